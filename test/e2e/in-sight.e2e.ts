import type { Locator } from '@playwright/test';
import { accountOf } from './support/accounts.ts';
import { negotiationIn } from './support/givens.ts';
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

/** Height of a panel's foot with its actions, and the 16 pixels between it and a toast. */
const FOOT = 76 + 16;

test('a toast stands above the foot of an open panel', async ({ member }) => {
  const operator = await member(accountOf('jatoba', 'OPERATOR'));
  const { page } = operator;
  await operator.open(await negotiationIn(operator, 'AVAILABLE'));
  await page.getByRole('tab', { name: 'Recebíveis' }).click();
  await page.getByRole('button', { name: 'Baixar Excel' }).click();
  const toast = page
    .getByRole('region', { name: 'Avisos', includeHidden: true })
    .getByRole('status', { includeHidden: true })
    .first();
  // One that has the focus stays; its time begins anew when the panel takes that.
  await toast.getByRole('button').focus();
  await page.getByRole('button', { name: 'Abrir configurações' }).click();
  await expect(page.getByRole('dialog', { name: 'Configurações' })).toBeVisible();
  const room = () => toast.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom);
  await expect.poll(room).toBeGreaterThanOrEqual(FOOT);
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

test('a printed list has nothing to press in its rows', async ({ member }) => {
  const { page, open } = await member(accountOf('aurora', 'OPERATOR'));
  await open('/dashboard/negotiation/list?limit=10');
  const acts = page.locator('tbody [data-tool="acts"]').first();
  await expect(acts).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  await expect(acts).toBeHidden();
});
