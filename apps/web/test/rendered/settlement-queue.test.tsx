import type { Language, Permission } from '@pregao/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { candidate, candidates, line, linePage } from './bank-statement-replies.ts';
import { fill, fillAndLeave, findDialog, isDisabled } from './dom.ts';
import { refusal } from './network.ts';
import { cellsOf, columnsAt, columnsOf, openFilter, renderedPage, showMenu, showPhone } from './page.tsx';
import { queue, queueRow } from './settlement-replies.ts';

const page = renderedPage();
const LIST = '/dashboard/settlement/list';

const PAYMENT = queueRow();
const OTHER = queueRow({ offer_id: 482, value: 300_000_00, open_value: 300_000_00 });
const UPCOMING = queueRow({
  kind: 'COLLECTION',
  offer_id: 483,
  day: '2026-03-12',
  issuer: 'Banco Azul',
  collections: 4,
  value: 120_000_00,
  open_value: 120_000_00,
  state: 'UPCOMING',
  turn: null,
});
const LATE = queueRow({
  kind: 'COLLECTION',
  offer_id: 484,
  day: '2026-03-06',
  issuer: 'Banco Verde',
  collections: 2,
  value: 90_000_00,
  open_value: 40_000_00,
  overdue: true,
  state: 'OVERDUE',
  turn: 'LENDER',
});

const RECEIVED = {
  id: 484,
  collections: 2,
  received_value: 40_000_00,
  written_off_value: 0,
  open_value: 0,
};

async function openList(as: Permission, address = LIST, language: Language = 'pt') {
  page.network.answer('listSettlements', queue(PAYMENT, OTHER, UPCOMING, LATE));
  page.network.answer('listCompanies', { rows: [], total_rows: 0 });
  await page.open(address, { as, language });
  return screen.findByRole('table', { name: language === 'pt' ? 'Liquidações' : 'Settlement' });
}

const spoken = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ');

test('work queue says what bank lines have brought of a price', async () => {
  showMenu(1800);
  page.network.answer('listSettlements', queue(queueRow({ matched_value: 300_000_00 })));
  page.network.answer('listCompanies', { rows: [], total_rows: 0 });
  await page.open(LIST, { as: 'BORROWER.MASTER' });
  const table = await screen.findByRole('table', { name: 'Liquidações' });
  expect(spoken(table)).toContain('R$ 300.000,00 de R$ 800.000,00 conciliados');
});

test('work queue shows what was received on each group and on all of them', async () => {
  showMenu(1800);
  const closed = { kind: 'COLLECTION', issuer: 'Banco Azul', state: 'CLOSED', turn: null } as const;
  const received = { value: 1_700_00, open_value: 0, received_value: 1_600_00 };
  page.network.answer('listSettlements', queue(queueRow({ ...closed, ...received }), queueRow()));
  page.network.answer('listCompanies', { rows: [], total_rows: 0 });
  await page.open(LIST, { as: 'BORROWER.MASTER' });
  const table = await screen.findByRole('table', { name: 'Liquidações' });
  expect(spoken(table)).toContain('R$ 1.700,00R$ 0,00R$ 1.600,00');
  expect(spoken(document.body)).toContain('Recebido nos recebíveis: R$ 1.600,00');
});

test('work queue lists rows by deal, day and issuer, linked to the settlement of the deal', async () => {
  showMenu(1800);
  const table = await openList('BORROWER.MASTER');
  expect(columnsOf(table).filter(Boolean)).toEqual([
    'Negociação',
    'Tipo',
    'Dia',
    'Emissor',
    'Investidor',
    'Valor',
    'Em aberto',
    'Recebido',
    'Situação',
    'Vez',
  ]);
  const cells = cellsOf(table, 'Banco Verde').map((cell) => cell?.replaceAll('\u00a0', ' '));
  expect(cells.slice(-10)).toEqual([
    '484',
    'Recebimento',
    '06/03/2026',
    'Banco Verde',
    'Investidor Cedro',
    'R$ 90.000,00',
    'R$ 40.000,00',
    'R$ 0,00',
    'Em atraso · há 4 dias',
    'Investidor',
  ]);
  expect(within(table).getByRole('link', { name: '484' }).getAttribute('href')).toContain(
    '/dashboard/negotiation/484/new-credit?tab=settlement',
  );
  expect(screen.getByRole('link', { name: 'Liquidações' }).getAttribute('href')).toBe(LIST);
});

