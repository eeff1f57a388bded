import pg from 'pg';
import { addDays, type SplitReceivable, splitSelection } from '../../packages/domain/src/index.ts';
import type { Bench, Row } from '../support/bench.ts';
import { atMost, formatCount, measureTime, median, withoutTarget } from '../support/measurement.ts';
import { userOf } from '../support/seed.ts';
import { callApi } from '../support/server-processes.ts';
import { availableParts } from './available-parts.ts';

/** P5: the split of a selection into offered receivables and margin. */
const MAX_BRUTE_FORCE_SIZE = 20;
const MAX_MS = 100;
const PERCENTAGES = [80, 83.3, 87.654321, 90];
const SIZES = [50, 51, 64, 100, 250, 1000];

/** Largest value in centavos. */
const MAX_VALUE = 10_000_000;

/** Returns receivables with random values to the centavo; the same for the same seed. */
function randomReceivables(size: number, seed: number): SplitReceivable[] {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
  return Array.from({ length: size }, (_, at) => ({
    id: at + 1,
    value: 1 + Math.floor(next() * MAX_VALUE),
    due_date: addDays('2026-12-01', Math.floor(next() * 120)),
  }));
}

/** Tries every subset of positive values. @returns the largest sum that is not above the cap */
function bruteForce(values: readonly number[], cap: number): number {
  let best = 0;
  const sums = new Float64Array(2 ** values.length);
  for (const [bit, value] of values.entries())
    for (let subset = 0; subset < 2 ** bit; subset += 1) {
      const sum = (sums[subset] as number) + value;
      sums[2 ** bit + subset] = sum;
      if (sum <= cap && sum > best) best = sum;
    }
  return best;
}

function compareWithBruteForce(maxSize: number): { readonly tried: number; readonly equal: number } {
  let [tried, equal] = [0, 0];
  for (let size = 1; size <= maxSize; size += 1)
    for (const percentage of PERCENTAGES) {
      const receivables = randomReceivables(size, size * 100 + percentage);
      const { offer_value, target } = splitSelection({ receivables, percentage });
      tried += 1;
      const values = receivables.map(({ value }) => value);
      const total = values.reduce((sum, value) => sum + value, 0);
      if (offer_value === total - bruteForce(values, total - target)) equal += 1;
    }
  return { tried, equal };
}

/**
 * Returns the largest excess over the target in centavos among unproven splits. @param seeds selections of
 * each size
 */
function largestExcess(sizes: readonly number[], seeds: number): number {
  const excesses = sizes.flatMap((size) =>
    PERCENTAGES.flatMap((percentage) =>
      Array.from({ length: seeds }, (_, seed) => {
        const receivables = randomReceivables(size, seed * 7919 + size);
        const { offer_value, target, proven } = splitSelection({ receivables, percentage });
        return proven ? 0 : offer_value - target;
      }),
    ),
  );
  return Math.max(...excesses);
}

/** Measures the call in milliseconds, including reading rows and sending the reply. */
async function measureCall({ sizes, databaseUrl, startApi }: Bench) {
  const client = new pg.Client({ connectionString: await databaseUrl(sizes.receivables) });
  await client.connect();
  const [part] = await availableParts(client, sizes.offered, 1).finally(() => client.end());
  if (!part) throw new Error('no acquirer has free receivables');
  const { url, token } = await startApi(sizes.receivables);
  const body = { receivables_id: part.ids, percentage_value: 85.5 };
  const call = { method: 'POST', path: '/operation-files/percentage', body } as const;
  const times: number[] = [];
  for (let turn = 0; turn < sizes.turns; turn += 1)
    times.push(
      await measureTime(async () =>
        callApi(url, { ...call, token: await token(userOf(part.company_id, 0)) }),
      ),
    );
  return { rows: part.ids.length, ms: median(times) };
}

/** Measures processor time in milliseconds, which equals elapsed time on an idle machine. */
function measureCpuTime(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

export const split: Row = {
  id: 'P5',
  async *run(bench) {
    const { offered, turns } = bench.sizes;
    const { tried, equal } = compareWithBruteForce(MAX_BRUTE_FORCE_SIZE);
    yield atMost(0, {
      name: `P5 splits of 1 to ${MAX_BRUTE_FORCE_SIZE} receivables that differ from brute force`,
      measured: tried - equal,
      reference: tried,
      unit: 'of as many',
    });
    yield atMost(1, {
      name: `P5 most above the target, ${SIZES[0]} to ${formatCount(SIZES.at(-1) ?? 0)} receivables of random centavos`,
      measured: largestExcess(SIZES, turns),
      reference: 1,
      unit: 'centavo',
    });
    const times: number[] = [];
    for (let turn = 0; turn < turns * PERCENTAGES.length; turn += 1) {
      const receivables = randomReceivables(offered, turn + 1);
      const percentage = PERCENTAGES[turn % PERCENTAGES.length] ?? 80;
      times.push(measureCpuTime(() => splitSelection({ receivables, percentage })));
    }
    yield atMost(1, {
      name: `P5 split of ${formatCount(offered)} receivables, in time of the processor`,
      measured: median(times),
      reference: MAX_MS,
      unit: 'ms',
    });
    const { rows, ms } = await measureCall(bench);
    yield withoutTarget({
      name: `P5 the call that splits ${formatCount(rows)} among ${formatCount(bench.sizes.receivables)}, in a thread of its own`,
      measured: ms,
      reference: MAX_MS,
      unit: 'ms',
    });
  },
};
