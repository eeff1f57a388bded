import { parseArgs } from 'node:util';
import { StartRefused } from '../platform/start-refused.ts';

/** How the demo's clock is moved: by a span from what it shows, or back to real time. */
export type ClockMove = { readonly kind: 'BY'; readonly seconds: number } | { readonly kind: 'REAL_TIME' };

const HOW =
  'Give one of: +2d, +3h, +90m (days, hours, minutes forward; minus moves back), or real for the real time.';
const SECONDS = { d: 86_400, h: 3600, m: 60 } as const;
/** A year: what the demo's data can tell something about. */
const FURTHEST = 365 * SECONDS.d;

/**
 * Reads the one argument of `npm run demo:clock`.
 * @throws StartRefused with what can be given
 */
export function readClockMove(args: readonly string[]): ClockMove {
  const { positionals } = parseArgs({ args: ['--', ...args], allowPositionals: true, strict: true });
  const [move = '', ...others] = positionals;
  if (others.length > 0) throw new StartRefused(HOW);
  if (move === 'real') return { kind: 'REAL_TIME' };
  const [, sign, count, unit] = /^([+-])(\d{1,6})([dhm])$/.exec(move) ?? [];
  if (count === undefined) throw new StartRefused(HOW);
  const seconds = Number(count) * SECONDS[unit as keyof typeof SECONDS];
  if (seconds > FURTHEST) throw new StartRefused(`The clock moves by 365 days at most. ${HOW}`);
  return { kind: 'BY', seconds: sign === '-' ? -seconds : seconds };
}
