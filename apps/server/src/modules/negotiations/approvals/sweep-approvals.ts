import { appNow } from '../../../platform/clock/clock.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { SYSTEM } from '../../audit/audit-entry.ts';
import { momentOf } from '../../receivables/moment.ts';
import { lockOverdue, overdueRequestIds } from './approvals.store.ts';
import { endApproval } from './end-approval.ts';

/** Ids looked up at once; each request is its own transaction. */
const AT_ONCE = 200;

/**
 * Writes down which requests are over, by their own time or with what they are about, and tells people. Any number of workers may
 * do it at once; one that fails does not keep the others waiting.
 */
export async function sweepApprovals(
  deps: Pick<Deps, 'db' | 'config' | 'jobs' | 'log'>,
  signal?: AbortSignal,
): Promise<{ readonly ended: number; readonly failed: number }> {
  const count = { ended: 0, failed: 0 };
  let ids: number[] = [];
  do {
    const moment = momentOf(await appNow(deps.db));
    ids = await overdueRequestIds(deps.db, moment, { after: ids.at(-1) ?? 0, limit: AT_ONCE });
    for (const id of ids) {
      signal?.throwIfAborted();
      try {
        if (await expire(deps, id)) count.ended += 1;
      } catch (error) {
        count.failed += 1;
        deps.log.error({ err: error, approval_request_id: id }, 'an approval request could not be swept');
      }
    }
  } while (ids.length === AT_ONCE);
  return count;
}

function expire(deps: Pick<Deps, 'db' | 'config' | 'jobs'>, id: number): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    const request = await lockOverdue(tx, id, momentOf(await appNow(tx)));
    if (request === undefined) return false;
    await endApproval(deps, tx, SYSTEM, request, { outcome: { status: 'EXPIRED' } });
    return true;
  });
}
