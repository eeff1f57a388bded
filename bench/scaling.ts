import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { appUrlOf } from '../apps/server/src/platform/db/logins.ts';
import { builtProgram, freshServer } from '../scripts/built-server.ts';
import { checkPromises, download, isImportDone, isOutboxEmpty } from '../test/outages/checks.ts';
import { readEvents } from '../test/outages/event-stream.ts';
import { createRetryingClient, newResults, receivablesFile, startLoad } from '../test/outages/load.ts';
import { createTestUsers, type TestUser } from '../test/outages/users.ts';
import { childEnvironment } from '../test/support/child-environment.ts';
import { childrenOf } from '../test/support/children.ts';
import { enterableFolder } from '../test/support/enterable-folder.ts';
import { startMailServer } from '../test/support/mail-server.ts';
import { createCluster, createReplica, queryRows } from '../test/support/postgres.ts';
import { type Main, type ProductProcess, startProcess, until } from '../test/support/process.ts';
import { startPooler } from './scaling/pooler.ts';
import { startStore } from './scaling/store.ts';

/**
 * `npm run scaling:try -- [SECONDS] [s3]`: two APIs and two workers behind PgBouncer by transaction, with an address for LISTEN, a replica and,
 * where that is said, a bucket of s3rver. A file is imported, and for so long deals are made of it, on to the contract, while files and lists
 * go on, every call at the other API; then one act at a time is listened for, and the worker that imports is killed. Needs pgbouncer on the machine.
 */
const [seconds = '30', store] = process.argv.slice(2);
const MS = Number(seconds) * 1000;
const SECRET = 'f7Qz0vK2mXw9Tb4LrJd8Hs1NcYg6UeAp';
const TOKEN = 'a token of at least 32 characters';
const RECEIVABLES = Math.max(500, MS / 20);
const READERS = 6;
const READ_PAUSE_MS = 50;
const LISTS = [
  '/negotiation',
  '/operation-files',
  // Far enough that functions of the owner tell where it begins.
  '/operation-files?page=60',
  '/dashboard/bar',
  '/management-files',
];
const ACTS = 20;
const LONG_FILE = 40_000;
const DONE_MS = 90_000;
const say = (line: string) => process.stdout.write(`${line}\n`);
const inSeconds = (ms: number | undefined) =>
  ms === undefined ? `not within ${DONE_MS / 1000} s` : `${(ms / 1000).toFixed(1)} s`;

if (spawnSync('pgbouncer', ['--version']).error) {
  say('pgbouncer is not on this machine: install it first (apt-get install pgbouncer).');
  process.exit(1);
}

const dataDir = enterableFolder('pregao-scaling-');
const folderOf = (name: string): string => {
  mkdirSync(join(dataDir, name), { mode: 0o711 });
  return join(dataDir, name);
};

function expectThat(holds: boolean, what: string): void {
  say(`${holds ? 'yes' : 'NO'}: ${what}`);
  if (!holds) process.exitCode = 1;
}

async function get<Body>(api: string, path: string, { token }: TestUser): Promise<Body> {
  const answer = await fetch(`${api}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Body;
}

/** Bytes of what a link leads to. */
async function followed(api: string, path: string, player: TestUser): Promise<number> {
  const { pathname, search } = new URL((await get<{ link: string }>(api, path, player)).link);
  const answer = await fetch(`${api}${pathname}${search}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.arrayBuffer()).byteLength;
}

/** Asks for lists again and again, each at the other API. */
function startReading(apis: readonly string[], player: TestUser, took: number[], faults: string[]) {
  let over = false;
  const read = async (from: number) => {
    for (let at = from; !over; at += 1) {
      const began = performance.now();
      const list = LISTS[at % LISTS.length] ?? '';
      await get(apis[(at + from) % apis.length] ?? '', list, player)
        .then(() => took.push(performance.now() - began))
        .catch((error: Error) => faults.push(error.message));
      await delay(READ_PAUSE_MS);
    }
  };
  const running = Promise.all(Array.from({ length: READERS }, (_, at) => read(at)));
  return async () => {
    over = true;
    await running;
  };
}

