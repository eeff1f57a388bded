import type { Reply, RowOf } from '@pregao/contract';
import {
  type Day,
  PROPOSAL_OUTCOMES,
  purchaseOf,
  type Rates,
  ratesOf,
  USUAL_RATE_FACTOR,
  usualByCdi,
} from '@pregao/domain';

/** The server's clock in these tests: a Tuesday, noon in São Paulo. */
export const NOW = '2026-03-10T15:00:00.000Z';

export const page = <Row>(...rows: Row[]) => ({ rows, total_rows: rows.length });

/** A page of a list with the total value of its rows. */
export const pageWithTotal = <Row>(total_value: number, ...rows: Row[]) => ({
  ...page(...rows),
  total_value,
});

export const flow = (change: Partial<Reply<'getNegotiationFlow'>> = {}): Reply<'getNegotiationFlow'> => ({
  rows: [
    { due_date: '2026-04-01', pay_date: '2026-04-01', value: 250_000_00, receivables: 3 },
    { due_date: '2026-06-28', pay_date: '2026-06-29', value: 600_000_00, receivables: 6 },
  ],
  face: 850_000_00,
  payment_date_default: '2026-03-12',
  payment_date_last: '2026-03-31',
  issuers: [
    { issuer: 'Banco Azul', value: 637_500_00, percentage: 75 },
    { issuer: 'Banco Verde', value: 212_500_00, percentage: 25 },
  ],
  ...change,
});

const CDI = { day: '2026-03-10', rate: 14.9 } as const;

export const usualRates = (change: Partial<Reply<'getUsualRates'>> = {}): Reply<'getUsualRates'> => ({
  cdi: usualByCdi(CDI, USUAL_RATE_FACTOR),
  deals: null,
  ...change,
});

/** Returns the rates of a price of the schedule, in centavos. */
export const ratesAt = (price: number, payment_date: Day = flow().payment_date_default): Rates =>
  ratesOf({ purchase: purchaseOf(flow().rows, payment_date), price, cdi: CDI });

const offer = {
  id: 481,
  company_id: 20,
  company_name: 'Adquirente Aurora',
  card_network: 'VISA',
  offer_value: 850_000_00,
  created_at: '2026-03-09T13:30:00.000Z',
  expire_date: '2026-03-12T02:30:00.000Z',
  updated_at: '2026-03-10T12:15:00.000Z',
  status: 'AVAILABLE',
  total_credits: 2,
  annual_252: 45.6789,
  best_credit_value: 800_000_00,
  best_is_accepted: false,
  ended_by: null,
  lender: { id: 5, name: 'Investidor Cedro' },
  turn: null,
} as const;

export const negotiationRow = (
  change: Partial<RowOf<'listNegotiations'>> = {},
): RowOf<'listNegotiations'> => ({
  ...offer,
  turn: null,
  average_term: 45.2,
  minimal_rate: 18.9,
  margin_coverage: 12.5,
  largest_issuer: { name: 'Banco Azul', percentage: 34.1 },
  ...change,
});

export const negotiation = (change: Partial<Reply<'getNegotiation'>> = {}): Reply<'getNegotiation'> => ({
  ...offer,
  borrower_name: 'Adquirente Aurora',
  minimal_value: 700_000_00,
  rates: ratesAt(700_000_00),
  receivable_total_value: 1_000_000_00,
  open_credits: 2,
  receivable_total_value_available: 850_000_00,
  total_transaction_numbers: 1234,
  issuers_count: 3,
  receivables_count: 9,
  min_receivable_due_date: '2026-04-01',
  max_receivable_due_date: '2026-06-30',
  offer_expire_deadline_days: 1,
  offer_expire_deadline_hours: '11:30',
  higher_date_offer_create_limit: '2026-03-27T21:00:00.000Z',
  collection_route: 'PASS_THROUGH',
  recourse: 'MARGIN_ONLY',
  winner: null,
  security_margin: null,
  margin_left: null,
  bank_account: null,
  acceptance: null,
  lenders: null,
  own_credit: null,
  now: NOW,
  ...change,
});

export const payee = (): NonNullable<Reply<'getNegotiation'>['bank_account']> => ({
  holder: 'AURORA ADQUIRENTE S.A.',
  holder_tax_number: '12ABC34501DE35',
  bank: '341',
  bank_name: 'ITAÚ UNIBANCO S.A.',
  bank_branch: '1234',
  bank_account: '567890',
  bank_account_digit: '1',
  bank_account_type: 'Conta Corrente',
});

