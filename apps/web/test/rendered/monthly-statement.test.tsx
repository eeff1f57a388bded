import type { Language, Permission } from '@pregao/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { textOf } from './dom.ts';
import { refusal, serverError } from './network.ts';
import { cellsOf, columnsAt, columnsOf, renderedPage, showMenu, showPhone } from './page.tsx';
import { page as pageOf } from './replies.ts';
import { monthlyStatement, statementRow } from './settlement-replies.ts';

const page = renderedPage();
const ADDRESS = '/dashboard/monthly-statement';

const measure = (annual_252: number) => ({ annual_252, annual_365: annual_252, value: 500_000_00 });
const DECEMBER = {
  opening_value: 320_000_00,
  received_value: 100_000_00,
  closing_value: 220_000_00,
  remitted_value: 100_000_00,
  to_remit_value: 10_000_00,
  overdue: { days_1_to_5: 0, days_6_to_30: 10_000_00, days_over_30: 0 },
};
const version = (number: number, issued_at: string) => ({
  version: number,
  issued_at,
  sha256: 'a'.repeat(64),
});

const NO_SUMS = monthlyStatement().totals.calendar;

/** February as it was issued in March, with a deal of entries and one by the calendar. */
const FEBRUARY = monthlyStatement({
  month: '2026-02',
  last_day: '2026-02-28',
  issued_at: '2026-03-02T12:00:00.000Z',
  version: 1,
  versions: [version(1, '2026-03-02T12:00:00.000Z')],
  totals: {
    ...monthlyStatement().totals,
    ...DECEMBER,
    open_rates: { deals: 1, promised_252: 20.7133, outcome_252: 19.0004 },
  },
  rows: [
    statementRow({
      ...DECEMBER,
      promised: measure(20.7133),
      realized: null,
      projected: measure(19.0004),
    }),
    statementRow({ offer_id: 482, by_calendar: true, closed: true, realized: measure(15) }),
  ],
  total_rows: 2,
});

async function open(address: string, as: Permission = 'LENDER.MASTER', language: Language = 'pt') {
  await page.open(address, { as, language });
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => textOf(row));

test('statement of an investor shows the month by deal, its sums, overdue money and rates', async () => {
  showMenu(2200);
  page.network.answer('getMonthlyStatement', FEBRUARY);
  await open(`${ADDRESS}?month=2026-02`);
  expect(page.network.lastCall('getMonthlyStatement').query.get('month')).toBe('2026-02');
  const table = await screen.findByRole('table', { name: 'Negociações do mês' });
  const cells = cellsOf(table, 'Em atraso').map((cell) => cell?.replaceAll('\u00a0', ' '));
  expect(cells.filter((cell) => cell !== 'R$ 0,00')).toEqual([
    '481',
    'Adquirente Aurora',
    'R$ 320.000,00',
    'R$ 100.000,00',
    'R$ 220.000,00',
    'R$ 10.000,00',
    '20,71%',
    '19,00%',
    'Em atraso',
  ]);
  expect(rowsOf('Valor de face em aberto')).toEqual([
    'InícioR$ 320.000,00',
    '+ CompradoR$ 0,00',
    '− RecebidoR$ 100.000,00',
    '− RecompradoR$ 0,00',
    '− CobertoR$ 0,00',
    '− Baixado por perdaR$ 0,00',
    '= FimR$ 220.000,00',
  ]);
  expect(rowsOf('Vencidos no fim')[1]).toBe('6 a 30 diasR$ 10.000,00');
  expect(rowsOf('Taxa prometida e realizada, a.a. (252)')[1]).toBe('Em aberto, projetada (1)20,71%19,00%');
  expect(screen.getByText(/Não são a taxa da carteira \(fluxos somados\)/)).toBeTruthy();
  expect(screen.getByText('Emitido em 02/03/2026, 09:00.')).toBeTruthy();
  expect(screen.getByText(/contam como pagas e recebidas nas datas acordadas/)).toBeTruthy();
  expect(within(table).getByText('Pelo calendário')).toBeTruthy();
  expect(screen.queryByText('Pagamentos e repasses')).toBeNull();
});

test.each([
  // A window of 1280 pixels with a scroll bar, and the same one beside the vertical menu.
  [1096, ['Negociação', 'Adquirente', 'Início', 'Comprado', 'Recebido', 'Fim', 'Vencido', 'Situação no fim']],
  [904, ['Negociação', 'Início', 'Comprado', 'Recebido', 'Fim', 'Vencido', 'Situação no fim']],
])('statement shows the columns that add up in %i pixels', async (width, columns) => {
  page.network.answer('getMonthlyStatement', FEBRUARY);
  await open(`${ADDRESS}?month=2026-02`);
  const table = await screen.findByRole('table', { name: 'Negociações do mês' });
  expect(columnsAt(table, width)).toEqual(columns);
});

