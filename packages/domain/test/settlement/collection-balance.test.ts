import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  balanceOf,
  type CollectionChange,
  type CollectionEntry,
  type CollectionEntryKind,
  type CollectionState,
  emptyBalance,
  enterOn,
  isOpenCollection,
  openValue,
  reverseOn,
  SETTLED_BY_OF,
} from '../../src/index.ts';
import { collection, group, isConsistent, NONE, receive } from './settlement.makers.ts';

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
