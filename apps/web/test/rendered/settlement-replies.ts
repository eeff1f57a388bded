import type { Reply, RowOf } from '@pregao/contract';
import { negotiation, payee, winner } from './replies.ts';

type Settlement = Reply<'getSettlement'>;
type Payment = Settlement['payment'];
type Group = Settlement['days'][number];
type Collection = RowOf<'listCollections'>;

/** The deal 481, sold for R$ 800.000,00 and completed on 9 March 2026. */
export const soldDeal = (change: Parameters<typeof negotiation>[0] = {}) =>
  negotiation({
    status: 'NEGOTIATED',
    winner: {
      ...winner({ status: 'APPROVED', accepted_at: '2026-03-09T14:00:00.000Z' }),
      payment_due_date: '2026-03-10',
    },
    bank_account: payee(),
    ...change,
  });

export const payment = (change: Partial<Payment> = {}): Payment => ({
  status: 'DUE',
  payment_value: 800_000_00,
  due_date: '2026-03-10',
  overdue: false,
  payee: { ...payee(), ispb: '60701190' },
  reference: 'PG0000000481',
  informed: null,
  confirmed: null,
  contested: null,
  consented_to: null,
  decided: null,
  bank_lines: [],
  matched_value: 0,
  reversible_until: null,
  rescindable_from: '2026-03-11T15:00:00.000Z',
  rescission_request: null,
  ...change,
});

export const INFORMED = {
  status: 'INFORMED',
  informed: {
    day: '2026-03-10',
    amount: 800_000_00,
    method: 'PIX',
    reference: 'E1234567820260310143000000000001',
    has_proof: true,
    at: '2026-03-10T14:30:00.000Z',
    same_id_offer_id: null,
  },
} as const satisfies Partial<Payment>;

export const CONFIRMED = {
  ...INFORMED,
  status: 'CONFIRMED',
  confirmed: {
    day: '2026-03-09',
    amount: 800_000_00,
    fee_value: 0,
    at: '2026-03-10T14:40:00.000Z',
  },
  reversible_until: '2026-03-12T03:00:00.000Z',
} as const satisfies Partial<Payment>;

export const group = ({
  state = 'TO_RECEIVE',
  turn = 'LENDER',
  open_value = 250_000_00,
  ...change
}: Partial<Group> = {}): Group => ({
  pay_date: '2026-03-10',
  issuer: 'Banco Azul',
  expected_value: 250_000_00,
  received_value: 0,
  bought_back_value: 0,
  covered_value: 0,
  written_off_value: 0,
  open_value,
  declared_value: 0,
  overdue: false,
  collections: 3,
  open_collections: 3,
  state,
  turn,
  parts: [{ state, turn, open_value }],
  remittances: [],
  shortage_until: null,
  ...change,
});

/** The registered account of the investor. */
const LENDER_ACCOUNT: Settlement['remittance_payee'] = {
  holder: 'INVESTIDOR CEDRO S.A.',
  holder_tax_number: '45998877000166',
  bank: '237',
  bank_name: 'BANCO BRADESCO S.A.',
  bank_branch: '0042',
  bank_account: '778899',
  bank_account_digit: '3',
  bank_account_type: 'Conta Corrente',
  ispb: '60746948',
};

export const settlement = (change: Partial<Settlement> = {}): Settlement => ({
  tracked: true,
  collection_route: 'PASS_THROUGH',
  recourse: 'MARGIN_ONLY',
  payment: payment(),
  remittance_payee: LENDER_ACCOUNT,
  days: [group()],
  promised: { annual_252: 20.7133, annual_365: 19.5882, value: 850_000_00 },
  realized: null,
  projected: null,
  proposals: { buybacks: [], covers: [], disputes: [] },
  ended_proposals: { buybacks: [], covers: [], disputes: [] },
  closed_at: null,
  ...change,
});

type Proposals = Settlement['proposals'];

export const buyback = (
  change: Partial<Proposals['buybacks'][number]> = {},
): Proposals['buybacks'][number] => ({
  id: 81,
  offer_id: 481,
  status: 'PROPOSED',
  price_rule: 'DEAL_RATE',
  price: 98_000_00,
  open_value: 100_000_00,
  day: '2026-03-12',
  confirmed_day: null,
  reason: null,
  groups: [{ pay_date: '2026-03-10', issuer: 'Banco Azul' }],
  collections: [{ collection_id: 3001, open_value: 100_000_00, price: 98_000_00 }],
  proposed_at: '2026-03-10T14:00:00.000Z',
  answer_until: '2026-03-16T21:00:00.000Z',
  answered_at: null,
  ...change,
});

export const cover = (change: Partial<Proposals['covers'][number]> = {}): Proposals['covers'][number] => ({
  id: 82,
  offer_id: 481,
  status: 'OFFERED',
  covered_value: 100_000_00,
  reason: null,
  groups: [{ pay_date: '2026-03-10', issuer: 'Banco Azul' }],
  collections: [{ collection_id: 3001, covered_value: 100_000_00 }],
  receivables: [
    {
      receivable_id: 12090,
      issuer: 'Banco Verde',
      due_date: '2026-04-10',
      covered_value: 100_000_00,
      collection_id: null,
    },
  ],
  offered_at: '2026-03-10T13:00:00.000Z',
  answer_until: '2026-03-12T21:00:00.000Z',
  answered_at: null,
  ...change,
});

