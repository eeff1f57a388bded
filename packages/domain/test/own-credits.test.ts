import { describe, expect, test } from 'vitest';
import {
  CANCELED_CAUSES,
  CREDIT_STATUSES,
  hitRate,
  PROPOSAL_OUTCOMES,
  type ProposalOutcome,
  proposalOutcome,
} from '../src/index.ts';

describe('own proposal', () => {
  test.each([
    ['AVAILABLE', null, false, 'WAITING'],
    ['APPROVED', null, true, 'WON'],
    ['NEGOTIATED', null, true, 'WON'],
    ['REJECTED', null, false, 'REFUSED'],
    ['EXPIRED', null, false, 'LAPSED'],
    ['EXPIRED', null, true, 'UNFORMALIZED'],
    ['CANCELED', 'OTHER_ACCEPTED', false, 'LOST'],
    ['CANCELED', 'OFFER_CANCELED', false, 'CANCELED'],
    ['CANCELED', 'OFFER_CANCELED', true, 'CANCELED'],
    ['CANCELED', 'WITHDRAWN', false, 'WITHDRAWN'],
  ] as const)(
    'that is %s (%s, accepted: %s) has the outcome %s',
    (status, canceled_cause, chosen, outcome) => {
      expect(proposalOutcome({ status, canceled_cause, chosen })).toBe(outcome);
    },
  );

  test('can have every outcome of PROPOSAL_OUTCOMES and no other', () => {
    const all = CREDIT_STATUSES.flatMap((status) =>
      [null, ...CANCELED_CAUSES].flatMap((canceled_cause) =>
        [true, false].map((chosen) => proposalOutcome({ status, canceled_cause, chosen })),
      ),
    );
    expect(new Set(all)).toEqual(new Set(PROPOSAL_OUTCOMES));
  });
});

describe('hit rate', () => {
  const of = (counts: Partial<Record<ProposalOutcome, number>>) =>
    hitRate(PROPOSAL_OUTCOMES.map((outcome) => ({ outcome, proposals: counts[outcome] ?? 0 })));

  test('is the share of won proposals among decided ones', () => {
    expect(of({ WON: 1, LOST: 1, REFUSED: 1 })).toBe(33.3333);
    expect(of({ WON: 2, LAPSED: 1, UNFORMALIZED: 1 })).toBe(50);
    expect(of({ LOST: 3 })).toBe(0);
  });

  test('ignores waiting and canceled proposals', () => {
    expect(of({ WON: 1, WAITING: 7, CANCELED: 9 })).toBe(100);
    expect(of({ WAITING: 7, CANCELED: 9 })).toBeNull();
    expect(hitRate([])).toBeNull();
  });
});
