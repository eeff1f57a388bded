export interface Duration {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

/** The largest unit that a duration has, which decides how it is written; `moment` is less than a minute. */
export function largestUnit({ days, hours, minutes }: Duration): 'days' | 'hours' | 'minutes' | 'moment' {
  if (days > 0) return 'days';
  if (hours > 0) return 'hours';
  return minutes > 0 ? 'minutes' : 'moment';
}
