import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { type Problem, problem } from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
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

async function open(): Promise<Socket> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

const HEAD =
  'POST /api/offers HTTP/1.1\r\nhost: x\r\nauthorization: Bearer borrower\r\ncontent-type: application/json\r\n';

test('server answers 408 and closes the connection when a body stalls', async () => {
  app = await startHttpServer({ createOffer: () => ({ id: 1 }) }, { database, stallMs: 300 });
  const socket = await open();
  const start = Date.now();
  socket.write(`${HEAD}content-length: 100000\r\n\r\n{"receivable_id":`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 408/);
  expect(String(answer)).toContain('"message":"REQUEST_TIMEOUT"');
  await new Promise((closed) => socket.once('close', closed));
  expect(Date.now() - start).toBeGreaterThanOrEqual(300);
  expect(Date.now() - start).toBeLessThan(5000);
});

const SECOND = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';

test.each([
  ['both a length and chunks', `content-length: 6\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${SECOND}`],
  ['two lengths', `content-length: 2\r\ncontent-length: ${SECOND.length + 2}\r\n\r\n{}${SECOND}`],
  ['an unknown transfer coding', `transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${SECOND}`],
  ['a space before the colon', `transfer-encoding : chunked\r\n\r\n0\r\n\r\n${SECOND}`],
  ['a chunk that ends by LF', `transfer-encoding: chunked\r\n\r\n2;\nxx\r\n{}\r\n0\r\n\r\n${SECOND}`],
])('server rejects a request with ambiguous length and reads nothing after it: %s', async (_, rest) => {
  app = await startHttpServer({ createOffer: () => ({ id: 1 }) }, { database });
  const socket = await open();
  let answers = '';
  socket.on('data', (piece) => {
    answers += piece;
  });
  socket.write(HEAD + rest);
  await new Promise((closed) => socket.once('close', closed));
  expect(answers.match(/^HTTP\/1.1 \d+/gm)).toEqual(['HTTP/1.1 400']);
});

/** Writes `text` on a new connection. @returns the response after the connection has closed */
async function answerTo(text: string): Promise<{ head: string; problem: Problem }> {
  const socket = await open();
  let answer = '';
  socket.on('data', (piece) => {
    answer += piece;
  });
  socket.write(text);
  await new Promise((closed) => socket.once('close', closed));
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^content-type: application\/problem\+json; charset=utf-8$/m);
  expect(head).toMatch(/^connection: close$/m);
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
  return { head, problem: problem.parse(JSON.parse(body)) };
}

