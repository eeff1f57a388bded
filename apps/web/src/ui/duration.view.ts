export interface Duration {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** Formats hours and minutes as `03:20`. */
export const formatClock = ({ hours, minutes }: Duration): string =>
  `${twoDigits(hours)}:${twoDigits(minutes)}`;

/** Returns the count of the largest unit, which decides singular or plural. */
export const largestCount = ({ days, hours, minutes }: Duration): number => days || hours || minutes;

/** Returns the largest unit of a duration, which decides its format; `moment` is less than a minute. */
export function largestUnit({ days, hours, minutes }: Duration): 'days' | 'hours' | 'minutes' | 'moment' {
  if (days > 0) return 'days';
  if (hours > 0) return 'hours';
  return minutes > 0 ? 'minutes' : 'moment';
}
