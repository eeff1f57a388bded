import { expect, test } from 'vitest';
import { type BankFileFormat, type ImportedMovement, isPossibleRepetition } from '../../src/index.ts';

const movementOf = (values: Partial<ImportedMovement> = {}): ImportedMovement => ({
  identity: 'a',
  format: 'OFX',
  day: '2026-11-04',
  amount: 1000,
  text: 'PIX',
  ...values,
});

test.each<[string, Partial<ImportedMovement>, BankFileFormat | undefined, boolean]>([
  ['new day', { identity: 'b', day: '2026-11-05' }, undefined, false],
  ['day of the other format', { identity: 'b', day: '2026-11-05', format: 'CNAB240' }, 'OFX', true],
  ['equal day, amount and text under a new identity', { identity: 'b' }, 'OFX', true],
  ['same identity', {}, 'OFX', false],
  ['other amount', { identity: 'b', amount: 1001 }, 'OFX', false],
  ['other text', { identity: 'b', text: 'TED' }, 'OFX', false],
])('possible repetition is decided for a movement with %s', (_, values, dayFormat, expected) => {
  expect(isPossibleRepetition(movementOf(values), dayFormat, [movementOf()])).toBe(expected);
});

test('possible repetition of a movement whose text was removed is decided by day and amount', () => {
  const removed = movementOf({ text: null });
  expect(isPossibleRepetition(movementOf({ identity: 'b', text: 'TED' }), 'OFX', [removed])).toBe(true);
  expect(isPossibleRepetition(movementOf({ identity: 'b', amount: 1 }), 'OFX', [removed])).toBe(false);
});
