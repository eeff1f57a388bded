import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startBucket } from '../../apps/server/test/support/bucket.ts';
import { makeMember } from '../../apps/server/test/support/sign-in.ts';
import { startMailServer } from '../support/mail-server.ts';
import { createCluster, queryRows } from '../support/postgres.ts';
import { readiness } from '../support/process.ts';
import { seededRandom } from '../support/random.ts';
import { SEED, sizeForRun } from '../support/size.ts';
import { checkFiles, type Download, download, type Report, storedFiles } from './checks.ts';
import {
  type Behavior,
  cutAfter,
  dripAfter,
  dropReplyTo,
  greet,
  healthy,
  ignore,
  refuse,
  reply,
  stallAfter,
  startFaultProxy,
} from './fault-proxy.ts';
import { mountSmallDisk, startNames, wrongClock } from './host-faults.ts';
import { type Installation, type InstallationOptions, install } from './installation.ts';
import { startLoad } from './load.ts';
import { signInAndOut } from './sign-in.ts';
import { runUnderLoad } from './under-load.ts';

export interface ScenarioContext {
  /** Address of the owner of a migrated, empty database. */
  readonly databaseUrl: string;
  /** Registers a cleanup that runs after the scenario in reverse order, also after a timeout. */
  defer(cleanup: () => unknown): void;
}

/** Scenario in which something other than PostgreSQL fails under load and recovers. */
export interface Scenario {
  readonly name: string;
  readonly run: (context: ScenarioContext) => Promise<Report>;
}

const S3_KEYS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };

/** Returns the full time in `npm run chaos`, or its share by `--size`. */
const scaledMs = (ms: number) => sizeForRun(2000, ms);

async function startInstallation(
  { databaseUrl, defer }: ScenarioContext,
  options: Partial<InstallationOptions> = {},
) {
  const installation = await install({ postgres: { url: databaseUrl }, ...options });
  defer(installation.stop);
  return installation;
}

const withFaults = (report: Report, faults: readonly string[]): Report => ({
  ...report,
  faults: [...report.faults, ...faults],
});

/** Sets wrong clocks on APIs and workers; sessions, links and deadlines follow the clock of the database. */
async function runWrongClocks(context: ScenarioContext): Promise<Report> {
  const bucket = await startBucket();
  context.defer(bucket.close);
  const installation = await startInstallation(context, {
    apis: 2,
    workers: 2,
    env: { STORAGE_URL: bucket.url, ...S3_KEYS },
    envOf: (_, at) => ({ NODE_OPTIONS: wrongClock(at === 0 ? 26 : -26) }),
  });
  const { apis, users } = installation;
  const faults: string[] = [];
  const visit = async () => {
    for (let visits = 0; visits < 5; visits += 1)
      faults.push(...(await signInAndOut(apis, users.db, (await makeMember(users.db)).email)));
    await delay(scaledMs(20_000));
  };
  const report = await runUnderLoad(installation, visit, { withContracts: true });
  for (const status of report.results.statuses.keys())
    if (status >= 400 && status !== 429) faults.push(`a call returned ${status}`);
  return withFaults(report, faults);
}

/** Kills APIs and workers at random moments and restarts them. */
async function runKilledProcesses(context: ScenarioContext): Promise<Report> {
  const installation = await startInstallation(context, { apis: 2, workers: 2 });
  const random = seededRandom(SEED);
  const kills = { api: 0, worker: 0 };
  const kill = async () => {
    for (let left = sizeForRun(2, 40); left > 0; left -= 1) {
      await delay(200 + random() * 2500);
      const at = Math.floor(random() * installation.processes.length);
      kills[at < installation.apis.length ? 'api' : 'worker'] += 1;
      await installation.killAndRestart(at);
    }
  };
  const load = { writers: 8, withContracts: true, senders: 2, lines: 3000, processesDie: true };
  const report = await runUnderLoad(installation, kill, load);
  return { ...report, figures: `${kills.api} APIs and ${kills.worker} workers killed; ${report.figures}` };
}

const MAIL_FAULTS: readonly (readonly [name: string, behavior: Behavior, ms: number])[] = [
  ['does not respond', ignore, 30_000],
  ['stalls in its greeting', stallAfter(6), 30_000],
  ['stalls during a transaction', stallAfter(120), 45_000],
  ['closes the connection after DATA', dropReplyTo('\r\n.\r\n'), 20_000],
  ['responds 421', greet('421 4.3.2 later\r\n'), 60_000],
  ['never completes a reply', dripAfter('MAIL FROM', '250-wait\r\n', 4000), 30_000],
  ['refuses connections', refuse, 20_000],
];

/** Compares the outbox with the received mails by Message-ID. */
async function checkMails(databaseUrl: string, received: readonly string[]): Promise<string[]> {
  const rows = await queryRows<{ message_id: string }>(databaseUrl, 'SELECT message_id FROM mails');
  const receivedIds = new Set(received.map((id) => id.replace(/^<|@.*$/g, '')));
  const undelivered = rows.filter(({ message_id }) => !receivedIds.delete(message_id));
  return [
    ...undelivered.map(({ message_id }) => `mail ${message_id} is marked as sent but was not received`),
    ...[...receivedIds].map((id) => `a mail has the unknown id ${id}`),
  ];
}

