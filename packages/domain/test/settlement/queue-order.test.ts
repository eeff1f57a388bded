import { expect, test } from 'vitest';
import { QUEUE_RANKS, queueRank, type RankedRow } from '../../src/index.ts';

const ON = '2026-10-05';
const ROW: RankedRow = { state: 'TO_PAY', turn: 'LENDER', day: ON, open_value: 100, overdue: false };

test.each([
  ['a payment of today', {}, 'WAITS_FOR_READER'],
  ['an overdue payment', { state: 'OVERDUE', day: '2026-10-01', overdue: true }, 'WAITS_FOR_READER'],
  ['a contested payment', { state: 'IN_DISPUTE', overdue: true }, 'WAITS_FOR_READER'],
  ['a payment of a later day', { state: 'UPCOMING', day: '2026-10-06' }, 'OPEN'],
  [
    'an overdue remittance of the other side',
    { state: 'OVERDUE', turn: 'BORROWER', overdue: true },
    'OVERDUE',
  ],
  ['a payment that the other side confirms', { state: 'TO_CONFIRM', turn: 'BORROWER' }, 'OPEN'],
  ['a closed row', { state: 'CLOSED', turn: null, open_value: 0 }, 'CLOSED'],
  ['an untracked payment of today', { state: 'BY_CALENDAR' }, 'WAITS_FOR_READER'],
  ['an untracked payment of a later day', { state: 'BY_CALENDAR', day: '2026-10-06' }, 'BY_CALENDAR'],
  ['an untracked past day', { state: 'BY_CALENDAR', turn: null, open_value: 0 }, 'SETTLED_BY_CALENDAR'],
] as const)('work queue ranks %s for the investor as expected', (_, change, rank) => {
  expect(queueRank({ ...ROW, ...change }, 'LENDER', ON)).toBe(QUEUE_RANKS[rank]);
});

test('work queue ranks for a moderator what awaits a decision above what is overdue', () => {
  const escalated = { ...ROW, state: 'IN_DISPUTE', turn: 'MODERATOR' } as const;
  expect(queueRank(escalated, 'MODERATOR', ON)).toBe(QUEUE_RANKS.WAITS_FOR_READER);
  expect(queueRank(ROW, 'MODERATOR', ON)).toBe(QUEUE_RANKS.OPEN);
  expect(queueRank({ ...ROW, state: 'OVERDUE', overdue: true }, 'MODERATOR', ON)).toBe(QUEUE_RANKS.OVERDUE);
});
