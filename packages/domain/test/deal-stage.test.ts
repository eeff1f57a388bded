import { expect, test } from 'vitest';
import {
  CREDIT_LIFECYCLE,
  hasReachedStage,
  isChosenCredit,
  isSold,
  OFFER_LIFECYCLE,
  OFFER_STATUSES,
  offerStatusesFrom,
} from '../src/index.ts';

test.each([
  ['ACCEPTED', ['APPROVED', 'PENDING_CONTRACT', 'NEGOTIATED', 'PARTIALLY_LIQUIDATED', 'LIQUIDATED']],
  ['FORMALIZED', ['PENDING_CONTRACT', 'NEGOTIATED', 'PARTIALLY_LIQUIDATED', 'LIQUIDATED']],
  ['SOLD', ['NEGOTIATED', 'PARTIALLY_LIQUIDATED', 'LIQUIDATED']],
] as const)('%s is reached by offers that are %j and by no others', (reach, statuses) => {
  expect(offerStatusesFrom(reach)).toEqual(statuses);
  for (const status of OFFER_STATUSES)
    expect(hasReachedStage(status, reach)).toBe(statuses.some((one) => one === status));
});

test('isSold holds for the offer statuses that have reached SOLD', () => {
  expect(OFFER_STATUSES.filter(isSold)).toEqual(offerStatusesFrom('SOLD'));
});

test('accepting a proposal is the only transition of an offer into an accepted status', () => {
  const accepted = offerStatusesFrom('ACCEPTED');
  const entries = OFFER_LIFECYCLE.filter(
    ({ from, to }) => !accepted.some((one) => one === from) && accepted.some((one) => one === to),
  );
  expect(entries).toEqual([expect.objectContaining({ from: 'AVAILABLE', to: 'APPROVED' })]);
});

test('isChosenCredit holds from the acceptance of a credit to its completion', () => {
  const steps = CREDIT_LIFECYCLE.filter(({ to }) => isChosenCredit(to));
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    ['AVAILABLE', 'APPROVED'],
    ['APPROVED', 'NEGOTIATED'],
  ]);
});
