import type { Reply } from '@pregao/contract';
import { decideUndoBuyback } from '@pregao/domain';
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
import { type Settlement, settlementDealOf } from '../lock-settlement.ts';
import { findBuyback } from './buybacks.store.ts';

/**
 * Reverses all entries of a buyback that a bank line of the actor's company paid. Its collections are open
 * again; the buyback stays confirmed, as after a reversal by hand.
 * @throws Refused as `decideUndoBuyback` refuses
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
    decideUndoBuyback({
      actor: context.actor,
      deal: settlementDealOf(settlement),
      collections: rows.map(collectionStateOf),
      entries: entries.map(storedEntryOf),
      others,
      reason,
      now,
    }),
  );
  const { open_value: amount, price, confirmed_day: day } = buyback;
  const details = { buyback_id, amount, price, day, kind: 'BUYBACK' } as const;
  const reply = await applyCollectionsPlan(deps, tx, context, {
    event: 'REVERSE',
    settlement,
    rows,
    plan,
    details,
  });
  const issuer = [...new Set(rows.map((row) => row.issuer))].join(', ');
  const [pay_date = buyback.day] = rows.map((row) => row.pay_date).toSorted();
  await notifyReversal(deps, tx, settlement, { row: { issuer, pay_date }, entry: { amount }, plan, reason });
  return reply;
}

/** Locks the collections of a buyback, and reads the entries that confirmed it. */
function lockParts(tx: Tx, offerId: number, id: number) {
  return runAsSystem(async () => {
    const buyback = await findBuyback(tx, offerId, id);
    if (buyback === undefined) throw new Refused('NOT_FOUND');
    const collection_ids = buyback.shares.map(({ collection_id }) => collection_id);
    const rows = await lockCollections(tx, offerId, { collection_ids });
    const entries = (await entriesOf(tx, offerId, collection_ids)).filter(
      ({ buyback_id, reverses_id }) => buyback_id === id && reverses_id === null,
    );
    return { buyback, rows, entries, others: await countOtherCollections(tx, offerId, collection_ids) };
  });
}
