import { describe, expect, it } from 'vitest';
import {
  closedCollections,
  paidPrice,
  type RecordedEntry,
  receivedByDay,
  standingEntriesOf,
} from '../../src/index.ts';

let lastId = 0;
function nextId(): number {
  lastId += 1;
  return lastId;
}
const entry = (change: Partial<RecordedEntry>): RecordedEntry => ({
  id: nextId(),
  collection_id: 1,
  kind: 'RECEIPT',
  amount: 100,
  day: '2026-11-03',
  reason: null,
  reverses_id: null,
  buyback_id: null,
  cover_id: null,
  dispute_id: null,
  price: null,
  by: 'ASSIGNEE',
  ...change,
});
const reversalOf = (other: RecordedEntry) => entry({ ...other, id: nextId(), reverses_id: other.id });

const expected = {
  id: 1,
  receivable_id: 7,
  issuer: 'Banco Azul',
  due_date: '2026-11-03',
  pay_date: '2026-11-03',
  face_value: 100,
  cover_id: null,
};

describe('collections of a closed deal', () => {
  it.each([
    ['RECEIPT', 'RECEIVED'],
    ['BUYBACK', 'REPURCHASED'],
    ['COVER', 'COVERED'],
    ['WRITE_OFF', 'WRITTEN_OFF'],
  ] as const)('have the status of the newest standing entry: %s gives %s', (kind, status) => {
    const part = entry({ amount: 60 });
    const last = entry({ kind, amount: 40, by: 'SYSTEM' });
    const [closed] = closedCollections([expected], [part, last], 'SETTLED');
    expect(closed).toMatchObject({ status, closed_by: { entry_id: last.id, author: 'SYSTEM' } });
  });

  it('do not count reversed entries', () => {
    const lost = entry({ kind: 'WRITE_OFF' });
    const received = entry({});
    const [closed] = closedCollections([expected], [lost, reversalOf(lost), received], 'SETTLED');
    expect(closed).toMatchObject({ status: 'RECEIVED', received_value: 100, written_off_value: 0 });
  });

  it('are void without entries, and in a rescinded deal', () => {
    for (const outcome of ['SETTLED', 'RESCINDED'] as const)
      expect(closedCollections([expected], [], outcome)).toMatchObject([{ status: 'VOID', closed_by: null }]);
  });
});

describe('money of a closed deal', () => {
  it('is receipts and prices of buybacks by day; covers and losses bring none', () => {
    const entries = [
      entry({ amount: 30, day: '2026-11-04' }),
      entry({ kind: 'BUYBACK', amount: 50, price: 48 }),
      entry({ amount: 10 }),
      entry({ kind: 'COVER', amount: 5 }),
      entry({ kind: 'WRITE_OFF', amount: 5 }),
    ];
    expect(receivedByDay(entries)).toEqual([
      { day: '2026-11-03', amount: 58 },
      { day: '2026-11-04', amount: 30 },
    ]);
  });

  it('is paid on the day of the last part, with the fee that is missing', () => {
    const payment = { collection_id: null } as const;
    const wrong = entry({ ...payment, kind: 'PAYMENT', amount: 95 });
    const entries = [
      wrong,
      reversalOf(wrong),
      entry({ ...payment, kind: 'PAYMENT', amount: 40, day: '2026-11-05' }),
      entry({ ...payment, kind: 'PAYMENT', amount: 50, day: '2026-11-04' }),
      entry({ ...payment, kind: 'PAYMENT_FEE', amount: 10, day: '2026-11-05' }),
    ];
    expect(paidPrice(entries)).toEqual({ day: '2026-11-05', amount: 90, fee_value: 10 });
    expect(paidPrice([])).toBeNull();
    expect(standingEntriesOf(entries)).toHaveLength(3);
  });
});
