import type { Reply } from '@pregao/contract';
import { type Language, MAX_SELECTED, type Permission } from '@pregao/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { line, linePage } from './bank-statement-replies.ts';
import { descriptionOf, fill, fillAndLeave, findDialog, isDisabled, textOf } from './dom.ts';
import { refusal, serverError } from './network.ts';
import { cellsOf, columnsOf, renderedPage, showPhone } from './page.tsx';
import { page as rows } from './replies.ts';
import { CONFIRMED, collection, entry, group, payment, settlement, soldDeal } from './settlement-replies.ts';

const page = renderedPage();

const GREEN = group({
  pay_date: '2026-03-06',
  issuer: 'Banco Verde',
  expected_value: 100_000_00,
  received_value: 60_000_00,
  open_value: 40_000_00,
  overdue: true,
  collections: 1,
  open_collections: 1,
  state: 'OVERDUE',
});
const PAID = group({
  issuer: 'Banco Roxo',
  received_value: 250_000_00,
  open_value: 0,
  state: 'CLOSED',
  turn: null,
});

async function openTab(
  as: Permission,
  change: Partial<Reply<'getSettlement'>> = {},
  language: Language = 'pt',
) {
  page.network
    .answer('getNegotiation', soldDeal())
    .answer(
      'getSettlement',
      settlement({ payment: payment(CONFIRMED), days: [GREEN, group(), PAID], ...change }),
    );
  await page.open('/dashboard/negotiation/481/new-credit?tab=settlement', { as, language });
  return screen.findByRole('table', {
    name: language === 'pt' ? 'Recebimentos por dia e emissor' : 'Collections by day and issuer',
  });
}

const spoken = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ');
const press = (name: string | RegExp) => page.user.click(screen.getByRole('button', { name }));

async function choose(act: string, more: string | RegExp = 'Mais ações: Banco Azul, 10/03/2026') {
  await press(more);
  await page.user.click(await screen.findByRole('menuitem', { name: act }));
}

test('ladder shows expected, received, open and overdue by day and issuer, with their sums', async () => {
  const table = await openTab('LENDER.MASTER');
  expect(columnsOf(table)).toEqual([
    'Dia',
    'Emissor',
    'Previsto',
    'Recebido',
    'Em aberto',
    'Em atraso',
    'Situação',
    'Ações',
  ]);
  expect(cellsOf(table, /Banco Verde/).map((cell) => cell?.replaceAll('\u00a0', ' '))).toEqual([
    'Banco Verde1 recebível',
    'R$ 100.000,00',
    'R$ 60.000,00',
    'R$ 40.000,00',
    'há 4 dias',
    'Em atraso',
    'Receber tudo',
  ]);
  // A closed group has no acts.
  expect(cellsOf(table, /Banco Roxo/).at(-1)).toBe('');
  expect(spoken(document.body)).toMatch(
    /PrevistoR\$ 600\.000,00RecebidoR\$ 310\.000,00Em abertoR\$ 290\.000,00Em atrasoR\$ 40\.000,00/,
  );
});

test('ladder of a phone has three columns, with all acts in the menu', async () => {
  showPhone();
  const table = await openTab('LENDER.MASTER');
  expect(columnsOf(table)).toEqual(['Dia', 'Em aberto', 'Ações']);
  const [row] = within(table).getAllByRole('row', { name: /Banco Verde/ });
  expect(spoken(row as HTMLElement).trim()).toBe(
    '06/03/2026Banco Verde1 recebívelR$ 40.000,00Em atrasoem atraso há 4 dias',
  );
  expect(within(table).queryByRole('button', { name: /^Receber tudo/ })).toBeNull();
  await press('Mais ações: Banco Verde, 06/03/2026');
  expect((await screen.findAllByRole('menuitem')).map(spoken)).toContain('Receber tudo');
});

test('closed group names what was not received', async () => {
  const table = await openTab('LENDER.MASTER', {
    days: [
      { ...PAID, received_value: 200_000_00, bought_back_value: 30_000_00, written_off_value: 20_000_00 },
    ],
  });
  expect(cellsOf(table, /Banco Roxo/).map((cell) => cell?.replaceAll('\u00a0', ' '))).toContain(
    'R$ 200.000,00Recomprado: R$ 30.000,00Baixado por perda: R$ 20.000,00',
  );
});

