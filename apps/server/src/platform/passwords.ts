import { hash, type Options, verify } from '@node-rs/argon2';

/** Argon2id (the library's default) as OWASP advises first: 19 MiB, two passes, one lane. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let dummy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), OPTIONS);
}

/** False for a wrong password; for an account without one as well, after the same work, so that time tells nothing. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  dummy ??= hashPassword('an account without a password');
  const matches = await verify(passwordHash ?? (await dummy), password.normalize('NFC'));
  return matches && passwordHash != null;
}
