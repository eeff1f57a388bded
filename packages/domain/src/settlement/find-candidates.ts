import { type ExpectationIndex, indexExpectations, possibleGroups } from './expectation-index.ts';
import {
  compareCandidates,
  comparison,
  groupKey,
  isNear,
  judge,
  orderOf,
  tokensOf,
} from './judge-candidate.ts';
import { type Expectation, type MatchingCandidate, MOVEMENT_OF, type OpenMovement } from './matching.ts';

/**
 * Lists the expectations that a movement may serve, best first (settlement.md, Matching, rule 2). A reference
 * makes a candidate of any amount and day. The order within one reason is for display only.
 */
export const findCandidates = (
  movement: OpenMovement,
  expectations: readonly Expectation[],
): readonly MatchingCandidate[] => {
  const found = candidatesIn(movement, indexExpectations(expectations));
  return [...found, ...shortCandidates(movement, expectations, found)];
};

/** Candidates of one movement that are short of what was declared. */
const MAX_SHORT = 3;

/**
 * Returns what the payer of a credit has declared near its day with a larger amount, smallest shortage first.
 * Its amount does not agree, so that it is never matched by the machine.
 */
function shortCandidates(
  movement: OpenMovement,
  expectations: readonly Expectation[],
  found: readonly MatchingCandidate[],
): readonly MatchingCandidate[] {
  const { amount, payer } = movement;
  if (payer === null || amount <= 0) return [];
  const shown = new Set(found.map((candidate) => groupKey(candidate.expectations)));
  const tokens = tokensOf(movement.texts);
  const short = declaredGroups(expectations.filter((one) => one.payer === payer))
    .filter(({ day, declared_sum }) => declared_sum > amount && isNear(movement.day, day))
    .filter(({ expectations: group }) => !shown.has(groupKey(group)))
    .map(({ expectations: group }) => ({
      ...comparison(movement, tokens, group),
      reason: 'SHORT_OF_DECLARED' as const,
    }))
    .filter(({ amount_agrees, difference }) => !amount_agrees && difference < 0);
  return short
    .map((candidate) => ({ ...candidate, is_tied: short.length > 1 }))
    .toSorted((one, other) => compareCandidates(movement.day, one, other))
    .slice(0, MAX_SHORT);
}

/** Groups the expectations of credits by the remittance or price that declares them. */
function declaredGroups(expectations: readonly Expectation[]) {
  const parts = expectations.flatMap((expectation) =>
    MOVEMENT_OF[expectation.act] === 'CREDIT'
      ? (expectation.declared ?? []).map((money) => ({ expectation, money }))
      : [],
  );
  const groups = Map.groupBy(
    parts,
    ({ expectation: { kind }, money: { id, day } }) => `${kind} ${id} ${day}`,
  );
  return [...groups.values()].map((group) => ({
    expectations: group.map(({ expectation }) => expectation),
    day: group[0]?.money.day ?? '',
    declared_sum: group.reduce((sum, { money }) => sum + money.amount, 0),
  }));
}

type Judged = Pick<MatchingCandidate, 'expectations' | 'reference_agrees'>;

/** Tells whether a debit names the price that was informed with its reference. It informs no other price. */
const isInformedAlready = ({ expectations, reference_agrees }: Judged): boolean =>
  reference_agrees && expectations.every(({ kind, act }) => kind === 'PAYMENT' && act === 'LINK_DECLARED');

const informs = ({ expectations }: Judged): boolean => expectations.some(({ act }) => act === 'INFORM');

export function candidatesIn(movement: OpenMovement, index: ExpectationIndex): readonly MatchingCandidate[] {
  const tokens = tokensOf(movement.texts);
  const groups = movement.amount === 0 ? [] : possibleGroups(movement, tokens, index);
  const judged = groups
    .map((group) => judge(movement, tokens, group))
    .filter((candidate) => candidate !== undefined);
  const found = judged.some(isInformedAlready) ? judged.filter((candidate) => !informs(candidate)) : judged;
  const counts = Map.groupBy(found, orderOf);
  return found
    .map((candidate) => ({ ...candidate, is_tied: (counts.get(orderOf(candidate))?.length ?? 0) > 1 }))
    .toSorted((one, other) => compareCandidates(movement.day, one, other));
}
