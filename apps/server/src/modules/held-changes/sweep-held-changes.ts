import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { SYSTEM } from '../audit/audit-entry.ts';
import { applyHeldChange } from '../directory/held-changes/apply-held-change.ts';
import { dueChangeIds, lockDueChange } from '../directory/held-changes/held-changes.store.ts';

/** Ids looked up at once; each change is its own transaction. */
const AT_ONCE = 200;

export interface SweptChanges {
  /** Those that ended: applied, or found impossible. */
  readonly ended: number;
  /** Those that could not be swept; the next sweep tries them again. */
  readonly failed: number;
}

/**
 * Has the changes whose time has come take effect. Any number of workers may do it at once, and doing it again changes nothing;
 * one that fails does not keep the others waiting.
 */
export async function sweepHeldChanges(
  deps: Pick<Deps, 'db' | 'config' | 'jobs' | 'log'>,
  signal?: AbortSignal,
): Promise<SweptChanges> {
  const count = { ended: 0, failed: 0 };
  let ids: number[] = [];
  do {
    ids = await dueChangeIds(deps.db, ids.at(-1) ?? 0, AT_ONCE);
    for (const id of ids) {
      signal?.throwIfAborted();
      try {
        if (await applyDue(deps, id)) count.ended += 1;
      } catch (error) {
        count.failed += 1;
        deps.log.error({ err: error, held_change_id: id }, 'a held change could not be swept');
      }
    }
  } while (ids.length === AT_ONCE);
  return count;
}

function applyDue(deps: Pick<Deps, 'db' | 'config' | 'jobs'>, id: number): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    const change = await lockDueChange(tx, id);
    if (!change) return false;
    await applyHeldChange(deps, tx, SYSTEM, change, 'APPLY');
    return true;
  });
}
