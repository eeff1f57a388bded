import { describe, expect, test } from 'vitest';
import { decideWriteOff, needsLossTick } from '../../src/index.ts';
import { key } from '../actors.ts';
import { BORROWER, LENDER } from '../negotiation-fixtures.ts';
import {
  byIds,
  collection,
  DAY,
  deal,
  NOW,
  OTHER_LENDER,
  OTHERS,
  PAID,
  received,
  SERVICE,
} from './settlement.makers.ts';

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
