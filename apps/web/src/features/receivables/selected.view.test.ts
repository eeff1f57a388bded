import type { Reply } from '@pregao/contract';
import { describe, expect, test } from 'vitest';
import { freeRow } from './receivable-row.fixture.ts';
import type { ReceivableRow } from './receivables.view.ts';
import {
  fromReply,
  keeping,
  NONE_SELECTED,
  SELECTED_FORM,
  type Selected,
  seenOn,
  ticked,
  tickedOf,
  withoutTaken,
  withoutUnavailable,
} from './selected.view.ts';
import { selectionState } from './selection-state.view.ts';

const TODAY = '2026-11-21';
const of = (...rows: ReceivableRow[]): Selected => ({
  rows: new Map(rows.map((each) => [each.id, each])),
  unseen: undefined,
});
const state = (...rows: ReceivableRow[]) => selectionState(of(...rows), TODAY);

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
  expect(state(freeRow(1), freeRow(2, { value: 5, issuer: 'Banco Dois', due_date: '2026-11-22' }))).toEqual({
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
  const other = freeRow(2, { card_network: 'MASTERCARD' });
  const reserved = freeRow(3, { status: 'RESERVED' });
  expect(state(freeRow(1), other)).toMatchObject({ problem: 'mixed', flag: undefined });
  expect(state(freeRow(1), reserved).problem).toBe('unavailable');
  expect(state(freeRow(1), other, reserved)).toMatchObject({
    problem: 'mixed',
    mixed: [
      { network: 'VISA', count: 2 },
      { network: 'MASTERCARD', count: 1 },
    ],
    unavailable: 1,
  });
});

test('selection updates the status of its rows from a loaded page', () => {
  const selected = of(freeRow(1), freeRow(2));
  const after = seenOn(selected, [freeRow(2, { status: 'NEGOTIATION' }), freeRow(9)]);
  expect([...after.rows.values()].map(({ id, status }) => [id, status])).toEqual([
    [1, 'AVAILABLE'],
    [2, 'NEGOTIATION'],
  ]);
  expect(seenOn(selected, [freeRow(1)])).toBe(selected);
});

