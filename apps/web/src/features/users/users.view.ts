import type { RowOf } from '@pregao/contract';
import { type Actor, decideBlockUser, decideEditUser, may, type RefusalKey } from '@pregao/domain';

export type UserRow = RowOf<'listUsers'>;

export interface UserRights {
  /** Absent where the reader's role has no such act; else why it cannot be done with this user, if it cannot. */
  readonly edit?: { readonly refusal: RefusalKey | undefined };
  readonly block?: { readonly on: boolean; readonly refusal: RefusalKey | undefined };
  /** An invited user gets the invitation again; a blocked one is unblocked first. */
  readonly password: 'reset' | 'invite' | 'blocked';
}

const PASSWORD = { INVITED: 'invite', ACTIVE: 'reset', BLOCKED: 'blocked' } as const;

/** What the reader may do with a user: the rules that the calls ask as well. */
export function userRights(actor: Actor, user: UserRow): UserRights {
  const blocked = user.status === 'BLOCKED';
  const { id, company_id, company_type, role } = user;
  const edit = decideEditUser(actor, { id, company_id, company_type, role }, {});
  const block = decideBlockUser(actor, user, { block: !blocked, activeMasters: user.active_masters });
  return {
    ...(may(actor, 'edit-user') && { edit: { refusal: edit.ok ? undefined : edit.refusal.key } }),
    ...(may(actor, 'block-user') && {
      block: { on: !blocked, refusal: block.ok ? undefined : block.refusal.key },
    }),
    password: PASSWORD[user.status],
  };
}
