import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Readiness } from '../db/readiness.ts';
import type { Logger } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { StartError } from '../start-error.ts';
import { checkReadiness, LIVENESS, RETRY_SECONDS } from './health.ts';

export interface SideServerOptions {
  readonly host: string;
  readonly port: number;
  readonly log: Logger;
  readonly readiness: Readiness;
  readonly store: Readiness;
  /** Metrics to serve; undefined serves none. */
  readonly metrics: Metrics | undefined;
  /** Bearer token that metrics require; undefined requires none. */
  readonly token: string | undefined;
}

type Answer = readonly [status: number, body: string, headers?: Readonly<Record<string, string>>];

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const TIMEOUT_MS = 5000;
const MAX_CONNECTIONS = 32;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares the bearer token in constant time. */
function hasToken(header: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}

async function answerTo(
  { method, url = '', headers }: IncomingMessage,
  { readiness, store, metrics, token }: SideServerOptions,
): Promise<Answer> {
  if (method !== 'GET' && method !== 'HEAD') return [405, '', { allow: 'GET, HEAD' }];
  const [path] = url.split('?');
  if (path === '/healthz') return [200, JSON.stringify(LIVENESS), JSON_TYPE];
  if (path === '/readyz' || path === '/readyz/storage') {
    const { ready, body } = await checkReadiness(path === '/readyz' ? readiness : store);
    const again = ready ? {} : { 'retry-after': RETRY_SECONDS };
    return [ready ? 200 : 503, JSON.stringify(body), { ...JSON_TYPE, ...again }];
  }
  if (path !== '/metrics' || metrics === undefined) return [404, ''];
  if (token !== undefined && !hasToken(headers.authorization, token))
    return [401, '', { 'www-authenticate': 'Bearer' }];
  const { type, text } = await metrics.exposition();
  return [200, text, { 'content-type': type }];
}

function send(response: ServerResponse, [status, body, headers = {}]: Answer): void {
  const always = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  response.writeHead(status, { ...headers, ...always }).end(body);
}

/** Serves health, readiness and optionally metrics on an internal port. */
export async function startSideServer(
  options: SideServerOptions,
): Promise<{ port: number; stop(): Promise<void> }> {
  const { host, port, log } = options;
  const limits = {
    headersTimeout: TIMEOUT_MS,
    requestTimeout: TIMEOUT_MS,
    connectionsCheckingInterval: TIMEOUT_MS,
  };
  const server = createServer(limits, (request, response) => {
    answerTo(request, options)
      .catch((err): Answer => {
        log.error({ err }, 'a health or metrics request failed');
        return [500, ''];
      })
      .then((answer) => send(response, answer));
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.listen({ host, port });
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error;
    throw new StartError(`port ${port} cannot be used (${error.code}): free it or set METRICS_PORT`);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