export const ownCredit = (
  change: Partial<NonNullable<Reply<'getNegotiation'>['own_credit']>> = {},
): NonNullable<Reply<'getNegotiation'>['own_credit']> => ({
  id: 901,
  credit_value: 800_000_00,
  payment_date: '2026-03-12',
  rates: ratesAt(800_000_00),
  expire_date: '2026-03-11T21:30:00.000Z',
  withdrawable_until: null,
  status: 'AVAILABLE',
  refusal_reason: null,
  canceled_cause: null,
  user_name: null,
  ...change,
});

type Winner = NonNullable<Reply<'getNegotiation'>['winner']>;

type Contract = NonNullable<Winner['contract']>;

export const contract = (change: Partial<Contract> = {}): Contract => ({
  id: 55,
  name: 'contrato.pdf',
  status: 'PENDING',
  refusal_reason: null,
  created_at: '2026-03-10T14:00:00.000Z',
  accepted_at: null,
  sha256: 'a'.repeat(64),
  size: 120_000,
  signed: true,
  ...change,
});

type CheckedContract = Reply<'getContract'>;
type Check = NonNullable<CheckedContract['check']>;
export type Signature = Check['signatures'][number];

/** A valid signature of the whole file. */
export const signature = (change: Partial<Signature> = {}): Signature => ({
  kind: 'SIGNATURE',
  valid: true,
  integrity: 'INTACT',
  coverage: 'WHOLE',
  signer: { name: 'ANA DE SOUZA', cpf: '***.982.247-**', cnpj: null, responsible: null },
  side: null,
  issuer: 'AC Exemplo v5',
  chain: 'ICP_BRASIL',
  certificate: 'VALID',
  signed_at: '2026-03-10T13:30:00.000Z',
  time_source: 'SIGNER',
  time_authority: null,
  time_chain: null,
  ...change,
});

export const check = (change: Partial<Check> = {}): Check => ({
  outcome: 'READ',
  signatures: [signature()],
  more_signatures: 0,
  text: { borrower_tax_number: true, lender_tax_number: true, credit_value: true },
  document: null,
  blanks: [],
  ...change,
});

/** A contract without its deal; it has no check by default, as contracts older than the check. */
export const checkedContract = (check: Check | null = null): CheckedContract => {
  const { accepted_at: _, ...rest } = contract();
  const expected = {
    borrower_tax_number: '12ABC34501DE35',
    lender_tax_number: '45723174000110',
    credit_value: 800_000_00,
    payment_date: '2026-03-12',
  };
  return { ...rest, credit_id: 901, version: 1, answered_at: null, check, expected };
};

export const winner = (
  newest: Partial<Contract> | null = null,
  ...earlier_contracts: readonly Contract[]
): Winner => ({
  credit_id: 901,
  company_id: 70,
  company_name: 'Investidor Cedro',
  credit_value: 800_000_00,
  payment_date: '2026-03-12',
  rates: ratesAt(800_000_00),
  payment_due_date: null,
  contract: newest && contract(newest),
  earlier_contracts: [...earlier_contracts],
});

export const credit = (change: Partial<RowOf<'listCredits'>> = {}): RowOf<'listCredits'> => ({
  id: 901,
  offer_id: 481,
  company_id: 70,
  company_name: 'Investidor Cedro',
  credit_value: 800_000_00,
  payment_date: '2026-03-12',
  rates: ratesAt(800_000_00),
  created_at: '2026-03-10T12:15:00.000Z',
  expire_date: '2026-03-11T21:30:00.000Z',
  status: 'AVAILABLE',
  refusal_reason: null,
  canceled_cause: null,
  contract_id: null,
  user_name: null,
  updated_at: '2026-03-10T12:15:00.000Z',
  ...change,
});

export const ownCreditRow = (change: Partial<RowOf<'listOwnCredits'>> = {}): RowOf<'listOwnCredits'> => ({
  id: 901,
  offer_id: 481,
  company_id: 20,
  company_name: 'Adquirente Aurora',
  card_network: 'VISA',
  credit_value: 800_000_00,
  annual_252: 18.9009,
  cdi_percentage: 124.1234,
  payment_date: '2026-03-12',
  created_at: '2026-03-10T12:15:00.000Z',
  expire_date: '2026-03-11T21:30:00.000Z',
  user_name: 'Ana Lima',
  withdrawable_until: null,
  outcome: 'WAITING',
  updated_at: '2026-03-10T12:15:00.000Z',
  refusal_reason: null,
  ...change,
});

