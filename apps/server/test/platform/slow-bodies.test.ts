import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { authorizationOf, type HttpOptions, startHttpServer } from './http-server.ts';

let database: TestDatabase;
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(() => app.close());

async function serve(limits: Omit<HttpOptions, 'database'>): Promise<void> {
  app = await startHttpServer(
    {
      signIn: () => ({ token_pin: 'x', factors: ['PIN'] }),
      about: () => ({ demo: false, mailbox: null, version: '1', commit: null, hold_hours: 24 }),
      answerCredit: (call) => ({ id: call.params.id }),
      sendFile: async (call) => {
        const { content } = await call.upload();
        await content.toArray();
        return { id: 1, status: 'PROCESSING' as const };
      },
    },
    { database, maxBytes: { sendFile: { form: 1024 ** 2, json: 50 } }, ...limits },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
}

/** Sends `text` and leaves the body incomplete. */
async function begin(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const SIGN_IN = 'POST /api/auth HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
const UPLOAD =
  'POST /api/management-files HTTP/1.1\r\nhost: x\r\nauthorization: Bearer borrower\r\ncontent-type: multipart/form-data; boundary=b\r\n';
const FIELDS = [
  ['name', 'a.csv'],
  ['card_network', 'VISA'],
  ['borrower_company_id', '3'],
].map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
const FILE = `${FIELDS.join('')}--b\r\ncontent-disposition: form-data; name="content"; filename="a.csv"\r\n\r\n`;

const statusOf = async (socket: Socket): Promise<number> => {
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return Number(/^HTTP\/1.1 (\d+)/.exec(String(answer))?.[1]);
};

test('incomplete bodies hold no call permits', async () => {
  await serve({ callsPerNetwork: 1, waiting: 0 });
  const hanging = await Promise.all(
    Array.from({ length: 20 }, () => begin(`${SIGN_IN}content-length: 1100\r\n\r\n{`)),
  );
  // A later call that is answered proves that the server has begun to read the bodies.
  for (let count = 0; count < 3; count += 1)
    expect((await fetch(`http://127.0.0.1:${port}/api/about`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  for (const socket of hanging) socket.destroy();
});

test('body without a session times out with 408 even when bytes keep arriving', async () => {
  await serve({ strangerBodyMs: 400, bytesPerSecond: 100_000 });
  const socket = await begin(`${SIGN_IN}content-length: 8000\r\n\r\n{`);
  const drip = setInterval(() => socket.write(' '.repeat(100)), 20);
  expect(await statusOf(socket)).toBe(408);
  clearInterval(drip);
  await once(socket, 'close');
});

const FORM = `${UPLOAD}content-length: 200000\r\n\r\n${FILE}`;

test('upload below the minimum rate is rejected with 408', async () => {
  await serve({ bodyMs: 300, bytesPerSecond: 200_000 });
  const slow = await begin(FORM);
  const drip = setInterval(() => slow.write('x'.repeat(1500)), 50);
  expect(await statusOf(slow)).toBe(408);
  clearInterval(drip);
});

test('upload above the minimum rate is accepted after the body timeout', async () => {
  const bodyMs = 300;
  // The rate is checked ten times within `strangerBodyMs`.
  await serve({ bodyMs, strangerBodyMs: bodyMs, bytesPerSecond: 5000 });
  const end = '\r\n--b--\r\n';
  let left = 200_000 - FILE.length - end.length;
  const steady = await begin(FORM);
  const began = performance.now();
  const stream = setInterval(() => {
    const piece = Math.min(left, 40_000);
    steady.write('x'.repeat(piece));
    left -= piece;
    if (left > 0 || performance.now() - began < 2 * bodyMs) return;
    clearInterval(stream);
    steady.write(end);
  }, 50);
  expect(await statusOf(steady)).toBe(202);
  steady.destroy();
});

test('body limit is 8 kB without a session and 64 kB for a form', async () => {
  await serve({});
  const send = (url: string, headers: Record<string, string>, bytes: number) =>
    app.inject({
      method: url === '/api/auth' ? 'POST' : 'PUT',
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: `"${'x'.repeat(bytes)}"`,
    });
  const inside = await send('/api/auth', {}, 8000);
  const outside = await send('/api/auth', {}, 8200);
  const form = await send('/api/credits/7', authorizationOf('borrower'), 60_000);
  const tooLong = await send('/api/credits/7', authorizationOf('borrower'), 70_000);
  expect([inside, outside, form, tooLong].map(({ statusCode }) => statusCode)).toEqual([400, 413, 400, 413]);
});

test('rejected multipart body is drained, and its connection serves the next call', async () => {
  await serve({});
  const form = `${FILE.replace('VISA', 'ELO')}${'x'.repeat(900_000)}\r\n--b--\r\n`;
  const socket = await begin(`${UPLOAD}content-length: ${form.length}\r\n\r\n${form}`);
  expect(await statusOf(socket)).toBe(400);
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
  expect(await statusOf(socket)).toBe(200);
  socket.destroy();
});
