import type { Locator } from '@playwright/test';
import { accountOf } from './support/accounts.ts';
import { expect, test } from './support/story.ts';

const RECEIVABLES = '/dashboard/operation-management/list';

/** Whether the middle of an element is what the pointer would meet there. */
const isOnTop = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test('the head of a list stays in sight while its rows scroll below it', async ({ member }) => {
  const { page, open } = await member(accountOf('aurora', 'OPERATOR'));
  await open(`${RECEIVABLES}?limit=100`);
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  const head = page.getByRole('columnheader', { name: 'Emissor' });
  await page.evaluate(() => scrollTo(0, 1500));
  await expect(head).toBeInViewport();
  await expect.poll(() => isOnTop(head)).toBe(true);
});

test('toasts stand above the acts at the foot of an open panel', async ({ member }) => {
  const { page, open } = await member(accountOf('aurora', 'OPERATOR'));
  await open(`${RECEIVABLES}?limit=10&status=AVAILABLE`);
  const selection = page.getByRole('region', { name: 'Seleção' });
  await selection.getByRole('button', { name: 'Selecionar por valor' }).click();
  const panel = page.getByRole('dialog', { name: 'Selecionar por valor' });
  const act = panel.getByRole('button', { name: 'Cancelar' });
  await expect(act).toBeVisible();
  // The place of toasts, which none of them has to stand in to be measured.
  const toasts = page.getByRole('region', { name: 'Avisos', includeHidden: true });
  const end = () => toasts.evaluate((element) => element.getBoundingClientRect().bottom);
  const foot = await act.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(end).toBeLessThanOrEqual(foot);
});

test('the warning that a session ends stands above an open panel', async ({ member }) => {
  const { page, open } = await member(accountOf('ipe', 'OPERATOR'));
  await open('/dashboard/list');
  await page.getByRole('button', { name: 'Abrir configurações' }).click();
  await expect(page.getByRole('dialog', { name: 'Configurações' })).toBeVisible();
  // As another tab tells this one: 28 and a half of the token's 30 minutes went by.
  await page.evaluate(() => {
    const [token] = (localStorage.getItem('accessToken') ?? '').split(' ');
    localStorage.setItem('accessToken', `${token} ${Date.now() + 90_000}`);
    dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
  });
  const warning = page.getByRole('alertdialog', { name: 'Continuar conectado' });
  await expect(warning).toBeVisible();
  await expect.poll(() => isOnTop(warning)).toBe(true);
  await warning.getByRole('button').click();
  await expect(warning).toBeHidden();
});
