/** The password of every user of a demo. It is published, so that any other installation refuses it. */
export const DEMO_PASSWORD = 'Pregao@2026';

let known: Promise<ReadonlySet<string>> | undefined;

/** Loads the list, in lower case, when the first password is set, so that start-up does not pay for it. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'].map(String), DEMO_PASSWORD.toLowerCase()]);
}

/**
 * Returns whether the password, in any case, is one of the 49,233 most frequent leaked ones or the demo's.
 */
export async function isKnownPassword(password: string): Promise<boolean> {
  known ??= load();
  return (await known).has(password.toLowerCase());
}
