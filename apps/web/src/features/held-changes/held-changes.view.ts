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
  /** Absent where the reader's role has no such act or the change has ended; else why it cannot be done, if it cannot. */
  readonly release?: { readonly refusal: RefusalKey | undefined };
  readonly stop?: { readonly refusal: RefusalKey | undefined };
}

/** What the reader may do with a change: the rules that the call asks as well. */
export function actsOn(actor: Actor, change: HeldChange, now: InstantLike): HeldChangeActs {
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

/** How a change stands: what happens next, or how it ended. */
export interface Story {
  readonly kind: 'waits' | 'due' | 'released' | 'applied' | 'stopped' | 'stoppedByLink' | 'failed';
  /** When it takes effect, or when it ended. */
  readonly at: string;
  /** Who released or stopped it; empty where nobody did. */
  readonly name: string;
  /** Why it could not be applied; empty where it could. */
  readonly why: string;
}

export function storyOf(change: HeldChange, now: Date, language: Language): Story {
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
} as const satisfies Record<HeldChange['status'], (change: HeldChange, now: Date) => Story['kind']>;

/** What else it does when it takes effect; undefined where nothing. */
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
