import type { Language, Permission } from '@pregao/domain';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { account, report, statement, statementAccount } from './bank-statement-replies.ts';
import { fill, fillAndLeave, findDialog, isDisabled, textOf, uploadFiles } from './dom.ts';
import { refusal, serverError } from './network.ts';
import { cellsOf, columnsOf, openFilter, renderedPage, showMenu, showPhone } from './page.tsx';

const page = renderedPage();
const LIST = '/dashboard/bank-statement/list';

const PROCESSED = statement();
const FAILED = statement({
  id: 13,
  name: 'quebrado.ret',
  status: 'PROCESSING_FAILURE',
  format: null,
  lines: 0,
  new_lines: 0,
  repeated_lines: 0,
  account_keys: [],
  first_day: null,
  last_day: null,
  allocated_lines: 0,
  ignored_lines: 0,
  error_count: 2,
});

async function openDialog(as: Permission, address: string, title: string, language: Language = 'pt') {
  page.network.answer('listBankStatements', { rows: [PROCESSED, FAILED], total_rows: 2 });
  await page.open(address, { as, language });
  return findDialog(title);
}

async function openList(as: Permission, address = LIST, language: Language = 'pt') {
  page.network.answer('listBankStatements', { rows: [PROCESSED, FAILED], total_rows: 2 });
  await page.open(address, { as, language });
  return screen.findByRole('table', { name: language === 'pt' ? 'Extratos' : 'Bank statements' });
}

test.each([
  [
    'pt',
    [
      'Código',
      'Arquivo',
      'Conta',
      'Período',
      'Linhas',
      'Novas',
      'Repetidas',
      'Conciliação',
      'Enviado em',
      'Situação',
      'Ações',
    ],
    'Banco 237, agência 123, conta 4567890',
    '02/03/2026 a 09/03/2026',
    '38 de 213 linhas conciliadas',
  ],
  [
    'en',
    [
      'ID',
      'File',
      'Account',
      'Period',
      'Lines',
      'New',
      'Repeated',
      'Allocation',
      'Uploaded at',
      'Status',
      'Actions',
    ],
    'Bank 237, branch 123, account 4567890',
    '2 Mar 2026 to 9 Mar 2026',
    '38 of 213 lines allocated',
  ],
] as const)(
  'list in %s tells account, period, lines and progress of each statement',
  async (language, columns, account_text, period, progress) => {
    showMenu(2200);
    const table = await openList('LENDER.OPERATOR', LIST, language);
    expect(columnsOf(table).filter(Boolean)).toEqual(columns);
    const cells = cellsOf(table, 'extrato-novembro.ofx').map((cell) => cell?.replaceAll('\u00a0', ' '));
    expect(cells).toEqual(expect.arrayContaining([account_text, period, '240', '213', '27', progress]));
    expect(textOf(table)).toContain(language === 'pt' ? 'Falha' : 'ail');
  },
);

test('filters become the query', async () => {
  await openList('BORROWER.OPERATOR', `${LIST}?from=2026-03-01`);
  const { query } = page.network.lastCall('listBankStatements');
  expect(query.get('created_greater_or_equal_than')).toBe('2026-03-01');
  const filter = await openFilter(page.user, 'Situação');
  await page.user.click(filter.getByText(/^Falha/));
  await waitFor(() =>
    expect(page.network.lastCall('listBankStatements').query.getAll('status')).toEqual([
      'PROCESSING_FAILURE',
    ]),
  );
});

