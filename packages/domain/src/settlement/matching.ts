import { addBusinessDays, type Day, daysBetween } from '../values/calendar.ts';
import type { Centavos } from '../values/money.ts';
import { paymentReference } from './payment-reference.ts';
import { searchSubsets } from './subset-search.ts';
import type { AllocationKind, BankMovement, MATCHING_ACTS } from './vocabulary.ts';

/**
 * What an allocated movement does to its expectation, and the sign of the movement. A debit of the payer
 * informs a payment or declares a remittance; one of the payee returns a confirmed payment.
 */
const MOVEMENT_OF = {
  CONFIRM: 'CREDIT',
  RECEIVE: 'CREDIT',
  INFORM: 'DEBIT',
  REMIT: 'DEBIT',
  REVERSE: 'DEBIT',
  BUY_BACK: 'CREDIT',
  LINK: 'CREDIT',
} as const satisfies Record<MatchingAct, BankMovement>;
export type MatchingAct = (typeof MATCHING_ACTS)[number];

/** A movement of a bank account with an open amount. */
export interface OpenMovement {
  readonly id: number;
  readonly day: Day;
  /** Part that is not allocated yet; debits are negative. */
  readonly amount: Centavos;
  /** CPF or CNPJ of the other side. */
  readonly payer: string | null;
  /** Text, document and identifier of the bank, in which references are searched. */
  readonly texts: readonly string[];
  /** Such a movement is shown, never matched by the machine. */
  readonly is_possible_repetition: boolean;
}

/** Money that the other side says it has sent: a part of a remittance, or the informed price. */
export interface DeclaredMoney {
  /** Id of the remittance, or of the deal of the price. */
  readonly id: number;
  readonly day: Day;
  readonly amount: Centavos;
}

/** A payment, collection or buyback whose money is expected on an account. */
export interface Expectation {
  readonly kind: AllocationKind;
  readonly id: number;
  readonly act: MatchingAct;
  readonly offer_id: number;
  readonly issuer: string | null;
  readonly day: Day;
  /** Positive. */
  readonly open_value: Centavos;
  readonly tolerance: Centavos;
  /** Reference such as `PG0000000012`, and end-to-end id, as far as known. */
  readonly references: readonly string[];
  /** CPF or CNPJ of the other side. */
  readonly payer: string | null;
  /** Of LINK: the entry that was made by hand, on its day and with its amount. */
  readonly entry_id?: number | null;
  /** Unanswered remittances of a collection, or the informed price of a payment; none by default. */
  readonly declared?: readonly DeclaredMoney[];
}

/** Reasons for a candidate, best first (settlement.md, Matching, rule 2). */
export const CANDIDATE_REASONS = [
  'REFERENCE',
  'AMOUNT_AND_PAYER',
  'AMOUNT_AND_DAY',
  'SUM',
  'AMOUNT',
  'SHORT_OF_DECLARED',
] as const;
export type CandidateReason = (typeof CANDIDATE_REASONS)[number];

/** An expectation that a movement may serve, or several whose sum it may be. */
export interface MatchingCandidate {
  readonly reason: CandidateReason;
  readonly expectations: readonly Expectation[];
  readonly reference_agrees: boolean;
  readonly amount_agrees: boolean;
  readonly payer_agrees: boolean;
  /** Whether the movement names another deal, or another end-to-end id than the expectation knows. */
  readonly reference_differs: boolean;
  /** Whether all of it was declared as remitted on the day of the movement. */
  readonly is_declared: boolean;
  /** Amount of the movement less the open values. */
  readonly difference: Centavos;
  /** Whether another candidate has the same reason and is declared alike: only a person can choose. */
  readonly is_tied: boolean;
}

/** Business days before and after the expected day on which its money may come. */
const FIRST_BUSINESS_DAY = -3;
const LAST_BUSINESS_DAY = 10;

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
    .filter(({ day, declared_value }) => declared_value > amount && isNear(movement.day, day))
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
    declared_value: group.reduce((sum, { money }) => sum + money.amount, 0),
  }));
}

