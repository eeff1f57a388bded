import type { Api, QueryOf, Reply } from '@pregao/contract';
import { type Actor, DEFAULT_PAGE_SIZE } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/refusal.ts';
import { momentOf } from '../../receivables/moment.ts';
import { approvalLimitsOf } from './approval-limits.store.ts';
import { presentLimits, presentRequest } from './approvals.present.ts';
import { countRequests, findRequest, pageOfRequests } from './approvals.store.ts';

/** Returns a page of the requests of the actor's company, newest first, with their effective status. */
export async function listApprovals(
  db: Db,
  actor: Actor,
  { limit = DEFAULT_PAGE_SIZE, page = 1, ...filter }: QueryOf<Api['listApprovals']>,
): Promise<Reply<'listApprovals'>> {
  const moment = momentOf(await appNow(db));
  const [rows, total_rows] = await Promise.all([
    pageOfRequests(db, actor, filter, { moment, limit, page }),
    countRequests(db, actor, filter, moment),
  ]);
  return { rows: rows.map(presentRequest), total_rows };
}

/**
 * Returns one request for approval.
 * @throws Refused NOT_FOUND for a request of another company
 */
export async function getApproval(db: Db, actor: Actor, id: number): Promise<Reply<'getApproval'>> {
  const row = await findRequest(db, actor, id, momentOf(await appNow(db)));
  if (row === undefined) throw new Refused('NOT_FOUND');
  return presentRequest(row);
}

export async function getApprovalLimits(db: Db, actor: Actor): Promise<Reply<'getApprovalLimits'>> {
  return presentLimits(await approvalLimitsOf(db, actor));
}
