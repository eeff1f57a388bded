import { expect, test } from 'vitest';
import { decideSimulate } from '../src/index.ts';
import { actorOf } from './actors.ts';

const VISA = { company_id: 2, card_network: 'VISA' } as const;
const MASTERCARD = { company_id: 2, card_network: 'MASTERCARD' } as const;
const OTHERS = { company_id: 3, card_network: 'VISA' } as const;

test.each([
  ['an empty selection', [], 'RECEIVABLES_INVALID', 'receivable_id'],
  ['receivables of two acquirers', [VISA, OTHERS], 'RECEIVABLES_INVALID', 'receivable_id'],
  ['receivables of two card networks', [VISA, MASTERCARD], 'NETWORKS_MIXED', 'receivable_id'],
  ['another card network than the named one', [MASTERCARD], 'OFFER_INVALID_RECEIVABLES', 'card_network'],
] as const)('decideSimulate refuses %s', (_, rows, key, field) => {
  expect(decideSimulate(actorOf('MODERATOR.OPERATOR'), 'VISA', rows)).toMatchObject({
    ok: false,
    refusal: { key, field },
  });
});

test('decideSimulate returns the acquirer of the receivables', () => {
  expect(decideSimulate(actorOf('MODERATOR.MASTER'), 'VISA', [VISA, VISA])).toEqual({
    ok: true,
    value: { company_id: 2 },
  });
});

test('decideSimulate refuses an investor', () => {
  expect(decideSimulate(actorOf('LENDER.MASTER'), 'VISA', [VISA])).toMatchObject({
    refusal: { key: 'NO_PERMISSION' },
  });
});
