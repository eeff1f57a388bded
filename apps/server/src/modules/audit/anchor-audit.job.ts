import * as z from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { anchorAudit } from './audit-chain.store.ts';
import { writeAnchors } from './write-anchors.ts';

/**
 * Anchors the audit trail every ten minutes, and writes the anchors to log and file. Both are out of reach of
 * the database owner.
 */
export const anchorAuditJob = job({
  name: 'anchor-audit',
  payload: z.object({}),
  cron: '*/10 * * * *',
  singleton: true,
  handle: async (_payload, { deps, log }) => {
    const anchor = await anchorAudit(deps.db);
    // Logged whatever the log level: the line is evidence, not a message.
    if (anchor) log.child({}, { level: 'info' }).info({ anchor }, 'the audit trail was anchored');
    const { auditAnchorsFile } = deps.config;
    if (auditAnchorsFile !== undefined) await writeAnchors(deps.db, auditAnchorsFile);
  },
});
