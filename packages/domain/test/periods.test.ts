import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addBusinessDays,
  CALENDAR_UNITS,
  type Day,
  daysBetween,
  daysOfPeriod,
  FUTURE_PERIODS,
  isBusinessDay,
  isDay,
  isPeriod,
  LANGUAGES,
  maxSpan,
  PAST_PERIODS,
  type PeriodParts,
  periodDays,
  periodLabel,
  periodParts,
  SPAN_UNITS,
  spanPeriod,
  spanProblem,
  typedDays,
} from '../src/index.ts';

const day = fc
  .date({ min: new Date('2010-01-01T00:00:00Z'), max: new Date('2035-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date): Day => date.toISOString().slice(0, 10));
const span = fc
  .tuple(fc.constantFrom(...SPAN_UNITS), fc.nat(2600), fc.nat(2600))
  .map(([unit, one, other]) => `${unit}:${Math.min(one, other)}-${Math.max(one, other)}`);
const whole = fc
  .tuple(fc.constantFrom(...CALENDAR_UNITS), fc.integer({ min: -10, max: 10 }))
  .map(([unit, offset]) => `${unit}:${offset}`);
const period = fc.oneof(span, whole);

const textOf = (parts: PeriodParts) =>
  'offset' in parts ? `${parts.unit}:${parts.offset}` : `${parts.unit}:${parts.from}-${parts.to}`;

const daysAt = (today: Day) => (text: string) => daysOfPeriod(text, today);

describe('period text', () => {
  test('has one canonical form', () => {
    fc.assert(fc.property(period, (text) => textOf(periodParts(text) as PeriodParts) === text));
  });

  it.each([
    '',
    'next',
    'next:7',
    'next:90-30',
    'next:-1-3',
    'next:01-07',
    'next:0-3661',
    'next:0-99999',
    'business:0-2601',
    'week:+1',
    'week:-0',
    'week:523',
    'year:11',
    'month:1-2',
    'Next:0-7',
    ' next:0-7',
    'next:0-7 ',
    'next:0-7\n',
    'constructor',
    '2026-11-23',
    7,
    null,
    ['next:0-7'],
  ])('cannot be %j', (value) => {
    expect(isPeriod(value)).toBe(false);
    expect(daysOfPeriod(value, '2026-11-23')).toBeUndefined();
  });

  test('is never a day at the same time', () => {
    fc.assert(fc.property(fc.oneof(period, day), (text) => isDay(text) !== isPeriod(text)));
  });
});

describe('days of a period', () => {
  // A Monday; the Friday before it was a holiday.
  it.each([
    ['next:0-0', '2026-11-23', '2026-11-23'],
    ['next:30-90', '2026-12-23', '2027-02-21'],
    ['last:0-7', '2026-11-16', '2026-11-23'],
    ['last:1-1', '2026-11-22', '2026-11-22'],
    ['business:1-1', '2026-11-24', '2026-11-24'],
    ['business:0-5', '2026-11-23', '2026-11-30'],
    ['week:0', '2026-11-23', '2026-11-29'],
    ['week:-1', '2026-11-16', '2026-11-22'],
    ['month:0', '2026-11-01', '2026-11-30'],
    ['month:3', '2027-02-01', '2027-02-28'],
    ['quarter:0', '2026-10-01', '2026-12-31'],
    ['quarter:1', '2027-01-01', '2027-03-31'],
    ['year:-1', '2025-01-01', '2025-12-31'],
  ])('%s on a Monday', (text, from, to) => {
    expect(daysAt('2026-11-23')(text)).toEqual({ from, to });
  });

  it.each([
    ['week:0', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['business:1-1', '2026-11-19', '2026-11-23', '2026-11-23'],
    ['business:1-1', '2026-12-24', '2026-12-28', '2026-12-28'],
    ['business:1-3', '2026-11-21', '2026-11-23', '2026-11-25'],
    ['month:1', '2027-01-31', '2027-02-01', '2027-02-28'],
    ['month:0', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['quarter:-1', '2027-01-01', '2026-10-01', '2026-12-31'],
  ])('%s on %s', (text, today, from, to) => {
    expect(daysAt(today)(text)).toEqual({ from, to });
  });

  test('are calendar days, the first not after the last', () => {
    fc.assert(
      fc.property(period, day, (text, today) => {
        const { from, to } = daysAt(today)(text) as { from: Day; to: Day };
        expect([isDay(from), isDay(to), from <= to]).toEqual([true, true, true]);
      }),
    );
  });

  test('never move backward as today advances', () => {
    fc.assert(
      fc.property(period, day, day, (text, one, other) => {
        const [earlier, later] = [one, other].sort() as [Day, Day];
        const [before, after] = [daysAt(earlier)(text), daysAt(later)(text)];
        expect((before?.from ?? '') <= (after?.from ?? '') && (before?.to ?? '') <= (after?.to ?? '')).toBe(
          true,
        );
      }),
    );
  });

  test('of a next or last span lie at its distances from today', () => {
    fc.assert(
      fc.property(fc.nat(900), fc.nat(900), day, (first, more, today) => {
        const last = first + more;
        const coming = daysAt(today)(`next:${first}-${last}`);
        const passed = daysAt(today)(`last:${first}-${last}`);
        if (!coming || !passed) throw new Error('no period');
        expect([daysBetween(today, coming.from), daysBetween(today, coming.to)]).toEqual([first, last]);
        expect([daysBetween(passed.to, today), daysBetween(passed.from, today)]).toEqual([first, last]);
      }),
    );
  });

  test('of a business span from tomorrow on begin and end on business days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(60), day, (first, more, today) => {
        const days = daysAt(today)(`business:${first}-${first + more}`);
        expect(days).toEqual({
          from: addBusinessDays(today, first),
          to: addBusinessDays(today, first + more),
        });
        expect(days && isBusinessDay(days.from) && isBusinessDay(days.to)).toBe(true);
      }),
    );
  });

  test('of calendar units follow each other without a gap, and the current unit contains today', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CALENDAR_UNITS),
        fc.integer({ min: -9, max: 9 }),
        day,
        (unit, at, today) => {
          const one = periodDays({ unit, offset: at }, today);
          const next = periodDays({ unit, offset: at + 1 }, today);
          expect(daysBetween(one.to, next.from)).toBe(1);
          const current = periodDays({ unit, offset: 0 }, today);
          expect(current.from <= today && today <= current.to).toBe(true);
        },
      ),
    );
  });
});

