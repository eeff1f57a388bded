import type { Endpoint } from '@pregao/contract';
import { isRefusalKey, REFUSALS } from '@pregao/domain';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { Refused } from '../refusal.ts';
import { readInChunks } from '../time-slices.ts';
import type { ApiInfo } from './openapi/document.ts';
import { PROBLEMS_PATH } from './problem.ts';
import type { StreamRoute } from './stream.ts';

/** Content security policy of the reference page: Scalar writes inline styles and needs no other server. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = (title: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} API</title></head><body><div id="app"></div>
<script src="/api/docs/scalar.js"></script><script src="/api/docs/start.js"></script></body></html>`;

const START_SCRIPT = `Scalar.createApiReference('#app', { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false,
  agent: { disabled: true }, mcp: { disabled: true }, hideClientButton: true });`;

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const ONE_DAY = 'public, max-age=86400';

/**
 * Loads Scalar's browser script, which the package serves only through its plugin, when the page is first
 * read.
 */
async function loadScalar(): Promise<Buffer> {
  const { default: plugin } = await import('@scalar/fastify-api-reference');
  const host = fastify();
  await host.register(plugin, { routePrefix: '/reference', configuration: { url: '/' } });
  const { rawPayload } = await host.inject('/reference/js/scalar.js');
  await host.close();
  return rawPayload;
}

/** Sends a cached body in chunks, because many clients may request it and not read it. */
const sendCached = (reply: FastifyReply, type: string, bytes: Buffer) =>
  reply.type(type).header('content-length', bytes.length).send(readInChunks(bytes));

/**
 * Mounts the documentation of the API: OpenAPI as JSON, a page to read it, and each problem type by its URL.
 */
export function mountDocs(
  app: FastifyInstance,
  contract: Readonly<Record<string, Endpoint>>,
  streams: readonly StreamRoute[],
  about: ApiInfo,
): void {
  let document: Promise<Buffer> | undefined;
  let scalar: Promise<Buffer> | undefined;
  const describe = async () => {
    const { openApi } = await import('./openapi/document.ts');
    return Buffer.from(JSON.stringify(openApi(contract, streams, about)));
  };
  app.get('/api/openapi.json', async (_, reply) => {
    document ??= describe();
    return sendCached(reply, 'application/json; charset=utf-8', await document);
  });
  app.get('/api/docs', async (_, reply) =>
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(page(about.title)),
  );
  app.get('/api/docs/start.js', async (_, reply) => reply.type(JAVASCRIPT).send(START_SCRIPT));
  app.get('/api/docs/scalar.js', async (_, reply) => {
    scalar ??= loadScalar();
    return sendCached(reply.header('cache-control', ONE_DAY), JAVASCRIPT, await scalar);
  });
  app.get<{ Params: { key: string } }>(`${PROBLEMS_PATH}/:key`, async ({ params: { key } }) => {
    if (!isRefusalKey(key)) throw new Refused('NOT_FOUND');
    return { key, ...REFUSALS[key] };
  });
}
