import { expect, test } from 'vitest';
import { closureAt, deadlineChoice } from './deadline-choice.ts';

const moment = {
  now: '2026-11-21T13:10:00Z',
  limit: '2026-12-07T21:00:00Z',
  timeZone: 'America/Sao_Paulo',
};

test('VAL-42 VAL-43 days from today to the limit; half hours after now, none after the limit', () => {
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

test('the day of a deadline is judged in São Paulo once its time is known', () => {
  expect(closureAt('2026-11-21', undefined, 'Asia/Tokyo')).toBe('SATURDAY');
  expect(closureAt('2026-11-21', '06:00', 'Asia/Tokyo')).toBe('BLACK_AWARENESS');
  expect(closureAt('2026-11-20', '06:00', 'Asia/Tokyo')).toBeUndefined();
  expect(closureAt(undefined, undefined, 'Asia/Tokyo')).toBeUndefined();
});
