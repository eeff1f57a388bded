import { type Language, type Permission, presetView } from '@pregao/domain';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  candidate,
  candidates,
  expectation,
  type Line,
  line,
  linePage,
  report,
  statementAccount,
} from './bank-statement-replies.ts';
import { fill, findDialog, isDisabled, textOf } from './dom.ts';
import { refusal, serverError } from './network.ts';
import { renderedPage, showMenu, showPhone } from './page.tsx';

const page = renderedPage();
const LINES = '/dashboard/bank-statement/lines';

const FIRST = line();
const SECOND = line({
  id: 901,
  day: '2026-03-06',
  amount: 60_000_00,
  open_amount: 60_000_00,
  text: 'TED BANCO VERDE',
});
const THIRD = line({
  id: 902,
  day: '2026-03-05',
  amount: -12_50,
  open_amount: 12_50,
  text: 'TARIFA',
  payer: null,
});

const PART = expectation({ id: 7002, offer_id: 482, day: '2026-03-05', open_value: 60_000_00 });
const OTHER_PART = expectation({
  id: 7003,
  offer_id: 483,
  issuer: 'Banco Verde',
  day: '2026-03-06',
  counterpart: { id: 21, name: 'Adquirente Boreal' },
  open_value: 60_000_00,
});
const TIED = [PART, OTHER_PART].map((one) =>
  candidate({
    reason: 'AMOUNT_AND_DAY',
    expectations: [one],
    open_value: 60_000_00,
    tied: true,
    payer_agrees: false,
  }),
);

/** Answers lines and candidates by id; acts change the lines that the next answer has. */
function serve(lines: readonly Line[]): { lines: readonly Line[] } {
  const state = { lines };
  page.network.answer('listBankLines', () =>
    linePage(state.lines, { allocated_lines: 41 - state.lines.length }),
  );
  page.network.answer('getBankLineCandidates', ({ params, query }) => {
    if (params.id === '900') return candidates([candidate()]);
    if (params.id === '901') return candidates(TIED);
    return candidates([], query.has('search_subset') ? true : null);
  });
  page.network.answer('createAllocation', ({ body }) => {
    const { bank_line_id, items } = body as { bank_line_id: number; items: { id: number; amount: number }[] };
    state.lines = state.lines.filter(({ id }) => id !== bank_line_id);
    return {
      id: bank_line_id,
      state: 'ALLOCATED' as const,
      open_amount: 0,
      allocations: items.map(({ id, amount }, at) => ({
        id: 50 + at,
        kind: 'COLLECTION' as const,
        target_id: id,
        amount: Math.round(amount * 100),
        linked: 'entry_id' in (items[at] ?? {}),
        created_at: '2026-03-10T12:00:00.000Z',
      })),
    };
  });
  page.network.answer('ignoreBankLine', ({ params }) => {
    state.lines = state.lines.filter(({ id }) => id !== Number(params.id));
    return { id: Number(params.id), state: 'IGNORED' as const };
  });
  return state;
}

const listName = { pt: 'Linhas do extrato', en: 'Statement lines' } as const;
const candidateList = { pt: 'Candidatos da linha', en: 'Candidates of the line' } as const;

async function openLines(
  lines: readonly Line[] = [FIRST, SECOND, THIRD],
  {
    as = 'LENDER.OPERATOR',
    language = 'pt',
    address = LINES,
  }: { as?: Permission; language?: Language; address?: string } = {},
) {
  const state = serve(lines);
  await page.open(address, { as, language });
  await screen.findByRole('listbox', { name: listName[language] });
  return state;
}

const options = (name: string) => within(screen.getByRole('listbox', { name })).getAllByRole('option');
const focused = () => textOf(document.activeElement);

