import { startFiling } from '../filing.ts';
import { actsOf, type InsistOptions, newTally, type Tally } from '../insist.ts';
import { until } from '../processes.ts';
import type { Site } from '../site.ts';
import { startTraffic } from '../traffic.ts';
import { isDrained, isImported, unkept } from '../truth.ts';

/** What a scene has found. */
export interface SceneReport {
  /** In a line. */
  readonly figures: string;
  /** What was promised and not kept. */
  readonly faults: readonly string[];
}

export interface SceneStage {
  /** Address of the owner of a migrated, empty database. */
  readonly databaseUrl: string;
  /** Everything for as long as it takes, or one thing for a moment. */
  readonly atLength: boolean;
}

/** Something that the product stands on fails under load, and comes back. */
export interface Scene {
  readonly name: string;
  /** Whether this machine lets a test do that. */
  canPlay?(): boolean;
  play(stage: SceneStage): Promise<SceneReport>;
}

export const seconds = (ms: number | undefined) =>
  ms === undefined ? 'never' : `${(ms / 1000).toFixed(1)} s`;

const RECEIVABLES = 4000;

export interface LoadOptions extends InsistOptions {
  readonly writers?: number;
  readonly withContracts?: boolean;
  readonly senders?: number;
  readonly lines?: number;
}

export interface Load {
  readonly tally: Tally;
  stop(): Promise<void>;
}

/** Deals and files, until they are stopped. */
export async function startLoad(
  { apis, cast }: Site,
  { writers = 4, senders = 1, lines = 50, ...options }: LoadOptions,
): Promise<Load> {
  const tally = newTally();
  const receivables = await cast.receivables(RECEIVABLES);
  const parts = [
    startTraffic(apis, cast, writers, receivables, tally, options),
    startFiling(apis, cast, senders, tally, { lines, pauseMs: 1000, ...options }),
  ];
  return {
    tally,
    stop: async () => {
      await Promise.all(parts.map((part) => part.stop()));
    },
  };
}

/** How often each status was answered. */
export const answered = ({ statuses }: Tally): string =>
  [...statuses]
    .toSorted()
    .map(([status, count]) => `${count} of ${status}`)
    .join(', ');

const LATEST_MS = 180_000;

/** What is due once everything is back: all written, sent, imported, all rules, all processes. */
export async function settle(site: Site, { tally }: Load): Promise<SceneReport> {
  const { databaseUrl, cast } = site;
  const [mailedMs, importedMs] = await Promise.all([
    until(LATEST_MS, () => isDrained(databaseUrl)),
    until(LATEST_MS, () => isImported(databaseUrl)),
  ]);
  const broken = await unkept(databaseUrl, cast.db, tally);
  return {
    figures: [
      `${actsOf(tally)} acts acknowledged (${answered(tally)})`,
      `slowest call ${seconds(tally.slowestMs)}`,
      `mails sent after ${seconds(mailedMs)}, files imported after ${seconds(importedMs)}`,
    ].join('; '),
    faults: [
      ...tally.faults,
      ...(mailedMs === undefined ? ['mails were left'] : []),
      ...(importedMs === undefined ? ['files were left'] : []),
      ...broken,
      ...site.ends(),
    ],
  };
}

/** Until a call has succeeded that ended after this one was begun. @returns after how many milliseconds */
export function untilServed({ tally }: Load, ms: number): Promise<number | undefined> {
  const began = performance.now();
  return until(ms, async () => tally.successes.some((moment) => moment > began));
}
