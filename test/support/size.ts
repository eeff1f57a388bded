/** Sizes and seeds of tests that repeat random cases. */

function setting(name: 'SEED' | 'SIZE'): number | undefined {
  const text = process.env[name];
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (!(value >= 0)) throw new Error(`${name}: ${text} is no number from 0 on`);
  return value;
}

/** Seed of all random draws: fixed, unless `npm run fuzz -- --seed 7` sets another. */
export const SEED = setting('SEED') ?? 20_260_310;

/** Share of the full measure, 1 for all of it; undefined in `npm test`. */
const SIZE = setting('SIZE');

/** True when `npm run fuzz` or `npm run chaos` runs the full measure. */
export const IS_FULL_SIZE = SIZE !== undefined;

/** Returns the short count in `npm test`, else a share of the full count. */
export const sized = (short: number, full: number): number =>
  SIZE === undefined ? short : Math.max(short, Math.round(full * SIZE));
