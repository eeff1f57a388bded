import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDeps } from '../apps/server/src/open.ts';
import { createLogger } from '../apps/server/src/platform/log/log.ts';
import { prepareDatabase } from '../apps/server/src/prepare.ts';
import { startApi } from '../apps/server/test/support/api-process.ts';
import {
  type Answered,
  ask,
  nestedBodies,
  serveOthers,
  slowBodies,
  slowReaders,
  type Target,
} from '../apps/server/test/support/attack.ts';
import { makeActor, makeReceivables } from '../apps/server/test/support/makers.ts';
import { sessionFor } from '../apps/server/test/support/sessions.ts';
import { testConfig } from '../test/support/app-config.ts';
import { execute, startTestCluster, withDatabase } from '../test/support/cluster.ts';
import { p95 } from './support/measurement.ts';

/**
 * `node bench/attack.ts`: a real API process under 280 slow bodies, 300 slow readers and 10 nested megabytes a second, once from
 * other addresses and once from the address of those who are served; then 200 parallel lists of one user. What others get
 * meanwhile is timed.
 */

const SECONDS = Number(process.argv[2] ?? 30);
const RECEIVABLES = 20_000;
const SECRET = 'x'.repeat(64);
const SCRIPT = '/api/docs/scalar.js';

const cluster = await startTestCluster();
await execute(cluster.url, 'CREATE DATABASE attack');
const url = withDatabase(cluster.url, 'attack');
await prepareDatabase(url);
const dataDir = mkdtempSync(join(tmpdir(), 'pregao-attack-'));
const config = testConfig(dataDir, { SECRET });
const { deps, close } = await openDeps(config, createLogger(config), url, {
  connections: 4,
  unnamed: 'SYSTEM',
});
const [attacker, other] = [await makeActor(deps.db, 'BORROWER'), await makeActor(deps.db, 'BORROWER')];
for (const owner of [attacker, other]) await makeReceivables(deps.db, owner, RECEIVABLES);
const [greedy, modest] = [await sessionFor(deps, attacker.user_id), await sessionFor(deps, other.user_id)];
await close();
await execute(url, 'VACUUM ANALYZE');
const api = await startApi({ DATABASE_URL: url, SECRET, DATA_DIR: dataDir, DEMO: '1' });
const target: Target = { port: Number(new URL(api.url).port) };

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const list = { path: '/api/operation-files?limit=50', headers: bearer(modest) };
const signIn = {
  path: '/api/auth',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{}',
};
const CALLS = [list, { path: '/api/about' }, signIn, { path: '/api/docs' }];

const isServed = ({ status }: Answered) => status > 0 && status < 500 && status !== 408 && status !== 429;

function say(what: string, answers: readonly Answered[], more = ''): void {
  const served = answers.filter(isServed);
  const times = served.map(({ ms }) => ms);
  const worst = Math.max(0, ...times);
  process.stdout.write(
    `${what}: ${served.length} of ${answers.length} calls of others served, p95 ${p95(times).toFixed(0)} ms, worst ${worst.toFixed(0)} ms${more}\n`,
  );
}

/** Asks for readiness over and over; @returns how often it was ready, of how many. */
async function readiness(milliseconds: number): Promise<string> {
  const end = performance.now() + milliseconds;
  const statuses: number[] = [];
  while (performance.now() < end) {
    statuses.push((await ask(target, { path: '/readyz' })).status);
    await delay(200);
  }
  return `${statuses.filter((status) => status === 200).length} of ${statuses.length}`;
}

async function underAttack(what: string, here: boolean): Promise<void> {
  const attacks = [slowBodies(target, 280, { here }), slowReaders(target, 300, SCRIPT, { here })];
  const statuses: number[] = [];
  const nested = async () => {
    const answers = await nestedBodies(target, 10, { here });
    statuses.push(...answers.map(({ status }) => status));
  };
  await delay(1000);
  const waves = setInterval(() => void nested(), 1000);
  const [answers, ready] = await Promise.all([
    serveOthers(target, CALLS, delay(SECONDS * 1000)),
    readiness(SECONDS * 1000),
  ]);
  clearInterval(waves);
  const ended = attacks.map((attack) => attack.ended()).join(' and ');
  const refused = [...new Set(statuses)].join(', ');
  say(
    what,
    answers,
    `; ready ${ready}; slow bodies and readers cut off ${ended}; nested megabytes got ${refused}`,
  );
  for (const attack of attacks) attack.stop();
  await delay(2000);
}

await ask(target, { path: SCRIPT });
say('quiet', await serveOthers(target, CALLS, delay(5000)));
await underAttack('attacked from other addresses', false);
await underAttack('attacked from the same address', true);

const full = { path: '/api/operation-files?limit=1000', headers: bearer(greedy) };
const lists = Promise.all(Array.from({ length: 200 }, () => ask(target, full)));
const answers = await serveOthers(target, [list], lists, { clients: 1, pause: 20 });
const greedyAnswers = await lists;
const statuses = greedyAnswers.map(({ status }) => status);
const last = Math.max(...greedyAnswers.map(({ ms }) => ms));
say(
  '200 lists of one user at once',
  answers,
  `; of the 200 ${statuses.filter((s) => s === 200).length} served, the last after ${last.toFixed(0)} ms`,
);

await api.stop();
await cluster.stop();
