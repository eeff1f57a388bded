import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { textOf } from './dom.ts';
import { serverError } from './network.ts';
import { renderedPage, showPhone } from './page.tsx';
import { page as pageOf, pageWithTotal, portfolio } from './replies.ts';

const page = renderedPage();

const HELD = portfolio({
  invested: 800_000_00,
  invested_deals: 2,
  deals: 4,
  face: 1_000_000_00,
  annual_252: 18.9009,
  to_pay: 100_000_00,
  to_confirm: 70_000_00,
  received: 50_000_00,
  receipts: [
    { pay_date: '2026-04-01', value: 250_000_00 },
    { pay_date: '2026-06-29', value: 750_000_00 },
  ],
  borrowers: [
    {
      company_id: 20,
      company_name: 'Adquirente Aurora',
      value: 800_000_00,
      overdue_value: 0,
      percentage: 80,
    },
    {
      company_id: 21,
      company_name: 'Adquirente Boreal',
      value: 200_000_00,
      overdue_value: 0,
      percentage: 20,
    },
  ],
  issuers: [{ issuer: 'Banco Azul', value: 1_000_000_00, overdue_value: 0, percentage: 100 }],
});

async function open(as: 'LENDER.MASTER' | 'BORROWER.MASTER' = 'LENDER.MASTER', language: 'pt' | 'en' = 'pt') {
  page.network
    .answer('dashboardReceivables', {
      gross: 1,
      available: 1,
      negotiation: 0,
      negotiated: 0,
      liquidated: 0,
      written_off_value: 0,
      expired: 0,
      canceled: 0,
      receivables_count: 1,
    })
    .answer('dashboardPizza', { series: [] })
    .answer('dashboardBar', { xcategories: [], series: [] })
    .answer('dashboardIssuers', [])
    .answer('listCompanies', pageOf())
    .answer('listFiles', pageOf())
    .answer('listNegotiations', { ...pageWithTotal(0), total_rows: 1 });
  await page.open('/dashboard/list', { as, language });
}

const portfolioSection = async (name = 'Carteira') => within(await screen.findByRole('region', { name }));
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => textOf(row));

test('dashboard of an investor shows what is to pay, invested, received and to receive below the inbox', async () => {
  page.network.answer('dashboardPortfolio', HELD);
  await open();
  const { getAllByRole } = await portfolioSection();
  const entries = getAllByRole('term').map(
    (term) => `${term.textContent}: ${textOf(term.nextElementSibling)}`,
  );
  expect(entries).toEqual([
    'A pagar: R$ 100.000,00',
    'Informado, aguardando confirmação: R$ 70.000,00',
    'Investido em 2 negociações em aberto: R$ 800.000,00',
    'Recebido delas: R$ 50.000,00',
    'A receber: R$ 1.000.000,00',
    'Taxa média a.a. (252): 18,90%',
  ]);
  const [, portfolioTitle] = screen.getAllByRole('heading', { level: 2 });
  expect(portfolioTitle?.textContent).toBe('Carteira');
});

test('portfolio names the share that only the calendar settled', async () => {
  page.network.answer('dashboardPortfolio', {
    ...HELD,
    calendar: { invested: 300_000_00, received: 20_000_00 },
  });
  await open('LENDER.MASTER', 'en');
  const { getByText } = await portfolioSection('Portfolio');
  expect(textOf(getByText(/^Invested in/).nextElementSibling)).toBe(
    'R$ 800.000,00of which R$ 300.000,00 by the calendar only, not recorded',
  );
  expect(textOf(getByText('Received from them').nextElementSibling)).toBe(
    'R$ 50.000,00of which R$ 20.000,00 by the calendar only, not recorded',
  );
});

test('portfolio shows receipts by day and exposure by acquirer and issuer as tables', async () => {
  page.network.answer('dashboardPortfolio', HELD);
  await open();
  const { findByRole, getByRole } = await portfolioSection();
  expect(rowsOf(await findByRole('table', { name: 'Recebimentos por dia' })).slice(1)).toEqual([
    '01/04/2026R$ 250.000,00',
    '29/06/2026R$ 750.000,00',
  ]);
  expect(rowsOf(getByRole('table', { name: 'Exposição por adquirente' })).slice(1)).toEqual([
    'Adquirente AuroraR$ 800.000,0080,00%',
    'Adquirente BorealR$ 200.000,0020,00%',
  ]);
  expect(rowsOf(getByRole('table', { name: 'Exposição por emissor' })).slice(1)).toEqual([
    'Banco AzulR$ 1.000.000,00100,00%',
  ]);
});

