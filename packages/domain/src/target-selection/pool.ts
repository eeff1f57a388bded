import { largestSubset, type Steps } from '../security-margin/largest-subset.ts';
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
export interface Effort {
  left: number;
}

/** The budget for one issuer. */
const STEPS: Steps = { list: 200_000, search: 800_000 };

interface Filled {
  readonly rows: Row[];
  sum: Centavos;
  passedOver: boolean;
}

/**
 * Builds a pool of rows in order, skipping those that exceed an issuer's limit. When its sum is below
 * `needed`, it fills the limits more closely, widest gap first, while the budget lasts.
 */
export function poolOf(
  rows: readonly Row[],
  { limit, needed, effort }: { limit: Centavos; needed: Centavos; effort: Effort },
): Pool {
  const byIssuer = new Map<number, Filled>();
  for (const row of rows) {
    const filled = byIssuer.get(row.issuer) ?? { rows: [], sum: 0, passedOver: false };
    byIssuer.set(row.issuer, filled);
    if (filled.sum + row.value > limit) {
      filled.passedOver = true;
      continue;
    }
    filled.rows.push(row);
    filled.sum += row.value;
  }
  const taken = sumOfIssuers(byIssuer);
  if (taken < needed) fillCloser(rows, byIssuer, { limit, missing: needed - taken, effort });
  const chosen = new Set([...byIssuer.values()].flatMap((filled) => filled.rows));
  const kept = rows.filter((row) => chosen.has(row));
  return { rows: kept, sum: sumOfRows(kept) };
}

const sumOfIssuers = (byIssuer: ReadonlyMap<number, Filled>): Centavos =>
  byIssuer.values().reduce((sum, filled) => sum + filled.sum, 0);

function fillCloser(
  rows: readonly Row[],
  byIssuer: Map<number, Filled>,
  { limit, missing, effort }: { limit: Centavos; missing: Centavos; effort: Effort },
): void {
  const gaps = [...byIssuer]
    .filter(([, { sum, passedOver }]) => passedOver && sum < limit)
    .sort(([a, { sum: ofA }], [b, { sum: ofB }]) => ofA - ofB || a - b);
  const wanted = new Map(gaps.map(([issuer]) => [issuer, [] as Row[]]));
  for (const row of rows) wanted.get(row.issuer)?.push(row);
  let left = missing;
  for (const [issuer, filled] of gaps) {
    if (left <= 0 || effort.left <= 0) return;
    const own = wanted.get(issuer) ?? [];
    const far = own.at(-1)?.day ?? 0;
    const items = own.map(({ value, day }) => ({ value, weight: value * Math.abs(day - far) }));
    const { chosen, sum, proven } = largestSubset(items, limit, STEPS);
    effort.left -= STEPS.list + own.length * 8 + (proven ? 0 : STEPS.search);
    if (sum <= filled.sum) continue;
    left -= sum - filled.sum;
    byIssuer.set(issuer, { rows: chosen.map((at) => own[at] as Row), sum, passedOver: true });
  }
}
