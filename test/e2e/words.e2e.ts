import { PAGE_SIZES } from '@pregao/domain';
import { accountOf } from './support/accounts.ts';
import { runFirst } from './support/browsers.ts';
import { refuse } from './support/network.ts';
import { expect, test } from './support/story.ts';

test('I18N-01 I18N-02: the product speaks Portuguese until English is chosen, and remembers it', async ({
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

test('AUTH-13 I18N-05: where the browser keeps its time zone to itself the default is used, and said', async ({
  visitor,
}) => {
  const account = accountOf('ipe', 'OPERATOR');
  const { page, open } = await visitor(account);
  await runFirst(page, () => {
    const real = Intl.DateTimeFormat.prototype.resolvedOptions;
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...real.call(this), timeZone: 'Etc/Unknown' };
    };
  });
  await open('/auth/login');
  for (const [language, zone, notice] of [
    ['PT', 'UTC-3', 'Não foi possível ler o fuso horário do navegador. Usaremos UTC-3.'],
    ['EN', 'UTC-5', /UTC-5/],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${language}`) }).click();
    await expect(page.getByText(notice)).toBeVisible();
    await page.getByRole('textbox', { name: /e-?mail/i }).fill(account.email);
    await page.getByLabel(/^\s*(Senha|Password)\s*$/).fill('Errada@2026');
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/auth'));
    await page.getByRole('button', { name: /^Continu/ }).click();
    expect((await asked).postDataJSON()).toMatchObject({
      timezone: zone,
      language: language.toLowerCase(),
    });
    await expect(page.getByRole('alert').first()).toBeVisible();
  }
});

test('NAV-26 ERR-21: the menu ends with the way out, and says when that failed', async ({ member }) => {
  const { page, open } = await member(accountOf('ipe', 'OPERATOR'));
  await open('/dashboard/list');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  const last = menu.locator('a, button').last();
  await expect(last).toHaveText('Sair');
  await refuse(page, { method: 'POST', path: '/sign-out', status: 500 });
  await last.click();
  await expect(page.getByText('Não é possível sair!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/list/);
});

test('LIM-01 LIM-02 LIM-07: what the lists and their filters offer', async ({ member }) => {
  const { page, open } = await member(accountOf('moderador', 'OPERATOR'));
  const size = page.getByLabel('Linhas por página');
  const filters = page.getByRole('search', { name: 'Filtros' });
  await open('/dashboard/negotiation/list');
  await expect(size).toHaveValue('10');
  await expect(size.getByRole('option')).toHaveText(PAGE_SIZES.map((rows) => rows.toLocaleString('pt-BR')));
  await filters
    .getByRole('button', { name: /Escolher data/ })
    .first()
    .click();
  const weekdays = page.getByRole('dialog').getByRole('columnheader');
  await expect(weekdays).toHaveCount(7);
  await expect(weekdays.first()).toHaveAccessibleName(/^domingo$/i);
  await page.keyboard.press('Escape');

  await open('/dashboard/operation-management/list');
  await expect(size).toHaveValue('50');
  await filters.getByRole('button', { name: 'Bandeira' }).click();
  const networks = page.getByRole('dialog', { name: 'Bandeira' });
  await expect(networks.getByRole('checkbox')).toHaveCount(3);
  for (const name of ['TODOS', 'Visa', 'Mastercard']) await expect(networks.getByLabel(name)).toBeVisible();
  await page.keyboard.press('Escape');
  await filters.getByRole('button', { name: 'Adquirente' }).click();
  const options = page.getByRole('dialog', { name: 'Adquirente' });
  await options.getByLabel('Adquirente Aurora').check();
  await options.getByLabel('Adquirente Boreal').check();
  await options.getByLabel('TODOS').check();
  await expect(options.getByLabel('Adquirente Aurora')).not.toBeChecked();
  await expect(options.getByLabel('Adquirente Boreal')).not.toBeChecked();
  await expect(options.getByLabel('TODOS')).toBeChecked();
});
