import { groupKey, isNear, judge, tokensOf } from './judge-candidate.ts';
import { type Expectation, type MatchingCandidate, MOVEMENT_OF, type OpenMovement } from './matching.ts';
import { searchSubsets } from './subset-search.ts';

/** Subsets of expectations whose sum a movement may be. */
export interface SubsetCandidates {
  readonly candidates: readonly MatchingCandidate[];
  /** Whether no other subset exists. */
  readonly is_complete: boolean;
}

/**
 * Searches subsets of the collections and prices near the day of a movement with exactly its amount, on
 * request of a person (settlement.md, Matching, rule 2). One transfer may pay the prices of several deals; a
 * returned price is never one of several.
 * @param budget steps at most
 * @param known candidates that are shown anyway and left out
 */
export function findSubsets(
  movement: OpenMovement,
  expectations: readonly Expectation[],
  budget: number,
  known: readonly MatchingCandidate[] = [],
): SubsetCandidates {
  const sign = movement.amount > 0 ? 'CREDIT' : 'DEBIT';
  const days = new Set(expectations.map(({ day }) => day));
  for (const day of days) if (!isNear(movement.day, day)) days.delete(day);
  const near = expectations.filter(
    ({ kind, act, day, open_value }) =>
      kind !== 'BUYBACK' && act !== 'REVERSE' && MOVEMENT_OF[act] === sign && open_value > 0 && days.has(day),
  );
  const { subsets, is_complete } = searchSubsets(Math.abs(movement.amount), near, budget);
  const shown = new Set(known.map((candidate) => groupKey(candidate.expectations)));
  const tokens = tokensOf(movement.texts);
  const candidates = subsets
    .filter((subset) => !shown.has(groupKey(subset)))
    .map((subset) => judge(movement, tokens, subset))
    .filter((candidate) => candidate !== undefined)
    .map((candidate) => ({ ...candidate, reason: 'SUM' as const }));
  const is_tied = candidates.length > 1 || known.some(({ reason }) => reason === 'SUM');
  return { candidates: candidates.map((candidate) => ({ ...candidate, is_tied })), is_complete };
}
