import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../log/log.ts';
import { createRateLimitedLog } from '../log/rate-limited-log.ts';
import { createClient } from './create-client.ts';
import { APP_ROLE } from './pool.ts';

export interface Listener {
  /**
   * Is called once LISTEN is active, and again after each reconnect: notifications in between were missed.
   */
  onListening(): void;
  onNotification(payload: string): void;
}

/** Receives notifications (`NOTIFY`) of a channel: every process gets each change once it has committed. */
export interface Notifications {
  /** Listens on the channel until `close`. */
  listen(channel: string, listener: Listener): void;
  close(): Promise<void>;
}

const RECONNECT_MS = 1000;
/** Interval of the heartbeat query, which detects a connection that died silently. */
const HEARTBEAT_MS = 15_000;
const HEARTBEAT_TIMEOUT_MS = 10_000;
const OUTAGE_MS = 30_000;

interface Options {
  readonly url: string;
  readonly log: Logger;
}

/** Holds one connection for each channel, and reconnects whenever it is lost. */
export function createNotifications({ url, log }: Options): Notifications {
  const over = new AbortController();
  const running: Promise<void>[] = [];
  const lost = createRateLimitedLog<unknown>(OUTAGE_MS, (err, suppressed) =>
    log.warn({ err, suppressed }, 'notifications cannot be received'),
  );

  async function keepListening(channel: string, listener: Listener): Promise<void> {
    while (!over.signal.aborted) {
      await listenOnce(url, channel, listener, over.signal, log).catch((err) => {
        if (!over.signal.aborted) lost(err);
      });
      await delay(RECONNECT_MS, undefined, { signal: over.signal, ref: false }).catch(() => {});
    }
  }

  return {
    listen: (channel, listener) => {
      running.push(keepListening(channel, listener));
    },
    close: async () => {
      over.abort();
      await Promise.all(running);
    },
  };
}

/** Explains a transaction-pooling proxy, behind which LISTEN succeeds but notifications get lost. */
const TRANSACTION_POOLER =
  'a connection pooler assigns connections per transaction: set DATABASE_DIRECT_URL to an address without it (docs/operations.md, Connections)';

async function readSessionId(client: pg.Client): Promise<number | undefined> {
  return (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
}

/**
 * Listens on one connection until `signal` aborts. @throws Error when the connection is lost or pooled by
 * transaction
 */
async function listenOnce(
  url: string,
  channel: string,
  { onListening, onNotification }: Listener,
  signal: AbortSignal,
  log: Logger,
): Promise<void> {
  const client = createClient({
    connectionString: url,
    options: `-c role=${APP_ROLE}`,
    application_name: 'pregao-listener',
    connectionTimeoutMillis: 5000,
    query_timeout: HEARTBEAT_TIMEOUT_MS,
    keepAlive: true,
  });
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  client.once('error', reject).once('end', () => reject(new Error('the connection was closed')));
  signal.addEventListener('abort', () => resolve(), { once: true });
  ended.catch(() => {});
  client.on('notification', ({ payload }) => {
    try {
      onNotification(payload ?? '');
    } catch (err) {
      log.error({ err, channel }, 'a notification could not be handled');
    }
  });
  let asking: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    const session = await readSessionId(client);
    const requireSame = async () => {
      if ((await readSessionId(client)) !== session) throw new Error(TRANSACTION_POOLER);
    };
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    await requireSame();
    onListening();
    asking = setInterval(() => void requireSame().catch(reject), HEARTBEAT_MS).unref();
    await ended;
  } finally {
    clearInterval(asking);
    await client.end().catch(() => {});
  }
}
