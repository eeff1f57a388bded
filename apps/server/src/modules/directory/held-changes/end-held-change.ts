import { DUE_EVENT_OF_ACTION, step } from '@pregao/domain';
import type { AnyCommandContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { heldChangeEntry } from './held-change-audit.ts';
import { type HeldChangeOutcome, notifyHeldChangeEnd } from './held-change-notices.ts';
import { type LockedChange, updateHeldChange } from './held-changes.store.ts';

const EVENTS = { APPLIED: 'RELEASE', STOPPED: 'STOP', FAILED: 'FAIL' } as const;

/**
 * Ends a locked held change with its audit entry and notifies those concerned. A user who applies it releases
 * it; for the system the event depends on the kind.
 * @throws Error if it is no longer held, although it was locked and checked before
 */
export async function endHeldChange(
  deps: Pick<Deps, 'config' | 'jobs'>,
  tx: Tx,
  context: AnyCommandContext,
  change: LockedChange,
  outcome: HeldChangeOutcome,
): Promise<void> {
  const isDue = context.actor === 'system' && outcome.status === 'APPLIED';
  const ended = step(
    'HELD_CHANGE',
    change.status,
    isDue ? DUE_EVENT_OF_ACTION[change.kind] : EVENTS[outcome.status],
  );
  const failure = outcome.status === 'FAILED' ? { failure: outcome.failure } : {};
  await updateHeldChange(tx, change.id, ended, {
    ended_by: context.actor === 'system' ? null : context.actor.user_id,
    ...(outcome.status === 'STOPPED' && { end_reason: outcome.reason }),
    ...failure,
  });
  await recordAudit(tx, context, heldChangeEntry(change, { ...ended, ...failure }));
  await notifyHeldChangeEnd(deps, tx, change, outcome);
}