async function served(api: string): Promise<Record<string, number>> {
  const answer = await fetch(`${api}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const found = (await answer.text()).matchAll(/^pregao_reads\{served="(\w+)"\} (\d+)/gm);
  return Object.fromEntries([...found].map(([, by, count]) => [by, Number(count)]));
}

function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN);
  return `median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms`;
}

const ends: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
try {
  await freshServer();
  const primary = await createCluster(folderOf('primary'));
  ends.push(primary.stop);
  const mail = await startMailServer();
  ends.push(mail.stop);
  const bucket = store === 's3' ? await startStore(folderOf('bucket')) : undefined;
  if (bucket) ends.push(bucket.stop);
  const direct = appUrlOf(primary.url);
  const common = {
    DATA_DIR: dataDir,
    DEMO: '0',
    DATABASE_URL: direct,
    LOG_LEVEL: 'warn',
    SECRET,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Pregão <nao-responda@pregao.example>',
    PUBLIC_URL: 'https://pregao.example',
    STORAGE_URL: `file://${join(dataDir, 'storage')}`,
    METRICS_TOKEN: TOKEN,
    ...bucket?.env,
  };
  const asOwner = { ...childEnvironment(), ...common, DATABASE_OWNER_URL: primary.url };
  execFileSync(process.execPath, [builtProgram('main-migrate.ts')], { env: asOwner, stdio: 'ignore' });
  const { username } = new URL(direct);
  for (const setting of ["role = 'pregao_app'", "timezone = 'UTC'", "lock_timeout = '10s'"])
    await queryRows(primary.url, `ALTER ROLE ${username} SET ${setting}`);
  const replica = await createReplica(primary, folderOf('replica'));
  ends.push(replica.stop);
  const pooler = await startPooler(folderOf('pooler'), direct);
  ends.push(() => pooler.child.kill('SIGINT'));
  const env = {
    ...common,
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: direct,
    DATABASE_READ_URL: appUrlOf(replica.url),
  };
  const start = async (main: Main): Promise<ProductProcess> => {
    const process = await startProcess(main, env);
    ends.push(process.stop);
    return process;
  };
  const apis = [(await start('main-api.ts')).url, (await start('main-api.ts')).url] as const;
  const workers = [await start('main-worker.ts'), await start('main-worker.ts')];
  const users = await createTestUsers(primary.url, SECRET);
  ends.push(users.close);
  const { borrower, expire_date } = users;
  const listening = apis.map((api) => readEvents(api, borrower.token));
  for (const reader of listening) ends.push(reader.stop);
  const results = newResults();
  const [here, there] = apis.map((api) => createRetryingClient([api], results));
  if (!(here && there)) throw new Error('no API');

  /** To one API. @returns its id, and what the other says of it */
  const upload = async (content: string) => {
    const form = new FormData();
    const fields = {
      name: 'recebiveis.csv',
      card_network: 'VISA',
      borrower_company_id: String(borrower.company_id),
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('content', new Blob([content]), 'recebiveis.csv');
    const step = { method: 'POST', path: '/management-files', token: borrower.token, body: form } as const;
    const id = (await here.send(step))?.id;
    if (id === undefined) throw new Error(`a file was refused: ${results.faults.at(-1)}`);
    const is = async (wanted: string) =>
      (await get<{ status: string }>(apis[1], `/management-files/${id}`, borrower)).status === wanted;
    return { id, done: () => is('PROCESSED'), failed: () => is('PROCESSING_FAILURE') };
  };
  const first = await upload(receivablesFile(RECEIVABLES, '1000,00;1'));
  const imported = await until(DONE_MS, first.done);
  expectThat(
    imported !== undefined,
    `a file of ${RECEIVABLES} receivables by one API is imported, says the other after ${inSeconds(imported)}`,
  );
  const rows: { id: number }[] = await queryRows(primary.url, 'SELECT id::int FROM receivables ORDER BY id');

  const [took, readFaults]: [number[], string[]] = [[], []];
  const receivables = rows.map(({ id }) => id);
  const load = await startLoad({ apis, users }, { writers: 2, withContracts: true, results, receivables });
  const stopReading = startReading(apis, borrower, took, readFaults);
  await delay(MS);
  const held = await pooler.held();
  await stopReading();
  await load.stop();
  const drained = await until(
    DONE_MS,
    async () => (await isImportDone(primary.url)) && (await isOutboxEmpty(primary.url)),
  );
  const lost = await checkPromises(primary.url, users.db, results);
  expectThat(
    lost.length === 0 && results.completed.length > 0,
    `${seconds} s, two writers: ${results.offers.length} offers, ${results.credits.length} proposals, ${results.accepted.length} accepted, ${results.contracts.size} contracts, ${results.completed.length} deals done, ${results.files.size} files; none lost, every invariant holds`,
  );
  expectThat(drained !== undefined, `files and mails are done ${inSeconds(drained)} later`);
  const statuses = [...results.statuses].map(([status, count]) => `${count} of ${status}`).join(', ');
  expectThat(results.faults.length === 0, `acts: ${statuses}; slowest ${Math.round(results.slowestMs)} ms`);
  expectThat(readFaults.length === 0, `${took.length} lists meanwhile: ${spread(took)}`);
  for (const [at, api] of apis.entries()) {
    const { replica: far = 0, ...others } = await served(api);
    const all = Object.values(others).reduce((sum, count) => sum + count, far);
    const rest = Object.entries(others)
      .map(([by, count]) => `${by} ${count}`)
      .join(', ');
    expectThat(
      far > 0,
      `API ${at + 1}: ${far} of ${all} reads by the replica (${Math.round((100 * far) / all)} %), ${rest}`,
    );
  }
  expectThat(
    held.servers < held.clients,
    `${held.clients} connections of the product at the pooler, ${held.servers} of it at PostgreSQL`,
  );

  const listeners: { n: number }[] = await queryRows(
    primary.url,
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'pregao-listener'`,
  );
  const around = listeners[0]?.n ?? 0;
  expectThat(around >= apis.length, `${around} connections around it, for LISTEN`);
  const waited: { ms: number }[] = await queryRows(
    primary.url,
    `SELECT (1000 * extract(epoch FROM started_on - created_on))::float AS ms FROM jobs.job
     WHERE name = 'import-file' AND started_on IS NOT NULL`,
  );
  const pickedUp = waited.map(({ ms }) => ms);
  expectThat(pickedUp.length > 0, `${pickedUp.length} files taken up by a worker: ${spread(pickedUp)}`);

  const [, other] = listening;
  const heard: number[] = [];
  for (const { id } of rows.slice(0, ACTS)) {
    const offer = {
      receivable_id: [id],
      security_margin_receivable_id: [],
      offer_value: 1000,
      minimal_value: 1,
      card_network: 'VISA',
      lenders: [users.lenders[0]?.company_id],
      expire_date,
    };
    const before = other?.changed.length ?? 0;
    if (
      (await here.send({ method: 'POST', path: '/offers', token: borrower.token, body: offer }))?.id ===
      undefined
    )
      break;
    const answered = performance.now();
    await until(5000, async () => (other?.changed.length ?? 0) > before);
    const moment = other?.changed[before];
    if (moment !== undefined) heard.push(Math.max(0, moment - answered));
  }
  expectThat(
    heard.length === ACTS,
    `${heard.length} of ${ACTS} offers of one API heard of at the other, after their answer: ${spread(heard)}`,
  );
  const gaps = listening.reduce((sum, { ready }) => sum + ready.length - 1, 0);
  const eventFaults = listening.flatMap(({ faults }) => faults);
  expectThat(
    gaps === 0 && eventFaults.length === 0,
    `streams: ${listening.map(({ changed }) => changed.length).join(' and ')} changes, ${gaps} gaps`,
  );

  const long = await upload(receivablesFile(LONG_FILE));
  const importing = () => workers.find(({ pid }) => pid !== undefined && childrenOf(pid).length > 0);
  await until(DONE_MS, async () => importing() !== undefined);
  await importing()?.kill();
  const killed = workers.filter((worker) => worker.exit() !== undefined).length;
  const pending = !(await long.done());
  const again = await until(DONE_MS, long.done);
  expectThat(
    killed === 1 && pending && again !== undefined,
    `the worker that imports ${LONG_FILE} receivables is killed; the other has imported them ${inSeconds(again)} later`,
  );

  const wrong = await upload('Emissor;Vencimento;Valor\r\nBanco;99/99/2027;1,00\r\n');
  await until(DONE_MS, wrong.failed);
  const report = await followed(apis[1], `/management-files/${wrong.id}/errors/download`, borrower);
  const workbook = await followed(apis[1], '/negotiation/export?format=xlsx', borrower);
  expectThat(
    report > 0 && workbook > 0,
    `the report of a faulty file, ${report} bytes, and an export of all deals, ${workbook} bytes`,
  );
  const [paper, paperHash] = [...results.contracts][0] ?? [];
  const [file, fileHash] = [...results.files][0] ?? [];
  const kept = [
    await download(apis[1], borrower, `/contracts/upload/${paper}`, paperHash ?? ''),
    await download(apis[1], borrower, `/management-files/${file}/download`, fileHash ?? ''),
  ];
  expectThat(
    kept.every((each) => each === 'whole'),
    `a contract and a file as they were sent, from ${bucket ? 's3rver' : 'a folder'}: ${kept.join(', ')}`,
  );
  for (const fault of new Set([...lost, ...results.faults, ...readFaults, ...eventFaults]))
    say(`fault: ${fault}`);
} finally {
  for (const end of ends.toReversed()) await end();
}
