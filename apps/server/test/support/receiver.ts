import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface ReceivedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly path: string;
  readonly body: string;
}

/** Answers the n-th request, counted from 0. */
export type Responder = (response: ServerResponse, n: number) => void;

export const respondOk: Responder = (response) => void response.writeHead(204).end();
export const respondWith =
  (code: number, body = ''): Responder =>
  (response) =>
    void response.writeHead(code).end(body);

export interface Receiver {
  readonly url: string;
  readonly received: ReceivedRequest[];
  /** Replaces the answer to later requests. */
  answer(how: Responder): void;
  /** Waits until `count` requests have arrived. */
  waitForRequests(count: number): Promise<void>;
}

/** Starts an HTTP server that receives webhooks until the current test ends. */
export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedRequest[] = [];
  const waiting = new Set<() => void>();
  let responder = respondOk;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received.push({ headers: request.headers, path: request.url ?? '', body });
    responder(response, received.length - 1);
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
      responder = how;
    },
    waitForRequests: (count) =>
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
