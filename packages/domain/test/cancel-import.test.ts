import { describe, expect, test } from 'vitest';
import { type Actor, decideCancelImport, type ReceivableStatus, sendAgainRefusal } from '../src/index.ts';

const borrower: Actor = {
  user_id: 1,
  company_id: 2,
  company_type: 'BORROWER',
  role: 'OPERATOR',
  via: 'SESSION',
};
const processed = { status: 'PROCESSED', canceled: false } as const;
const totalOf = (status: ReceivableStatus, receivables = 1, value = 100) => ({ status, receivables, value });
const keyOf = (...args: Parameters<typeof decideCancelImport>) => {
  const decision = decideCancelImport(...args);
  return decision.ok ? undefined : decision.refusal.key;
};

describe('canceling an import', () => {
  test('cancels the AVAILABLE receivables when the others are EXPIRED or CANCELED', () => {
    const totals = [totalOf('AVAILABLE'), totalOf('EXPIRED'), totalOf('CANCELED')];
    expect(decideCancelImport(borrower, processed, 'ALL', totals)).toMatchObject({
      ok: true,
      value: {
        file: { from: 'PROCESSED', to: 'PROCESSED' },
        receivables: { from: 'AVAILABLE', to: 'CANCELED' },
      },
    });
  });

  test.each(['RESERVED', 'NEGOTIATION', 'APPROVED', 'PENDING_CONTRACT', 'NEGOTIATED', 'LIQUIDATED'] as const)(
    'is refused with count and amount when a receivable is %s',
    (status) => {
      expect(
        decideCancelImport(borrower, processed, 'ALL', [
          totalOf('AVAILABLE', 5),
          totalOf(status, 3, 123_456),
        ]),
      ).toEqual({
        ok: false,
        refusal: { key: 'IMPORT_IN_USE', field: 'id', expected: '3 (R$ 1.234,56)' },
      });
      expect(keyOf(borrower, processed, 'REPEATED', [totalOf('AVAILABLE'), totalOf(status)])).toBeUndefined();
    },
  );

  test('is refused when no receivable is AVAILABLE', () => {
    expect(keyOf(borrower, processed, 'ALL', [totalOf('EXPIRED')])).toBe('IMPORT_IN_USE');
    expect(keyOf(borrower, processed, 'REPEATED', [totalOf('NEGOTIATION')])).toBe('IMPORT_WITHOUT_REPEATS');
    expect(keyOf(borrower, processed, 'REPEATED', [])).toBe('IMPORT_WITHOUT_REPEATS');
  });

  test('is refused when the file is not processed or its import is already canceled', () => {
    for (const status of ['PROCESSING', 'PROCESSING_FAILURE'] as const)
      expect(keyOf(borrower, { status, canceled: false }, 'ALL', [])).toBe('IMPORT_NOT_PROCESSED');
    expect(keyOf(borrower, { ...processed, canceled: true }, 'ALL', [])).toBe('IMPORT_ALREADY_CANCELED');
  });

  test('is refused to a moderator', () => {
    const moderator: Actor = { ...borrower, company_type: 'MODERATOR', role: 'MASTER' };
    expect(keyOf(moderator, processed, 'ALL', [totalOf('AVAILABLE')])).toBe('NO_PERMISSION');
  });
});

describe('sending a file again', () => {
  const failed = {
    failure: 'REPEATED_RECEIVABLES',
    new_receivables: 3,
    sent_again_id: null,
    kept: true,
  } as const;

  test('allows KEEP and SKIP when the file failed on repeated receivables and has new ones', () => {
    expect([sendAgainRefusal(failed, 'KEEP'), sendAgainRefusal(failed, 'SKIP')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('refuses SKIP when every receivable is repeated', () => {
    const repeated = { ...failed, new_receivables: 0 };
    expect(sendAgainRefusal(repeated, 'SKIP')).toEqual({ key: 'FILE_ALL_REPEATED' });
    expect(sendAgainRefusal(repeated, 'KEEP')).toBeUndefined();
  });

  test('is refused when the file has no repeats, was sent again or is no longer stored', () => {
    expect(sendAgainRefusal({ ...failed, failure: 'FILE_INVALID_LINES' }, 'KEEP')).toEqual({
      key: 'FILE_WITHOUT_REPEATS',
    });
    expect(sendAgainRefusal({ ...failed, failure: null }, 'KEEP')).toEqual({ key: 'FILE_WITHOUT_REPEATS' });
    expect(sendAgainRefusal({ ...failed, sent_again_id: 9, kept: false }, 'KEEP')).toEqual({
      key: 'FILE_SENT_AGAIN',
    });
    expect(sendAgainRefusal({ ...failed, kept: false }, 'KEEP')).toEqual({ key: 'FILE_NOT_KEPT' });
  });
});
