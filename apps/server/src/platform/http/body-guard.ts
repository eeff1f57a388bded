import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../network.ts';
import { Refused } from '../refused.ts';
import { type Limits, lookEveryMs } from './limits.ts';

/** A body that brings less than this in `stallMs` makes no progress. */
const MIN_BYTES = 1024;
/** How long the rest of a body that nobody wants is let in, so that the client can read the refusal. */
const LINGER_MS = 5000;
/** The same for one that is cut off for being slow. */
const SLOW_LINGER_MS = 1000;

/** A body on its way in. Times in milliseconds, during which it was the client that was waited for. */
interface Arriving {
  readonly raw: IncomingMessage;
  readonly atStart: number;
  /** Beyond what its bytes take. */
  readonly graceMs: number;
  waited: number;
  /** Bytes and time of the last progress. */
  progress: number;
  progressAt: number;
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function isLate(body: Arriving, { stallMs, bytesPerSecond }: Limits): boolean {
  const bytes = body.raw.socket.bytesRead - body.atStart;
  if (bytes - body.progress >= MIN_BYTES) {
    body.progress = bytes;
    body.progressAt = body.waited;
  }
  return (
    body.waited - body.progressAt >= stallMs || body.waited > body.graceMs + (bytes / bytesPerSecond) * 1000
  );
}

/** Answers 408 where somebody reads, then closes. */
function cutOff(raw: IncomingMessage): void {
  setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, SLOW_LINGER_MS).unref();
  if (raw.listenerCount('error') > 0) raw.emit('error', new Refused('REQUEST_TIMEOUT'));
}

/** Who the body is counted for; a file has its place by its lease. */
function keyOf({ caller, ip, lease }: FastifyRequest): string | undefined {
  if (lease) return undefined;
  return caller?.session ? `user ${caller.session.user_id}` : `network ${networkOf(ip)}`;
}

/** Bounds how long bodies take to arrive, and how many do at once for one caller: they hold nothing but their own socket. */
export function guardBodies(app: FastifyInstance, limits: Limits): void {
  const arriving = new Set<Arriving>();
  const byKey = new Map<string, Set<Arriving>>();

  const count = (key: string, body: Arriving) => {
    const bodies = byKey.get(key) ?? new Set();
    byKey.set(key, bodies);
    const [oldest] = bodies;
    if (oldest && bodies.size >= limits.bodiesAtOnce) {
      bodies.delete(oldest);
      cutOff(oldest.raw);
    }
    bodies.add(body);
    return () => {
      bodies.delete(body);
      if (bodies.size === 0 && byKey.get(key) === bodies) byKey.delete(key);
    };
  };

  app.addHook('preParsing', async (request, reply, payload) => {
    const { raw } = request;
    if (!hasBody(raw) || raw.complete) return payload;
    const graceMs = request.caller?.session ? limits.bodyMs : limits.strangerBodyMs;
    const atStart = raw.socket.bytesRead;
    const body: Arriving = { raw, atStart, graceMs, waited: 0, progress: 0, progressAt: 0 };
    const key = keyOf(request);
    const leave = key === undefined ? undefined : count(key, body);
    arriving.add(body);
    const done = () => {
      arriving.delete(body);
      leave?.();
    };
    raw.once('end', done).once('close', done);
    reply.raw.once('close', done);
    return payload;
  });

  const everyMs = lookEveryMs(limits);
  const timer = setInterval(() => {
    for (const body of arriving) {
      // Otherwise it is us who are not reading.
      if (body.raw.readableFlowing === true) body.waited += everyMs;
      if (!isLate(body, limits)) continue;
      arriving.delete(body);
      cutOff(body.raw);
    }
  }, everyMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  app.addHook('onResponse', async ({ raw }) => {
    if (!hasBody(raw) || raw.complete) return;
    // A form's parser has stopped reading: the connection's next call would wait behind the rest of this one's body.
    raw.unpipe();
    raw.resume();
    setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, LINGER_MS).unref();
  });
}
