import { runAsSystem } from '../../platform/db/actor-context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { chosenCredit, type Deal } from '../negotiations/transitions/deal.ts';
import { readNoticeFacts, toBoth } from '../negotiations/transitions/notice-facts.ts';
import { notify } from '../notices/notify.ts';
import { collectionSums } from './collections/collections.store.ts';

/** Notifies both sides that a deal is settled, with what it brought. */
export async function notifySettled(deps: Deps, tx: Tx, deal: Deal): Promise<void> {
  const { offer } = deal;
  const chosen = chosenCredit(deal);
  const facts = (await readNoticeFacts(tx, { offer, credits: [chosen] })).deal(chosen);
  const sums = await runAsSystem(() => collectionSums(tx, offer.id));
  await notify(deps, tx, { kind: 'DEAL_SETTLED', to: toBoth(offer, chosen), facts: { ...facts, ...sums } });
}
