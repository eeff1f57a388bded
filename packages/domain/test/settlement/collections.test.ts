import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Actor,
  balanceOf,
  type CollectionChange,
  type CollectionEntry,
  type CollectionEntryKind,
  type CollectionState,
  decideDeclareRemittance,
  decideReceiveCollections,
  decideReverseEntry,
  decideWithdrawRemittance,
  decideWriteOff,
  emptyBalance,
  enterOn,
  isConsistent,
  isOpenCollection,
  needsLossTick,
  openValue,
  type RemittanceState,
  reverseOn,
  SETTLED_BY_OF,
  type StoredEntry,
  trackedStatusOf,
} from '../../src/index.ts';
import { key } from '../actors.ts';
import { BORROWER, LENDER, MODERATOR, OTHER_BORROWER, program } from '../negotiation-fixtures.ts';
import { collection, confirmed, DUE_DAY, deal, informed, noon, payment } from './settlement.makers.ts';

const DAY = '2026-11-03';
const NOW = noon(DAY);
const PAID = deal({ payment: confirmed });
const OTHERS = { open: 5, entered: 0, open_disputes: 0 };
const NONE = { open: 0, entered: 0, open_disputes: 0 };
const OTHER_LENDER: Actor = { ...LENDER, company_id: 77 };
/** A service user of the lender with the scope SETTLE. */
const SERVICE: Actor = { ...program(LENDER), scopes: ['SETTLE'] };

const group = (...found: CollectionState[]) => ({ found, ids: null });
const byIds = (...found: CollectionState[]) => ({ found, ids: found.length });
const received = (id: number) => collection(id, { status: 'RECEIVED', received_value: 100_00 });

type Receive = Parameters<typeof decideReceiveCollections>[0];

const receive = (more: Partial<Receive> = {}) =>
  decideReceiveCollections({
    actor: LENDER,
    deal: PAID,
    named: group(collection(1), collection(2)),
    others: OTHERS,
    day: DAY,
    amount: 200_00,
    now: NOW,
    ...more,
  });

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

describe('writing collections off', () => {
  const writeOff = (more: Partial<Parameters<typeof decideWriteOff>[0]> = {}) =>
    decideWriteOff({
      actor: LENDER,
      deal: PAID,
      named: byIds(collection(1), collection(2, { status: 'PARTIAL', received_value: 40_00 })),
      others: OTHERS,
      reason: 'ISSUER_DEFAULT',
      now: NOW,
      ...more,
    });

  test('closes what is open of each as a loss of today', () => {
    expect(writeOff()).toMatchObject({
      value: {
        entries: [
          { collection_id: 1, kind: 'WRITE_OFF', amount: 100_00, day: DAY, reason: 'ISSUER_DEFAULT' },
          { collection_id: 2, amount: 60_00 },
        ],
        changes: [
          { settled_by: 'LOSS', balance: { written_off_value: 100_00 } },
          { settled_by: 'LOSS', balance: { received_value: 40_00, written_off_value: 60_00 } },
        ],
        loss_value: 160_00,
      },
    });
  });

  test.each([
    ['by the acquirer', { actor: BORROWER }, 'NO_PERMISSION'],
    ['by a service user', { actor: SERVICE }, 'NOT_AUTHORIZED'],
    ['by another lender', { actor: OTHER_LENDER }, 'NOT_FOUND'],
    ['of closed ones', { named: byIds(received(1)) }, 'COLLECTION_CLOSED'],
    ['of missing ones', { named: { found: [], ids: 1 } }, 'COLLECTIONS_NOT_FOUND'],
    ['before the payment is informed', { deal: deal() }, 'PAYMENT_NOT_INFORMED'],
  ] as const)('%s is refused', (_, more, refusal) => {
    expect(key(writeOff(more as unknown as Parameters<typeof writeOff>[0]))).toBe(refusal);
  });

  test('needs a second tick above 0.5 % of the face or R$ 1,000', () => {
    expect(needsLossTick(500_00, 100_000_00)).toBe(false);
    expect(needsLossTick(500_01, 100_000_00)).toBe(true);
    expect(needsLossTick(1_000_00, 1_000_000_00)).toBe(false);
    expect(needsLossTick(1_000_01, 1_000_000_00)).toBe(true);
  });
});

