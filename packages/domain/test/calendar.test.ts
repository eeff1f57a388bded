import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { HOLIDAYS_BY_YEAR } from '../src/data/holidays.ts';
import {
  addBusinessDays,
  addDays,
  type BankClosure,
  bankClosure,
  type Day,
  daysBetween,
  formalizationDeadline,
  isBusinessDay,
  isDay,
  nextBusinessDay,
  offerExpireLimit,
  saoPauloInstant,
  settlementDay,
  today,
} from '../src/values/calendar.ts';

const day = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2040-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const businessDay = day.filter(isBusinessDay);
const count = fc.integer({ min: 1, max: 60 });

describe('days', () => {
  test('isDay accepts every calendar day', () => {
    fc.assert(fc.property(day, isDay));
  });

  it.each([
    '2027-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '0000-01-01',
    '26-01-01',
    '2026-1-1',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '',
    20260101,
    null,
  ])('isDay rejects %j', (value) => {
    expect(isDay(value)).toBe(false);
  });

  it('isDay accepts a leap day', () => {
    expect(isDay('2028-02-29')).toBe(true);
  });

  test('daysBetween inverts addDays', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days);
      }),
    );
  });
});

describe('today', () => {
  it.each([
    ['2026-11-25T02:59:59Z', '2026-11-24'],
    ['2026-11-25T03:00:00Z', '2026-11-25'],
    ['2026-11-24T23:00:00-05:00', '2026-11-25'],
    // Summer time, abolished in 2019.
    ['2018-12-01T02:00:00Z', '2018-12-01'],
  ])('at %s is %s in São Paulo', (instant, expected) => {
    expect(today(instant)).toBe(expected);
    expect(today(new Date(instant))).toBe(expected);
  });

  test('is the day of any instant in São Paulo', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(day, minute, (onDay, at) => {
        const time = `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
        expect(today(saoPauloInstant(onDay, time))).toBe(onDay);
      }),
    );
  });

  it('saoPauloInstant reads 18:00 as 21:00 UTC', () => {
    expect(saoPauloInstant('2026-11-25', '18:00').toISOString()).toBe('2026-11-25T21:00:00.000Z');
  });
});

/** Easter Sunday (Meeus, Jones and Butcher). */
function easter(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skipped =
    century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + skipped + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * correction + 114;
  const month = String(Math.floor(sum / 31)).padStart(2, '0');
  return `${year}-${month}-${String((sum % 31) + 1).padStart(2, '0')}`;
}

describe('holidays', () => {
  it.each(Object.keys(HOLIDAYS_BY_YEAR).map(Number))('of %i match the law and the date of Easter', (year) => {
    const fixed = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'];
    // Lei 14.759/2023: a national holiday from 2024.
    if (year >= 2024) fixed.push('11-20');
    const moving = [-48, -47, -2, 60].map((days) => addDays(easter(year), days).slice(5));
    expect(HOLIDAYS_BY_YEAR[year]?.split(' ')).toEqual([...fixed, ...moving].sort());
  });

  it.each(['2026-11-20', '2027-02-08', '2026-12-25', '2026-11-21', '2026-11-22'])(
    '%s is no business day',
    (date) => {
      expect(isBusinessDay(date)).toBe(false);
    },
  );

  it.each(['2026-11-19', '2026-11-23', '2026-12-24', '2026-12-31', '2023-11-20'])(
    '%s is a business day',
    (date) => {
      expect(isBusinessDay(date)).toBe(true);
    },
  );
});

describe('business days', () => {
  it.each([
    ['2026-11-19', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-23', -1, '2026-11-19'],
    ['2026-11-22', -3, '2026-11-17'],
    ['2026-12-24', 1, '2026-12-28'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s plus %i business days is %s', (from, days, to) => {
    expect(addBusinessDays(from, days)).toBe(to);
  });

  test('addBusinessDays with the negated count returns to the same business day', () => {
    fc.assert(
      fc.property(businessDay, count, (from, days) => {
        expect(addBusinessDays(addBusinessDays(from, days), -days)).toBe(from);
      }),
    );
  });

  test('addBusinessDays passes exactly the given number of business days', () => {
    fc.assert(
      fc.property(day, count, (from, days) => {
        const to = addBusinessDays(from, days);
        const passed = Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index + 1));
        expect(isBusinessDay(to)).toBe(true);
        expect(passed.filter(isBusinessDay)).toHaveLength(days);
      }),
    );
  });

  test('addBusinessDays preserves the order of days', () => {
    fc.assert(
      fc.property(day, day, fc.integer({ min: -60, max: 60 }), (one, other, days) => {
        const [earlier, later] = [one, other].sort() as [Day, Day];
        expect(addBusinessDays(earlier, days) <= addBusinessDays(later, days)).toBe(true);
      }),
    );
  });

  test('settlementDay is the due date or the first business day after it', () => {
    fc.assert(
      fc.property(day, (due) => {
        const settled = settlementDay(due);
        expect(settled).toBe(isBusinessDay(due) ? due : addBusinessDays(due, 1));
        expect(nextBusinessDay(settled)).toBe(settled);
      }),
    );
  });
});

describe('deadlines', () => {
  it.each([
    // Wednesday; the 20th is a holiday.
    ['2026-11-25', '2026-11-19T21:00:00.000Z'],
    // Sunday.
    ['2026-11-29', '2026-11-25T21:00:00.000Z'],
  ])('offer whose first receivable is due on %s closes at %s', (due, limit) => {
    expect(offerExpireLimit(due).toISOString()).toBe(limit);
  });

  it.each([
    ['two business days', '2026-11-24T15:00:00Z', '2026-12-30', 2, '2026-11-26T21:00:00.000Z'],
    ['counted in São Paulo', '2026-11-24T02:00:00Z', '2026-12-30', 2, '2026-11-25T21:00:00.000Z'],
    ['over a holiday and a weekend', '2026-11-19T15:00:00Z', '2026-12-30', 2, '2026-11-24T21:00:00.000Z'],
    ['begun on a Saturday', '2026-11-21T15:00:00Z', '2026-12-30', 2, '2026-11-24T21:00:00.000Z'],
    ['cut before the first due date', '2026-11-24T15:00:00Z', '2026-11-26', 2, '2026-11-25T21:00:00.000Z'],
    ['cut before a due Sunday', '2026-11-26T15:00:00Z', '2026-11-29', 2, '2026-11-27T21:00:00.000Z'],
    ['as long as the setting says', '2026-11-24T15:00:00Z', '2026-12-30', 4, '2026-11-30T21:00:00.000Z'],
  ])('formalization deadline: %s', (_, began, due, days, deadline) => {
    expect(formalizationDeadline(new Date(began), due, days).toISOString()).toBe(deadline);
  });

  test('formalization deadline is on a business day before the first due date', () => {
    const instant = fc.date({
      min: new Date('2020-01-02T00:00:00Z'),
      max: new Date('2040-11-30T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, day, fc.integer({ min: 1, max: 10 }), (began, due, days) => {
        const deadline = formalizationDeadline(began, due, days);
        expect(today(deadline) < due).toBe(true);
        expect(isBusinessDay(today(deadline))).toBe(true);
        expect(today(deadline) <= addBusinessDays(today(began), days)).toBe(true);
      }),
    );
  });

  test('offer limit leaves time for both formalization steps before the first due date', () => {
    fc.assert(
      fc.property(day, (due) => {
        const limit = offerExpireLimit(due);
        const upload = formalizationDeadline(limit, due, 2);
        expect(upload.getTime()).toBeGreaterThan(limit.getTime());
        expect(addBusinessDays(today(limit), 2) < due).toBe(true);
      }),
    );
  });
});

describe('bankClosure', () => {
  it.each([
    ['2026-11-21', 'SATURDAY'],
    ['2026-11-22', 'SUNDAY'],
    ['2026-11-20', 'BLACK_AWARENESS'],
    ['2026-12-25', 'CHRISTMAS'],
    ['2027-02-08', 'CARNIVAL'],
    ['2027-02-09', 'CARNIVAL'],
    ['2027-03-26', 'GOOD_FRIDAY'],
    ['2027-05-27', 'CORPUS_CHRISTI'],
    ['2038-04-21', 'TIRADENTES'],
    ['2026-11-15', 'REPUBLIC'],
    ['2023-11-20', undefined],
    ['2026-11-23', undefined],
  ] as const)('of %s is %s', (date, closure) => {
    expect(bankClosure(date)).toBe(closure);
  });

  test('is undefined exactly on business days', () => {
    fc.assert(fc.property(day, (date) => (bankClosure(date) === undefined) === isBusinessDay(date)));
  });

  test('names a holiday even when it falls on a weekend', () => {
    const unnamed: BankClosure[] = ['SATURDAY', 'SUNDAY'];
    for (const [year, days] of Object.entries(HOLIDAYS_BY_YEAR))
      for (const date of days.split(' '))
        expect(unnamed, `${year}-${date}`).not.toContain(bankClosure(`${year}-${date}`));
  });
});
