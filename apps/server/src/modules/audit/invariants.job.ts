import * as z from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { findViolations } from './invariants.ts';

/** Checks the invariants every hour. A violation is a defect that needs investigation. */
export const invariantsJob = job({
  name: 'check-invariants',
  payload: z.object({}),
  cron: '17 * * * *',
  singleton: true,
  retries: 0,
  handle: async (_payload, { deps, log }) => {
    const violations = await findViolations(deps.db);
    for (const { name, rule, rows } of violations)
      log.error({ invariant: name, rule, rows }, 'an invariant is broken');
    // Stored as the job's output, from which metrics report it until the next check.
    return { broken: violations.map(({ name }) => name) };
  },
});
