import { expect, test } from 'vitest';
import { ERASED_NAME, personName } from '../src/index.ts';

test('personName shows an erased user in the reader’s language and others by name', () => {
  expect([personName(ERASED_NAME, 'pt'), personName(ERASED_NAME, 'en')]).toEqual([
    'Usuário removido',
    'Removed user',
  ]);
  expect(personName('Ana Souza', 'en')).toBe('Ana Souza');
});
