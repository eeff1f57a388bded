import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { SYSTEM } from '../../audit/audit-entry.ts';
import { lockWaitingRescissions } from '../../negotiations/approvals/approvals.store.ts';
import { endApproval } from '../../negotiations/approvals/end-approval.ts';
import { momentOf } from '../../receivables/moment.ts';
import type { Settlement } from '../lock-settlement.ts';

/**
 * Ends the waiting request to rescind a deal, because its payment was informed or confirmed: once the payment
 * is due again, both people decide anew. Locks it after the offer; the transaction is repeated after a
 * deadlock with the second person.
 */
export const endRescissionRequests = (deps: Deps, tx: Tx, { deal }: Settlement): Promise<void> =>
  runAsSystem(async () => {
    for (const request of await lockWaitingRescissions(tx, deal.offer.id, momentOf(deal.now)))
      await endApproval(deps, tx, SYSTEM, request, { outcome: { status: 'EXPIRED' } });
  });
