import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { SignJWT } from 'jose';
import * as z from 'zod';
import { candidateKeys, type Key, type Keys } from '../keys.ts';

/** Claims of a token besides the registered ones. */
export type TokenClaims = Readonly<Record<string, unknown>>;

export interface Tokens {
  /** Signs a token. @param seconds of validity, from `now` */
  sign(purpose: string, claims: TokenClaims, seconds: number, now: Date): Promise<string>;
  /**
   * Returns the claims of a valid token of this purpose; undefined otherwise. Claims of another shape are
   * refused too: a signature proves who wrote them, not that a query can use them.
   */
  verify<Shape>(purpose: string, shape: z.ZodType<Shape>, token: string, now: Date): Shape | undefined;
}

const ALGORITHM = 'HS256';
const ISSUER = 'pregao';

function keyFor(secret: string, purpose: string): KeyObject {
  return createSecretKey(createHash('sha256').update(`${purpose}\0${secret}`).digest());
}

/** Shape of the header that `sign` writes; strict, so that `crit` extensions are refused. */
const headerShape = z.strictObject({
  alg: z.literal(ALGORITHM),
  typ: z.literal('JWT').optional(),
  kid: z.unknown().optional(),
});

/** Registered claims, besides those of the purpose. */
const ownShape = z.object({ iss: z.literal(ISSUER), aud: z.string(), iat: z.number(), exp: z.number() });

const decodeJson = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Compares signatures as text in constant time; base64url has one spelling for a signature. */
function isSignedBy(key: KeyObject, signed: string, signature: string): boolean {
  const expected = Buffer.from(createHmac('sha256', key).update(signed).digest('base64url'));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Creates the signer and verifier of JWTs. A token is valid for one purpose, which is its audience and part
 * of its key. Its `kid` names the signing key, and no other key verifies it.
 */
export function createTokens(keys: Keys): Tokens {
  // Caches the derived key of each purpose: deriving it takes as long as signing.
  const keyCache = new Map<string, KeyObject>();
  const keyOf = ({ id, secret }: Key, purpose: string) => {
    const place = `${id} ${purpose}`;
    const key = keyCache.get(place) ?? keyFor(secret, purpose);
    keyCache.set(place, key);
    return key;
  };
  /**
   * Verifies a token with node:crypto, as each call verifies one. WebCrypto moves the work to a thread, which
   * takes ten times as long.
   */
  const payloadOf = (token: string, purpose: string, now: Date): unknown => {
    const [header = '', claims = '', signature = '', ...more] = token.split('.');
    if (more.length > 0) return undefined;
    const { kid } = headerShape.parse(decodeJson(header));
    const signed = `${header}.${claims}`;
    if (!candidateKeys(keys, kid).some((key) => isSignedBy(keyOf(key, purpose), signed, signature)))
      return undefined;
    const payload = decodeJson(claims);
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
