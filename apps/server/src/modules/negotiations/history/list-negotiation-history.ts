import type { Input, Reply } from '@pregao/contract';
import { type Actor, DEFAULT_PAGE_SIZE, historyKeys, visibleHistory } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { ExhaustiveQuery } from '../../../platform/db/apply-filters.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { Refused } from '../../../platform/refusal.ts';
import { momentOf } from '../../receivables/moment.ts';
import { findOffer } from '../offers/offers-read.store.ts';
import { presentStep } from './deal-history.present.ts';
import { type HistoryFacts, readHistoryFacts, readSteps, type StepRecord } from './deal-history.store.ts';

type Query = ExhaustiveQuery<Input<'listNegotiationHistory'>, 'id' | 'limit' | 'page' | 'key'>;

/**
 * Returns the history of a negotiation as far as it concerns the actor, newest first.
 * @throws Refused NOT_FOUND
 */
export function listNegotiationHistory(
  db: Db,
  actor: Actor,
  { id, limit = DEFAULT_PAGE_SIZE, page = 1, key }: Query,
): Promise<Reply<'listNegotiationHistory'>> {
  const work = async (tx: Tx) => {
    const rows = await readHistory(tx, actor, id);
    const matching = key === undefined ? rows : rows.filter((row) => row.key === key);
    const from = (page - 1) * limit;
    return { rows: matching.toReversed().slice(from, from + limit), total_rows: matching.length };
  };
  return transaction(db, work, { isolation: 'repeatable read' });
}

async function readHistory(tx: Tx, actor: Actor, id: number) {
  const offer = await findOffer(tx, actor, id, momentOf(await appNow(tx)));
  if (offer === undefined) throw new Refused('NOT_FOUND');
  const steps = await readSteps(tx, offer);
  const facts = await readHistoryFacts(tx, offer);
  const visibleSteps = visibleHistory(steps.map(addInvitedLenders), readerOf(actor, facts));
  const keys = historyKeys(visibleSteps);
  return visibleSteps.map(({ step, act }, at) =>
    presentStep({ step, act, key: keys[at] ?? '' }, { actor, steps, facts }),
  );
}

/** Adds the lenders that a step invites after the first ones. */
const addInvitedLenders = (step: StepRecord) =>
  step.event === 'INVITE_LENDERS' ? { ...step, lenders: step.details.lenders ?? [] } : step;

function readerOf({ company_type, company_id }: Actor, { offer, credits }: HistoryFacts) {
  const own = credits.filter((credit) => credit.company_id === company_id);
  return {
    company_type,
    company_id,
    own: new Set(own.map((credit) => credit.id)),
    chosen: offer.chosen_credit_id,
    closed: own.some(({ canceled_cause }) => canceled_cause === 'OTHER_ACCEPTED'),
  };
}
