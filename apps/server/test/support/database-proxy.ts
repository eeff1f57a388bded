import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Whether a connection breaks before or after PostgreSQL receives a `commit`. */
export type Cut = 'before' | 'after';

/** TCP proxy to PostgreSQL that can break and freeze connections. */
export interface DatabaseProxy {
  /** URL of the same database through the proxy. */
  readonly url: string;
  /** Breaks the connection of the next `commit` before PostgreSQL receives it, or before its answer. */
  cutNextCommit(cut: Cut): void;
  /** Stops all traffic, as with a frozen server; `thaw` resumes it. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let cut: Cut | undefined;
  let frozen = false;

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      if (frozen) one.pause();
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    upstream.on('data', (data) => client.write(data));
    client.on('data', (data) => {
      // A statement outside of a transaction sends `begin` and `commit` together.
      if (cut === undefined || !data.includes('commit') || data.includes('begin')) {
        upstream.write(data);
        return;
      }
      // Drops the client at once and, after a delivered commit, closes the upstream when PostgreSQL answers.
      const arrives = cut === 'after';
      cut = undefined;
      client.removeAllListeners('close').destroy();
      upstream.removeAllListeners('data');
      if (arrives) upstream.once('data', () => upstream.destroy()).write(data);
      else upstream.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    cutNextCommit: (when) => {
      cut = when;
    },
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