test('portfolio shows overdue money by age, acquirer and issuer, and promised rates against realized ones', async () => {
  const [aurora, boreal] = HELD.borrowers;
  if (aurora === undefined || boreal === undefined) throw new Error('no acquirers');
  page.network.answer('dashboardPortfolio', {
    ...HELD,
    overdue: { days_1_to_5: 0, days_6_to_30: 10_000_00, days_over_30: 2_500_00 },
    borrowers: [{ ...aurora, overdue_value: 12_500_00 }, boreal],
    closed_rates: { deals: 3, promised_252: 20.7133, outcome_252: 8.7597 },
    open_rates: { deals: 1, promised_252: 19.5, outcome_252: 19.25 },
  });
  await open('LENDER.MASTER', 'en');
  const { findByRole, getByRole, getByText } = await portfolioSection('Portfolio');
  expect(rowsOf(await findByRole('table', { name: 'Overdue by age' })).slice(1)).toEqual([
    '1 to 5 daysR$ 0,00',
    '6 to 30 daysR$ 10.000,00',
    'More than 30 daysR$ 2.500,00',
  ]);
  expect(rowsOf(getByRole('table', { name: 'Exposure by acquirer' }))).toEqual([
    'Exposure by acquirerValueOverdue% of total',
    'Adquirente AuroraR$ 800.000,00R$ 12.500,0080,00%',
    'Adquirente BorealR$ 200.000,00R$ 0,0020,00%',
  ]);
  expect(rowsOf(getByRole('table', { name: 'Promised and realised rate, p.a. (252)' }))).toEqual([
    'DealsAverage promisedAverage realised',
    'Closed (3)20,71%8,76%',
    'Open, projected (1)19,50%19,25%',
  ]);
  expect(
    getByText(/Averages weighted by price.*not the rate of the portfolio \(pooled flows\)/),
  ).toBeTruthy();
  expect(getByRole('link', { name: 'Show the monthly statement' }).getAttribute('href')).toBe(
    '/dashboard/monthly-statement',
  );
});

test('exposure with overdue money is stacked on a phone', async () => {
  showPhone();
  const [aurora] = HELD.borrowers;
  page.network.answer('dashboardPortfolio', {
    ...HELD,
    borrowers: aurora ? [{ ...aurora, overdue_value: 12_500_00 }] : [],
  });
  await open();
  const { findByRole } = await portfolioSection();
  expect(rowsOf(await findByRole('table', { name: 'Exposição por adquirente' }))).toEqual([
    'Adquirente Aurora',
    'ValorR$ 800.000,00',
    'VencidoR$ 12.500,00',
    '% do total100,00%',
  ]);
});

test('portfolio shows ten payment days first and all of them on demand', async () => {
  const receipts = Array.from({ length: 15 }, (_, at) => ({ pay_date: `2026-04-${at + 10}`, value: 100_00 }));
  page.network.answer('dashboardPortfolio', { ...HELD, receipts });
  await open();
  const { findByRole, getByRole, queryByRole } = await portfolioSection();
  const dayCount = async () => rowsOf(await findByRole('table', { name: 'Recebimentos por dia' })).length - 1;
  expect(await dayCount()).toBe(10);
  await page.user.click(getByRole('button', { name: 'Mostrar os 15 dias' }));
  expect(await dayCount()).toBe(15);
  expect(queryByRole('button', { name: /Mostrar os/ })).toBeNull();
});

test('portfolio says in English that nothing is invested and shows no figure', async () => {
  await open('LENDER.MASTER', 'en');
  const portfolioOf = await portfolioSection('Portfolio');
  expect(await portfolioOf.findByText(/has nothing invested now/)).toBeTruthy();
  expect(portfolioOf.queryByText(/R\$/)).toBeNull();
});

test('portfolio without open deals still compares the rates of closed ones', async () => {
  page.network.answer(
    'dashboardPortfolio',
    portfolio({ closed_rates: { deals: 2, promised_252: 20, outcome_252: 19 } }),
  );
  await open();
  const { findByRole, queryByRole } = await portfolioSection();
  const table = await findByRole('table', { name: 'Taxa prometida e realizada, a.a. (252)' });
  expect(rowsOf(table).slice(1)).toEqual(['Encerradas (2)20,00%19,00%']);
  expect(queryByRole('term')).toBeNull();
});

test('portfolio shows an error with a retry, never zero, when it cannot be loaded', async () => {
  page.network.answer('dashboardPortfolio', serverError());
  await open();
  const portfolioOf = await portfolioSection();
  expect(await portfolioOf.findByText('Não foi possível carregar a carteira')).toBeTruthy();
  expect(portfolioOf.queryByText(/R\$/)).toBeNull();
  page.network.answer('dashboardPortfolio', HELD);
  await page.user.click(portfolioOf.getByRole('button', { name: 'Tentar de novo' }));
  expect(await portfolioOf.findByText('A receber')).toBeTruthy();
});

test('dashboard of an acquirer has no portfolio and does not fetch one', async () => {
  await open('BORROWER.MASTER');
  expect(await screen.findByRole('heading', { name: 'Total (bruto)' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Carteira' })).toBeNull();
  expect(page.network.calls('dashboardPortfolio')).toEqual([]);
});

test('shares of an exposure add up to 100 %', async () => {
  const issuers = ['Banco Azul', 'Banco Roxo', 'Banco Verde'].map((issuer, at) => ({
    issuer,
    value: [50_005, 25_005, 24_990][at] ?? 0,
    overdue_value: 0,
    percentage: [50.005, 25.005, 24.99][at] ?? 0,
  }));
  page.network.answer('dashboardPortfolio', { ...HELD, issuers });
  await open();
  const { getByRole } = await portfolioSection();
  const shares = rowsOf(getByRole('table', { name: 'Exposição por emissor' })).slice(1);
  expect(shares.map((row) => /\d\d,\d\d%$/.exec(row)?.[0])).toEqual(['50,01%', '25,00%', '24,99%']);
});
