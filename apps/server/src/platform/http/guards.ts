import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../refused.ts';

/** A body that brings less than `MIN_BYTES` in this time makes no progress. */
const STALL_MS = 15_000;
const MIN_BYTES = 1024;
/** How long the rest of a body that nobody wants is let in, so that the client can read the refusal. */
const LINGER_MS = 5000;

export interface GuardOptions {
  /** Calls in progress at most; streams that stay open do not count. */
  readonly maxInFlight?: number;
  readonly stallMs?: number;
}

/** Cuts the connection of a client that does not go on sending its body. */
function watchBody(raw: IncomingMessage, stallMs: number): void {
  let seen = raw.socket.bytesRead;
  const timer = setInterval(() => {
    // Paused: it is us who are not reading.
    if (!raw.complete && !raw.isPaused() && raw.socket.bytesRead - seen < MIN_BYTES) raw.destroy();
    seen = raw.socket.bytesRead;
  }, stallMs).unref();
  const done = () => clearInterval(timer);
  raw.once('end', done).once('close', done);
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Protects the process from slow clients and from more work than it can do in time. */
export function addGuards(
  app: FastifyInstance,
  { maxInFlight = 256, stallMs = STALL_MS }: GuardOptions = {},
): void {
  let inFlight = 0;

  app.addHook('onRequest', async (request, reply) => {
    if (hasBody(request.raw)) watchBody(request.raw, stallMs);
    const { uncounted, lasting } = request.routeOptions.config;
    if (uncounted || lasting) return;
    if (inFlight >= maxInFlight) throw new Refused('UNAVAILABLE', { retryAfter: 1 });
    inFlight += 1;
    // Of the response: it is sent, or its client is gone. Requests that were injected never close.
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
  });

  app.addHook('onResponse', async ({ raw }) => {
    if (!hasBody(raw) || raw.complete) return;
    setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, LINGER_MS).unref();
  });
}
