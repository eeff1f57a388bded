import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { streamRoute } from '../../src/platform/http/stream.ts';
import { as, httpServer, STREAM } from './support.ts';

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

test('a client that stops in the middle of its body is cut off', async () => {
  app = await httpServer({ createOffer: () => ({ id: 1 }) }, { database, stallMs: 300 });
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

test('a client that drips a few bytes now and then is cut off as well', async () => {
  app = await httpServer({ createOffer: () => ({ id: 1 }) }, { database, stallMs: 300 });
  const socket = await open();
  socket.write(`${HEAD}content-length: 100000\r\n\r\n`);
  const drip = setInterval(() => socket.write(' '), 50);
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(drip);
});

test('a slow client that goes on is heard to the end', async () => {
  app = await httpServer({ createOffer: () => ({ id: 1 }) }, { database, stallMs: 2000 });
  const socket = await open();
  const body = ' '.repeat(9600);
  socket.write(`${HEAD}content-length: ${body.length}\r\n\r\n`);
  // Two seconds and a half in all, each pause far below what is taken for a stall.
  const pieces = setInterval(() => socket.write(' '.repeat(1200)), 320);
  const [answer] = await once(socket, 'data');
  clearInterval(pieces);
  expect(String(answer)).toMatch(/^HTTP\/1.1 400/);
  socket.destroy();
});

test('more calls at once than the process takes are told to come back; then it serves again', async () => {
  const release = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  app = await httpServer(
    {
      cancelOffer: async (call) => {
        arrived.resolve();
        await release.promise;
        return { id: call.params.id };
      },
    },
    { database, maxInFlight: 1 },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/negotiation/1/cancel`;
  const call = () => fetch(url, { method: 'PUT', headers: as('borrower') });
  const first = call();
  await arrived.promise;
  const second = await call();
  expect([second.status, second.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await second.json()).toMatchObject({ message: 'UNAVAILABLE' });
  release.resolve();
  expect((await first).status).toBe(200);
  for (let count = 0; count < 3; count += 1) {
    expect((await call()).status).toBe(200);
    const inProcess = await app.inject({
      method: 'PUT',
      url: '/api/negotiation/1/cancel',
      headers: as('borrower'),
    });
    expect(inProcess.statusCode).toBe(200);
  }
});

test('a file is sent under a policy that lets it do nothing, with a name for every client', async () => {
  const file = streamRoute({
    ...STREAM,
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
  app = await httpServer({}, { database, streams: [file] });
  const { headers, payload } = await app.inject('/api/test-file/7');
  expect(payload).toBe('id,7');
  expect(headers['content-disposition']).toBe(
    `attachment; filename="a__o _1_.csv"; filename*=UTF-8''a%C3%A7%C3%A3o%20%221%22.csv`,
  );
  expect(headers['content-security-policy']).toContain('sandbox');
});

test('a stream of events lasts, does not count as work in progress, and ends with its reader', async () => {
  const ended = Promise.withResolvers<void>();
  const events = streamRoute({
    ...STREAM,
    path: '/test-events',
    summary: 'Events',
    access: 'public',
    refusals: [],
    lasting: true,
    handle: async ({ signal }) => {
      signal.addEventListener('abort', () => ended.resolve());
      const body = new Readable({ read: () => {} });
      body.push('data: hello\n\n');
      return { type: 'text/event-stream', body };
    },
  });
  app = await httpServer(
    { cancelOffer: (call) => ({ id: call.params.id }) },
    { database, streams: [events], maxInFlight: 1 },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`;
  const controller = new AbortController();
  const response = await fetch(`${base}/test-events`, { signal: controller.signal });
  const first = await response.body?.getReader().read();
  expect(Buffer.from(first?.value ?? []).toString()).toBe('data: hello\n\n');
  expect(
    (await fetch(`${base}/negotiation/1/cancel`, { method: 'PUT', headers: as('borrower') })).status,
  ).toBe(200);
  controller.abort();
  await ended.promise;
});

test('closing the server ends a stream that would last', async () => {
  const events = streamRoute({
    ...STREAM,
    path: '/test-events',
    summary: 'Events',
    access: 'public',
    refusals: [],
    lasting: true,
    handle: async () => ({ type: 'text/event-stream', body: Readable.from(hello()) }),
  });
  app = await httpServer({}, { database, streams: [events] });
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
