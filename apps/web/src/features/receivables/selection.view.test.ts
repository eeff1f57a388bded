import type { Reply } from '@pregao/contract';
import { describe, expect, test } from 'vitest';
import { availableRow } from './receivable-row.fixture.ts';
import type { ReceivableRow } from './receivables.view.ts';
import {
  EMPTY_SELECTION,
  filterSelection,
  SELECTION_SERIALIZER,
  type SelectedReceivables,
  selectionFromReply,
  tickedRows,
  withoutNewlyUnavailable,
  withoutUnavailable,
  withShownRows,
  withTickedRows,
} from './selection.view.ts';
import { selectionState } from './selection-state.view.ts';

const TODAY = '2026-11-21';
const selectionOf = (...rows: ReceivableRow[]): SelectedReceivables => ({
  rows: new Map(rows.map((each) => [each.id, each])),
  unseen: undefined,
});
const state = (...rows: ReceivableRow[]) => selectionState(selectionOf(...rows), TODAY);

const reply = (change: Partial<Reply<'selectByTarget'>> = {}): Reply<'selectByTarget'> => ({
  receivables_id: [1, 2, 3],
  card_network: 'VISA',
  receivables: 3,
  value: 30_000,
  average_term: 19,
  weighted_days: String(19 * 30_000),
  min_due_date: '2026-12-10',
  max_due_date: '2026-12-10',
  issuers: [{ issuer: 'Banco Um', receivables: 3, value: 30_000, percentage: 100 }],
  issuers_count: 1,
  other_issuers: { receivables: 0, value: 0 },
  off_target: null,
  off_target_reason: null,
  proven: true,
  bound: 30_000,
  candidates: { receivables: 3, value: 30_000 },
  due_too_soon: { receivables: 0, value: 0 },
  ...change,
});

test('selection totals cover all its rows (REC-09)', () => {
  expect(
    state(availableRow(1), availableRow(2, { value: 5, issuer: 'Banco Dois', due_date: '2026-11-22' })),
  ).toEqual({
    count: 2,
    total: 10_005,
    ids: [1, 2],
    averageTerm: 18.99,
    largest: { issuer: 'Banco Um', percentage: 99.95 },
    flag: 'VISA',
    problem: undefined,
    mixed: [],
    unavailable: 0,
  });
});

test('selection reports the most severe obstacle to a schedule (REC-10, REC-13)', () => {
  expect(state().problem).toBe('empty');
  const other = availableRow(2, { card_network: 'MASTERCARD' });
  const reserved = availableRow(3, { status: 'RESERVED' });
  expect(state(availableRow(1), other)).toMatchObject({ problem: 'mixed', flag: undefined });
  expect(state(availableRow(1), reserved).problem).toBe('unavailable');
  expect(state(availableRow(1), other, reserved)).toMatchObject({
    problem: 'mixed',
    mixed: [
      { network: 'VISA', count: 2 },
      { network: 'MASTERCARD', count: 1 },
    ],
    unavailable: 1,
  });
});

test('selection updates the status of its rows from a loaded page', () => {
  const selected = selectionOf(availableRow(1), availableRow(2));
  const after = withShownRows(selected, [availableRow(2, { status: 'NEGOTIATION' }), availableRow(9)]);
  expect([...after.rows.values()].map(({ id, status }) => [id, status])).toEqual([
    [1, 'AVAILABLE'],
    [2, 'NEGOTIATION'],
  ]);
  expect(withShownRows(selected, [availableRow(1)])).toBe(selected);
});

