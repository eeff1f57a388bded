import { CREDENTIAL_LIFECYCLE } from '../lifecycles/credential.ts';
import { transitionOf } from '../lifecycles/lifecycle.ts';
import type { CredentialStatus, UserStatus } from '../lifecycles/statuses.ts';
import { allow, type Decision, refuse } from '../refusals/decision.ts';
import type { RefusalKey } from '../refusals/refusals.ts';
import { type CompanyType, ROLES, type Role } from './company.ts';
import { type Actor, isInScope, type Right, rightRefusal } from './permissions.ts';
import type { FactorState } from './second-factor.ts';

/** The user that somebody wants to change. */
export interface TargetUser {
  readonly id: number;
  readonly company_id: number;
  readonly company_type: CompanyType;
  readonly role: Role;
}

const isAbove = (role: Role, own: Role): boolean => ROLES.indexOf(role) < ROLES.indexOf(own);

/** Nobody creates, edits or blocks a role above its own, in any company of its own type (product, section 11). */
function decideOn(
  actor: Actor,
  right: Right,
  target: Pick<TargetUser, 'company_id' | 'company_type' | 'role'>,
): Decision<true> {
  const refusal = rightRefusal(actor, right);
  if (refusal) return { ok: false, refusal };
  if (!isInScope(actor, target.company_id)) return refuse('NOT_FOUND');
  if (actor.company_type === target.company_type && isAbove(target.role, actor.role))
    return refuse('ROLE_ABOVE_OWN');
  return allow(true);
}

/** May the actor create a user of this role in this company? A foreign company answers as one that does not exist. */
export function decideCreateUser(
  actor: Actor,
  user: Pick<TargetUser, 'company_id' | 'company_type' | 'role'>,
): Decision<true> {
  const decision = decideOn(actor, 'create-user', user);
  return !decision.ok && decision.refusal.key === 'NOT_FOUND'
    ? refuse('COMPANY_NOT_FOUND', { field: 'company_id' })
    : decision;
}

/** What identifies a person and stays once registered. */
export interface UserIdentity {
  readonly company_id: number;
  readonly role: Role;
  readonly email: string;
  /** Bare CPF. */
  readonly tax_number: string;
}

type IdentityField = keyof UserIdentity;

const LOCKED = {
  company_id: 'COMPANY_LOCKED',
  role: 'ROLE_LOCKED',
  email: 'EMAIL_LOCKED',
  tax_number: 'TAX_NUMBER_LOCKED',
} as const satisfies Record<IdentityField, RefusalKey>;

/** Fields of a registered user that this actor cannot change; only moderators correct e-mail and CPF (C-36, S-42). */
export function lockedUserFields(actor: Pick<Actor, 'company_type'>): readonly IdentityField[] {
  return actor.company_type === 'MODERATOR'
    ? ['company_id', 'role']
    : ['company_id', 'role', 'email', 'tax_number'];
}

/** May the actor edit this user? Of what is locked the same value is accepted, another refused. */
export function decideEditUser(
  actor: Actor,
  target: TargetUser & Partial<UserIdentity>,
  change: { readonly [Field in IdentityField]?: UserIdentity[Field] | undefined },
): Decision<true> {
  const decision = decideOn(actor, 'edit-user', target);
  if (!decision.ok) return decision;
  const field = lockedUserFields(actor).find(
    (name) => change[name] !== undefined && change[name] !== target[name],
  );
  return field === undefined ? allow(true) : refuse(LOCKED[field], { field });
}

/** CPF and phone are for those who may edit the user, and for the user itself. */
export function seesUserNumbers(actor: Actor, target: TargetUser): boolean {
  return actor.user_id === target.id || decideOn(actor, 'edit-user', target).ok;
}

/** Invited until the password is set, then active; blocked whichever it was (product, section 8). */
export function userStatus(user: {
  readonly accepted_at: unknown | null;
  readonly blocked_at: unknown | null;
}): UserStatus {
  if (user.blocked_at !== null) return 'BLOCKED';
  return user.accepted_at === null ? 'INVITED' : 'ACTIVE';
}

/** True where blocking the user would leave its company without an active MASTER. */
export function endsLastMaster(
  target: { readonly status: UserStatus; readonly role: Role },
  activeMasters: number,
): boolean {
  return target.status === 'ACTIVE' && target.role === 'MASTER' && activeMasters <= 1;
}

/** Who is blocked can only be unblocked, anybody else only blocked. */
export function takesBlock(status: UserStatus): boolean {
  return status !== 'BLOCKED';
}

