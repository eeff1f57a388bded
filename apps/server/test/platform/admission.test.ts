import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import { authorizationOf, type HttpOptions, startHttpServer } from './http-server.ts';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(() => app.close());

/** Creates a handler that blocks until it is released, and counts its concurrent calls. */
function createBlockingHandler() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const arrivals: (() => void)[] = [];
  const state = { working: 0, most: 0 };
  return {
    state,
    release: resolve,
    /** Waits until this many calls run. */
    async arrived(count: number) {
      while (state.working < count) await new Promise<void>((arrived) => arrivals.push(arrived));
    },
    async work() {
      state.working += 1;
      state.most = Math.max(state.most, state.working);
      for (const arrived of arrivals.splice(0)) arrived();
      await promise;
      state.working -= 1;
    },
  };
}

async function serve(
  limits: Omit<HttpOptions, 'database'>,
  work: () => Promise<void>,
  look: () => Promise<void> = async () => {},
) {
  app = await startHttpServer(
    {
      cancelOffer: async (call) => {
        await work();
        return { id: call.params.id };
      },
      uploadContract: async (call) => {
        const { content } = await call.upload();
        await content.toArray();
        await work();
        return { id: 1 };
      },
      downloadNegotiationReceivables: async () => {
        await work();
        return { file: '' };
      },
      about: async () => {
        await look();
        return { demo: false, mailbox: null, version: '1', commit: null, hold_hours: 24 };
      },
    },
    { database, maxBytes: { uploadContract: { json: 100, form: 100 } }, ...limits },
  );
}

const cancel = (who: string) =>
  app.inject({ method: 'PUT', url: '/api/negotiation/1/cancel', headers: authorizationOf(who) });

test('admission control limits concurrent calls of a company without delaying another company', async () => {
  const hold = createBlockingHandler();
  let free = false;
  await serve({ callsPerCompany: 4 }, () => (free ? Promise.resolve() : hold.work()));
  const many = Array.from({ length: 20 }, (_, at) => cancel(at % 2 ? 'borrower' : 'partner'));
  await hold.arrived(4);
  free = true;
  expect((await cancel('other')).statusCode).toBe(200);
  free = false;
  hold.release();
  expect((await Promise.all(many)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect(hold.state.most).toBe(4);
});

test('full queue answers 429 immediately with Retry-After', async () => {
  const hold = createBlockingHandler();
  await serve({ callsPerCompany: 1, waiting: 1 }, hold.work);
  const first = cancel('borrower');
  await hold.arrived(1);
  const answers = Promise.race([cancel('borrower'), cancel('borrower'), cancel('borrower')]);
  const refused = await answers;
  expect(refused.json()).toMatchObject({ status: 429, message: 'TOO_MANY_AT_ONCE' });
  expect(refused.headers['retry-after']).toBe('1');
  hold.release();
  expect((await first).statusCode).toBe(200);
});

test('rate limit per minute rejects a user above it and serves another user', async () => {
  await serve({ userPerMinute: 3 }, async () => {});
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await cancel('borrower')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await cancel('other')).statusCode).toBe(200);
});

test('server rejects all calls and reports not ready while the event loop is delayed', async () => {
  const loopSampleMs = 200;
  const lines: Record<string, unknown>[] = [];
  await serve({ loopDelayMs: 30, loopSampleMs, logged: (line) => lines.push(line) }, async () => {});
  const ready = async () => (await app.inject('/readyz')).statusCode;
  expect([await ready(), (await cancel('borrower')).statusCode]).toEqual([200, 200]);
  /** Occupies the event loop, then lets one task of others run. */
  const block = (ms: number) => {
    for (const until = performance.now() + ms; performance.now() < until; );
    return turn();
  };
  while ((await ready()) === 200) await block(60);
  const refused = await cancel('borrower');
  expect(refused.json()).toMatchObject({ status: 503, message: 'UNAVAILABLE' });
  expect(refused.headers['retry-after']).toBe('2');
  const [line] = lines.filter(({ msg }) => msg === 'UNAVAILABLE');
  expect(line).toMatchObject({ level: 40, path: '/api/negotiation/1/cancel' });
  expect(line).not.toHaveProperty('err');
  expect((await app.inject('/api/about')).statusCode).toBe(503);
  const full = await app.inject('/readyz');
  expect([full.headers['retry-after'], full.json()]).toEqual([
    '5',
    { status: 'not ready', checks: { capacity: false } },
  ]);
  await expect.poll(ready).toBe(200);
  expect((await cancel('borrower')).statusCode).toBe(200);
}, 10_000);

