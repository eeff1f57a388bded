import * as z from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { recordRefusals } from './record-refusals.ts';

/** Records refused sign-ins in the audit trail every minute. */
export const recordRefusalsJob = job({
  name: 'record-refused-sign-ins',
  payload: z.object({}),
  cron: '* * * * *',
  singleton: true,
  handle: (_payload, { deps, log }) => recordRefusals({ db: deps.db, log }),
});
