import { formatMoney } from '@pregao/domain';
import { callAs } from './support/calls.ts';
import { refuse } from './support/network.ts';
import type { Person } from './support/person.ts';
import { expect, test } from './support/story.ts';

const EVERYTHING = '/dashboard/list?range=EVERYTHING';

/** Headings of the cards, and the amounts below them, as the screen has them. */
async function cards({ page }: Person): Promise<Record<string, string>> {
  const shown = page.getByRole('main').locator('article');
  await expect(shown.first()).toBeVisible();
  const pairs = (await shown.all()).map(async (card) => [
    (await card.getByRole('heading').textContent()) ?? '',
    ((await card.getByRole('strong').textContent()) ?? '').replace(/\s/g, ' '),
  ]);
  return Object.fromEntries(await Promise.all(pairs));
}

const money = (centavos: number) => formatMoney(centavos).replace(/\s/g, ' ');

test('DSH-03 DSH-04 ROL-08: five cards for acquirers, four for others, and they add up to the total', async ({
  aurora,
  cedro,
  moderator,
}) => {
  for (const reader of [aurora, cedro, moderator]) {
    await reader.open(EVERYTHING);
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
    expect(await cards(reader)).toEqual({
      'Total (bruto)': money(totals.gross),
      Disponível: money(totals.available),
      ...(acquirer && { 'Em negociação': money(totals.negotiation) }),
      Negociado: money(totals.negotiated),
      Liquidado: money(totals.liquidated),
    });
    const { gross, receivables_count: _, ...parts } = totals;
    expect(Object.values(parts).reduce((sum, value) => sum + value, 0)).toBe(gross);
    const caption = reader.page.getByText(/o total inclui/);
    await expect(caption).toContainText(`expirado ${formatMoney(totals.expired)}`);
    if (!acquirer) await expect(caption).toContainText(`em negociação ${formatMoney(totals.negotiation)}`);
  }
});

