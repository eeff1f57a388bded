import { ratioInDays } from '../rates/rounding.ts';
import type { Centavos } from '../values/money.ts';
import { sharesOf } from '../values/percentage.ts';

/** What a selection comes to. */
export interface SelectionFigures {
  readonly count: number;
  readonly sum: Centavos;
  /** Calendar days from today to the due date, each weighted by its amount; two decimals, null of nothing. */
  readonly average_term: number | null;
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

/** Sum, count, average term and issuers of chosen receivables. */
export function selectionFigures(rows: readonly Selected[]): SelectionFigures {
  const byIssuer = new Map<string, Tally>();
  const byDays = new Map<number, Centavos>();
  for (const { value, issuer, days_to_expire } of rows) {
    const of = byIssuer.get(issuer) ?? { count: 0, sum: 0 };
    byIssuer.set(issuer, { count: of.count + 1, sum: of.sum + value });
    byDays.set(days_to_expire, (byDays.get(days_to_expire) ?? 0) + value);
  }
  return figuresOf(byIssuer, averageTerm(byDays));
}

/** Of two parts of one selection together; the term as exact as theirs are. */
export function figuresTogether(some: SelectionFigures, others: SelectionFigures): SelectionFigures {
  const byIssuer = new Map<string, Tally>(some.issuers.map(({ issuer, ...of }) => [issuer, of]));
  for (const { issuer, count, sum } of others.issuers) {
    const of = byIssuer.get(issuer) ?? { count: 0, sum: 0 };
    byIssuer.set(issuer, { count: of.count + count, sum: of.sum + sum });
  }
  return figuresOf(byIssuer, termOf([some, 1], [others, 1]));
}

/** Of a selection without a part of it. */
export function figuresWithout(all: SelectionFigures, part: SelectionFigures): SelectionFigures {
  const byIssuer = new Map<string, Tally>(all.issuers.map(({ issuer, ...of }) => [issuer, of]));
  for (const { issuer, count, sum } of part.issuers) {
    const of = byIssuer.get(issuer) ?? { count: 0, sum: 0 };
    if (of.count <= count) byIssuer.delete(issuer);
    else byIssuer.set(issuer, { count: of.count - count, sum: of.sum - sum });
  }
  return figuresOf(byIssuer, termOf([all, 1], [part, -1]));
}

interface Tally {
  readonly count: number;
  readonly sum: Centavos;
}

function figuresOf(
  byIssuer: ReadonlyMap<string, Tally>,
  average_term: SelectionFigures['average_term'],
): SelectionFigures {
  const largest = [...byIssuer].sort(([a, ofA], [b, ofB]) => ofB.sum - ofA.sum || (a < b ? -1 : 1));
  const shares = sharesOf(largest.map(([, { sum }]) => sum));
  return {
    count: largest.reduce((total, [, { count }]) => total + count, 0),
    sum: largest.reduce((total, [, { sum }]) => total + sum, 0),
    average_term: largest.length === 0 ? null : average_term,
    issuers: largest.map(([issuer, { count, sum }], at) => ({
      issuer,
      count,
      sum,
      percentage: shares[at] ?? 0,
    })),
  };
}

function averageTerm(byDays: ReadonlyMap<number, Centavos>): number | null {
  const sum = byDays.values().reduce((total, value) => total + value, 0);
  if (sum === 0) return null;
  const weighted = byDays
    .entries()
    .reduce((total, [days, value]) => total + BigInt(days) * BigInt(value), 0n);
  return weighted < 0n ? -ratioInDays(-weighted, BigInt(sum)) : ratioInDays(weighted, BigInt(sum));
}

/** Of parts that are added or taken away, by their own terms. */
function termOf(...parts: readonly (readonly [SelectionFigures, 1 | -1])[]): number | null {
  const sum = parts.reduce((total, [of, sign]) => total + sign * of.sum, 0);
  const weighted = parts.reduce((total, [of, sign]) => total + sign * of.sum * (of.average_term ?? 0), 0);
  return sum === 0 ? null : Math.round((weighted / sum) * 100) / 100;
}
