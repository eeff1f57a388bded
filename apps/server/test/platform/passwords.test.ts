import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '../../src/platform/passwords.ts';

test('passwords are verified in any Unicode normal form, and fail for an account without a password', async () => {
  const hash = await hashPassword('Ação@2026');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'Ação@2026'.normalize('NFD'))).toBe(true);
  expect(await verifyPassword(hash, 'Acao@2026')).toBe(false);
  expect(await verifyPassword(null, 'an account without a password')).toBe(false);
});
