import { setTimeout as delay } from 'node:timers/promises';
import { readiness, waitUntil } from '../support/process.ts';
import { type Report, seconds, settle } from './checks.ts';
import { readEvents } from './event-stream.ts';
import type { Installation } from './installation.ts';
import { type LoadOptions, type Results, startLoad } from './load.ts';

export interface UnderLoadOptions extends LoadOptions {
  /** Longest recovery time after the fault. */
  readonly recoveryMs?: number;
  /** True when the fault breaks the event stream, whose readers must get a new `ready`. */
  readonly streamBreaks?: boolean;
}

/** Time of load before the fault, and after recovery. */
const LOAD_MS = 1500;

/**
 * Plays a fault under a load of deals and files, and checks recovery and every promise.
 * @param fault begins and ends the fault
 */
export async function runUnderLoad(
  installation: Installation,
  fault: () => Promise<void>,
  { recoveryMs = 60_000, streamBreaks = false, ...options }: UnderLoadOptions = {},
): Promise<Report & { readonly results: Results }> {
  const { apis, users } = installation;
  const stream = readEvents(apis[0] ?? '', users.borrower.token);
  const load = await startLoad(installation, options);
  const { results } = load;
  let readyMs: number | undefined;
  let writtenMs: number | undefined;
  let streamMs: number | undefined;
  try {
    await waitUntil(recoveryMs, async () => results.lastSuccess > 0);
    await delay(LOAD_MS);
    const began = performance.now();
    await fault();
    const ended = performance.now();
    const hasTimeAfter = (times: readonly number[], start: number) => times.some((time) => time > start);
    const isReady = async () => (await Promise.all(apis.map(readiness))).every((status) => status === 200);
    const isStreaming = async () =>
      hasTimeAfter(stream.changed, ended) && (!streamBreaks || hasTimeAfter(stream.ready, began));
    [readyMs, writtenMs, streamMs] = await Promise.all([
      waitUntil(recoveryMs, isReady),
      waitUntil(recoveryMs, async () => results.lastSuccess > ended),
      waitUntil(recoveryMs, isStreaming),
    ]);
    await delay(LOAD_MS);
  } finally {
    await load.stop();
    await stream.stop();
  }
  const recoveryTimes = { 'ready after': readyMs, 'written after': writtenMs, 'stream after': streamMs };
  const missing = Object.entries(recoveryTimes).flatMap(([name, ms]) =>
    ms === undefined ? `${name}: never` : [],
  );
  const faults = [...missing, ...(options.processesDie ? [] : stream.faults)];
  const exits = installation.exits();
  // Skips the checks when a process has exited.
  if (exits.length > 0) return { results, figures: '', faults: [...exits, ...faults, ...results.faults] };
  const settled = await settle(installation, results);
  const times = Object.entries(recoveryTimes).map(([name, ms]) => `${name} ${seconds(ms)}`);
  return {
    results,
    figures: `${settled.figures}; ${times.join(', ')}`,
    faults: [...faults, ...settled.faults],
  };
}