describe('reversing an entry', () => {
  const entry = (more: Partial<StoredEntry> = {}): StoredEntry => ({
    id: 9,
    kind: 'RECEIPT',
    amount: 100_00,
    collection_id: 1,
    day: DAY,
    company_id: LENDER.company_id,
    reverses_id: null,
    reversed_by: null,
    ...more,
  });
  const PARTLY = deal({ payment: confirmed }, { status: 'PARTIALLY_LIQUIDATED' });
  const reverse = (more: Partial<Parameters<typeof decideReverseEntry>[0]> = {}) =>
    decideReverseEntry({
      actor: LENDER,
      deal: PARTLY,
      collection: received(1),
      entry: entry(),
      others: OTHERS,
      reason: 'lançado em dobro',
      now: noon('2026-11-05'),
      ...more,
    });

  test('reopens collection and receivable, on the value day of the reversed entry', () => {
    expect(reverse()).toMatchObject({
      value: {
        entries: [{ reverses_id: 9, kind: 'RECEIPT', amount: 100_00, day: DAY, text: 'lançado em dobro' }],
        changes: [{ from: 'RECEIVED', steps: [{ event: 'REVERSE_ALL', to: 'EXPECTED' }], settled_by: null }],
        offer: { event: 'REOPEN_ALL', to: 'NEGOTIATED', offered: { from: 'LIQUIDATED', to: 'NEGOTIATED' } },
        moved_collections: [1],
        margin_is_gone: false,
      },
    });
  });

  test('of one of several entries leaves the collection PARTIAL', () => {
    const lost = collection(1, { status: 'WRITTEN_OFF', received_value: 60_00, written_off_value: 40_00 });
    const loss = entry({ kind: 'WRITE_OFF', amount: 40_00 });
    expect(reverse({ collection: lost, entry: loss, others: { ...OTHERS, entered: 2 } })).toMatchObject({
      value: {
        changes: [{ steps: [{ event: 'REVERSE_PART', to: 'PARTIAL' }], balance: { received_value: 60_00 } }],
        offer: { event: 'REOPEN_SOME', to: 'PARTIALLY_LIQUIDATED' },
      },
    });
  });

  test('of a settled deal reopens it and tells that the margin is gone', () => {
    const settled = deal({ payment: confirmed }, { status: 'LIQUIDATED' });
    expect(reverse({ deal: settled, others: { open: 0, entered: 3, open_disputes: 0 } })).toMatchObject({
      value: { offer: { event: 'REOPEN_SOME', from: 'LIQUIDATED' }, margin_is_gone: true },
    });
  });

  test.each([
    ['of another company', { entry: entry({ company_id: 99 }) }, 'ENTRY_OF_OTHER_COMPANY'],
    ['reversed before', { entry: entry({ reversed_by: 10 }) }, 'ENTRY_NOT_REVERSIBLE'],
    ['that is a reversal', { entry: entry({ reverses_id: 8 }) }, 'ENTRY_NOT_REVERSIBLE'],
    ['of a void collection', { collection: collection(1, { status: 'VOID' }) }, 'ENTRY_NOT_REVERSIBLE'],
    ['by the acquirer', { actor: BORROWER }, 'NO_PERMISSION'],
    ['by another lender', { actor: OTHER_LENDER }, 'NOT_FOUND'],
    ['by a program', { actor: program(LENDER) }, 'NOT_AUTHORIZED'],
  ] as const)('%s is refused', (_, more, refusal) => {
    expect(key(reverse(more as Parameters<typeof reverse>[0]))).toBe(refusal);
  });
});

