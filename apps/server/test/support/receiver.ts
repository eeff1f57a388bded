import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly path: string;
  readonly body: string;
}

/** Answers the n-th request, counted from 0. */
export type Answering = (response: ServerResponse, n: number) => void;

export const ok: Answering = (response) => void response.writeHead(204).end();
export const status =
  (code: number, body = ''): Answering =>
  (response) =>
    void response.writeHead(code).end(body);

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** Replaces the answer to later requests. */
  answer(how: Answering): void;
  /** Waits until `count` requests have arrived. */
  heard(count: number): Promise<void>;
}

/** Starts an HTTP server that receives webhooks until the current test ends. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  let answering = ok;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received.push({ headers: request.headers, path: request.url ?? '', body });
    answering(response, received.length - 1);
    for (const wake of waiting) wake();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/pregao`,
    received,
    answer: (how) => {
      answering = how;
    },
    heard: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (received.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}