test('only open groups are shown on request', async () => {
  const table = await openTab('MODERATOR.OPERATOR');
  expect(columnsOf(table)).not.toContain('Ações');
  await page.user.click(screen.getByRole('checkbox', { name: 'Só em aberto' }));
  expect(within(table).queryByText('Banco Roxo')).toBeNull();
  expect(within(table).getByText('Banco Azul')).toBeTruthy();
});

test.each([
  [
    'LENDER.OPERATOR',
    'Receber tudo',
    ['Receber tudo', 'Receber parte', 'Baixar por perda', 'Abrir divergência'],
  ],
  ['BORROWER.OPERATOR', 'Informar repasse', ['Informar repasse']],
] as const)('before its pay day a group of %s has all acts in its menu', async (as, act, acts) => {
  const early = group({ pay_date: '2026-03-11', state: 'UPCOMING', turn: null });
  await openTab(as, { days: [early, group()] });
  expect(screen.queryByRole('button', { name: `${act}: Banco Azul, 11/03/2026` })).toBeNull();
  expect(screen.getByRole('button', { name: `${act}: Banco Azul, 10/03/2026` })).toBeTruthy();
  await press('Mais ações: Banco Azul, 11/03/2026');
  const items = (await screen.findAllByRole('menuitem')).map(spoken);
  for (const one of acts) expect(items).toContain(one);
});

test('investor receives all of a group in one act', async () => {
  await openTab('LENDER.OPERATOR');
  await press('Receber tudo: Banco Azul, 10/03/2026');
  const dialog = await findDialog('Receber tudo');
  expect(spoken(dialog.element)).toContain(
    'Você registra R$ 250.000,00 recebidos de Banco Azul, previstos para 10/03/2026.',
  );
  fill(dialog.getByLabelText('Observação, como multa e juros', { exact: false }), 'juros de R$ 12,00');
  await page.user.click(dialog.getByRole('checkbox'));
  page.network.answer('receiveCollections', {
    id: 481,
    collections: 3,
    received_value: 250_000_00,
    written_off_value: 0,
    open_value: 0,
  });
  page.network.answer(
    'getSettlement',
    settlement({ payment: payment(CONFIRMED), days: [group({ open_value: 0, received_value: 250_000_00 })] }),
  );
  await page.user.click(dialog.getByRole('button', { name: 'Registrar recebimento' }));
  expect(await screen.findByText('Recebimento registrado')).toBeTruthy();
  expect(page.network.lastCall('receiveCollections').body).toEqual({
    offer_id: 481,
    pay_date: '2026-03-10',
    issuer: 'Banco Azul',
    day: '2026-03-10',
    amount: 250000,
    text: 'juros de R$ 12,00',
  });
  // The button of the group is gone: the focus goes to the heading, which is described by the sums.
  await press('Fechar');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Recebimentos por dia e emissor'));
  expect(descriptionOf(document.activeElement as HTMLElement)).toContain('Recebido');
});

test('dialog of a group that is left gives the focus back to its button', async () => {
  await openTab('LENDER.OPERATOR');
  await press('Receber tudo: Banco Azul, 10/03/2026');
  await findDialog('Receber tudo');
  await press('Cancelar');
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Receber tudo: Banco Azul, 10/03/2026'),
  );
});

test.each([
  [
    'pt',
    'Receber parte',
    /^Mais ações: Banco Azul/,
    'Valor recebido',
    'Há 2 linhas do extrato em aberto de R$ 120.000,00, a mais recente de 09/03/2026',
  ],
  [
    'en',
    'Receive part',
    /^More actions: Banco Azul/,
    'Amount received',
    'There are 2 open bank lines of R$ 120.000,00, the newest from 9 Mar 2026',
  ],
] as const)(
  'open bank lines of the typed amount are offered instead of a receipt by hand, %s',
  async (language, act, more, amount, text) => {
    await openTab('LENDER.OPERATOR', {}, language);
    await choose(act, more);
    const dialog = await findDialog(act);
    expect(page.network.calls('listBankLines')).toEqual([]);
    page.network.answer('listBankLines', { ...linePage([line()]), total_rows: 2 });
    fill(dialog.getByLabelText(amount), '120.000,00');
    expect((await dialog.findByRole('link')).getAttribute('href')).toBe(
      '/dashboard/bank-statement/lines?movement=CREDIT&amountFrom=120000&amountTo=120000&line=900',
    );
    expect(spoken(dialog.element)).toContain(text);
  },
);

