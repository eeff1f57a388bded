import * as z from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { foldTotals } from './fold-totals.store.ts';

const DAYS_AT_ONCE = 2000;

/** Every minute: what is not folded is right all the same, only slower to add up. */
export const foldTotalsJob = job({
  name: 'fold-totals',
  payload: z.strictObject({}),
  every: '* * * * *',
  onlyOneQueued: true,
  retries: 0,
  async handle(_payload, { deps }) {
    while ((await foldTotals(deps.db, DAYS_AT_ONCE)) > 0);
  },
});
