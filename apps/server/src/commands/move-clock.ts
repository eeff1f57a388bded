import { formatInstant } from '@pregao/domain';
import { StartError } from '../platform/start-error.ts';
import { defineCommand } from './command.ts';

/** A move of the demo clock: by a span from the time it shows, or back to real time. */
type ClockMove = { readonly kind: 'BY'; readonly seconds: number } | { readonly kind: 'REAL_TIME' };

const USAGE =
  'Use one of: +2d, +3h, +90m (days, hours or minutes forward; minus moves back), or real for the real time.';
const UNIT_SECONDS = { d: 86_400, h: 3600, m: 60 } as const;
/** Largest move, in seconds: one year, because the demo data covers no more. */
const MAX_MOVE_SECONDS = 365 * UNIT_SECONDS.d;

/**
 * Parses the argument of `move-clock`.
 * @throws StartError with the accepted forms
 */
export function readClockMove(text: string): ClockMove {
  if (text === 'real') return { kind: 'REAL_TIME' };
  const [, sign, count, unit] = /^([+-])(\d{1,6})([dhm])$/.exec(text) ?? [];
  if (count === undefined) throw new StartError(USAGE);
  const seconds = Number(count) * UNIT_SECONDS[unit as keyof typeof UNIT_SECONDS];
  if (seconds > MAX_MOVE_SECONDS)
    throw new StartError(`The clock can be moved by at most 365 days. ${USAGE}`);
  return { kind: 'BY', seconds: sign === '-' ? -seconds : seconds };
}

export const moveClockCommand = defineCommand({
  summary: 'Moves the clock of the demo (+2d, +3h, -90m, or real) so that deadlines pass without waiting.',
  positional: 'SPAN',
  options: {},
  runs: 'DEMO',
  async run({ argument, config, ownerUrl, prepare, open }) {
    const move = readClockMove(argument);
    const url = await ownerUrl();
    const { appNow, moveClock } = await import('../platform/clock/clock.ts');
    await prepare();
    const { db } = await open({ connections: 1 });
    const to =
      move.kind === 'REAL_TIME' ? undefined : new Date((await appNow(db)).getTime() + move.seconds * 1000);
    await moveClock(url, config, to);
    const shown = formatInstant((await appNow(db)).toISOString(), 'en', 'America/Sao_Paulo');
    return `The demo's clock shows ${shown} (São Paulo). Deadlines that passed come due within a minute.`;
  },
});
