import type { Reply } from '@pregao/contract';
import { decideReverseBuyback, standingEntriesOf } from '@pregao/domain';
import type { CommandContext } from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { applyCollectionsPlan } from '../collections/apply-collections-plan.ts';
import { entriesOf, storedEntryOf } from '../collections/collection-entries.store.ts';
import {
  collectionStateOf,
  countOtherCollections,
  lockCollections,
} from '../collections/collections.store.ts';
import { notifyReversal } from '../collections/notify-reversal.ts';
import { differenceAuditEntry } from '../differences-audit.ts';
import { type Settlement, settlementDealOf } from '../lock-settlement.ts';
import { reopenDifferences } from '../reopen-differences.ts';
import { buybackStateOf, changeBuyback, findBuyback } from './buybacks.store.ts';

/**
 * Reverses all entries of a confirmed buyback. Its collections are open again; it is proposed again while it
 * can still be answered.
 * @throws Refused as `decideReverseBuyback` refuses
 */
export async function reverseBuyback(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  asked: { readonly settlement: Settlement; readonly buyback_id: number; readonly reason: string },
): Promise<Reply<'reverseCollectionEntry'>> {
  const { settlement, buyback_id, reason } = asked;
  const { offer, now } = settlement.deal;
  const { buyback, rows, entries, others } = await lockParts(tx, offer.id, buyback_id);
  const plan = orThrow(
    decideReverseBuyback({
      actor: context.actor,
      deal: settlementDealOf(settlement),
      buyback: buybackStateOf(buyback),
      collections: rows.map(collectionStateOf),
      entries: entries.map(storedEntryOf),
      others,
      reason,
      now,
    }),
  );
  const { step } = plan;
  const answered_at = step.to === 'PROPOSED' ? null : now;
  await runAsSystem(() => changeBuyback(tx, buyback, step, { answered_at, confirmed_day: null }));
  const further = await reopenDifferences(deps, tx, settlement, entries);
  const { open_value: amount, price, confirmed_day: day } = buyback;
  const details = { buyback_id, amount, price, day, kind: 'BUYBACK' } as const;
  const { reply } = await applyCollectionsPlan(deps, tx, context, {
    event: 'REVERSE',
    settlement,
    rows,
    plan,
    details,
    further: [differenceAuditEntry('BUYBACK', buyback, step), ...further],
  });
  const issuer = [...new Set(rows.map((row) => row.issuer))].join(', ');
  const [pay_date = buyback.day] = rows.map((row) => row.pay_date).toSorted();
  await notifyReversal(deps, tx, settlement, { row: { issuer, pay_date }, entry: { amount }, plan, reason });
  return reply;
}

/** Locks the collections of a buyback, and reads its standing entries. */
function lockParts(tx: Tx, offerId: number, id: number) {
  return runAsSystem(async () => {
    const buyback = await findBuyback(tx, offerId, id);
    if (buyback === undefined) throw new Refused('NOT_FOUND');
    const collection_ids = buyback.shares.map(({ collection_id }) => collection_id);
    const rows = await lockCollections(tx, offerId, { collection_ids });
    const all = await entriesOf(tx, offerId, collection_ids);
    const entries = standingEntriesOf(all).filter(({ buyback_id }) => buyback_id === id);
    return { buyback, rows, entries, others: await countOtherCollections(tx, offerId, collection_ids) };
  });
}
