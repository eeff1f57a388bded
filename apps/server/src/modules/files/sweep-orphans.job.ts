import * as z from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { isSuspicious, QUARANTINE_DAYS, sweepOrphans } from './sweep-orphans.ts';

/** Log message with the operator's remedy. It is logged each night until the cause is gone. */
const SUSPICIOUS_MESSAGE =
  'more stored files than crashes leave behind have no row: the database may have been restored to an earlier ' +
  `state. They stay in quarantine for ${QUARANTINE_DAYS} days and are moved back when rows refer to them again: ` +
  'restore the missing rows, or copy quarantine/ elsewhere, before they are removed';

/** Sweeps orphaned files each night, and logs each one that moves. */
export const sweepOrphansJob = job({
  name: 'sweep-orphans',
  payload: z.object({}),
  cron: '37 3 * * *',
  singleton: true,
  handle: async (_payload, { deps, log }) => {
    const swept = await sweepOrphans(deps);
    for (const key of swept.quarantined)
      log.warn({ key }, 'a stored file without a row was moved to quarantine');
    for (const key of swept.restored)
      log.warn({ key }, 'a stored file that a row refers to again was moved back');
    for (const key of swept.removed) log.warn({ key }, 'a file was deleted from quarantine');
    const { unnamed, named } = swept;
    if (isSuspicious(swept)) log.error({ unnamed, named }, SUSPICIOUS_MESSAGE);
  },
});
