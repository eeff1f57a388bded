import { describe, expect, test } from 'vitest';
import { decideReverseEntry, type SettlementDeal, type StoredEntry } from '../../src/index.ts';
import { key } from '../actors.ts';
import { BORROWER, LENDER, program } from '../negotiation-fixtures.ts';
import {
  collection,
  confirmed,
  DAY,
  deal,
  NONE,
  NOW,
  noon,
  OTHER_LENDER,
  OTHERS,
  received,
} from './settlement.makers.ts';

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

test('entry of a dispute cannot be reversed by one side', () => {
  const received = collection(1, { status: 'RECEIVED', received_value: 100_00 });
  const entry = {
    id: 9,
    kind: 'RECEIPT',
    amount: 100_00,
    reverses_id: null,
    collection_id: 1,
    day: DAY,
  } as const;
  const by = { company_id: LENDER.company_id, reversed_by: null, dispute_id: 4 };
  const settled: SettlementDeal = deal({ payment: confirmed }, { status: 'PARTIALLY_LIQUIDATED' });
  const stored = { ...entry, ...by };
  const request = { actor: LENDER, deal: settled, collection: received, entry: stored, others: NONE };
  expect(key(decideReverseEntry({ ...request, reason: 'Erro', now: NOW }))).toBe('ENTRY_OF_DISPUTE');
});