test.each([
  [
    'headers of more than 64 kB',
    `GET /api/about HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(70_000)}\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  [
    'an address of more than 64 kB',
    `GET /api/about?x=${'x'.repeat(70_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  ['an invalid request line', 'HELLO\r\n\r\n', 400, 'MALFORMED'],
  ['a header without a name', 'GET /api/about HTTP/1.1\r\n: x\r\n\r\n', 400, 'MALFORMED'],
] as const)('server answers a request with %s by a problem document', async (_, text, status, message) => {
  app = await startHttpServer({}, { database });
  const { head, problem: told } = await answerTo(text);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(told).toMatchObject({ status, message, type: `/api/problems/${message}` });
});

test('list endpoint accepts hundreds of ids in a filter', async () => {
  const asked: unknown[] = [];
  const list = { rows: [], total_rows: 0, total_value: 0 };
  app = await startHttpServer(
    {
      listReceivables: (call) => {
        asked.push(call.query.borrower?.length);
        return list;
      },
    },
    { database },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  for (const count of [450, 950]) {
    const query = Array.from({ length: count }, (_, at) => `borrower=${10 ** 14 + at}`).join('&');
    const answer = await fetch(`http://127.0.0.1:${port}/api/operation-files?${query}`, {
      headers: { authorization: 'Bearer borrower' },
    });
    expect(answer.status).toBe(200);
  }
  expect(asked).toEqual([450, 950]);
});

test('server closes the connection when a body drips single bytes', async () => {
  app = await startHttpServer({ createOffer: () => ({ id: 1 }) }, { database, stallMs: 300 });
  const socket = await open();
  socket.write(`${HEAD}content-length: 100000\r\n\r\n`);
  const drip = setInterval(() => socket.write(' '), 50);
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(drip);
});

test('server reads a slow but steady body to its end', async () => {
  app = await startHttpServer({ createOffer: () => ({ id: 1 }) }, { database, stallMs: 2000 });
  const socket = await open();
  const body = ' '.repeat(9600);
  socket.write(`${HEAD}content-length: ${body.length}\r\n\r\n`);
  // Two and a half seconds in total, each pause far below the stall limit.
  const pieces = setInterval(() => socket.write(' '.repeat(1200)), 320);
  const [answer] = await once(socket, 'data');
  clearInterval(pieces);
  expect(String(answer)).toMatch(/^HTTP\/1.1 400/);
  socket.destroy();
});

test('file response has a sandbox policy, an ASCII and a UTF-8 name, and ignores ranges', async () => {
  const file = streamRoute({
    ...STREAM_INFO,
    path: '/test-file/:id',
    summary: 'A file',
    access: 'public',
    refusals: [],
    params: z.object({ id: z.string() }),
    handle: async (call) => ({
      type: 'text/csv',
      body: Readable.from([`id,${call.params.id}`]),
      filename: 'ação "1".csv',
    }),
  });
  app = await startHttpServer({}, { database, streams: [file] });
  const { headers, payload, statusCode } = await app.inject({
    url: '/api/test-file/7',
    headers: { range: 'bytes=999999999-' },
  });
  // A server may ignore a range (RFC 9110, section 14.2): what the API sends is always whole.
  expect([statusCode, payload]).toEqual([200, 'id,7']);
  expect(headers['content-disposition']).toBe(
    `attachment; filename="a__o _1_.csv"; filename*=UTF-8''a%C3%A7%C3%A3o%20%221%22.csv`,
  );
  expect(headers['content-security-policy']).toContain('sandbox');
});

test('event stream stays open, holds no call permit and ends when its reader disconnects', async () => {
  const ended = Promise.withResolvers<void>();
  const events = streamRoute({
    ...STREAM_INFO,
    path: '/test-events',
    summary: 'Events',
    access: 'public',
    refusals: [],
    longLived: true,
    handle: async ({ signal }) => {
      signal.addEventListener('abort', () => ended.resolve());
      const body = new Readable({ read: () => {} });
      body.push('data: hello\n\n');
      return { type: 'text/event-stream', body };
    },
  });
  app = await startHttpServer(
    { about: () => ({ demo: false, mailbox: null, version: '1', commit: null, hold_hours: 24 }) },
    { database, streams: [events], callsPerNetwork: 1, waiting: 0 },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`;
  const controller = new AbortController();
  const response = await fetch(`${base}/test-events`, { signal: controller.signal });
  const first = await response.body?.getReader().read();
  expect(Buffer.from(first?.value ?? []).toString()).toBe('data: hello\n\n');
  expect((await fetch(`${base}/about`)).status).toBe(200);
  controller.abort();
  await ended.promise;
});

test('closing the server ends an open event stream', async () => {
  const events = streamRoute({
    ...STREAM_INFO,
    path: '/test-events',
    summary: 'Events',
    access: 'public',
    refusals: [],
    longLived: true,
    handle: async () => ({ type: 'text/event-stream', body: Readable.from(hello()) }),
  });
  app = await startHttpServer({}, { database, streams: [events] });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(
    `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/test-events`,
  );
  const reader = response.body?.getReader();
  await reader?.read();
  await app.close();
  await expect(reader?.read()).rejects.toThrow();
});

async function* hello() {
  yield 'data: hello\n\n';
  await new Promise(() => {});
}