test.each([
  [
    'pt',
    'R$ 120.000,00 conciliado com Recebimento da negociação 481, Banco Azul, 09/03/2026.',
    'Candidatos iguais: escolha um com as setas antes de aceitar.',
    'Linha de R$ 12,50 ignorada.',
  ],
  [
    'en',
    'R$ 120.000,00 allocated with Collection of deal 481, Banco Azul, 9 Mar 2026.',
    'Equal candidates: choose one with the arrows before accepting.',
    'Line of R$ 12,50 ignored.',
  ],
] as const)(
  'keyboard in %s: Enter accepts, equal candidates need a choice, N ignores, focus goes on',
  async (language, accepted, choose, ignored) => {
    showMenu();
    await openLines(undefined, { language });
    const { user } = page;
    // The payer is a CNPJ with its mask.
    expect(screen.getByText('11.222.333/0001-81')).toBeTruthy();
    const lines = () => options(listName[language]);
    expect(lines().map((option) => option.tabIndex)).toEqual([0, -1, -1]);
    lines()[0]?.focus();
    await screen.findByRole('listbox', { name: candidateList[language] });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(textOf(document.body)).toContain(accepted));
    expect(page.network.lastCall('createAllocation').body).toEqual({
      bank_line_id: 900,
      items: [{ kind: 'COLLECTION', id: 7001, amount: 120000 }],
    });
    await waitFor(() => expect(lines()).toHaveLength(2));
    expect(focused()).toContain('TED BANCO VERDE');

    // Two equal candidates: Enter alone chooses none.
    await waitFor(() => expect(options(candidateList[language])).toHaveLength(2));
    expect(options(candidateList[language]).map((option) => option.getAttribute('aria-selected'))).toEqual([
      'false',
      'false',
    ]);
    await user.keyboard('{Enter}');
    expect(textOf(document.body)).toContain(choose);
    await user.keyboard('{Enter}');
    expect(page.network.calls('createAllocation')).toHaveLength(1);
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(focused()).toContain('Adquirente Boreal');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(page.network.calls('createAllocation')).toHaveLength(2));
    expect(page.network.lastCall('createAllocation').body).toEqual({
      bank_line_id: 901,
      items: [{ kind: 'COLLECTION', id: 7003, amount: 60000 }],
    });
    await waitFor(() => expect(focused()).toContain('TARIFA'));

    await user.keyboard('n');
    await waitFor(() => expect(textOf(document.body)).toContain(ignored));
    expect(page.network.lastCall('ignoreBankLine').body).toEqual({ ignored: true });
  },
);

test('a candidate whose remittance was declared says so', async () => {
  await openLines();
  await screen.findByRole('listbox', { name: 'Candidatos da linha' });
  expect(screen.queryByText('Repasse informado')).toBeNull();
  page.network.answer('getBankLineCandidates', candidates([candidate({ remittance_declared: true })]));
  options('Linhas do extrato')[0]?.focus();
  await page.user.keyboard('{ArrowDown}');
  expect(await screen.findByText('Repasse informado')).toBeTruthy();
});

test('keys work when the page opens: the chosen line has the focus', async () => {
  await openLines();
  await waitFor(() => expect(document.activeElement).toBe(options(listName.pt)[0]));
});

test('arrows move between lines and columns, and Escape returns to the line', async () => {
  await openLines();
  const { user } = page;
  options('Linhas do extrato')[0]?.focus();
  await user.keyboard('{ArrowDown}');
  expect(focused()).toContain('TED BANCO VERDE');
  await screen.findByRole('listbox', { name: 'Candidatos da linha' });
  await waitFor(() => expect(options('Candidatos da linha')).toHaveLength(2));
  await user.keyboard('{ArrowRight}');
  expect(focused()).toContain('Adquirente Aurora');
  await user.keyboard('{Escape}');
  expect(focused()).toContain('TED BANCO VERDE');
  await user.keyboard('{End}');
  expect(focused()).toContain('TARIFA');
  await user.keyboard('{Home}');
  expect(focused()).toContain('PIX RECEBIDO BANCO AZUL');
});

test('equal candidates are shown side by side with deal, issuer, day and counterpart, and the button waits', async () => {
  await openLines([SECOND]);
  await waitFor(() => expect(options('Candidatos da linha')).toHaveLength(2));
  const texts = options('Candidatos da linha').map(textOf);
  expect(texts[0]).toContain('Recebimento da negociação 482');
  expect(texts[0]).toContain('05/03/2026');
  expect(texts[0]).toContain('Adquirente Aurora');
  expect(texts[1]).toContain('Recebimento da negociação 483');
  expect(texts[1]).toContain('Banco Verde');
  expect(texts[1]).toContain('06/03/2026');
  expect(texts[1]).toContain('Igual a outro');
  expect(textOf(document.body)).toContain('Há 2 candidatos iguais.');
  const accept = () => screen.getByRole('button', { name: 'Conciliar' });
  expect(isDisabled(accept())).toBe(true);
  await page.user.click(options('Candidatos da linha')[1] as HTMLElement);
  expect(isDisabled(accept())).toBe(false);
  await page.user.click(accept());
  await waitFor(() =>
    expect(page.network.lastCall('createAllocation').body).toMatchObject({ items: [{ id: 7003 }] }),
  );
});

