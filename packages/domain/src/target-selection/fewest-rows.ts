import type { Centavos } from '../values/money.ts';
import { exchangeRows } from './exchange.ts';
import { issuerLimit } from './issuer-share.ts';
import type { SelectedRows } from './part.ts';
import { reachTarget, type ShareConstraints } from './reach-target.ts';
import { type Row, sumOfRows } from './row.ts';

/**
 * Selects as few rows as reach the target. It takes the largest first (greedy), skips those that exceed an
 * issuer's limit, then exchanges rows for smaller ones to come closer. Without an issuer limit the count is
 * minimal. Any result exceeds the target by less than its smallest row.
 */
export function selectFewest(
  rows: readonly Row[],
  target: Centavos,
  constraints: ShareConstraints,
): SelectedRows | undefined {
  const largest = rows.toSorted((a, b) => b.value - a.value || a.day - b.day || a.id - b.id);
  const limit = issuerLimit(target, constraints.share);
  const taken = takeLargest(largest, target, limit);
  if (taken === undefined) return markUnproven(reachTarget(rows, target, constraints));
  const closer = exchangeRows(rows, taken, { target, limit });
  const minimum = takeLargest(largest, target, target)?.length;
  const sum = sumOfRows(closer);
  return { rows: closer, sum, proven: sum === target && closer.length === minimum };
}

const markUnproven = (chosen: SelectedRows | undefined) => chosen && { ...chosen, proven: false };

/**
 * Takes the largest rows until they reach the target. @param limit of one issuer; the target when there is no
 * limit, also for a single row above it
 */
function takeLargest(largest: readonly Row[], target: Centavos, limit: Centavos): readonly Row[] | undefined {
  const byIssuer = new Map<number, Centavos>();
  const taken: Row[] = [];
  let sum = 0;
  for (const row of largest) {
    const ofIssuer = (byIssuer.get(row.issuer) ?? 0) + row.value;
    if (limit < target && ofIssuer > limit) continue;
    byIssuer.set(row.issuer, ofIssuer);
    taken.push(row);
    sum += row.value;
    if (sum >= target) return taken;
  }
  return undefined;
}
