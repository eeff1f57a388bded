import { expect, test } from 'vitest';
import { decideSendFile, detectNetwork } from '../src/index.ts';
import { actorOf, key } from './actors.ts';

test.each([
  ['MODERATOR.OPERATOR', 2, true, 'OK'],
  ['MODERATOR.OPERATOR', 2, false, 'COMPANY_NOT_FOUND'],
  ['BORROWER.OPERATOR', 1, true, 'OK'],
  ['BORROWER.MASTER', 2, true, 'COMPANY_NOT_FOUND'],
  ['LENDER.MASTER', 1, false, 'NO_PERMISSION'],
] as const)(
  '%s of company 1 sends for company %d (acquirer: %s) with the result %s',
  (permission, id, is_borrower, expected) => {
    expect(key(decideSendFile(actorOf(permission), { id, is_borrower }))).toBe(expected);
  },
);

test('program may send files of its acquirer', () => {
  const program = { ...actorOf('BORROWER.MASTER'), via: 'CREDENTIAL' } as const;
  expect(key(decideSendFile(program, { id: 1, is_borrower: true }))).toBe('OK');
});

test.each([
  ['visa_2026-11.csv', '', 'VISA'],
  ['Agenda MasterCard.xlsx', '', 'MASTERCARD'],
  ['master-novembro.csv', '', 'MASTERCARD'],
  ['lote.csv', 'emissor;bandeira\nBANCO MASTER S.A.;VISA', 'VISA'],
  ['lote.csv', 'emissor;bandeira\nBANCO MASTER S.A.;', undefined],
  ['lote.csv', 'VISA;10\nMASTERCARD;10', undefined],
  ['visa-e-mastercard.csv', '', undefined],
  ['visagem.csv', 'revisado', undefined],
] as const)('detectNetwork reads the card network of %s with the content %j', (name, head, network) => {
  expect(detectNetwork(name, head)).toBe(network);
});