test('part with a loss needs a reason and a second checkbox', async () => {
  await openTab('LENDER.MASTER');
  await choose('Receber parte');
  const dialog = await findDialog('Receber parte');
  const amount = dialog.getByLabelText('Valor recebido');
  fillAndLeave(amount, '260.000,00');
  expect(spoken(dialog.element)).toContain('O valor passa do que está em aberto, R$ 250.000,00.');
  fillAndLeave(amount, '240.000,00');
  expect(spoken(dialog.element)).toContain('Continua em abertoR$ 10.000,00');
  await page.user.click(dialog.getByRole('checkbox', { name: /Baixar o restante/ }));
  expect(spoken(dialog.element)).toContain('Baixado por perdaR$ 10.000,00');
  await page.user.click(dialog.getByRole('checkbox', { name: 'Conferi o crédito no extrato.' }));
  await page.user.click(dialog.getByRole('checkbox', { name: /Confirmo também a perda de/ }));
  const verb = () => dialog.getByRole('button', { name: 'Registrar recebimento' });
  expect(isDisabled(verb())).toBe(true);
  fireEvent.change(dialog.getByLabelText(/^Motivo/), { target: { value: 'CHARGEBACK' } });
  expect(isDisabled(verb())).toBe(true);
  fill(dialog.getByRole('textbox', { name: /^Venda autorizada em/ }), '10/09/2025');
  expect(spoken(dialog.element)).toContain('quem responde pelo chargeback é a bandeira');
  fill(dialog.getByRole('textbox', { name: /^Venda autorizada em/ }), '12/02/2026');
  expect(spoken(dialog.element)).not.toContain('bandeira');
  page.network.answer('receiveCollections', {
    id: 481,
    collections: 3,
    received_value: 240_000_00,
    written_off_value: 10_000_00,
    open_value: 0,
  });
  await page.user.click(verb());
  await screen.findByText('Recebimento registrado');
  expect(page.network.lastCall('receiveCollections').body).toEqual({
    offer_id: 481,
    pay_date: '2026-03-10',
    issuer: 'Banco Azul',
    day: '2026-03-10',
    amount: 240000,
    reason: 'CHARGEBACK',
    authorized_on: '2026-02-12',
    close: true,
  });
});

test('refusal of the server is shown in the dialog', async () => {
  await openTab('LENDER.MASTER');
  await press('Receber tudo: Banco Verde, 06/03/2026');
  const dialog = await findDialog('Receber tudo');
  await page.user.click(dialog.getByRole('checkbox'));
  page.network.answer('receiveCollections', refusal(409, 'COLLECTION_CLOSED'));
  await page.user.click(dialog.getByRole('button', { name: 'Registrar recebimento' }));
  expect(await screen.findByText('O recebimento não foi registrado')).toBeTruthy();
  expect(await screen.findByText(/recebimentos já estão encerrados/)).toBeTruthy();
});

test('write-off names the open receivables of the group', async () => {
  await openTab('LENDER.MASTER');
  page.network.answer('listCollections', rows(collection(), collection({ id: 3002 })));
  await choose('Baixar por perda');
  const dialog = await findDialog('Baixar por perda');
  fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: 'ISSUER_DEFAULT' } });
  for (const box of dialog.getAllByRole('checkbox')) await page.user.click(box);
  page.network.answer('writeOffCollections', { approval_request_id: 63 });
  await page.user.click(dialog.getByRole('button', { name: 'Baixar por perda' }));
  expect((await screen.findAllByText(/aprovação/i)).length).toBeGreaterThan(0);
  expect(page.network.lastCall('writeOffCollections').body).toEqual({
    collection_ids: [3001, 3002],
    reason: 'ISSUER_DEFAULT',
  });
  expect(page.network.lastCall('listCollections').query.getAll('status')).toEqual(['EXPECTED', 'PARTIAL']);
});

