import { addDays } from '../../packages/domain/src/index.ts';
import type { Bench, Row } from '../support/bench.ts';
import { atMost, formatCount, measureTime, p95 } from '../support/measurement.ts';
import { MODERATOR, TODAY, userOf } from '../support/seed.ts';
import { callApi, type ServerProcesses } from '../support/server-processes.ts';

/** P4: the four calls of the start page through a real API process, as moderator, one after the other. */
const ROUNDS_A_SECOND = 10;
const WARMUP_ROUNDS = 3;
const MAX_MS = 80;
const MAX_GROWTH = 1.5;

const RANGES = {
  'last 30 days': `?due_date_greater_or_equal_than=${addDays(TODAY, -30)}&due_date_less_or_equal_than=${TODAY}`,
  'all time': '',
};
const CALLS = ['issuers', 'receivables', 'pizza', 'bar'] as const;

/** Returns the p95 of a call on each site in milliseconds; sites take turns so that noise affects all. */
async function measureP95(
  sites: readonly ServerProcesses[],
  path: string,
  rounds: number,
): Promise<number[]> {
  const each: number[][] = sites.map(() => []);
  for (let round = -WARMUP_ROUNDS; round < rounds; round += 1)
    for (const [at, { url, token }] of sites.entries()) {
      const call = { path, token: await token(userOf(MODERATOR, 0)) };
      const ms = await measureTime(() => callApi(url, call));
      if (round >= 0) each[at]?.push(ms);
    }
  return each.map(p95);
}

async function* measure({ sizes, startApi }: Bench) {
  const { receivables, seconds } = sizes;
  const rounds = Math.ceil(seconds * ROUNDS_A_SECOND);
  const sites = [await startApi(receivables / 4), await startApi(receivables)];
  for (const [range, query] of Object.entries(RANGES))
    for (const call of CALLS) {
      const path = `/dashboard/${call}${query}`;
      const [before = Number.NaN, now = Number.NaN] = await measureP95(sites, path, rounds);
      const name = `P4 ${call}, ${range}`;
      yield atMost(1, {
        name: `${name}, ${formatCount(receivables)} receivables: p95`,
        measured: now,
        reference: MAX_MS,
        unit: 'ms',
      });
      yield atMost(MAX_GROWTH, {
        name: `${name}, p95 from ${formatCount(receivables / 4)} to ${formatCount(receivables)}`,
        measured: now,
        reference: before,
        unit: 'ms',
      });
    }
}

export const dashboard: Row = { id: 'P4', run: measure };
