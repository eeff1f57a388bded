import type { RowOf } from '@pregao/contract';
import {
  type Actor,
  type CompanyType,
  canBeBlocked,
  decideBlockUser,
  decideCreateUser,
  decideDeleteCredential,
  decideEditUser,
  decideGenerateCredential,
  decideManageCredentials,
  decidePasswordMail,
  may,
  type Refusal,
  type RefusalKey,
  ROLES,
  type Role,
} from '@pregao/domain';

export type UserRow = RowOf<'listUsers'>;

export interface UserRights {
  /** Absent if the reader's role lacks the act; else the refusal for this user, if any. */
  readonly edit?: { readonly refusal: RefusalKey | undefined };
  readonly block?: { readonly willBlock: boolean; readonly refusal: RefusalKey | undefined };
  /** An invited user gets the invitation again. */
  readonly password: { readonly mail: 'INVITATION' | 'RESET'; readonly refusal: RefusalKey | undefined };
}

type Decision = { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal };

const refusalOf = (decision: Decision): RefusalKey | undefined =>
  decision.ok ? undefined : decision.refusal.key;

/** Returns what the reader may do with a user, by the same rules as the API. */
export function userRights(actor: Actor, user: UserRow): UserRights {
  const willBlock = canBeBlocked(user.status);
  const { id, company_id, company_type, role } = user;
  const edit = decideEditUser(actor, { id, company_id, company_type, role }, {});
  const block = decideBlockUser(actor, user, { block: willBlock, activeMasters: user.active_masters });
  const mail = decidePasswordMail(user.status);
  return {
    ...(may(actor, 'edit-user') && { edit: { refusal: refusalOf(edit) } }),
    ...(may(actor, 'block-user') && { block: { willBlock, refusal: refusalOf(block) } }),
    password: { mail: mail.ok ? mail.value : 'RESET', refusal: refusalOf(mail) },
  };
}

/**
 * Returns the roles of a new user, each allowed or not.
 * All are allowed while the company or its type is unknown, because the API checks again.
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
  /** Whether the reader may not even see them. */
  readonly closed: boolean;
  /** Refusal that prevents generating one now, if any. */
  readonly blocked: RefusalKey | undefined;
}

/** Returns what the reader may do with the credentials of a user. */
export function credentialRights(actor: Actor, user: UserRow): CredentialRights {
  const closed = !decideManageCredentials(actor, user).ok;
  return { closed, blocked: closed ? undefined : refusalOf(decideGenerateCredential(actor, user)) };
}

/** Returns why the reader cannot delete a credential; undefined if it can. */
export function deletionRefusal(
  actor: Actor,
  owner: Pick<UserRow, 'id' | 'company_id' | 'role'>,
  { status }: Pick<RowOf<'listCredentials'>, 'status'>,
): RefusalKey | undefined {
  return refusalOf(decideDeleteCredential(actor, owner, status));
}
