import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type CallName, api as contract, type Endpoint } from '@pregao/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AT_LENGTH } from '../../../../test/support/size.ts';
import { storedFiles } from '../files/sending.ts';
import { type ApiProcess, startApi } from '../support/api-process.ts';
import { checkInvariants } from '../support/invariants.ts';
import { createStage, type Stage } from '../support/stage.ts';
import type { Act } from './act.ts';
import { type Answer, begin, isAnswered, send } from './calls.ts';
import { collectionActs } from './collection-acts.ts';
import { dealActs } from './deal-acts.ts';
import {
  atCommit,
  beforeCommands,
  type Hold,
  installCommitGate,
  untilHeld,
  withinCommands,
} from './holds.ts';
import { registryActs } from './registry-acts.ts';
import { settlementActs } from './settlement-acts.ts';

const SECRET = 'a secret of tests that all processes share';
/** Time in which the database detects a dead process; a claim that outlives it would take longer. */
const NOTICED_MS = 8000;
const TEST_MS = 90_000;

const makers = { ...dealActs, ...registryActs, ...settlementActs, ...collectionActs };
const NAMES = Object.keys(makers) as (keyof typeof makers)[];
const isUpload = (name: CallName): boolean => (contract[name] as Endpoint).upload !== undefined;
const UPLOADS = NAMES.filter(isUpload);

/**
 * Calls that are interrupted at each point: every call at least once, binding calls at several points, uploads
 * while they arrive. `npm run chaos` interrupts each call at each point.
 */
const TRIED = {
  cut: ['createOffer', 'lowerMinimum', 'createUser', 'setCdiRate'],
  before: ['sendFile', 'uploadContract', 'answerCredit', 'cancelOffer', 'informPayment', 'remitCollections'],
  within: [
    'createCredit',
    'answerCredit',
    'answerContract',
    'extendDeadline',
    'createCompany',
    'cancelImport',
    'reversePayment',
    'rescindDeal',
    'receiveCollections',
  ],
  'at COMMIT': [
    'createOffer',
    'answerCredit',
    'answerContract',
    'inviteLenders',
    'answerAccessRequest',
    'sendFileAgain',
    'confirmPayment',
    'writeOffCollections',
  ],
  answering: [
    'createCredit',
    'answerCredit',
    'withdrawCredit',
    'answerApproval',
    'createServiceUser',
    'contestPayment',
    'consentToPaymentChange',
    'withdrawRemittance',
    'reverseCollectionEntry',
  ],
} as const satisfies Readonly<Record<string, readonly (keyof typeof makers)[]>>;
type Point = keyof typeof TRIED;

let s: Stage;
let env: Parameters<typeof startApi>[0];
/** API process that no test kills. */
let other: ApiProcess;
let api: ApiProcess;
let acts: Act[];
const apis: ApiProcess[] = [];

async function start(): Promise<ApiProcess> {
  const started = await startApi(env);
  apis.push(started);
  return started;
}

const isRunning = ({ process }: ApiProcess): boolean => !process.killed && process.exitCode === null;

beforeAll(async () => {
  s = await createStage({ SECRET });
  // The full run blocks all calls concurrently, each on its own connection.
  env = { DATABASE_URL: s.t.database.url, SECRET, DATA_DIR: s.deps.config.dataDir, POOL_SIZE: '20' };
  await installCommitGate(s.t.database.owner);
  other = await start();
}, TEST_MS);
afterAll(async () => {
  for (const each of apis) {
    each.process.kill('SIGCONT');
    await each.stop();
  }
  await s.close();
});

async function make(names: readonly (keyof typeof makers)[]): Promise<void> {
  // Reuses a process that no test has killed or stopped.
  api = apis.find((each) => each !== other && isRunning(each)) ?? (await start());
  acts = await Promise.all(names.map((name) => makers[name](s)));
  expect(acts.map(({ call }) => call)).toEqual(names);
}

const triedAt = (point: Point) => (AT_LENGTH ? NAMES : TRIED[point]);

/** Repeats a call each second while its first execution is in progress, as programs do. */
async function sendUntilDone(act: Act): Promise<Answer> {
  for (;;) {
    const answer = await send(other, act);
    if (!answer.text.includes('IDEMPOTENCY_IN_PROGRESS')) return answer;
    await delay(1000);
  }
}

/** Holds a point and releases it at the end of the test, even on failure. */
async function holding(hold: Hold): Promise<() => Promise<void>> {
  const release = await hold(s.t.database.owner);
  onTestFinished(release);
  return release;
}

async function kill(): Promise<void> {
  api.process.kill('SIGKILL');
  await once(api.process, 'exit');
}

const effectsOf = (): Promise<number[][]> => Promise.all(acts.map((act) => act.effects()));
const nothing = () => acts.map(() => []);
const lostAll = () => acts.map(() => false);

