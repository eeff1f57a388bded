import { decideNewPassword, type PasswordOwner, refuse } from '@pregao/domain';
import type { Deps } from '../../platform/deps.ts';
import { DEMO_PASSWORD, isKnownPassword } from '../../platform/known-passwords.ts';
import { orThrow } from '../../platform/refusal.ts';

/**
 * Validates and returns the new password of this owner. A demo accepts its own published password, whatever
 * the company's name.
 * @throws Refused PASSWORD_WEAK, PASSWORD_COMMON, PASSWORD_HOLDS_NAME, PASSWORD_MISMATCH
 */
export async function checkNewPassword(
  { config }: Pick<Deps, 'config'>,
  typed: { readonly password: string; readonly password_confirmation: string },
  owner: PasswordOwner,
): Promise<string> {
  const isDemoPassword = config.demo && typed.password === DEMO_PASSWORD;
  const password = orThrow(decideNewPassword(typed, isDemoPassword ? {} : owner));
  if (!isDemoPassword && (await isKnownPassword(password)))
    orThrow(refuse('PASSWORD_COMMON', { field: 'password' }));
  return password;
}
