import { describe, expect, test } from 'vitest';
import {
  changeOfferRefusal,
  type Decision,
  decideExtendDeadline,
  decideInviteLenders,
  decideLowerMinimum,
  OFFER_CHANGES,
  OFFER_STATUSES,
} from '../src/index.ts';
import { BORROWER, LENDER, MODERATOR, NOW, OTHER_BORROWER, offer, program } from './negotiation-fixtures.ts';

const key = (decision: Decision<unknown>) => (decision.ok ? 'OK' : decision.refusal.key);

/** Offer of R$ 4.000,00 with minimum R$ 3.500,00 until 20 November; the limit is Thursday the 26th, 18:00. */
const OFFER = { ...offer(), offer_value: 4000_00, minimal_value: 3500_00 };
const BASE = { actor: BORROWER, offer: OFFER, now: NOW };

describe.each(OFFER_CHANGES)('%s', (change) => {
  test('allows the acquirer and its programs on own schedules only', () => {
    const refusals = [BORROWER, program(BORROWER), OTHER_BORROWER, LENDER, MODERATOR].map(
      (actor) => changeOfferRefusal(actor, { company_id: 1, status: 'AVAILABLE' }, change)?.key,
    );
    expect(refusals).toEqual([undefined, undefined, 'NOT_FOUND', 'NO_PERMISSION', 'NO_PERMISSION']);
  });

  test('requires an AVAILABLE schedule', () => {
    const refusals = OFFER_STATUSES.map(
      (status) => changeOfferRefusal(BORROWER, { company_id: 1, status }, change)?.key,
    );
    const others = OFFER_STATUSES.slice(1).map((status) =>
      status === 'EXPIRED' ? 'OFFER_EXPIRED' : 'OFFER_NOT_CHANGEABLE',
    );
    expect(refusals).toEqual([undefined, ...others]);
  });
});

test.each([
  ['OK', 'later', '2026-11-20T21:00:01Z', NOW],
  ['EXPIRATION_NOT_LATER', 'the same', '2026-11-20T21:00:00Z', NOW],
  ['EXPIRATION_NOT_LATER', 'sooner', '2026-11-20T20:59:59Z', NOW],
  ['EXPIRATION_INVALID', 'past', NOW, NOW],
  ['OK', 'the limit', '2026-11-26T21:00:00Z', NOW],
  ['EXPIRATION_OUT_OF_RANGE', 'beyond the limit', '2026-11-26T21:00:01Z', NOW],
  ['OFFER_EXPIRED', 'later, when it has run out', '2026-11-26T21:00:00Z', '2026-11-20T21:00:00Z'],
])('deadline extension answers %s to a deadline that is %s', (expected, _, expire_date, now) => {
  expect(key(decideExtendDeadline({ ...BASE, expire_date, now }))).toBe(expected);
});

test.each([
  ['OK', 3499_99],
  ['OK', 1],
  ['MINIMAL_VALUE_NOT_LOWER', 3500_00],
  ['MINIMAL_VALUE_NOT_LOWER', 4000_00],
  ['MINIMAL_VALUE_TOO_HIGH', 4000_01],
  ['MINIMAL_VALUE_MISSING', 0],
])('minimum reduction answers %s to %i centavos', (expected, minimal_value) => {
  expect(key(decideLowerMinimum({ ...BASE, minimal_value }))).toBe(expected);
});

test.each([
  ['OK', [32], [32]],
  ['LENDERS_NOT_FOUND', [], []],
  ['LENDERS_NOT_FOUND', [32, 33], [32]],
  ['LENDERS_ALREADY_INVITED', [31, 32], [31, 32]],
])('invitation of investors answers %s to %j', (expected, lenders, existing_lenders) => {
  expect(key(decideInviteLenders({ ...BASE, lenders, existing_lenders, invited: [30, 31] }))).toBe(expected);
});
