import type { Reply } from '@pregao/contract';
import {
  type CdiRate,
  type Centavos,
  effectiveEndedBy,
  marginVisibility,
  offerExpireLimit,
  percentageOf,
  type Reader,
  shownEndedBy,
  shownPercentage,
  shownWithdrawal,
  timeLeft,
} from '@pregao/domain';
import type { Moment } from '../../receivables/moment.ts';
import type { ContractRecord } from '../contracts/contracts-read.store.ts';
import { bankName } from '../credits/bank-name.ts';
import type { CreditRecord } from '../credits/credits-read.store.ts';
import { type MeasuredOffer, measureMinimum, measureTerms } from '../flow/measure.ts';
import { presentBestCredit, presentTurn } from '../offers/offers.present.ts';
import type { FrozenAccount, NegotiationRecord } from './negotiation-read.store.ts';

type NegotiationReply = Reply<'getNegotiation'>;

/** Effects of accepting a proposal now. */
export interface AcceptanceEffects {
  /** Deadline of the contract upload. */
  readonly uploadUntil: Date;
  /** Account that the acceptance freezes. */
  readonly account: FrozenAccount;
}

/** Offer with everything that belongs to it, as far as the reader may know it. */
export interface Negotiation {
  readonly offer: NegotiationRecord;
  readonly reader: Reader;
  readonly own_credit: CreditRecord | undefined;
  readonly chosen: CreditRecord | undefined;
  readonly contract: ContractRecord | undefined;
  /** Versions that were sent back before it, newest first. */
  readonly earlierContracts: readonly ContractRecord[];
  readonly account: FrozenAccount | undefined;
  readonly acceptance: AcceptanceEffects | undefined;
  readonly lenders: NegotiationReply['lenders'];
  readonly measuredOffer: MeasuredOffer;
  /** What the margin can still cover; null before the completion. */
  readonly margin_left: Centavos | null;
  /** CDI by which the minimal value is measured. */
  readonly cdi: CdiRate | null;
  readonly moment: Moment;
}

export function presentNegotiation(negotiation: Negotiation): NegotiationReply {
  const { offer, reader, own_credit, lenders, measuredOffer, moment } = negotiation;
  const { id, company_id, company_name, card_network, offer_value, minimal_value, status } = offer;
  return {
    id,
    company_id,
    company_name,
    borrower_name: company_name,
    card_network,
    offer_value,
    minimal_value,
    rates: measureMinimum(offer, measuredOffer, negotiation.cdi),
    ...presentBestCredit(offer.best),
    status,
    created_at: offer.created_at.toISOString(),
    expire_date: offer.expire_date.toISOString(),
    updated_at: offer.updated_at.toISOString(),
    total_credits: offer.total_credits,
    open_credits: offer.open_credits,
    ...presentOffered(offer, reader),
    ...timeLeftOf(offer, moment),
    ...marginOf(negotiation),
    collection_route: offer.collection_route,
    recourse: offer.recourse,
    turn: presentTurn(offer),
    ended_by: endedByOf(negotiation),
    winner: winnerOf(negotiation),
    bank_account: accountOf(negotiation.account),
    acceptance: acceptanceOf(negotiation),
    lenders,
    own_credit: own_credit ? ownCreditOf(own_credit, negotiation) : null,
    now: moment.now.toISOString(),
  };
}

/** Presents the totals of the offered receivables. A lender learns no due date of the margin. */
function presentOffered(offer: NegotiationRecord, { viewer }: Reader) {
  const { min_due_date, max_due_date, first_due_date } = offer;
  const earliest = viewer === 'LENDER' ? min_due_date : first_due_date;
  return {
    receivable_total_value_available: offer.offer_value,
    total_transaction_numbers: offer.transactions,
    issuers_count: offer.issuers_count,
    receivables_count: offer.receivables_count,
    min_receivable_due_date: min_due_date,
    max_receivable_due_date: max_due_date,
    higher_date_offer_create_limit: offerExpireLimit(earliest).toISOString(),
  };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function timeLeftOf({ expire_date }: NegotiationRecord, { now }: Moment) {
  const { days, hours, minutes } = timeLeft(now, expire_date);
  return {
    offer_expire_deadline_days: days,
    offer_expire_deadline_hours: `${twoDigits(hours)}:${twoDigits(minutes)}`,
  };
}

const HIDDEN_MARGIN = { receivable_total_value: null, security_margin: null, margin_left: null };

function marginOf({ offer, reader, margin_left }: Negotiation) {
  const { offer_value, margin_value, margin_count, status } = offer;
  const sight = marginVisibility({ ...reader, shown_offer: status });
  if (sight === 'NONE') return HIDDEN_MARGIN;
  const coverage = percentageOf(margin_value, offer_value);
  if (sight === 'COVERAGE')
    return {
      ...HIDDEN_MARGIN,
      security_margin: { value: null, coverage: shownPercentage(coverage), receivables_count: null },
    };
  return {
    receivable_total_value: offer_value + margin_value,
    security_margin: {
      value: margin_value,
      coverage,
      receivables_count: margin_count,
    },
    margin_left,
  };
}

function endedByOf({ offer, reader, own_credit, chosen, moment }: Negotiation): NegotiationReply['ended_by'] {
  return shownEndedBy({
    viewer: reader.viewer,
    shown_offer: offer.status,
    ended_by: effectiveEndedBy({ ...offer, status: offer.stored_status }, moment.now),
    chosen: chosen !== undefined,
    own_cause: own_credit?.canceled_cause ?? null,
  });
}

function winnerOf({
  offer,
  chosen,
  contract,
  earlierContracts,
  measuredOffer,
}: Negotiation): NegotiationReply['winner'] {
  if (chosen === undefined) return null;
  const { id, company_id, company_name, credit_value } = chosen;
  return {
    credit_id: id,
    company_id,
    company_name,
    credit_value,
    ...measureTerms(chosen, measuredOffer),
    payment_due_date: offer.payment_due_date,
    contract: contract ? contractOf(contract) : null,
    earlier_contracts: earlierContracts.map(contractOf),
  };
}

function contractOf(contract: ContractRecord) {
  const { id, name, status, refusal_reason, created_at, answered_at, sha256, size, signed } = contract;
  return {
    id,
    name,
    status,
    refusal_reason,
    created_at: created_at.toISOString(),
    accepted_at: status === 'APPROVED' ? (answered_at?.toISOString() ?? null) : null,
    sha256,
    size,
    signed,
  };
}

function accountOf(account: FrozenAccount | undefined): NegotiationReply['bank_account'] {
  return account ? { ...account, bank_name: bankName(account.bank) } : null;
}

function acceptanceOf({ acceptance }: Negotiation): NegotiationReply['acceptance'] {
  if (acceptance === undefined) return null;
  const { uploadUntil, account } = acceptance;
  return {
    upload_until: uploadUntil.toISOString(),
    account: { ...account, bank_name: bankName(account.bank) },
  };
}

function ownCreditOf(credit: CreditRecord, { measuredOffer, moment }: Negotiation) {
  const { id, credit_value, expire_date, status, refusal_reason, canceled_cause, user_name } = credit;
  return {
    id,
    credit_value,
    ...measureTerms(credit, measuredOffer),
    expire_date: expire_date.toISOString(),
    withdrawable_until: shownWithdrawal(credit, moment.now)?.toISOString() ?? null,
    status,
    refusal_reason,
    canceled_cause,
    user_name,
  };
}
