import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { answerAccessRequest } from './answer-access-request.ts';
import { getAccessRequest, listAccessRequests } from './read-access-requests.ts';

type Names = 'listAccessRequests' | 'getAccessRequest' | 'answerAccessRequest';

export function accessRequestRoutes(deps: Pick<Deps, 'db' | 'reads' | 'config' | 'jobs'>): Handlers<Names> {
  const { db, reads } = deps;
  return {
    listAccessRequests: ({ query }) => listAccessRequests(reads, query),
    getAccessRequest: ({ params }) => getAccessRequest(db, params.id),
    answerAccessRequest: (call) => answerAccessRequest(deps, call, { ...call.params, ...call.body }),
  };
}
