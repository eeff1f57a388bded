import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, api, type CallName, type Problem, type Reply } from '@pregao/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createApp } from '../../apps/server/src/app.ts';
import { openDeps } from '../../apps/server/src/open-deps.ts';
import type { Db } from '../../apps/server/src/platform/db/db.ts';
import type { Deps } from '../../apps/server/src/platform/deps.ts';
import { createLogger } from '../../apps/server/src/platform/log/log.ts';
import type { Metrics } from '../../apps/server/src/platform/metrics/metrics.ts';
import type { PrintPaper } from '../../apps/server/src/platform/pdf/paper/print-paper.ts';
import { checkPdfInProcess, readPdfInProcess } from '../../apps/server/src/platform/pdf/read-in-process.ts';
import { testConfig } from './app-config.ts';
import { type AddressInput, callAddress } from './call-address.ts';
import { createTestDatabase, START, setClock, type TestDatabase } from './database.ts';

type Wire = Record<string, unknown>;

/** Input of a call as a client sends it: amounts as decimals, path ids as they are. */
export interface CallInput extends AddressInput {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface CallResult<Body> {
  readonly status: number;
  /** Wire format: amounts are decimals. */
  readonly body: Body;
  readonly problem: Problem;
  readonly response: LightMyRequestResponse;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly deps: Deps;
  /** Calls an operation of the contract by its name. */
  call<Name extends CallName>(name: Name, input?: CallInput): Promise<CallResult<Reply<Name>>>;
  /** Sets the product clock to this instant; without one, sets it back to the unmoved clock. */
  setClock(at?: Date): Promise<void>;
  close(): Promise<void>;
}

async function inject(app: FastifyInstance, name: CallName, input: CallInput): Promise<CallResult<never>> {
  const { token, body, headers = {} } = input;
  const response = await app.inject({
    method: api[name].method,
    url: callAddress(name, input),
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    ...(body === undefined ? {} : { payload: body as Wire }),
  });
  const parsed = response.payload === '' ? undefined : response.json();
  return { status: response.statusCode, body: parsed as never, problem: parsed as Problem, response };
}

/** Prints PDFs in this process; the limits of printing have their own tests. */
const printInProcess: PrintPaper = async (paper) => {
  const { drawPaper } = await import('../../apps/server/src/platform/pdf/paper/draw-paper.ts');
  return drawPaper(paper);
};

/**
 * Raises the overload limits, because parallel test files delay the event loop. `admission.test.ts` tests the
 * limits.
 */
const OVERLOAD_LIMITS = { loopDelayMs: 10_000 };

export interface TestAppOptions {
  /** Default: a new database of the run's PostgreSQL. */
  readonly database?: TestDatabase;
  readonly metrics?: Metrics;
}

/**
 * Creates the whole application in process on its own database, with its clock at `START` and no worker.
 * @param watch observes the requests to it
 */
export async function createTestApp(
  env: NodeJS.ProcessEnv = {},
  watch: (db: Db) => Db = (db) => db,
  { database: existing, metrics }: TestAppOptions = {},
): Promise<TestApp> {
  const database = existing ?? (await createTestDatabase());
  await setClock(database.owner, START);
  const began = performance.now();
  const unmoved = () => new Date(START.getTime() + performance.now() - began);
  const dataDir = mkdtempSync(join(tmpdir(), 'pregao-app-'));
  const config = testConfig(dataDir, env);
  const opened = await openDeps(config, createLogger(config), database.appUrl, {
    connections: 10,
    defaultActor: 'SYSTEM',
    replica: true,
    ...(metrics && { poolMetrics: { metrics, pool: 'api' } }),
    readPdf: readPdfInProcess,
    checkPdf: checkPdfInProcess,
    printPaper: printInProcess,
  });
  const { close } = opened;
  const db = watch(opened.deps.db);
  const reads = opened.deps.reads === opened.deps.db ? db : opened.deps.reads;
  const deps = { ...opened.deps, db, reads };
  const app = await createApp({ deps, readiness: {}, checkReplies: true, ...OVERLOAD_LIMITS });
  await app.ready();
  return {
    app,
    database,
    deps,
    call: <Name extends CallName>(name: Name, input: CallInput = {}) =>
      inject(app, name, input) as Promise<CallResult<Reply<Name & keyof Api>>>,
    setClock: (at = unmoved()) => setClock(database.owner, at),
    close: async () => {
      await app.close();
      await close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
