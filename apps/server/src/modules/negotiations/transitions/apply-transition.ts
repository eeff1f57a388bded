import { type Actor, type Day, type OfferEffects, type ReceivableStep, START } from '@pregao/domain';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { expectRows } from '../../../platform/db/expect-changed-rows.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import {
  moveCollected,
  moveHeldReceivables,
  releaseHeldReceivables,
  settleSoldReceivables,
} from '../../receivables/receivables.store.ts';
import { answerContractRow, insertContract, type NewContract } from '../contracts/contracts.store.ts';
import { type CreditEnd, type CreditRow, changeCredits } from '../credits/credits.store.ts';
import { freezeSettlement } from '../dossier/settlement/freeze-settlement.ts';
import { changeOffer, type LockedOffer, type OfferColumns } from '../offers/offers.store.ts';
import {
  contractTransitionEntry,
  creditTransitionEntry,
  offerTransitionEntry,
  receivableTransitionEntries,
} from './audit-entries.ts';
import type { Deal } from './deal.ts';

/** Side whose turn the formalization is, and its deadline. */
export interface Formalization {
  readonly formalization_turn: 'LENDER' | 'BORROWER' | null;
  readonly formalization_deadline: Date | null;
}

const NO_TURN: Formalization = { formalization_turn: null, formalization_deadline: null };

/** Transition that the domain has planned, with what the plan leaves to the command. */
export interface PlannedTransition {
  readonly effects: OfferEffects;
  /** Other columns of the offer that change. */
  readonly offer?: Omit<OfferColumns, keyof Formalization>;
  /** Absent: the formalization awaits neither side. */
  readonly formalization?: Formalization;
  readonly chosen?: CreditRow | undefined;
  readonly others?: readonly CreditRow[];
  /** Cause of the credits that this transition cancels. */
  readonly canceled_cause?: 'OTHER_ACCEPTED' | 'OFFER_CANCELED' | 'UNPAID';
  /** Due dates that the calendar has settled, and the instant of it. */
  readonly settlement?: { readonly due_dates: readonly Day[]; readonly at: Date };
  /**
   * Ids of the collections whose receivables move, already changed themselves. ALL: every receivable that the
   * calendar has settled.
   */
  readonly collections?: readonly number[] | 'ALL';
  /** New version of the contract, and its sender. */
  readonly uploaded?: NewContract & { readonly by: Actor };
  /** Reason why another version of the contract is requested. */
  readonly refusal_reason?: string | null;
  /** Details of the offer's audit row. */
  readonly details?: AuditEntry['details'];
}

export interface AppliedTransition {
  /** Offer after the transition. */
  readonly offer: LockedOffer;
  /** Ids of the contracts, at most one, that were created or left the status in which they waited. */
  readonly contracts: readonly number[];
  /** Audit rows of the transition. */
  readonly trail: readonly AuditEntry[];
}

/**
 * Writes one transition of a locked offer with its effects on receivables, credits and the contract. Runs as
 * the system, because the rows belong to both sides.
 */
export function applyTransition(tx: Tx, deal: Deal, planned: PlannedTransition): Promise<AppliedTransition> {
  return runAsSystem(() => writeTransition(tx, deal, planned));
}

async function writeTransition(tx: Tx, deal: Deal, planned: PlannedTransition): Promise<AppliedTransition> {
  const { effects } = planned;
  // Before the rows of the transition, so that its audit row names what was frozen.
  const frozen = await freezeSettlement(tx, deal, effects.event);
  const details = frozen ? { ...planned.details, ...frozen } : planned.details;
  const offer = await changeOffer(tx, deal.offer, effects, {
    ...planned.offer,
    ...(planned.formalization ?? NO_TURN),
    reminded_at: null,
  });
  const receivables = await moveReceivables(tx, deal, planned);
  const credits = await moveCredits(tx, deal, planned);
  const contract = await moveContract(tx, deal, planned);
  const trail = [offerTransitionEntry(offer, effects, details), ...receivables, ...credits, ...contract];
  return { offer, contracts: contract.map(({ entity_id }) => entity_id), trail };
}

