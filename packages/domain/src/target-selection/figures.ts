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
  const byIssuer = new Map<string, { count: number; sum: Centavos }>();
  const byDays = new Map<number, Centavos>();
  let sum = 0;
  for (const { value, issuer, days_to_expire } of rows) {
    const of = byIssuer.get(issuer) ?? { count: 0, sum: 0 };
    of.count += 1;
    of.sum += value;
    byIssuer.set(issuer, of);
    byDays.set(days_to_expire, (byDays.get(days_to_expire) ?? 0) + value);
    sum += value;
  }
  const largest = [...byIssuer].sort(([a, ofA], [b, ofB]) => ofB.sum - ofA.sum || (a < b ? -1 : 1));
  const shares = sharesOf(largest.map(([, of]) => of.sum));
  return {
    count: rows.length,
    sum,
    average_term: averageTerm(byDays, sum),
    issuers: largest.map(([issuer, of], at) => ({ issuer, ...of, percentage: shares[at] ?? 0 })),
  };
}

function averageTerm(byDays: ReadonlyMap<number, Centavos>, sum: Centavos): number | null {
  if (sum === 0) return null;
  const weighted = byDays
    .entries()
    .reduce((total, [days, value]) => total + BigInt(days) * BigInt(value), 0n);
  return weighted < 0n ? -ratioInDays(-weighted, BigInt(sum)) : ratioInDays(weighted, BigInt(sum));
}