test('page tells progress, keys and the statement', async () => {
  page.network.answer('getBankStatement', report());
  await openLines([FIRST], { address: `${LINES}?statement=12` });
  expect(textOf(document.querySelector('main'))).toContain('40 de 213 linhas conciliadas');
  expect(textOf(screen.getByRole('region', { name: 'Teclas' }))).toContain('Enter');
  expect(textOf(document.querySelector('main'))).toContain('Linhas do extrato extrato-novembro.ofx.');
  const { query } = page.network.lastCall('listBankLines');
  expect([query.get('statement_id'), query.getAll('state')]).toEqual(['12', ['OPEN', 'PARTIAL']]);
});

test('views of the desk filter the lines, and all filtered lines are exported', async () => {
  page.network.answer('listStatementAccounts', { rows: [statementAccount()], total_rows: 1 });
  page.network.answer('listListViews', {
    rows: [],
    presets: (['LINES_TO_MATCH', 'POSSIBLE_REPETITIONS', 'LINES_PARTLY_ALLOCATED'] as const).map(
      (preset) => ({
        preset,
        list: 'bank-lines',
        params: presetView(preset).params as Record<string, string>,
        is_default: false,
      }),
    ),
  });
  await openLines([FIRST], { address: `${LINES}?account=237/123/4567890` });
  const choose = async (view: string) => {
    await page.user.click(screen.getByRole('button', { name: /^Visões|^Visão/ }));
    const dialog = await findDialog('Visões');
    await page.user.click(dialog.getByRole('button', { name: new RegExp(`^${view}`) }));
  };
  const sent = () => {
    const { query } = page.network.lastCall('listBankLines');
    const names = ['state', 'is_possible_repetition', 'account_key'];
    return Object.fromEntries(names.map((name) => [name, query.getAll(name)]));
  };
  expect(sent()).toMatchObject({ account_key: ['237/123/4567890'] });
  await choose('Conciliadas em parte');
  await waitFor(() =>
    expect(sent()).toEqual({ state: ['PARTIAL'], is_possible_repetition: [], account_key: [] }),
  );
  await choose('A conciliar');
  await waitFor(() => expect(sent()).toMatchObject({ state: ['OPEN', 'PARTIAL'] }));
  await choose('Possíveis repetições');
  await waitFor(() =>
    expect(sent()).toMatchObject({ state: ['OPEN', 'PARTIAL'], is_possible_repetition: ['true'] }),
  );
  expect(screen.queryByRole('button', { name: 'Exibição' })).toBeNull();
  page.network.answer('exportBankLines', refusal(409, 'EXPORT_TOO_LARGE'));
  await page.user.click(screen.getByRole('button', { name: 'Exportar' }));
  await page.user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await waitFor(() => expect(page.network.calls('exportBankLines')).toHaveLength(1));
  expect(page.network.lastCall('exportBankLines').query.toString()).toBe(
    'state=OPEN&state=PARTIAL&is_possible_repetition=true&format=csv',
  );
});

test('last open line leads to the end, with a way to see all lines', async () => {
  const state = await openLines([FIRST]);
  options('Linhas do extrato')[0]?.focus();
  await screen.findByRole('listbox', { name: 'Candidatos da linha' });
  await page.user.keyboard('{Enter}');
  expect(await screen.findByText('Nada em aberto')).toBeTruthy();
  expect(document.activeElement?.tagName).toBe('MAIN');
  state.lines = [line({ state: 'ALLOCATED', open_amount: 0 })];
  await page.user.click(screen.getByRole('button', { name: 'Ver todas as linhas' }));
  await screen.findByRole('listbox', { name: 'Linhas do extrato' });
  expect(page.network.lastCall('listBankLines').query.getAll('state')).toEqual([
    'OPEN',
    'PARTIAL',
    'ALLOCATED',
    'IGNORED',
  ]);
});