describe('remittance', () => {
  const remit = (more: Partial<Parameters<typeof decideDeclareRemittance>[0]> = {}) =>
    decideDeclareRemittance({
      actor: BORROWER,
      deal: PAID,
      named: group(collection(2), collection(1)),
      declared: new Map(),
      day: DAY,
      amount: 150_00,
      now: NOW,
      ...more,
    });

  test('is shared in order and waits two business days for an answer', () => {
    expect(remit()).toMatchObject({
      value: {
        step: { to: 'DECLARED' },
        shares: [
          { collection_id: 1, amount: 100_00 },
          { collection_id: 2, amount: 50_00 },
        ],
        answer_until: new Date('2026-11-05T21:00:00Z'),
      },
    });
  });

  test('does not declare what is declared already', () => {
    const declared = new Map([[1, 100_00]]);
    expect(remit({ declared, amount: 100_00 })).toMatchObject({
      value: { shares: [{ collection_id: 2, amount: 100_00 }] },
    });
    expect(remit({ declared, amount: 100_01 })).toMatchObject({
      refusal: { key: 'AMOUNT_EXCEEDS_OPEN', expected: 100 },
    });
  });

  test.each([
    ['by the lender', { actor: LENDER }, 'NO_PERMISSION'],
    ['by another acquirer', { actor: OTHER_BORROWER }, 'NOT_FOUND'],
    [
      'of a deal whose issuers pay the investor',
      { deal: deal({ payment: confirmed }, { collection_route: 'DIRECT' }) },
      'REMITTANCE_ROUTE_DIRECT',
    ],
    ['before the payment is informed', { deal: deal() }, 'PAYMENT_NOT_INFORMED'],
    ['on a later day', { day: '2026-11-04' }, 'SETTLEMENT_DAY_INVALID'],
    ['of closed ones', { named: group(received(1)) }, 'COLLECTION_CLOSED'],
    [
      'of a short amount of two issuers',
      { named: byIds(collection(1), collection(2, { issuer: 'BANCO DOIS' })) },
      'COLLECTIONS_MIXED',
    ],
  ] as const)('%s is refused', (_, more, refusal) => {
    expect(key(remit(more as unknown as Parameters<typeof remit>[0]))).toBe(refusal);
  });

  test('can be withdrawn by the acquirer until it is answered', () => {
    const withdraw = (status: RemittanceState['status'], actor = BORROWER) =>
      key(decideWithdrawRemittance({ actor, deal: PAID, remittance: { status } }));
    expect(withdraw('DECLARED')).toBe('OK');
    for (const status of ['RECEIVED', 'WITHDRAWN', 'DISPUTED'] as const)
      expect(withdraw(status)).toBe('REMITTANCE_ANSWERED');
    expect(withdraw('DECLARED', LENDER)).toBe('NO_PERMISSION');
    expect(withdraw('DECLARED', OTHER_BORROWER)).toBe('NOT_FOUND');
  });
});

/** Applies a change to a collection as the guarded update of the server does. */
function applied(state: CollectionState, change: CollectionChange): CollectionState {
  expect(change.from).toBe(state.status);
  const status = change.steps.at(-1)?.to ?? state.status;
  expect(change.settled_by).toBe(SETTLED_BY_OF[status]);
  return { ...state, ...change.balance, status };
}

