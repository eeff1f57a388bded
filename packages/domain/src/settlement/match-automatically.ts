import { type ExpectationIndex, indexExpectations } from './expectation-index.ts';
import { candidatesIn } from './find-candidates.ts';
import { expectationKey } from './judge-candidate.ts';
import type { Expectation, MatchingCandidate, OpenMovement } from './matching.ts';

/**
 * Returns the candidate that the machine may allocate (settlement.md, Matching, rule 3). It is the only one
 * of the best reason, its amount agrees, and so does its reference or payer; no reference names another one.
 * Debits are left to a person, since informing and remitting are declarations.
 */
function automaticCandidate(movement: OpenMovement, index: ExpectationIndex): MatchingCandidate | undefined {
  if (movement.is_possible_repetition || movement.amount < 0) return undefined;
  const [best] = candidatesIn(movement, index);
  if (best === undefined || best.is_tied || !best.amount_agrees || best.reference_differs) return undefined;
  return best.reference_agrees || best.payer_agrees ? best : undefined;
}

/** An allocation by the machine. */
export interface AutomaticMatch {
  readonly movement: OpenMovement;
  readonly candidate: MatchingCandidate;
}

/** The movements of one account, and the expectations whose money may come there. */
export interface AccountToMatch {
  readonly movements: readonly OpenMovement[];
  readonly expectations: readonly Expectation[];
}

/**
 * Returns what the machine may allocate of the movements of a company's accounts. Movements that claim the
 * same expectation, on one account or several, are left to a person, as equal candidates are.
 */
export function matchAutomatically(accounts: readonly AccountToMatch[]): readonly AutomaticMatch[] {
  const matches = accounts.flatMap(({ movements, expectations }) => {
    const index = indexExpectations(expectations);
    return movements.flatMap((movement) => {
      const candidate = automaticCandidate(movement, index);
      return candidate ? [{ movement, candidate }] : [];
    });
  });
  const claims = Map.groupBy(
    matches.flatMap(({ candidate }) => candidate.expectations),
    expectationKey,
  );
  return matches.filter(({ candidate }) =>
    candidate.expectations.every((expectation) => claims.get(expectationKey(expectation))?.length === 1),
  );
}
