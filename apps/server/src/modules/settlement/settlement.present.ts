import type { Reply } from '@pregao/contract';
import {
  type BankAccountType,
  bringsMoney,
  collectionParts,
  entryOf,
  isCollectionOverdue,
  isPaymentOverdue,
  type PaymentStatus,
  partSum,
  paymentReference,
  projectedRate,
  promisedRate,
  realizedRate,
  rescindableFrom,
  reversibleUntil,
  type SettledFlow,
  shortageDeadline,
} from '@pregao/domain';
import banks from '@pregao/domain/data/banks.json' with { type: 'json' };
import { bankName } from '../negotiations/credits/bank-name.ts';
import type { Moment } from '../receivables/moment.ts';
import type { CollectionRow } from './collections/collections.store.ts';
import { paymentStateOf } from './payments/payment-state.ts';
import type { PaymentRecord } from './payments/payments.store.ts';
import type {
  closedAt,
  GroupRecord,
  ListedEntry,
  linesOfPayment,
  moneyOf,
  remittancesOf,
  settlementTerms,
} from './settlement-read.store.ts';

type Shown = Reply<'getSettlement'>;
type Rows<Query extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Query>>;

/** What is shown of a settlement, as it is stored. */
export interface SettlementRecord {
  readonly terms: Rows<typeof settlementTerms>;
  readonly payment: PaymentRecord;
  readonly bank_lines: Rows<typeof linesOfPayment>;
  readonly rescission_request: Shown['payment']['rescission_request'];
  readonly same_id_offer_id: number | null;
  readonly groups: readonly GroupRecord[];
  readonly remittances: Rows<typeof remittancesOf>;
  readonly money: Rows<typeof moneyOf>;
  readonly proposals: Shown['proposals'];
  readonly ended_proposals: Shown['ended_proposals'];
  readonly closed_at: Rows<typeof closedAt>;
  readonly moment: Moment;
}

export function presentSettlement(record: SettlementRecord): Shown {
  const { terms, payment, groups, moment, closed_at } = record;
  const { tracked, collection_route, recourse } = terms;
  const flow = settledFlowOf(record);
  const isClosed = terms.status === 'LIQUIDATED' || terms.status === 'CANCELED';
  return {
    tracked,
    collection_route,
    recourse,
    payment: presentPayment(record),
    days: groups.map((group) => presentGroup(record, group)),
    promised: promisedRate({
      price: payment.payment_value,
      payment_due_date: payment.due_date,
      // What a cover has added was not promised.
      expected: groups.flatMap(({ pay_date: day, sold_value: amount }) =>
        amount > 0 ? [{ day, amount }] : [],
      ),
    }),
    realized: realizedRate(flow),
    projected: projectedRate(flow, moment.today),
    proposals: record.proposals,
    ended_proposals: record.ended_proposals,
    closed_at: isClosed ? (closed_at?.toISOString() ?? null) : null,
  };
}

/** Returns the money of a deal that counts for its rates. */
function settledFlowOf({ payment, money, groups }: SettlementRecord): SettledFlow {
  const { confirmed } = paymentStateOf(payment);
  return {
    payment: confirmed && { ...confirmed, fee_value: payment.payment_value - confirmed.amount },
    received: money.filter(({ kind }) => bringsMoney(kind)),
    open: groups.flatMap(({ pay_date: day, open_value: amount }) => (amount > 0 ? [{ day, amount }] : [])),
  };
}

function presentPayment(record: SettlementRecord): Shown['payment'] {
  const { terms, payment, bank_lines, rescission_request, moment } = record;
  const { status, payment_value, due_date } = payment;
  const state = paymentStateOf(payment);
  const isRescindable = status === 'DUE';
  return {
    status,
    payment_value,
    due_date,
    overdue: isPaymentOverdue({ status, due_date, tracked: terms.tracked }, moment.today),
    payee: presentPayee(terms),
    reference: paymentReference(payment.offer_id),
    informed: informedOf(record),
    confirmed: state.confirmed && {
      day: state.confirmed.day,
      amount: state.confirmed.amount,
      fee_value: payment_value - state.confirmed.amount,
      at: new Date(String(payment.confirmed_at)).toISOString(),
    },
    contested: contestedOf(payment),
    consented_to: state.consented_to,
    decided: decidedOf(payment),
    bank_lines: bank_lines.map(({ is_part: _, ...line }) => line),
    matched_value: partSum(bank_lines.filter(({ is_part }) => is_part)),
    reversible_until:
      payment.confirmed_at === null ? null : reversibleUntil(payment.confirmed_at).toISOString(),
    rescindable_from: isRescindable ? rescindableFrom(state).toISOString() : null,
    rescission_request,
  };
}

