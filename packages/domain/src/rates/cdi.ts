import type { FieldErrorKey } from '../refusals/field-errors.ts';
import type { Day } from '../values/calendar.ts';
import { CDI_RATE_DECIMALS, FIRST_CDI_DAY, MAX_CDI_RATE } from '../values/limits.ts';

const UNIT = 10 ** CDI_RATE_DECIMALS;

/**
 * Tells whether a rate has at most the stored decimals. Division rounds to the nearest double, as does
 * parsing a decimal.
 */
const hasStoredDecimals = (rate: number): boolean => Math.round(rate * UNIT) / UNIT === rate;

/** Validates a CDI rate. @param rate in percent a year of 252 business days */
export function cdiRateFault(rate: number): FieldErrorKey | undefined {
  if (!(rate > 0 && rate <= MAX_CDI_RATE)) return 'RATE_OUT_OF_RANGE';
  return hasStoredDecimals(rate) ? undefined : 'RATE_DECIMALS';
}

/** Validates the day of a new CDI rate. @param today in São Paulo */
export function cdiDayFault(day: Day, today: Day): FieldErrorKey | undefined {
  if (day < FIRST_CDI_DAY) return 'RATE_DAY_TOO_EARLY';
  return day > today ? 'RATE_DAY_FUTURE' : undefined;
}

const RATE_TEXT = /^-?\d{1,9}(?:[.,]\d{1,9})?$/;
/** Matches ambiguous texts: one thousand, or one with three decimals. */
const AMBIGUOUS_RATE = /^-?[1-9]\d{0,2}\.\d{3}$/;

/**
 * Parses a typed rate in percent: `14,90`, `14.90`, `14,9 %`. Undefined when it is no number or ambiguous
 * (`1.000`); `cdiRateFault` validates the value.
 */
export function parseCdiRate(text: string): number | undefined {
  const rate = text.trim().replace(/\s*%$/, '');
  return RATE_TEXT.test(rate) && !AMBIGUOUS_RATE.test(rate) ? Number(rate.replace(',', '.')) : undefined;
}

/**
 * Formats a CDI rate as `14,90`, or with four decimals if needed. Every language uses a decimal comma
 * (specification, section 9).
 */
export function formatCdiRate(rate: number): string {
  const decimals = Math.round(rate * UNIT) % (UNIT / 100) === 0 ? 2 : CDI_RATE_DECIMALS;
  return rate.toFixed(decimals).replace('.', ',');
}