const acts = fc.array(
  fc.oneof(
    fc.record({
      act: fc.constant('ENTER' as const),
      kind: fc.constantFrom<CollectionEntryKind>('RECEIPT', 'BUYBACK', 'COVER', 'WRITE_OFF'),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    fc.record({ act: fc.constant('REVERSE' as const), choice: fc.nat() }),
  ),
  { maxLength: 30 },
);

describe('collection', () => {
  test('keeps its invariant under any sequence of entries and reversals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), acts, (face, sequence) => {
        let state = collection(1, emptyBalance(face));
        const entries: CollectionEntry[] = [];
        for (const one of sequence) {
          const standing = entries.filter(
            ({ id, reverses_id }) =>
              reverses_id === null && !entries.some((entry) => entry.reverses_id === id),
          );
          if (one.act === 'ENTER') {
            if (!isOpenCollection(state.status)) continue;
            // Only a receipt may leave something open; the others take all of it.
            const open = openValue(state);
            const amount = one.kind === 'RECEIPT' ? Math.max(1, Math.floor(open * one.part)) : open;
            state = applied(state, enterOn(state, [{ kind: one.kind, amount }]));
            entries.push({ id: entries.length + 1, kind: one.kind, amount, reverses_id: null });
          } else {
            const entry = standing[one.choice % Math.max(1, standing.length)];
            if (entry === undefined) continue;
            state = applied(state, reverseOn(state, entry));
            const { kind, amount } = entry;
            entries.push({ id: entries.length + 1, kind, amount, reverses_id: entry.id });
          }
          expect(isConsistent(state)).toBe(true);
          expect(balanceOf(face, entries)).toEqual({
            face_value: face,
            received_value: state.received_value,
            bought_back_value: state.bought_back_value,
            covered_value: state.covered_value,
            written_off_value: state.written_off_value,
          });
        }
      }),
    );
  });

  test('has its former state again after the reversal of its last entry, to the centavo', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 10 ** 9 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom<CollectionEntryKind>('RECEIPT', 'BUYBACK', 'COVER', 'WRITE_OFF'),
        (face, part, kind) => {
          const fresh = collection(1, emptyBalance(face));
          const first = Math.min(face - 1, Math.max(1, Math.floor(face * part)));
          const partial = applied(fresh, enterOn(fresh, [{ kind: 'RECEIPT', amount: first }]));
          const last = { kind, amount: face - first };
          const closed = applied(partial, enterOn(partial, [last]));
          expect(openValue(closed)).toBe(0);
          expect(applied(closed, reverseOn(closed, last))).toEqual(partial);
          expect(applied(partial, reverseOn(partial, { kind: 'RECEIPT', amount: first }))).toEqual(fresh);
        },
      ),
    );
  });

  test('shares any amount to the centavo, and close leaves nothing open', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10 ** 6 }), { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.boolean(),
        (faces, part, close) => {
          const found = faces.map((face, id) => collection(id + 1, emptyBalance(face)));
          const open = faces.reduce((sum, face) => sum + face, 0);
          const amount = Math.max(1, Math.floor(open * part));
          const decision = receive({ named: group(...found), amount, reason: 'OTHER', close, others: NONE });
          if (!decision.ok) throw new Error(decision.refusal.key);
          const { entries, changes, loss_value, offer } = decision.value;
          const sum = (kind: CollectionEntryKind) =>
            entries.filter((entry) => entry.kind === kind).reduce((all, entry) => all + entry.amount, 0);
          expect(sum('RECEIPT')).toBe(amount);
          expect(sum('WRITE_OFF')).toBe(close ? open - amount : 0);
          expect(loss_value).toBe(sum('WRITE_OFF'));
          const byId = new Map(found.map((one) => [one.id, one]));
          for (const change of changes)
            expect(isConsistent(applied(byId.get(change.collection_id) as CollectionState, change))).toBe(
              true,
            );
          expect(offer?.to).toBe(close || amount === open ? 'LIQUIDATED' : 'PARTIALLY_LIQUIDATED');
        },
      ),
    );
  });

  test.each([
    ['EXPECTED', { received_value: 1 }],
    ['PARTIAL', {}],
    ['PARTIAL', { received_value: 100_00 }],
    ['RECEIVED', { received_value: 99_99 }],
    ['RECEIVED', { written_off_value: 100_00 }],
    ['REPURCHASED', { covered_value: 100_00 }],
    ['COVERED', { bought_back_value: 100_00 }],
    ['WRITTEN_OFF', { received_value: 100_00 }],
    ['RECEIVED', { received_value: 100_01 }],
    ['PARTIAL', { received_value: 20_00, covered_value: -1 }],
    ['VOID', { received_value: 1 }],
  ] as const)('%s with %o is not consistent', (status, terms) => {
    expect(isConsistent({ ...collection(1), status, ...terms })).toBe(false);
  });
});

describe('status of a tracked deal', () => {
  const status = (payment: 'INFORMED' | 'CONFIRMED', open: number, entered: number, disputes = 0) =>
    trackedStatusOf({
      payment,
      open_collections: open,
      entered_collections: entered,
      open_disputes: disputes,
    });

  test('follows payment, collections and disputes', () => {
    expect(status('CONFIRMED', 3, 0)).toBe('NEGOTIATED');
    expect(status('CONFIRMED', 3, 1)).toBe('PARTIALLY_LIQUIDATED');
    expect(status('CONFIRMED', 0, 3)).toBe('LIQUIDATED');
    expect(status('INFORMED', 0, 3)).toBe('PARTIALLY_LIQUIDATED');
    expect(status('CONFIRMED', 0, 3, 1)).toBe('PARTIALLY_LIQUIDATED');
  });
});
