/** What the client reads of an access token (specification, section 3): `exp` and, to be free of a wrong clock, `iat`. */
export interface Claims {
  /** Seconds since 1970, by the server's clock. */
  readonly exp: number;
  readonly iat?: number;
}

/** The claims of a JWT, unverified: the server judges it, the client only needs to know when it ends. */
export function claimsOf(token: string): Claims | undefined {
  try {
    const part = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return undefined;
    if (typeof claims.exp !== 'number') return undefined;
    const iat = 'iat' in claims && typeof claims.iat === 'number' ? claims.iat : undefined;
    return { exp: claims.exp, ...(iat === undefined ? {} : { iat }) };
  } catch {
    return undefined;
  }
}

/**
 * When a token received at `now` ends, in milliseconds of this machine's clock: its life is counted from
 * its arrival, so that a wrong clock neither ends a session early nor keeps a dead one.
 */
export function endOf(token: string, now: number): number | undefined {
  const claims = claimsOf(token);
  if (claims === undefined) return undefined;
  return claims.iat === undefined ? claims.exp * 1000 : now + (claims.exp - claims.iat) * 1000;
}

/**
 * How far the server's clock is ahead of this machine's, in milliseconds, as a token tells it that ends at `endsAt` by
 * this machine; 0 where it tells no end.
 */
export function skewOf(token: string, endsAt: number): number {
  const claims = claimsOf(token);
  return claims === undefined ? 0 : claims.exp * 1000 - endsAt;
}
