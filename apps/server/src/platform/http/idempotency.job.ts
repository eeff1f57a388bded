import * as z from 'zod';
import { job } from '../jobs/job.ts';
import { deleteOldIdempotencyKeys } from './idempotency.store.ts';

export const deleteIdempotencyKeysJob = job({
  name: 'forget-idempotency-keys',
  payload: z.object({}),
  cron: '23 * * * *',
  singleton: true,
  handle: (_, { deps }) => deleteOldIdempotencyKeys(deps.db),
});
