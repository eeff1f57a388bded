import { expect, test } from 'vitest';
import { decideSimulate } from '../src/index.ts';
import { actorOf } from './actors.ts';

const VISA = { company_id: 2, card_network: 'VISA' } as const;
const MASTERCARD = { company_id: 2, card_network: 'MASTERCARD' } as const;
const OTHERS = { company_id: 3, card_network: 'VISA' } as const;

test.each([
  ['none', [], 'RECEIVABLES_INVALID', 'receivable_id'],
  ['those of two acquirers', [VISA, OTHERS], 'RECEIVABLES_INVALID', 'receivable_id'],
  ['two card networks', [VISA, MASTERCARD], 'NETWORKS_MIXED', 'receivable_id'],
  ['another card network than the named one', [MASTERCARD], 'OFFER_INVALID_RECEIVABLES', 'card_network'],
] as const)('no schedule is simulated of %s', (_, rows, key, field) => {
  expect(decideSimulate(actorOf('MODERATOR.OPERATOR'), 'VISA', rows)).toMatchObject({
    ok: false,
    refusal: { key, field },
  });
});

test('a schedule is of the acquirer whose receivables it names', () => {
  expect(decideSimulate(actorOf('MODERATOR.MASTER'), 'VISA', [VISA, VISA])).toEqual({
    ok: true,
    value: { company_id: 2 },
  });
});

test('an investor simulates none', () => {
  expect(decideSimulate(actorOf('LENDER.MASTER'), 'VISA', [VISA])).toMatchObject({
    refusal: { key: 'NO_PERMISSION' },
  });
});
