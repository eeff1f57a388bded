import type { RowOf } from '@pregao/contract';
import {
  type Actor,
  type CompanyType,
  decideBlockUser,
  decideCreateUser,
  decideCredentials,
  decideEditUser,
  may,
  type RefusalKey,
  ROLES,
  type Role,
  type UserStatus,
} from '@pregao/domain';

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

/**
 * The roles that the reader may give to a new user of a company; all of them while the company, or its type, is not
 * known yet: the call asks again.
 */
export function roleChoices(
  actor: Actor,
  company_id: number | undefined,
  company_type: CompanyType | undefined,
): readonly { readonly role: Role; readonly allowed: boolean }[] {
  return ROLES.map((role) => ({
    role,
    allowed:
      company_id === undefined ||
      company_type === undefined ||
      decideCreateUser(actor, { company_id, company_type, role }).ok,
  }));
}

/** Why none can be generated for a user in this state: as the server would answer. */
const NO_CREDENTIALS: Partial<Record<UserStatus, RefusalKey>> = {
  BLOCKED: 'USER_BLOCKED',
  INVITED: 'USER_INVITED',
};

export interface CredentialRights {
  /** The reader may not even see them. */
  readonly closed: boolean;
  /** Why none can be generated now. */
  readonly blocked: RefusalKey | undefined;
}

/** What the reader may do with the credentials of a user. */
export function credentialRights(actor: Actor, user: UserRow): CredentialRights {
  return { closed: !decideCredentials(actor, user).ok, blocked: NO_CREDENTIALS[user.status] };
}
