import { isPendingApproval } from '@pregao/domain';
import type { Db } from '../../src/platform/db/db.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { makeUser } from './makers.ts';

/** Makes an OPERATOR of the session's company. */
export const makeOperator = (db: Db, { company_id, company_type }: Session): Promise<Session> =>
  makeUser(db, { id: company_id, name: 'Empresa', company_type }, { role: 'OPERATOR' });

/** Returns the id of the approval request in an answer. @throws Error when the act was carried out */
export function approvalRequestId(body: unknown): number {
  if (!isPendingApproval(body)) throw new Error(`waits for nothing: ${JSON.stringify(body)}`);
  return body.approval_request_id;
}
