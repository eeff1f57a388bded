import * as z from 'zod';
import { job } from '../jobs/job.ts';
import { forgetOldKeys } from './idempotency.store.ts';

export const forgetIdempotencyKeys = job({
  name: 'forget-idempotency-keys',
  payload: z.object({}),
  every: '23 * * * *',
  onlyOneQueued: true,
  handle: (_, { deps }) => forgetOldKeys(deps.db),
});