const BUYBACK = queueRow({
  kind: 'BUYBACK',
  subject_id: 81,
  value: 98_000_00,
  received_value: null,
  open_value: 98_000_00,
  collections: 1,
  state: 'TO_CONFIRM',
  turn: 'LENDER',
});
const DISPUTE = queueRow({
  kind: 'DISPUTE',
  subject_id: 83,
  value: 40_000_00,
  received_value: null,
  open_value: 30_000_00,
  collections: 2,
  state: 'IN_DISPUTE',
  turn: 'BORROWER',
});

test.each([
  ['pt', 'Recompra estornada', 'Divergência encerrada por lançamento'],
  ['en', 'Buyback reversed', 'Dispute closed by an entry'],
] as const)('ended buybacks and disputes say in %s how they ended', async (language, ...said) => {
  const closed = { state: 'CLOSED', turn: null, open_value: 0 } as const;
  page.network.answer('listCompanies', { rows: [], total_rows: 0 });
  page.network.answer(
    'listSettlements',
    queue(
      { ...BUYBACK, ...closed, buyback_status: 'REVERSED' },
      { ...DISPUTE, ...closed, dispute_status: 'CLOSED' },
    ),
  );
  await page.open(LIST, { as: 'BORROWER.MASTER', language });
  for (const text of said) expect(await screen.findByText(text)).toBeTruthy();
});

test('disputes name their issuer and how long their money is overdue', async () => {
  showMenu(1800);
  const late = { issuer: 'Banco Verde', day: '2026-03-06', overdue: true };
  page.network.answer('listSettlements', queue({ ...DISPUTE, ...late }));
  page.network.answer('listCompanies', { rows: [], total_rows: 0 });
  await page.open(LIST, { as: 'BORROWER.MASTER' });
  const table = await screen.findByRole('table', { name: 'Liquidações' });
  expect(spoken(table)).toContain('Banco Verde');
  expect(spoken(table)).toContain('Em divergência · atraso 4 d');
});

