import { addDays } from '../../packages/domain/src/index.ts';
import type { Bench, Row } from '../support/bench.ts';
import { atMost, count, p95, timed } from '../support/measurement.ts';
import { MODERATOR, TODAY, userOf } from '../support/seed.ts';
import { ask, type Serving } from '../support/serving.ts';

/** P4: the four calls of the start page through a real API process, as moderator, one after the other. */
const ROUNDS_A_SECOND = 10;
const MOST_MS = 80;
const MOST_GROWTH = 1.5;

const RANGES = {
  'last 30 days': `?due_date_greater_or_equal_than=${addDays(TODAY, -30)}&due_date_less_or_equal_than=${TODAY}`,
  'all time': '',
};
const CALLS = ['issuers', 'receivables', 'pizza', 'bar'] as const;

/** p95 in milliseconds of each call and range. */
async function times({ url, token }: Serving, rounds: number): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const [range, query] of Object.entries(RANGES))
    for (const call of CALLS) {
      const path = `/dashboard/${call}${query}`;
      const send = async () => ask(url, { path, token: await token(userOf(MODERATOR, 0)) });
      for (let warm = 0; warm < 3; warm += 1) await send();
      const each: number[] = [];
      for (let round = 0; round < rounds; round += 1) each.push(await timed(send));
      found.set(`${call}, ${range}`, p95(each));
    }
  return found;
}

async function* measured({ sizes, serving }: Bench) {
  const { receivables, seconds } = sizes;
  const rounds = Math.ceil(seconds * ROUNDS_A_SECOND);
  const smaller = await times(await serving(receivables / 4), rounds);
  const larger = await times(await serving(receivables), rounds);
  for (const [what, now] of larger) {
    yield atMost(1, {
      what: `P4 ${what}, ${count(receivables)} receivables: p95`,
      measured: now,
      reference: MOST_MS,
      unit: 'ms',
    });
    yield atMost(MOST_GROWTH, {
      what: `P4 ${what}, p95 from ${count(receivables / 4)} to ${count(receivables)}`,
      measured: now,
      reference: smaller.get(what) ?? Number.NaN,
      unit: 'ms',
    });
  }
}

export const dashboard: Row = { id: 'P4', run: measured };
