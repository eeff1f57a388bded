import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Content security policy of the site: own scripts only; inline styles, because MUI writes them while it
 * renders.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Content security policy of uploaded files, which disables all active content. */
export const SANDBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; sandbox; frame-ancestors 'none'";

/**
 * `max-age` of HSTS, for the host of PUBLIC_URL alone: subdomains are the domain owner's
 * (docs/decisions/0045).
 */
const TWO_YEARS_SECONDS = 63_072_000;

function securityHeaders(publicUrl: string): Record<string, string> {
  const headers = {
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
  if (!publicUrl.startsWith('https:')) return headers;
  return { ...headers, 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}` };
}

/** Headers that browsers read for documents, and not for scripts, styles and fonts. */
const DOCUMENT_HEADERS = [
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-request-id',
] as const;

/**
 * Content security policy of a script, style or font. It disables one that is opened as a page or in a frame.
 */
const ASSET_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Reduces the headers of a script, style or font to those that protect it against sniffing, other origins and
 * framing.
 */
export function setAssetHeaders(reply: Pick<FastifyReply, 'removeHeader' | 'header'>): void {
  for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
  reply.header('content-security-policy', ASSET_POLICY);
}

/**
 * Sets the security headers of every response, refusals included. A route may replace one; assets have fewer.
 */
export function createSecurityHeaderHook(
  publicUrl: string,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const headers = securityHeaders(publicUrl);
  return (request, reply) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
  };
}
