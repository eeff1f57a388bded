import { createHash } from 'node:crypto';

/** Secret of the installation with an id, which names the key in tokens and sealed texts. */
export interface Key {
  /** Id derived from the secret, which it does not reveal. */
  readonly id: string;
  readonly secret: string;
}

export interface Keys {
  /** Key that signs and seals. */
  readonly current: Key;
  /** Keys that verify and open: the current one first, then the additionally accepted ones. */
  readonly all: readonly Key[];
}

/** Secrets as in the settings. */
export interface Secrets {
  readonly secret: string;
  readonly secretsAccepted?: readonly string[];
}

const ID_DIGITS = 12;
/** Pattern of a key id. */
export const KEY_ID = /^[0-9a-f]{12}$/;

const keyOf = (secret: string): Key => ({
  id: createHash('sha256').update(`key id\0${secret}`).digest('hex').slice(0, ID_DIGITS),
  secret,
});

export function keysOf({ secret, secretsAccepted = [] }: Secrets): Keys {
  const current = keyOf(secret);
  return { current, all: [current, ...secretsAccepted.filter((one) => one !== secret).map(keyOf)] };
}

/**
 * Returns the keys that may have made a token or seal with the given key id. Without an id, as in old ones,
 * all keys may.
 */
export function candidateKeys({ all }: Keys, id: unknown): readonly Key[] {
  return id === undefined ? all : all.filter((key) => key.id === id);
}
