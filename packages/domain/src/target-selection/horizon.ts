import type { Centavos } from '../values/money.ts';
import { issuerLimit, type Share, WHOLE_SHARE } from './issuer-share.ts';
import type { SelectedRows } from './part.ts';
import { reachTarget, type ShareConstraints } from './reach-target.ts';
import type { Row } from './row.ts';

/** The number of consecutive days tried one by one before the search skips increasingly many. */
const SINGLE_DAY_STEPS = 6;

/**
 * Selects among rows up to the first day at which they reach the target, as close to it as possible. It adds
 * days whole in the order of the rows and ignores later rows.
 * @param rows by day, in order of preference
 */
export function selectWithinHorizon(
  rows: readonly Row[],
  target: Centavos,
  constraints: ShareConstraints,
): SelectedRows | undefined {
  const first = firstPossibleEnd(rows, target, constraints.share);
  if (first === undefined) return undefined;
  let end = endOfDay(rows, first);
  for (let tried = 0; ; tried++) {
    const found = reachTarget(rows.slice(0, end), target, constraints);
    if (found) return { ...found, proven: found.proven && tried === 0 };
    if (end === rows.length) return undefined;
    const skipped = tried < SINGLE_DAY_STEPS ? 0 : Math.floor((rows.length - end) / 2);
    end = endOfDay(rows, end + skipped);
  }
}

/** Returns the position of the first row with which divisible receivables would reach the target. */
function firstPossibleEnd(rows: readonly Row[], target: Centavos, share: Share): number | undefined {
  // Rounded up to the next centavo: a limit too low would skip a day that reaches the target.
  const limit = share >= WHOLE_SHARE ? target : issuerLimit(target, share) + 1;
  const byIssuer = new Map<number, Centavos>();
  let reached = 0;
  for (const [position, { issuer, value }] of rows.entries()) {
    const before = byIssuer.get(issuer) ?? 0;
    byIssuer.set(issuer, before + value);
    reached += Math.min(before + value, limit) - Math.min(before, limit);
    if (reached >= target) return position;
  }
  return undefined;
}

function endOfDay(rows: readonly Row[], position: number): number {
  const day = rows[Math.min(position, rows.length - 1)]?.day;
  let end = Math.min(position, rows.length - 1);
  while (end < rows.length && rows[end]?.day === day) end += 1;
  return end;
}
