import type { Page } from '@playwright/test';
import { accountOf } from './support/accounts.ts';
import { expect, test } from './support/fixtures.ts';
import { blockRequests } from './support/network.ts';
import { waitUntilSettled } from './support/screens/appearance.ts';

const storedItem = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

const MENU = 'Menu principal';
const NEGOTIATIONS = '/dashboard/negotiation/list';

test('first visit uses the light scheme and Public Sans when the system prefers dark (THM-04, THM-05a, THM-05b)', async ({
  visitor,
}) => {
  const { page, open } = await visitor(accountOf('ipe', 'OPERATOR'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await open('/auth/login');
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
  const submit = page.getByRole('button', { name: 'Continuar' });
  await expect(submit).toHaveCSS('border-radius', '8px');
  await expect(submit).toHaveCSS('font-family', /^"Public Sans Variable"/);
  const isLoaded = () => document.fonts.ready.then((fonts) => fonts.check('16px "Public Sans Variable"'));
  expect(await page.evaluate(isLoaded)).toBe(true);
});

test('product is in Portuguese until English is chosen, and remembers the choice (I18N-01, I18N-02)', async ({
  visitor,
}) => {
  const { page, open } = await visitor(accountOf('ipe', 'OPERATOR'));
  await open('/auth/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible();
  await page.getByRole('button', { name: /^EN/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
});

test('browser stores user, UTC offset and color scheme, and the logo leads home (AUTH-06, THM-03, NAV-20)', async ({
  member,
}) => {
  const account = accountOf('aurora', 'OPERATOR');
  const { page, open } = await member(account);
  await open(NEGOTIATIONS);
  expect(JSON.parse((await storedItem(page, 'user')) ?? '{}')).toMatchObject({
    email: account.email,
    company_type: 'BORROWER',
    permission: 'BORROWER.OPERATOR',
  });
  // São Paulo is at UTC-3.
  expect(await storedItem(page, 'utcOffset')).toBe('-180');

  await page.getByRole('button', { name: 'Usar tema escuro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  expect(JSON.parse((await storedItem(page, 'settings')) ?? '{}')).toMatchObject({ mode: 'dark' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Negociações', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');

  await page.getByRole('navigation', { name: MENU }).getByRole('link', { name: 'Pregão' }).click();
  await expect(page).toHaveURL(/\/dashboard\/list$/);
});

test('loading page shows a progress bar and starts at its top (NAV-27a, NAV-27b)', async ({ member }) => {
  const { page, open } = await member(accountOf('jatoba', 'OPERATOR'));
  await page.setViewportSize({ width: 1280, height: 480 });
  await open('/dashboard/list');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitUntilSettled(page);
  const unblock = await blockRequests(page, '**/assets/**');
  await page.evaluate(() => {
    document.body.style.minHeight = '4000px';
    scrollTo(0, 900);
  });
  await page.getByRole('navigation', { name: MENU }).getByRole('link', { name: 'Negociações' }).click();
  await expect(page.getByRole('progressbar', { name: 'Carregando página' })).toBeVisible();
  // The scroll position is kept, but for small layout shifts of the page.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(800);
  unblock();
  await expect(page.getByRole('heading', { name: 'Negociações', level: 1 })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Carregando página' })).toBeHidden();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('session expiry warning takes the focus from an open panel and extends the session', async ({
  member,
}) => {
  const { page, open } = await member(accountOf('ipe', 'OPERATOR'));
  await open('/dashboard/list');
  await page.getByRole('button', { name: 'Abrir configurações' }).click();
  const panel = page.getByRole('dialog', { name: 'Configurações' });
  const before = panel.getByRole('switch', { name: 'Usar toda a largura da janela' });
  await before.focus();
  // Simulates another tab that reports 28.5 of the token's 30 minutes as passed.
  await page.evaluate(() => {
    const [token] = (localStorage.getItem('accessToken') ?? '').split(' ');
    localStorage.setItem('accessToken', `${token} ${Date.now() + 90_000}`);
    dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
  });
  const warning = page.getByRole('alertdialog', { name: 'Continuar conectado' });
  await expect(warning).toContainText(/Sua sessão termina em 1:\d\d/);
  await expect(warning).toBeFocused();
  for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect(warning.getByRole('button')).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(warning).toBeHidden();
  await expect(before).toBeFocused();
  const sessionTimeLeft = await page.evaluate(
    () => Number((localStorage.getItem('accessToken') ?? '').split(' ')[1]) - Date.now(),
  );
  expect(sessionTimeLeft).toBeGreaterThan(20 * 60_000);
});

test('session that expired while the product was closed is cleared on the next visit (AUTH-09)', async ({
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
  await expect.poll(() => storedItem(page, 'accessToken')).toBeNull();
  expect(await storedItem(page, 'user')).toBeNull();
  await expect(page.getByText('Sua sessão terminou. Entre de novo para voltar')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(
    accountOf('aurora', 'OPERATOR').email,
  );
});

test('menu can be vertical, compact, horizontal or a drawer (THM-02)', async ({ member }) => {
  const { page, open } = await member(accountOf('jatoba', 'OPERATOR'));
  const menu = page.getByRole('navigation', { name: MENU });
  // Finds the menu also while a dialog hides it from screen readers.
  const column = page.getByRole('navigation', { name: MENU, includeHidden: true }).locator('..');
  const settings = page.getByRole('dialog', { name: 'Configurações' });
  // The tile covers its radio button.
  const choose = (shape: string) => settings.getByRole('radio', { name: shape }).check({ force: true });

  await test.step('menu follows the width of the window', async () => {
    await page.setViewportSize({ width: 1600, height: 800 });
    await open('/dashboard/list');
    await expect(column).toHaveCSS('width', '280px');
    await expect(page.getByRole('banner')).toHaveCSS('height', '80px');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(column).toHaveCSS('width', '88px');
    await page.getByRole('button', { name: 'Abrir configurações' }).click();
  });
  await test.step('vertical menu is 280 px wide (NAV-21a, THM-01a)', async () => {
    await choose('Vertical');
    await expect(column).toHaveCSS('width', '280px');
  });
  await test.step('compact menu is 88 px wide (NAV-21b, THM-01b)', async () => {
    await choose('Compacta');
    await expect(column).toHaveCSS('width', '88px');
  });
  await test.step('horizontal menu is a single row (NAV-21c)', async () => {
    await choose('Horizontal');
    await expect(column).toHaveCSS('width', '1280px');
    await page.reload();
    await expect(column).toHaveCSS('width', '1280px');
    const links = await menu.getByRole('link').all();
    const tops = await Promise.all(links.map(async (link) => (await link.boundingBox())?.y));
    expect(links.length).toBeGreaterThan(2);
    expect(Math.max(...tops.map(Number)) - Math.min(...tops.map(Number))).toBeLessThan(20);
  });
  await test.step('menu is a drawer on a small screen (NAV-21d)', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(menu).toBeHidden();
    await expect(page.getByRole('banner')).toHaveCSS('height', '64px');
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await menu.getByRole('link', { name: 'Negociações' }).click();
    await expect(page).toHaveURL(/\/dashboard\/negotiation\/list$/);
    await expect(menu).toBeHidden();
  });
});

test('sign-out button is visible in each menu shape, also in a low window (NAV-26)', async ({ member }) => {
  const { page, open } = await member(accountOf('moderador'));
  for (const height of [800, 600])
    for (const layout of ['vertical', 'mini', 'horizontal']) {
      await page.setViewportSize({ width: 1280, height });
      await open('/dashboard/list');
      await page.evaluate((shape) => {
        const settings = JSON.parse(localStorage.getItem('settings') ?? '{}');
        localStorage.setItem('settings', JSON.stringify({ ...settings, layout: shape }));
      }, layout);
      await page.reload();
      const menu = page.getByRole('navigation', { name: MENU });
      await expect(menu).toHaveAttribute('data-shape', layout);
      await expect(menu.getByRole('button', { name: 'Sair' })).toBeInViewport({ ratio: 1 });
    }
});