test('buybacks and disputes name their value and lead to the card of differences', async () => {
  showMenu(1800);
  page.network.answer('listSettlements', queue(BUYBACK, DISPUTE));
  page.network.answer('listCompanies', { rows: [], total_rows: 0 });
  await page.open(LIST, { as: 'BORROWER.MASTER' });
  const table = await screen.findByRole('table', { name: 'Liquidações' });
  const shown = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').slice(-10).map(spoken));
  expect(shown).toEqual([
    [
      '481',
      'Recompra',
      '10/03/2026',
      'Por R$ 98.000,00',
      'Investidor Cedro',
      'R$ 98.000,00',
      'R$ 98.000,00',
      '—',
      'A confirmar',
      'Investidor',
    ],
    [
      '481',
      'Divergência',
      '10/03/2026',
      'Sobre R$ 40.000,00',
      'Investidor Cedro',
      'R$ 40.000,00',
      'R$ 30.000,00',
      '—',
      'Em divergência',
      'Sua vez',
    ],
  ]);
  for (const link of within(table).getAllByRole('link', { name: '481' }))
    expect(link.getAttribute('href')).toMatch(/tab=settlement#settlement-differences$/);
});

test.each([
  ['MODERATOR.MASTER', 'Sua vez'],
  ['BORROWER.MASTER', 'Moderadores'],
] as const)('an escalated dispute shows a %s whose turn it is (%s)', async (as, whose) => {
  showMenu(1800);
  page.network.answer('listSettlements', queue({ ...DISPUTE, turn: 'MODERATOR' }));
  page.network.answer('listCompanies', { rows: [], total_rows: 0 });
  await page.open(LIST, { as });
  const table = await screen.findByRole('table', { name: 'Liquidações' });
  expect(within(table).getByRole('cell', { name: whose })).toBeTruthy();
});

test('phone card of a buyback and of a dispute shows what it is and its value', async () => {
  showPhone();
  page.network.answer('listSettlements', queue(BUYBACK, DISPUTE));
  page.network.answer('listCompanies', { rows: [], total_rows: 0 });
  await page.open(LIST, { as: 'LENDER.MASTER', language: 'en' });
  const cards = (await screen.findAllByRole('link', { name: '481' })).map((link) =>
    spoken(link.closest('li') as HTMLElement),
  );
  expect(cards[0]).toMatch(/Buyback.*481.*R\$ 98\.000,00.*To confirm/);
  expect(cards[1]).toMatch(/Dispute.*481.*R\$ 40\.000,00.*In dispute/);
});

test('cards of a phone name kind, deal, issuer and counterpart', async () => {
  showPhone();
  page.network.answer('listSettlements', queue(PAYMENT, LATE));
  page.network.answer('listCompanies', { rows: [], total_rows: 0 });
  await page.open(LIST, { as: 'BORROWER.MASTER' });
  const cards = within(await screen.findByRole('list', { name: 'Liquidações' })).getAllByRole('listitem');
  const texts = cards.map((card) => spoken(card));
  expect(texts[0]).toMatch(/Pagamento481.*R\$ 800\.000,00.*Investidor Cedro/);
  expect(texts[1]).toMatch(/Recebimento484.*Em atraso.*Banco Verde.*Investidor Cedro/);
});

test('card of an overdue dispute has its lateness below the day, which stays whole', async () => {
  showPhone();
  page.network.answer('listSettlements', queue({ ...LATE, state: 'IN_DISPUTE' }));
  page.network.answer('listCompanies', { rows: [], total_rows: 0 });
  await page.open(LIST, { as: 'LENDER.MASTER' });
  const card = (await screen.findByRole('link', { name: '484' })).closest('li') as HTMLElement;
  expect(spoken(card)).toMatch(/06\/03\/2026.*Em divergência[^·]*atraso 4 d · Banco Verde/);
});

test.each([
  ['LENDER.MASTER', 'pt', 'A pagar: R$ 1.100.000,00 · A receber: R$ 160.000,00'],
  ['MODERATOR.MASTER', 'pt', 'Preços a pagar: R$ 1.100.000,00 · Recebimentos em aberto: R$ 160.000,00'],
  ['BORROWER.OPERATOR', 'en', 'To pay: R$ 1.100.000,00 · To receive: R$ 160.000,00'],
] as const)('totals keep what a %s pays and receives apart (%s)', async (as, language, totals) => {
  await openList(as, LIST, language);
  expect(spoken(document.body)).toContain(totals);
});

test('totals by day are folded until they are wanted', async () => {
  await openList('LENDER.MASTER');
  expect(screen.queryByRole('table', { name: 'Totais por dia' })).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Totais por dia' }));
  const totals = screen.getByRole('table', { name: 'Totais por dia' });
  const figures = cellsOf(totals, '10/03/2026').map((cell) => cell?.replaceAll('\u00a0', ' '));
  expect(figures).toEqual(['R$ 1.100.000,00', 'R$ 0,00']);
  expect(columnsOf(totals)).toEqual(['Dia', 'A pagar', 'A receber']);
  expect(cellsOf(totals, 'Total').map((cell) => cell?.replaceAll('\u00a0', ' '))).toEqual([
    'R$ 1.100.000,00',
    'R$ 160.000,00',
  ]);
});

test('totals by day leave out days on which nothing is open', async () => {
  page.network.answer(
    'listSettlements',
    queue(LATE, queueRow({ day: '2026-03-02', open_value: 0, state: 'CLOSED', turn: null })),
  );
  page.network.answer('listCompanies', { rows: [], total_rows: 0 });
  await page.open(LIST, { as: 'LENDER.MASTER' });
  await page.user.click(await screen.findByRole('button', { name: 'Totais por dia' }));
  const totals = screen.getByRole('table', { name: 'Totais por dia' });
  expect(within(totals).getAllByRole('rowheader').map(spoken)).toEqual(['06/03/2026', 'Total']);
});

test('address and filters become the query', async () => {
  await openList('LENDER.MASTER', `${LIST}?state=OVERDUE&turn=mine&offer=484`);
  const { query } = page.network.lastCall('listSettlements');
  expect([query.getAll('state'), query.getAll('turn'), query.get('offer_id')]).toEqual([
    ['OVERDUE'],
    ['mine'],
    '484',
  ]);
  const filter = await openFilter(page.user, 'Situação');
  await page.user.click(filter.getByText('A receber'));
  await waitFor(() =>
    expect(page.network.lastCall('listSettlements').query.getAll('state').sort()).toEqual([
      'OVERDUE',
      'TO_RECEIVE',
    ]),
  );
});

test.each([
  ['pt', 'Nada em atraso', 'também os repassados e os em divergência'],
  ['en', 'Nothing overdue', 'also those remitted or in dispute'],
] as const)('empty view says in %s what it lists', async (language, title, text) => {
  page.network.answer('listSettlements', queue());
  page.network.answer('listCompanies', { rows: [], total_rows: 0 });
  page.network.answer('listListViews', {
    rows: [],
    presets: [
      { preset: 'SETTLEMENTS_OVERDUE', list: 'settlements', params: { overdue: 'yes' }, is_default: false },
    ],
  });
  await page.open(`${LIST}?overdue=yes`, { as: 'LENDER.MASTER', language });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(spoken(document.body)).toContain(text);
  expect(page.network.lastCall('listSettlements').query.get('overdue')).toBe('true');
});

test('all filtered rows are exported', async () => {
  await openList('BORROWER.OPERATOR', `${LIST}?kind=PAYMENT&from=2026-03-01`);
  page.network.answer('exportSettlements', refusal(409, 'EXPORT_TOO_LARGE'));
  await page.user.click(screen.getByRole('button', { name: 'Exportar' }));
  await page.user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await waitFor(() => expect(page.network.calls('exportSettlements')).toHaveLength(1));
  expect(Object.fromEntries(page.network.lastCall('exportSettlements').query)).toEqual({
    kind: 'PAYMENT',
    day_greater_or_equal_than: '2026-03-01',
    format: 'csv',
  });
});

test('filters are kept as a view', async () => {
  page.network.answer('createListView', { id: 5 });
  await openList('LENDER.MASTER', `${LIST}?state=OVERDUE`);
  await page.user.click(screen.getByRole('button', { name: 'Visões' }));
  const dialog = await findDialog('Visões');
  fill(dialog.getByRole('textbox'), 'Atrasos');
  await page.user.click(dialog.getByRole('button', { name: /Salvar/ }));
  await waitFor(() => expect(page.network.calls('createListView')).toHaveLength(1));
  expect(page.network.lastCall('createListView').body).toMatchObject({
    list: 'settlements',
    params: { state: ['OVERDUE'] },
  });
});

const pick = async (table: HTMLElement, text: string) => {
  const row = within(table)
    .getAllByRole('row')
    .find((it) => within(it).queryByText(text) !== null) as HTMLElement;
  await page.user.click(within(row).getByRole('checkbox'));
};

test('acquirer confirms several payments after a preview, and failed ones are named', async () => {
  const table = await openList('BORROWER.MASTER');
  const act = () => screen.getByRole('button', { name: 'Confirmar selecionados' });
  expect(isDisabled(act())).toBe(true);
  for (const offer of ['481', '482', '483']) await pick(table, offer);
  await page.user.click(act());
  const dialog = await findDialog('Confirmar pagamentos');
  expect(spoken(document.body)).toContain('3 itens selecionados · R$ 1.100.000,00');
  expect(spoken(dialog.element)).toContain('2 pagamento(s), no total de R$ 1.100.000,00');
  expect(spoken(dialog.element)).toContain('1 item selecionado fica de fora');
  const preview = dialog.getByRole('table', { name: 'Itens a registrar' });
  expect(within(preview).getAllByRole('row')).toHaveLength(3);
  page.network.answer('confirmPayment', ({ params }) =>
    params.id === '481' ? { id: 481, status: 'CONFIRMED' } : refusal(409, 'PAYMENT_ACTION_UNAVAILABLE'),
  );
  await page.user.click(dialog.getByRole('checkbox'));
  await page.user.click(dialog.getByRole('button', { name: 'Confirmar pagamentos' }));
  expect(await screen.findByText('Nem tudo foi registrado')).toBeTruthy();
  expect(spoken(document.body)).toContain('1 de 2 registrados, no total de R$ 800.000,00.');
  expect(spoken(document.body)).toContain('Não registrados: 482 · Pagamento · 10/03/2026');
  const calls = page.network.calls('confirmPayment');
  expect(calls.map(({ params, body }) => [params.id, body])).toEqual([
    ['481', { day: '2026-03-10' }],
    ['482', { day: '2026-03-10' }],
  ]);
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
});

test('investor records the receipt of groups in one go', async () => {
  const table = await openList('LENDER.OPERATOR');
  await pick(table, '484');
  await page.user.click(screen.getByRole('button', { name: 'Registrar recebimento dos selecionados' }));
  const dialog = await findDialog('Registrar recebimentos');
  fillAndLeave(dialog.getByLabelText('Dia do crédito'), '09/03/2026');
  await page.user.click(dialog.getByRole('checkbox'));
  page.network.answer('receiveCollections', RECEIVED);
  await page.user.click(dialog.getByRole('button', { name: 'Registrar recebimentos' }));
  expect(await screen.findByText('Registro concluído')).toBeTruthy();
  expect(page.network.lastCall('receiveCollections').body).toEqual({
    offer_id: 484,
    pay_date: '2026-03-06',
    issuer: 'Banco Verde',
    day: '2026-03-09',
    amount: 40000,
  });
});

test('receipt in one go makes candidates of bank lines stale', async () => {
  const lines = '/dashboard/bank-statement/lines';
  page.network.answer('listBankLines', linePage([line()]));
  page.network.answer('getBankLineCandidates', candidates([candidate()]));
  await page.open(lines, { as: 'LENDER.OPERATOR' });
  await screen.findByRole('listbox', { name: 'Candidatos da linha' });
  const table = await openList('LENDER.OPERATOR');
  await pick(table, '484');
  await page.user.click(screen.getByRole('button', { name: 'Registrar recebimento dos selecionados' }));
  const dialog = await findDialog('Registrar recebimentos');
  fillAndLeave(dialog.getByLabelText('Dia do crédito'), '09/03/2026');
  await page.user.click(dialog.getByRole('checkbox'));
  page.network.answer('receiveCollections', RECEIVED);
  await page.user.click(dialog.getByRole('button', { name: 'Registrar recebimentos' }));
  await screen.findByText('Registro concluído');
  await page.open(lines, { as: 'LENDER.OPERATOR' });
  await waitFor(() => expect(page.network.calls('getBankLineCandidates')).toHaveLength(2));
});

test('receipt in one go leaves a group in dispute out', async () => {
  const disputed = { ...LATE, offer_id: 485, state: 'IN_DISPUTE', turn: 'LENDER' } as const;
  page.network.answer('listSettlements', queue(LATE, disputed));
  page.network.answer('listCompanies', { rows: [], total_rows: 0 });
  await page.open(LIST, { as: 'LENDER.OPERATOR' });
  const table = await screen.findByRole('table', { name: 'Liquidações' });
  await pick(table, '484');
  await pick(table, '485');
  await page.user.click(screen.getByRole('button', { name: 'Registrar recebimento dos selecionados' }));
  const dialog = await findDialog('Registrar recebimentos');
  expect(dialog.queryByText(/484/)).toBeTruthy();
  expect(dialog.queryByText(/485/)).toBeNull();
});

test.each([
  // A window of 1280 pixels with a scroll bar, and the same one beside the vertical menu.
  [
    1096,
    ['Negociação', 'Tipo', 'Dia', 'Emissor', 'Adquirente', 'Investidor', 'Em aberto', 'Situação', 'Vez'],
  ],
  [904, ['Negociação', 'Tipo', 'Dia', 'Emissor', 'Investidor', 'Em aberto', 'Situação']],
])('queue of moderators keeps the type of its rows in %i pixels', async (width, columns) => {
  const table = await openList('MODERATOR.OPERATOR');
  expect(columnsAt(table, width)).toEqual(columns);
});

test('queue of an acquirer keeps type and turn of its rows beside the vertical menu', async () => {
  const table = await openList('BORROWER.OPERATOR');
  expect(columnsAt(table, 904).slice(1)).toEqual([
    'Negociação',
    'Tipo',
    'Dia',
    'Emissor',
    'Em aberto',
    'Situação',
    'Vez',
  ]);
});

test('moderators read the queue without acts', async () => {
  showMenu(1800);
  const table = await openList('MODERATOR.OPERATOR');
  expect(within(table).queryByRole('checkbox')).toBeNull();
  expect(columnsOf(table)).toEqual(expect.arrayContaining(['Adquirente', 'Investidor']));
  expect(screen.queryByRole('button', { name: 'Condições da liquidação' })).toBeNull();
});

test('MASTER of an acquirer sets route, recourse and fee tolerance', async () => {
  page.network.answer('getSettlementSettings', {
    collection_route: 'PASS_THROUGH',
    recourse: 'MARGIN_ONLY',
    fee_tolerance: 100_00,
    match_tolerance: 0,
  });
  await openList('BORROWER.MASTER');
  await page.user.click(screen.getByRole('button', { name: 'Condições da liquidação' }));
  const dialog = await findDialog('Condições da liquidação');
  const verb = () => dialog.getByRole('button', { name: 'Salvar condições' });
  await page.user.click(dialog.getByRole('checkbox'));
  expect(isDisabled(verb())).toBe(true);
  fireEvent.change(dialog.getByLabelText('Recebimento dos emissores'), { target: { value: 'DIRECT' } });
  fireEvent.change(dialog.getByLabelText('Em caso de falta'), { target: { value: 'FULL' } });
  fillAndLeave(dialog.getByLabelText(/^Tarifa aceita/), '50,00');
  page.network.answer('setSettlementSettings', {
    collection_route: 'DIRECT',
    recourse: 'FULL',
    fee_tolerance: 50_00,
    match_tolerance: 0,
  });
  await page.user.click(verb());
  expect(await screen.findByText('Condições salvas')).toBeTruthy();
  expect(page.network.lastCall('setSettlementSettings').body).toEqual({
    collection_route: 'DIRECT',
    recourse: 'FULL',
    fee_tolerance: 50,
  });
});

test('investor has the matching tolerance only', async () => {
  page.network.answer('getSettlementSettings', {
    collection_route: null,
    recourse: null,
    fee_tolerance: null,
    match_tolerance: 0,
  });
  await openList('LENDER.MASTER', LIST, 'en');
  await page.user.click(screen.getByRole('button', { name: 'Settlement terms' }));
  const dialog = await findDialog('Settlement terms');
  expect(dialog.queryByLabelText('In case of a shortage')).toBeNull();
  expect(dialog.getByLabelText('Matching tolerance')).toBeTruthy();
  expect(dialog.queryByRole('checkbox')).toBeNull();
});