test('write-off of more receivables than one call takes names the sum of those that it closes', async () => {
  await openTab('LENDER.MASTER');
  const open = Array.from({ length: MAX_SELECTED + 1 }, (_, at) =>
    collection({ id: 10_000 + at, face_value: 1_00, open_value: 1_00 }),
  );
  page.network.answer('listCollections', rows(...open));
  await choose('Baixar por perda');
  const dialog = await findDialog('Baixar por perda');
  expect(await dialog.findByText(/Restam em aberto: 1/)).toBeTruthy();
  expect(spoken(dialog.element)).toContain('Confirmo também a perda de R$ 100.000,00.');
});

const DECLARED = {
  id: 91,
  day: '2026-03-10',
  amount: 100_000_00,
  status: 'DECLARED',
  declared_at: '2026-03-10T14:00:00.000Z',
} as const;

test('a group with remittances shows each part with its state', async () => {
  await openTab('BORROWER.OPERATOR', {
    days: [
      group({
        state: 'OVERDUE',
        turn: 'BORROWER',
        declared_value: 1_000_00,
        parts: [
          { state: 'OVERDUE', turn: 'BORROWER', open_value: 248_000_00 },
          { state: 'REMITTED', turn: 'LENDER', open_value: 1_000_00 },
          { state: 'IN_DISPUTE', turn: 'LENDER', open_value: 1_000_00 },
        ],
      }),
    ],
  });
  expect(screen.getByText(/^Em atraso\s· R\$\s248\.000,00$/)).toBeTruthy();
  expect(screen.getByText(/^Repasse informado\s· R\$\s1\.000,00$/)).toBeTruthy();
  expect(screen.getByText(/^Em divergência\s· R\$\s1\.000,00$/)).toBeTruthy();
});

test('acquirer remits what is not yet declared, and withdraws a remittance', async () => {
  await openTab('BORROWER.OPERATOR', {
    days: [group({ declared_value: 100_000_00, remittances: [DECLARED] })],
  });
  await press('Informar repasse: Banco Azul, 10/03/2026');
  const dialog = await findDialog('Informar repasse');
  expect(spoken(dialog.element)).toContain('repasse de R$ 150.000,00, pagos por Banco Azul');
  await page.user.click(dialog.getByRole('checkbox'));
  page.network.answer('remitCollections', { id: 92 });
  await page.user.click(dialog.getByRole('button', { name: 'Informar repasse' }));
  await screen.findByText('Repasse informado', { selector: 'h2' });
  expect(page.network.lastCall('remitCollections').body).toMatchObject({
    amount: 150000,
    issuer: 'Banco Azul',
  });
  await press('Fechar');
  page.network.answer('listCollections', rows(collection()));
  await press('Abrir Banco Azul, 10/03/2026');
  await press(/^Retirar repasse de R\$\s100\.000,00$/);
  const withdraw = await findDialog('Retirar repasse');
  page.network.answer('withdrawRemittance', { id: 91 });
  await page.user.click(withdraw.getByRole('button', { name: 'Retirar repasse' }));
  expect(await screen.findByText('Repasse retirado', { selector: 'h2' })).toBeTruthy();
  expect(page.network.lastCall('withdrawRemittance').params).toEqual({ id: '91' });
});

const LENDER_FIGURES = [
  ['Favorecido', 'INVESTIDOR CEDRO S.A.'],
  ['CNPJ do favorecido', '45998877000166'],
  ['Banco', '237'],
  ['ISPB', '60746948'],
  ['Agência', '0042'],
  ['Conta', '778899-3'],
] as const;

test('acquirer copies each figure of the account to which it remits, on the page and in the dialog', async () => {
  await openTab('BORROWER.OPERATOR');
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const copyAll = async (place: HTMLElement) => {
    const account = within(place).getByRole('region', { name: 'Conta para os repasses' });
    expect(spoken(account)).toContain('É a conta de Investidor Cedro no cadastro da empresa');
    for (const [label, copied] of LENDER_FIGURES) {
      await page.user.click(within(account).getByRole('button', { name: `Copiar ${label}: ${copied}` }));
      expect(write).toHaveBeenLastCalledWith(copied);
    }
  };
  await copyAll(document.body);
  await press('Informar repasse: Banco Azul, 10/03/2026');
  await copyAll((await findDialog('Informar repasse')).element);
});

