import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { neverAnswers } from './network.ts';
import { renderedPage } from './page.tsx';

const page = renderedPage();

async function openSettings() {
  page.network.answer('getUser', neverAnswers).answer('listCredentials', neverAnswers);
  await page.open('/dashboard/profile', { as: 'LENDER.OPERATOR' });
  await page.user.click(screen.getByRole('button', { name: 'Abrir configurações' }));
  return screen.findByRole('dialog', { name: 'Configurações' });
}

test('language setting changes the screen and is sent to the server (S-39)', async () => {
  const settings = await openSettings();
  await page.user.click(within(settings).getByRole('button', { name: 'EN English' }));
  expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeTruthy();
  expect(page.network.lastCall('setLocale').body).toMatchObject({ language: 'en' });
});

test('profile downloads the personal data of its user as a file', async () => {
  page.network
    .answer('getUser', neverAnswers)
    .answer('listCredentials', neverAnswers)
    .answer('exportOwnData', { link: 'https://pregao.example/api/links/own-data?token=t' })
    .serve('/api/links/own-data', '{}');
  // happy-dom would navigate to the file instead of saving it as a browser does.
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await page.open('/dashboard/profile', { as: 'LENDER.OPERATOR' });
  await page.user.click(screen.getByRole('button', { name: 'Baixar meus dados' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  saved.mockRestore();
});

const root = document.documentElement;
const scheme = (expected: string) =>
  waitFor(() => expect(root.getAttribute('data-color-scheme')).toBe(expected));

test("theme is light by default, stores the reader's choices and can be reset (THM-03, THM-04)", async () => {
  const settings = within(await openSettings());
  await scheme('light');
  for (const choice of ['Escuro', 'Vermelho', 'Horizontal', 'Alto'])
    await page.user.click(settings.getByRole('radio', { name: choice }));
  await page.user.click(settings.getByRole('switch'));
  await scheme('dark');
  expect(JSON.parse(localStorage.getItem('settings') ?? '{}')).toEqual({
    mode: 'dark',
    preset: 'red',
    contrast: 'high',
    layout: 'horizontal',
    stretch: true,
    shortcuts: true,
  });
  await page.user.click(settings.getByRole('button', { name: 'Restaurar' }));
  await scheme('light');
});

const accent = () => getComputedStyle(root).getPropertyValue('--p-palette-primary-main');

test.each([
  ['THM-06b', 'Ciano'],
  ['THM-06c', 'Roxo'],
  ['THM-06d', 'Azul'],
  ['THM-06e', 'Rosa'],
  ['THM-06f', 'Vermelho'],
])('THM-06a, %s: preset %s changes the accent color, and a reset restores the default', async (_, preset) => {
  const settings = within(await openSettings());
  const first = accent();
  expect(first).not.toBe('');
  await page.user.click(settings.getByRole('radio', { name: preset }));
  await waitFor(() => expect(accent()).not.toBe(first));
  await page.user.click(settings.getByRole('button', { name: 'Restaurar' }));
  await waitFor(() => expect(accent()).toBe(first));
});

test('all six presets have different accent colors', async () => {
  const settings = within(await openSettings());
  await page.user.click(settings.getByRole('radio', { name: 'Escuro' }));
  const seen = new Set([accent()]);
  for (const preset of ['Ciano', 'Roxo', 'Azul', 'Rosa', 'Vermelho']) {
    await page.user.click(settings.getByRole('radio', { name: preset }));
    await waitFor(() => expect(seen.has(accent())).toBe(false));
    seen.add(accent());
  }
  expect([...seen].every((color) => color !== '')).toBe(true);
});

test.each(['/auth/login', '/404', '/403'])('logo of %s links to the dashboard', async (address) => {
  await page.open(address);
  const logos = screen.getAllByRole('link', { name: 'Pregão' });
  expect(logos.map((logo) => logo.getAttribute('href'))).toEqual(logos.map(() => '/dashboard/list'));
});
