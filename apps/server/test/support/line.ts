import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** What happens to a `commit` on its way to PostgreSQL. */
export type Cut = 'before' | 'after';

/** A line to PostgreSQL that can be cut and frozen. */
export interface Line {
  /** The same database, over this line. */
  readonly url: string;
  /** Cuts the connection of the next `commit` of a transaction before PostgreSQL gets it, or after, when its answer is on the way. */
  cutNextCommit(cut: Cut): void;
  /** Nothing comes through any more, as when the server is frozen; what waits goes on afterwards. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

export async function lineTo(databaseUrl: string): Promise<Line> {
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
      // A statement outside of a transaction sends its `begin` and `commit` along.
      if (cut === undefined || !data.includes('commit') || data.includes('begin')) {
        upstream.write(data);
        return;
      }
      // The answer to what has arrived finds nobody; PostgreSQL's end of the line is closed when it has answered.
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
