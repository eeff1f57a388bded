import type { Page } from '@playwright/test';
import { HEADER_HEIGHTS, NAV_WIDTHS } from '@pregao/domain';
import { accountOf } from './support/accounts.ts';
import { takeClock } from './support/browsers.ts';
import { holdBack } from './support/network.ts';
import { settled } from './support/screens/look.ts';
import { expect, test } from './support/story.ts';

const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

const MENU = 'Menu principal';
const NEGOTIATIONS = '/dashboard/negotiation/list';

test('AUTH-14 THM-04 THM-05: a first visit is light, in Public Sans, and an unknown address says so', async ({
  visitor,
}) => {
  const { page, open } = await visitor(accountOf('ipe', 'OPERATOR'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await open('/auth/login');
  await expect(page.getByText('© 2014-2025 Pregão. Todos os direitos reservados.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
  const submit = page.getByRole('button', { name: 'Continuar' });
  await expect(submit).toHaveCSS('border-radius', '8px');
  await expect(submit).toHaveCSS('font-family', /^"Public Sans Variable"/);
  expect(await page.evaluate(() => document.fonts.check('16px "Public Sans Variable"'))).toBe(true);

  for (const unknown of ['/nowhere', '/auth/nowhere', '/dashboard-of-old/7']) {
    await open(unknown);
    await expect(page).toHaveURL(/\/404$/);
  }
  for (const [path, title, text] of [
    ['/404', 'Página não encontrada', 'Confira o link ou volte ao início.'],
    [
      '/403',
      'Você não tem permissão para acessar esta página.',
      'Esta página é restrita. Consulte o administrador',
    ],
    ['/500', 'Erro interno', 'Tente novamente mais tarde.'],
  ] as const) {
    if (path !== '/404') await open(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main')).toContainText(text);
    await expect(page).toHaveURL((url) => url.pathname === path);
  }
});

test('AUTH-06 THM-03 NAV-20: who and where the reader is, and the look, outlive a reload', async ({
  member,
}) => {
  const account = accountOf('aurora', 'OPERATOR');
  const { page, open } = await member(account);
  await open(NEGOTIATIONS);
  expect(JSON.parse((await kept(page, 'user')) ?? '{}')).toMatchObject({
    email: account.email,
    company_type: 'BORROWER',
    permission: 'BORROWER.OPERATOR',
  });
  // São Paulo, three hours west.
  expect(await kept(page, 'utcOffset')).toBe('-180');

  await page.getByRole('button', { name: 'Usar tema escuro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  expect(JSON.parse((await kept(page, 'settings')) ?? '{}')).toMatchObject({ mode: 'dark' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Negociações', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');

  await page.getByRole('navigation', { name: MENU }).getByRole('link', { name: 'Pregão' }).click();
  await expect(page).toHaveURL(/\/dashboard\/list$/);
});

test('NAV-27: a page on its way shows its progress, and starts at its top', async ({ member }) => {
  const { page, open } = await member(accountOf('jatoba', 'OPERATOR'));
  await page.setViewportSize({ width: 1280, height: 480 });
  await open('/dashboard/list');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
  const letGo = await holdBack(page, '**/assets/**');
  await page.evaluate(() => {
    document.body.style.minHeight = '4000px';
    scrollTo(0, 900);
  });
  await page.getByRole('navigation', { name: MENU }).getByRole('link', { name: 'Negociações' }).click();
  await expect(page.getByRole('progressbar', { name: 'Carregando página' })).toBeVisible();
  // Where it was, but for what the page itself may still shift.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(800);
  letGo();
  await expect(page.getByRole('heading', { name: 'Negociações', level: 1 })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Carregando página' })).toBeHidden();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('AUTH-10: a click in the last five minutes of the token renews it, an earlier one does not', async ({
  member,
}) => {
  const { page, open } = await member(accountOf('aurora', 'OPERATOR'));
  let renewals = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/refresh-token')) renewals += 1;
  });
  await takeClock(page);
  await open('/dashboard/list');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const before = await kept(page, 'accessToken');
  const left = Number(before?.split(' ')[1]) - Date.now();
  await page.clock.fastForward(left - 6 * 60_000);
  await heading.click();
  expect(renewals).toBe(0);

  await page.clock.fastForward(90_000);
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/api/refresh-token'));
  await heading.click();
  expect((await renewed).ok()).toBe(true);
  await expect.poll(() => kept(page, 'accessToken')).not.toBe(before);
  await heading.click();
  expect(renewals).toBe(1);
});

test('AUTH-09: a session whose token ended while the product was closed is cleared when it opens again', async ({
  member,
}) => {
  const { page, open } = await member(accountOf('aurora', 'OPERATOR'));
  await page.goto('/favicon.svg');
  await page.evaluate(() => {
    const [token] = (localStorage.getItem('accessToken') ?? '').split(' ');
    localStorage.setItem('accessToken', `${token} ${Date.now() - 1}`);
  });
  await open('/dashboard/negotiation/list');
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=/);
  await expect.poll(() => kept(page, 'accessToken')).toBeNull();
  expect(await kept(page, 'user')).toBeNull();
  await expect(page.getByText('Sua sessão terminou. Entre de novo para voltar')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(
    accountOf('aurora', 'OPERATOR').email,
  );
});

test('NAV-21 THM-01 THM-02: the menu is a column, a narrow one or a row, and a drawer on a small screen', async ({
  member,
}) => {
  const { page, open } = await member(accountOf('jatoba', 'OPERATOR'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await open('/dashboard/list');
  const menu = page.getByRole('navigation', { name: MENU });
  // Also while a dialog above it hides it from screen readers.
  const column = page.getByRole('navigation', { name: MENU, includeHidden: true }).locator('..');
  await expect(column).toHaveCSS('width', `${NAV_WIDTHS.vertical}px`);
  await expect(page.getByRole('banner')).toHaveCSS('height', `${HEADER_HEIGHTS.desktop}px`);

  await page.getByRole('button', { name: 'Abrir configurações' }).click();
  const settings = page.getByRole('dialog', { name: 'Configurações' });
  // The tile stands over its radio button.
  await settings.getByRole('radio', { name: 'Compacta' }).check({ force: true });
  await expect(column).toHaveCSS('width', `${NAV_WIDTHS.mini}px`);
  await settings.getByRole('radio', { name: 'Horizontal' }).check({ force: true });
  await expect(column).toHaveCSS('width', '1280px');
  await page.reload();
  await expect(column).toHaveCSS('width', '1280px');
  const links = await menu.getByRole('link').all();
  const tops = await Promise.all(links.map(async (link) => (await link.boundingBox())?.y));
  expect(links.length).toBeGreaterThan(2);
  expect(Math.max(...tops.map(Number)) - Math.min(...tops.map(Number))).toBeLessThan(20);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(menu).toBeHidden();
  await expect(page.getByRole('banner')).toHaveCSS('height', `${HEADER_HEIGHTS.mobile}px`);
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await menu.getByRole('link', { name: 'Negociações' }).click();
  await expect(page).toHaveURL(/\/dashboard\/negotiation\/list$/);
  await expect(menu).toBeHidden();
});

test('ROL-03: what only moderators see is marked as visible only to the administrator', async ({
  member,
}) => {
  const moderator = await member(accountOf('moderador', 'OPERATOR'));
  await moderator.open('/dashboard/list');
  const label = 'Visível só para o administrador';
  // Also while the settings above it hide it from screen readers.
  const menu = moderator.page.getByRole('navigation', { name: MENU, includeHidden: true });
  await expect(menu.getByText(label)).toBeVisible();
  await moderator.page.getByRole('button', { name: 'Abrir configurações' }).click();
  const settings = moderator.page.getByRole('dialog', { name: 'Configurações' });
  for (const shape of ['Compacta', 'Horizontal']) {
    await settings.getByRole('radio', { name: shape }).check({ force: true });
    await expect(menu.getByRole('img', { name: label, includeHidden: true })).toBeVisible();
  }

  const investor = await member(accountOf('jatoba', 'OPERATOR'));
  await investor.open('/dashboard/list');
  await expect(investor.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(investor.page.getByText(label)).toHaveCount(0);
});
