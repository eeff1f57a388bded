import { type HeldChangeFailure, step } from '@pregao/domain';
import type { ByAnyone } from '../../../platform/by.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { heldChangeEntry } from './held-change-audit.ts';
import { type HeldChangeOutcome, tellEnded } from './held-change-notices.ts';
import { type LockedChange, updateHeldChange } from './held-changes.store.ts';

export type HeldChangeEnding =
  | { readonly event: 'APPLY' | 'RELEASE' }
  | { readonly event: 'STOP'; readonly by_name: string; readonly reason: string | null }
  | { readonly event: 'FAIL'; readonly failure: HeldChangeFailure };

function outcomeOf(ending: HeldChangeEnding): HeldChangeOutcome {
  switch (ending.event) {
    case 'STOP':
      return { status: 'STOPPED', by_name: ending.by_name, reason: ending.reason };
    case 'FAIL':
      return { status: 'FAILED', failure: ending.failure };
    case 'APPLY':
    case 'RELEASE':
      return { status: 'APPLIED' };
  }
}

/**
 * Ends a locked change that waits, with the audit row, and tells those concerned.
 * @throws Error where it waits no more: it was locked and judged before
 */
export async function endHeldChange(
  deps: Pick<Deps, 'config' | 'jobs'>,
  tx: Tx,
  by: ByAnyone,
  change: LockedChange,
  ending: HeldChangeEnding,
): Promise<void> {
  const ended = step('HELD_CHANGE', change.status, ending.event);
  const outcome = outcomeOf(ending);
  await updateHeldChange(tx, change.id, ended, {
    ended_by: by.actor === 'system' ? null : by.actor.user_id,
    ...(ending.event === 'STOP' && { end_reason: ending.reason }),
    ...(ending.event === 'FAIL' && { failure: ending.failure }),
  });
  const failure = ending.event === 'FAIL' ? { failure: ending.failure } : {};
  await recordAudit(tx, by, heldChangeEntry(change, { ...ended, ...failure }));
  await tellEnded(deps, tx, change, outcome);
}
