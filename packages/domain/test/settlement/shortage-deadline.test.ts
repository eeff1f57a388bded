import { describe, expect, test } from 'vitest';
import { type Centavos, shortageDeadline } from '../../src/index.ts';
import { DAY } from './settlement.makers.ts';

describe('deadline of a shortage', () => {
  const short = { pay_date: DAY, open_value: 1 as Centavos, is_partial: false, chargeback_day: null };

  test.each([
    ['MARGIN_ONLY', short, '2026-12-01', null],
    ['NONE', short, '2026-12-01', null],
    ['FULL', short, DAY, null],
    ['FULL', short, '2026-11-04', '2026-11-10'],
    ['FULL', { ...short, is_partial: true }, DAY, '2026-11-10'],
    ['FULL', { ...short, open_value: 0 }, '2026-11-04', null],
    ['CHARGEBACK_ONLY', short, '2026-11-04', null],
    ['CHARGEBACK_ONLY', { ...short, chargeback_day: '2026-11-05' }, '2026-11-05', '2026-11-12'],
  ] as const)('under %s is five business days', (recourse, shortage, on, day) => {
    expect(shortageDeadline(recourse, shortage, on)).toBe(day);
  });
});
