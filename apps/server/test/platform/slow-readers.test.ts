import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { streamRoute } from '../../src/platform/http/stream.ts';
import { STREAM_INFO, startHttpServer } from './http-server.ts';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(() => app.close());

/** More megabytes than the socket buffers of both sides hold. */
const MEGABYTES = 64;
const MEGABYTE = Buffer.alloc(1024 ** 2, 'x');

let sent: (Readable | undefined)[];

async function serve(limits: { answerMs: number; bytesPerSecond: number }): Promise<string> {
  sent = [];
  const long = streamRoute({
    ...STREAM_INFO,
    path: '/test-long',
    summary: 'A long answer',
    access: 'public',
    refusals: [],
    handle: async () => {
      const body = Readable.from(Array.from({ length: MEGABYTES }, () => MEGABYTE));
      sent.push(body);
      return { type: 'text/plain', body };
    },
  });
  app = await startHttpServer(
    { about: () => ({ demo: false, mailbox: null, version: '1', commit: null, hold_hours: 24 }) },
    { database, streams: [long], callsPerNetwork: 1, waiting: 0, ...limits },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`;
}

async function openUnreadResponse(): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.pause();
  socket.write('GET /api/test-long HTTP/1.1\r\nhost: x\r\n\r\n');
  return socket;
}

test('client that does not read holds no call permit and is disconnected', async () => {
  const base = await serve({ answerMs: 500, bytesPerSecond: 1024 ** 3 });
  const connections = once(app.server, 'connection');
  const reader = await openUnreadResponse();
  const [theirs] = (await connections) as [Socket];
  const cut = once(theirs, 'close');
  expect((await fetch(`${base}/about`)).status).toBe(200);
  await cut;
  expect(sent.map((body) => body?.destroyed)).toEqual([true]);
  reader.destroy();
});

test('client that reads above the minimum rate receives the whole response', async () => {
  const base = await serve({ answerMs: 100, bytesPerSecond: 1024 ** 2 });
  const response = await fetch(`${base}/test-long`);
  let bytes = 0;
  for await (const piece of response.body as ReadableStream<Uint8Array>) {
    bytes += piece.length;
    // One and a half seconds in total, much longer than `answerMs`.
    if (bytes % (4 * 1024 ** 2) < piece.length) await new Promise((resume) => setTimeout(resume, 100));
  }
  expect(bytes).toBe(MEGABYTES * 1024 ** 2);
});
