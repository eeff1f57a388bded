import type { Centavos } from '../values/money.ts';
import { exchanged } from './exchange.ts';
import { limitAt } from './issuer-share.ts';
import type { Chosen } from './part.ts';
import { reach, type Wanted } from './reach.ts';
import { type Row, sumOfRows } from './row.ts';

/**
 * Selects as few rows as reach the target. It takes the largest first (greedy), skips those that exceed an
 * issuer's limit, then exchanges rows for smaller ones to come closer. Without an issuer limit the count is
 * minimal. Any result exceeds the target by less than its smallest row.
 */
export function fewest(rows: readonly Row[], target: Centavos, wanted: Wanted): Chosen | undefined {
  const largest = rows.toSorted((a, b) => b.value - a.value || a.day - b.day || a.id - b.id);
  const limit = limitAt(target, wanted.share);
  const taken = firstToReach(largest, target, limit);
  if (taken === undefined) return unproven(reach(rows, target, wanted));
  const closer = exchanged(rows, taken, { target, limit });
  const least = firstToReach(largest, target, target)?.length;
  const sum = sumOfRows(closer);
  return { rows: closer, sum, proven: sum === target && closer.length === least };
}

const unproven = (chosen: Chosen | undefined) => chosen && { ...chosen, proven: false };

/**
 * Takes the largest rows until they reach the target. @param limit of one issuer; the target when there is no
 * limit, also for a single row above it
 */
function firstToReach(
  largest: readonly Row[],
  target: Centavos,
  limit: Centavos,
): readonly Row[] | undefined {
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
