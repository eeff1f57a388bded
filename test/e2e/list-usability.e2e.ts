import { readFileSync } from 'node:fs';
import { addBusinessDays } from '@pregao/domain';
import { accountOf } from './support/accounts.ts';
import { callAs } from './support/calls.ts';
import { expect, test } from './support/fixtures.ts';
import { csvFile, type Line } from './support/receivables-file.ts';
import { TODAY } from './support/start-time.ts';

const RECEIVABLES = '/dashboard/operation-management/list';

/** Enough receivables for a list of more than 10,000 pixels. */
const MANY_LINES = Array.from(
  { length: 300 },
  (_, n): Line => ({
    issuer: `Emissor da rolagem ${n}`,
    due_date: addBusinessDays(TODAY, 60),
    network: 'VISA',
    quantity: 1,
    value: 10_000,
  }),
);

test('list exports all filtered rows as XLSX and CSV', async ({ member }) => {
  const moderator = await member(accountOf('moderador', 'OPERATOR'));
  const { page } = moderator;
  const lists = [
    [`${RECEIVABLES}?limit=1&status=AVAILABLE`, 'listReceivables', { status: 'AVAILABLE' }, 'Recebíveis'],
    ['/dashboard/negotiation/list?limit=1', 'listNegotiations', {}, 'Negociações'],
    ['/dashboard/file-management/list?limit=1', 'listFiles', {}, 'Arquivos'],
  ] as const;
  for (const [path, call, query, title] of lists) {
    await moderator.open(path);
    const { total_rows } = await callAs(moderator, call, { query: { ...query, page: 1, limit: 1 } as never });
    for (const [choice, ending] of [
      ['Planilha Excel (XLSX)', 'xlsx'],
      ['Texto separado por ponto e vírgula (CSV)', 'csv'],
    ] as const) {
      await page.getByRole('button', { name: 'Exportar' }).click();
      const downloading = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: choice }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(new RegExp(`^${title}-\\d\\d-\\d\\d-\\d{4}\\.${ending}$`));
      if (ending === 'csv') {
        const lines = readFileSync(await download.path(), 'utf8')
          .trimEnd()
          .split('\r\n');
        expect(lines).toHaveLength(total_rows + 1);
      }
    }
  }
});

test('virtualized list keeps its scroll position and focused row, and stays clickable after scrolling', async ({
  aurora: acquirer,
}) => {
  const { page } = acquirer;
  const result = await acquirer.sendFiles({ network: 'VISA', files: [csvFile('rolagem.csv', MANY_LINES)] });
  await expect(result.getByRole('heading', { name: 'Arquivo processado' })).toBeVisible({ timeout: 40_000 });
  await acquirer.open(`${RECEIVABLES}?limit=1000`);
  const rows = page.locator('tbody tr[data-row]');
  await expect(rows.first()).toBeVisible();
  /** Returns the scroll positions of the next twenty frames. */
  const scrollPositions = () =>
    page.evaluate(
      () =>
        new Promise<number[]>((done) => {
          const positions: number[] = [];
          const record = () =>
            positions.push(Math.round(scrollY)) < 20 ? requestAnimationFrame(record) : done(positions);
          requestAnimationFrame(record);
        }),
    );
  for (const jump of [1500, 5000, 8000]) {
    await page.evaluate((y) => scrollTo(0, y), jump);
    expect(new Set(await scrollPositions())).toEqual(new Set([jump]));
  }
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 2000);
  await expect.poll(async () => (await scrollPositions())[0]).toBe(10_000);
  expect(new Set(await scrollPositions())).toEqual(new Set([10_000]));

  await page.getByRole('link', { name: 'Negociações' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Negociações' })).toBeVisible();
  await page.goBack();
  await expect(rows.first()).toBeVisible();
  await expect.poll(async () => new Set(await scrollPositions())).toEqual(new Set([10_000]));

  const tick = page.getByRole('checkbox', { name: /^Selecionar linha/ }).nth(12);
  // Done in one step, because rows rendered in between would change which one is the 13th.
  const focusedLabel = await tick.evaluate((element: HTMLElement) => {
    element.focus();
    return element.getAttribute('aria-label');
  });
  for (const y of [2000, 6000]) {
    await page.evaluate((to) => scrollTo(0, to), y);
    await scrollPositions();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(focusedLabel);
  }
  // Rows accept clicks again after scrolling.
  const label = await page
    .getByRole('checkbox', { name: /^Selecionar linha/ })
    .nth(12)
    .getAttribute('aria-label');
  const other = page.getByRole('checkbox', { name: label ?? '', exact: true });
  await other.click();
  await expect(other).toBeChecked();
});
