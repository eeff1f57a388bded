import * as z from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { foldTotals } from './fold-totals.store.ts';

const DAYS_PER_BATCH = 2000;

/** Folds fresh rows of the rollups every minute. Sums over unfolded rows are right, only slower. */
export const foldTotalsJob = job({
  name: 'fold-totals',
  payload: z.strictObject({}),
  cron: '* * * * *',
  singleton: true,
  retries: 0,
  async handle(_payload, { deps }) {
    while ((await foldTotals(deps.db, DAYS_PER_BATCH)) > 0);
  },
});
