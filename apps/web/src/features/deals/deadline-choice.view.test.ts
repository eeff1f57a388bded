import { expect, test } from 'vitest';
import { closureAt, deadlineChoice, deadlineIfPossible, timeOnDay } from './deadline-choice.view.ts';

const moment = {
  now: '2026-11-21T13:10:00Z',
  limit: '2026-12-07T21:00:00Z',
  timeZone: 'America/Sao_Paulo',
};

test('deadline picker offers days and half hours between now and the limit (VAL-42, VAL-43)', () => {
  const today = deadlineChoice('2026-11-21', moment);
  expect([today.min, today.max, today.slots[0], today.slots.at(-1)]).toEqual([
    '2026-11-21',
    '2026-12-07',
    '10:30',
    '23:30',
  ]);
  expect(deadlineChoice('2026-11-22', moment).slots[0]).toBe('00:00');
  expect(deadlineChoice('2026-12-07', moment).slots.at(-1)).toBe('18:00');
  expect(deadlineChoice(undefined, moment).slots).toEqual([]);
});

test('chosen time is kept for another day unless that day lacks it', () => {
  expect(timeOnDay('18:00', '2026-12-07', moment)).toBe('18:00');
  expect(timeOnDay('18:30', '2026-12-07', moment)).toBeUndefined();
  expect(timeOnDay('10:00', '2026-11-21', moment)).toBeUndefined();
  // An impossible day has no time slots: the chosen time is kept for the next possible day.
  for (const day of [undefined, '2026-11-20', '2026-12-08'])
    expect(timeOnDay('18:30', day, moment)).toBe('18:30');
  expect(timeOnDay(undefined, '2026-12-07', moment)).toBeUndefined();
});

test('deadline is possible after now and up to the limit, in the time zone of the reader', () => {
  const at = (day: string | undefined, time: string | undefined, timeZone = moment.timeZone) =>
    deadlineIfPossible(day, time, { ...moment, timeZone });
  expect(at('2026-12-07', '18:00')).toBe('2026-12-07T18:00:00-03:00');
  expect(at('2026-12-08', '06:00', 'Asia/Tokyo')).toBe('2026-12-08T06:00:00+09:00');
  expect(at('2026-12-08', '06:30', 'Asia/Tokyo')).toBeUndefined();
  for (const [day, time] of [
    ['2026-12-07', '18:30'],
    ['2026-11-21', '10:00'],
    ['2026-12-07', undefined],
    [undefined, '18:00'],
  ] as const)
    expect(at(day, time)).toBeUndefined();
});

test('bank closure of a deadline is checked in São Paulo time once its time is chosen', () => {
  expect(closureAt('2026-11-21', undefined, 'Asia/Tokyo')).toBe('SATURDAY');
  expect(closureAt('2026-11-21', '06:00', 'Asia/Tokyo')).toBe('BLACK_AWARENESS');
  expect(closureAt('2026-11-20', '06:00', 'Asia/Tokyo')).toBeUndefined();
  expect(closureAt(undefined, undefined, 'Asia/Tokyo')).toBeUndefined();
});
