import type { ProcessSample, Sample, TableSize } from './samples.ts';

/** Compares the middle and the last third, when all caches have been filled. */
interface Thirds {
  readonly middle: readonly Sample[];
  readonly last: readonly Sample[];
}

/**
 * Largest growth of the peak from one third to the next: a leak exceeds it, a late garbage collector does
 * not.
 */
const MAX_RSS_FACTOR = 1.1;
const MAX_MORE_RSS_MB = 24;
const MAX_MORE_FILES = 12;
const MAX_MORE_CONNECTIONS = 4;
/** Largest growth of rows and indexes per act from the first to the second half. */
const MAX_SIZE_FACTOR = 1.5;

export function thirdsOf(samples: readonly Sample[]): Thirds {
  const from = (part: number) => Math.floor((samples.length * part) / 3);
  return { middle: samples.slice(from(1), from(2)), last: samples.slice(from(2)) };
}

const valuesOf = (samples: readonly Sample[], name: string, read: (one: ProcessSample) => number): number[] =>
  samples.flatMap(({ processes }) => processes.filter((one) => one.name === name).map(read));

/** Lists measurements that have grown beyond their limits. */
export function findGrowth(samples: readonly Sample[]): string[] {
  const { middle, last } = thirdsOf(samples);
  if (middle.length === 0) return ['too few samples to measure growth'];
  const names = samples[0]?.processes.map(({ name }) => name) ?? [];
  const grown = names.flatMap((name) => {
    const rss = (part: readonly Sample[]) => Math.max(...valuesOf(part, name, ({ rssMb }) => rssMb));
    const files = (part: readonly Sample[]) => Math.max(...valuesOf(part, name, (one) => one.files));
    const [before, after] = [rss(middle), rss(last)];
    return [
      ...(after > before * MAX_RSS_FACTOR && after > before + MAX_MORE_RSS_MB
        ? [`${name}: memory grew from ${Math.round(before)} to ${Math.round(after)} MB`]
        : []),
      ...(files(last) > files(middle) + MAX_MORE_FILES
        ? [`${name}: open files grew from ${files(middle)} to ${files(last)}`]
        : []),
    ];
  });
  const connections = (part: readonly Sample[]) => Math.max(...part.map((one) => one.connections));
  if (connections(last) > connections(middle) + MAX_MORE_CONNECTIONS)
    grown.push(`connections grew from ${connections(middle)} to ${connections(last)}`);
  return [...grown, ...sizeGrowth(samples)];
}

/** Returns the kilobytes of the database that one act used over these samples. */
function perAct(samples: readonly Sample[]): number {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.acts === first.acts) return 0;
  return ((last.databaseMb - first.databaseMb) * 1024) / (last.acts - first.acts);
}

function sizeGrowth(samples: readonly Sample[]): string[] {
  const half = Math.floor(samples.length / 2);
  const [first, second] = [perAct(samples.slice(0, half)), perAct(samples.slice(half))];
  return second > first * MAX_SIZE_FACTOR && first > 0
    ? [`one act used ${first.toFixed(1)} kB at first, ${second.toFixed(1)} kB later`]
    : [];
}

const range = (values: readonly number[], digits = 0) =>
  `${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`;

/** Returns one row per process, by thirds. */
export function table(samples: readonly Sample[]): string[] {
  const { middle, last } = thirdsOf(samples);
  const names = samples[0]?.processes.map(({ name }) => name) ?? [];
  return [
    '| process | RSS MB, middle third | last third | heap MB, last third | open files | pool | event loop p99 ms |',
    '|---|---|---|---|---|---|---|',
    ...names.map((name) =>
      [
        '',
        name,
        range(valuesOf(middle, name, ({ rssMb }) => rssMb)),
        range(valuesOf(last, name, ({ rssMb }) => rssMb)),
        range(valuesOf(last, name, ({ heapMb }) => heapMb)),
        range(valuesOf(last, name, ({ files }) => files)),
        range(valuesOf(last, name, ({ poolOpen }) => poolOpen)),
        range(valuesOf(last, name, ({ lagP99Ms }) => lagP99Ms)),
        '',
      ]
        .join(' | ')
        .trim(),
    ),
  ];
}

/** Returns the bytes per act of the largest tables, with their indexes. */
export function sizesPerAct(
  before: readonly TableSize[],
  after: readonly TableSize[],
  acts: number,
): string[] {
  const sizesBefore = new Map(before.map((one) => [one.name, one]));
  const perAct = (now: number, then = 0) => Math.round(((now - then) * 1024) / Math.max(acts, 1));
  return after.slice(0, 10).map(({ name, tableKb, indexKb }) => {
    const then = sizesBefore.get(name);
    return `${name} ${perAct(tableKb, then?.tableKb)} + ${perAct(indexKb, then?.indexKb)}`;
  });
}
