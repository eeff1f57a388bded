import type { Centavos } from '../values/money.ts';
import { type Row, sumOfRows, sumsByIssuer } from './row.ts';

/** The budget for exchanging rows, in visited rows. */
const MAX_STEPS = 4_000_000;
/** The maximum of consecutive rows skipped because of an issuer's limit. */
const LOOK_AHEAD = 8;

interface Limits {
  readonly target: Centavos;
  /** The limit of one issuer, in centavos; the target when there is no limit. */
  readonly limit: Centavos;
}

/** An exchange of a taken row for a smaller free one, by position. */
interface Exchange {
  readonly out: number;
  readonly into: number;
  readonly gain: Centavos;
}

interface State {
  /** All rows in ascending order of value. */
  readonly rising: readonly Row[];
  readonly isTaken: Uint8Array;
  readonly byIssuer: Map<number, Centavos>;
  over: Centavos;
  steps: number;
}

/**
 * Exchanges taken rows for smaller ones until no exchange comes closer to the target or the budget is used
 * up. Each exchange takes the pair closest to the target without falling below it; the number of rows does
 * not change.
 */
export function exchangeRows(rows: readonly Row[], taken: readonly Row[], limits: Limits): Row[] {
  const state = stateOf(rows, taken, limits.target);
  while (state.over > 0 && state.steps < MAX_STEPS) {
    const best = bestExchange(state, limits);
    if (best === undefined) break;
    applyExchange(state, best);
  }
  return state.rising.filter((_, position) => state.isTaken[position] === 1);
}

function stateOf(rows: readonly Row[], taken: readonly Row[], target: Centavos): State {
  const ascending = rows.toSorted((a, b) => a.value - b.value || b.day - a.day || b.id - a.id);
  const chosen = new Set(taken);
  const isTaken = Uint8Array.from(ascending, (row) => (chosen.has(row) ? 1 : 0));
  return {
    rising: ascending,
    isTaken,
    byIssuer: sumsByIssuer(taken),
    over: sumOfRows(taken) - target,
    steps: 0,
  };
}

function bestExchange(state: State, limits: Limits): Exchange | undefined {
  const { rising: ascending, isTaken } = state;
  let best: Exchange | undefined;
  let before: Centavos | undefined;
  for (let out = 0; out < ascending.length && best?.gain !== state.over; out++) {
    state.steps += 1;
    const { value } = ascending[out] as Row;
    if (isTaken[out] === 0 || (value === before && limits.limit >= limits.target)) continue;
    before = value;
    const found = exchangeOf(state, out, limits);
    if (found && (best === undefined || found.gain > best.gain)) best = found;
  }
  return best;
}

/** Finds the smallest free row that can replace a taken one without missing the target. */
function exchangeOf(state: State, out: number, limits: Limits): Exchange | undefined {
  const { rising: ascending, isTaken, over } = state;
  const row = ascending[out] as Row;
  let looked = 0;
  for (let into = lowerBound(ascending, row.value - over); into < out && looked < LOOK_AHEAD; into++) {
    state.steps += 1;
    if (isTaken[into] === 1) continue;
    looked += 1;
    const other = ascending[into] as Row;
    if (other.value === row.value) return undefined;
    if (fits(state, row, other, limits)) return { out, into, gain: row.value - other.value };
  }
  return undefined;
}

function fits({ byIssuer }: State, out: Row, into: Row, { target, limit }: Limits): boolean {
  if (limit >= target || out.issuer === into.issuer) return true;
  return (byIssuer.get(into.issuer) ?? 0) + into.value <= limit;
}

function applyExchange(state: State, { out, into, gain }: Exchange): void {
  const { rising: ascending, isTaken, byIssuer } = state;
  isTaken[out] = 0;
  isTaken[into] = 1;
  for (const [position, sign] of [
    [out, -1],
    [into, 1],
  ] as const) {
    const { issuer, value } = ascending[position] as Row;
    byIssuer.set(issuer, (byIssuer.get(issuer) ?? 0) + sign * value);
  }
  state.over -= gain;
}

/** Finds the position of the first ascending row with at least this value, by binary search. */
function lowerBound(ascending: readonly Row[], value: Centavos): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] as Row).value < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
