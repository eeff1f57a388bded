import type { Reply, RowOf } from '@pregao/contract';

type Statement = RowOf<'listBankStatements'>;
type Report = Reply<'getBankStatement'>;
export type Line = RowOf<'listBankLines'>;
type Candidate = Reply<'getBankLineCandidates'>['rows'][number];
type Expectation = Candidate['expectations'][number];
type Account = RowOf<'listBankAccounts'>;

const ACCOUNT = {
  account_key: '237/123/4567890',
  bank: '237',
  bank_name: 'Bradesco',
  bank_branch: '0123',
  bank_account: '456789',
  bank_account_digit: '0',
} as const;

export const statementAccount = (): RowOf<'listStatementAccounts'> => ({ ...ACCOUNT });

export const statement = (change: Partial<Statement> = {}): Statement => ({
  id: 12,
  name: 'extrato-novembro.ofx',
  status: 'PROCESSED',
  format: 'OFX',
  lines: 240,
  new_lines: 213,
  repeated_lines: 27,
  account_keys: [ACCOUNT.account_key],
  first_day: '2026-03-02',
  last_day: '2026-03-09',
  allocated_lines: 38,
  ignored_lines: 4,
  error_count: 0,
  warning_count: 0,
  user_name: 'Ana Lima',
  created_at: '2026-03-10T12:00:00.000Z',
  processed_at: '2026-03-10T12:00:05.000Z',
  ...change,
});

export const report = (change: Partial<Report> = {}): Report => ({
  ...statement(),
  opening: 1_000_00,
  closing: 482_987_50,
  accounts: [
    {
      ...ACCOUNT,
      opening: 1_000_00,
      opening_day: '2026-03-02',
      closing: 482_987_50,
      closing_day: '2026-03-09',
      lines: 240,
      new_lines: 213,
    },
  ],
  possible_repetitions: 0,
  same_content_id: null,
  sha256: 'a'.repeat(64),
  size: 4096,
  kept: true,
  errors: [],
  warnings: [],
  ...change,
});

export const line = (change: Partial<Line> = {}): Line => ({
  id: 900,
  statement_id: 12,
  ...ACCOUNT,
  day: '2026-03-09',
  amount: 120_000_00,
  open_amount: 120_000_00,
  text: 'PIX RECEBIDO BANCO AZUL',
  document: 'E123',
  payer: '11222333000181',
  is_possible_repetition: false,
  state: 'OPEN',
  allocations: [],
  ...change,
});

export const linePage = (
  lines: readonly Line[],
  progress: Partial<Reply<'listBankLines'>['progress']> = {},
): Reply<'listBankLines'> => ({
  rows: [...lines],
  total_rows: lines.length,
  progress: {
    lines: 213,
    allocated_lines: 38,
    ignored_lines: 0,
    open_credit_value: 480_000_00,
    open_debit_value: 12_50,
    ...progress,
  },
});

export const expectation = (change: Partial<Expectation> = {}): Expectation => ({
  kind: 'COLLECTION',
  id: 7001,
  act: 'RECEIVE',
  offer_id: 481,
  issuer: 'Banco Azul',
  day: '2026-03-09',
  counterpart: { id: 20, name: 'Adquirente Aurora' },
  open_value: 120_000_00,
  face_value: 120_000_00,
  reference: null,
  fee_limit: null,
  entry_id: null,
  declaration_id: null,
  ...change,
});

export const candidate = (change: Partial<Candidate> = {}): Candidate => ({
  reason: 'AMOUNT_AND_PAYER',
  expectations: [expectation()],
  open_value: 120_000_00,
  difference: 0,
  reference_agrees: false,
  amount_agrees: true,
  payer_agrees: true,
  remittance_declared: false,
  reference_differs: false,
  tied: false,
  ...change,
});

export const candidates = (
  rows: readonly Candidate[],
  search_complete: boolean | null = null,
): Reply<'getBankLineCandidates'> => ({ rows: [...rows], search_complete });

export const account = (change: Partial<Account> = {}): Account => ({
  id: null,
  ...ACCOUNT,
  registered: true,
  user_name: null,
  created_at: null,
  ...change,
});