test.each([
  ['show=ignored', 'Nenhuma linha ignorada', 'como tarifas'],
  ['show=partial', 'Nenhuma linha conciliada em parte', 'divida o valor dela'],
  ['repetition=yes', 'Nenhuma possível repetição', 'nunca concilia sozinho'],
])('empty view %s says what it lists', async (view, title, text) => {
  serve([]);
  await page.open(`${LINES}?${view}`, { as: 'LENDER.OPERATOR' });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(textOf(document.querySelector('main'))).toContain(text);
});

test('refused acceptance says why and keeps the line', async () => {
  await openLines();
  page.network.answer('createAllocation', refusal(409, 'BANK_LINE_ALLOCATED'));
  options('Linhas do extrato')[0]?.focus();
  await screen.findByRole('listbox', { name: 'Candidatos da linha' });
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(textOf(document.body)).toContain('A linha do extrato já está conciliada.'));
  expect(focused()).toContain('PIX RECEBIDO BANCO AZUL');
});

test('acceptance above the limit of the reader waits for approval', async () => {
  await openLines([FIRST]);
  page.network.answer('createAllocation', {
    approval_request_id: 3,
    status: 'WAITING_APPROVAL',
  } as never);
  await page.user.click(await screen.findByRole('button', { name: 'Conciliar' }));
  await waitFor(() => expect(textOf(document.body)).toContain('Pedido enviado para aprovação'));
});

test('possible repetition is marked, and accepted only after a tick', async () => {
  await openLines([line({ is_possible_repetition: true })]);
  expect(textOf(options('Linhas do extrato')[0])).toContain('Possível repetição');
  options('Linhas do extrato')[0]?.focus();
  await screen.findByRole('listbox', { name: 'Candidatos da linha' });
  await page.user.keyboard('{Enter}');
  const dialog = await findDialog('Conferir e conciliar');
  const verb = () => dialog.getByRole('button', { name: 'Conciliar' });
  expect(isDisabled(verb())).toBe(true);
  await page.user.click(dialog.getByRole('checkbox', { name: /não repete outra/ }));
  await page.user.click(verb());
  expect(await screen.findByText('Linha conciliada')).toBeTruthy();
});

test('combinations are searched on request only', async () => {
  await openLines([THIRD]);
  await screen.findByText('Nada em aberto combina com esta linha.');
  expect(page.network.calls('getBankLineCandidates').map(({ query }) => query.has('search_subset'))).toEqual([
    false,
  ]);
  page.network.answer(
    'getBankLineCandidates',
    candidates([candidate({ reason: 'SUM', expectations: [PART, OTHER_PART] })], false),
  );
  await page.user.click(screen.getByRole('button', { name: 'Procurar combinações' }));
  await waitFor(() => expect(options('Candidatos da linha')).toHaveLength(1));
  expect(page.network.lastCall('getBankLineCandidates').query.get('search_subset')).toBe('true');
  expect(textOf(document.body)).toContain('A busca parou no limite de passos');
  expect(textOf(document.body)).toContain(
    'Recebimento da negociação 483, Banco Verde, 06/03/2026: R$ 60.000,00',
  );
});

const ALLOCATED = line({
  state: 'ALLOCATED',
  open_amount: 0,
  allocations: [
    {
      id: 77,
      kind: 'COLLECTION',
      target_id: 7001,
      offer_id: 481,
      issuer: 'Banco Azul',
      day: '2026-03-09',
      amount: 120_000_00,
      automatic: true,
      linked: false,
      user_name: null,
      created_at: '2026-03-10T12:00:00.000Z',
    },
  ],
});

