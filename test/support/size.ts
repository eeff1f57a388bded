/** How much is played by a test that plays something many times, or that draws what it plays. */

function setting(name: 'SEED' | 'SIZE'): number | undefined {
  const text = process.env[name];
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (!(value >= 0)) throw new Error(`${name}: ${text} is no number from 0 on`);
  return value;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The same number draws the same again: `SEED=20780 npm exec -- vitest run ...` replays a run. Unless told otherwise it
 * is the day's, one more from day to day, so that what takes turns is all visited within some days.
 */
export const SEED = setting('SEED') ?? Math.floor(Date.now() / DAY_MS);

/** Share of the full measure, 1 being all of it; undefined in `npm test`, which plays the short form. */
const SIZE = setting('SIZE');

/** `npm run chaos`, `npm run fuzz`: everything is played and nothing drawn for the day. */
export const AT_LENGTH = SIZE !== undefined;

/** How many: the short form's, or the share of the full measure that is asked for. */
export const sized = (short: number, full: number): number =>
  SIZE === undefined ? short : Math.max(short, Math.round(full * SIZE));

/** A number of a test that draws at random: the same in each short run, so that none of them is red for its day. */
export const drawnBy = (kept: number): number => setting('SEED') ?? (AT_LENGTH ? SEED : kept);

/**
 * Those whose turn it is: all of them at length, else so many, the next ones from day to day.
 * @param place shifts the turn, where the same is tried in several places of a run
 */
export function inTurn<T>(all: readonly T[], short: number, place = 0): T[] {
  if (AT_LENGTH || short >= all.length) return [...all];
  return Array.from({ length: short }, (_, at) => all[((SEED + place) * short + at) % all.length] as T);
}
