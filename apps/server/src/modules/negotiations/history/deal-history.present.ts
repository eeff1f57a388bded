import type { RowOf } from '@pregao/contract';
import { type Actor, HISTORY_ACTS, type HistoryAct, maySeeAllCompanies } from '@pregao/domain';
import type { HistoryFacts, StepRecord } from './deal-history.store.ts';

type HistoryRow = RowOf<'listNegotiationHistory'>;

interface HistoryStep {
  readonly step: StepRecord;
  readonly act: HistoryAct;
  readonly key: string;
}

interface StepContext {
  readonly actor: Actor;
  /** All steps of the deal: they hold the facts of its proposals and contracts. */
  readonly steps: readonly StepRecord[];
  readonly facts: HistoryFacts;
}

/** Presents a step as its reader may know it. A step that closes the schedule to others names no author. */
export function presentStep({ step, act, key }: HistoryStep, context: StepContext): HistoryRow {
  const { actor } = context;
  return {
    key,
    act,
    at: step.at.toISOString(),
    by: act === 'CLOSED' ? null : authorOf(step, actor),
    approved_by: approverOf(step, actor),
    proposal: proposalOf(step, context),
    contract: contractOf(step, context),
    terms: termsOf(step, act),
    settlement: settlementOf(step, context),
    reason: reasonOf(step, context),
    cause: step.event === 'CLOSE' ? (step.details.cause ?? null) : null,
    late: act === 'LAPSE' || act === 'RESCIND' ? lateSideOf(context) : null,
    record: actor.company_type === 'LENDER' ? null : step.hash,
    receipt: HISTORY_ACTS[act].receipt,
    tax_numbers: HISTORY_ACTS[act].receipt ? taxNumbersOf(step, context) : null,
  };
}

/** Returns whether people of a company are named: only to that company and to moderators. */
const canNamePeopleOf = (companyId: number | null, actor: Actor): boolean =>
  maySeeAllCompanies(actor) || companyId === actor.company_id;

/** Returns who approved an act. Only the company that needed the approval and moderators may know. */
function approverOf(
  { company_id, company_name, approver_name }: StepRecord,
  actor: Actor,
): HistoryRow['approved_by'] {
  if (company_name === null || approver_name === null || !canNamePeopleOf(company_id, actor)) return null;
  return { company_name, user_name: approver_name };
}

function authorOf(
  { company_id, company_name, user_name, details }: StepRecord,
  actor: Actor,
): HistoryRow['by'] {
  if (company_name === null) return null;
  const isNamed = canNamePeopleOf(company_id, actor);
  return {
    company_name,
    user_name: isNamed ? user_name : null,
    program: isNamed && details.via === 'CREDENTIAL',
  };
}

/** First step of each thing between two parties; a lender takes it. */
const FIRST_STEPS: Readonly<Partial<Record<StepRecord['entity'], string>>> = {
  CREDIT: 'PROPOSE',
  CONTRACT: 'UPLOAD',
};

/** First steps of what a later step answers or withdraws: it adds their details. */
const SETTLEMENT_OPENINGS: Readonly<Partial<Record<StepRecord['entity'], string | null>>> = {
  PAYMENT: null,
  COLLECTIONS: null,
  REMITTANCE: 'DECLARE',
  BUYBACK: 'PROPOSE',
  COVER: 'OFFER',
  DISPUTE: 'OPEN',
};

/** Returns whether an act belongs to the settlement of a completed deal. */
const isOfSettlement = ({ entity, event }: StepRecord): boolean =>
  SETTLEMENT_OPENINGS[entity] !== undefined || event === 'RESCIND';

/**
 * Returns the CNPJs of the parties to an act: both for a proposal, a contract or a settlement, the acquirer's
 * for a schedule.
 */
function taxNumbersOf(step: StepRecord, { steps, facts }: StepContext): HistoryRow['tax_numbers'] {
  const { entity, entity_id } = isOfSettlement(step)
    ? ({ entity: 'CREDIT', entity_id: facts.offer.chosen_credit_id } as const)
    : step;
  const firstEvent = FIRST_STEPS[entity];
  const lender = steps.find(
    (one) => one.entity === entity && one.event === firstEvent && one.entity_id === entity_id,
  );
  return { borrower: facts.offer.borrower_tax_number, lender: lender?.company_tax_number ?? null };
}

