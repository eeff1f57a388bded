import { DEFAULT_PAGE_SIZE } from '@pregao/domain';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { Refused } from '../../../platform/refused.ts';
import { presentAccessRequest, presentAccessRequestRow } from './access-requests.present.ts';
import { accessRequestById, countAccessRequests, pageOfAccessRequests } from './access-requests.store.ts';
import { answerAccessRequest } from './answer-access-request.ts';

type Names = 'listAccessRequests' | 'getAccessRequest' | 'answerAccessRequest';

export function accessRequestRoutes(deps: Pick<Deps, 'db' | 'config' | 'jobs'>): Handlers<Names> {
  const { db } = deps;
  return {
    listAccessRequests: async ({ query }) => {
      const page = { limit: query.limit ?? DEFAULT_PAGE_SIZE, page: query.page ?? 1 };
      const [rows, total_rows] = await Promise.all([
        pageOfAccessRequests(db, query, page),
        countAccessRequests(db, query),
      ]);
      return { rows: rows.map(presentAccessRequestRow), total_rows };
    },
    getAccessRequest: async ({ params }) => {
      const request = await accessRequestById(db, params.id);
      if (!request) throw new Refused('NOT_FOUND');
      return presentAccessRequest(request);
    },
    answerAccessRequest: (call) => answerAccessRequest(deps, call),
  };
}