test('statement has columns of rare movements in months with such movements', async () => {
  const movements = {
    bought_value: 100_000_00,
    from_margin_value: 5_000_00,
    received_value: 60_000_00,
    bought_back_value: 20_000_00,
    buyback_price_value: 19_500_00,
    covered_value: 5_000_00,
    written_off_value: 1_000_00,
    closing_value: 19_000_00,
  };
  page.network.answer('getMonthlyStatement', {
    ...FEBRUARY,
    totals: { ...FEBRUARY.totals, ...movements },
    rows: [statementRow(movements)],
    total_rows: 1,
  });
  await open(`${ADDRESS}?month=2026-02`);
  const table = await screen.findByRole('table', { name: 'Negociações do mês' });
  expect(cellsOf(table, '481').join(' ').replaceAll('\u00a0', ' ')).toContain('R$ 19.500,00');
  const shown = columnsAt(table, 904);
  expect(shown.slice(shown.indexOf('Início'), shown.indexOf('Fim') + 1)).toEqual([
    'Início',
    'Comprado',
    'Entrou da margem',
    'Recebido',
    'Recomprado',
    'Coberto',
    'Baixado por perda',
    'Fim',
  ]);
  expect(columnsOf(table)).toEqual(expect.arrayContaining(shown));
});

test('statement of an acquirer in English shows what was remitted and is to remit', async () => {
  page.network.answer('getMonthlyStatement', { ...FEBRUARY, company_type: 'BORROWER' });
  await open(`${ADDRESS}?month=2026-02`, 'BORROWER.OPERATOR', 'en');
  expect(await screen.findByRole('heading', { level: 1, name: 'Monthly statement' })).toBeTruthy();
  expect(rowsOf('Payments and remittances')).toEqual([
    'Price receivedR$ 0,00',
    'RemittedR$ 100.000,00',
    'Of which not answered by the investorR$ 0,00',
    'To remitR$ 10.000,00',
    'Price paid for buybacksR$ 0,00',
  ]);
  expect(rowsOf('Open face value')[1]).toBe('+ SoldR$ 0,00');
  expect(screen.getByText('Issued on 2 Mar 2026, 09:00.')).toBeTruthy();
  const months = within(screen.getByLabelText('Month')).getAllByRole('option');
  expect(months.map((option) => option.textContent)).toEqual([
    'March 2026',
    'February 2026',
    'January 2026',
    'December 2025',
  ]);
});

test.each([
  ['LENDER.MASTER', 'Pagamentos e recebimentos', 'Preço pago', 'Recebido'],
  ['BORROWER.MASTER', 'Pagamentos e repasses', 'Preço recebido', 'Repassado'],
] as const)(
  'statement of a %s names the share of the calendar beside each sum',
  async (as, card, price, money) => {
    const sums = { paid_value: 900_000_00, received_value: 210_000_00, remitted_value: 210_000_00 };
    page.network.answer('getMonthlyStatement', {
      ...FEBRUARY,
      company_type: as === 'LENDER.MASTER' ? 'LENDER' : 'BORROWER',
      totals: {
        ...FEBRUARY.totals,
        ...sums,
        calendar: {
          ...NO_SUMS,
          paid_value: 482_000_00,
          received_value: 110_000_00,
          remitted_value: 110_000_00,
        },
      },
    });
    await open(`${ADDRESS}?month=2026-02`, as);
    await screen.findByRole('table', { name: card });
    expect(rowsOf(card).slice(0, 2)).toEqual([
      `${price}dos quais R$ 482.000,00 só pelo calendário, sem registroR$ 900.000,00`,
      `${money}dos quais R$ 110.000,00 só pelo calendário, sem registroR$ 210.000,00`,
    ]);
    expect(rowsOf('Valor de face em aberto')).toContain(
      '− Recebidodos quais R$ 110.000,00 só pelo calendário, sem registroR$ 210.000,00',
    );
  },
);

test('names of sums wrap and amounts do not, so that no amount is cut off', async () => {
  page.network.answer('getMonthlyStatement', { ...FEBRUARY, company_type: 'BORROWER' });
  await open(`${ADDRESS}?month=2026-02`, 'BORROWER.OPERATOR');
  const table = within(await screen.findByRole('table', { name: 'Pagamentos e repasses' }));
  const name = table.getByRole('rowheader', { name: 'Dos quais sem resposta do investidor' });
  expect(getComputedStyle(name).whiteSpace).not.toBe('nowrap');
  const [value] = within(name.parentElement as HTMLElement).getAllByRole('cell');
  expect(getComputedStyle(value as HTMLElement).whiteSpace).toBe('nowrap');
});