export const ownCreditRows = (...rows: RowOf<'listOwnCredits'>[]): Reply<'listOwnCredits'> => ({
  ...pageWithTotal(
    rows.reduce((sum, { credit_value }) => sum + credit_value, 0),
    ...rows,
  ),
  outcomes: PROPOSAL_OUTCOMES.map((outcome) => {
    const of = rows.filter((row) => row.outcome === outcome);
    const value = of.reduce((sum, { credit_value }) => sum + credit_value, 0);
    return { outcome, proposals: of.length, value };
  }).filter(({ proposals }) => proposals > 0),
  hit_rate: null,
});

export const portfolio = (
  change: Partial<Reply<'dashboardPortfolio'>> = {},
): Reply<'dashboardPortfolio'> => ({
  invested: 0,
  invested_deals: 0,
  to_confirm: 0,
  deals: 0,
  face: 0,
  annual_252: null,
  to_pay: 0,
  received: 0,
  calendar: { invested: 0, received: 0 },
  overdue: { days_1_to_5: 0, days_6_to_30: 0, days_over_30: 0 },
  closed_rates: { deals: 0, promised_252: null, outcome_252: null },
  open_rates: { deals: 0, promised_252: null, outcome_252: null },
  receipts: [],
  borrowers: [],
  issuers: [],
  ...change,
});

export const borrowerRecord = (
  change: Partial<Reply<'getBorrowerRecord'>> = {},
): Reply<'getBorrowerRecord'> => ({
  company_id: 20,
  company_name: 'Adquirente Aurora',
  tax_number: '45723174000110',
  until: '2026-03-01',
  record: null,
  ...change,
});

export const receivable = (change: Partial<RowOf<'listReceivables'>> = {}): RowOf<'listReceivables'> => ({
  id: 3001,
  company_id: 20,
  company_name: 'Adquirente Aurora',
  card_network: 'VISA',
  issuer: 'BANCO AMETISTA',
  due_date: '2026-04-20',
  value_available: 123_456_78,
  value: 123_456_78,
  transactions_number_available: 1310,
  status: 'AVAILABLE',
  days_to_expire: 41,
  ...change,
});

export const offeredReceivable = (
  change: Partial<RowOf<'listNegotiationReceivables'>> = {},
): RowOf<'listNegotiationReceivables'> => {
  const { company_id: _, company_name: __, ...row } = receivable();
  return { ...row, status: 'NEGOTIATION', security_margin: false, ...change };
};

type ReadSimulation = Reply<'getSimulation'>;
type WholeSimulation = ReadSimulation & { receivables: NonNullable<ReadSimulation['receivables']> };

/** Links to the newest version of a dossier: by default that of the completion. */
export const dossier = (...closings: ('SETTLED' | 'RESCINDED')[]): Reply<'getDossier'> => ({
  version: closings.length + 1,
  versions: (['COMPLETED', ...closings] as const).map((stage, index) => ({
    version: index + 1,
    stage,
    created_at: `2026-0${index + 3}-10T15:00:00.000Z`,
  })),
  json: { link: 'https://pregao.example/j' },
  pdf: { link: 'https://pregao.example/p' },
});

/** Terms of settlement of the acquirer's next schedule. */
export const settlementTerms = (
  change: Partial<Reply<'getSettlementTerms'>> = {},
): Reply<'getSettlementTerms'> => ({
  collection_route: 'PASS_THROUGH',
  recourse: 'MARGIN_ONLY',
  ...change,
});

export const simulation = (change: Partial<WholeSimulation> = {}): WholeSimulation => ({
  id: 61,
  receivables: [
    receivable({ id: 3001, value: 600_000_00, value_available: 600_000_00 }),
    receivable({ id: 3002, value: 400_000_00, value_available: 400_000_00, due_date: '2026-06-15' }),
  ],
  receivable_total_value: 1_000_000_00,
  card_network: 'VISA',
  min_receivable_due_date: '2026-04-20',
  max_receivable_due_date: '2026-06-15',
  total_transaction_numbers: 2620,
  issuers: ['BANCO AMETISTA', 'BANCO JADE'],
  issuers_count: 2,
  status: 'SIMULATION',
  higher_date_offer_create_limit: '2026-04-15T21:00:00.000Z',
  created_at: NOW,
  expires_at: '2026-03-11T15:00:00.000Z',
  now: NOW,
  ...change,
});

export const company = (change: Partial<RowOf<'listCompanies'>> = {}): RowOf<'listCompanies'> => ({
  id: 31,
  name: 'INVESTIDOR CEDRO S.A.',
  tax_number: '11222333000181',
  ...change,
});

