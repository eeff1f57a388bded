import * as z from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { deleteExpiredSimulations } from './simulations.store.ts';

/** Deletes simulations that have expired. They live 24 hours. */
export const purgeSimulations = job({
  name: 'purge-simulations',
  payload: z.strictObject({}),
  cron: '17 * * * *',
  singleton: true,
  async handle(_payload, { deps, log }) {
    const removed = await deleteExpiredSimulations(deps.db);
    if (removed > 0) log.info({ removed }, 'expired simulations were deleted');
  },
});