test('changed month says when, and keeps the earlier version to choose', async () => {
  const versions = [version(1, '2026-03-02T12:00:00.000Z'), version(2, '2026-03-06T18:30:00.000Z')];
  page.network.answer('getMonthlyStatement', {
    ...FEBRUARY,
    version: 2,
    versions,
    issued_at: '2026-03-06T18:30:00.000Z',
  });
  await open(`${ADDRESS}?month=2026-02`);
  expect(await screen.findByText(/^Alterado em 06\/03\/2026, 15:30 \(versão 2\)/)).toBeTruthy();
  page.network.answer('getMonthlyStatement', { ...FEBRUARY, versions });
  fireEvent.change(screen.getByLabelText('Versão'), { target: { value: '1' } });
  expect(await screen.findByText(/Esta é a versão 1, emitida em 02\/03\/2026, 09:00/)).toBeTruthy();
  expect(page.network.lastCall('getMonthlyStatement').query.get('version')).toBe('1');
  expect(window.location.search).toContain('version=1');
  await page.user.click(screen.getByRole('button', { name: 'Ver a versão atual' }));
  expect(await screen.findByText(/^Alterado em 06\/03\/2026/)).toBeTruthy();
  expect(window.location.search).toBe('?month=2026-02');
});

test('month picker goes to the earlier month, and the running month says up to which day it is', async () => {
  page.network.answer('getMonthlyStatement', monthlyStatement());
  await open(ADDRESS);
  expect(await screen.findByText(/^Mês em curso: posição até 10\/03\/2026/)).toBeTruthy();
  expect(screen.getByText('Nada neste mês')).toBeTruthy();
  page.network.answer('getMonthlyStatement', FEBRUARY);
  await page.user.click(screen.getByRole('button', { name: 'Mês anterior' }));
  expect(await screen.findByText('Emitido em 02/03/2026, 09:00.')).toBeTruthy();
  expect(window.location.search).toBe('?month=2026-02');
});

test('moderator chooses a company first', async () => {
  page.network
    .answer('getMonthlyStatement', FEBRUARY)
    .answer('listCompanies', pageOf({ id: 70, name: 'Investidor Cedro', tax_number: '11222333000181' }));
  await open(`${ADDRESS}?month=2026-02`, 'MODERATOR.OPERATOR');
  expect(await screen.findByText('Escolha uma empresa')).toBeTruthy();
  expect(page.network.calls('getMonthlyStatement')).toEqual([]);
  await page.user.click(screen.getByRole('combobox', { name: /Empresa/ }));
  await page.user.click(
    (await screen.findAllByRole('option', { name: 'Investidor Cedro' }))[0] as HTMLElement,
  );
  expect(await screen.findByText('Emitido em 02/03/2026, 09:00.')).toBeTruthy();
  expect(page.network.lastCall('getMonthlyStatement').query.get('company_id')).toBe('70');
});

test('statement is downloaded as it is shown, as a workbook and as a PDF', async () => {
  page.network.answer('getMonthlyStatement', FEBRUARY);
  await open(`${ADDRESS}?month=2026-02`);
  for (const [name, format] of [
    ['Baixar XLSX', 'xlsx'],
    ['Baixar PDF', 'pdf'],
  ] as const) {
    page.network.answer('monthlyStatementLink', refusal(404, 'NOT_FOUND'));
    await page.user.click(await screen.findByRole('button', { name }));
    await waitFor(() =>
      expect(Object.fromEntries(page.network.lastCall('monthlyStatementLink').query)).toEqual({
        month: '2026-02',
        format,
      }),
    );
  }
});

test('statement on a phone shows cards with the amount at the end of the month', async () => {
  showPhone();
  page.network.answer('getMonthlyStatement', FEBRUARY);
  await open(`${ADDRESS}?month=2026-02`);
  const list = await screen.findByRole('list', { name: 'Negociações do mês' });
  const [first] = within(list).getAllByRole('listitem');
  expect(textOf(first as HTMLElement)).toContain('R$ 220.000,00');
});

test('statement shows an error with a retry when it cannot be loaded', async () => {
  page.network.answer('getMonthlyStatement', serverError());
  await open(`${ADDRESS}?month=2026-02`);
  expect(await screen.findByText('Não foi possível carregar o demonstrativo')).toBeTruthy();
  page.network.answer('getMonthlyStatement', FEBRUARY);
  await page.user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Emitido em 02/03/2026, 09:00.')).toBeTruthy();
});
