import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { never } from './network.ts';
import { renderedPage, showMenu } from './page.tsx';

const page = renderedPage();

test.each([
  ['pt', 'MODERATOR.MASTER', 'Moderador · Master'],
  ['pt', 'LENDER.OPERATOR', 'Investidor · Operador'],
  ['pt', 'BORROWER.MASTER', 'Adquirente · Master'],
  ['en', 'MODERATOR.OPERATOR', 'Moderator · Operator'],
  ['en', 'LENDER.MASTER', 'Investor · Master'],
  ['en', 'BORROWER.OPERATOR', 'Acquirer · Operator'],
] as const)('the profile menu in %s calls a %s "%s" (ROL-02)', async (language, as, label) => {
  showMenu();
  page.network.answer('getUser', never).answer('listCredentials', never);
  await page.open('/dashboard/profile', { as, language });
  await page.user.click(screen.getByRole('button', { name: /Ana Lima/ }));
  const menu = within(await screen.findByRole('dialog', { name: 'Ana Lima' }));
  expect(menu.getByText(/Empresa do leitor/).textContent).toBe(`Empresa do leitor${label}`);
});
