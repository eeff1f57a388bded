import { setTimeout as delay } from 'node:timers/promises';
import type { Cast } from './cast.ts';
import { type EventReader, readEvents } from './events.ts';
import { newTally, type Tally } from './insist.ts';
import type { Installation } from './installation.ts';
import { bringAbout, type Outage } from './outage.ts';
import { readiness, until } from './processes.ts';
import { startTraffic } from './traffic.ts';
import { isDrained, unkept } from './truth.ts';

export interface RoundPlan {
  readonly outage: Outage;
  /** How long PostgreSQL stays away or frozen. */
  readonly ms: number;
  /** From 0 up to 1: which process is hit, where one is. */
  readonly choice: number;
  readonly writers: number;
  /** The round is over when the jobs that it made are done. */
  readonly drains: boolean;
  /** Milliseconds after PostgreSQL's return within which everything has to be back. */
  readonly backMs: number;
}

/** Milliseconds from PostgreSQL's return, undefined for what did not come back in time. */
interface Back {
  /** Every API says that it is ready. */
  readonly readyMs?: number | undefined;
  readonly writesMs?: number | undefined;
  /** Readers of the stream hear of changes, and have been told that there was a gap, unless it was none. */
  readonly streamMs?: number | undefined;
}

export interface RoundReport extends Back {
  readonly plan: RoundPlan;
  readonly tally: Tally;
  /** From the last call to the end of the last job. */
  readonly drainedMs?: number | undefined;
  /** What was promised and not kept. */
  readonly faults: readonly string[];
}

/** Before the outage, and after the return. */
const LOAD_MS = 1500;
const RETURN_MS = 60_000;
const DRAIN_MS = 90_000;
const RECEIVABLES = 1200;

async function comeBack(
  apis: readonly string[],
  tally: Tally,
  told: (start: number) => boolean,
  backMs: number,
): Promise<Back> {
  const start = performance.now();
  const later = (moments: readonly number[]) => moments.some((moment) => moment > start);
  const [readyMs, writesMs, streamMs] = await Promise.all([
    until(backMs, async () => (await Promise.all(apis.map(readiness))).every((status) => status === 200)),
    until(backMs, async () => later(tally.successes)),
    until(backMs, async () => told(start)),
  ]);
  return { readyMs, writesMs, streamMs };
}

/** Load, the outage, and load until everything has come back; undefined when it cannot. */
async function endure(
  { apis, processes, victim }: Installation,
  plan: RoundPlan,
  tally: Tally,
  stream: EventReader,
): Promise<Back | undefined> {
  const ended = () => processes.some((one) => one.ended() !== undefined);
  await delay(LOAD_MS);
  const began = performance.now();
  await bringAbout(plan.outage, victim, plan);
  const returned = await until(RETURN_MS, async () => ended() || (await victim.answers()));
  if (ended() || returned === undefined) return undefined;
  const gapTold = () => plan.outage === 'frozen' || stream.ready.some((moment) => moment > began);
  const told = (start: number) => gapTold() && stream.changed.some((moment) => moment > start);
  const back = await comeBack(apis, tally, told, plan.backMs);
  await delay(LOAD_MS);
  return ended() ? undefined : back;
}

function faultsOf(
  { readyMs, writesMs, streamMs }: Back,
  drainedMs: number | undefined,
  backMs: number,
): string[] {
  return [
    ...(readyMs === undefined ? [`not ready within ${backMs} ms of PostgreSQL's return`] : []),
    ...(writesMs === undefined ? [`nothing was written within ${backMs} ms of its return`] : []),
    ...(streamMs === undefined ? [`readers of the stream were told nothing within ${backMs} ms`] : []),
    ...(drainedMs === undefined ? [`jobs were left after ${DRAIN_MS} ms`] : []),
  ];
}

/** One outage under load, with all that must hold during and after it. */
export async function playRound(
  installation: Installation,
  cast: Cast,
  plan: RoundPlan,
): Promise<RoundReport> {
  const { apis, databaseUrl, processes } = installation;
  const tally = newTally();
  const receivables = await cast.receivables(RECEIVABLES);
  const stream = readEvents(apis[0] ?? '', cast.borrower.token);
  const traffic = startTraffic(apis, cast, plan.writers, receivables, tally);
  const back = await endure(installation, plan, tally, stream).finally(traffic.stop);
  if (!back) {
    await stream.stop();
    const ends = processes.flatMap(({ ended }) => ended() ?? []);
    return { plan, tally, faults: ['it did not come back', ...ends, ...tally.faults] };
  }
  const drainedMs = plan.drains ? await until(DRAIN_MS, () => isDrained(databaseUrl)) : 0;
  await stream.stop();
  const broken = await unkept(databaseUrl, cast.db, tally);
  const faults = [...tally.faults, ...stream.faults, ...faultsOf(back, drainedMs, plan.backMs), ...broken];
  return { plan, tally, ...back, drainedMs, faults };
}