test('server stays ready while hundreds of calls only wait', async () => {
  const hold = createBlockingHandler();
  await serve({ callsPerNetwork: 300, waiting: 0 }, async () => {}, hold.work);
  const many = Array.from({ length: 300 }, () => app.inject('/api/about'));
  await hold.arrived(300);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect((await cancel('other')).statusCode).toBe(200);
  hold.release();
  expect(new Set((await Promise.all(many)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('connection above the limit of a network replaces an idle one', async () => {
  await serve({ connectionsPerNetwork: 2 }, async () => {});
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const idle = [];
  for (let count = 0; count < 2; count += 1) {
    const socket = connect(port, '127.0.0.1').resume();
    await Promise.all([once(socket, 'connect'), once(app.server, 'connection')]);
    idle.push(socket);
  }
  const closed = once(idle[0] as (typeof idle)[0], 'close');
  expect((await fetch(`http://127.0.0.1:${port}/api/about`)).status).toBe(200);
  await closed;
  expect(idle.map(({ destroyed }) => destroyed)).toEqual([true, false]);
  idle[1]?.destroy();
});

/** Takes an advisory lock. @returns function that releases it */
async function lock() {
  const taken = Promise.withResolvers<void>();
  const { promise, resolve } = Promise.withResolvers<void>();
  const over = transaction(database.owner, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(7)`.execute(tx);
    taken.resolve();
    await promise;
  });
  await taken.promise;
  return async () => {
    resolve();
    await over;
  };
}
const takeAdvisoryLock = () =>
  transaction(database.db, async (tx) => void (await sql`SELECT pg_advisory_xact_lock(7)`.execute(tx)));

test('queue blocked by PostgreSQL rejects late calls and serves the queued ones once unblocked', async () => {
  let calls = 0;
  await serve({ callsPerCompany: 1, maxQueueMs: 50 }, async () => {
    calls += 1;
    await takeAdvisoryLock();
  });
  const unlock = await lock();
  const asked: Promise<Awaited<ReturnType<typeof cancel>>>[] = [];
  const answered: Awaited<ReturnType<typeof cancel>>[] = [];
  await expect
    .poll(() => {
      asked.push(
        cancel('borrower').then((answer) => {
          answered.push(answer);
          return answer;
        }),
      );
      return answered.length;
    })
    .toBeGreaterThan(0);
  const [refused] = answered;
  expect(refused?.json()).toMatchObject({ status: 429, message: 'TOO_MANY_AT_ONCE' });
  expect(refused?.headers['retry-after']).toBe('1');
  expect(calls).toBe(1);
  expect((await app.inject('/api/about')).statusCode).toBe(200);
  await unlock();
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  // Queued calls are never rejected.
  expect(statuses.slice(0, 2)).toEqual([200, 200]);
  expect((await cancel('borrower')).statusCode).toBe(200);
});

test('call deadline ends a queue wait at its half and statements at its end', async () => {
  await serve({ callsPerCompany: 1, callMs: 2000 }, takeAdvisoryLock);
  const unlock = await lock();
  const ended: number[] = [];
  const asked = ['first', 'second'].map(async () => {
    const answer = await cancel('borrower');
    ended.push(answer.statusCode);
    return answer;
  });
  // The second call gives up in the queue while the first one runs.
  const [first, second] = await Promise.all(asked);
  await unlock();
  expect(ended).toEqual([429, 503]);
  expect([first?.json().message, second?.json().message]).toEqual(['UNAVAILABLE', 'TOO_MANY_AT_ONCE']);
  expect([first?.headers['retry-after'], second?.headers['retry-after']]).toEqual(['5', '1']);
  expect((await cancel('borrower')).statusCode).toBe(200);
});

const FORM = [
  ...['Name', 'credit_id'].map(
    (name) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`,
  ),
  '--b\r\ncontent-disposition: form-data; name="content"; filename="a.pdf"\r\n\r\nx\r\n--b--\r\n',
].join('');

const upload = (server: FastifyInstance, who: string) =>
  server.inject({
    method: 'POST',
    url: '/api/contracts/upload',
    headers: authorizationOf(who, { 'content-type': 'multipart/form-data; boundary=b' }),
    payload: FORM,
  });

test('limit of costly calls is shared within a company and separate for another company', async () => {
  const hold = createBlockingHandler();
  await serve({ costlyPerCompany: 2, waitMs: 300 }, hold.work);
  const running = [upload(app, 'lender'), upload(app, 'lender')];
  await hold.arrived(2);
  expect((await upload(app, 'colleague')).statusCode).toBe(429);
  const other = upload(app, 'competitor');
  await hold.arrived(3);
  hold.release();
  expect((await Promise.all([...running, other])).map(({ statusCode }) => statusCode)).toEqual([
    201, 201, 201,
  ]);
});

test('costly downloads count against the call limit of their company, uploads do not', async () => {
  const hold = createBlockingHandler();
  await serve({ callsPerCompany: 2, waitMs: 300 }, hold.work);
  const workbook = (who: string) =>
    app.inject({
      method: 'GET',
      url: '/api/negotiation/1/download-receivable',
      headers: authorizationOf(who),
    });
  const running = ['lender', 'colleague'].map(workbook);
  await hold.arrived(2);
  const more = await Promise.all(['lender', 'colleague'].map(workbook));
  expect(more.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
  const sent = upload(app, 'colleague');
  await hold.arrived(3);
  const other = workbook('competitor');
  await hold.arrived(4);
  hold.release();
  const statuses = (await Promise.all([...running, sent, other])).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([200, 200, 201, 200]);
});

test('upload queue runs four of forty concurrent uploads of a company, queues sixteen, rejects the rest', async () => {
  const hold = createBlockingHandler();
  await serve({ costlyPerCompany: 4, costlyWaiting: 16 }, hold.work);
  const answers = Array.from({ length: 40 }, () => upload(app, 'lender'));
  await hold.arrived(4);
  hold.release();
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect([201, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([20, 20]);
  expect(hold.state.most).toBe(4);
});

test('costly call keeps its permit until its work ends when the client disconnects', async () => {
  const hold = createBlockingHandler();
  await serve({ costlyPerCompany: 1, costlyWaiting: 0 }, hold.work);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const client = new AbortController();
  const connected = once(app.server, 'connection');
  const gone = fetch(`http://127.0.0.1:${port}/api/contracts/upload`, {
    method: 'POST',
    headers: authorizationOf('lender', { 'content-type': 'multipart/form-data; boundary=b' }),
    body: FORM,
    signal: client.signal,
  }).catch(() => undefined);
  const [socket] = await connected;
  await hold.arrived(1);
  const closed = once(socket, 'close');
  client.abort();
  await Promise.all([gone, closed]);
  expect((await upload(app, 'lender')).statusCode).toBe(429);
  hold.release();
  await expect.poll(async () => (await upload(app, 'lender')).statusCode).toBe(201);
});

test('permit is released when the body of a call never arrives', async () => {
  await serve({ costlyPerCompany: 1, stallMs: 200 }, async () => {});
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api/contracts/upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer lender\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{`,
  );
  await once(socket, 'data');
  socket.destroy();
  expect((await upload(app, 'lender')).statusCode).toBe(201);
});
