import { recordRefusalsJob } from './modules/access/record-refusals.job.ts';
import { resetMailJob } from './modules/access/reset-mail.job.ts';
import { anchorAuditJob } from './modules/audit/anchor-audit.job.ts';
import { invariantsJob } from './modules/audit/invariants.job.ts';
import {
  importBankStatementJob,
  stopStatementImportJob,
} from './modules/bank-statements/import-bank-statement.job.ts';
import { expireCredentialsJob } from './modules/credentials/expire-credentials.job.ts';
import { sweepHeldChangesJob } from './modules/directory/held-changes/sweep-held-changes.job.ts';
import { checkStoredFilesJob } from './modules/files/check-stored-files.job.ts';
import { importFileJob, stopImportJob } from './modules/files/import-file.job.ts';
import { sweepOrphansJob } from './modules/files/sweep-orphans.job.ts';
import { issueStatementsJob } from './modules/monthly-statements/issue-statements.job.ts';
import { sweepApprovalsJob } from './modules/negotiations/approvals/sweep-approvals.job.ts';
import { processDeadlinesJob } from './modules/negotiations/deadlines/process-deadlines.job.ts';
import { deleteOldNoticesJob } from './modules/notifications/delete-old-notices.job.ts';
import { writeDigestsJob } from './modules/notifications/write-digests.job.ts';
import { foldTotalsJob } from './modules/receivables/fold-totals.job.ts';
import { purgeSimulations } from './modules/receivables/purge-simulations.job.ts';
import { deleteBankStatementsJob } from './modules/retention/delete-bank-statements.job.ts';
import { deleteFailedFilesJob } from './modules/retention/delete-failed-files.job.ts';
import { deleteMailSecretsJob } from './modules/retention/delete-mail-secrets.job.ts';
import { deleteOutdatedRowsJob } from './modules/retention/delete-outdated-rows.job.ts';
import { matchBankLinesJob } from './modules/settlement/allocations/match-bank-lines.job.ts';
import { sweepSettlementsJob } from './modules/settlement/sweep-settlements.job.ts';
import { deliverWebhooksJob } from './modules/webhooks/deliver-webhooks.job.ts';
import { sweepWebhooksJob } from './modules/webhooks/sweep-webhooks.job.ts';
import { deleteIdempotencyKeysJob } from './platform/http/idempotency.job.ts';
import type { Job } from './platform/jobs/job.ts';
import { resendMails, sendMail } from './platform/mail/send-mail.job.ts';

/** Names of scheduled jobs of earlier versions; their queues are no longer created. */
export const RETIRED_JOBS: readonly string[] = ['access-cleanup'];

/**
 * All kinds of jobs: start-up creates their queues and the worker runs them. Each module adds its own here.
 */
export const jobs: readonly Job[] = [
  sendMail,
  resendMails,
  deleteIdempotencyKeysJob,
  resetMailJob,
  recordRefusalsJob,
  expireCredentialsJob,
  importFileJob,
  stopImportJob,
  importBankStatementJob,
  stopStatementImportJob,
  sweepOrphansJob,
  checkStoredFilesJob,
  processDeadlinesJob,
  sweepSettlementsJob,
  matchBankLinesJob,
  issueStatementsJob,
  sweepHeldChangesJob,
  sweepApprovalsJob,
  deleteOldNoticesJob,
  deleteMailSecretsJob,
  deleteFailedFilesJob,
  deleteBankStatementsJob,
  deleteOutdatedRowsJob,
  writeDigestsJob,
  deliverWebhooksJob,
  sweepWebhooksJob,
  purgeSimulations,
  foldTotalsJob,
  invariantsJob,
  anchorAuditJob,
];