test('allocation of the machine is named as such and undone with a reason', async () => {
  await openLines([ALLOCATED], { address: `${LINES}?show=done` });
  expect(textOf(options('Linhas do extrato')[0])).toContain('Conciliada pelo sistema');
  const list = screen.getByRole('list', { name: 'Conciliações da linha' });
  expect(textOf(list)).toContain('Recebimento da negociação 481 · Banco Azul · 09/03/2026');
  expect(textOf(list)).toContain('pelo sistema, 10/03/2026');
  page.network.answer('reverseAllocation', {
    id: 900,
    state: 'OPEN',
    open_amount: 120_000_00,
    allocations: [],
  });
  await page.user.click(within(list).getByRole('button', { name: /^Desfazer/ }));
  const dialog = await findDialog('Desfazer conciliação');
  expect(textOf(dialog.element)).toContain('Recebimento da negociação 481, Banco Azul, 09/03/2026');
  const verb = () => dialog.getByRole('button', { name: 'Desfazer conciliação' });
  expect(isDisabled(verb())).toBe(true);
  fill(dialog.getByLabelText('Motivo'), 'Outro emissor');
  await page.user.click(verb());
  expect(await screen.findByText('Conciliação desfeita')).toBeTruthy();
  expect([
    page.network.lastCall('reverseAllocation').params,
    page.network.lastCall('reverseAllocation').body,
  ]).toEqual([{ id: '77' }, { reason: 'Outro emissor' }]);
});

test('last acceptance can be undone at once', async () => {
  await openLines();
  await page.user.click(await screen.findByRole('button', { name: 'Conciliar' }));
  await page.user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  const dialog = await findDialog('Desfazer conciliação');
  expect(textOf(dialog.element)).toContain('R$ 120.000,00');
  expect(textOf(dialog.element)).toContain('Recebimento da negociação 481, Banco Azul, 09/03/2026');
});

test.each([
  ['pt', 'BORROWER.MASTER', 'Desfazer', 'volta a "informado", com o que o investidor informou'],
  ['en', 'BORROWER.MASTER', 'Undo', 'it is informed again with what the investor informed'],
  ['pt', 'LENDER.OPERATOR', 'Desfazer', 'só se desfaz depois que o adquirente o contestar ou estornar'],
] as const)(
  'undoing a match of a price says in %s to %s what becomes of the payment',
  async (language, as, undo, says) => {
    const [allocation] = ALLOCATED.allocations;
    if (allocation === undefined) throw new Error('no allocation');
    const price = { ...allocation, kind: 'PAYMENT' as const, issuer: null };
    const lines = [{ ...ALLOCATED, allocations: [price] }];
    await openLines(lines, { as, address: `${LINES}?show=done`, language });
    await page.user.click(await screen.findByRole('button', { name: new RegExp(`^${undo}`) }));
    await waitFor(() => expect(textOf(screen.getByRole('dialog'))).toContain(says));
  },
);

test('"Desfazer" reopens the line that was ignored last', async () => {
  const state = await openLines();
  options('Linhas do extrato')[0]?.focus();
  await screen.findByRole('listbox', { name: 'Candidatos da linha' });
  await page.user.keyboard('n');
  await waitFor(() => expect(options('Linhas do extrato')).toHaveLength(2));
  page.network.answer('ignoreBankLine', () => {
    state.lines = [FIRST, SECOND, THIRD];
    return { id: 900, state: 'OPEN' as const };
  });
  await page.user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(options('Linhas do extrato')).toHaveLength(3));
  expect(page.network.lastCall('ignoreBankLine').params).toEqual({ id: '900' });
  expect(page.network.lastCall('ignoreBankLine').body).toEqual({ ignored: false });
  expect(textOf(document.body)).toContain('de volta às abertas');
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  await waitFor(() => expect(options('Linhas do extrato')[0]?.getAttribute('aria-selected')).toBe('true'));
});

test.each([
  ['pt', 'Já registrado em 09/03/2026: liga a linha ao lançamento', 'O lançamento permanece.'],
  ['en', 'Already recorded on 9 Mar 2026: links the line to the entry', 'The entry stays.'],
] as const)(
  'entry made by hand is a candidate in %s that Enter links, and undoing leaves it',
  async (language, effect, stays) => {
    serve([FIRST]);
    page.network.answer(
      'getBankLineCandidates',
      candidates([candidate({ expectations: [expectation({ act: 'LINK', entry_id: 50_001 })] })]),
    );
    await page.open(LINES, { as: 'LENDER.OPERATOR', language });
    const list = await screen.findByRole('listbox', { name: candidateList[language] });
    expect(textOf(list)).toContain(effect);
    options(listName[language])[0]?.focus();
    await page.user.keyboard('{Enter}');
    await waitFor(() =>
      expect(page.network.lastCall('createAllocation').body).toEqual({
        bank_line_id: 900,
        items: [{ kind: 'COLLECTION', id: 7001, amount: 120000, entry_id: 50_001 }],
      }),
    );
    await page.user.click(
      await screen.findByRole('button', { name: language === 'pt' ? 'Desfazer' : 'Undo' }),
    );
    await waitFor(() => expect(textOf(screen.getByRole('dialog'))).toContain(stays));
  },
);

