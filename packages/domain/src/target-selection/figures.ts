import { ratioInDays } from '../rates/rounding.ts';
import type { Centavos } from '../values/money.ts';
import { issuerKey } from '../values/names.ts';
import { sharesOf } from '../values/percentage.ts';

/** The figures of a selection. */
export interface SelectionFigures {
  readonly count: number;
  readonly sum: Centavos;
  /**
   * The average calendar days from today to the due date, weighted by amount, with two decimals; null for an
   * empty selection.
   */
  readonly average_term: number | null;
  /**
   * The numerator of the average: the sum of days times centavos. It is a bigint because it may exceed exact
   * numbers.
   */
  readonly weighted_days: bigint;
  /** The largest first. Shares in percent with two decimals add up to 100 with that of `others`. */
  readonly issuers: readonly IssuerFigures[];
  /** The issuers beyond the named ones. */
  readonly others: OtherIssuers;
}

export interface IssuerFigures {
  readonly issuer: string;
  readonly count: number;
  readonly sum: Centavos;
  readonly percentage: number;
}

export interface OtherIssuers {
  readonly count: number;
  readonly sum: Centavos;
  /** The upper bound of each one's sum. */
  readonly most: Centavos;
}

export const NO_OTHER_ISSUERS: OtherIssuers = { count: 0, sum: 0, most: 0 };

/** The maximum of named issuers of a selection, which may have as many issuers as receivables. */
export const MAX_NAMED_ISSUERS = 50;

interface SelectedReceivable {
  readonly value: Centavos;
  readonly issuer: string;
  readonly days_to_expire: number;
}

/**
 * Computes sum, count, average term and issuers of chosen receivables. Parts can be combined and subtracted
 * in any order; figures are exact below 2^53 centavos. Spellings of one issuer count as one, as in its share
 * of a selection; the first one names it.
 */
export function selectionFigures(rows: readonly SelectedReceivable[]): SelectionFigures {
  const byIssuer: Tallies = new Map();
  const byDays = new Map<number, Centavos>();
  const keys = new Map<string, string>();
  for (const { value, issuer, days_to_expire } of rows) {
    const key = keys.get(issuer) ?? issuerKey(issuer);
    keys.set(issuer, key);
    add(byIssuer, key, { issuer, count: 1, sum: value });
    byDays.set(days_to_expire, (byDays.get(days_to_expire) ?? 0) + value);
  }
  let weighted = 0n;
  for (const [days, sum] of byDays) weighted += weightInAverage(sum, days);
  const sum = [...byDays.values()].reduce((all, part) => all + part, 0);
  return figuresOf({ count: rows.length, sum, weighted_days: weighted, others: NO_OTHER_ISSUERS }, byIssuer);
}

/** Returns the weight of an amount in the average term. */
export const weightInAverage = (sum: Centavos, days: number): bigint => BigInt(sum) * BigInt(days);

/** Combines the figures of two parts of a selection. */
export function combineFigures(some: SelectionFigures, others: SelectionFigures): SelectionFigures {
  const byIssuer = tallyIssuers(some);
  for (const of of others.issuers) add(byIssuer, issuerKey(of.issuer), of);
  return figuresOf(
    {
      count: some.count + others.count,
      sum: some.sum + others.sum,
      weighted_days: some.weighted_days + others.weighted_days,
      others: {
        count: some.others.count + others.others.count,
        sum: some.others.sum + others.others.sum,
        most: some.others.most + others.others.most,
      },
    },
    byIssuer,
  );
}

/**
 * Subtracts a part, all of whose issuers are named, from a selection. An issuer of the part that the whole
 * does not name counts in its `others`.
 */
