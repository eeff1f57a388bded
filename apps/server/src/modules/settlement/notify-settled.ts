import type { Tx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { bothRecipients } from '../negotiations/transitions/notice-facts.ts';
import { notify } from '../notices/notify.ts';
import type { Settlement } from './lock-settlement.ts';
import { paymentFacts, winningCredit } from './payments/payment-facts.ts';

/** Notifies both sides that a deal is settled. */
export async function notifySettled(deps: Deps, tx: Tx, settlement: Settlement): Promise<void> {
  const to = bothRecipients(settlement.deal.offer, winningCredit(settlement));
  await notify(deps, tx, { kind: 'DEAL_SETTLED', to, facts: await paymentFacts(tx, settlement) });
}
