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
    const violations = await findViolations(deps.db);
    for (const { name, holds, rows } of violations)
      log.error({ invariant: name, holds, rows }, 'an invariant does not hold');
    // Metrics tell it until the next check.
    return { broken: violations.map(({ name }) => name) };
  },
});
