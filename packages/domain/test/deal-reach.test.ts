import { expect, test } from 'vitest';
import {
  CREDIT_LIFECYCLE,
  hasReached,
  isChosenCredit,
  isSold,
  OFFER_LIFECYCLE,
  OFFER_STATUSES,
  offersThatReached,
} from '../src/index.ts';

test.each([
  ['ACCEPTED', ['APPROVED', 'PENDING_CONTRACT', 'NEGOTIATED', 'PARTIALLY_LIQUIDATED', 'LIQUIDATED']],
  ['FORMALIZED', ['PENDING_CONTRACT', 'NEGOTIATED', 'PARTIALLY_LIQUIDATED', 'LIQUIDATED']],
  ['SOLD', ['NEGOTIATED', 'PARTIALLY_LIQUIDATED', 'LIQUIDATED']],
] as const)('%s is reached by the offers %j and no others', (reach, statuses) => {
  expect(offersThatReached(reach)).toEqual(statuses);
  for (const status of OFFER_STATUSES)
    expect(hasReached(status, reach)).toBe(statuses.some((one) => one === status));
});

test('an offer is sold where it has reached that', () => {
  expect(OFFER_STATUSES.filter(isSold)).toEqual(offersThatReached('SOLD'));
});

test('a deal is accepted by the one step that an acceptance takes, and never goes on from where it ended', () => {
  const accepted = offersThatReached('ACCEPTED');
  const entries = OFFER_LIFECYCLE.filter(
    ({ from, to }) => !accepted.some((one) => one === from) && accepted.some((one) => one === to),
  );
  expect(entries).toEqual([expect.objectContaining({ from: 'AVAILABLE', to: 'APPROVED' })]);
});

test('a credit is chosen from its acceptance on, for as long as it stands', () => {
  const steps = CREDIT_LIFECYCLE.filter(({ to }) => isChosenCredit(to));
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    ['AVAILABLE', 'APPROVED'],
    ['APPROVED', 'NEGOTIATED'],
  ]);
});
