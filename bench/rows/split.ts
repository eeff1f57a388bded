import pg from 'pg';
import { addDays, type SplitReceivable, splitSelection } from '../../packages/domain/src/index.ts';
import type { Bench, Row } from '../support/bench.ts';
import { atMost, besides, count, median, timed } from '../support/measurement.ts';
import { userOf } from '../support/seed.ts';
import { ask } from '../support/serving.ts';
import { freeParts } from './free-parts.ts';

/** P5: the split of a selection into offered receivables and margin. */
const MOST_BY_FORCE = 20;
const MOST_MS = 100;
const PERCENTAGES = [80, 83.3, 87.654321, 90];
const SIZES = [50, 51, 64, 100, 250, 1000];

/** Largest value in centavos. */
const LARGEST = 10_000_000;

/** Returns receivables with random values to the centavo; the same for the same seed. */
function random(size: number, seed: number): SplitReceivable[] {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
  return Array.from({ length: size }, (_, at) => ({
    id: at + 1,
    value: 1 + Math.floor(next() * LARGEST),
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

function differing(most: number): { readonly tried: number; readonly equal: number } {
  let [tried, equal] = [0, 0];
  for (let size = 1; size <= most; size += 1)
    for (const percentage of PERCENTAGES) {
      const receivables = random(size, size * 100 + percentage);
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
function farthest(sizes: readonly number[], seeds: number): number {
  const above = sizes.flatMap((size) =>
    PERCENTAGES.flatMap((percentage) =>
      Array.from({ length: seeds }, (_, seed) => {
        const receivables = random(size, seed * 7919 + size);
        const { offer_value, target, proven } = splitSelection({ receivables, percentage });
        return proven ? 0 : offer_value - target;
      }),
    ),
  );
  return Math.max(...above);
}

/** Measures the call in milliseconds, including reading rows and sending the reply. */
async function overHttp({ sizes, seeded, serving }: Bench) {
  const client = new pg.Client({ connectionString: await seeded(sizes.receivables) });
  await client.connect();
  const [part] = await freeParts(client, sizes.offered, 1).finally(() => client.end());
  if (!part) throw new Error('no acquirer has free receivables');
  const { url, token } = await serving(sizes.receivables);
  const body = { receivables_id: part.ids, percentage_value: 85.5 };
  const sent = { method: 'POST', path: '/operation-files/percentage', body } as const;
  const times: number[] = [];
  for (let turn = 0; turn < sizes.turns; turn += 1)
    times.push(
      await timed(async () => ask(url, { ...sent, token: await token(userOf(part.company_id, 0)) })),
    );
  return { rows: part.ids.length, ms: median(times) };
}

/** Measures processor time in milliseconds, which equals elapsed time on an idle machine. */
function ownTime(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

export const split: Row = {
  id: 'P5',
  async *run(bench) {
    const { offered, turns } = bench.sizes;
    const { tried, equal } = differing(MOST_BY_FORCE);
    yield atMost(0, {
      what: `P5 splits of 1 to ${MOST_BY_FORCE} receivables that differ from brute force`,
      measured: tried - equal,
      reference: tried,
      unit: 'of as many',
    });
    yield atMost(1, {
      what: `P5 most above the target, ${SIZES[0]} to ${count(SIZES.at(-1) ?? 0)} receivables of random centavos`,
      measured: farthest(SIZES, turns),
      reference: 1,
      unit: 'centavo',
    });
    const times: number[] = [];
    for (let turn = 0; turn < turns * PERCENTAGES.length; turn += 1) {
      const receivables = random(offered, turn + 1);
      const percentage = PERCENTAGES[turn % PERCENTAGES.length] ?? 80;
      times.push(ownTime(() => splitSelection({ receivables, percentage })));
    }
    yield atMost(1, {
      what: `P5 split of ${count(offered)} receivables, in time of the processor`,
      measured: median(times),
      reference: MOST_MS,
      unit: 'ms',
    });
    const { rows, ms } = await overHttp(bench);
    yield besides({
      what: `P5 the call that splits ${count(rows)} among ${count(bench.sizes.receivables)}, in a thread of its own`,
      measured: ms,
      reference: MOST_MS,
      unit: 'ms',
    });
  },
};
