import type { Input } from '@pregao/contract';
import { type Actor, decideMakeAvailable, type OfferEffects, type Start } from '@pregao/domain';
import type { ByOnce } from '../../../platform/by.ts';
import { appNow } from '../../../platform/clock/clock.ts';
import { expectRows } from '../../../platform/db/changed-rows.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { type Kept, transactionOnce } from '../../../platform/db/once.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow } from '../../../platform/refused.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { type Holder, holdReceivables, lockAvailable } from '../../receivables/receivables.store.ts';
import { recordAndTell } from '../../webhooks/tell-programs.ts';
import { chosenDeadline } from '../due/chosen-deadline.ts';
import { lockDeal } from '../steps/lock-deal.ts';
import { offerMoved, receivablesMoved } from '../steps/trail.ts';
import { inviteTo } from './invite-to.ts';
import {
  existingLenders,
  insertInvitations,
  insertOffer,
  insertParts,
  overdueHolders,
} from './offers.store.ts';

type NewOffer = Input<'createOffer'>;

/**
 * Makes a schedule available to the named lenders: its receivables leave the free ones, whole or not at all.
 * @throws Refused by the rule of the domain
 */
export function createOffer(
  deps: Deps,
  by: ByOnce<{ id: number }>,
  input: NewOffer,
): Promise<Kept<{ id: number }>> {
  const { actor } = by;
  const expire_date = chosenDeadline(input.expire_date, actor);
  const { receivable_id, security_margin_receivable_id, lenders, card_network, minimal_value } = input;
  const ids = [...receivable_id, ...security_margin_receivable_id];
  return transactionOnce(deps.db, by.once, async (tx) => {
    await freeWhatCameDue(deps, tx, actor, ids);
    const receivables = await lockAvailable(tx, actor, ids);
    const existing_lenders = await existingLenders(tx, lenders);
    const now = await appNow(tx);
    const plan = decideMakeAvailable({ ...input, actor, expire_date, receivables, existing_lenders, now });
    const { effects, ...summary } = orThrow(plan);
    const offer = { ...summary, card_network, minimal_value, expire_date };
    const { id } = await insertOffer(tx, actor, effects, { ...offer, created_at: now });
    await insertInvitations(tx, id, lenders);
    const trail = await takeReceivables(tx, { id, company_id: actor.company_id }, input, effects);
    const { offer_value, margin_value } = offer;
    await recordAndTell(deps, tx, by, [
      offerMoved({ id }, effects, { offer_value, margin_value, minimal_value, lenders }),
      ...trail,
    ]);
    await inviteTo(deps, tx, { ...offer, id, company_id: actor.company_id }, lenders);
    return { id };
  });
}

/** What an offer held whose time has run out is free, whether a sweep came by or not. */
async function freeWhatCameDue(deps: Deps, tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  for (const offerId of await overdueHolders(tx, actor, ids))
    await lockDeal(deps, tx, actor, { offer_id: offerId });
}

async function takeReceivables(
  tx: Tx,
  offer: Holder,
  input: NewOffer,
  { offered, margin }: OfferEffects<Start>,
): Promise<AuditEntry[]> {
  const trail: AuditEntry[] = [];
  for (const [ids, step, isMargin] of [
    [input.receivable_id, offered, false],
    [input.security_margin_receivable_id, margin, true],
  ] as const) {
    if (step === undefined || ids.length === 0) continue;
    await insertParts(tx, offer.id, ids, isMargin);
    const count = await holdReceivables(tx, offer, ids, step);
    expectRows(count, ids.length, `receivables in ${step.from} for offer ${offer.id}`);
    trail.push(...receivablesMoved(offer, step, count));
  }
  return trail;
}
