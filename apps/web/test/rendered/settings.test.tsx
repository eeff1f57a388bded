import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderedPage } from './page.tsx';

const page = renderedPage();

test('the settings change the language of the screen and tell the server (S-39)', async () => {
  const never = () => new Promise<never>(() => undefined);
  page.network.answer('getUser', never).answer('listCredentials', never);
  await page.open('/dashboard/profile', { as: 'LENDER.OPERATOR' });
  await page.user.click(screen.getByRole('button', { name: 'Abrir configurações' }));
  const settings = await screen.findByRole('dialog', { name: 'Configurações' });
  await page.user.click(within(settings).getByRole('button', { name: 'EN English' }));
  expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeTruthy();
  expect(page.network.last('setLocale').body).toMatchObject({ language: 'en' });
});

test.each(['/auth/login', '/404', '/403'])('the logo of %s leads to the dashboard', async (address) => {
  await page.open(address);
  const logos = screen.getAllByRole('link', { name: 'Pregão' });
  expect(logos.map((logo) => logo.getAttribute('href'))).toEqual(logos.map(() => '/dashboard/list'));
});
