import type { Input, Reply } from '@pregao/contract';
import { DEFAULT_PAGE_SIZE } from '@pregao/domain';
import type { Db } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/refusal.ts';
import { presentAccessRequest, presentAccessRequestRow } from './access-requests.present.ts';
import { accessRequestById, countAccessRequests, pageOfAccessRequests } from './access-requests.store.ts';

/** Lists a page of access requests, for moderators only, with the exact count under the same filter. */
export async function listAccessRequests(
  db: Db,
  { limit = DEFAULT_PAGE_SIZE, page = 1, ...filter }: Input<'listAccessRequests'>,
): Promise<Reply<'listAccessRequests'>> {
  const [rows, total_rows] = await Promise.all([
    pageOfAccessRequests(db, filter, { limit, page }),
    countAccessRequests(db, filter),
  ]);
  return { rows: rows.map(presentAccessRequestRow), total_rows };
}

/**
 * Returns one access request.
 * @throws Refused NOT_FOUND
 */
export async function getAccessRequest(db: Db, id: number): Promise<Reply<'getAccessRequest'>> {
  const request = await accessRequestById(db, id);
  if (!request) throw new Refused('NOT_FOUND');
  return presentAccessRequest(request);
}