export const companyDetail = (change: Partial<Reply<'getCompany'>> = {}): Reply<'getCompany'> => ({
  ...company(),
  company_type: 'LENDER',
  trade_name: null,
  business_type: null,
  legal_nature: null,
  email: 'contato@cedro.example',
  phone: '1130030001',
  bank: '341',
  bank_branch: '1234',
  bank_account: '567890',
  bank_account_digit: '1',
  bank_account_type: 'Conta Corrente',
  version: 'v1',
  ...change,
});

export const user = (change: Partial<RowOf<'listUsers'>> = {}): RowOf<'listUsers'> => ({
  id: 12,
  company_id: 31,
  company_name: 'INVESTIDOR CEDRO S.A.',
  company_type: 'LENDER',
  permission: 'LENDER.OPERATOR',
  name: 'Bruno Reis',
  email: 'bruno@cedro.example',
  role: 'OPERATOR',
  tax_number: '52998224725',
  phone: '11987654321',
  status: 'ACTIVE',
  blocked_at: null,
  created_at: '2026-01-05T12:00:00.000Z',
  second_factor_since: null,
  enroll_until: null,
  active_masters: 2,
  ...change,
});

export const file = (change: Partial<RowOf<'listFiles'>> = {}): RowOf<'listFiles'> => ({
  id: 8,
  name: 'aurora-visa.csv',
  card_network: 'VISA',
  company_id: 20,
  company_name: 'Adquirente Aurora',
  mode: 'ADD',
  status: 'PROCESSED',
  total_values: 123_456_78,
  total_rows: 1310,
  total_issuer: 2,
  created_at: '2026-03-10T12:00:00.000Z',
  processed_at: '2026-03-10T12:01:00.000Z',
  canceled_at: null,
  repeats_canceled_at: null,
  updated_at: '2026-03-10T12:00:05.000Z',
  user_name: 'Ana Lima',
  ...change,
});

export const fileDetail = (change: Partial<Reply<'getFile'>> = {}): Reply<'getFile'> => ({
  ...file(),
  failure: null,
  cause: null,
  errors: [],
  error_count: 0,
  error_line_count: 0,
  warnings: [],
  warning_count: 0,
  warning_counts: [],
  line_count: 1310,
  receivable_count: 1310,
  summed_receivables: 0,
  sums: [],
  repeated_receivables: 0,
  repeated_value: 0,
  repeats: [],
  new_receivables: null,
  new_value: null,
  on_repeat: null,
  source_file_id: null,
  sent_again_id: null,
  kept: true,
  canceled_receivables: 0,
  kept_receivables: 0,
  sha256: 'a'.repeat(64),
  size: 4096,
  ...change,
});

export const cdiRate = (change: Partial<RowOf<'listCdiRates'>> = {}): RowOf<'listCdiRates'> => ({
  id: 41,
  day: '2026-03-09',
  rate: 14.9,
  holds: true,
  created_at: '2026-03-10T12:00:00.000Z',
  user_name: 'Ana Lima',
  ...change,
});

export const heldChange = (change: Partial<Reply<'getHeldChange'>> = {}): Reply<'getHeldChange'> => ({
  id: 3,
  kind: 'BANK_DATA',
  status: 'HELD',
  company: { id: 20, name: 'Adquirente Aurora' },
  user: null,
  asked_by: { id: 55, name: 'Olga', company: { id: 1, name: 'Pregão Moderação' } },
  asked_at: '2026-03-10T12:00:00.000Z',
  effective_at: '2026-03-11T12:00:00.000Z',
  values: [{ field: 'bank_account', before: '4501', after: '9902' }],
  ended_at: null,
  ended_by: null,
  end_reason: null,
  failure: null,
  ...change,
});

/** An act of the history of a negotiation: its publication. */
export const historyRow = (
  change: Partial<RowOf<'listNegotiationHistory'>> = {},
): RowOf<'listNegotiationHistory'> => ({
  key: 'publish-481',
  act: 'PUBLISH',
  at: '2026-03-09T13:30:00.000Z',
  by: { company_name: 'Adquirente Aurora', user_name: 'Ana Souza', program: false },
  proposal: null,
  contract: null,
  terms: null,
  settlement: null,
  reason: null,
  cause: null,
  late: null,
  record: 'c'.repeat(64),
  receipt: true,
  tax_numbers: { borrower: '45723174000110', lender: null },
  approved_by: null,
  ...change,
});
