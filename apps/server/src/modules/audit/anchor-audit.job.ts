import * as z from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { anchorAudit } from './audit-chain.store.ts';

/** Every ten minutes; the hash in the log stands where the database's owner cannot reach it. */
export const anchorAuditJob = job({
  name: 'anchor-audit',
  payload: z.object({}),
  every: '*/10 * * * *',
  onlyOneQueued: true,
  handle: async (_payload, { deps, log }) => {
    const anchor = await anchorAudit(deps.db);
    if (anchor) log.info({ anchor }, 'the audit trail was anchored');
  },
});
