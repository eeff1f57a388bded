import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type CallName, api as contract, type Endpoint } from '@pregao/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { IS_FULL_SIZE } from '../../../../test/support/size.ts';
import { storedFiles } from '../files/file-helpers.ts';
import { type ApiProcess, startApi } from '../support/api-process.ts';
import { checkInvariants } from '../support/invariants.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import { allocationCalls } from './allocation-calls.ts';
import { bankCalls } from './bank-calls.ts';
import { collectionCalls } from './collection-calls.ts';
import { dealCalls } from './deal-calls.ts';
import {
  installCommitGate,
  type LockPoint,
  lockAtCommit,
  lockBeforeCommands,
  lockWithinCommands,
  waitUntilBlocked,
} from './lock-points.ts';
import type { IdempotentCall } from './make-idempotent-call.ts';
import { registryCalls } from './registry-calls.ts';
import { type Answer, beginUpload, isAnswered, sendCall } from './send-call.ts';
import { settlementCalls } from './settlement-calls.ts';

const SECRET = 'a secret of tests that all processes share';
/** Time in which the database detects a dead process; a claim that outlives it would take longer. */
const DETECTION_MS = 8000;
const TEST_MS = 90_000;

const makers = {
  ...dealCalls,
  ...registryCalls,
  ...settlementCalls,
  ...collectionCalls,
  ...bankCalls,
  ...allocationCalls,
};
const NAMES = Object.keys(makers) as (keyof typeof makers)[];
const isUpload = (name: CallName): boolean => (contract[name] as Endpoint).upload !== undefined;
const UPLOADS = NAMES.filter(isUpload);

/**
 * Calls that are interrupted at each point: every call at least once, binding calls at several points,
 * uploads while they arrive. `npm run chaos` interrupts each call at each point.
 */
const CALLS_BY_POINT = {
  cut: ['createOffer', 'lowerMinimum', 'createUser', 'setCdiRate'],
  before: [
    'sendFile',
    'uploadContract',
    'answerCredit',
    'cancelOffer',
    'informPayment',
    'remitCollections',
    'uploadBankStatement',
    'reverseAllocation',
  ],
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
    'ignoreBankLine',
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
    'addBankAccount',
    'createAllocation',
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
    'removeBankAccount',
  ],
} as const satisfies Readonly<Record<string, readonly (keyof typeof makers)[]>>;
type InterruptionPoint = keyof typeof CALLS_BY_POINT;

let s: TestServer;
let env: Parameters<typeof startApi>[0];
/** API process that no test kills. */
let other: ApiProcess;
let api: ApiProcess;
let acts: IdempotentCall[];
const apis: ApiProcess[] = [];

async function start(): Promise<ApiProcess> {
  const started = await startApi(env);
  apis.push(started);
  return started;
}

const isRunning = ({ process }: ApiProcess): boolean => !process.killed && process.exitCode === null;

