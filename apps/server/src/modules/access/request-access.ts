import type { Input } from '@pregao/contract';
import type { VisitorContext } from '../../platform/command-context.ts';
import type { Deps } from '../../platform/deps.ts';
import { ipNetwork } from '../../platform/ip-network.ts';
import { countTry } from '../../platform/rate-limit/rate-limit.ts';
import { receiveAccessRequest } from '../directory/access-requests/receive-access-request.ts';
import { accessRequestBuckets } from './rate-limit-buckets.ts';

/**
 * Receives an access request of a visitor, under a rate limit.
 * @throws Refused TOO_MANY_REQUESTS
 */
export async function requestAccess(
  deps: Pick<Deps, 'db' | 'config' | 'jobs'>,
  context: VisitorContext,
  request: Input<'createAccessRequest'>,
): Promise<{ id: number }> {
  await countTry(deps.db, accessRequestBuckets(request.person.email, ipNetwork(context.ip)));
  return { id: await receiveAccessRequest(deps, context, request) };
}