/** `activeMasters`: users of the target's company that are MASTER and active, the target among them if it is one. */
export function decideBlockUser(
  actor: Actor,
  target: TargetUser & { readonly status: UserStatus },
  change: { readonly block: boolean; readonly activeMasters: number },
): Decision<true> {
  const decision = decideOn(actor, 'block-user', target);
  if (!decision.ok) return decision;
  if (actor.user_id === target.id) return refuse('SELF_BLOCK');
  return change.block && endsLastMaster(target, change.activeMasters) ? refuse('LAST_MASTER') : allow(true);
}

/** May the actor take the second factor from this user, who has lost it? Never from itself: who is in gives its own up. */
export function decideResetFactor(
  actor: Actor,
  target: TargetUser & Pick<FactorState, 'factor_since' | 'second_factor'>,
): Decision<true> {
  const decision = decideOn(actor, 'reset-second-factor', target);
  if (!decision.ok) return decision;
  if (actor.user_id === target.id) return refuse('SELF_FACTOR_RESET');
  // Without one, the days to enroll begin anew where the company requires it.
  return target.factor_since === null && target.second_factor === 'MAILED_PIN'
    ? refuse('NO_SECOND_FACTOR')
    : allow(true);
}

/** Whose credentials are spoken of. */
export type CredentialOwner = Pick<TargetUser, 'id' | 'company_id' | 'role'> & {
  /** No person stands behind it: its company's MASTERs keep its credentials, and nobody else. */
  readonly is_service?: boolean;
};

/** May the actor see, change or end the service users of this company, and their credentials? Of its own as a MASTER. */
export function decideServiceUser(actor: Actor, companyId: number): Decision<true> {
  const refusal = rightRefusal(actor, 'manage-service-users');
  if (refusal?.key === 'NO_PERMISSION') return refuse('NOT_FOUND');
  if (refusal) return { ok: false, refusal };
  return actor.company_id === companyId ? allow(true) : refuse('NOT_FOUND');
}

/**
 * May the actor see, make or end the credentials of this user? Its own always; of others by role and company, never of a role
 * above its own. Whoever may only reach its own is answered as if the others had none that exist.
 */
export function decideCredentials(actor: Actor, target: CredentialOwner): Decision<true> {
  if (target.is_service) return decideServiceUser(actor, target.company_id);
  const own = actor.user_id === target.id;
  const right = rightRefusal(actor, own ? 'manage-own-credentials' : 'manage-credentials-of-others');
  if (right?.key === 'NO_PERMISSION') return refuse('NOT_FOUND');
  if (right) return { ok: false, refusal: right };
  if (own) return allow(true);
  if (!isInScope(actor, target.company_id)) return refuse('NOT_FOUND');
  return isAbove(target.role, actor.role) ? refuse('ROLE_ABOVE_OWN') : allow(true);
}

/** Why nobody generates a credential for a user in this state. */
const NO_CREDENTIALS: Partial<Record<UserStatus, RefusalKey>> = {
  BLOCKED: 'USER_BLOCKED',
  INVITED: 'USER_INVITED',
};

/** May the actor generate a credential of this user, in the state that the user is in? */
export function decideGenerateCredential(
  actor: Actor,
  owner: CredentialOwner & { readonly status: UserStatus },
): Decision<true> {
  const decision = decideCredentials(actor, owner);
  if (!decision.ok) return decision;
  const key = NO_CREDENTIALS[owner.status];
  return key === undefined ? allow(true) : refuse(key);
}

/** May the actor delete this credential of the user? `status` as of now. */
export function decideDeleteCredential(
  actor: Actor,
  owner: CredentialOwner,
  status: CredentialStatus,
): Decision<true> {
  const decision = decideCredentials(actor, owner);
  if (!decision.ok) return decision;
  return transitionOf(CREDENTIAL_LIFECYCLE, status, 'DELETE') ? allow(true) : refuse('CREDENTIAL_INACTIVE');
}

/** Which link to a password a user in this state is mailed; one who is blocked gets none. */
export function decidePasswordMail(status: UserStatus): Decision<'INVITATION' | 'RESET'> {
  switch (status) {
    case 'BLOCKED':
      return refuse('USER_BLOCKED');
    case 'INVITED':
      return allow('INVITATION');
    case 'ACTIVE':
      return allow('RESET');
  }
}

/** Which company types the actor may register: MODERATOR only by a moderator's MASTER (S-43). */
export function creatableCompanyTypes(actor: Actor): readonly CompanyType[] {
  if (rightRefusal(actor, 'create-company')) return [];
  return rightRefusal(actor, 'create-moderator-company')
    ? ['LENDER', 'BORROWER']
    : ['LENDER', 'BORROWER', 'MODERATOR'];
}