describe('server-side selection', () => {
  const all = fromReply(reply(), TODAY);

  test('counts before its rows are loaded, and its term shrinks day by day', () => {
    expect(selectionState(all, TODAY)).toMatchObject({
      count: 3,
      total: 30_000,
      flag: 'VISA',
      averageTerm: 19,
    });
    expect(selectionState(all, '2026-11-22').averageTerm).toBe(18);
    expect([...tickedOf(all)]).toEqual([1, 2, 3].map((id) => [id, undefined]));
    expect(fromReply(reply({ receivables_id: [], card_network: null }), TODAY)).toBe(NONE_SELECTED);
  });

  test('keeps its totals when a page loads some rows, and drops unticked ones', () => {
    const seen = seenOn(all, [freeRow(2), freeRow(7)]);
    expect([...seen.rows.keys(), ...(seen.unseen?.ids ?? [])]).toEqual([2, 1, 3]);
    expect(selectionState(seen, TODAY)).toEqual({ ...selectionState(all, TODAY), ids: [2, 1, 3] });
    const next = new Map(tickedOf(seen));
    next.delete(2);
    next.set(7, freeRow(7, { value: 50 }));
    const after = ticked(seen, next);
    expect(selectionState(after, TODAY)).toMatchObject({ count: 3, total: 20_050, ids: [7, 1, 3] });
    const whole = seenOn(all, [freeRow(1), freeRow(2), freeRow(3)]);
    expect(whole.unseen).toBeUndefined();
    expect(selectionState(whole, TODAY)).toEqual(selectionState(all, TODAY));
  });

  test('keeps the exact term when most of its value is unticked', () => {
    // With two decimals its term would be 200 days, and the remaining row would be 200 days away as well.
    const large = fromReply(
      reply({
        value: 1e12 + 10_000,
        issuers: [{ issuer: 'Banco Um', receivables: 3, value: 1e12 + 10_000, percentage: 100 }],
        average_term: 200,
        weighted_days: String(1e12 * 200 + 10_000 * 19),
      }),
      TODAY,
    );
    const big = [freeRow(1, { value: 4e11 }), freeRow(2, { value: 6e11 })];
    const seen = seenOn(
      large,
      big.map((row) => ({ ...row, due_date: '2027-06-09' })),
    );
    const left = ticked(seen, new Map([[3, undefined]]));
    expect(selectionState(left, TODAY)).toMatchObject({ count: 1, total: 10_000, averageTerm: 19 });
  });

  test('matches an issuer in its rows regardless of case', () => {
    const spelt = fromReply(
      reply({ issuers: [{ issuer: 'BANCO INTER', receivables: 3, value: 30_000, percentage: 100 }] }),
      TODAY,
    );
    const seen = seenOn(spelt, [freeRow(1, { issuer: 'Banco Inter' })]);
    expect(selectionState(seen, TODAY)).toMatchObject({
      count: 3,
      total: 30_000,
      largest: { issuer: 'BANCO INTER', percentage: 100 },
    });
    const left = ticked(seen, new Map([2, 3].map((id) => [id, undefined])));
    expect(selectionState(left, TODAY)).toMatchObject({ count: 2, total: 20_000, averageTerm: 19 });
    expect(SELECTED_FORM.read(JSON.parse(JSON.stringify(SELECTED_FORM.write(left))))).toEqual(left);
  });

  test('keeps its totals with unnamed issuers, and names the largest only while it is certain', () => {
    const many = fromReply(
      reply({
        issuers: [{ issuer: 'Banco Um', receivables: 1, value: 20_000, percentage: 66.67 }],
        issuers_count: 3,
        other_issuers: { receivables: 2, value: 10_000 },
      }),
      TODAY,
    );
    const rows = [freeRow(1, { value: 20_000 }), freeRow(2, { value: 5_000, issuer: 'Banco Dois' })];
    const seen = seenOn(many, rows);
    expect(selectionState(seen, TODAY)).toMatchObject({
      count: 3,
      total: 30_000,
      largest: { issuer: 'Banco Um', percentage: 66.67 },
    });
    const without = (id: number) => ticked(seen, new Map([...tickedOf(seen)].filter(([one]) => one !== id)));
    expect(selectionState(without(2), TODAY)).toMatchObject({ count: 2, total: 25_000 });
    expect(selectionState(without(1), TODAY)).toMatchObject({ count: 2, total: 10_000, largest: undefined });
  });

  test('is kept or dropped as a whole when filtered by card network', () => {
    const mixed = ticked(all, new Map([...tickedOf(all), [9, freeRow(9, { card_network: 'MASTERCARD' })]]));
    expect(selectionState(mixed, TODAY)).toMatchObject({ problem: 'mixed', count: 4 });
    expect(keeping(mixed, ({ card_network }) => card_network === 'VISA')).toEqual(all);
    expect(keeping(mixed, ({ card_network }) => card_network === 'MASTERCARD').unseen).toBeUndefined();
  });

  test('survives a reload with 100,000 rows, and is dropped when malformed', () => {
    const ids = Array.from({ length: 100_000 }, (_, n) => 9_000_000 + n * 3);
    const many = fromReply(reply({ receivables_id: ids, receivables: ids.length }), TODAY);
    const mixed = ticked(many, new Map([...tickedOf(many), [5, freeRow(5)]]));
    const text = JSON.stringify(SELECTED_FORM.write(mixed));
    expect(text.length).toBeLessThan(250_000);
    expect(SELECTED_FORM.read(JSON.parse(text))).toEqual(mixed);
    expect(SELECTED_FORM.write(NONE_SELECTED)).toBeUndefined();
    const written = JSON.parse(JSON.stringify(SELECTED_FORM.write(all)));
    for (const unseen of [{ ...written.unseen, ids: '1 1' }, { ...written.unseen, on: 'today' }, { ids: '' }])
      expect(SELECTED_FORM.read({ ...written, unseen })).toBeUndefined();
    expect(SELECTED_FORM.read({ rows: [{ id: 'x' }] })).toBeUndefined();
    expect(SELECTED_FORM.read(null)).toBeUndefined();
  });
});

describe('selection with rows that become unavailable', () => {
  const unseen = () => fromReply(reply(), TODAY);
  const answer = (ids: ReadonlySet<number>, ...left: number[]) => ({
    ids,
    reply: reply({ receivables_id: left, receivables: left.length, value: left.length * 10_000 }),
  });

  test('drops rows that the server no longer offers and keeps a row ticked while unavailable', () => {
    const { unseen: many } = unseen();
    const selected: Selected = {
      rows: new Map(
        [freeRow(7), freeRow(8), freeRow(9, { status: 'NEGOTIATION' })].map((row) => [row.id, row]),
      ),
      unseen: many,
    };
    const answers = [answer(new Set([7, 8]), 8), answer(many?.ids ?? new Set(), 1, 3)];
    const left = withoutUnavailable(selected, answers, TODAY);
    expect([...tickedOf(left).keys()]).toEqual([8, 9, 1, 3]);
    expect(left.unseen?.figures.sum).toBe(20_000);
    expect(withoutUnavailable(selected, [answer(new Set([7, 8]), 7, 8)], TODAY)).toBe(selected);
  });

  test('drops rows that a page shows as unavailable and keeps one ticked as such', () => {
    const before: Selected = {
      ...unseen(),
      rows: new Map([freeRow(7), freeRow(9, { status: 'NEGOTIATION' })].map((row) => [row.id, row])),
    };
    const now = seenOn(before, [
      freeRow(7, { status: 'NEGOTIATION' }),
      freeRow(2, { status: 'NEGOTIATION' }),
      freeRow(3),
    ]);
    expect([...tickedOf(withoutTaken(before, now)).keys()]).toEqual([9, 3, 1]);
  });
});