test('account filter offers the accounts of all statements, and all filtered rows are exported', async () => {
  page.network.answer('listStatementAccounts', { rows: [statementAccount()], total_rows: 1 });
  page.network.answer('exportBankStatements', refusal(409, 'EXPORT_TOO_LARGE'));
  await openList('BORROWER.OPERATOR', `${LIST}?from=2026-03-01`);
  const filter = await openFilter(page.user, 'Conta');
  await page.user.click(await filter.findByText('Banco 237, agência 0123, conta 456789-0'));
  const keys = () => page.network.lastCall('listBankStatements').query.getAll('account_key');
  await waitFor(() => expect(keys()).toEqual(['237/123/4567890']));
  await page.user.keyboard('{Escape}');
  await page.user.click(screen.getByRole('button', { name: 'Exportar' }));
  await page.user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await waitFor(() => expect(page.network.calls('exportBankStatements')).toHaveLength(1));
  expect(Object.fromEntries(page.network.lastCall('exportBankStatements').query)).toEqual({
    account_key: '237/123/4567890',
    created_greater_or_equal_than: '2026-03-01',
    format: 'csv',
  });
});

test('filters are kept as a view', async () => {
  page.network.answer('createListView', { id: 5 });
  await openList('LENDER.MASTER', `${LIST}?status=PROCESSED&account=237/123/4567890`);
  await page.user.click(screen.getByRole('button', { name: 'Visões' }));
  const dialog = await findDialog('Visões');
  fill(dialog.getByRole('textbox'), 'Conta principal');
  await page.user.click(dialog.getByRole('button', { name: /Salvar/ }));
  await waitFor(() => expect(page.network.calls('createListView')).toHaveLength(1));
  expect(page.network.lastCall('createListView').body).toMatchObject({
    list: 'bank-statements',
    params: { status: ['PROCESSED'], account: ['237/123/4567890'] },
  });
});

