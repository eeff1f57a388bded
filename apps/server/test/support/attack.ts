import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Clients of a denial-of-service attack and the clients that suffer from it; bounded, on loopback only. */

export interface Target {
  readonly port: number;
}

/** Number of loopback addresses of an attack from other addresses. */
const ADDRESSES = 20;
const attackerAddress = (n: number) => `127.0.0.${2 + (n % ADDRESSES)}`;
/** Address of the clients whose calls are timed. */
export const CLIENT_ADDRESS = '127.0.0.1';

export interface Attack {
  /** Resolves when all connections have been opened. */
  readonly begun: Promise<unknown>;
  /** Number of connections that are open now. */
  open(): number;
  /** Number of connections that the server has closed. */
  ended(): number;
  stop(): void;
}

/** Keeps `count` connections open and reopens closed ones. @param begin runs on each new connection */
function keepOpen(
  { port }: Target,
  count: number,
  from: (n: number) => string,
  begin: (socket: Socket) => () => void,
): Attack {
  const sockets = new Set<Socket>();
  const { promise: begun, resolve: allOpened } = Promise.withResolvers<void>();
  const opened = new Set<number>();
  let over = false;
  let ended = 0;
  const start = (n: number) => {
    if (over) return;
    const socket = connect({ port, host: CLIENT_ADDRESS, localAddress: from(n) });
    let end = () => {};
    socket.once('connect', () => {
      sockets.add(socket);
      end = begin(socket);
      if (opened.add(n).size === count) allOpened();
    });
    socket.on('error', () => {});
    socket.once('close', () => {
      if (sockets.delete(socket)) ended += 1;
      end();
      setTimeout(start, 100, n).unref();
    });
  };
  for (let n = 0; n < count; n += 1) start(n);
  return {
    begun,
    open: () => sockets.size,
    ended: () => ended,
    stop: () => {
      over = true;
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
  };
}

export interface AttackOptions {
  /** Attacks from the address of the timed clients. */
  readonly fromClientAddress?: boolean;
}

const origin = ({ fromClientAddress = false }: AttackOptions) =>
  fromClientAddress ? () => CLIENT_ADDRESS : attackerAddress;

/** Sends sign-in bodies at a hundred bytes per second. */
export function startSlowBodies(target: Target, count: number, options: AttackOptions = {}): Attack {
  return keepOpen(target, count, origin(options), (socket) => {
    socket.resume();
    socket.write(
      'POST /api/auth HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 8000\r\n\r\n{',
    );
    const drip = setInterval(() => socket.write(' '.repeat(100)), 1000);
    return () => clearInterval(drip);
  });
}

/** Requests a long answer again and again without reading it. */
export function startSlowReaders(
  target: Target,
  count: number,
  path: string,
  options: AttackOptions = {},
): Attack {
  return keepOpen(target, count, origin(options), (socket) => {
    socket.pause();
    const again = () => socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
    again();
    // Fills socket buffers of some megabytes. A client that does not read detects a close only by sending.
    const asking = setInterval(again, 500);
    return () => clearInterval(asking);
  });
}

export const NESTED_BODY = `${'['.repeat(2 ** 19)}${']'.repeat(2 ** 19)}`;

export interface TimedCall {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly from?: string;
  readonly agent?: Agent;
}

export interface TimedAnswer {
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly ms: number;
}

/** Sends one call and times it up to the last byte. */
export function timeCall(
  { port }: Target,
  { path, method = 'GET', headers = {}, body, from = CLIENT_ADDRESS, agent }: TimedCall,
) {
  const start = performance.now();
  return new Promise<TimedAnswer>((resolve) => {
    const done = (status: number) => resolve({ status, ms: performance.now() - start });
    const sent = request(
      {
        port,
        host: CLIENT_ADDRESS,
        localAddress: from,
        path,
        method,
        headers,
        agent: agent ?? false,
        timeout: 60_000,
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => done(answer.statusCode ?? 0));
        answer.once('error', () => done(0));
      },
    );
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => done(0));
    sent.end(body);
  });
}

/** Sends `count` simultaneous bodies with a megabyte of nested arrays. */
export function sendNestedBodies(
  target: Target,
  count: number,
  options: AttackOptions = {},
): Promise<TimedAnswer[]> {
  const headers = { 'content-type': 'application/json' };
  return Promise.all(
    Array.from({ length: count }, (_, n) =>
      timeCall(target, {
        path: '/api/auth',
        method: 'POST',
        headers,
        body: NESTED_BODY,
        from: origin(options)(n),
      }),
    ),
  );
}

/** Sends ordinary calls from a few clients, each on one connection, until `over` settles. */
export async function timeOtherClients(
  target: Target,
  calls: readonly TimedCall[],
  over: Promise<unknown>,
  { clients = 4, pause = 150 } = {},
): Promise<TimedAnswer[]> {
  const answers: TimedAnswer[] = [];
  let ended = false;
  void over.finally(() => {
    ended = true;
  });
  const client = async (first: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let n = first; !ended; n += 1) {
      answers.push(await timeCall(target, { ...(calls[n % calls.length] as TimedCall), agent }));
      await delay(pause);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: clients }, (_, n) => client(n)));
  return answers;
}
