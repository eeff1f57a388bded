import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { createServiceUser } from './create-service-user.ts';
import { editServiceUser } from './edit-service-user.ts';
import { endServiceUser } from './end-service-user.ts';
import { listServiceUsers } from './list-service-users.ts';

type Names = 'listServiceUsers' | 'createServiceUser' | 'editServiceUser' | 'endServiceUser';

export function serviceUserRoutes(deps: Pick<Deps, 'db' | 'reads'>): Handlers<Names> {
  return {
    listServiceUsers: ({ actor, query }) => listServiceUsers(deps.reads, actor, query),
    createServiceUser: (call) => createServiceUser(deps, call, call.body),
    editServiceUser: (call) => editServiceUser(deps, call, { ...call.params, ...call.body }),
    endServiceUser: (call) => endServiceUser(deps, call, call.params),
  };
}
