import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../refusal.ts';
import { checkIntervalMs, type Limits } from './call-limits.ts';

/** A body that brings fewer bytes than this in `stallMs` makes no progress. */
const MIN_BYTES = 1024;
/** Milliseconds for which the rest of a refused body is drained, so that the client can read the refusal. */
const LINGER_MS = 5000;
/** The same for a body that is cut off as too slow. */
const SLOW_LINGER_MS = 1000;

/**
 * Request body that is being received. Times are milliseconds during which the server waited for the client.
 */
interface ReceivedBody {
  readonly raw: IncomingMessage;
  readonly atStart: number;
  /** Milliseconds allowed beyond the transfer time of its bytes. */
  readonly graceMs: number;
  waited: number;
  /** Bytes and time of the last progress. */
  progress: number;
  progressAt: number;
}

/** Response that is being sent. */
interface SentResponse {
  readonly socket: Socket;
  readonly atStart: number;
  /** Milliseconds during which the server waited for the reader. */
  waited: number;
}

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function isLate(body: ReceivedBody, { stallMs, bytesPerSecond }: Limits): boolean {
  const bytes = body.raw.socket.bytesRead - body.atStart;
  if (bytes - body.progress >= MIN_BYTES) {
    body.progress = bytes;
    body.progressAt = body.waited;
  }
  return (
    body.waited - body.progressAt >= stallMs || body.waited > body.graceMs + (bytes / bytesPerSecond) * 1000
  );
}

/** Answers 408 if the body has a reader, then closes the connection. */
function abortRequest(raw: IncomingMessage): void {
  setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, SLOW_LINGER_MS).unref();
  if (raw.listenerCount('error') > 0) raw.emit('error', new Refused('REQUEST_TIMEOUT'));
}

/** Checks one body. @returns false once it is cut off */
function checkBody(body: ReceivedBody, everyMs: number, limits: Limits): boolean {
  // Otherwise the server itself has paused reading (backpressure).
  if (body.raw.readableFlowing === true) body.waited += everyMs;
  if (!isLate(body, limits)) return true;
  abortRequest(body.raw);
  return false;
}

function checkResponse(answer: SentResponse, everyMs: number, { answerMs, bytesPerSecond }: Limits): void {
  const { socket, atStart } = answer;
  // Nothing is buffered for the reader: it has read everything, or there is nothing to send yet.
  if (!(socket.writableLength > 0)) return;
  answer.waited += everyMs;
  const bytes = socket.bytesWritten - atStart;
  if (answer.waited > answerMs + (bytes / bytesPerSecond) * 1000) socket.destroy();
}

/**
 * Cuts off clients that send a body, or read a response, too slowly. They have a grace period plus the
 * transfer time on the slowest supported connection. Fastify's `requestTimeout` is a total, which would cut
 * off long uploads, and nginx buffers before authentication.
 */
export function guardSlowClients(app: FastifyInstance, limits: Limits): void {
  const bodies = new Set<ReceivedBody>();
  const responses = new Set<SentResponse>();

  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    // Event streams limit their own backlog for slow readers.
    if (routeOptions.config.longLived) return;
    const answer: SentResponse = { socket: raw.socket, atStart: raw.socket.bytesWritten, waited: 0 };
    responses.add(answer);
    reply.raw.once('close', () => responses.delete(answer));
  });

  app.addHook('preParsing', async ({ raw, caller }, reply, payload) => {
    if (!hasBody(raw) || raw.complete) return payload;
    const graceMs = caller?.session ? limits.bodyMs : limits.strangerBodyMs;
    const atStart = raw.socket.bytesRead;
    const body: ReceivedBody = { raw, atStart, graceMs, waited: 0, progress: 0, progressAt: 0 };
    bodies.add(body);
    const done = () => bodies.delete(body);
    raw.once('end', done).once('close', done);
    reply.raw.once('close', done);
    return payload;
  });

  const everyMs = checkIntervalMs(limits);
  const timer = setInterval(() => {
    for (const body of bodies) if (!checkBody(body, everyMs, limits)) bodies.delete(body);
    for (const answer of responses) checkResponse(answer, everyMs, limits);
  }, everyMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  app.addHook('onResponse', async ({ raw }) => {
    if (!hasBody(raw) || raw.complete) return;
    // A multipart parser has stopped reading; the connection's next call would wait behind the rest of this
    // body.
    raw.unpipe();
    raw.resume();
    setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, LINGER_MS).unref();
  });
}
