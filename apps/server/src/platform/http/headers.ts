import type { FastifyReply, FastifyRequest } from 'fastify';

/** Own scripts only; styles may be inline because MUI writes them into the page while it renders. */
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

/** A file that came from outside: shown or saved, it can do nothing. */
export const SANDBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; sandbox; frame-ancestors 'none'";

/** For the host of PUBLIC_URL alone: names below it are the domain owner's (docs/decisions/0045). */
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

/** What browsers read of a document's answer, and not of the scripts, styles and fonts that it loads. */
const OF_DOCUMENTS = [
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-request-id',
] as const;

/** A script, a style or a font that somebody opens as a page, or puts into a frame, does nothing there. */
const PART_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Leaves an answer what keeps a script, a style or a font safe: no guessing of its type, no reading by other origins, no frame. */
export function setAssetHeaders(reply: Pick<FastifyReply, 'removeHeader' | 'header'>): void {
  for (const name of OF_DOCUMENTS) reply.removeHeader(name);
  reply.header('content-security-policy', PART_POLICY);
}

/** Sets the headers that every answer carries, refusals included; a route may replace one of them, parts of the page have fewer. */
export function securityHeaderSetter(
  publicUrl: string,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const headers = securityHeaders(publicUrl);
  return (request, reply) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
  };
}
