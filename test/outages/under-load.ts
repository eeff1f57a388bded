import { setTimeout as delay } from 'node:timers/promises';
import { readiness, until } from '../support/process.ts';
import { type Report, seconds, settle } from './checks.ts';
import { readEvents } from './event-stream.ts';
import type { Installation } from './installation.ts';
import { type LoadOptions, type Results, startLoad } from './load.ts';

export interface UnderLoadOptions extends LoadOptions {
  /** Longest recovery time after the fault. */
  readonly backMs?: number;
  /** True when the fault breaks the event stream, whose readers must get a new `ready`. */
  readonly streamBreaks?: boolean;
}

/** Time of load before the fault, and after recovery. */
const LOAD_MS = 1500;

/**
 * Plays a fault under a load of deals and files, and checks recovery and every promise.
 * @param fault begins and ends the fault
 */
export async function playUnderLoad(
  installation: Installation,
  fault: () => Promise<void>,
  { backMs = 60_000, streamBreaks = false, ...options }: UnderLoadOptions = {},
): Promise<Report & { readonly results: Results }> {
  const { apis, users } = installation;
  const stream = readEvents(apis[0] ?? '', users.borrower.token);
  const load = await startLoad(installation, options);
  const { results } = load;
  let readyMs: number | undefined;
  let writtenMs: number | undefined;
  let streamMs: number | undefined;
  try {
    await until(backMs, async () => results.lastSuccess > 0);
    await delay(LOAD_MS);
    const began = performance.now();
    await fault();
    const ended = performance.now();
    const since = (times: readonly number[], start: number) => times.some((time) => time > start);
    const isReady = async () => (await Promise.all(apis.map(readiness))).every((status) => status === 200);
    const isStreaming = async () =>
      since(stream.changed, ended) && (!streamBreaks || since(stream.ready, began));
    [readyMs, writtenMs, streamMs] = await Promise.all([
      until(backMs, isReady),
      until(backMs, async () => results.lastSuccess > ended),
      until(backMs, isStreaming),
    ]);
    await delay(LOAD_MS);
  } finally {
    await load.stop();
    await stream.stop();
  }
  const back = { 'ready after': readyMs, 'written after': writtenMs, 'stream after': streamMs };
  const missing = Object.entries(back).flatMap(([what, ms]) => (ms === undefined ? `${what}: never` : []));
  const faults = [...missing, ...(options.processesDie ? [] : stream.faults)];
  const exits = installation.exits();
  // Skips the checks when a process has exited.
  if (exits.length > 0) return { results, figures: '', faults: [...exits, ...faults, ...results.faults] };
  const settled = await settle(installation, results);
  const times = Object.entries(back).map(([what, ms]) => `${what} ${seconds(ms)}`);
  return {
    results,
    figures: `${settled.figures}; ${times.join(', ')}`,
    faults: [...faults, ...settled.faults],
  };
}
