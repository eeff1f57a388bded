import { createHash } from 'node:crypto';

/** A secret of the installation, and the name by which what it has made is told apart. */
export interface Key {
  /** Of the secret, which it does not tell. */
  readonly id: string;
  readonly secret: string;
}

export interface Keys {
  /** What signs and seals. */
  readonly current: Key;
  /** What verifies and opens: the current one first, then those that are accepted besides. */
  readonly all: readonly Key[];
}

/** As the settings name them. */
export interface Secrets {
  readonly secret: string;
  readonly secretsAccepted?: readonly string[];
}

const ID_DIGITS = 12;
/** What an id looks like. */
export const KEY_ID = /^[0-9a-f]{12}$/;

const keyOf = (secret: string): Key => ({
  id: createHash('sha256').update(`key id\0${secret}`).digest('hex').slice(0, ID_DIGITS),
  secret,
});

export function keysOf({ secret, secretsAccepted = [] }: Secrets): Keys {
  const current = keyOf(secret);
  return { current, all: [current, ...secretsAccepted.filter((one) => one !== secret).map(keyOf)] };
}

/** The keys that may have made what says to be made by `id`; all of them where it says nothing, as before there were ids. */
export function candidates({ all }: Keys, id: unknown): readonly Key[] {
  return id === undefined ? all : all.filter((key) => key.id === id);
}