test.each([
  ['the investor', 'LENDER.MASTER', {}],
  ['a moderator', 'MODERATOR.MASTER', {}],
  [
    'the acquirer of a direct deal',
    'BORROWER.MASTER',
    { collection_route: 'DIRECT', remittance_payee: null },
  ],
  ['the acquirer of a settled deal', 'BORROWER.MASTER', { closed_at: '2026-03-10T14:00:00.000Z' }],
] as const)('ladder names no account for remittances to %s', async (_reader, as, change) => {
  await openTab(as, change);
  expect(screen.queryByText('Conta para os repasses')).toBeNull();
  expect(screen.queryByText(/não tem conta no cadastro/)).toBeNull();
});

test.each([
  ['pt', /^Investidor Cedro não tem conta no cadastro\. .*peça os dados da conta ao investidor/],
  ['en', /^Investidor Cedro has no account in its registration\. Ask the investor/],
] as const)('ladder says in %s whom to ask where the investor has no account', async (language, text) => {
  await openTab('BORROWER.MASTER', { remittance_payee: null }, language);
  expect(screen.getByText(text)).toBeTruthy();
});

test('acts wait for the informed payment with the reason', async () => {
  await openTab('LENDER.MASTER', { payment: payment() });
  const button = screen.getByRole('button', { name: 'Receber tudo: Banco Azul, 10/03/2026' });
  expect(isDisabled(button)).toBe(true);
  await page.user.hover(button.parentElement as HTMLElement);
  expect((await screen.findByRole('tooltip')).textContent).toContain('depois de informado o pagamento');
});

test('open group shows its receivables with their entries, which the own company reverses', async () => {
  await openTab('LENDER.MASTER');
  page.network.answer(
    'listCollections',
    rows(
      collection({
        status: 'PARTIAL',
        received_value: 40_000_00,
        open_value: 60_000_00,
        entries: [
          entry({ reason: 'CHARGEBACK', text: 'Lote 7', authorized_on: '2026-02-12' }),
          entry({ id: 72, own: false, amount: 1_000_00, bank_line_id: 900 }),
        ],
      }),
    ),
  );
  const open = screen.getByRole('button', { name: 'Abrir Banco Azul, 10/03/2026' });
  open.focus();
  await page.user.keyboard('{Enter}');
  const table = await screen.findByRole('table', { name: 'Recebíveis de Banco Azul, 10/03/2026' });
  expect(spoken(table)).toContain(
    'Recebimento de R$ 40.000,00 em 10/03/2026 · Chargeback, venda autorizada em 12/02/2026: Lote 7',
  );
  const lines = within(table).getAllByRole('link', { name: 'pelo extrato' });
  expect(lines.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/bank-statement/lines?show=all&only=900',
  ]);
  expect(
    screen.getByRole('button', { name: 'Fechar Banco Azul, 10/03/2026' }).getAttribute('aria-expanded'),
  ).toBe('true');
  const reversals = within(table).getAllByRole('button', { name: /^Estornar/ });
  expect(reversals).toHaveLength(1);
  await page.user.click(reversals[0] as HTMLElement);
  const dialog = await findDialog('Estornar lançamento');
  fireEvent.change(dialog.getByLabelText(/^Motivo/), { target: { value: 'Lançado em dobro' } });
  page.network.answer('reverseCollectionEntry', {
    id: 481,
    collections: 1,
    received_value: 0,
    written_off_value: 0,
    open_value: 100_000_00,
  });
  await page.user.click(dialog.getByRole('button', { name: 'Estornar lançamento' }));
  expect(await screen.findByText('Lançamento estornado')).toBeTruthy();
  const sent = page.network.lastCall('reverseCollectionEntry');
  expect([sent.params, sent.body]).toEqual([{ id: '3001' }, { entry_id: 71, reason: 'Lançado em dobro' }]);
});

