import { presetView } from '@pregao/domain';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  candidate,
  candidates,
  expectation,
  line,
  linePage,
  report,
  statementAccount,
} from './bank-statement-replies.ts';
import { findDialog, isDisabled, textOf } from './dom.ts';
import {
  candidateList,
  FIRST,
  focused,
  LINES,
  listName,
  matchingPage,
  OTHER_PART,
  options,
  PART,
  SECOND,
  THIRD,
} from './matching-page.ts';
import { refusal, serverError } from './network.ts';
import { showMenu, showPhone } from './page.tsx';

const { page, serve, openLines } = matchingPage();

test.each([
  [
    'pt',
    'R$ 120.000,00 conciliado com Recebimento da negociação 481, Banco Azul, 09/03/2026.',
    'Candidatos iguais: escolha um com as setas antes de aceitar.',
    'Linha de 05/03/2026, R$ 12,50, ignorada.',
  ],
  [
    'en',
    'R$ 120.000,00 allocated with Collection of deal 481, Banco Azul, 9 Mar 2026.',
    'Equal candidates: choose one with the arrows before accepting.',
    'Line of 5 Mar 2026, R$ 12,50, ignored.',
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

test('part of a price names both references, and does not promise the confirmation', async () => {
  const endToEnd = 'E0000000020260310110500000000481';
  const price = expectation({ kind: 'PAYMENT', id: 481, act: 'CONFIRM', issuer: null, reference: endToEnd });
  serve([FIRST]);
  page.network.answer(
    'getBankLineCandidates',
    candidates([candidate({ expectations: [price], difference: -10_00 })]),
  );
  await page.open(LINES, { as: 'BORROWER.OPERATOR' });
  await waitFor(() => expect(options('Candidatos da linha')).toHaveLength(1));
  const [text] = options('Candidatos da linha').map(textOf);
  expect(text).toContain(`PG0000000481, ${endToEnd}`);
  expect(text).toContain('Soma ao pagamento, que se confirma com o que falta');
});

test('page tells progress, keys and the statement', async () => {
  page.network.answer('getBankStatement', report());
  await openLines([FIRST], { address: `${LINES}?statement=12` });
  expect(textOf(document.querySelector('main'))).toContain('40 de 213 linhas conciliadas');
  expect(textOf(document.querySelector('main'))).toContain(
    'créditos em aberto: R$ 480.000,00 · débitos em aberto: R$ 12,50',
  );
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
