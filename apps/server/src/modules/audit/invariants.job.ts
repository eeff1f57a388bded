import * as z from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { findViolations } from './invariants.ts';

/** Every hour: a broken rule is a defect that somebody has to look at. */
export const invariantsJob = job({
  name: 'check-invariants',
  payload: z.object({}),
  every: '17 * * * *',
  onlyOneQueued: true,
  retries: 0,
  handle: async (_payload, { deps, log }) => {
    for (const { name, holds, rows } of await findViolations(deps.db))
      log.error({ invariant: name, holds, rows }, 'an invariant does not hold');
  },
});
