import { appNow } from '../../../platform/clock/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type SweepCounts, sweep, sweepJob } from '../../../platform/jobs/sweep.ts';
import { SYSTEM } from '../../audit/audit-entry.ts';
import { momentOf } from '../../receivables/moment.ts';
import { lockOverdue, overdueRequestIds } from './approvals.store.ts';
import { endApproval } from './end-approval.ts';

/** Ends requests that expired by their own deadline or with their offer or proposal, and notifies people. */
export function sweepApprovals(
  deps: Pick<Deps, 'db' | 'config' | 'jobs' | 'log'>,
  signal?: AbortSignal,
): Promise<SweepCounts> {
  return sweep(deps, signal, {
    rowName: 'an approval request',
    idName: 'approval_request_id',
    find: async (range) => overdueRequestIds(deps.db, momentOf(await appNow(deps.db)), range),
    handle: async (tx, id) => {
      const request = await lockOverdue(tx, id, momentOf(await appNow(tx)));
      if (request === undefined) return false;
      await endApproval(deps, tx, SYSTEM, request, { outcome: { status: 'EXPIRED' } });
      return true;
    },
  });
}

/** Stores the expiry of requests and notifies people. Requests expire without this job. */
export const sweepApprovalsJob = sweepJob('sweep-approvals', sweepApprovals);
