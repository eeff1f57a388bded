import {
  type Actor,
  decideReleaseHeldChange,
  decideStopHeldChange,
  HELD_CHANGE_FAILURE_LABELS,
  type InstantLike,
  isHeld,
  type Language,
  may,
  type RefusalKey,
} from '@pregao/domain';
import type { HeldChange } from './waiting-changes.queries.ts';

export interface HeldChangeActs {
  /**
   * Refusal that disables the act, if any.
   * Absent if the reader's role lacks the act or the change has ended.
   */
  readonly release?: { readonly refusal: RefusalKey | undefined };
  readonly stop?: { readonly refusal: RefusalKey | undefined };
}

/** Returns what the reader may do with a held change, by the same rules as the API call. */
export function heldChangeActsOf(actor: Actor, change: HeldChange, now: InstantLike): HeldChangeActs {
  if (!isHeld(change)) return {};
  const release = decideReleaseHeldChange(actor, change);
  const stop = decideStopHeldChange(actor, change, now);
  return {
    ...(may(actor, 'release-held-change') && {
      release: { refusal: release.ok ? undefined : release.refusal.key },
    }),
    ...(may(actor, 'stop-held-change') && { stop: { refusal: stop.ok ? undefined : stop.refusal.key } }),
  };
}

/** Progress of a held change: what happens next, or how it ended. */
export interface HeldChangeProgress {
  readonly kind: 'waits' | 'due' | 'released' | 'applied' | 'stopped' | 'stoppedByLink' | 'failed';
  /** Instant at which it takes effect, or at which it ended. */
  readonly at: string;
  /** Name of who released or stopped it; empty if it was neither. */
  readonly name: string;
  /** Reason why it could not be applied; empty if it could. */
  readonly why: string;
}

export function progressOf(change: HeldChange, now: Date, language: Language): HeldChangeProgress {
  const { effective_at, ended_at, ended_by, failure } = change;
  return {
    kind: KINDS[change.status](change, now),
    at: ended_at ?? effective_at,
    name: ended_by?.name ?? '',
    why: failure === null ? '' : HELD_CHANGE_FAILURE_LABELS[failure][language],
  };
}

const KINDS = {
  HELD: ({ effective_at }, now) => (Date.parse(effective_at) > now.getTime() ? 'waits' : 'due'),
  APPLIED: ({ ended_by }) => (ended_by === null ? 'applied' : 'released'),
  STOPPED: ({ ended_by }) => (ended_by === null ? 'stoppedByLink' : 'stopped'),
  FAILED: () => 'failed',
} as const satisfies Record<
  HeldChange['status'],
  (change: HeldChange, now: Date) => HeldChangeProgress['kind']
>;

/** Returns the side effect of a change when it is applied; undefined if it has none. */
export function consequenceOf({
  kind,
  values,
}: HeldChange): 'account' | 'email' | 'invite' | 'block' | undefined {
  if (kind === 'BANK_DATA') return 'account';
  if (kind === 'NEW_MASTER') return 'invite';
  if (kind === 'BLOCK_USER') return 'block';
  const email = values.find(({ field }) => field === 'email');
  return email !== undefined && email.before !== email.after ? 'email' : undefined;
}
