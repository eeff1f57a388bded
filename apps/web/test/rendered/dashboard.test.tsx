import type { Reply } from '@pregao/contract';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { fillAndLeave, findDialog } from './dom.ts';
import { serverError } from './network.ts';
import { filters, openFilter, renderedPage, showMenu } from './page.tsx';
import { company, page as pageOf, pageWithTotal } from './replies.ts';

const page = renderedPage();
const DASHBOARD = '/dashboard/list';
const EVERYTHING = `${DASHBOARD}?range=EVERYTHING`;

/** Returns totals with everything available. */
const totals = (available: number): Reply<'dashboardReceivables'> => ({
  gross: available,
  available,
  negotiation: 0,
  negotiated: 0,
  liquidated: 0,
  written_off_value: 0,
  expired: 0,
  canceled: 0,
  receivables_count: available === 0 ? 0 : 7,
});

const SLICES = [
  { label: 'AVAILABLE', value: 75_000_00, receivables_count: 1310 },
  { label: 'NEGOTIATED', value: 25_000_00, receivables_count: 2 },
] as const;

const MONTHS = {
  xcategories: ['04/2026', '05/2026'],
  series: [{ name: 'AVAILABLE', data: [50_000_00, 25_000_00] }],
} satisfies Reply<'dashboardBar'>;

/** Answers the calls of the dashboard for a company that has finished its first steps. */
function answerAll(): void {
  page.network
    .answer('dashboardReceivables', ({ query }) => {
      if (query.get('due_date_less_or_equal_than') === '2020-01-31') return totals(0);
      return totals(query.has('card_network') ? 60_000_00 : 100_000_00);
    })
    .answer('dashboardPizza', { series: [...SLICES] })
    .answer('dashboardBar', MONTHS)
    .answer('dashboardIssuers', ['BANCO AMETISTA', 'BANCO JADE'])
    .answer('listCompanies', ({ query }) =>
      pageOf(
        query.get('company_type') === 'BORROWER'
          ? company({ id: 20, name: 'Adquirente Aurora' })
          : company({ id: 70, name: 'Investidor Cedro' }),
      ),
    )
    .answer('listUsers', { rows: [], total_rows: 2 })
    .answer('listFiles', { rows: [], total_rows: 1 })
    .answer('listNegotiations', { ...pageWithTotal(0), total_rows: 1 });
}

const searchParams = () => new URLSearchParams(window.location.search);
const rangeGroup = () => within(screen.getByRole('group', { name: 'Período de vencimentos' }));
const total = () =>
  screen.queryByRole('heading', { name: 'Total (bruto)' })?.closest('article')?.querySelector('strong')
    ?.textContent;
const waitForTotal = (amount: string) =>
  waitFor(() => expect(total()?.replaceAll('\u00a0', ' ')).toBe(`R$ ${amount}`));

