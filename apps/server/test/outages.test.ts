import { expect, test } from 'vitest';
import type { Outage } from '../../../test/outages/outage.ts';
import { type PlannedRound, play } from '../../../test/outages/series.ts';

/** That it comes back, beside all other tests; how soon on a machine of its own is for `npm run outages` to say. */
const BACK_MS = 30_000;

/** Three of the rounds of `npm run outages`, both kinds of installation side by side. */
const round = (kind: PlannedRound['kind'], outage: Outage, drains: boolean): PlannedRound => ({
  kind,
  outage,
  ms: 1000,
  choice: 0,
  writers: 20,
  drains,
  backMs: BACK_MS,
});

test('under load no process ends with its database, nothing acknowledged is lost, and all comes back by itself', {
  timeout: 240_000,
}, async () => {
  const series = await Promise.allSettled([
    play([round('embedded', 'server killed', false), round('embedded', 'immediate shutdown', true)]),
    play([round('external', 'restarts', true)]),
  ]);
  const played = series.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
  expect(played.flat().map(({ plan, faults }) => ({ outage: plan.outage, faults }))).toEqual([
    { outage: 'server killed', faults: [] },
    { outage: 'immediate shutdown', faults: [] },
    { outage: 'restarts', faults: [] },
  ]);
});
