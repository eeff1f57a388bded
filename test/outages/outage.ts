import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from './processes.ts';

/** What befalls PostgreSQL. */
export const OUTAGES = [
  'fast shutdown',
  'immediate shutdown',
  'smart shutdown',
  'restarts',
  'server killed',
  'backend killed',
  'frozen',
] as const;
export type Outage = (typeof OUTAGES)[number];

/** The server that it befalls. */
export interface Victim {
  /** Process id of the server; undefined while there is none. */
  pid(): number | undefined;
  /** The product keeps it running; else an administrator does. */
  readonly kept: boolean;
  /** The administrator's part: starts the server again. */
  bringBack(): Promise<void>;
  answers(): Promise<boolean>;
}

/** An administrator's patience with a shutdown; and how long it takes at most with the last means. */
const PATIENCE_MS = 20_000;
const GONE_MS = 30_000;
const SMART_MS = 1500;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly title: string;
}

function processes(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return [{ pid: Number(name), parent, title: readFileSync(`/proc/${name}/cmdline`, 'utf8') }];
    } catch {
      // Gone in between.
      return [];
    }
  });
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone in between.
  }
}

async function end(victim: Victim, pid: number | undefined, name: NodeJS.Signals): Promise<void> {
  if (pid === undefined) throw new Error('there was no PostgreSQL');
  signal(pid, name);
  const gone = async () => victim.pid() !== pid;
  if (!victim.kept && (await until(PATIENCE_MS, gone)) === undefined) signal(pid, 'SIGQUIT');
  if ((await until(GONE_MS, gone)) === undefined) throw new Error(`PostgreSQL was still there after ${name}`);
}

/** A smart shutdown waits for those who are connected; an administrator loses patience with that. */
async function endPatiently(victim: Victim, pid: number): Promise<void> {
  if (victim.kept) return end(victim, pid, 'SIGTERM');
  signal(pid, 'SIGTERM');
  await until(SMART_MS, async () => victim.pid() !== pid);
  if (victim.pid() === pid) await end(victim, pid, 'SIGINT');
}

async function freeze(pid: number, ms: number): Promise<void> {
  const family = [pid, ...processes().flatMap((one) => (one.parent === pid ? one.pid : []))];
  for (const one of family) signal(one, 'SIGSTOP');
  await delay(ms);
  for (const one of family) signal(one, 'SIGCONT');
}

function killBackend(server: number, choice: number): void {
  const backends = processes().filter(
    ({ parent, title }) => parent === server && title.includes('pregao pregao'),
  );
  const one = backends[Math.floor(choice * backends.length)];
  if (one === undefined) throw new Error('no connection was open');
  signal(one.pid, 'SIGKILL');
}

/**
 * Brings it about, and the server's return as far as an administrator is needed for it.
 * @param ms how long the server stays away or frozen
 * @param choice from 0 up to 1: which of its processes is hit, where only one is
 */
export async function bringAbout(
  outage: Outage,
  victim: Victim,
  { ms, choice }: { readonly ms: number; readonly choice: number },
): Promise<void> {
  const pid = victim.pid();
  if (pid === undefined) throw new Error('there was no PostgreSQL');
  if (outage === 'frozen') return freeze(pid, ms);
  if (outage === 'backend killed') {
    killBackend(pid, choice);
    await until(GONE_MS, async () => !(await victim.answers()));
    return;
  }
  if (outage === 'smart shutdown') await endPatiently(victim, pid);
  if (outage === 'fast shutdown') await end(victim, pid, 'SIGINT');
  if (outage === 'immediate shutdown') await end(victim, pid, 'SIGQUIT');
  if (outage === 'server killed') await end(victim, pid, 'SIGKILL');
  if (outage === 'restarts') {
    await end(victim, pid, 'SIGINT');
    await victim.bringBack();
    await until(GONE_MS, victim.answers);
    await end(victim, victim.pid(), 'SIGINT');
  } else await delay(ms);
  await victim.bringBack();
}