describe('server-side selection', () => {
  const all = selectionFromReply(reply(), TODAY);

  test('counts before its rows are loaded, and its term shrinks day by day', () => {
    expect(selectionState(all, TODAY)).toMatchObject({
      count: 3,
      total: 30_000,
      flag: 'VISA',
      averageTerm: 19,
    });
    expect(selectionState(all, '2026-11-22').averageTerm).toBe(18);
    expect([...tickedRows(all)]).toEqual([1, 2, 3].map((id) => [id, undefined]));
    expect(selectionFromReply(reply({ receivables_id: [], card_network: null }), TODAY)).toBe(
      EMPTY_SELECTION,
    );
  });

  test('keeps its totals when a page loads some rows, and drops unticked ones', () => {
    const seen = withShownRows(all, [availableRow(2), availableRow(7)]);
    expect([...seen.rows.keys(), ...(seen.unseen?.ids ?? [])]).toEqual([2, 1, 3]);
    expect(selectionState(seen, TODAY)).toEqual({ ...selectionState(all, TODAY), ids: [2, 1, 3] });
    const next = new Map(tickedRows(seen));
    next.delete(2);
    next.set(7, availableRow(7, { value: 50 }));
    const after = withTickedRows(seen, next);
    expect(selectionState(after, TODAY)).toMatchObject({ count: 3, total: 20_050, ids: [7, 1, 3] });
    const whole = withShownRows(all, [availableRow(1), availableRow(2), availableRow(3)]);
    expect(whole.unseen).toBeUndefined();
    expect(selectionState(whole, TODAY)).toEqual(selectionState(all, TODAY));
  });

  test('recomputes the term from exact day sums when most of the value is unticked', () => {
    // With two decimals its term would be 200 days, and the remaining row would be 200 days away as well.
    const large = selectionFromReply(
      reply({
        value: 1e12 + 10_000,
        issuers: [{ issuer: 'Banco Um', receivables: 3, value: 1e12 + 10_000, percentage: 100 }],
        average_term: 200,
        weighted_days: String(1e12 * 200 + 10_000 * 19),
      }),
      TODAY,
    );
    const big = [availableRow(1, { value: 4e11 }), availableRow(2, { value: 6e11 })];
    const seen = withShownRows(
      large,
      big.map((row) => ({ ...row, due_date: '2027-06-09' })),
    );
    const left = withTickedRows(seen, new Map([[3, undefined]]));
    expect(selectionState(left, TODAY)).toMatchObject({ count: 1, total: 10_000, averageTerm: 19 });
  });

  test('matches an issuer in its rows regardless of case', () => {
    const spelt = selectionFromReply(
      reply({ issuers: [{ issuer: 'BANCO INTER', receivables: 3, value: 30_000, percentage: 100 }] }),
      TODAY,
    );
    const seen = withShownRows(spelt, [availableRow(1, { issuer: 'Banco Inter' })]);
    expect(selectionState(seen, TODAY)).toMatchObject({
      count: 3,
      total: 30_000,
      largest: { issuer: 'BANCO INTER', percentage: 100 },
    });
    const left = withTickedRows(seen, new Map([2, 3].map((id) => [id, undefined])));
    expect(selectionState(left, TODAY)).toMatchObject({ count: 2, total: 20_000, averageTerm: 19 });
    expect(SELECTION_SERIALIZER.read(JSON.parse(JSON.stringify(SELECTION_SERIALIZER.write(left))))).toEqual(
      left,
    );
  });

  test('keeps its totals with unnamed issuers, and names the largest only while it is certain', () => {
    const many = selectionFromReply(
      reply({
        issuers: [{ issuer: 'Banco Um', receivables: 1, value: 20_000, percentage: 66.67 }],
        issuers_count: 3,
        other_issuers: { receivables: 2, value: 10_000 },
      }),
      TODAY,
    );
    const rows = [
      availableRow(1, { value: 20_000 }),
      availableRow(2, { value: 5_000, issuer: 'Banco Dois' }),
    ];
    const seen = withShownRows(many, rows);
    expect(selectionState(seen, TODAY)).toMatchObject({
      count: 3,
      total: 30_000,
      largest: { issuer: 'Banco Um', percentage: 66.67 },
    });
    const without = (id: number) =>
      withTickedRows(seen, new Map([...tickedRows(seen)].filter(([one]) => one !== id)));
    expect(selectionState(without(2), TODAY)).toMatchObject({ count: 2, total: 25_000 });
    expect(selectionState(without(1), TODAY)).toMatchObject({ count: 2, total: 10_000, largest: undefined });
  });

  test('is kept or dropped as a whole when filtered by card network', () => {
    const mixed = withTickedRows(
      all,
      new Map([...tickedRows(all), [9, availableRow(9, { card_network: 'MASTERCARD' })]]),
    );
    expect(selectionState(mixed, TODAY)).toMatchObject({ problem: 'mixed', count: 4 });
    expect(filterSelection(mixed, ({ card_network }) => card_network === 'VISA')).toEqual(all);
    expect(
      filterSelection(mixed, ({ card_network }) => card_network === 'MASTERCARD').unseen,
    ).toBeUndefined();
  });

  test('survives a reload with 100,000 rows, and is dropped when malformed', () => {
    const ids = Array.from({ length: 100_000 }, (_, n) => 9_000_000 + n * 3);
    const many = selectionFromReply(reply({ receivables_id: ids, receivables: ids.length }), TODAY);
    const mixed = withTickedRows(many, new Map([...tickedRows(many), [5, availableRow(5)]]));
    const text = JSON.stringify(SELECTION_SERIALIZER.write(mixed));
    expect(text.length).toBeLessThan(250_000);
    expect(SELECTION_SERIALIZER.read(JSON.parse(text))).toEqual(mixed);
    expect(SELECTION_SERIALIZER.write(EMPTY_SELECTION)).toBeUndefined();
    const written = JSON.parse(JSON.stringify(SELECTION_SERIALIZER.write(all)));
    for (const unseen of [{ ...written.unseen, ids: '1 1' }, { ...written.unseen, on: 'today' }, { ids: '' }])
      expect(SELECTION_SERIALIZER.read({ ...written, unseen })).toBeUndefined();
    expect(SELECTION_SERIALIZER.read({ rows: [{ id: 'x' }] })).toBeUndefined();
    expect(SELECTION_SERIALIZER.read(null)).toBeUndefined();
  });
});

