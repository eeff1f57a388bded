import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { decodeProtectedHeader } from 'jose';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childEnvironment } from '../../../../test/support/child-environment.ts';
import { programPath } from '../../../../test/support/process.ts';
import { IS_FULL_SIZE } from '../../../../test/support/size.ts';
import { keysOf } from '../../src/platform/keys.ts';
import { type ApiProcess, startApi } from '../support/api-process.ts';
import { runProgram } from '../support/command.ts';
import { makeOffer } from '../support/deals.ts';
import { type MadeCredential, makeCredential } from '../support/programs.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { sessionFor } from '../support/sessions.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

/**
 * Secrets for the steps of "Rotate SECRET without ending sessions" in docs/operations.md, over two API
 * processes and a worker.
 * The test runs with `npm run chaos` only because it starts a dozen processes.
 */
const FIRST = 'q8Vx2mZr7Lk4Tn9Wb3Yc6Hd1Jf5Gs0PauEoRiXvKzM';
const NEXT = 'Lw4Ct8Zq1Vn6Xb0Rk5Ym9Hs3Jd7Gp2FeTaUoIxBvNc';
const idOf = (secret: string) => keysOf({ secret }).current.id;

let s: TestServer;
let receiver: Receiver;
const apis: ApiProcess[] = [];
let worker: ChildProcess | undefined;
beforeAll(async () => {
  s = await createTestServer({ SECRET: FIRST, WEBHOOKS_PRIVATE: '1' });
});
afterAll(async () => {
  await Promise.all([...apis.map((api) => api.stop()), stopWorker()]);
  await s.close();
});

type Secrets = Readonly<Record<'SECRET' | 'SECRETS_ACCEPTED', string>>;
const environment = (secrets: Secrets) => ({
  DATABASE_URL: s.t.database.url,
  DATA_DIR: s.deps.config.dataDir,
  DEMO: '1',
  WEBHOOKS_PRIVATE: '1',
  LOG_LEVEL: 'error',
  ...secrets,
});

async function stopWorker(): Promise<void> {
  if (worker === undefined || worker.exitCode !== null) return;
  worker.kill('SIGTERM');
  await once(worker, 'exit');
}

/** Restarts the processes one by one, as the document says. @param between runs after the first restart */
async function restart(secrets: Secrets, between: () => Promise<void> = async () => {}): Promise<void> {
  const env = environment(secrets);
  for (const at of [0, 1]) {
    await apis[at]?.stop();
    apis[at] = await startApi(env);
    if (at === 0) await between();
  }
  await stopWorker();
  worker = spawn(process.execPath, [programPath('main-worker.ts')], {
    env: { ...childEnvironment(), ...env },
    cwd: env.DATA_DIR,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function callApi(token: string, at: number, path = '/negotiation', method = 'GET') {
  const url = `${apis[at]?.url}/api${path}`;
  const answer = await fetch(url, { method, headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, body: (await answer.json()) as { access_token: string } };
}
const statuses = async (token: string) => [
  (await callApi(token, 0)).status,
  (await callApi(token, 1)).status,
];

async function programToken(at: number, { client_id, client_secret }: MadeCredential): Promise<string> {
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret });
  const answer = await fetch(`${apis[at]?.url}/api/oauth/token`, { method: 'POST', body: form });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Calls the processes in turns in the background. @returns a function that stops and gives all statuses */
function startCalling(token: string) {
  const answers = new Set<number>();
  let over = false;
  const working = (async () => {
    for (let at = 0; !over; at += 1) {
      // A restarting process refuses connections; a proxy would use the other one.
      const answer = await callApi(token, at % 2).catch(() => undefined);
      if (answer !== undefined) answers.add(answer.status);
      await delay(20);
    }
  })();
  return async () => {
    over = true;
    await working;
    return [...answers];
  };
}

/** Publishes an offer and verifies the webhook of the worker with the company's secret. */
async function expectVerifiedEvent(secret: string): Promise<void> {
  const before = receiver.received.length;
  await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
  await receiver.waitForRequests(before + 1);
  const { body, headers } = receiver.received[before] ?? { body: '', headers: {} };
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    type: 'offer.available',
  });
}

test.runIf(IS_FULL_SIZE)(
  'secret rotation keeps sessions, credentials and webhooks working until the old key is removed',
  async () => {
    receiver = await startReceiver();
    await restart({ SECRET: FIRST, SECRETS_ACCEPTED: '' });
    const registered = { url: receiver.url, name: '', events: ['offer.available'] as const };
    const { secret } = (
      await s.callAs(s.borrower, 'createWebhook', { body: { ...registered, events: ['offer.available'] } })
    ).body;
    const session = await sessionFor(s.deps, s.borrower.user_id);
    const { body: robot } = await s.callAs(s.borrower, 'createServiceUser', {
      body: { name: 'Robô', scopes: ['READ'] },
    });
    const credential = await makeCredential(s.db, robot.id);
    expect(decodeProtectedHeader(session).kid).toBe(idOf(FIRST));
    const program = await programToken(0, credential);
    const ended = startCalling(session);
    await expectVerifiedEvent(secret);

    await restart({ SECRET: FIRST, SECRETS_ACCEPTED: NEXT });
    expect([await statuses(session), await statuses(program)]).toEqual([
      [200, 200],
      [200, 200],
    ]);

    let renewed = '';
    await restart({ SECRET: NEXT, SECRETS_ACCEPTED: FIRST }, async () => {
      renewed = (await callApi(session, 0, '/refresh-token', 'POST')).body.access_token;
      expect(decodeProtectedHeader(renewed).kid).toBe(idOf(NEXT));
      // The other process still signs with the old key.
      expect(await statuses(renewed)).toEqual([200, 200]);
      expect(decodeProtectedHeader(await programToken(1, credential)).kid).toBe(idOf(FIRST));
    });
    await expectVerifiedEvent(secret);
    expect([await statuses(session), await statuses(renewed), await statuses(program)]).toEqual([
      [200, 200],
      [200, 200],
      [200, 200],
    ]);

    const sealing = await runProgram('main-pregao.ts', {
      args: ['reseal-keys'],
      env: environment({ SECRET: NEXT, SECRETS_ACCEPTED: FIRST }),
      folder: s.deps.config.dataDir,
    });
    expect([sealing.code, sealing.err]).toEqual([0, '']);
    expect(sealing.out).toContain('All secrets are encrypted with this key.');
    expect(new Set(await ended())).toEqual(new Set([200]));

    const last = startCalling(renewed);
    await restart({ SECRET: NEXT, SECRETS_ACCEPTED: '' });
    expect(await last()).toEqual([200]);
    expect([await statuses(session), await statuses(program)]).toEqual([
      [401, 401],
      [401, 401],
    ]);
    expect(await statuses(await programToken(1, credential))).toEqual([200, 200]);
    await expectVerifiedEvent(secret);
  },
  300_000,
);