function candidatesIn(movement: OpenMovement, index: ExpectationIndex): readonly MatchingCandidate[] {
  const tokens = tokensOf(movement.texts);
  const groups = movement.amount === 0 ? [] : possibleGroups(movement, tokens, index);
  const found = groups
    .map((group) => judge(movement, tokens, group))
    .filter((candidate) => candidate !== undefined);
  const counts = Map.groupBy(found, orderOf);
  return found
    .map((candidate) => ({ ...candidate, is_tied: (counts.get(orderOf(candidate))?.length ?? 0) > 1 }))
    .toSorted((one, other) => compareCandidates(movement.day, one, other));
}

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
type ExpectationIndex = Readonly<Record<BankMovement, GroupsOfSign>>;

/**
 * Indexes expectations by open value and reference, so that each movement of a statement looks at the few
 * that it may serve instead of at all of them.
 */
function indexExpectations(expectations: readonly Expectation[]): ExpectationIndex {
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
function possibleGroups(
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

/** Subsets of open collections whose sum a movement may be. */
export interface SubsetCandidates {
  readonly candidates: readonly MatchingCandidate[];
  /** Whether no other subset exists. */
  readonly is_complete: boolean;
}

/**
 * Searches subsets of the collections near the day of a movement with exactly its amount, on request of a
 * person (settlement.md, Matching, rule 2).
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
      kind === 'COLLECTION' && MOVEMENT_OF[act] === sign && open_value > 0 && days.has(day),
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

/**
 * Returns the candidate that the machine may allocate (settlement.md, Matching, rule 3). It is the only one
 * of the best reason, its amount agrees, and so does its reference or payer; no reference names another one.
 * Debits are left to a person, since informing and remitting are declarations.
 */
export const automaticCandidate = (
  movement: OpenMovement,
  expectations: readonly Expectation[],
): MatchingCandidate | undefined => automaticIn(movement, indexExpectations(expectations));

function automaticIn(movement: OpenMovement, index: ExpectationIndex): MatchingCandidate | undefined {
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
      const candidate = automaticIn(movement, index);
      return candidate ? [{ movement, candidate }] : [];
    });
  });
  const claims = Map.groupBy(
    matches.flatMap(({ candidate }) => candidate.expectations),
    keyOf,
  );
  return matches.filter(({ candidate }) =>
    candidate.expectations.every((expectation) => claims.get(keyOf(expectation))?.length === 1),
  );
}

const groupKey = (group: readonly Expectation[]): string => group.map(keyOf).toSorted().join();

const keyOf = ({ kind, id, entry_id }: Expectation): string => `${kind} ${id} ${entry_id ?? ''}`;

/** Returns the words of texts, in capitals: a reference matches as a whole word only. */
const tokensOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.toUpperCase().match(/[0-9A-Z]+/g) ?? []));

/** Judges one expectation, or a group by its sum. */
function judge(
  movement: OpenMovement,
  tokens: ReadonlySet<string>,
  group: readonly Expectation[],
): Omit<MatchingCandidate, 'is_tied'> | undefined {
  const compared = comparison(movement, tokens, group);
  const { reference_agrees, amount_agrees } = compared;
  if (compared.difference !== 0 && group.some(isLink)) return undefined;
  if (!reference_agrees && !(amount_agrees && areNear(movement.day, group))) return undefined;
  const day_agrees = group.every(({ day }) => day === movement.day);
  const reason = reasonOf({ ...compared, day_agrees }, isSum(group));
  return reason && { reason, ...compared };
}

/** Compares a movement with one expectation, or with a group by its sum. */
function comparison(movement: OpenMovement, tokens: ReadonlySet<string>, group: readonly Expectation[]) {
  const difference = Math.abs(movement.amount) - total(group, 'open_value');
  const reference_agrees = group.every(({ references }) =>
    references.some((reference) => tokens.has(reference.toUpperCase())),
  );
  return {
    expectations: group,
    reference_agrees,
    amount_agrees: Math.abs(difference) <= total(group, 'tolerance'),
    payer_agrees: movement.payer !== null && group.every(({ payer }) => payer === movement.payer),
    reference_differs: !reference_agrees && group.some((one) => namesAnother(tokens, one)),
    is_declared: group.every((one) => isDeclaredOn(one, movement.day)),
    difference,
  };
}

/** Tells whether remittances of a day reach all that is open of a collection. */
function isDeclaredOn({ kind, declared = [], open_value }: Expectation, on: Day): boolean {
  const ofDay = declared.filter(({ day }) => day === on);
  return (
    kind === 'COLLECTION' &&
    ofDay.length > 0 &&
    ofDay.reduce((sum, { amount }) => sum + amount, 0) >= open_value
  );
}

