import { addDays } from '../../packages/domain/src/index.ts';
import type { Bench, Row } from '../support/bench.ts';
import { atMost, count, p95, timed } from '../support/measurement.ts';
import { MODERATOR, TODAY, userOf } from '../support/seed.ts';
import { ask, type Serving } from '../support/serving.ts';

/** P4: the four calls of the start page through a real API process, as moderator, one after the other. */
const ROUNDS_A_SECOND = 10;
const WARM = 3;
const MOST_MS = 80;
const MOST_GROWTH = 1.5;

const RANGES = {
  'last 30 days': `?due_date_greater_or_equal_than=${addDays(TODAY, -30)}&due_date_less_or_equal_than=${TODAY}`,
  'all time': '',
};
const CALLS = ['issuers', 'receivables', 'pizza', 'bar'] as const;

/** Returns the p95 of a call on each site in milliseconds; sites take turns so that noise affects all. */
async function times(sites: readonly Serving[], path: string, rounds: number): Promise<number[]> {
  const each: number[][] = sites.map(() => []);
  for (let round = -WARM; round < rounds; round += 1)
    for (const [at, { url, token }] of sites.entries()) {
      const sent = { path, token: await token(userOf(MODERATOR, 0)) };
      const ms = await timed(() => ask(url, sent));
      if (round >= 0) each[at]?.push(ms);
    }
  return each.map(p95);
}

async function* measured({ sizes, serving }: Bench) {
  const { receivables, seconds } = sizes;
  const rounds = Math.ceil(seconds * ROUNDS_A_SECOND);
  const sites = [await serving(receivables / 4), await serving(receivables)];
  for (const [range, query] of Object.entries(RANGES))
    for (const call of CALLS) {
      const path = `/dashboard/${call}${query}`;
      const [before = Number.NaN, now = Number.NaN] = await times(sites, path, rounds);
      const what = `P4 ${call}, ${range}`;
      yield atMost(1, {
        what: `${what}, ${count(receivables)} receivables: p95`,
        measured: now,
        reference: MOST_MS,
        unit: 'ms',
      });
      yield atMost(MOST_GROWTH, {
        what: `${what}, p95 from ${count(receivables / 4)} to ${count(receivables)}`,
        measured: now,
        reference: before,
        unit: 'ms',
      });
    }
}

export const dashboard: Row = { id: 'P4', run: measured };