async function chooseFilter(label: string, option: string): Promise<void> {
  await page.user.click(filters().getByRole('button', { name: new RegExp(`^${label}`) }));
  const list = await findDialog(label);
  await page.user.click(list.getByRole('checkbox', { name: option }));
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('range without receivables says so, and ranges are in the URL (DSH-02a VAL-30)', async () => {
  answerAll();
  await page.open('/dashboard/dashboard/list?from=2020-01-01&to=2020-01-31', { as: 'MODERATOR.MASTER' });
  expect(await screen.findByRole('heading', { name: 'Nada vence neste período' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Total (bruto)' })).toBeNull();
  await page.user.click(rangeGroup().getByRole('button', { name: 'Tudo' }));
  await waitForTotal('100.000,00');
  expect(searchParams().get('range')).toBe('EVERYTHING');
  await page.user.click(rangeGroup().getByRole('button', { name: 'Últimos 30 dias' }));
  await waitFor(() => expect(searchParams().get('range')).toBe('LAST_30'));
});

test('dashboard links to a range with available receivables when the last 30 days have none', async () => {
  answerAll();
  const today = '2026-03-10';
  let available = 40_000_00;
  page.network.answer('dashboardReceivables', ({ query }) => {
    const from = query.get('due_date_greater_or_equal_than');
    if (from === null) return totals(75_000_00);
    if (from === today) return { ...totals(90_000_00), available: available };
    return { ...totals(100_000_00), available: 0 };
  });
  const linkName = /^Disponível (nos|em)/;
  const link = () => screen.findByRole('link', { name: linkName });
  await page.open(`${DASHBOARD}?network=VISA`, { as: 'BORROWER.MASTER' });
  expect((await link()).textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Disponível nos próximos 90 dias: R$ 40.000,00',
  );
  await page.user.click(await link());
  await waitForTotal('90.000,00');
  expect([searchParams().get('range'), searchParams().get('network')]).toEqual(['NEXT_90', 'VISA']);
  expect(screen.queryByRole('link', { name: linkName })).toBeNull();
  available = 0;
  await page.open(DASHBOARD, { as: 'BORROWER.MASTER' });
  expect((await link()).textContent).toContain('Disponível em todo o período');
});

test('dashboard restores the last chosen range when the URL has none', async () => {
  answerAll();
  showMenu();
  await page.open(DASHBOARD, { as: 'MODERATOR.MASTER' });
  await page.user.click(rangeGroup().getByRole('button', { name: 'Tudo' }));
  await waitFor(() => expect(searchParams().get('range')).toBe('EVERYTHING'));
  await page.user.click(screen.getByRole('link', { name: 'Painel' }));
  await waitFor(() => expect(searchParams().has('range')).toBe(false));
  expect(rangeGroup().getByRole('button', { name: 'Tudo' }).getAttribute('aria-pressed')).toBe('true');
});

test('filter enters the URL and narrows the figures, and the back button removes it (DSH-01a)', async () => {
  answerAll();
  await page.open(EVERYTHING, { as: 'MODERATOR.MASTER' });
  await waitForTotal('100.000,00');
  await chooseFilter('Bandeira', 'Visa');
  await waitForTotal('60.000,00');
  expect(searchParams().get('network')).toBe('VISA');
  window.history.back();
  await waitForTotal('100.000,00');
  expect(searchParams().has('network')).toBe(false);
});

test('acquirer, investor, issuer and due date filters become the only query parameters (DSH-01b, DSH-01c, DSH-01d)', async () => {
  answerAll();
  await page.open(EVERYTHING, { as: 'MODERATOR.MASTER' });
  await chooseFilter('Adquirente', 'Adquirente Aurora');
  await chooseFilter('Investidor', 'Investidor Cedro');
  await chooseFilter('Emissor', 'BANCO JADE');
  expect(page.network.lastCall('dashboardIssuers').query.getAll('borrower')).toEqual(['20']);
  const days = await openFilter(page.user, 'Vencimento');
  fillAndLeave(days.getByLabelText('Vencimento de'), '02/01/2020');
  fillAndLeave(days.getByLabelText('Vencimento até'), '03/12/2098');
  await waitFor(() => expect(searchParams().get('to')).toBe('2098-12-03'));
  await waitFor(() => expect(page.network.pending).toBe(0));
  expect([...page.network.lastCall('dashboardReceivables').query].sort()).toEqual([
    ['borrower', '20'],
    ['due_date_greater_or_equal_than', '2020-01-02'],
    ['due_date_less_or_equal_than', '2098-12-03'],
    ['issuer', 'BANCO JADE'],
    ['lender', '70'],
  ]);
});

/** Finds the card of a chart, whose table is a region of the same name. */
const chart = async (name: string) =>
  within((await screen.findAllByRole('region', { name }))[0] as HTMLElement);
const rowsOf = (card: Awaited<ReturnType<typeof chart>>) =>
  card
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')));

test('donut and months chart show the figures of the replies as tables (GEN-08 DSH-05a DSH-06a)', async () => {
  answerAll();
  await page.open(EVERYTHING, { as: 'BORROWER.MASTER' });
  expect(await screen.findByRole('img', { name: /^Total de operações: Disponível/ })).toBeTruthy();
  expect(await screen.findByRole('img', { name: /^Vencimentos por mês/ })).toBeTruthy();
  const slices = await chart('Total de operações');
  await page.user.click(slices.getByRole('button', { name: 'Tabela' }));
  const months = await chart('Vencimentos por mês');
  await page.user.click(months.getByRole('button', { name: 'Tabela' }));
  await slices.findByRole('table');
  await months.findByRole('table');
  expect([searchParams().get('slices'), searchParams().get('months')]).toEqual(['table', 'table']);
  expect(rowsOf(slices).slice(1)).toEqual([
    ['Disponível', '1.310', 'R$ 75.000,00', '75,00%'],
    ['Negociado', '2', 'R$ 25.000,00', '25,00%'],
  ]);
  expect(rowsOf(months)).toEqual([
    [expect.any(String), 'Disponível'],
    ['04/2026', 'R$ 50.000,00'],
    ['05/2026', 'R$ 25.000,00'],
  ]);
  expect(months.getAllByRole('rowheader').map((month) => month.textContent)).toEqual(MONTHS.xcategories);
});

test('sections that cannot be loaded show an error with a retry, never zero (DSH-07)', async () => {
  answerAll();
  for (const call of ['dashboardReceivables', 'dashboardBar', 'dashboardPizza'] as const)
    page.network.answer(call, serverError());
  await page.open(`${DASHBOARD}?range=THIS_YEAR`, { as: 'BORROWER.MASTER' });
  expect(await screen.findByRole('heading', { name: 'Não foi possível carregar os totais' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { name: 'Não foi possível carregar o gráfico' })).toHaveLength(2);
  expect(screen.getByRole('main').textContent).not.toMatch(/R\$|Nada (?!espera por você)/);
  expect(screen.queryByRole('img', { name: /^(Total|Vencimentos)/ })).toBeNull();
  page.network.answer('dashboardPizza', { series: [...SLICES] });
  const slices = await chart('Total de operações');
  await page.user.click(slices.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('img', { name: /^Total de operações/ })).toBeTruthy();

  page.network.answer('dashboardReceivables', totals(100_000_00)).answer('dashboardBar', MONTHS);
  const retryButtons = () => screen.getAllByRole('button', { name: 'Tentar de novo' });
  await page.user.click(retryButtons().at(-1) as HTMLElement);
  await waitFor(() => expect(retryButtons()).toHaveLength(1));
  await page.user.click(retryButtons()[0] as HTMLElement);
  await waitForTotal('100.000,00');
  expect(await screen.findByRole('img', { name: /^Vencimentos por mês/ })).toBeTruthy();
});

test('filter choices that cannot be loaded show an error and keep the focus after a retry (DSH-07)', async () => {
  answerAll();
  page.network.answer('dashboardIssuers', serverError());
  await page.open(EVERYTHING, { as: 'BORROWER.MASTER' });
  await page.user.click(filters().getByRole('button', { name: /^Emissor/ }));
  const choices = await findDialog('Emissor');
  expect((await choices.findByRole('alert')).textContent).toContain('As opções não puderam ser carregadas.');
  expect(choices.queryByText('Nenhuma opção')).toBeNull();
  page.network.answer('dashboardIssuers', ['BANCO AMETISTA']);
  await page.user.click(choices.getByRole('button', { name: 'Tentar de novo' }));
  expect(await choices.findByRole('checkbox', { name: 'BANCO AMETISTA' })).toBeTruthy();
  // The focused button has gone.
  await waitFor(() => expect(document.activeElement).toBe(choices.element));
});

test.each([
  ['pt', 'Inclui R$ 25,00 baixados por perda'],
  ['en', 'Includes R$ 25,00 written off as lost'],
] as const)('card of settled receivables names its losses in %s', async (language, caption) => {
  answerAll();
  page.network.answer('dashboardReceivables', {
    ...totals(0),
    gross: 100_00,
    liquidated: 100_00,
    written_off_value: 25_00,
  });
  await page.open(EVERYTHING, { as: 'LENDER.MASTER', language });
  const card = (await screen.findByText(/^Inclu/)).textContent;
  expect(card?.replaceAll('\u00a0', ' ')).toBe(caption);
});

test("canceled receivables are shown as closed on an investor's dashboard (STA-19)", async () => {
  answerAll();
  page.network.answer('dashboardReceivables', { ...totals(0), gross: 100_00, canceled: 100_00 });
  await page.open(EVERYTHING, { as: 'LENDER.MASTER' });
  await waitForTotal('100,00');
  expect(screen.getByText(/encerrado R\$\s100,00/)).toBeTruthy();
  expect(screen.queryByText(/cancelado/i)).toBeNull();
});
