import { expect, test } from 'vitest';
import { firstIssues } from '../../form/schema-resolver.ts';
import { cdiRateForm } from './cdi-rate-form.view.ts';

const faults = (day: unknown, rate: unknown) =>
  Object.fromEntries(
    Object.entries(firstIssues(cdiRateForm('2026-03-10'), { day, rate })).map(([field, { type }]) => [
      field,
      type,
    ]),
  );

test.each([
  ['2026-03-10', 14.9, {}],
  ['2001-01-01', 0.0001, {}],
  ['2026-03-11', null, { day: 'RATE_DAY_FUTURE', rate: 'MISSING_FIELD' }],
  ['2000-12-31', 0, { day: 'RATE_DAY_TOO_EARLY', rate: 'RATE_OUT_OF_RANGE' }],
  ['11/03', 14.90001, { day: 'DAY_FORMAT', rate: 'RATE_DECIMALS' }],
  ['', 1000.5, { day: 'DAY_FORMAT', rate: 'RATE_OUT_OF_RANGE' }],
])('rate form with day %j and rate %j reports %j', (day, rate, said) => {
  expect(faults(day, rate)).toEqual(said);
});
