import type { Centavos } from '../values/money.ts';
import { groupKey, total } from './judge-candidate.ts';
import { type Expectation, MOVEMENT_OF, type OpenMovement } from './matching.ts';
import type { BankMovement } from './vocabulary.ts';

/** An expectation, or several whose sum a movement may be. */
interface ExpectationGroup {
  readonly expectations: readonly Expectation[];
  readonly open_value: Centavos;
  readonly tolerance: Centavos;
}

/** Groups of one sign by open value, and single expectations by reference. */
interface GroupsOfSign {
  /** Ascending by open value. */
  readonly groups: readonly ExpectationGroup[];
  readonly max_tolerance: Centavos;
  readonly by_reference: ReadonlyMap<string, readonly ExpectationGroup[]>;
}
export type ExpectationIndex = Readonly<Record<BankMovement, GroupsOfSign>>;

/**
 * Indexes expectations by open value and reference, so that each movement of a statement looks at the few
 * that it may serve instead of at all of them.
 */
export function indexExpectations(expectations: readonly Expectation[]): ExpectationIndex {
  const ofSign = (sign: BankMovement) =>
    groupsOfSign(expectations.filter(({ act }) => MOVEMENT_OF[act] === sign));
  return { CREDIT: ofSign('CREDIT'), DEBIT: ofSign('DEBIT') };
}

function groupsOfSign(expectations: readonly Expectation[]): GroupsOfSign {
  const groupOf = (group: readonly Expectation[]): ExpectationGroup => ({
    expectations: group,
    open_value: total(group, 'open_value'),
    tolerance: total(group, 'tolerance'),
  });
  const singles = expectations.map((single) => groupOf([single]));
  const groups = [...singles, ...sumGroups(expectations).map(groupOf)];
  const by_reference = new Map<string, ExpectationGroup[]>();
  for (const single of singles)
    for (const reference of single.expectations[0]?.references ?? []) {
      const key = reference.toUpperCase();
      by_reference.set(key, [...(by_reference.get(key) ?? []), single]);
    }
  return {
    groups: groups.toSorted((one, other) => one.open_value - other.open_value),
    max_tolerance: groups.reduce((most, { tolerance }) => Math.max(most, tolerance), 0),
    by_reference,
  };
}

/** Returns the groups whose amount may agree, and the expectations whose reference a movement names. */
export function possibleGroups(
  { amount }: OpenMovement,
  tokens: ReadonlySet<string>,
  index: ExpectationIndex,
): readonly (readonly Expectation[])[] {
  const { groups, max_tolerance, by_reference } = index[amount > 0 ? 'CREDIT' : 'DEBIT'];
  const least = Math.abs(amount) - max_tolerance;
  const found = new Set<ExpectationGroup>();
  for (let at = firstFrom(groups, least); at < groups.length; at++) {
    const group = groups[at];
    if (group === undefined || group.open_value > Math.abs(amount) + max_tolerance) break;
    found.add(group);
  }
  for (const token of tokens) for (const group of by_reference.get(token) ?? []) found.add(group);
  return [...found].map(({ expectations }) => expectations);
}

/** Returns the index of the first group with at least this open value, by binary search. */
function firstFrom(groups: readonly ExpectationGroup[], least: Centavos): number {
  let [low, high] = [0, groups.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((groups[middle]?.open_value ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Groups the collections of one day by issuer, by deal and by remittance; groups of the same members count
 * once.
 */
function sumGroups(expectations: readonly Expectation[]): readonly (readonly Expectation[])[] {
  const collections = expectations.filter(({ kind }) => kind === 'COLLECTION');
  const byIssuer = Map.groupBy(
    collections.filter(({ issuer }) => issuer !== null),
    ({ act, day, issuer }) => `${act} ${day} ${issuer}`,
  );
  const byDeal = Map.groupBy(collections, ({ act, day, offer_id }) => `${act} ${day} ${offer_id}`);
  const byRemittance = Map.groupBy(
    collections.filter(({ declaration_id }) => declaration_id != null),
    ({ declaration_id }) => declaration_id,
  );
  const all = [...byIssuer.values(), ...byDeal.values(), ...byRemittance.values()];
  const groups = all.filter(({ length }) => length > 1);
  return [...new Map(groups.map((group) => [groupKey(group), group])).values()];
}