test('empty list explains what an upload does', async () => {
  page.network.answer('listBankStatements', { rows: [], total_rows: 0 });
  await page.open(LIST, { as: 'LENDER.MASTER' });
  expect(await screen.findByText('Nenhum extrato importado')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Enviar extratos' })).toHaveLength(2);
});

test('failed list offers a retry', async () => {
  page.network.answer('listBankStatements', serverError(500));
  await page.open(LIST, { as: 'LENDER.MASTER' });
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
});

test('report of a failed statement names each fault by line with what to do', async () => {
  page.network.answer(
    'getBankStatement',
    report({
      ...FAILED,
      accounts: [],
      errors: [
        { line: 7, column: '151-168', code: 'AMOUNT_INVALID', value: '12X', expected: null },
        { line: null, column: null, code: 'RECORD_COUNT', value: '9', expected: '10' },
      ],
    }),
  );
  const dialog = await openDialog('BORROWER.OPERATOR', `${LIST}?statement=13`, 'Relatório do extrato');
  expect(textOf(dialog.element)).toContain('Nada foi importado: há 2 erros.');
  const rows = within(dialog.getByRole('group', { name: '2 erros' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(textOf)).slice(1)).toEqual([
    ['7', '151-168', '12X', '—', 'Valor não reconhecido. Exporte o extrato novamente.'],
    [
      'Arquivo todo',
      '—',
      '9',
      '10',
      'O número de registros não é o informado no fim. Baixe o arquivo novamente do banco.',
    ],
  ]);
  await page.user.click(dialog.getByRole('button', { name: 'Enviar arquivo corrigido' }));
  expect(await findDialog('Enviar extratos')).toBeTruthy();
});

test('report tells balances, warnings, repetitions and progress', async () => {
  page.network.answer(
    'getBankStatement',
    report({
      possible_repetitions: 2,
      warning_count: 1,
      warnings: [{ line: 3, column: 'BALAMT', code: 'BALANCE_MISMATCH', value: '10,00', expected: '12,00' }],
    }),
  );
  const dialog = await openDialog('LENDER.OPERATOR', `${LIST}?statement=12`, 'Statement report', 'en');
  const text = textOf(dialog.element);
  expect(text).toContain('38 of 213 lines allocated · 4 ignored');
  expect(text).toContain('2 lines may repeat others imported before.');
  expect(text).toContain('R$ 1.000,00 on 2 Mar 2026');
  expect(text).toContain('R$ 482.987,50 on 9 Mar 2026');
  expect(dialog.getByRole('group', { name: '1 warning' })).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Match this statement' }).getAttribute('href')).toBe(
    '/dashboard/bank-statement/lines?statement=12',
  );
});

test('same file again leads to the report of the first one', async () => {
  page.network.answer('getBankStatement', ({ params }) =>
    params.id === '12'
      ? report({ name: 'primeiro.ofx' })
      : report({ id: 14, name: 'segundo.ofx', new_lines: 0, repeated_lines: 240, same_content_id: 12 }),
  );
  const dialog = await openDialog('LENDER.OPERATOR', `${LIST}?statement=14`, 'Relatório do extrato');
  expect(textOf(dialog.element)).toContain('Este arquivo já tinha sido importado: nenhuma linha nova.');
  await page.user.click(dialog.getByRole('button', { name: 'Ver o relatório anterior' }));
  await waitFor(() => expect(textOf(dialog.element)).toContain('primeiro.ofx'));
});

const ofx = (name = 'novo.ofx') => new File(['OFXHEADER:100'], name, { type: 'application/x-ofx' });

test('files are uploaded one by one, and each shows what was imported', async () => {
  await openList('BORROWER.OPERATOR');
  await page.user.click(screen.getByRole('button', { name: 'Enviar extratos' }));
  const dialog = await findDialog('Enviar extratos');
  const submit = () => dialog.getByRole('button', { name: /^Enviar (?:\d+ )?extratos?$/ });
  expect(isDisabled(submit())).toBe(true);
  await uploadFiles(page.user, dialog.element, ofx());
  await uploadFiles(page.user, dialog.element, ofx());
  expect(textOf(dialog.element)).toContain('novo.ofx já está na lista.');
  await uploadFiles(page.user, dialog.element, ofx('outro.ofx'));
  page.network.answer('uploadBankStatement', ({ body }) =>
    String(body).includes('outro.ofx')
      ? refusal(415, 'BANK_STATEMENT_FILE_INVALID')
      : { id: 20, status: 'PROCESSING' },
  );
  page.network.answer(
    'getBankStatement',
    report({ id: 20, name: 'novo.ofx', new_lines: 8, repeated_lines: 2, allocated_lines: 5 }),
  );
  await page.user.click(submit());
  await waitFor(() =>
    expect(textOf(dialog.element)).toContain('8 linhas novas · 5 conciliadas pelo sistema · 2 já importadas'),
  );
  expect(textOf(dialog.element)).toContain('Não enviado');
  expect(page.network.calls('uploadBankStatement')).toHaveLength(2);
  const keys = page.network.calls('uploadBankStatement').map(({ headers }) => headers.get('idempotency-key'));
  page.network.answer('uploadBankStatement', { id: 21, status: 'PROCESSING' });
  await page.user.click(dialog.getByRole('button', { name: 'Tentar de novo os que faltaram' }));
  await waitFor(() => expect(page.network.calls('uploadBankStatement')).toHaveLength(3));
  expect(page.network.lastCall('uploadBankStatement').headers.get('idempotency-key')).toBe(keys[1]);
  expect(dialog.getByRole('link', { name: 'Conciliar' }).getAttribute('href')).toBe(
    '/dashboard/bank-statement/lines',
  );
});

test('sent statement shows its result when the event stream reports it', async () => {
  page.network.answer('uploadBankStatement', { id: 20, status: 'PROCESSING' });
  page.network.answer('getBankStatement', report({ id: 20, status: 'PROCESSING', processed_at: null }));
  const dialog = await openDialog('BORROWER.OPERATOR', `${LIST}?act=send`, 'Enviar extratos');
  await uploadFiles(page.user, dialog.element, ofx());
  await page.user.click(dialog.getByRole('button', { name: 'Enviar extrato' }));
  await waitFor(() => expect(page.network.calls('getBankStatement')).toHaveLength(1));
  page.network.answer('getBankStatement', report({ id: 20, new_lines: 8 }));
  page.network.sendEvent('changed', { kind: 'bank_statement', id: 20 });
  await waitFor(() => expect(textOf(dialog.element)).toContain('8 linhas novas'));
  expect(page.network.calls('getBankStatement')).toHaveLength(2);
});

test('MASTER adds and removes import accounts, which never become a payee', async () => {
  const added = account({
    id: 5,
    account_key: '341/455/123456X',
    bank: '341',
    bank_name: 'Itaú',
    bank_branch: '0455',
    bank_account: '123456',
    bank_account_digit: 'X',
    registered: false,
    user_name: 'Ana Lima',
    created_at: '2026-03-09T12:00:00.000Z',
  });
  page.network.answer('listBankAccounts', { rows: [account(), added], total_rows: 2 });
  const dialog = await openDialog('LENDER.MASTER', `${LIST}?act=accounts`, 'Contas de importação');
  expect(textOf(dialog.element)).toContain('nenhuma delas passa a receber pagamentos');
  const items = within(dialog.getByRole('list', { name: 'Contas' })).getAllByRole('listitem');
  expect(items.map((item) => within(item).queryByRole('button')?.textContent)).toEqual([
    undefined,
    'Remover',
  ]);
  expect(textOf(items[1])).toContain('Banco 341, agência 0455, conta 123456-X');

  page.network.answer('addBankAccount', { id: 6 });
  const bank = dialog.getByRole('combobox', { name: 'Banco' });
  await page.user.type(bank, '341');
  await page.user.click(await screen.findByRole('option', { name: /^341/ }));
  fillAndLeave(dialog.getByLabelText(/^Agência/), '0455');
  fillAndLeave(dialog.getByLabelText(/^Conta$/), '98765');
  fillAndLeave(dialog.getByLabelText(/^Dígito/), 'x');
  await page.user.click(dialog.getByRole('button', { name: 'Adicionar conta' }));
  await waitFor(() => expect(page.network.calls('addBankAccount')).toHaveLength(1));
  expect(page.network.lastCall('addBankAccount').body).toEqual({
    bank: '341',
    bank_branch: '0455',
    bank_account: '98765',
    bank_account_digit: 'X',
  });

  page.network.answer('removeBankAccount', { id: 5 } as never);
  await page.user.click(
    dialog.getByRole('button', { name: 'Remover a conta Banco 341, agência 0455, conta 123456-X' }),
  );
  const ask = await findDialog('Remover conta de importação');
  await page.user.click(ask.getByRole('button', { name: 'Remover conta' }));
  expect(await screen.findByText('Conta removida')).toBeTruthy();
  expect(page.network.lastCall('removeBankAccount').params).toEqual({ id: '5' });
});

test('operators have no import accounts', async () => {
  await openList('LENDER.OPERATOR');
  expect(screen.queryByRole('button', { name: 'Contas de importação' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Conciliar linhas em aberto' })).toBeTruthy();
});

test('cards of a phone name the statement, its progress and its status', async () => {
  showPhone();
  page.network.answer('listBankStatements', { rows: [PROCESSED], total_rows: 1 });
  await page.open(LIST, { as: 'BORROWER.MASTER' });
  await screen.findByText('extrato-novembro.ofx');
  const text = textOf(document.querySelector('main'));
  expect(text).toContain('38 de 213 linhas conciliadas');
  expect(text).toContain('Processado');
});

test.each([
  ['pt', 'Nenhuma linha nova', /10\/03\/2026/],
  ['en', 'No new lines', /10 Mar 2026/],
] as const)(
  'card of a repeated file says in %s that nothing is new, and when it was sent',
  async (language, says, sent) => {
    showPhone();
    page.network.answer('listBankStatements', {
      rows: [statement({ new_lines: 0, allocated_lines: 0, created_at: '2026-03-10T12:00:00.000Z' })],
      total_rows: 1,
    });
    await page.open(LIST, { as: 'LENDER.OPERATOR', language });
    expect(await screen.findByText(says)).toBeTruthy();
    expect(textOf(screen.getByRole('main'))).toMatch(sent);
  },
);
