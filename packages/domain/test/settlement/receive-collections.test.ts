import { describe, expect, test } from 'vitest';
import type { RemittanceState } from '../../src/index.ts';
import { key } from '../actors.ts';
import { BORROWER, MODERATOR } from '../negotiation-fixtures.ts';
import {
  byIds,
  collection,
  confirmed,
  DAY,
  DUE_DAY,
  deal,
  group,
  informed,
  NONE,
  OTHER_LENDER,
  OTHERS,
  payment,
  type Receive,
  receive,
  received,
  SERVICE,
} from './settlement.makers.ts';

describe('receiving collections', () => {
  test('of a whole group closes each and begins the partial settlement', () => {
    expect(receive()).toMatchObject({
      value: {
        entries: [
          { collection_id: 1, kind: 'RECEIPT', amount: 100_00, day: DAY, reason: null },
          { collection_id: 2, kind: 'RECEIPT', amount: 100_00 },
        ],
        changes: [
          { collection_id: 1, from: 'EXPECTED', settled_by: 'RECEIPT', balance: { received_value: 100_00 } },
          { collection_id: 2, settled_by: 'RECEIPT' },
        ],
        offer: { event: 'COLLECT_SOME', to: 'PARTIALLY_LIQUIDATED', offered: { event: 'SETTLE' } },
        moved_collections: [1, 2],
        loss_value: 0,
      },
    });
  });

  test('shares a short amount by earliest due date, then id', () => {
    const named = group(collection(3), collection(2), collection(1, { due_date: '2026-11-03' }));
    expect(receive({ named, amount: 150_00, reason: 'FEE' })).toMatchObject({
      value: {
        entries: [
          { collection_id: 2, amount: 100_00, reason: null },
          { collection_id: 3, amount: 50_00, reason: 'FEE' },
        ],
        changes: [
          { collection_id: 2 },
          { collection_id: 3, steps: [{ event: 'RECEIVE_PART', to: 'PARTIAL' }] },
        ],
        moved_collections: [2],
      },
    });
  });

  test('keeps the reason of a short amount that fills whole collections, on the last of them', () => {
    const named = group(collection(1), collection(2), collection(3));
    const chargeback = { reason: 'CHARGEBACK', authorized_on: '2026-02-12', text: 'lote 7' } as const;
    const reasons = (more: Partial<Receive>) => {
      const decision = receive({ named, ...chargeback, ...more });
      return decision.ok && decision.value.entries.map(({ kind, reason }) => `${kind} ${reason}`);
    };
    expect(receive({ named, ...chargeback, amount: 200_00 })).toMatchObject({
      value: {
        entries: [
          { collection_id: 1, reason: null, text: null, authorized_on: null },
          { collection_id: 2, ...chargeback },
        ],
        changes: [{ settled_by: 'RECEIPT' }, { settled_by: 'RECEIPT' }],
      },
    });
    expect(reasons({ amount: 300_00 })).toEqual(Array(3).fill('RECEIPT null'));
    expect(reasons({ amount: 200_00, close: true })).toEqual([
      'RECEIPT null',
      'RECEIPT null',
      'WRITE_OFF CHARGEBACK',
    ]);
  });

  test.each([
    ['a whole amount', 200_00, undefined],
    ['a part without a reason', 150_00, undefined],
    ['a whole amount whose reason is ignored', 200_00, 'FEE'],
  ] as const)('keeps the note of %s on its entries', (_, amount, reason) => {
    const named = group(collection(1), collection(2));
    const text = ' juros de R$ 12,00';
    expect(receive({ named, amount, reason, text })).toMatchObject({
      value: {
        entries: [
          { collection_id: 1, reason: null, text: 'juros de R$ 12,00' },
          { collection_id: 2, reason: null, text: 'juros de R$ 12,00' },
        ],
      },
    });
  });

  test('with close writes the rest off with the reason', () => {
    const named = group(collection(1), collection(2), collection(3));
    const plan = receive({
      named,
      amount: 150_00,
      reason: 'CHARGEBACK',
      authorized_on: '2026-02-12',
      text: 'lote 7',
      close: true,
      others: NONE,
    });
    expect(plan).toMatchObject({
      value: {
        entries: [
          { collection_id: 1, kind: 'RECEIPT', amount: 100_00, text: null },
          { collection_id: 2, kind: 'RECEIPT', amount: 50_00 },
          { collection_id: 2, kind: 'WRITE_OFF', amount: 50_00, reason: 'CHARGEBACK', text: 'lote 7' },
          { collection_id: 3, kind: 'WRITE_OFF', amount: 100_00 },
        ],
        changes: [
          { settled_by: 'RECEIPT' },
          { settled_by: 'LOSS', steps: [{ event: 'RECEIVE_PART' }, { event: 'WRITE_OFF' }] },
          { settled_by: 'LOSS' },
        ],
        offer: { event: 'COLLECT_ALL', to: 'LIQUIDATED', margin: { event: 'RELEASE' } },
        loss_value: 150_00,
      },
    });
  });

  test.each([
    ['without its day', {}, 'AUTHORIZATION_DAY_INVALID'],
    ['of a later day', { authorized_on: '2027-12-31' }, 'AUTHORIZATION_DAY_INVALID'],
    ['with its day', { authorized_on: '2026-02-12' }, 'OK'],
    ['of a whole amount', { amount: 300_00 }, 'OK'],
  ] as const)('of a chargeback %s is %s', (_, more, expected) => {
    const named = group(collection(1), collection(2), collection(3));
    expect(key(receive({ named, amount: 150_00, reason: 'CHARGEBACK', ...more }))).toBe(expected);
  });

  test('settles the deal only once the payment is confirmed and no dispute is open', () => {
    const last = { named: group(collection(1)), amount: 100_00 };
    expect(receive({ ...last, others: { ...NONE, entered: 4 } })).toMatchObject({
      value: { offer: { event: 'COLLECT_ALL' } },
    });
    expect(receive({ ...last, others: NONE, deal: deal({ payment: informed }) })).toMatchObject({
      value: { offer: { event: 'COLLECT_SOME' } },
    });
    expect(receive({ ...last, others: { ...NONE, open_disputes: 1 } })).toMatchObject({
      value: { offer: { event: 'COLLECT_SOME' } },
    });
  });

  test('of a part leaves a partially settled deal as it is', () => {
    const partly = deal({ payment: confirmed }, { status: 'PARTIALLY_LIQUIDATED' });
    expect(receive({ deal: partly, named: group(collection(1)), amount: 1 })).toMatchObject({
      value: { offer: null, moved_collections: [] },
    });
  });

  test('answers the remittances of the group', () => {
    const remittance = (id: number, more: Partial<RemittanceState>): RemittanceState => ({
      id,
      status: 'DECLARED',
      collection_ids: [1],
      ...more,
    });
    const remittances = [
      remittance(1, {}),
      remittance(2, { status: 'DISPUTED', collection_ids: [1, 2] }),
      remittance(3, { collection_ids: [2, 3] }),
      remittance(4, { status: 'WITHDRAWN' }),
    ];
    expect(receive({ others: { ...OTHERS, remittances } })).toMatchObject({
      value: {
        remittances: [
          { id: 1, step: { from: 'DECLARED', to: 'RECEIVED' } },
          { id: 2, step: { from: 'DISPUTED', to: 'RECEIVED' } },
        ],
      },
    });
  });

  test('answers the remittance of several groups with the last of them', () => {
    const remittances: RemittanceState[] = [
      { id: 1, status: 'DECLARED', collection_ids: [1, 2, 3], untouched_ids: [1, 2] },
      { id: 2, status: 'DECLARED', collection_ids: [1, 2, 3], untouched_ids: [2, 3] },
      { id: 3, status: 'DECLARED', collection_ids: [3], untouched_ids: [] },
    ];
    expect(receive({ others: { ...OTHERS, remittances } })).toMatchObject({
      value: { remittances: [{ id: 1, step: { from: 'DECLARED', to: 'RECEIVED' } }] },
    });
  });

  test('is allowed to a service user with the scope SETTLE, without losses', () => {
    expect(key(receive({ actor: SERVICE }))).toBe('OK');
    expect(key(receive({ actor: SERVICE, amount: 150_00, reason: 'FEE' }))).toBe('OK');
    expect(key(receive({ actor: SERVICE, amount: 150_00, reason: 'FEE', close: true }))).toBe(
      'NOT_AUTHORIZED',
    );
  });

  test.each([
    ['by the acquirer', { actor: BORROWER }, 'NO_PERMISSION'],
    ['by a moderator', { actor: MODERATOR }, 'NO_PERMISSION'],
    ['by another lender', { actor: OTHER_LENDER }, 'NOT_FOUND'],
    ['before the payment is informed', { deal: deal() }, 'PAYMENT_NOT_INFORMED'],
    [
      'while it is contested',
      { deal: deal({ payment: payment({ status: 'CONTESTED' }) }) },
      'PAYMENT_NOT_INFORMED',
    ],
    ['before the price arrived', { day: '2026-09-30' }, 'SETTLEMENT_DAY_INVALID'],
    ['on a later day', { day: '2026-11-04' }, 'SETTLEMENT_DAY_INVALID'],
    ['of more than what is open', { amount: 200_01 }, 'AMOUNT_EXCEEDS_OPEN'],
    ['of nothing that exists', { named: group() }, 'COLLECTIONS_NOT_FOUND'],
    ['of an id of another deal', { named: { found: [collection(1)], ids: 2 } }, 'COLLECTIONS_NOT_FOUND'],
    ['of a closed group', { named: group(received(1)) }, 'COLLECTION_CLOSED'],
    ['of a closed id', { named: byIds(received(1), collection(2)) }, 'COLLECTION_CLOSED'],
    [
      'of a short amount of two issuers',
      { named: byIds(collection(1), collection(2, { issuer: 'BANCO DOIS' })), amount: 1 },
      'COLLECTIONS_MIXED',
    ],
    [
      'of a short amount of two days',
      { named: byIds(collection(1), collection(2, { pay_date: '2026-11-04' })), amount: 1 },
      'COLLECTIONS_MIXED',
    ],
    ['with close but no reason', { amount: 1, close: true }, 'SHORTAGE_REASON_MISSING'],
    [
      'of a deal settled by the calendar',
      { deal: deal({ payment: confirmed }, { tracked: false, status: 'LIQUIDATED' }) },
      'SETTLED_BY_CALENDAR',
    ],
  ] as const)('%s is refused', (_, more, refusal) => {
    expect(key(receive(more as unknown as Partial<Receive>))).toBe(refusal);
  });

  test('of all that is open may span issuers and days', () => {
    const named = byIds(collection(1), collection(2, { issuer: 'BANCO DOIS', pay_date: '2026-12-01' }));
    expect(key(receive({ named }))).toBe('OK');
  });

  test('from INFORMED on counts from the informed day', () => {
    const of = deal({ payment: informed });
    expect(key(receive({ deal: of, day: DUE_DAY }))).toBe('OK');
    expect(key(receive({ deal: of, day: '2026-09-30' }))).toBe('SETTLEMENT_DAY_INVALID');
  });
});