beforeAll(async () => {
  s = await createTestServer({ SECRET });
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

const callsAt = (point: InterruptionPoint) => (IS_FULL_SIZE ? NAMES : CALLS_BY_POINT[point]);

/** Repeats a call each second while its first execution is in progress, as programs do. */
async function sendUntilDone(act: IdempotentCall): Promise<Answer> {
  for (;;) {
    const answer = await sendCall(other, act);
    if (!answer.text.includes('IDEMPOTENCY_IN_PROGRESS')) return answer;
    await delay(1000);
  }
}

/** Holds a point and releases it at the end of the test, even on failure. */
async function holdUntilTestEnd(hold: LockPoint): Promise<() => Promise<void>> {
  const release = await hold(s.t.database.owner);
  onTestFinished(release);
  return release;
}

async function kill(): Promise<void> {
  api.process.kill('SIGKILL');
  await once(api.process, 'exit');
}

const effectsOf = (): Promise<number[][]> => Promise.all(acts.map((act) => act.effects()));
const noEffects = () => acts.map(() => []);
const noAnswers = () => acts.map(() => false);

/** Expects one execution of each act, its id in the reply, and an identical reply to a repeated call. */
async function expectSingleExecution(answers: readonly Answer[]): Promise<void> {
  const effects = await effectsOf();
  acts.forEach(({ call }, n) => {
    const answer = answers[n] as Answer;
    expect([call, answer]).toEqual([call, { status: contract[call].status, text: expect.any(String) }]);
    expect([call, effects[n]]).toEqual([call, [JSON.parse(answer.text).id]]);
  });
  expect(await Promise.all(acts.map((act) => sendCall(other, act)))).toEqual(answers);
  expect(await effectsOf()).toEqual(effects);
  await checkInvariants(s.db);
}

it('interrupted calls cover every idempotent call of the contract', () => {
  const declared = Object.entries(contract).filter(([, endpoint]) => endpoint.idempotent);
  expect(NAMES.toSorted()).toEqual(declared.map(([name]) => name).sort());
  expect([...new Set(Object.values(CALLS_BY_POINT).flat())].sort()).toEqual(NAMES.toSorted());
});

describe('interrupted call', { timeout: TEST_MS }, () => {
  it('continues after its connection is cut, and the retry returns its reply', async () => {
    await make(callsAt('cut'));
    const release = await holdUntilTestEnd(lockWithinCommands);
    const cut = new AbortController();
    const lost = acts.map((act) => isAnswered(sendCall(api, act, cut.signal)));
    await waitUntilBlocked(s.t.database.owner, acts.length);
    cut.abort();
    expect(await Promise.all(lost)).toEqual(noAnswers());
    const retries = acts.map((act) => sendUntilDone(act));
    await release();
    await expectSingleExecution(await Promise.all(retries));
  });

  it('stores one file when a retry overtakes an upload, and both return the same reply', async () => {
    await make(IS_FULL_SIZE ? UPLOADS : ['sendFile']);
    const files = storedFiles(s).length;
    const slow = acts.map((act) => beginUpload(api, act));
    await vi.waitFor(() => expect(storedFiles(s)).toHaveLength(files + acts.length), 10_000);
    const answers = await Promise.all(acts.map((act) => sendCall(other, act)));
    for (const { finish } of slow) finish();
    expect(await Promise.all(slow.map(({ answer }) => answer))).toEqual(answers);
    await expectSingleExecution(answers);
    expect(storedFiles(s)).toHaveLength(files + acts.length);
  });

  it('has no effect when killed before its command or during its upload, and a retry succeeds', async () => {
    await make(callsAt('before'));
    const uploads = acts.filter(({ isUpload }) => isUpload);
    const files = storedFiles(s).length;
    const begun = uploads.map((act) => isAnswered(beginUpload(api, act).answer));
    await vi.waitFor(() => expect(storedFiles(s)).toHaveLength(files + uploads.length), 10_000);
    const release = await holdUntilTestEnd(lockBeforeCommands);
    const calls = acts.filter(({ isUpload }) => !isUpload);
    const called = calls.map((act) => isAnswered(sendCall(api, act)));
    await waitUntilBlocked(s.t.database.owner, calls.length);
    await kill();
    await release();
    expect(await Promise.all([...begun, ...called])).toEqual(noAnswers());
    expect(await effectsOf()).toEqual(noEffects());
    await expectSingleExecution(await Promise.all(acts.map((act) => sendCall(other, act))));
  });

  it.each([
    ['within the command, at a lock', 'within', lockWithinCommands],
    ['in the middle of COMMIT', 'at COMMIT', lockAtCommit],
  ] as const)(
    'killed %s has no effect, and the retry runs once the database detects it',
    async (_, point, hold) => {
      await make(callsAt(point));
      const { owner } = s.t.database;
      const release = await holdUntilTestEnd(hold);
      const lost = acts.map((act) => isAnswered(sendCall(api, act)));
      const dead = await waitUntilBlocked(owner, acts.length);
      const atOnce = await Promise.all(acts.map((act) => sendCall(other, act)));
      expect(atOnce).toEqual(
        acts.map(() => ({ status: 409, text: expect.stringContaining('IDEMPOTENCY_IN_PROGRESS') })),
      );
      await kill();
      const killed = Date.now();
      expect(await Promise.all(lost)).toEqual(noAnswers());
      const retries = acts.map((act) => sendUntilDone(act));
      await waitUntilBlocked(owner, acts.length, dead);
      expect(Date.now() - killed).toBeLessThan(DETECTION_MS);
      expect(await effectsOf()).toEqual(noEffects());
      await release();
      await expectSingleExecution(await Promise.all(retries));
    },
  );

  it('killed after COMMIT and before its reply returns the reply to the retry', async () => {
    await make(callsAt('answering'));
    const { owner } = s.t.database;
    const release = await holdUntilTestEnd(lockAtCommit);
    const lost = acts.map((act) => isAnswered(sendCall(api, act)));
    await waitUntilBlocked(owner, acts.length);
    // The stopped process cannot reply while the database commits.
    api.process.kill('SIGSTOP');
    await release();
    const counts = async () => (await effectsOf()).map(({ length }) => length);
    await vi.waitFor(async () => expect(await counts()).toEqual(acts.map(() => 1)), 10_000);
    await kill();
    expect(await Promise.all(lost)).toEqual(noAnswers());
    await expectSingleExecution(await Promise.all(acts.map((act) => sendCall(other, act))));
  });
});