const isLink = ({ act }: Expectation): boolean => act === 'LINK';

/**
 * Tells whether a group is a candidate by its sum alone. Entries of one day and issuer were made as one
 * receipt: together they tie with an equal open expectation, which the machine must not serve with the line.
 */
const isSum = (group: readonly Expectation[]): boolean => group.length > 1 && !group.every(isLink);

/** Matches the reference of a deal, or the end-to-end id of a Pix, as a whole word. */
const REFERENCES = [/^PG\d{10}$/, /^E[0-9A-Z]{31}$/];

/**
 * Tells whether a movement names another deal than that of an expectation, or another end-to-end id than the
 * one that the expectation knows.
 */
const namesAnother = (tokens: ReadonlySet<string>, { offer_id, references }: Expectation): boolean => {
  const known = [paymentReference(offer_id), ...references.map((reference) => reference.toUpperCase())];
  return REFERENCES.some((form) => {
    const named = [...tokens].filter((token) => form.test(token));
    const own = known.filter((reference) => form.test(reference));
    return named.length > 0 && own.length > 0 && !named.some((token) => own.includes(token));
  });
};

interface Agreement {
  readonly reference_agrees: boolean;
  readonly amount_agrees: boolean;
  readonly payer_agrees: boolean;
  readonly day_agrees: boolean;
}

/** Returns the reason of a candidate. A group is a candidate by its sum alone. */
function reasonOf(agreement: Agreement, isGroup: boolean): CandidateReason | undefined {
  const { reference_agrees, amount_agrees, payer_agrees, day_agrees } = agreement;
  if (isGroup) return amount_agrees ? 'SUM' : undefined;
  if (reference_agrees) return 'REFERENCE';
  if (payer_agrees) return 'AMOUNT_AND_PAYER';
  return day_agrees ? 'AMOUNT_AND_DAY' : 'AMOUNT';
}

const total = (group: readonly Expectation[], field: 'open_value' | 'tolerance'): Centavos =>
  group.reduce((sum, expectation) => sum + expectation[field], 0);

const isNear = (day: Day, expected: Day): boolean =>
  day >= addBusinessDays(expected, FIRST_BUSINESS_DAY) && day <= addBusinessDays(expected, LAST_BUSINESS_DAY);

/** Tells whether all days of a group are near, each day once: a sum may have thousands of collections. */
const areNear = (day: Day, group: readonly Expectation[]): boolean =>
  [...new Set(group.map((expectation) => expectation.day))].every((expected) => isNear(day, expected));

/** Groups the collections of one day by issuer and by deal; groups of the same members count once. */
function sumGroups(expectations: readonly Expectation[]): readonly (readonly Expectation[])[] {
  const collections = expectations.filter(({ kind }) => kind === 'COLLECTION');
  const byIssuer = Map.groupBy(
    collections.filter(({ issuer }) => issuer !== null),
    ({ act, day, issuer }) => `${act} ${day} ${issuer}`,
  );
  const byDeal = Map.groupBy(collections, ({ act, day, offer_id }) => `${act} ${day} ${offer_id}`);
  const groups = [...byIssuer.values(), ...byDeal.values()].filter(({ length }) => length > 1);
  return [...new Map(groups.map((group) => [groupKey(group), group])).values()];
}

/** Returns the place of a candidate by its reason; within one, declared ones come first. */
const orderOf = ({ reason, is_declared }: Pick<MatchingCandidate, 'reason' | 'is_declared'>): number =>
  2 * CANDIDATE_REASONS.indexOf(reason) + (is_declared ? 0 : 1);

/** Orders by reason, declared remittance, smallest difference, nearest day, and identity. */
function compareCandidates(day: Day, one: MatchingCandidate, other: MatchingCandidate): number {
  const distance = ({ expectations: [first] }: MatchingCandidate) =>
    first === undefined ? 0 : Math.abs(daysBetween(first.day, day));
  const identity = ({ expectations: [first] }: MatchingCandidate) => first?.id ?? 0;
  return (
    orderOf(one) - orderOf(other) ||
    Math.abs(one.difference) - Math.abs(other.difference) ||
    distance(one) - distance(other) ||
    identity(one) - identity(other)
  );
}
