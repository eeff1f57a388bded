import * as z from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { isSuspicious, QUARANTINE_DAYS, sweepOrphans } from './sweep-orphans.ts';

/** Log message with the operator's remedy. It is logged each night until the cause is gone. */
const SUSPICIOUS_MESSAGE =
  'more stored files than crashes leave behind are named by no row: the database may have been restored to an earlier ' +
  `state. They lie in quarantine for ${QUARANTINE_DAYS} days and come back by themselves when rows name them again: ` +
  'restore the missing rows, or copy quarantine/ elsewhere, before they are removed';

/** Sweeps orphaned files each night, and logs each one that moves. */
export const sweepOrphansJob = job({
  name: 'sweep-orphans',
  payload: z.object({}),
  cron: '37 3 * * *',
  onlyOneQueued: true,
  handle: async (_payload, { deps, log }) => {
    const swept = await sweepOrphans(deps);
    for (const key of swept.quarantined)
      log.warn({ key }, 'a stored file that no row names was put into quarantine');
    for (const key of swept.restored) log.warn({ key }, 'a stored file that a row names again was put back');
    for (const key of swept.removed) log.warn({ key }, 'a file was removed from the quarantine');
    const { unnamed, named } = swept;
    if (isSuspicious(swept)) log.error({ unnamed, named }, SUSPICIOUS_MESSAGE);
  },
});
