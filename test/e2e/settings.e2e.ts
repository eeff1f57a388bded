import { accountOf } from './support/accounts.ts';
import { expect, test } from './support/story.ts';

test('THM-03 THM-04 THM-06: each reader settles how the product looks', async ({ member }) => {
  const reader = await member(accountOf('ipe', 'OPERATOR'));
  const { page } = reader;
  await reader.open('/dashboard/negotiation/list');
  const root = page.locator('html');
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('settings') ?? '{}'));
  const accent = () =>
    root.evaluate((element) => getComputedStyle(element).getPropertyValue('--p-palette-primary-main'));

  await expect(root).toHaveAttribute('data-color-scheme', 'light');
  await page.getByRole('button', { name: 'Abrir configurações' }).click();
  const drawer = page.getByRole('dialog', { name: 'Configurações' });
  await drawer.getByRole('radio', { name: 'Escuro' }).check({ force: true });
  await expect(root).toHaveAttribute('data-color-scheme', 'dark');
  const seen = new Set([await accent()]);
  for (const preset of ['Ciano', 'Roxo', 'Azul', 'Rosa', 'Vermelho']) {
    await drawer.getByRole('radio', { name: preset }).check({ force: true });
    await expect.poll(async () => seen.has(await accent())).toBe(false);
    seen.add(await accent());
  }
  await drawer.getByRole('radio', { name: 'Horizontal' }).check({ force: true });
  await drawer.getByRole('radio', { name: 'Alto' }).check({ force: true });
  await drawer.getByRole('switch').check();
  expect(await kept()).toEqual({
    mode: 'dark',
    preset: 'red',
    contrast: 'high',
    layout: 'horizontal',
    stretch: true,
    shortcuts: true,
  });
  await drawer.getByRole('button', { name: 'Fechar configurações' }).click();
  await page.reload();
  await expect(root).toHaveAttribute('data-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Abrir configurações' }).click();
  await drawer.getByRole('button', { name: 'Restaurar' }).click();
  await expect(root).toHaveAttribute('data-color-scheme', 'light');
});

test('a session that is about to end warns its reader, who may stay', async ({ member }) => {
  const reader = await member(accountOf('ipe', 'OPERATOR'));
  const { page } = reader;
  await reader.open('/dashboard/list');
  // As after 28 and a half of the token's 30 minutes without a click.
  await page.evaluate(() => {
    const [token] = (localStorage.getItem('accessToken') ?? '').split(' ');
    localStorage.setItem('accessToken', `${token} ${Date.now() + 90_000}`);
  });
  await page.reload();
  const warning = page.getByRole('alertdialog', { name: 'Continuar conectado' });
  await expect(warning).toContainText(/Sua sessão termina em 1:\d\d/);
  await warning.getByRole('button', { name: 'Continuar conectado' }).click();
  await expect(warning).toBeHidden();
  const left = await page.evaluate(
    () => Number((localStorage.getItem('accessToken') ?? '').split(' ')[1]) - Date.now(),
  );
  expect(left).toBeGreaterThan(20 * 60_000);
});

test('Ctrl+K finds pages and a negotiation by its id; single keys lead to pages, until they are turned off', async ({
  member,
}) => {
  const reader = await member(accountOf('moderador', 'OPERATOR'));
  const { page } = reader;
  await reader.open('/dashboard/negotiation/list');
  const first = page.getByRole('row').getByRole('link').first();
  const id = (await first.textContent())?.trim() ?? '';
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Buscar páginas, negociações e empresas' });
  await palette.getByRole('combobox').fill(id);
  await expect(palette.getByRole('option', { name: `Negociação ${id}` })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/dashboard/negotiation/${id}/new-credit$`));
  await expect(palette).toBeHidden();

  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/operation-management\/list/);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await sheet.getByRole('switch').uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await expect(sheet).toBeHidden();
});