/**
 * Moves the receivables that the offer holds.
 * @throws Error when the offer does not hold all of its offered receivables: a defect
 */
async function moveReceivables(tx: Tx, deal: Deal, planned: PlannedTransition): Promise<AuditEntry[]> {
  const { effects, settlement, collections } = planned;
  const { id, receivables_count } = deal.offer;
  const offered = effects.offered ? await moveHolding(tx, deal, effects.offered, planned) : [];
  const count = offered.reduce((sum, { details }) => sum + Number(details?.count ?? 0), 0);
  if (effects.offered && !settlement && !collections)
    expectRows(count, receivables_count, `offered receivables of offer ${id}`);
  // The margin may hold fewer: what has fallen due of it is released.
  return effects.margin ? [...offered, ...(await moveHolding(tx, deal, effects.margin))] : offered;
}

async function moveHolding(
  tx: Tx,
  { offer, now, today }: Deal,
  step: ReceivableStep,
  { settlement, collections }: Pick<PlannedTransition, 'settlement' | 'collections'> = {},
): Promise<AuditEntry[]> {
  const { matured } = step;
  if (matured) {
    const released = await releaseHeldReceivables(tx, offer, { free: step, matured }, today);
    return [
      ...receivableTransitionEntries(offer, step, released.free),
      ...receivableTransitionEntries(offer, matured, released.matured),
    ];
  }
  if (collections) {
    const count = await moveCollected(tx, offer, step, { collections, at: now });
    return receivableTransitionEntries(offer, step, count);
  }
  const count = settlement
    ? await settleSoldReceivables(tx, offer, step, settlement)
    : await moveHeldReceivables(tx, offer, step);
  return receivableTransitionEntries(offer, step, count);
}

/** Moves the chosen credit and the other live ones. */
async function moveCredits(tx: Tx, { offer, now }: Deal, planned: PlannedTransition): Promise<AuditEntry[]> {
  const { effects, chosen, others = [] } = planned;
  const moves = [
    { credits: chosen ? [chosen] : [], step: effects.chosen },
    { credits: others, step: effects.others },
  ];
  const moved: AuditEntry[] = [];
  for (const { credits, step } of moves) {
    if (step === undefined || credits.length === 0) continue;
    const cause: CreditEnd['canceled_cause'] =
      step.to === 'CANCELED' ? (planned.canceled_cause ?? null) : null;
    await changeCredits(tx, offer, credits, step, { at: now, canceled_cause: cause });
    const details = cause === null ? undefined : { cause };
    moved.push(...credits.map((credit) => creditTransitionEntry(offer, credit, step, details)));
  }
  return moved;
}

/**
 * Inserts the uploaded version of the contract, or moves the one that waits. A lapse finds none while a
 * resend is awaited.
 */
async function moveContract(tx: Tx, deal: Deal, planned: PlannedTransition): Promise<AuditEntry[]> {
  const { uploaded, refusal_reason = null } = planned;
  const { contract: step } = planned.effects;
  if (step === undefined) return [];
  if (step.from === START) {
    if (uploaded === undefined) throw new Error(`offer ${deal.offer.id}: a contract without its file`);
    const { by, ...contract } = uploaded;
    const { name, size, sha256, version } = contract;
    const row = await insertContract(tx, by, deal, step, contract);
    return [contractTransitionEntry(deal.offer, row, step, { name, size, sha256, version })];
  }
  const waiting = deal.contracts.find(({ status }) => status === step.from);
  if (waiting === undefined && step.event === 'CANCEL') return [];
  if (waiting === undefined) throw new Error(`offer ${deal.offer.id}: no contract is ${step.from}`);
  await answerContractRow(tx, deal, waiting, step, refusal_reason);
  return [contractTransitionEntry(deal.offer, waiting, step)];
}
