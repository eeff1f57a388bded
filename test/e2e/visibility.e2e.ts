import type { Locator } from '@playwright/test';
import { accountOf } from './support/accounts.ts';
import { expect, test } from './support/fixtures.ts';
import { negotiationPathIn } from './support/test-data.ts';

const RECEIVABLES = '/dashboard/operation-management/list';

/** Returns whether no other element covers the center of an element. */
const isOnTop = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test('list header stays visible while its rows scroll', async ({ member }) => {
  const { page, open } = await member(accountOf('aurora', 'OPERATOR'));
  await open(`${RECEIVABLES}?limit=100`);
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  const head = page.getByRole('columnheader', { name: 'Emissor' });
  await page.evaluate(() => scrollTo(0, 1500));
  await expect(head).toBeInViewport();
  await expect.poll(() => isOnTop(head)).toBe(true);
});

/** Height of a panel footer with actions, and the 16 pixels between it and a toast. */
const FOOTER_AND_GAP = 76 + 16;

test('toast is placed above the footer of an open panel', async ({ member }) => {
  const operator = await member(accountOf('jatoba', 'OPERATOR'));
  const { page } = operator;
  await operator.open(await negotiationPathIn(operator, 'AVAILABLE'));
  await page.getByRole('tab', { name: 'Recebíveis' }).click();
  await page.getByRole('button', { name: 'Baixar Excel' }).click();
  const toast = page
    .getByRole('region', { name: 'Avisos', includeHidden: true })
    .getByRole('status', { includeHidden: true })
    .first();
  // A toast with the focus stays; its time restarts when the panel takes the focus.
  await toast.getByRole('button').focus();
  await page.getByRole('button', { name: 'Abrir configurações' }).click();
  await expect(page.getByRole('dialog', { name: 'Configurações' })).toBeVisible();
  const spaceBelow = () => toast.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom);
  await expect.poll(spaceBelow).toBeGreaterThanOrEqual(FOOTER_AND_GAP);
});

test('session expiry warning is shown above an open panel', async ({ member }) => {
  const { page, open } = await member(accountOf('ipe', 'OPERATOR'));
  await open('/dashboard/list');
  await page.getByRole('button', { name: 'Abrir configurações' }).click();
  await expect(page.getByRole('dialog', { name: 'Configurações' })).toBeVisible();
  // Simulates another tab that reports 28.5 of the token's 30 minutes as passed.
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

test('printed list has no row actions', async ({ member }) => {
  const { page, open } = await member(accountOf('aurora', 'OPERATOR'));
  await open('/dashboard/negotiation/list?limit=10');
  const rowActions = page.locator('tbody [data-tool="acts"]').first();
  await expect(rowActions).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  await expect(rowActions).toBeHidden();
});