test.each([
  ['pt', 'INFORM', 'Adquirente Aurora é avisada de que você pagou R$ 120.000,00 da negociação 481 em'],
  ['en', 'INFORM', 'Adquirente Aurora is notified that you paid R$ 120.000,00 of deal 481 on'],
  ['pt', 'REMIT', 'Adquirente Aurora é avisada de que você repassou R$ 120.000,00 da negociação 481 em'],
] as const)(
  'Enter on a debit asks in %s before it tells the other side by %s',
  async (language, act, says) => {
    serve([FIRST]);
    const kind = act === 'INFORM' ? ('PAYMENT' as const) : ('COLLECTION' as const);
    page.network.answer(
      'getBankLineCandidates',
      candidates([candidate({ expectations: [expectation({ act, kind })] })]),
    );
    await page.open(LINES, { as: 'LENDER.OPERATOR', language });
    await screen.findByRole('listbox', { name: candidateList[language] });
    options(listName[language])[0]?.focus();
    await page.user.keyboard('{Enter}');
    const dialog = await findDialog(language === 'pt' ? 'Conferir e conciliar' : 'Check and allocate');
    expect(textOf(dialog.element)).toContain(says);
    expect(page.network.calls('createAllocation')).toHaveLength(0);
    expect(screen.queryByRole('button', { name: language === 'pt' ? 'Desfazer' : 'Undo' })).toBeNull();
  },
);

test('ignored line can be open again', async () => {
  await openLines([line({ state: 'IGNORED' })], { address: `${LINES}?show=ignored` });
  page.network.answer('ignoreBankLine', { id: 900, state: 'OPEN' });
  await page.user.click(screen.getByRole('button', { name: 'Voltar a considerar' }));
  await waitFor(() => expect(textOf(document.body)).toContain('de volta às abertas'));
  expect(page.network.lastCall('ignoreBankLine').body).toEqual({ ignored: false });
});

test('letters do nothing after g, which begins a page shortcut, nor in a field', async () => {
  await openLines();
  options('Linhas do extrato')[0]?.focus();
  await screen.findByRole('listbox', { name: 'Candidatos da linha' });
  await page.user.keyboard('gs');
  expect(screen.queryByRole('dialog')).toBeNull();
  await page.user.keyboard('s');
  expect(await findDialog('Dividir a linha')).toBeTruthy();
  expect(page.network.calls('ignoreBankLine')).toHaveLength(0);
});

test('failed lines and candidates offer a retry', async () => {
  serve([FIRST]);
  page.network.answer('listBankLines', serverError(500));
  await page.open(LINES, { as: 'LENDER.OPERATOR' });
  expect(await screen.findByText('Não foi possível carregar as linhas')).toBeTruthy();
  serve([FIRST]);
  page.network.answer('getBankLineCandidates', serverError(500));
  await page.user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Não foi possível buscar os candidatos')).toBeTruthy();
});

test('without lines the page leads to the upload', async () => {
  page.network.answer('listBankLines', linePage([], { lines: 0, allocated_lines: 0 }));
  await page.open(LINES, { as: 'BORROWER.OPERATOR' });
  expect(await screen.findByText('Nenhuma linha importada')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ir para extratos' })).toBeTruthy();
});

test('phone has lines and candidates one below the other', async () => {
  showPhone();
  await openLines([FIRST]);
  await screen.findByRole('listbox', { name: 'Candidatos da linha' });
  const boxes = screen.getAllByRole('listbox');
  expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual([
    'Linhas do extrato',
    'Candidatos da linha',
  ]);
});
