/** The claims of an access token (specification, section 3): `exp`, and `iat` to correct for clock skew. */
export interface Claims {
  /** Seconds since 1970, by the server's clock. */
  readonly exp: number;
  readonly iat?: number;
}

/**
 * Decodes the claims of a JWT without verifying it. The server verifies; the client only needs the expiry.
 */
export function decodeClaims(token: string): Claims | undefined {
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
 * Returns when a token received at `now` expires, in milliseconds of this machine's clock. Its lifetime
 * counts from arrival, so that a wrong clock neither ends a session early nor keeps an expired one.
 */
export function tokenExpiry(token: string, now: number): number | undefined {
  const claims = decodeClaims(token);
  if (claims === undefined) return undefined;
  return claims.iat === undefined ? claims.exp * 1000 : now + (claims.exp - claims.iat) * 1000;
}

/**
 * Returns the clock skew: milliseconds that the server's clock is ahead of this machine's.
 * @param endsAt expiry of the token by this machine's clock
 * @returns 0 for a token without an expiry
 */
export function clockSkewOf(token: string, endsAt: number): number {
  const claims = decodeClaims(token);
  return claims === undefined ? 0 : claims.exp * 1000 - endsAt;
}
