import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureLogin } from '../apps/server/src/platform/db/logins.ts';
import { declarationOf, readMigrations } from '../apps/server/src/platform/db/migration-files.ts';
import { asOwner } from '../apps/server/src/platform/db/owner.ts';
import { prepareDatabase } from '../apps/server/src/prepare.ts';
import { freshServer } from '../scripts/built-server.ts';
import { startLoad } from '../test/outages/load.ts';
import { createTestUsers, type TestUsers } from '../test/outages/users.ts';
import { enterableFolder } from '../test/support/enterable-folder.ts';
import { startMailServer } from '../test/support/mail-server.ts';
import { createCluster } from '../test/support/postgres.ts';
import { type Main, type ProductProcess, readiness, startProcess } from '../test/support/process.ts';
import { fill } from './support/seed.ts';

/**
 * `npm run upgrade:try -- FOLDER [SECONDS] [RECEIVABLES]`: an API and a worker of the version before, built in the checkout FOLDER, make deals and
 * are read, among so many receivables, while this version migrates, beside an API of this version from then on; where a migration goes
 * with no program of before, they are stopped, and this version's are started on what it has migrated. Tells what was answered in
 * each part, and for how long nobody was served.
 */
const [folder = '', seconds = '10', there = '0'] = process.argv.slice(2);
const PART_MS = Number(seconds) * 1000;
const WRITERS = 8;
const READERS = 4;
const SECRET = 'f7Qz0vK2mXw9Tb4LrJd8Hs1NcYg6UeAp';
const LISTS = ['/notices/unseen', '/negotiation', '/approval-requests', '/users', '/notices', '/cdi-rates'];

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Reads lists of both sides, one after the other. */
function startReaders(api: string, { borrower, lenders }: TestUsers) {
  const answers = new Map<string, number>();
  let over = false;
  async function read(token: string): Promise<void> {
    for (let at = 0; !over; at += 1) {
      const path = LISTS[at % LISTS.length] as string;
      const answer = await fetch(`${api}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      const kind = answer.status < 400 ? String(answer.status) : `${answer.status} ${path}`;
      answers.set(kind, (answers.get(kind) ?? 0) + 1);
      await delay(20);
    }
  }
  const tokens = [borrower, ...lenders].slice(0, READERS).map(({ token }) => token);
  const running = Promise.all(tokens.map(read));
  return async () => {
    over = true;
    await running;
    return Object.fromEntries(answers);
  };
}

interface Part {
  readonly name: string;
  readonly apis: readonly ProductProcess[];
  readonly meanwhile?: () => Promise<void>;
}

async function play({ name, apis, meanwhile }: Part, users: TestUsers, receivables: readonly number[]) {
  const urls = apis.map(({ url }) => url);
  const load = await startLoad({ apis: urls, users }, { writers: WRITERS, senders: 0, receivables });
  const readers = urls.map((url) => startReaders(url, users));
  await delay(PART_MS / 2);
  await meanwhile?.();
  await delay(PART_MS / 2);
  await load.stop();
  const read = await Promise.all(readers.map((stop) => stop()));
  const ready = await Promise.all(urls.map(readiness));
  const { statuses, faults, offers, credits, accepted, slowestMs } = load.results;
  say(`${name}: ready ${ready}`);
  say(
    `  written ${JSON.stringify(Object.fromEntries(statuses))}, acts ${offers.length + credits.length + accepted.length}, slowest ${Math.round(slowestMs)} ms`,
  );
  say(`  read ${JSON.stringify(read)}`);
  for (const fault of new Set(faults)) say(`  FAULT ${fault}`);
}

await freshServer();
const dataDir = enterableFolder('pregao-upgrade-');
const elsewhere = join(dataDir, 'elsewhere');
mkdirSync(elsewhere, { mode: 0o711 });
const [cluster, mail] = [await createCluster(elsewhere), await startMailServer()];
const application = cluster.url.replace('//pregao@', '//application:of-its-own@');
const env = {
  DATA_DIR: dataDir,
  DEMO: '0',
  DATABASE_URL: application,
  DATABASE_OWNER_URL: cluster.url,
  LOG_LEVEL: 'fatal',
  SECRET,
  SMTP_URL: mail.url,
  MAIL_FROM: 'Pregão <nao-responda@pregao.example>',
  PUBLIC_URL: 'http://localhost:3000',
  STORAGE_URL: `file://${join(dataDir, 'storage')}`,
};
const before = (main: Main) =>
  startProcess(
    main,
    { ...env, DATABASE_URL: cluster.url },
    { built: resolve(folder, 'apps/server/dist', main.replace(/\.ts$/, '.js')) },
  );
const running: ProductProcess[] = [];
const kept = async (starting: Promise<ProductProcess>) => {
  const started = await starting;
  running.push(started);
  return started;
};

interface Applied {
  readonly name: string;
  readonly at: Date;
}

const applied = () =>
  asOwner(
    cluster.url,
    async (owner) =>
      (await owner.query<Applied>('SELECT name, applied_at AS at FROM migrations ORDER BY name')).rows,
  );

async function migrateNow(): Promise<void> {
  const known = new Set((await applied()).map(({ name }) => name));
  const [began, beganAt] = [performance.now(), Date.now()];
  await prepareDatabase(cluster.url);
  await ensureLogin(cluster.url, application);
  const ms = Math.round(performance.now() - began);
  const fresh = (await applied()).filter(({ name }) => !known.has(name));
  const took = fresh.map(
    ({ name, at }, n) => `${name} ${at.getTime() - (fresh[n - 1]?.at.getTime() ?? beganAt)} ms`,
  );
  say(`migrated in ${ms} ms: ${took.join(', ')}`);
}

/** Whether one of the migrations that are to come goes with no program of before. */
async function isApart(): Promise<boolean> {
  const known = (await applied()).map(({ name }) => name);
  return readMigrations().some(
    (one) => !known.includes(one.name) && declarationOf(one).compatibleFrom === undefined,
  );
}

/** As docs/operations.md says it for what does not go side by side. @returns an API of this version */
async function changeOver(old: readonly ProductProcess[], { borrower }: TestUsers): Promise<ProductProcess> {
  const began = performance.now();
  const after = () => `${Math.round(performance.now() - began)} ms`;
  await Promise.all(old.map((process) => process.stop()));
  say(`the version before stopped after ${after()}`);
  await migrateNow();
  say(`migrated after ${after()}`);
  const [now] = await Promise.all([
    kept(startProcess('main-api.ts', env)),
    kept(startProcess('main-worker.ts', env)),
  ]);
  const headers = { authorization: `Bearer ${borrower.token}` };
  const answer = await fetch(`${now.url}/api/negotiation`, { headers });
  await answer.arrayBuffer();
  say(`nobody was served for ${after()}: then ${answer.status}`);
  return now;
}

try {
  const old = await kept(before('main-api.ts'));
  const oldWorker = await kept(before('main-worker.ts'));
  if (Number(there) > 0) await fill(cluster.url, Number(there));
  const users = await createTestUsers(cluster.url, SECRET);
  const receivables = () => users.receivables(WRITERS * Math.ceil(PART_MS / 200));
  await play({ name: 'the version before alone', apis: [old] }, users, await receivables());
  if (await isApart()) {
    const now = await changeOver([old, oldWorker], users);
    await play({ name: 'this version', apis: [now] }, users, await receivables());
  } else {
    await play(
      { name: 'while this one migrates', apis: [old], meanwhile: migrateNow },
      users,
      await receivables(),
    );
    const now = await kept(startProcess('main-api.ts', env));
    await play({ name: 'side by side', apis: [old, now] }, users, await receivables());
  }
  const again = await before('main-api.ts').then(
    (api) => api.stop().then(() => 'starts again'),
    (error: Error) => `does not start again: ${error.message.split('\n')[0]}`,
  );
  say(`the version before ${again}`);
  await users.close();
} finally {
  await Promise.all(running.map((process) => process.stop()));
  await mail.stop();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
