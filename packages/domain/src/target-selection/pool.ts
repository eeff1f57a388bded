import { largestSubset, type SearchBudget } from '../security-margin/largest-subset.ts';
import type { Centavos } from '../values/money.ts';
import { type Row, sumOfRows } from './row.ts';

/** A pool of rows in which each issuer is within a limit, so that any part of it may be taken. */
export interface Pool {
  readonly rows: readonly Row[];
  readonly sum: Centavos;
}

/**
 * The remaining budget for filling issuer limits over a whole selection, in list entries rather than time.
 */
export interface RemainingBudget {
  left: number;
}

/** The budget for one issuer. */
const BUDGET: SearchBudget = { list: 200_000, search: 800_000 };

interface IssuerRows {
  readonly rows: Row[];
  sum: Centavos;
  hasSkipped: boolean;
}

/**
 * Builds a pool of rows in order, skipping those that exceed an issuer's limit. When its sum is below
 * `needed`, it fills the limits more closely, widest gap first, while the budget lasts.
 */
export function poolOf(
  rows: readonly Row[],
  { limit, needed, budget }: { limit: Centavos; needed: Centavos; budget: RemainingBudget },
): Pool {
  const byIssuer = new Map<number, IssuerRows>();
  for (const row of rows) {
    const issuerRows = byIssuer.get(row.issuer) ?? { rows: [], sum: 0, hasSkipped: false };
    byIssuer.set(row.issuer, issuerRows);
    if (issuerRows.sum + row.value > limit) {
      issuerRows.hasSkipped = true;
      continue;
    }
    issuerRows.rows.push(row);
    issuerRows.sum += row.value;
  }
  const taken = sumOfIssuers(byIssuer);
  if (taken < needed) fillLimits(rows, byIssuer, { limit, missing: needed - taken, budget });
  const chosen = new Set([...byIssuer.values()].flatMap((issuerRows) => issuerRows.rows));
  const included = rows.filter((row) => chosen.has(row));
  return { rows: included, sum: sumOfRows(included) };
}

const sumOfIssuers = (byIssuer: ReadonlyMap<number, IssuerRows>): Centavos =>
  byIssuer.values().reduce((sum, issuerRows) => sum + issuerRows.sum, 0);

function fillLimits(
  rows: readonly Row[],
  byIssuer: Map<number, IssuerRows>,
  { limit, missing, budget }: { limit: Centavos; missing: Centavos; budget: RemainingBudget },
): void {
  const gaps = [...byIssuer]
    .filter(([, { sum, hasSkipped }]) => hasSkipped && sum < limit)
    .sort(([a, { sum: ofA }], [b, { sum: ofB }]) => ofA - ofB || a - b);
  const candidates = new Map(gaps.map(([issuer]) => [issuer, [] as Row[]]));
  for (const row of rows) candidates.get(row.issuer)?.push(row);
  let left = missing;
  for (const [issuer, issuerRows] of gaps) {
    if (left <= 0 || budget.left <= 0) return;
    const own = candidates.get(issuer) ?? [];
    const far = own.at(-1)?.day ?? 0;
    const items = own.map(({ value, day }) => ({ value, weight: value * Math.abs(day - far) }));
    const { chosen, sum, proven } = largestSubset(items, limit, BUDGET);
    budget.left -= BUDGET.list + own.length * 8 + (proven ? 0 : BUDGET.search);
    if (sum <= issuerRows.sum) continue;
    left -= sum - issuerRows.sum;
    byIssuer.set(issuer, { rows: chosen.map((at) => own[at] as Row), sum, hasSkipped: true });
  }
}
