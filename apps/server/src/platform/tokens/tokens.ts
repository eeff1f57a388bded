import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { SignJWT } from 'jose';
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
  verify<Shape>(purpose: string, shape: z.ZodType<Shape>, token: string, now: Date): Shape | undefined;
}

const ALGORITHM = 'HS256';
const ISSUER = 'pregao';

function keyFor(secret: string, purpose: string): KeyObject {
  return createSecretKey(createHash('sha256').update(`${purpose}\0${secret}`).digest());
}

/** What `sign` writes in front of the claims, and nothing that would have to be understood (`crit`). */
const headerShape = z.strictObject({
  alg: z.literal(ALGORITHM),
  typ: z.literal('JWT').optional(),
  kid: z.unknown().optional(),
});

/** Beside those that the purpose has. */
const ownShape = z.object({ iss: z.literal(ISSUER), aud: z.string(), iat: z.number(), exp: z.number() });

const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Compared as text, of which a signature has one spelling. */
function isSignedBy(key: KeyObject, signed: string, signature: string): boolean {
  const expected = Buffer.from(createHmac('sha256', key).update(signed).digest('base64url'));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Signed tokens, each good for one purpose only: the purpose is its audience and a part of its key, so that a
 * token of one kind opens nothing else. Each names the key that has signed it, and no other key verifies it.
 */
export function createTokens(keys: Keys): Tokens {
  // Made once for each of our purposes: it takes as long as what is signed with it.
  const made = new Map<string, KeyObject>();
  const keyOf = ({ id, secret }: Key, purpose: string) => {
    const place = `${id} ${purpose}`;
    const key = made.get(place) ?? keyFor(secret, purpose);
    made.set(place, key);
    return key;
  };
  /** By hand: each call has one to verify, and WebCrypto takes it to another thread and back, ten times as long. */
  const payloadOf = (token: string, purpose: string, now: Date): unknown => {
    const [header = '', claims = '', signature = '', ...more] = token.split('.');
    if (more.length > 0) return undefined;
    const { kid } = headerShape.parse(decoded(header));
    const signed = `${header}.${claims}`;
    if (!candidates(keys, kid).some((key) => isSignedBy(keyOf(key, purpose), signed, signature)))
      return undefined;
    const payload = decoded(claims);
    const { aud, exp } = ownShape.parse(payload);
    return aud === purpose && exp > Math.floor(now.getTime() / 1000) ? payload : undefined;
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
        .sign(keyOf(keys.current, purpose));
    },
    verify: (purpose, shape, token, now) => {
      try {
        const payload = payloadOf(token, purpose, now);
        return payload === undefined ? undefined : z.safeDecode(shape, payload as never).data;
      } catch {
        return undefined;
      }
    },
  };
}