describe('selection with rows that become unavailable', () => {
  const unseen = () => selectionFromReply(reply(), TODAY);
  const answer = (ids: ReadonlySet<number>, ...left: number[]) => ({
    ids,
    reply: reply({ receivables_id: left, receivables: left.length, value: left.length * 10_000 }),
  });

  test('drops rows that the server no longer offers and keeps a row ticked while unavailable', () => {
    const { unseen: many } = unseen();
    const selected: SelectedReceivables = {
      rows: new Map(
        [availableRow(7), availableRow(8), availableRow(9, { status: 'NEGOTIATION' })].map((row) => [
          row.id,
          row,
        ]),
      ),
      unseen: many,
    };
    const answers = [answer(new Set([7, 8]), 8), answer(many?.ids ?? new Set(), 1, 3)];
    const left = withoutUnavailable(selected, answers, TODAY);
    expect([...tickedRows(left).keys()]).toEqual([8, 9, 1, 3]);
    expect(left.unseen?.figures.sum).toBe(20_000);
    expect(withoutUnavailable(selected, [answer(new Set([7, 8]), 7, 8)], TODAY)).toBe(selected);
  });

  test('drops rows that a page shows as unavailable and keeps one ticked as such', () => {
    const before: SelectedReceivables = {
      ...unseen(),
      rows: new Map(
        [availableRow(7), availableRow(9, { status: 'NEGOTIATION' })].map((row) => [row.id, row]),
      ),
    };
    const now = withShownRows(before, [
      availableRow(7, { status: 'NEGOTIATION' }),
      availableRow(2, { status: 'NEGOTIATION' }),
      availableRow(3),
    ]);
    expect([...tickedRows(withoutNewlyUnavailable(before, now)).keys()]).toEqual([9, 3, 1]);
  });
});
