import { setTimeout as delay } from 'node:timers/promises';
import { childrenOf } from '../support/children.ts';
import { type Cluster, canConnect, queryRows } from '../support/postgres.ts';
import { waitUntil } from '../support/process.ts';
import { seededRandom, shuffle } from '../support/random.ts';
import { type Report, seconds } from './checks.ts';
import type { Installation } from './installation.ts';
import { runUnderLoad } from './under-load.ts';

/** Signals of each shutdown; an administrator sends the next one when PostgreSQL does not end in time. */
const SHUTDOWNS = {
  'fast shutdown': ['SIGINT', 'SIGQUIT'],
  'immediate shutdown': ['SIGQUIT'],
  'smart shutdown': ['SIGTERM', 'SIGINT', 'SIGQUIT'],
  'server killed': ['SIGKILL'],
} as const;
const SHUTDOWN_MS = { SIGTERM: 1500, SIGINT: 20_000, SIGQUIT: 30_000, SIGKILL: 30_000 };
/** Longest time until PostgreSQL has stopped or is back. */
const TIMEOUT_MS = 60_000;

const OUTAGES = [
  ...(Object.keys(SHUTDOWNS) as (keyof typeof SHUTDOWNS)[]),
  'restarts',
  'backend killed',
  'frozen',
] as const;

export interface Outage {
  readonly outage: (typeof OUTAGES)[number];
  /** How long PostgreSQL is down or frozen. */
  readonly ms: number;
  /** Chooses the connection whose backend is killed, from 0 up to 1. */
  readonly choice: number;
  readonly writers: number;
  /** Longest recovery time after PostgreSQL is back. */
  readonly recoveryMs: number;
}

/** `npm test` kills PostgreSQL; recovery may take longer beside other tests. */
export const SHORT_OUTAGES: readonly Outage[] = [
  { outage: 'server killed', ms: 1000, choice: 0, writers: 6, recoveryMs: 30_000 },
];

/** Draws outages of every sort; the same seed gives the same outages. */
export function randomOutages(count: number, seed: number): Outage[] {
  const random = seededRandom(seed);
  const drawn: Outage['outage'][] = [];
  while (drawn.length < count) drawn.push(...shuffle(OUTAGES, random));
  const between = (min: number, max: number) => Math.round(min + random() * (max - min));
  return drawn.slice(0, count).map((outage) => ({
    outage,
    ms: between(300, outage === 'frozen' ? 30_000 : 4000),
    choice: random(),
    writers: between(20, 28),
    // Time promised for a machine without other work (docs/reliability.md).
    recoveryMs: 10_000,
  }));
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended meanwhile.
  }
}

function pidOf(postgres: Cluster): number {
  const pid = postgres.pid();
  if (pid === undefined) throw new Error('PostgreSQL was not running');
  return pid;
}

async function shutDown(postgres: Cluster, kind: keyof typeof SHUTDOWNS): Promise<void> {
  const pid = pidOf(postgres);
  const isGone = async () => postgres.pid() !== pid;
  for (const name of SHUTDOWNS[kind]) {
    signal(pid, name);
    if ((await waitUntil(SHUTDOWN_MS[name], isGone)) !== undefined) return;
  }
  throw new Error(`PostgreSQL did not end: ${kind}`);
}

async function freeze(pid: number, ms: number): Promise<void> {
  const frozen = [pid, ...childrenOf(pid)];
  for (const one of frozen) signal(one, 'SIGSTOP');
  await delay(ms);
  for (const one of frozen) signal(one, 'SIGCONT');
}

/** Kills the backend of one connection, after which PostgreSQL resets all others. */
async function killBackend({ url }: Cluster, choice: number): Promise<void> {
  const backends = await queryRows<{ pid: number }>(
    url,
    "SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'pregao%' ORDER BY pid",
  );
  const backend = backends[Math.floor(choice * backends.length)];
  if (!backend) throw new Error('no connection was open');
  signal(backend.pid, 'SIGKILL');
  await waitUntil(TIMEOUT_MS, async () => !(await canConnect(url)));
}

/** Causes an outage and waits until PostgreSQL is back. */
async function causeOutage({ outage, ms, choice }: Outage, postgres: Cluster): Promise<void> {
  const isBack = () => canConnect(postgres.url);
  if (outage === 'frozen') await freeze(pidOf(postgres), ms);
  else if (outage === 'backend killed') await killBackend(postgres, choice);
  else if (outage === 'restarts')
    for (let times = 0; times < 2; times += 1) {
      await shutDown(postgres, 'fast shutdown');
      await postgres.start();
      await waitUntil(TIMEOUT_MS, isBack);
    }
  else {
    await shutDown(postgres, outage);
    await delay(ms);
    await postgres.start();
  }
  if ((await waitUntil(TIMEOUT_MS, isBack)) === undefined) throw new Error('PostgreSQL did not come back');
}

/** Plays one outage under load and checks every promise. */
export async function runOutage(installation: Installation, outage: Outage): Promise<Report> {
  const { cluster } = installation;
  if (cluster === undefined) throw new Error('the installation has no server of its own');
  const report = await runUnderLoad(installation, () => causeOutage(outage, cluster), {
    writers: outage.writers,
    recoveryMs: outage.recoveryMs,
    streamBreaks: outage.outage !== 'frozen',
  });
  return {
    ...report,
    figures: `${seconds(outage.ms)} down, ${outage.writers} writers; ${report.figures}`,
  };
}
