import { describe, expect, test } from 'vitest';
import {
  type HistoryReader,
  type HistoryStep,
  mayReceiveEvent,
  visibleHistory,
  webhookEventsOf,
} from '../../src/index.ts';

const step = (entity: string, event: string, from_status: string | null = null): HistoryStep => ({
  entity,
  entity_id: 1,
  event,
  from_status,
});

const STEPS: readonly HistoryStep[] = [
  step('PAYMENT', 'INFORM', 'DUE'),
  step('PAYMENT', 'CONTEST', 'INFORMED'),
  step('PAYMENT', 'CONFIRM', 'DUE'),
  step('REMITTANCE', 'DECLARE'),
  step('COLLECTIONS', 'RECEIVE'),
  step('OFFER', 'COLLECT_SOME', 'NEGOTIATED'),
  step('COLLECTIONS', 'REVERSE'),
  step('OFFER', 'REOPEN_ALL', 'PARTIALLY_LIQUIDATED'),
  step('OFFER', 'COLLECT_ALL', 'NEGOTIATED'),
  step('OFFER', 'RESCIND', 'NEGOTIATED'),
];
const ACTS = [
  'INFORM_PAYMENT',
  'CONTEST_PAYMENT',
  'CONFIRM_PAYMENT',
  'REMIT',
  'RECEIVE',
  'REVERSE_ENTRY',
  'SETTLE_ALL',
  'RESCIND',
];

describe('history of a settlement', () => {
  const acts = (reader: Partial<HistoryReader>) =>
    visibleHistory(STEPS, {
      company_type: 'LENDER',
      company_id: 3,
      own: new Set(),
      chosen: 8,
      closed: false,
      ...reader,
    }).map(({ act }) => act);

  test('is visible to the acquirer, moderators and the winner, once for each act', () => {
    expect(acts({ company_type: 'BORROWER' })).toEqual(ACTS);
    expect(acts({ company_type: 'MODERATOR' })).toEqual(ACTS);
    expect(acts({ own: new Set([8]) })).toEqual(ACTS);
  });

  test('is hidden from every other lender, also one whose proposal was closed', () => {
    expect(acts({})).toEqual([]);
    expect(acts({ own: new Set([9]), closed: true })).toEqual([]);
  });
});

/** An invited lender whose proposal was closed by the acceptance of another one. */
const lender = {
  company_id: 3,
  company_type: 'LENDER',
  owner: false,
  invited: true,
  winner: false,
  closed_for_another: true,
  credits: [9],
} as const;

test('rescission and settlement of a deal reach webhooks of both sides, not of other lenders', () => {
  for (const [event, to, type] of [
    ['RESCIND', 'CANCELED', 'offer.rescinded'],
    ['COLLECT_ALL', 'LIQUIDATED', 'offer.settled'],
    ['SETTLE_ALL', 'LIQUIDATED', 'offer.settled'],
  ] as const) {
    const [change] = webhookEventsOf([{ entity: 'OFFER', entity_id: 1, event, from: 'NEGOTIATED', to }]);
    if (change === undefined) throw new Error(`no webhook event of ${event}`);
    expect(change.type).toBe(type);
    expect(mayReceiveEvent(change, { ...lender, winner: true })).toBe(true);
    expect(mayReceiveEvent(change, { ...lender, company_type: 'BORROWER', owner: true })).toBe(true);
    expect(mayReceiveEvent(change, lender)).toBe(false);
  }
});

test.each([
  ['PAYMENT', 'INFORM', 'INFORMED', 'payment.informed'],
  ['PAYMENT', 'CONFIRM', 'CONFIRMED', 'payment.confirmed'],
  ['PAYMENT', 'CONTEST', 'CONTESTED', 'payment.contested'],
  ['PAYMENT', 'REVERSE', 'DUE', 'payment.reversed'],
  ['COLLECTIONS', 'RECEIVE', 'RECEIVED', 'collection.received'],
  ['COLLECTIONS', 'OVERDUE', 'EXPECTED', 'collection.overdue'],
  ['COLLECTIONS', 'REVERSE', 'EXPECTED', 'collection.reversed'],
  ['DISPUTE', 'OPEN', 'OPEN', 'dispute.opened'],
  ['DISPUTE', 'DECIDE', 'DECIDED', 'dispute.decided'],
] as const)(
  '%s %s reaches webhooks of both sides and moderators, not of other lenders',
  (entity, event, to, type) => {
    const [change] = webhookEventsOf([{ entity, entity_id: 1, event, to, details: { count: 1 } }]);
    if (change === undefined) throw new Error(`no webhook event of ${event}`);
    expect(change.type).toBe(type);
    expect(mayReceiveEvent(change, { ...lender, winner: true })).toBe(true);
    expect(mayReceiveEvent(change, { ...lender, company_type: 'BORROWER', owner: true })).toBe(true);
    expect(mayReceiveEvent(change, { ...lender, company_type: 'MODERATOR' })).toBe(true);
    expect(mayReceiveEvent(change, lender)).toBe(false);
  },
);