function presentPayee(terms: SettlementRecord['terms']): Shown['payment']['payee'] {
  const { holder, holder_tax_number, bank, bank_branch, bank_account, bank_account_digit } = terms;
  return {
    holder,
    holder_tax_number,
    bank,
    bank_name: bankName(bank),
    bank_branch,
    bank_account,
    bank_account_digit,
    bank_account_type: terms.bank_account_type as BankAccountType,
    ispb: entryOf(banks, bank)?.ispb ?? null,
  };
}

function informedOf({
  payment,
  same_id_offer_id,
}: Pick<SettlementRecord, 'payment' | 'same_id_offer_id'>): Shown['payment']['informed'] {
  const { informed_day: day, informed_amount: amount, informed_method: method } = payment;
  const { informed_reference: reference, informed_at: at, proof_id } = payment;
  if (day === null || amount === null || method === null || reference === null || at === null) return null;
  const has_proof = proof_id !== null;
  return { day, amount, method, reference, has_proof, at: at.toISOString(), same_id_offer_id };
}

function decidedOf(payment: PaymentRecord): Shown['payment']['decided'] {
  const { decision, decision_reason: reason, decided_at: at } = payment;
  if (decision === null || reason === null || at === null) return null;
  return { decision, reason, at: at.toISOString() };
}

function contestedOf(payment: PaymentRecord): Shown['payment']['contested'] {
  const { contested_reason: reason, contested_text: text, contested_at: at, moderators_at } = payment;
  if (reason === null || at === null || moderators_at === null) return null;
  return { reason, text, at: at.toISOString(), moderators_at: moderators_at.toISOString() };
}

function presentGroup(record: SettlementRecord, group: GroupRecord): Shown['days'][number] {
  const { terms, payment, moment } = record;
  const { sold_value: _, chargeback_day, remitted_value, disputed_value, dispute_turn, ...shown } = group;
  const { pay_date, issuer, open_value } = shown;
  const remittances = record.remittances.filter((one) => one.pay_date === pay_date && one.issuer === issuer);
  const parts = collectionParts(
    {
      tracked: terms.tracked,
      payment: payment.status,
      collection_route: terms.collection_route,
      pay_date,
      open_value,
      remitted_value,
      disputed_value,
      dispute_turn,
    },
    moment.today,
  );
  const [{ state, turn } = { state: 'CLOSED' as const, turn: null }] = parts;
  const status = group.open_collections > 0 ? 'EXPECTED' : 'RECEIVED';
  const shortage = {
    pay_date,
    open_value,
    is_partial: open_value > 0 && open_value < group.expected_value,
    chargeback_day,
  };
  return {
    ...shown,
    shortage_until: terms.tracked ? shortageDeadline(terms.recourse, shortage, moment.today) : null,
    overdue: isCollectionOverdue(
      { status, pay_date, tracked: terms.tracked, payment: payment.status },
      moment.today,
    ),
    state,
    turn,
    parts: [...parts],
    remittances: remittances.map(({ id, day, amount, status: sent, created_at }) => ({
      id,
      day,
      amount,
      status: sent,
      declared_at: created_at.toISOString(),
    })),
  };
}

/** Presents a collection with its entries. */
export function presentCollection(
  row: CollectionRow,
  entries: readonly ListedEntry[],
  reader: {
    readonly company_id: number;
    readonly tracked: boolean;
    readonly payment: PaymentStatus;
    readonly today: string;
  },
): Reply<'listCollections'>['rows'][number] {
  const { offer_id: _, ...collection } = row;
  return {
    ...collection,
    overdue: isCollectionOverdue({ ...row, ...reader }, reader.today),
    entries: entries
      .filter(({ collection_id }) => collection_id === row.id)
      .map((entry) => {
        const { id, kind, amount, day, reason, text, authorized_on, reverses_id, reversed_by_id } = entry;
        const { buyback_id, cover_id, dispute_id, bank_line_id, linked, company_id, created_at } = entry;
        if (kind === 'PAYMENT' || kind === 'PAYMENT_FEE') throw new Error(`entry ${id} is of a payment`);
        const shown = { id, kind, amount, day, reason, text, authorized_on, reverses_id, reversed_by_id };
        const sources = { buyback_id, cover_id, dispute_id, bank_line_id };
        const isByOwnLine = bank_line_id !== null && linked !== true;
        const own = dispute_id === null && (company_id === reader.company_id || isByOwnLine);
        return { ...shown, ...sources, own, created_at: created_at.toISOString() };
      }),
  };
}
