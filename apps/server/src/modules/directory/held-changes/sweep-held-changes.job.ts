import type { Deps } from '../../../platform/deps.ts';
import { type SweepCounts, sweep, sweepJob } from '../../../platform/jobs/sweep.ts';
import { SYSTEM } from '../../audit/audit-entry.ts';
import { applyHeldChange } from './apply-held-change.ts';
import { dueChangeIds, lockDueChange } from './held-changes.store.ts';

/** Applies due held changes, or ends them as FAILED. */
export function sweepHeldChanges(
  deps: Pick<Deps, 'db' | 'config' | 'jobs' | 'log'>,
  signal?: AbortSignal,
): Promise<SweepCounts> {
  return sweep(deps, signal, {
    rowName: 'a held change',
    idName: 'held_change_id',
    find: (range) => dueChangeIds(deps.db, range),
    handle: async (tx, id) => {
      const change = await lockDueChange(tx, id);
      if (change === undefined) return false;
      await applyHeldChange(deps, tx, SYSTEM, change);
      return true;
    },
  });
}

export const sweepHeldChangesJob = sweepJob('sweep-held-changes', sweepHeldChanges);