/** Expects one execution of each act, its id in the reply, and an identical reply to a repeated call. */
async function expectOnce(answers: readonly Answer[]): Promise<void> {
  const effects = await effectsOf();
  acts.forEach(({ call }, n) => {
    const answer = answers[n] as Answer;
    expect([call, answer]).toEqual([call, { status: contract[call].status, text: expect.any(String) }]);
    expect([call, effects[n]]).toEqual([call, [JSON.parse(answer.text).id]]);
  });
  expect(await Promise.all(acts.map((act) => send(other, act)))).toEqual(answers);
  expect(await effectsOf()).toEqual(effects);
  await checkInvariants(s.db);
}

it('interrupted calls cover every idempotent call of the contract', () => {
  const declared = Object.entries(contract).filter(([, endpoint]) => endpoint.idempotent);
  expect(NAMES.toSorted()).toEqual(declared.map(([name]) => name).sort());
  expect([...new Set(Object.values(TRIED).flat())].sort()).toEqual(NAMES.toSorted());
});

describe('interrupted call', { timeout: TEST_MS }, () => {
  it('continues after its connection is cut, and the retry returns its reply', async () => {
    await make(triedAt('cut'));
    const release = await holding(withinCommands);
    const cut = new AbortController();
    const lost = acts.map((act) => isAnswered(send(api, act, cut.signal)));
    await untilHeld(s.t.database.owner, acts.length);
    cut.abort();
    expect(await Promise.all(lost)).toEqual(lostAll());
    const retries = acts.map((act) => sendUntilDone(act));
    await release();
    await expectOnce(await Promise.all(retries));
  });

  it('stores one file when a retry overtakes an upload, and both return the same reply', async () => {
    await make(AT_LENGTH ? UPLOADS : ['sendFile']);
    const files = storedFiles(s).length;
    const slow = acts.map((act) => begin(api, act));
    await vi.waitFor(() => expect(storedFiles(s)).toHaveLength(files + acts.length), 10_000);
    const answers = await Promise.all(acts.map((act) => send(other, act)));
    for (const { finish } of slow) finish();
    expect(await Promise.all(slow.map(({ answer }) => answer))).toEqual(answers);
    await expectOnce(answers);
    expect(storedFiles(s)).toHaveLength(files + acts.length);
  });

  it('has no effect when killed before its command or during its upload, and a retry succeeds', async () => {
    await make(triedAt('before'));
    const uploads = acts.filter(({ isUpload }) => isUpload);
    const files = storedFiles(s).length;
    const begun = uploads.map((act) => isAnswered(begin(api, act).answer));
    await vi.waitFor(() => expect(storedFiles(s)).toHaveLength(files + uploads.length), 10_000);
    const release = await holding(beforeCommands);
    const calls = acts.filter(({ isUpload }) => !isUpload);
    const called = calls.map((act) => isAnswered(send(api, act)));
    await untilHeld(s.t.database.owner, calls.length);
    await kill();
    await release();
    expect(await Promise.all([...begun, ...called])).toEqual(lostAll());
    expect(await effectsOf()).toEqual(nothing());
    await expectOnce(await Promise.all(acts.map((act) => send(other, act))));
  });

  it.each([
    ['within the command, at a lock', 'within', withinCommands],
    ['in the middle of COMMIT', 'at COMMIT', atCommit],
  ] as const)(
    'killed %s has no effect, and the retry runs once the database detects it',
    async (_, point, hold) => {
      await make(triedAt(point));
      const { owner } = s.t.database;
      const release = await holding(hold);
      const lost = acts.map((act) => isAnswered(send(api, act)));
      const dead = await untilHeld(owner, acts.length);
      const atOnce = await Promise.all(acts.map((act) => send(other, act)));
      expect(atOnce).toEqual(
        acts.map(() => ({ status: 409, text: expect.stringContaining('IDEMPOTENCY_IN_PROGRESS') })),
      );
      await kill();
      const killed = Date.now();
      expect(await Promise.all(lost)).toEqual(lostAll());
      const retries = acts.map((act) => sendUntilDone(act));
      await untilHeld(owner, acts.length, dead);
      expect(Date.now() - killed).toBeLessThan(NOTICED_MS);
      expect(await effectsOf()).toEqual(nothing());
      await release();
      await expectOnce(await Promise.all(retries));
    },
  );

  it('killed after COMMIT and before its reply returns the reply to the retry', async () => {
    await make(triedAt('answering'));
    const { owner } = s.t.database;
    const release = await holding(atCommit);
    const lost = acts.map((act) => isAnswered(send(api, act)));
    await untilHeld(owner, acts.length);
    // The stopped process cannot reply while the database commits.
    api.process.kill('SIGSTOP');
    await release();
    const counts = async () => (await effectsOf()).map(({ length }) => length);
    await vi.waitFor(async () => expect(await counts()).toEqual(acts.map(() => 1)), 10_000);
    await kill();
    expect(await Promise.all(lost)).toEqual(lostAll());
    await expectOnce(await Promise.all(acts.map((act) => send(other, act))));
  });
});