export const dispute = (
  change: Partial<Proposals['disputes'][number]> = {},
): Proposals['disputes'][number] => ({
  id: 83,
  offer_id: 481,
  kind: 'COLLECTION',
  status: 'OPEN',
  value: 40_000_00,
  value_by: 'LENDER',
  reason: 'CHARGEBACK',
  authorized_on: '2026-02-12',
  turn: 'BORROWER',
  answer_until: '2026-03-12T21:00:00.000Z',
  opened_by: 'LENDER',
  opened_at: '2026-03-10T12:00:00.000Z',
  escalated_at: null,
  ended_at: null,
  settled_by: null,
  remittance_id: null,
  groups: [{ pay_date: '2026-03-10', issuer: 'Banco Azul' }],
  collection_ids: [3001, 3002],
  ...change,
});

export const collection = (change: Partial<Collection> = {}): Collection => ({
  id: 3001,
  receivable_id: 12001,
  issuer: 'Banco Azul',
  due_date: '2026-03-09',
  pay_date: '2026-03-10',
  face_value: 100_000_00,
  received_value: 0,
  bought_back_value: 0,
  covered_value: 0,
  written_off_value: 0,
  open_value: 100_000_00,
  status: 'EXPECTED',
  settled_by: null,
  cover_id: null,
  overdue: false,
  entries: [],
  ...change,
});

export const entry = (
  change: Partial<Collection['entries'][number]> = {},
): Collection['entries'][number] => ({
  id: 71,
  kind: 'RECEIPT',
  amount: 40_000_00,
  day: '2026-03-10',
  reason: null,
  text: null,
  authorized_on: null,
  reverses_id: null,
  reversed_by_id: null,
  buyback_id: null,
  cover_id: null,
  dispute_id: null,
  bank_line_id: null,
  own: true,
  created_at: '2026-03-10T14:45:00.000Z',
  ...change,
});

export const queueRow = (change: Partial<RowOf<'listSettlements'>> = {}): RowOf<'listSettlements'> => ({
  kind: 'PAYMENT',
  subject_id: null,
  offer_id: 481,
  borrower: { id: 20, name: 'Adquirente Aurora' },
  lender: { id: 70, name: 'Investidor Cedro' },
  day: '2026-03-10',
  issuer: null,
  collections: 0,
  value: 800_000_00,
  open_value: 800_000_00,
  received_value: 0,
  matched_value: 0,
  overdue: false,
  tracked: true,
  state: 'TO_CONFIRM',
  buyback_status: null,
  dispute_status: null,
  turn: 'BORROWER',
  ...change,
});

/** A page of the work queue as the investor reads it. */
export const queue = (...rows: RowOf<'listSettlements'>[]): Reply<'listSettlements'> => {
  const sumsOf = (counted: RowOf<'listSettlements'>[]) => {
    const sum = (of: (row: RowOf<'listSettlements'>) => number) =>
      counted.reduce((total, row) => total + of(row), 0);
    return {
      value: sum(({ value }) => value),
      open_value: sum(({ open_value }) => open_value),
      received_value: sum(({ kind, received_value }) => (kind === 'COLLECTION' ? (received_value ?? 0) : 0)),
      to_pay: sum(({ kind, open_value }) => (kind === 'PAYMENT' ? open_value : 0)),
      to_receive: sum(({ kind, open_value }) => (kind === 'PAYMENT' ? 0 : open_value)),
    };
  };
  const total = sumsOf(rows);
  return {
    rows,
    total_rows: rows.length,
    total_value: total.value,
    total_open_value: total.open_value,
    total_received_value: total.received_value,
    total_to_pay: total.to_pay,
    total_to_receive: total.to_receive,
    days: [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => ({ day, ...sumsOf(ofDay) })),
  };
};

type MonthlyStatement = Reply<'getMonthlyStatement'>;

const NO_MONEY = {
  opening_value: 0,
  bought_value: 0,
  from_margin_value: 0,
  received_value: 0,
  bought_back_value: 0,
  buyback_price_value: 0,
  covered_value: 0,
  written_off_value: 0,
  closing_value: 0,
  paid_value: 0,
  remitted_value: 0,
  unanswered_value: 0,
  to_remit_value: 0,
  overdue: { days_1_to_5: 0, days_6_to_30: 0, days_over_30: 0 },
};

export const statementRow = (
  change: Partial<RowOf<'getMonthlyStatement'>> = {},
): RowOf<'getMonthlyStatement'> => ({
  offer_id: 481,
  borrower: { id: 20, name: 'Adquirente Aurora' },
  lender: { id: 70, name: 'Investidor Cedro' },
  by_calendar: false,
  closed: false,
  payment_value: 482_000_00,
  ...NO_MONEY,
  promised: null,
  realized: null,
  projected: null,
  ...change,
});

/** A statement of the current month, without deals. */
export const monthlyStatement = (change: Partial<MonthlyStatement> = {}): MonthlyStatement => ({
  month: '2026-03',
  company: { id: 70, name: 'Investidor Cedro' },
  company_type: 'LENDER',
  last_day: '2026-03-10',
  issued_at: '2026-03-10T15:00:00.000Z',
  version: null,
  versions: [],
  first_month: '2025-12',
  totals: {
    ...NO_MONEY,
    calendar: NO_MONEY,
    closed_rates: { deals: 0, promised_252: null, outcome_252: null },
    open_rates: { deals: 0, promised_252: null, outcome_252: null },
  },
  rows: [],
  total_rows: 0,
  ...change,
});
