import type { RowOf } from '@pregao/contract';
import {
  type Actor,
  type CompanyType,
  decideBlockUser,
  decideCreateUser,
  decideCredentials,
  decideDeleteCredential,
  decideEditUser,
  decideGenerateCredential,
  decidePasswordMail,
  may,
  type Refusal,
  type RefusalKey,
  ROLES,
  type Role,
  takesBlock,
} from '@pregao/domain';

export type UserRow = RowOf<'listUsers'>;

export interface UserRights {
  /** Absent where the reader's role has no such act; else why it cannot be done with this user, if it cannot. */
  readonly edit?: { readonly refusal: RefusalKey | undefined };
  readonly block?: { readonly on: boolean; readonly refusal: RefusalKey | undefined };
  /** An invited user gets the invitation again. */
  readonly password: { readonly mail: 'INVITATION' | 'RESET'; readonly refusal: RefusalKey | undefined };
}

type Decided = { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal };

const refusalOf = (decision: Decided): RefusalKey | undefined =>
  decision.ok ? undefined : decision.refusal.key;

/** What the reader may do with a user: the rules that the calls ask as well. */
export function userRights(actor: Actor, user: UserRow): UserRights {
  const on = takesBlock(user.status);
  const { id, company_id, company_type, role } = user;
  const edit = decideEditUser(actor, { id, company_id, company_type, role }, {});
  const block = decideBlockUser(actor, user, { block: on, activeMasters: user.active_masters });
  const mail = decidePasswordMail(user.status);
  return {
    ...(may(actor, 'edit-user') && { edit: { refusal: refusalOf(edit) } }),
    ...(may(actor, 'block-user') && { block: { on, refusal: refusalOf(block) } }),
    password: { mail: mail.ok ? mail.value : 'RESET', refusal: refusalOf(mail) },
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

export interface CredentialRights {
  /** The reader may not even see them. */
  readonly closed: boolean;
  /** Why none can be generated now. */
  readonly blocked: RefusalKey | undefined;
}

/** What the reader may do with the credentials of a user. */
export function credentialRights(actor: Actor, user: UserRow): CredentialRights {
  const closed = !decideCredentials(actor, user).ok;
  return { closed, blocked: closed ? undefined : refusalOf(decideGenerateCredential(actor, user)) };
}

/** Why the reader cannot delete a credential of a user; undefined where it can. */
export function deletionRefusal(
  actor: Actor,
  owner: Pick<UserRow, 'id' | 'company_id' | 'role'>,
  { status }: Pick<RowOf<'listCredentials'>, 'status'>,
): RefusalKey | undefined {
  return refusalOf(decideDeleteCredential(actor, owner, status));
}
