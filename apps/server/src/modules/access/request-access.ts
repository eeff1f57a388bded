import type { api } from '@pregao/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Call } from '../../platform/http/call.ts';
import { networkOf } from '../../platform/network.ts';
import { receiveAccessRequest } from '../directory/access-requests/receive-access-request.ts';
import { accessRequestBuckets, countTry } from './throttle.ts';

type RequestAccess = Pick<Call<typeof api.createAccessRequest>, 'body' | 'ip' | 'request_id'>;

/**
 * Takes a request for access from somebody who is not signed in.
 * @returns the id
 * @throws Refused TOO_MANY_REQUESTS
 */
export async function requestAccess(
  deps: Pick<Deps, 'db' | 'config' | 'jobs'>,
  { body, ip, request_id }: RequestAccess,
): Promise<number> {
  await countTry(deps.db, accessRequestBuckets(body.person.email, networkOf(ip)));
  return receiveAccessRequest(deps, body, request_id);
}
