import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { storedFiles } from '../files/sending.ts';
import { type ApiProcess, startApi } from '../support/api-process.ts';
import { checkInvariants } from '../support/invariants.ts';
import { createStage, type Stage } from '../support/stage.ts';
import { type Act, makeActs } from './acts.ts';
import { atCommit, beforeCommands, installCommitGate, untilHeld, withinCommands } from './holds.ts';

const SECRET = 'a secret of tests that all processes share';
/** The database notices within a second or two that a process has died; a claim that outlives it would take longer. */
const NOTICED_MS = 8000;
const TEST_MS = 90_000;

let s: Stage;
let env: Record<string, string>;
/** It outlives the others. */
let other: ApiProcess;
let api: ApiProcess;
let acts: Act[];
const apis: ApiProcess[] = [];

async function start(): Promise<ApiProcess> {
  const started = await startApi(env);
  apis.push(started);
  return started;
}

beforeAll(async () => {
  s = await createStage({ SECRET });
  env = { DATABASE_URL: s.t.database.url, SECRET, DATA_DIR: s.deps.config.dataDir };
  await installCommitGate(s.t.database.owner);
  other = await start();
}, TEST_MS);
beforeEach(async () => {
  api = await start();
  acts = await makeActs(s);
}, TEST_MS);
afterAll(async () => {
  for (const each of apis) {
    each.process.kill('SIGCONT');
    await each.stop();
  }
  await s.close();
});

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function send({ url }: ApiProcess, { path, method, headers, body }: Act): Promise<Answer> {
  const response = await fetch(`${url}/api${path}`, { method, headers, body: new Uint8Array(body) });
  return { status: response.status, text: await response.text() };
}

/** Sends all but the end of a body; whether an answer came. */
function sendPart({ url }: ApiProcess, { path, method, headers, body }: Act): Promise<boolean> {
  const sending = request(`${url}/api${path}`, {
    method,
    headers: { ...headers, 'content-length': body.length },
  });
  sending.write(body.subarray(0, -120));
  return new Promise((resolve) => {
    sending.on('response', () => resolve(true));
    sending.on('error', () => resolve(false));
  });
}

/** Sends without waiting; whether an answer came. */
const sendAway = (to: ApiProcess, act: Act): Promise<boolean> =>
  send(to, act).then(
    () => true,
    () => false,
  );

/** As a program does: what still runs is asked for again after a second. */
async function sendUntilDone(act: Act): Promise<Answer> {
  for (;;) {
    const answer = await send(other, act);
    if (!answer.text.includes('IDEMPOTENCY_IN_PROGRESS')) return answer;
    await delay(1000);
  }
}

async function kill(): Promise<void> {
  api.process.kill('SIGKILL');
  await once(api.process, 'exit');
}

const effectsOf = (): Promise<number[][]> => Promise.all(acts.map((act) => act.effects()));

/** Each has taken effect once, and its answer names what it did; asked for once more, it is the same to the byte. */
async function expectOnce(answers: readonly Answer[]): Promise<void> {
  const effects = await effectsOf();
  acts.forEach(({ name }, n) => {
    const { status, text } = answers[n] as Answer;
    expect([name, status, text]).toEqual([name, expect.toBeOneOf([200, 201, 202]), expect.any(String)]);
    expect([name, effects[n]]).toEqual([name, [JSON.parse(text).id]]);
  });
  expect(await Promise.all(acts.map((act) => send(other, act)))).toEqual(answers);
  expect(await effectsOf()).toEqual(effects);
  await checkInvariants(s.db);
}

const NOTHING = [[], [], [], [], []];

it('killed before the command begins, or while its file is still coming: the retry runs at once', async () => {
  const uploads = acts.filter(({ isUpload }) => isUpload);
  const files = storedFiles(s).length;
  const lost = uploads.map((act) => sendPart(api, act));
  await vi.waitFor(() => expect(storedFiles(s)).toHaveLength(files + uploads.length), 10_000);
  const release = await beforeCommands(s.t.database.owner);
  const calls = acts.filter(({ isUpload }) => !isUpload);
  lost.push(...calls.map((act) => sendAway(api, act)));
  await untilHeld(s.t.database.owner, calls.length);
  await kill();
  await release();
  expect(await Promise.all(lost)).toEqual(acts.map(() => false));
  expect(await effectsOf()).toEqual(NOTHING);
  await expectOnce(await Promise.all(acts.map((act) => send(other, act))));
}, TEST_MS);

it.each([
  ['within the command, at a lock', withinCommands],
  ['in the middle of COMMIT', atCommit],
] as const)('killed %s: nothing is done, and the retry runs as soon as the database notices', async (_, hold) => {
  const { owner } = s.t.database;
  const release = await hold(owner);
  const lost = acts.map((act) => sendAway(api, act));
  const dead = await untilHeld(owner, acts.length);
  expect(await Promise.all(acts.map((act) => send(other, act)))).toEqual(
    acts.map(() => ({ status: 409, text: expect.stringContaining('IDEMPOTENCY_IN_PROGRESS') })),
  );
  await kill();
  const killed = Date.now();
  expect(await Promise.all(lost)).toEqual(acts.map(() => false));
  const retries = acts.map((act) => sendUntilDone(act));
  await untilHeld(owner, acts.length, dead);
  expect(Date.now() - killed).toBeLessThan(NOTICED_MS);
  expect(await effectsOf()).toEqual(NOTHING);
  await release();
  await expectOnce(await Promise.all(retries));
}, TEST_MS);

it('killed after COMMIT and before the answer: the retry gets the answer at once', async () => {
  const { owner } = s.t.database;
  const release = await atCommit(owner);
  const lost = acts.map((act) => sendAway(api, act));
  await untilHeld(owner, acts.length);
  // It stands still while the database commits: it cannot have answered.
  api.process.kill('SIGSTOP');
  await release();
  await vi.waitFor(
    async () => expect((await effectsOf()).map(({ length }) => length)).toEqual([1, 1, 1, 1, 1]),
    10_000,
  );
  await kill();
  expect(await Promise.all(lost)).toEqual(acts.map(() => false));
  await expectOnce(await Promise.all(acts.map((act) => send(other, act))));
}, TEST_MS);

it('a cut connection: the command goes on, and the retry gets its answer', async () => {
  const { owner } = s.t.database;
  const release = await withinCommands(owner);
  const cut = new AbortController();
  const lost = acts.map(({ path, method, headers, body }) =>
    fetch(`${api.url}/api${path}`, { method, headers, body: new Uint8Array(body), signal: cut.signal }).then(
      () => true,
      () => false,
    ),
  );
  await untilHeld(owner, acts.length);
  cut.abort();
  expect(await Promise.all(lost)).toEqual(acts.map(() => false));
  const retries = acts.map((act) => sendUntilDone(act));
  await release();
  await expectOnce(await Promise.all(retries));
}, TEST_MS);
