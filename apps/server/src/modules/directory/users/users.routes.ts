import { seesUserNumbers } from '@pregao/domain';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { Refused } from '../../../platform/refused.ts';
import { blockUser } from './block-user.ts';
import { createUser } from './create-user.ts';
import { editUser } from './edit-user.ts';
import { usersExport } from './export-users.ts';
import { listUsers } from './list-users.ts';
import { userVersion } from './user-data.ts';
import { presentUser } from './users.present.ts';
import { visibleUser } from './users-read.store.ts';

type Names = 'listUsers' | 'exportUsers' | 'getUser' | 'createUser' | 'editUser' | 'blockUser';

export function userRoutes(deps: Pick<Deps, 'db' | 'config' | 'jobs' | 'tokens'>): Handlers<Names> {
  return {
    listUsers: (call) => listUsers(deps.db, call.actor, call.query),
    exportUsers: ({ actor, query }) => usersExport(deps, actor, query),
    getUser: async ({ actor, params }) => {
      const user = await visibleUser(deps.db, actor, params.id);
      if (!user) throw new Refused('NOT_FOUND');
      return {
        ...presentUser(actor, user),
        version: seesUserNumbers(actor, user) ? userVersion(user) : null,
      };
    },
    createUser: (call) => createUser(deps, call),
    editUser: async (call) => ({ id: call.params.id, held: await editUser(deps, call) }),
    blockUser: (call) => blockUser(deps, call),
  };
}
