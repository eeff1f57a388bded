import { createHash, webcrypto } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';

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

/**
 * Signed tokens, each good for one purpose only: the purpose is its audience and a part of its key, so that a
 * token of one kind opens nothing else.
 */
export function createTokens(secret: string): Tokens {
  // Made once for each of our purposes: it takes as long as what is signed with it.
  const keys = new Map<string, Promise<webcrypto.CryptoKey>>();
  const keyOf = (purpose: string) => {
    const key = keys.get(purpose) ?? keyFor(secret, purpose);
    keys.set(purpose, key);
    return key;
  };
  return {
    sign: async (purpose, claims, seconds, now) => {
      const issued = Math.floor(now.getTime() / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(purpose)
        .setIssuedAt(issued)
        .setExpirationTime(issued + seconds)
        .sign(await keyOf(purpose));
    },
    verify: async (purpose, shape, token, now) => {
      try {
        const { payload } = await jwtVerify(token, await keyOf(purpose), {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: purpose,
          requiredClaims: ['exp', 'iat'],
          currentDate: now,
        });
        return z.safeDecode(shape, payload).data;
      } catch {
        return undefined;
      }
    },
  };
}
