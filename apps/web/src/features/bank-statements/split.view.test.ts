import { MAX_TOLERANCE } from '@pregao/domain';
import { describe, expect, test } from 'vitest';
import type { ShownExpectation } from './matching.queries.ts';
import {
  allocationItems,
  closingOf,
  itemKey,
  itemsOfCandidates,
  needsSecondTick,
  prefilledAmounts,
  splitOf,
  withItems,
} from './split.view.ts';

const item = (id: number, open_value: number, change: Partial<ShownExpectation> = {}): ShownExpectation => ({
  kind: 'COLLECTION',
  id,
  act: 'RECEIVE',
  offer_id: 481,
  issuer: 'Banco Azul',
  day: '2026-03-09',
  counterpart: { id: 20, name: 'Adquirente Aurora' },
  open_value,
  face_value: open_value,
  reference: null,
  entry_id: null,
  declaration_id: null,
  ...change,
});

const A = item(1, 600_00);
const B = item(2, 500_00);
const PRICE = item(481, 1_000_00, { kind: 'PAYMENT', act: 'CONFIRM', issuer: null });
const PRICE_ABOVE = { ...PRICE, open_value: MAX_TOLERANCE + 2 };
const amounts = (...pairs: readonly [ShownExpectation, number | null][]) =>
  Object.fromEntries(pairs.map(([one, amount]) => [itemKey(one), amount]));

const candidateOf = (...expectations: readonly ShownExpectation[]) => ({
  reason: 'AMOUNT' as const,
  expectations: [...expectations],
  open_value: 0,
  difference: 0,
  reference_agrees: false,
  amount_agrees: true,
  payer_agrees: false,
  reference_differs: false,
  remittance_declared: false,
  tied: false,
});

describe('items of a split', () => {
  test('are those of all candidates once, those of the chosen one first', () => {
    const both = candidateOf(A, B);
    expect(itemsOfCandidates([candidateOf(A), both], candidateOf(B)).map(({ id }) => id)).toEqual([2, 1]);
  });
  test('gain those of another deal once', () => {
    expect(withItems([A], [A, B]).map(({ id }) => id)).toEqual([1, 2]);
  });
  test('share the open amount of a line in their order', () => {
    expect(prefilledAmounts(700_00, [A, B])).toEqual(amounts([A, 600_00], [B, 100_00]));
    expect(prefilledAmounts(600_00, [A, B])).toEqual(amounts([A, 600_00], [B, null]));
  });
});

describe('split', () => {
  test('tells sum, open rest of the line and shortage of the items', () => {
    const split = splitOf(1_000_00, [A, B], amounts([A, 600_00], [B, 300_00]));
    expect(split).toMatchObject({ sum: 900_00, left: 100_00, short: 200_00, above: [] });
    expect(split.parts.map(({ amount }) => amount)).toEqual([600_00, 300_00]);
  });
  test('names items above their open value, and a sum above the line', () => {
    const split = splitOf(500_00, [A], amounts([A, 601_00]));
    expect(split).toMatchObject({ left: -101_00, short: 0, above: [itemKey(A)] });
  });
  test('names the entry of an item that is linked, which takes its whole amount', () => {
    const entry = item(1, 600_00, { act: 'LINK', entry_id: 5 });
    const split = (amount: number) => splitOf(600_00, [A, entry], amounts([entry, amount]));
    expect(allocationItems(split(600_00).parts)).toEqual([
      { kind: 'COLLECTION', id: 1, amount: 600_00, entry_id: 5 },
    ]);
    expect([split(600_00).links_part, split(599_99).links_part]).toEqual([false, true]);
  });
  test('leaves out items without an amount', () => {
    expect(splitOf(500_00, [A, B], amounts([A, null])).parts).toEqual([]);
  });
});

describe('closing of what is short', () => {
  test.each([
    ['a collection as a loss', [A], amounts([A, 590_00]), 'LOSS'],
    ['the price as a fee', [PRICE], amounts([PRICE, 990_00]), 'FEE'],
    ['no price that is short of more than a fee', [PRICE_ABOVE], amounts([PRICE_ABOVE, 1]), undefined],
    ['nothing when all is received', [A], amounts([A, 600_00]), undefined],
    ['no mixture of both', [A, PRICE], amounts([A, 1_00], [PRICE, 1_00]), undefined],
    ['no remittance', [item(3, 5_00, { act: 'REMIT' })], { 'COLLECTION 3': 1_00 }, undefined],
  ] as const)('closes %s', (_title, items, entered, expected) => {
    expect(closingOf(splitOf(2_000_00, items, entered))).toBe(expected);
  });
  test('needs a second tick above 0.5 % of the face, of which a part was received before', () => {
    const partly = item(1, 10_00, { face_value: 600_00 });
    const tick = (amount: number) => needsSecondTick(splitOf(10_00, [partly], amounts([partly, amount])));
    expect([tick(7_00), tick(6_99)]).toEqual([false, true]);
  });
});
