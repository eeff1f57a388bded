import * as z from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { anchorAudit } from './audit-chain.store.ts';
import { writeAnchors } from './write-anchors.ts';

/** Every ten minutes; what stands in the log, and in a file of its own, the database's owner does not reach. */
export const anchorAuditJob = job({
  name: 'anchor-audit',
  payload: z.object({}),
  every: '*/10 * * * *',
  onlyOneQueued: true,
  handle: async (_payload, { deps, log }) => {
    const anchor = await anchorAudit(deps.db);
    // At every level: it is no message but half of the proof.
    if (anchor) log.child({}, { level: 'info' }).info({ anchor }, 'the audit trail was anchored');
    const { auditAnchorsFile } = deps.config;
    if (auditAnchorsFile !== undefined) await writeAnchors(deps.db, auditAnchorsFile);
  },
});
