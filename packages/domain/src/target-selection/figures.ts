import { ratioInDays } from '../rates/rounding.ts';
import type { Centavos } from '../values/money.ts';
import { sharesOf } from '../values/percentage.ts';

/** What a selection comes to. */
export interface SelectionFigures {
  readonly count: number;
  readonly sum: Centavos;
  /** Calendar days from today to the due date, each weighted by its amount; two decimals, null of nothing. */
  readonly average_term: number | null;
  /** What that is of: the days of each times its centavos, added up; beyond what a number holds exactly. */
  readonly weighted_days: bigint;
  /** The largest first; shares in percent with two decimals, which add up to 100. */
  readonly issuers: readonly {
    readonly issuer: string;
    readonly count: number;
    readonly sum: Centavos;
    readonly percentage: number;
  }[];
}

interface Selected {
  readonly value: Centavos;
  readonly issuer: string;
  readonly days_to_expire: number;
}

/**
 * Sum, count, average term and issuers of chosen receivables. Parts may be put together and taken apart in any order: the
 * figures are those of the whole that is left. Exact as long as the sum stays below 2^53 centavos.
 */
export function selectionFigures(rows: readonly Selected[]): SelectionFigures {
  const byIssuer = new Map<string, Tally>();
  const byDays = new Map<number, Centavos>();
  for (const { value, issuer, days_to_expire } of rows) {
    const of = byIssuer.get(issuer) ?? { count: 0, sum: 0 };
    byIssuer.set(issuer, { count: of.count + 1, sum: of.sum + value });
    byDays.set(days_to_expire, (byDays.get(days_to_expire) ?? 0) + value);
  }
  let weighted = 0n;
  for (const [days, sum] of byDays) weighted += weightOf(sum, days);
  return figuresOf(byIssuer, weighted);
}

/** An amount that is so many days away, as it weighs in the average term. */
export const weightOf = (sum: Centavos, days: number): bigint => BigInt(sum) * BigInt(days);

/** Of two parts of one selection together. */
export function figuresTogether(some: SelectionFigures, others: SelectionFigures): SelectionFigures {
  const byIssuer = tallied(some);
  for (const { issuer, count, sum } of others.issuers) {
    const of = byIssuer.get(issuer) ?? { count: 0, sum: 0 };
    byIssuer.set(issuer, { count: of.count + count, sum: of.sum + sum });
  }
  return figuresOf(byIssuer, some.weighted_days + others.weighted_days);
}

/** Of a selection without a part of it. */
export function figuresWithout(all: SelectionFigures, part: SelectionFigures): SelectionFigures {
  const byIssuer = tallied(all);
  for (const { issuer, count, sum } of part.issuers) {
    const of = byIssuer.get(issuer) ?? { count: 0, sum: 0 };
    if (of.count <= count) byIssuer.delete(issuer);
    else byIssuer.set(issuer, { count: of.count - count, sum: of.sum - sum });
  }
  return figuresOf(byIssuer, all.weighted_days - part.weighted_days);
}

interface Tally {
  readonly count: number;
  readonly sum: Centavos;
}

const tallied = ({ issuers }: SelectionFigures): Map<string, Tally> =>
  new Map(issuers.map(({ issuer, count, sum }) => [issuer, { count, sum }]));

function figuresOf(byIssuer: ReadonlyMap<string, Tally>, weighted_days: bigint): SelectionFigures {
  const largest = [...byIssuer].sort(([a, ofA], [b, ofB]) => ofB.sum - ofA.sum || (a < b ? -1 : 1));
  const shares = sharesOf(largest.map(([, { sum }]) => sum));
  const total = largest.reduce((all, [, { sum }]) => all + sum, 0);
  return {
    count: largest.reduce((all, [, { count }]) => all + count, 0),
    sum: total,
    average_term: averageTerm(weighted_days, total),
    weighted_days: total === 0 ? 0n : weighted_days,
    issuers: largest.map(([issuer, { count, sum }], at) => ({
      issuer,
      count,
      sum,
      percentage: shares[at] ?? 0,
    })),
  };
}

/** Rounded half away from zero. */
function averageTerm(weighted: bigint, sum: Centavos): number | null {
  if (sum === 0) return null;
  return weighted < 0n ? -ratioInDays(-weighted, BigInt(sum)) : ratioInDays(weighted, BigInt(sum));
}