/** Breaks the mail server: calls succeed all the same, and every mail arrives later. */
async function runMailFault(behavior: Behavior, ms: number, context: ScenarioContext): Promise<Report> {
  const mail = await startMailServer();
  context.defer(mail.stop);
  const proxy = await startFaultProxy(Number(new URL(mail.url).port));
  context.defer(proxy.close);
  const env = { SMTP_URL: `smtp://127.0.0.1:${proxy.port}` };
  const installation = await startInstallation(context, { env });
  const fail = async () => {
    proxy.setBehavior(behavior);
    await delay(scaledMs(ms));
    // Keeps hanging connections open, because the timeouts of the product must end them.
    proxy.setBehavior(healthy, { keepOpen: true });
  };
  const report = await runUnderLoad(installation, fail);
  const twice = mail.messageIds.length - new Set(mail.messageIds).size;
  const mails = `${mail.messageIds.length} mails received, ${twice} of them twice; ${proxy.failures()} connections failed`;
  return withFaults({ ...report, figures: `${report.figures}; ${mails}` }, [
    ...(report.results.statuses.has(503) ? ['a call returned 503 because of the mail server'] : []),
    ...(await checkMails(installation.databaseUrl, mail.messageIds)),
  ]);
}

function s3Error(status: string, code: string): string {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;
  return `HTTP/1.1 ${status}\r\ncontent-type: application/xml\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`;
}

const STORE_FAULTS: readonly (readonly [name: string, behavior: Behavior])[] = [
  ['refuses connections', refuse],
  ['does not respond', ignore],
  ['closes the connection during a request', cutAfter({ sent: 3000 })],
  ['closes the connection during a response', cutAfter({ answered: 4000 })],
  ['stalls during a response', stallAfter(4000)],
  ['stores the object and closes the connection', dropReplyTo('\r\n\r\n')],
  ['responds 500', reply(s3Error('500 Internal Server Error', 'InternalError'))],
  ['responds 503', reply(s3Error('503 Slow Down', 'SlowDown'))],
];

/** Downloads files repeatedly. @returns a function that ends it and counts each outcome */
function startDownloads({ apis, users }: Installation, files: ReturnType<typeof storedFiles>) {
  const outcomes = new Map<Download, number>();
  let stopped = false;
  const run = async () => {
    for (let at = 0; !stopped; at += 1) {
      const [path, hash] = files[at % files.length] ?? ['', ''];
      const outcome = await download(apis[0] ?? '', users.borrower, path, hash).catch(
        (error: Error) => `refused ${error.name}` as const,
      );
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      await delay(300);
    }
    return outcomes;
  };
  const running = run();
  return () => {
    stopped = true;
    return running;
  };
}

/** Breaks the S3 store: acknowledged files stay intact, failed writes and reads return 503. */
async function runStoreFault(behavior: Behavior, context: ScenarioContext): Promise<Report> {
  const bucket = await startBucket();
  context.defer(bucket.close);
  const endpoint = new URL(new URL(bucket.url).searchParams.get('endpoint') ?? '');
  const proxy = await startFaultProxy(Number(endpoint.port));
  context.defer(proxy.close);
  const url = `s3://bucket?endpoint=http://127.0.0.1:${proxy.port}&region=us-east-1`;
  const installation = await startInstallation(context, { env: { STORAGE_URL: url, ...S3_KEYS } });
  // Files larger than what the faults forward.
  const options = { withContracts: true, lines: 400 };
  const before = await startLoad(installation, options);
  await delay(5000);
  await before.stop();
  const stopDownloads = startDownloads(installation, storedFiles(before.results));
  const fail = async () => {
    proxy.setBehavior(behavior);
    await delay(scaledMs(30_000));
    proxy.setBehavior(healthy);
  };
  const report = await runUnderLoad(installation, fail, options);
  const outcomes = [...(await stopDownloads())].map(([outcome, count]) => ({ outcome, count }));
  const wrong = outcomes.filter(({ outcome }) => !['whole', 'later', 'broken off'].includes(outcome));
  const downloads = outcomes.map(({ outcome, count }) => `${count} ${outcome}`).join(', ');
  return withFaults({ ...report, figures: `${report.figures}; downloads: ${downloads}` }, [
    ...wrong.map(({ outcome, count }) => `${count} downloads ${outcome}`),
    ...(await checkFiles(installation, before.results)),
  ]);
}

type SmallDisk = ReturnType<typeof mountSmallDisk>;

interface DiskFault {
  readonly disk: SmallDisk;
  /** Uses up reserved space. */
  readonly whileFull?: () => Promise<void>;
  readonly recover?: () => Promise<void>;
}

