import { hasPassed } from '../deal/effective-status.ts';
import type { Refusal } from '../refusals/decision.ts';
import type { InstantLike } from '../values/instant.ts';
import type { NamedCollections } from './collection-selection.ts';

/**
 * Returns why collections cannot be part of another proposal; undefined when they can. A buyback or cover of
 * one of them waits for an answer.
 */
export const waitingProposalRefusal = (
  { found }: NamedCollections,
  waiting: ReadonlySet<number>,
): Refusal | undefined =>
  found.some(({ id }) => waiting.has(id))
    ? { key: 'COLLECTION_IN_PROPOSAL', field: 'collection_ids' }
    : undefined;

/** Returns why a proposal can no longer be answered: it has ended, or its time is over. */
export function endedProposalRefusal(
  { status, expires_at }: { readonly status: string; readonly expires_at: InstantLike },
  waiting: 'PROPOSED' | 'OFFERED',
  now: InstantLike,
): Refusal | undefined {
  return status === waiting && !hasPassed(expires_at, now) ? undefined : { key: 'PROPOSAL_ENDED' };
}