test('spanPeriod returns a period only when the typed span is valid', () => {
  expect(spanPeriod('next', 30, 90)).toBe('next:30-90');
  expect(spanPeriod('next', 90, 30)).toBeUndefined();
  expect(spanPeriod('last', 0.5, 3)).toBeUndefined();
  expect(spanPeriod('last', 0, 4000)).toBeUndefined();
});

test('spanProblem returns the reason when a typed span is invalid', () => {
  expect(spanProblem('next', 30, typedDays('90'))).toBeUndefined();
  for (const text of ['', '30/11/2026', '112-3009', '1.5', '-3', ' 7'])
    expect(spanProblem('next', 0, typedDays(text)), text).toBe('NOT_WHOLE');
  expect(spanProblem('next', 0, maxSpan('next'))).toBeUndefined();
  expect(spanProblem('next', 0, maxSpan('next') + 1)).toBe('TOO_FAR');
  expect(spanProblem('business', 3000, 20)).toBe('TOO_FAR');
  expect(spanProblem('last', 90, 30)).toBe('REVERSED');
});

describe('period label', () => {
  it.each([
    ['next:0-0', 'hoje', 'today'],
    ['next:1-1', 'amanhã', 'tomorrow'],
    ['last:1-1', 'ontem', 'yesterday'],
    ['next:0-1', 'hoje e amanhã', 'today and tomorrow'],
    ['business:0-0', 'hoje', 'today'],
    ['next:0-7', 'próximos 7 dias', 'next 7 days'],
    ['next:30-90', 'próximos 30 a 90 dias', 'next 30 to 90 days'],
    ['next:45-45', 'em 45 dias', 'in 45 days'],
    ['last:0-30', 'últimos 30 dias', 'last 30 days'],
    ['last:10-10', 'há 10 dias', '10 days ago'],
    ['business:1-1', 'próximo dia útil', 'next business day'],
    ['business:1-5', 'próximos 5 dias úteis', 'next 5 business days'],
    ['business:0-5', 'próximos 0 a 5 dias úteis', 'next 0 to 5 business days'],
    ['business:3-3', 'em 3 dias úteis', 'in 3 business days'],
    ['week:0', 'esta semana', 'this week'],
    ['month:1', 'próximo mês', 'next month'],
    ['quarter:-1', 'trimestre passado', 'last quarter'],
    ['year:-3', 'há 3 anos', '3 years ago'],
    ['month:2', 'em 2 meses', 'in 2 months'],
    ['2026-11-23', '2026-11-23', '2026-11-23'],
  ])('of %s is %s', (text, pt, en) => {
    expect(LANGUAGES.map((language) => periodLabel(text, language))).toEqual([pt, en]);
  });

  test('is unique among the preset periods, which are all valid', () => {
    for (const presets of [FUTURE_PERIODS, PAST_PERIODS])
      for (const language of LANGUAGES) {
        const texts = presets.map((text) => periodLabel(text, language));
        expect(new Set(texts).size).toBe(presets.length);
        expect(presets.every(isPeriod)).toBe(true);
      }
  });
});
