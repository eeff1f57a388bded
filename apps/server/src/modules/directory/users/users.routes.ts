import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { blockUser } from './block-user.ts';
import { createUser } from './create-user.ts';
import { editUser } from './edit-user.ts';
import { exportUsers } from './export-users.ts';
import { getUser } from './get-user.ts';
import { listUsers } from './list-users.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

type Names =
  | 'listUsers'
  | 'exportUsers'
  | 'getUser'
  | 'createUser'
  | 'editUser'
  | 'blockUser'
  | 'resetSecondFactor';

export function userRoutes(deps: Pick<Deps, 'db' | 'reads' | 'config' | 'jobs' | 'tokens'>): Handlers<Names> {
  const { db, reads } = deps;
  return {
    listUsers: ({ actor, query }) => listUsers(reads, actor, query),
    exportUsers: ({ actor, query }) => exportUsers(deps, actor, query),
    getUser: ({ actor, params }) => getUser(db, actor, params.id),
    createUser: (call) => createUser(deps, call, call.body),
    editUser: (call) => editUser(deps, call, { ...call.params, ...call.body }),
    resetSecondFactor: (call) => resetSecondFactor(deps, call, call.params),
    blockUser: (call) => blockUser(deps, call, { ...call.params, ...call.query }),
  };
}