/** Fills a disk: calls that need space are refused with the reason, and free space is enough to recover. */
async function runFullDisk(installation: Installation, { disk, whileFull, recover }: DiskFault) {
  let readyWhileFull: readonly number[] = [];
  const fail = async () => {
    disk.fill();
    await whileFull?.();
    await delay(scaledMs(15_000));
    // Fills again, because temporary files were removed meanwhile.
    disk.fill();
    readyWhileFull = await Promise.all(installation.apis.map(readiness));
    disk.free();
    await recover?.();
  };
  const report = await runUnderLoad(installation, fail, { withContracts: true, lines: 200 });
  return { ...report, figures: `${report.figures}; readiness while full: ${readyWhileFull.join(', ')}` };
}

async function runFullFolder(setting: 'STORAGE_URL' | 'TMPDIR', context: ScenarioContext): Promise<Report> {
  const disk = mountSmallDisk(8);
  context.defer(disk.unmount);
  const folder = join(disk.folder, 'files');
  mkdirSync(folder);
  const env = { [setting]: setting === 'TMPDIR' ? folder : `file://${folder}` };
  return runFullDisk(await startInstallation(context, { env }), { disk });
}

/** Fills the disk of PostgreSQL to the last byte; an administrator restarts it if it gave up. */
async function runFullDatabaseDisk(context: ScenarioContext): Promise<Report> {
  const disk = mountSmallDisk(300);
  context.defer(disk.unmount);
  const folder = join(disk.folder, 'postgres');
  mkdirSync(folder, { mode: 0o711 });
  const cluster = await createCluster(folder, ['min_wal_size=32MB', 'max_wal_size=48MB']);
  context.defer(cluster.stop);
  const installation = await startInstallation(context, { postgres: { url: cluster.url } });
  let gaveUp = false;
  // Uses up recycled segments, which would accept writes for minutes.
  const useUpLog = async () => {
    for (let segments = 0; segments < 8 && cluster.pid() !== undefined; segments += 1) {
      await queryRows(cluster.url, 'SELECT pg_switch_wal()').catch(() => {});
      await delay(500);
    }
  };
  const recover = async () => {
    gaveUp = cluster.pid() === undefined;
    await cluster.start();
  };
  const report = await runFullDisk(installation, { disk, whileFull: useUpLog, recover });
  return { ...report, figures: `${report.figures}; PostgreSQL ${gaveUp ? 'ended' : 'kept running'}` };
}

const NAMES = { database: 'db.pregao.test', mail: 'smtp.pregao.test', store: 's3.pregao.test' };

/** Removes the host names of database, mail server and store, and drops connections. */
async function runLostNames(nameServer: 'absent' | 'silent', context: ScenarioContext): Promise<Report> {
  const { databaseUrl, defer } = context;
  const [mail, bucket] = [await startMailServer(), await startBucket()];
  const names = await startNames(Object.values(NAMES), nameServer);
  for (const cleanup of [mail.stop, bucket.close, names.close]) defer(cleanup);
  const byName = (url: string, name: string) => url.replace(/127\.0\.0\.1|localhost/, name);
  const installation = await startInstallation(context, {
    postgres: { url: byName(databaseUrl, NAMES.database), urlForTest: databaseUrl },
    env: {
      SMTP_URL: byName(mail.url, NAMES.mail),
      STORAGE_URL: byName(bucket.url, NAMES.store),
      ...S3_KEYS,
    },
    wrapper: names.wrapper,
  });
  let readyMeanwhile = 0;
  const fail = async () => {
    names.remove();
    await delay(scaledMs(10_000));
    await queryRows(
      databaseUrl,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'pregao%'`,
    );
    await delay(scaledMs(20_000));
    readyMeanwhile = await readiness(installation.apis[0] ?? '');
    names.restore();
  };
  const report = await runUnderLoad(installation, fail, { withContracts: true });
  return withFaults(
    report,
    readyMeanwhile === 503 ? [] : [`readiness was ${readyMeanwhile} without a database`],
  );
}

/** Scenarios that mount a disk, which needs root on Linux; elsewhere they fail. */
const MOUNT_SCENARIOS: readonly Scenario[] = [
  { name: 'the disk of the store is full', run: (context) => runFullFolder('STORAGE_URL', context) },
  { name: 'the disk for temporary files is full', run: (context) => runFullFolder('TMPDIR', context) },
  { name: "PostgreSQL's disk is full", run: runFullDatabaseDisk },
  { name: 'host names are unknown', run: (context) => runLostNames('absent', context) },
  { name: 'the name server is silent', run: (context) => runLostNames('silent', context) },
];

export const SCENARIOS: readonly Scenario[] = [
  { name: 'clocks are wrong by 26 hours', run: runWrongClocks },
  { name: 'APIs and workers are killed', run: runKilledProcesses },
  ...MAIL_FAULTS.map(([name, behavior, ms]) => ({
    name: `the mail server ${name}`,
    run: (context: ScenarioContext) => runMailFault(behavior, ms, context),
  })),
  ...STORE_FAULTS.map(([name, behavior]) => ({
    name: `the S3 store ${name}`,
    run: (context: ScenarioContext) => runStoreFault(behavior, context),
  })),
  ...MOUNT_SCENARIOS,
];
