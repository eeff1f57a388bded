import { describe, expect, test } from 'vitest';
import { decideDeclareRemittance, decideWithdrawRemittance, type RemittanceState } from '../../src/index.ts';
import { key } from '../actors.ts';
import { BORROWER, LENDER, OTHER_BORROWER } from '../negotiation-fixtures.ts';
import { byIds, collection, confirmed, DAY, deal, group, NOW, PAID, received } from './settlement.makers.ts';

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
