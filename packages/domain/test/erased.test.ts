import { expect, test } from 'vitest';
import { ERASED_NAME, personName } from '../src/index.ts';

test('who was erased is called so in the reader’s language, others by their name', () => {
  expect([personName(ERASED_NAME, 'pt'), personName(ERASED_NAME, 'en')]).toEqual([
    'Usuário removido',
    'Removed user',
  ]);
  expect(personName('Ana Souza', 'en')).toBe('Ana Souza');
});
