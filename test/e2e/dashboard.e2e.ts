import { formatMoney } from '@pregao/domain';
import { callAs } from './support/calls.ts';
import { expect, test } from './support/fixtures.ts';
import type { Person } from './support/person.ts';

const ALL_DUE_DATES = '/dashboard/list?range=EVERYTHING';

/** Reads the amounts of the cards by their headings. */
async function readCards({ page }: Person): Promise<Record<string, string>> {
  const shown = page.getByRole('main').locator('article');
  await expect(shown.first()).toBeVisible();
  const pairs = (await shown.all()).map(async (card) => [
    (await card.getByRole('heading').textContent()) ?? '',
    ((await card.getByRole('strong').textContent()) ?? '').replace(/\s/g, ' '),
  ]);
  return Object.fromEntries(await Promise.all(pairs));
}

const formatCard = (centavos: number) => formatMoney(centavos).replace(/\s/g, ' ');

test('dashboard shows acquirers five cards, others four, and its parts add up (DSH-03a, DSH-03b, ROL-08)', async ({
  aurora,
  cedro,
  moderator,
}) => {
  for (const reader of [aurora, cedro, moderator]) {
    await reader.open(ALL_DUE_DATES);
    const totals = await callAs(reader, 'dashboardReceivables', { query: {} });
    const acquirer = reader === aurora;
    const filters = reader.page.getByRole('search', { name: 'Filtros' });
    for (const [label, count] of [
      ['Bandeira', 1],
      ['Emissor', 1],
      ['Adquirente', acquirer ? 0 : 1],
      ['Investidor', reader === cedro ? 0 : 1],
    ] as const)
      await expect(filters.getByRole('button', { name: new RegExp(`^${label}`) })).toHaveCount(count);
    expect(await readCards(reader)).toEqual({
      'Total (bruto)': formatCard(totals.gross),
      Disponível: formatCard(totals.available),
      ...(acquirer && { 'Em negociação': formatCard(totals.negotiation) }),
      Negociado: formatCard(totals.negotiated),
      Liquidado: formatCard(totals.liquidated),
    });
    const { gross, receivables_count: _, written_off_value: ofLiquidated, ...parts } = totals;
    expect(Object.values(parts).reduce((sum, value) => sum + value, 0)).toBe(gross);
    expect(ofLiquidated).toBeLessThanOrEqual(totals.liquidated);
    const caption = reader.page.getByText(/o total inclui/);
    await expect(caption).toContainText(`expirado ${formatMoney(totals.expired)}`);
    if (!acquirer) await expect(caption).toContainText(`em negociação ${formatMoney(totals.negotiation)}`);
  }
});

test('filtered dashboard shows the total of the call with the same filters', async ({ moderator }) => {
  const idOf = async (company_type: 'BORROWER' | 'LENDER', name: string) => {
    const { rows } = await callAs(moderator, 'listCompanies', {
      query: { company_type, page: 1, limit: 100 },
    });
    return rows.find((row) => row.name === name)?.id ?? 0;
  };
  const borrower = await idOf('BORROWER', 'Adquirente Aurora');
  const lender = await idOf('LENDER', 'Investidor Cedro');
  const issuer = (await callAs(moderator, 'dashboardIssuers', { query: { borrower, lender } }))[0] ?? '';
  const { gross } = await callAs(moderator, 'dashboardReceivables', { query: { borrower, lender, issuer } });
  expect(gross).toBeGreaterThan(0);
  const params = new URLSearchParams({ borrower: String(borrower), lender: String(lender), issuer });
  await moderator.open(`${ALL_DUE_DATES}&${params}`);
  expect((await readCards(moderator))['Total (bruto)']).toBe(formatCard(gross));
});
