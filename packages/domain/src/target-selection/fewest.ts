import type { Centavos } from '../values/money.ts';
import { exchanged } from './exchange.ts';
import { limitAt } from './issuer-share.ts';
import type { Chosen } from './part.ts';
import { reach, type Wanted } from './reach.ts';
import { type Row, sumOfRows } from './row.ts';

/**
 * As few rows as reach the target: the largest, passing over what would bring an issuer above its limit; then rows are exchanged
 * for smaller ones, as many, to come closer. Without a share no selection has fewer; and any that reaches the target is
 * less than its smallest row above it.
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

/** @param limit what one issuer may have; the target where it may have all, also a single row above it */
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
