import { monthToIssue, today } from '@pregao/domain';
import * as z from 'zod';
import { appNow } from '../../platform/clock/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { job } from '../../platform/jobs/job.ts';
import { type SweepCounts, sweep } from '../../platform/jobs/sweep.ts';
import { issueUnread } from './issue-statement.ts';
import { unissuedCompanyIds } from './statements.store.ts';

/** Issues the unread statements of the last month, once its receipts should be entered. */
export async function issueStatements(
  deps: Pick<Deps, 'db' | 'log'>,
  signal?: AbortSignal,
): Promise<SweepCounts> {
  const month = monthToIssue(today(await appNow(deps.db)));
  if (month === undefined) return { handled: 0, failed: 0 };
  return sweep(deps, signal, {
    rowName: 'a monthly statement',
    idName: 'company_id',
    isolation: 'repeatable read',
    find: (range) => unissuedCompanyIds(deps.db, month, range),
    handle: (tx, id) => issueUnread(tx, id, month),
  });
}

/** Checked every hour, because the application's clock decides on the day, not the queue's. */
export const issueStatementsJob = job({
  name: 'issue-monthly-statements',
  payload: z.object({}),
  cron: '23 * * * *',
  singleton: true,
  retries: 0,
  handle: async (_, { deps, log, signal }) => {
    const issued = await issueStatements(deps, signal);
    if (issued.handled + issued.failed > 0) log.info(issued, 'monthly statements were issued');
  },
});
