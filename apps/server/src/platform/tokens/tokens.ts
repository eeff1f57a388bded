import { createHash, webcrypto } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { candidates, type Key, type Keys } from '../keys.ts';

/** Claims beside those that every token has. */
export type TokenClaims = Readonly<Record<string, unknown>>;

export interface Tokens {
  /** @param seconds of validity, from `now` */
  sign(purpose: string, claims: TokenClaims, seconds: number, now: Date): Promise<string>;
  /**
   * The claims of a valid token made for this purpose; undefined for any other text, and for claims of another shape: a
   * signature says who wrote them, not that a query can take them.
   */
  verify<Shape>(
    purpose: string,
    shape: z.ZodType<Shape>,
    token: string,
    now: Date,
  ): Promise<Shape | undefined>;
}

const ALGORITHM = 'HS256';
const ISSUER = 'pregao';
const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;

function keyFor(secret: string, purpose: string): Promise<webcrypto.CryptoKey> {
  const bytes = createHash('sha256').update(`${purpose}\0${secret}`).digest();
  return webcrypto.subtle.importKey('raw', bytes, HMAC, false, ['sign', 'verify']);
}

/** Undefined where a token names none, as before keys had ids. @throws Error for what is no token */
const keyIdOf = (token: string): unknown => decodeProtectedHeader(token).kid;

/**
 * Signed tokens, each good for one purpose only: the purpose is its audience and a part of its key, so that a
 * token of one kind opens nothing else. Each names the key that has signed it, and no other key verifies it.
 */
export function createTokens(keys: Keys): Tokens {
  // Made once for each of our purposes: it takes as long as what is signed with it.
  const made = new Map<string, Promise<webcrypto.CryptoKey>>();
  const keyOf = ({ id, secret }: Key, purpose: string) => {
    const place = `${id} ${purpose}`;
    const key = made.get(place) ?? keyFor(secret, purpose);
    made.set(place, key);
    return key;
  };
  const payloadOf = async (token: string, purpose: string, now: Date) => {
    for (const key of candidates(keys, keyIdOf(token))) {
      const verified = await jwtVerify(token, await keyOf(key, purpose), {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: purpose,
        requiredClaims: ['exp', 'iat'],
        currentDate: now,
      }).catch(() => undefined);
      if (verified) return verified.payload;
    }
    return undefined;
  };
  return {
    sign: async (purpose, claims, seconds, now) => {
      const issued = Math.floor(now.getTime() / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: keys.current.id })
        .setIssuer(ISSUER)
        .setAudience(purpose)
        .setIssuedAt(issued)
        .setExpirationTime(issued + seconds)
        .sign(await keyOf(keys.current, purpose));
    },
    verify: async (purpose, shape, token, now) => {
      try {
        const payload = await payloadOf(token, purpose, now);
        return payload && z.safeDecode(shape, payload).data;
      } catch {
        return undefined;
      }
    },
  };
}
