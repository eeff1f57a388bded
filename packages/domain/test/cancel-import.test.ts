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
const of = (status: ReceivableStatus, receivables = 1, value = 100) => ({ status, receivables, value });
const keyOf = (...args: Parameters<typeof decideCancelImport>) => {
  const decision = decideCancelImport(...args);
  return decision.ok ? undefined : decision.refusal.key;
};

describe('the cancelation of an import', () => {
  test('takes the steps of file and receivables when all of it is AVAILABLE, or over', () => {
    const totals = [of('AVAILABLE'), of('EXPIRED'), of('CANCELED')];
    expect(decideCancelImport(borrower, processed, 'ALL', totals)).toMatchObject({
      ok: true,
      value: {
        file: { from: 'PROCESSED', to: 'PROCESSED' },
        receivables: { from: 'AVAILABLE', to: 'CANCELED' },
      },
    });
  });

  test.each(['RESERVED', 'NEGOTIATION', 'APPROVED', 'PENDING_CONTRACT', 'NEGOTIATED', 'LIQUIDATED'] as const)(
    'is refused with how much when a receivable is %s',
    (status) => {
      expect(
        decideCancelImport(borrower, processed, 'ALL', [of('AVAILABLE', 5), of(status, 3, 123_456)]),
      ).toEqual({
        ok: false,
        refusal: { key: 'IMPORT_IN_USE', field: 'id', expected: '3 (R$ 1.234,56)' },
      });
      expect(keyOf(borrower, processed, 'REPEATED', [of('AVAILABLE'), of(status)])).toBeUndefined();
    },
  );

  test('is refused when nothing is AVAILABLE', () => {
    expect(keyOf(borrower, processed, 'ALL', [of('EXPIRED')])).toBe('IMPORT_IN_USE');
    expect(keyOf(borrower, processed, 'REPEATED', [of('NEGOTIATION')])).toBe('IMPORT_WITHOUT_REPEATS');
    expect(keyOf(borrower, processed, 'REPEATED', [])).toBe('IMPORT_WITHOUT_REPEATS');
  });

  test('is refused when the file was not processed, or its import was canceled before', () => {
    for (const status of ['PROCESSING', 'PROCESSING_FAILURE'] as const)
      expect(keyOf(borrower, { status, canceled: false }, 'ALL', [])).toBe('IMPORT_NOT_PROCESSED');
    expect(keyOf(borrower, { ...processed, canceled: true }, 'ALL', [])).toBe('IMPORT_ALREADY_CANCELED');
  });

  test('is the acquirer’s, not the moderator’s', () => {
    const moderator: Actor = { ...borrower, company_type: 'MODERATOR', role: 'MASTER' };
    expect(keyOf(moderator, processed, 'ALL', [of('AVAILABLE')])).toBe('NO_PERMISSION');
  });
});

describe('sending a file again', () => {
  const failed = {
    failure: 'REPEATED_RECEIVABLES',
    new_receivables: 3,
    sent_again_id: null,
    kept: true,
  } as const;

  test('is possible with either choice when the file failed by its repeats and has new receivables', () => {
    expect([sendAgainRefusal(failed, 'KEEP'), sendAgainRefusal(failed, 'SKIP')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('is refused with SKIP when all is repeated', () => {
    const repeated = { ...failed, new_receivables: 0 };
    expect(sendAgainRefusal(repeated, 'SKIP')).toEqual({ key: 'FILE_ALL_REPEATED' });
    expect(sendAgainRefusal(repeated, 'KEEP')).toBeUndefined();
  });

  test('is refused when nothing is to be decided, or the content is gone', () => {
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