test('DSH-01 DSH-02 VAL-30: filters and range live in the address; a range without anything says so', async ({
  moderator,
}) => {
  const { page, open } = moderator;
  await open('/dashboard/dashboard/list?from=2020-01-01&to=2020-01-31');
  await expect(page.getByRole('heading', { name: 'Nada vence neste período' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Total (bruto)' })).toHaveCount(0);
  const ranges = page.getByRole('group', { name: 'Período de vencimentos' });
  await ranges.getByRole('button', { name: 'Tudo' }).click();
  await expect(page).toHaveURL(/range=EVERYTHING/);
  const everything = await cards(moderator);

  await page.getByRole('button', { name: /^Bandeira/ }).click();
  const choices = page.getByRole('dialog');
  await choices.getByText('Visa', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page).toHaveURL(/network=VISA/);
  const { gross } = await callAs(moderator, 'dashboardReceivables', { query: { card_network: 'VISA' } });
  await expect.poll(async () => (await cards(moderator))['Total (bruto)']).toBe(money(gross));
  await page.goBack();
  await expect.poll(() => cards(moderator)).toEqual(everything);

  const idOf = async (company_type: 'BORROWER' | 'LENDER', name: string) => {
    const { rows } = await callAs(moderator, 'listCompanies', {
      query: { company_type, page: 1, limit: 100 },
    });
    return rows.find((row) => row.name === name)?.id ?? 0;
  };
  const [borrower, lender] = [
    await idOf('BORROWER', 'Adquirente Aurora'),
    await idOf('LENDER', 'Investidor Cedro'),
  ];
  const issuer = (await callAs(moderator, 'dashboardIssuers', { query: { borrower, lender } }))[0] ?? '';
  const filters = page.getByRole('search', { name: 'Filtros' });
  for (const [label, option] of [
    ['Adquirente', 'Adquirente Aurora'],
    ['Investidor', 'Investidor Cedro'],
    ['Emissor', issuer],
  ] as const) {
    await filters.getByRole('button', { name: new RegExp(`^${label}`) }).click();
    await page.getByRole('dialog', { name: label }).getByLabel(option, { exact: true }).check();
    await page.keyboard.press('Escape');
  }
  await filters.getByLabel('Vencimento de', { exact: true }).fill('02/01/2020');
  await filters.getByLabel('Vencimento até', { exact: true }).fill('03/12/2098');
  const asked = page.waitForRequest((request) => request.url().includes('/api/dashboard/receivables?'));
  await filters.getByRole('button', { name: 'Filtrar' }).click();
  expect([...new URL((await asked).url()).searchParams].sort()).toEqual([
    ['borrower', String(borrower)],
    ['due_date_greater_or_equal_than', '2020-01-02'],
    ['due_date_less_or_equal_than', '2098-12-03'],
    ['issuer', issuer],
    ['lender', String(lender)],
  ]);
  const narrowed = await callAs(moderator, 'dashboardReceivables', { query: { borrower, lender, issuer } });
  expect(narrowed.gross).toBeGreaterThan(0);
  await expect.poll(async () => (await cards(moderator))['Total (bruto)']).toBe(money(narrowed.gross));

  await open('/dashboard/list');
  await expect(ranges.getByRole('button', { name: 'Tudo' })).toHaveAttribute('aria-pressed', 'true');
  await ranges.getByRole('button', { name: 'Últimos 30 dias' }).click();
  await expect(page).toHaveURL(/range=LAST_30/);
});

test('DSH-05 DSH-06: the donut and the months can be read as tables, with the figures of the calls', async ({
  aurora,
}) => {
  const { page, open } = aurora;
  await open(EVERYTHING);
  await expect(page.getByRole('img', { name: /^Total de operações: Disponível/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Vencimentos por mês/ })).toBeVisible();
  const slices = page.getByRole('region', { name: 'Total de operações' }).first();
  await slices.getByRole('button', { name: 'Tabela' }).click();
  const months = page.getByRole('region', { name: 'Vencimentos por mês' }).first();
  await months.getByRole('button', { name: 'Tabela' }).click();
  await expect(page).toHaveURL(/slices=table/);
  await expect(page).toHaveURL(/months=table/);
  const { series } = await callAs(aurora, 'dashboardPizza', { query: {} });
  await expect(slices.getByRole('row')).toHaveCount(series.length + 1);
  const available = series.find(({ label }) => label === 'AVAILABLE');
  await expect(slices.getByRole('row', { name: /Disponível/ })).toContainText(
    formatMoney(available?.value ?? -1),
  );
  const { xcategories } = await callAs(aurora, 'dashboardBar', { query: {} });
  for (const month of xcategories) await expect(months.getByRole('rowheader', { name: month })).toBeVisible();
});

test('DSH-07: what could not be loaded says so in its place, never as zero, and can be tried again', async ({
  aurora,
}) => {
  const { page, open } = aurora;
  const totals = await refuse(page, { path: '/dashboard/receivables?**', status: 500 });
  const bar = await refuse(page, { path: '/dashboard/bar?**', status: 500 });
  const slices = await refuse(page, { path: '/dashboard/pizza?**', status: 500 });
  const issuers = await refuse(page, { path: '/dashboard/issuers**', status: 500 });
  await open('/dashboard/list?range=THIS_YEAR');
  const failed = page.getByRole('heading', { name: 'Não foi possível carregar o gráfico' });
  await expect(page.getByRole('heading', { name: 'Não foi possível carregar os totais' })).toBeVisible();
  await expect(failed).toHaveCount(2);
  await expect(page.getByRole('main')).not.toContainText(/R\$|Nada/);
  await expect(page.getByRole('main').getByRole('img', { name: /^(Total|Vencimentos)/ })).toHaveCount(0);
  await slices.recover();
  const donut = page.getByRole('region', { name: 'Total de operações' }).first();
  await donut.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('img', { name: /^Total de operações/ })).toBeVisible();

  await page.getByRole('button', { name: /^Emissor/ }).click();
  const choices = page.getByRole('dialog', { name: 'Emissor' });
  await expect(choices.getByRole('alert')).toContainText('As opções não puderam ser carregadas.');
  await expect(choices.getByText('Nenhuma opção')).toHaveCount(0);
  await issuers.recover();
  await choices.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(choices.getByRole('checkbox').nth(1)).toBeVisible();
  // The button that had the keyboard has gone.
  await expect(choices).toBeFocused();
  await page.keyboard.press('Escape');
  await Promise.all([totals.recover(), bar.recover()]);
  const retries = page.getByRole('button', { name: 'Tentar de novo' });
  await retries.last().click();
  await expect(retries).toHaveCount(1);
  await retries.click();
  await expect(page.getByRole('heading', { name: 'Total (bruto)' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Vencimentos por mês/ })).toBeVisible();
});