function proposalOf(step: StepRecord, { steps }: StepContext): HistoryRow['proposal'] {
  if (step.entity !== 'CREDIT') return null;
  const proposed = steps.find(
    ({ entity, entity_id, event }) =>
      entity === 'CREDIT' && event === 'PROPOSE' && entity_id === step.entity_id,
  );
  const { credit_value, expire_date = null, payment_date = null } = proposed?.details ?? {};
  if (credit_value === undefined) return null;
  const lender_name = proposed?.company_name ?? '';
  return { id: step.entity_id, lender_name, credit_value, expire_date, payment_date };
}

function contractOf(step: StepRecord, { steps }: StepContext): HistoryRow['contract'] {
  if (step.entity !== 'CONTRACT') return null;
  const sent = steps.find(
    ({ entity, entity_id, event }) =>
      entity === 'CONTRACT' && event === 'UPLOAD' && entity_id === step.entity_id,
  );
  const { name, size, sha256, version } = sent?.details ?? {};
  if (name === undefined || size === undefined || sha256 === undefined || version === undefined) return null;
  return { id: step.entity_id, version, name, size, sha256 };
}

function termsOf({ entity, details }: StepRecord, act: HistoryAct): HistoryRow['terms'] {
  if (entity !== 'OFFER' || !HISTORY_ACTS[act].receipt || act === 'CANCEL') return null;
  return {
    offer_value: details.offer_value ?? null,
    minimal_value: details.minimal_value ?? null,
    minimal_value_before: details.minimal_value_before ?? null,
    expire_date: details.expire_date ?? null,
    expire_date_before: details.expire_date_before ?? null,
    invited: act === 'INVITE' ? (details.lenders?.length ?? null) : null,
  };
}

/** Returns the details of a settlement step with those of its opening; undefined for other steps. */
function settlementDetailsOf({ entity, entity_id, details }: StepRecord, { steps }: StepContext) {
  const opening = SETTLEMENT_OPENINGS[entity];
  if (opening === undefined) return undefined;
  const opened = steps.find(
    (step) => step.entity === entity && step.event === opening && step.entity_id === entity_id,
  );
  return { ...opened?.details, ...details };
}

function settlementOf(step: StepRecord, context: StepContext): HistoryRow['settlement'] {
  const details = settlementDetailsOf(step, context);
  if (details === undefined) return null;
  const { amount, value, price, covered_value, written_off_value } = details;
  return {
    amount: amount ?? value ?? price ?? covered_value ?? null,
    written_off_value: written_off_value || null,
    day: details.day ?? null,
    pay_date: details.pay_date ?? null,
    issuer: details.issuer ?? null,
    method: details.method ?? null,
    reference: details.reference ?? null,
    text: step.entity === 'COLLECTIONS' ? (details.text ?? null) : null,
  };
}

function reasonOf(step: StepRecord, context: StepContext): string | null {
  const { entity, entity_id, event } = step;
  const { facts } = context;
  if (entity === 'CREDIT' && event === 'REJECT')
    return facts.credits.find(({ id }) => id === entity_id)?.refusal_reason ?? null;
  if (entity === 'CONTRACT' && event === 'ASK_RESEND')
    return facts.contracts.find(({ id }) => id === entity_id)?.refusal_reason ?? null;
  if (entity === 'OFFER' && event === 'RESCIND') return step.details.reason ?? null;
  return settlementDetailsOf(step, context)?.reason ?? null;
}

const LATE_SIDES = {
  LENDER_LATE: 'LENDER',
  BORROWER_LATE: 'BORROWER',
  CANCELED: null,
  EXPIRED: null,
  UNPAID: 'LENDER',
} as const;

/** Returns which side let a deal lapse, or did not pay it. Only its parties and moderators may know. */
function lateSideOf({ actor, facts }: StepContext): HistoryRow['late'] {
  const { offer, credits } = facts;
  const winner = credits.find(({ id }) => id === offer.chosen_credit_id);
  if (actor.company_type === 'LENDER' && winner?.company_id !== actor.company_id) return null;
  return offer.ended_by === null ? null : LATE_SIDES[offer.ended_by];
}
