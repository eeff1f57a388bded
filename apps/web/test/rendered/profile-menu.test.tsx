import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { neverAnswers } from './network.ts';
import { renderedPage, showMenu } from './page.tsx';

const page = renderedPage();

test.each([
  ['pt', 'MODERATOR.MASTER', 'Moderador · Master', 'ROL-02a'],
  ['pt', 'LENDER.OPERATOR', 'Investidor · Operador', 'ROL-02b, ROL-02d'],
  ['pt', 'BORROWER.MASTER', 'Adquirente · Master', 'ROL-02c'],
  ['en', 'MODERATOR.OPERATOR', 'Moderator · Operator', 'ROL-02a, ROL-02d'],
  ['en', 'LENDER.MASTER', 'Investor · Master', 'ROL-02b'],
  ['en', 'BORROWER.OPERATOR', 'Acquirer · Operator', 'ROL-02c, ROL-02d'],
] as const)('profile menu in %s names a %s "%s" (%s)', async (language, as, label, _rows) => {
  showMenu();
  page.network.answer('getUser', neverAnswers).answer('listCredentials', neverAnswers);
  await page.open('/dashboard/profile', { as, language });
  await page.user.click(screen.getByRole('button', { name: /Ana Lima/ }));
  const menu = within(await screen.findByRole('dialog', { name: 'Ana Lima' }));
  expect(menu.getByText(/Empresa do leitor/).textContent).toBe(`Empresa do leitor${label}`);
});
