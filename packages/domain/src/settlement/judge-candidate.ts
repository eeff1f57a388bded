import { addBusinessDays, type Day, daysBetween } from '../values/calendar.ts';
import type { Centavos } from '../values/money.ts';
import type { DayRange } from '../values/periods.ts';
import { isEndToEndId } from './inform-payment.ts';
import {
  CANDIDATE_REASONS,
  type CandidateReason,
  type Expectation,
  isLink,
  type MatchingCandidate,
  type OpenMovement,
} from './matching.ts';
import { isPaymentReference, paymentReference } from './payment-reference.ts';

export const groupKey = (group: readonly Expectation[]): string =>
  group.map(expectationKey).toSorted().join();

export const expectationKey = ({
  kind,
  id,
  entry_id,
  declaration_id,
}: Pick<Expectation, 'kind' | 'id'> & {
  readonly entry_id?: number | null | undefined;
  readonly declaration_id?: number | null | undefined;
}): string => `${kind} ${id} ${entry_id ?? ''} ${declaration_id ?? ''}`;

/** Returns the words of texts, in capitals: a reference matches as a whole word only. */
export const tokensOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.toUpperCase().match(/[0-9A-Z]+/g) ?? []));

/** Judges one expectation, or a group by its sum. */
export function judge(
  movement: OpenMovement,
  tokens: ReadonlySet<string>,
  group: readonly Expectation[],
): Omit<MatchingCandidate, 'is_tied'> | undefined {
  const compared = comparison(movement, tokens, group);
  const { reference_agrees, amount_agrees } = compared;
  if (group.some(isLink) && (compared.difference !== 0 || exceedLinkable(group))) return undefined;
  if (!reference_agrees && !(amount_agrees && areNear(movement.day, group))) return undefined;
  const day_agrees = group.every(({ day }) => day === movement.day);
  const reason = reasonOf({ ...compared, day_agrees }, isSum(group));
  return reason && { reason, ...compared };
}

/** Tells whether links to one collection together exceed what no debit accounts for. */
const exceedLinkable = (group: readonly Expectation[]): boolean =>
  [...Map.groupBy(group, ({ id, linkable_value }) => (linkable_value == null ? null : id))].some(
    ([id, links]) => id !== null && total(links, 'open_value') > (links[0]?.linkable_value ?? 0),
  );

/** Compares a movement with one expectation, or with a group by its sum. */
export function comparison(
  movement: OpenMovement,
  tokens: ReadonlySet<string>,
  group: readonly Expectation[],
) {
  const difference = Math.abs(movement.amount) - total(group, 'open_value');
  const reference_agrees = group.every((one) => namesReference(tokens, one));
  return {
    expectations: group,
    reference_agrees,
    amount_agrees: Math.abs(difference) <= total(group, 'tolerance'),
    payer_agrees: group.every((one) => isPayerOf(movement, one)),
    reference_differs: !reference_agrees && group.some((one) => namesAnother(tokens, one)),
    is_declared: group.every((one) => isDeclaredOn(one, movement.day)),
    difference,
  };
}

const namesReference = (tokens: ReadonlySet<string>, { references }: Expectation): boolean =>
  references.some((reference) => tokens.has(reference.toUpperCase()));

const isPayerOf = (movement: OpenMovement, { payer }: Expectation): boolean =>
  movement.payer !== null && payer === movement.payer;

/** Tells whether a movement names an expectation by a reference, or by the CPF or CNPJ of its other side. */
export const namesExpectation = (movement: OpenMovement, expectation: Expectation): boolean =>
  namesReference(tokensOf(movement.texts), expectation) || isPayerOf(movement, expectation);

/** Tells whether remittances of a day reach all that is open of a collection. */
function isDeclaredOn({ kind, declared = [], open_value }: Expectation, on: Day): boolean {
  const ofDay = declared.filter(({ day }) => day === on);
  return (
    kind === 'COLLECTION' &&
    ofDay.length > 0 &&
    ofDay.reduce((sum, { amount }) => sum + amount, 0) >= open_value
  );
}

/**
 * Tells whether a group is a candidate by its sum alone. Entries of one day and issuer were made as one
 * receipt: together they tie with an equal open expectation, which the machine must not serve with the line.
 */
const isSum = (group: readonly Expectation[]): boolean => group.length > 1 && !group.every(isLink);

/**
 * Tells whether a movement names another deal than that of an expectation, or another end-to-end id than the
 * one that the expectation knows.
 */
const namesAnother = (tokens: ReadonlySet<string>, { offer_id, references }: Expectation): boolean => {
  const known = [paymentReference(offer_id), ...references.map((reference) => reference.toUpperCase())];
  return [isPaymentReference, isEndToEndId].some((isReference) => {
    const named = [...tokens].filter(isReference);
    const own = known.filter(isReference);
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

export const total = (group: readonly Expectation[], field: 'open_value' | 'tolerance'): Centavos =>
  group.reduce((sum, expectation) => sum + expectation[field], 0);

/** Business days before and after the expected day on which its money may come. */
const FIRST_BUSINESS_DAY = -3;
const LAST_BUSINESS_DAY = 10;

/** Returns the days on which money may come that is expected within some days. */
export const matchingDays = ({ from, to }: DayRange): DayRange => ({
  from: addBusinessDays(from, FIRST_BUSINESS_DAY),
  to: addBusinessDays(to, LAST_BUSINESS_DAY),
});

/** Returns the days on which money may have been expected that comes within some days. */
export const expectedDays = ({ from, to }: DayRange): DayRange => ({
  from: addBusinessDays(from, -LAST_BUSINESS_DAY),
  to: addBusinessDays(to, -FIRST_BUSINESS_DAY),
});

/** Caches the matching days of each expected day: 40,000 movements took 0.5 s and 140 MB without it. */
const daysNear = new Map<Day, DayRange>();

export function isNear(day: Day, expected: Day): boolean {
  const { from, to } = daysNear.get(expected) ?? matchingDays({ from: expected, to: expected });
  daysNear.set(expected, { from, to });
  return from <= day && day <= to;
}

/** Tells whether all days of a group are near, each day once: a sum may have thousands of collections. */
const areNear = (day: Day, group: readonly Expectation[]): boolean =>
  [...new Set(group.map((expectation) => expectation.day))].every((expected) => isNear(day, expected));

/** Returns the place of a candidate by its reason; within one, declared ones come first. */
export const orderOf = ({ reason, is_declared }: Pick<MatchingCandidate, 'reason' | 'is_declared'>): number =>
  2 * CANDIDATE_REASONS.indexOf(reason) + (is_declared ? 0 : 1);

/** Orders by reason, declared remittance, smallest difference, nearest day, and identity. */
export function compareCandidates(day: Day, one: MatchingCandidate, other: MatchingCandidate): number {
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