test('promised, realized and projected rates are shown side by side with their difference', async () => {
  await openTab('LENDER.MASTER', {
    realized: null,
    projected: { annual_252: 20.4879, annual_365: 19.4485, value: 850_000_00 },
  });
  const rates = screen.getByRole('table', { name: 'Taxas da negociação' });
  expect(columnsOf(rates)).toEqual(['Medida', 'Prometido', 'Realizado', 'Projetado']);
  expect(cellsOf(rates, 'Taxa a.a. (252)')).toEqual(['20,7133%', '—', '20,4879%']);
  expect(spoken(document.body)).toContain('Projetado menos prometido, a.a. (252): -0,23 p.p.');
});

test.each([
  ['is named where it differs from', 1],
  ['is not named where it equals', 0],
])('rate of the proposal %s the promised one', async (_title, difference) => {
  const proposed = soldDeal().winner?.rates.annual_252 ?? 0;
  const promised = { annual_252: proposed + difference, annual_365: 19.5882, value: 850_000_00 };
  await openTab('LENDER.MASTER', { promised });
  const shown = `A proposta aceita dizia ${proposed.toFixed(4).replace('.', ',')}% a.a. (252)`;
  expect(spoken(document.body).includes(shown)).toBe(difference !== 0);
});

test('rates of a deal are stacked on a phone, so that no amount is cut off', async () => {
  showPhone();
  await openTab('LENDER.MASTER');
  const rates = within(screen.getByRole('table', { name: 'Taxas da negociação' }));
  expect(rates.queryByRole('columnheader')).toBeNull();
  const lines = rates.getAllByRole('row').map((row) => spoken(row));
  expect(lines.slice(lines.indexOf('Valor'))).toEqual([
    'Valor',
    'PrometidoR$ 850.000,00',
    'Realizado—',
    'Projetado—',
  ]);
});

test('untracked deal is settled by the calendar', async () => {
  await openTab('BORROWER.MASTER', { tracked: false, payment: payment() });
  expect(spoken(document.body)).toContain('Esta negociação está pelo calendário');
  const rates = screen.getByRole('table', { name: 'Taxas da negociação' });
  expect(cellsOf(rates, 'Taxa a.a. (252)')).toEqual(['20,7133%', 'Pelo calendário', 'Pelo calendário']);
});

test('sums of the ladder name the rest of the margin', async () => {
  const security_margin = { value: 52_752_10, coverage: 12.83, receivables_count: 1 };
  page.network
    .answer('getNegotiation', soldDeal({ security_margin, margin_left: 0 }))
    .answer('getSettlement', settlement({ payment: payment(CONFIRMED), days: [group()] }));
  await page.open('/dashboard/negotiation/481/new-credit?tab=settlement', { as: 'LENDER.MASTER' });
  const left = await screen.findByText('Restante da margem');
  expect(textOf(left.nextElementSibling)).toBe('R$ 0,00');
});

test('failed load offers another try', async () => {
  page.network.answer('getNegotiation', soldDeal()).answer('getSettlement', serverError());
  await page.open('/dashboard/negotiation/481/new-credit?tab=settlement', { as: 'LENDER.MASTER' });
  expect(await screen.findByText('Não foi possível carregar a liquidação')).toBeTruthy();
  page.network.answer('getSettlement', settlement());
  await page.user.click(screen.getByRole('button', { name: /Tentar/ }));
  expect(await screen.findByRole('region', { name: 'Pagamento' })).toBeTruthy();
});

test('ladder is shown in English', async () => {
  const table = await openTab('LENDER.MASTER', {}, 'en');
  expect(columnsOf(table)).toEqual([
    'Day',
    'Issuer',
    'Expected',
    'Received',
    'Open',
    'Overdue',
    'Status',
    'Actions',
  ]);
  expect(spoken(table)).toContain('R$ 40.000,004 daysOverdue');
  await page.user.click(screen.getByRole('button', { name: /^More actions: Banco Azul, 10\sMar\s2026$/ }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Receive part' }));
  const dialog = await findDialog('Receive part');
  expect(dialog.getByLabelText('Amount received')).toBeTruthy();
});