export function subtractFigures(all: SelectionFigures, part: SelectionFigures): SelectionFigures {
  const byIssuer = tallyIssuers(all);
  let { count: left, sum: rest } = all.others;
  for (const { issuer, count, sum } of part.issuers) {
    const key = issuerKey(issuer);
    const of = byIssuer.get(key);
    if (of === undefined) {
      left -= count;
      rest -= sum;
    } else byIssuer.set(key, { ...of, count: of.count - count, sum: of.sum - sum });
  }
  // With `others`, an issuer with nothing left remains named, because it is none of them.
  if (left <= 0) for (const [key, { count }] of byIssuer) if (count <= 0) byIssuer.delete(key);
  return figuresOf(
    {
      count: all.count - part.count,
      sum: all.sum - part.sum,
      weighted_days: all.weighted_days - part.weighted_days,
      others: left > 0 ? { count: left, sum: rest, most: Math.min(all.others.most, rest) } : NO_OTHER_ISSUERS,
    },
    byIssuer,
  );
}

/** Limits the named issuers to the largest ones. @param max how many */
export function limitNamedIssuers(figures: SelectionFigures, max: number): SelectionFigures {
  const rest = figures.issuers.slice(max);
  if (rest.length === 0) return figures;
  const count = rest.reduce((all, of) => all + of.count, figures.others.count);
  const sum = rest.reduce((all, of) => all + of.sum, figures.others.sum);
  const others = { count, sum, most: Math.max(rest[0]?.sum ?? 0, figures.others.most) };
  return { ...figures, issuers: figures.issuers.slice(0, max), others };
}

/**
 * Finds the largest issuer of two parts together; undefined when an unnamed one might have as much.
 * @param some of which not all issuers are named
 * @param shown all of whose issuers are named
 */
export function largestIssuer(some: SelectionFigures, shown: SelectionFigures): IssuerFigures | undefined {
  const [largest] = combineFigures(some, shown).issuers;
  const { most, count } = some.others;
  if (count === 0 || largest === undefined) return largest;
  const named = tallyIssuers(some);
  const unsure = shown.issuers.filter(({ issuer }) => !named.has(issuerKey(issuer)));
  const upperBound = unsure.reduce((top, { sum }) => Math.max(top, sum + most), most);
  return named.has(issuerKey(largest.issuer)) && largest.sum >= upperBound ? largest : undefined;
}

interface Tally {
  /** The first spelling of the issuer's name. */
  readonly issuer: string;
  readonly count: number;
  readonly sum: Centavos;
}

/** Tallies by issuer key. */
type Tallies = Map<string, Tally>;

function add(byIssuer: Tallies, key: string, { issuer, count, sum }: Tally): void {
  const of = byIssuer.get(key) ?? { issuer, count: 0, sum: 0 };
  byIssuer.set(key, { issuer: of.issuer, count: of.count + count, sum: of.sum + sum });
}

function tallyIssuers({ issuers }: SelectionFigures): Tallies {
  const byIssuer: Tallies = new Map();
  for (const of of issuers) add(byIssuer, issuerKey(of.issuer), of);
  return byIssuer;
}

type Totals = Pick<SelectionFigures, 'count' | 'sum' | 'weighted_days' | 'others'>;

function figuresOf({ count, sum, weighted_days, others }: Totals, byIssuer: Tallies): SelectionFigures {
  const largest = [...byIssuer].sort(([a, ofA], [b, ofB]) => ofB.sum - ofA.sum || (a < b ? -1 : 1));
  const shares = sharesOf([...largest.map(([, of]) => of.sum), others.sum]);
  return {
    count,
    sum,
    average_term: averageTerm(weighted_days, sum),
    weighted_days,
    issuers: largest.map(([, of], at) => ({
      issuer: of.issuer,
      count: of.count,
      sum: of.sum,
      percentage: shares[at] ?? 0,
    })),
    others,
  };
}

/** Computes the average term, rounded half away from zero. */
function averageTerm(weighted: bigint, sum: Centavos): number | null {
  if (sum === 0) return null;
  return weighted < 0n ? -ratioInDays(-weighted, BigInt(sum)) : ratioInDays(weighted, BigInt(sum));
}
