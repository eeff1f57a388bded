import { CREDENTIAL_LIFECYCLE } from '../lifecycles/credential.ts';
import { transitionOf } from '../lifecycles/lifecycle.ts';
import type { CredentialStatus, UserStatus } from '../lifecycles/statuses.ts';
import { allow, type Decision, refuse } from '../refusals/decision.ts';
import type { RefusalKey } from '../refusals/refusals.ts';
import { type CompanyType, ROLES, type Role } from './company.ts';
import { type Actor, isInScope, type Right, rightRefusal } from './permissions.ts';
import type { FactorState } from './second-factor.ts';

/** The user to change. */
export interface TargetUser {
  readonly id: number;
  readonly company_id: number;
  readonly company_type: CompanyType;
  readonly role: Role;
}

const isAbove = (role: Role, own: Role): boolean => ROLES.indexOf(role) < ROLES.indexOf(own);

/**
 * Decides whether the actor's role may act on the target. An actor never acts on a role above its own within
 * its own company type (product, section 11).
 */
function decideActOnUser(
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

/**
 * Decides whether the actor may create a user of this role in this company. A foreign company gets the same
 * refusal as a missing one.
 */
export function decideCreateUser(
  actor: Actor,
  user: Pick<TargetUser, 'company_id' | 'company_type' | 'role'>,
): Decision<true> {
  const decision = decideActOnUser(actor, 'create-user', user);
  return !decision.ok && decision.refusal.key === 'NOT_FOUND'
    ? refuse('COMPANY_NOT_FOUND', { field: 'company_id' })
    : decision;
}

/** The identity fields of a user, fixed after registration. */
export interface UserIdentity {
  readonly company_id: number;
  readonly role: Role;
  readonly email: string;
  /** The CPF, without mask. */
  readonly tax_number: string;
}

type IdentityField = keyof UserIdentity;

const LOCKED_FIELDS = {
  company_id: 'COMPANY_LOCKED',
  role: 'ROLE_LOCKED',
  email: 'EMAIL_LOCKED',
  tax_number: 'TAX_NUMBER_LOCKED',
} as const satisfies Record<IdentityField, RefusalKey>;

/**
 * Returns the fields of a registered user that this actor cannot change. Only moderators correct email and
 * CPF (C-36, S-42).
 */
export function lockedUserFields(actor: Pick<Actor, 'company_type'>): readonly IdentityField[] {
  return actor.company_type === 'MODERATOR'
    ? ['company_id', 'role']
    : ['company_id', 'role', 'email', 'tax_number'];
}

/** Decides whether the actor may edit this user. A locked field accepts only its current value. */
export function decideEditUser(
  actor: Actor,
  target: TargetUser & Partial<UserIdentity>,
  change: { readonly [Field in IdentityField]?: UserIdentity[Field] | undefined },
): Decision<true> {
  const decision = decideActOnUser(actor, 'edit-user', target);
  if (!decision.ok) return decision;
  const field = lockedUserFields(actor).find(
    (name) => change[name] !== undefined && change[name] !== target[name],
  );
  return field === undefined ? allow(true) : refuse(LOCKED_FIELDS[field], { field });
}

/** Tells whether the actor sees a user's CPF and phone: those who may edit the user, and the user itself. */
export function maySeeUserNumbers(actor: Actor, target: TargetUser): boolean {
  return actor.user_id === target.id || decideActOnUser(actor, 'edit-user', target).ok;
}

/**
 * Derives a user's status: invited until the password is set, then active; blocked overrides both (product,
 * section 8).
 */
export function userStatus(user: {
  readonly accepted_at: unknown | null;
  readonly blocked_at: unknown | null;
}): UserStatus {
  if (user.blocked_at !== null) return 'BLOCKED';
  return user.accepted_at === null ? 'INVITED' : 'ACTIVE';
}

/** Tells whether blocking the user would leave its company without an active MASTER. */
export function isLastMaster(
  target: { readonly status: UserStatus; readonly role: Role },
  activeMasters: number,
): boolean {
  return target.status === 'ACTIVE' && target.role === 'MASTER' && activeMasters <= 1;
}

/** Tells whether the user can be blocked. A blocked user can only be unblocked. */
export function canBeBlocked(status: UserStatus): boolean {
  return status !== 'BLOCKED';
}

/**
 * Decides whether the actor may block this user. @param activeMasters active MASTERs of the target's company,
 * including the target if it is one
 */
export function decideBlockUser(
  actor: Actor,
  target: TargetUser & { readonly status: UserStatus },
  change: { readonly block: boolean; readonly activeMasters: number },
): Decision<true> {
  const decision = decideActOnUser(actor, 'block-user', target);
  if (!decision.ok) return decision;
  if (actor.user_id === target.id) return refuse('SELF_BLOCK');
  return change.block && isLastMaster(target, change.activeMasters) ? refuse('LAST_MASTER') : allow(true);
}

/**
 * Decides whether the actor may reset the lost second factor of another user. Signed-in users remove their
 * own factor instead.
 */
export function decideResetFactor(
  actor: Actor,
  target: TargetUser & Pick<FactorState, 'factor_since' | 'second_factor'>,
): Decision<true> {
  const decision = decideActOnUser(actor, 'reset-second-factor', target);
  if (!decision.ok) return decision;
  if (actor.user_id === target.id) return refuse('SELF_FACTOR_RESET');
  // Without a factor, the reset restarts the enrollment period if the company requires a factor.
  return target.factor_since === null && target.second_factor === 'MAILED_PIN'
    ? refuse('NO_SECOND_FACTOR')
    : allow(true);
}

/** The owner of credentials. */
export type CredentialOwner = Pick<TargetUser, 'id' | 'company_id' | 'role'> & {
  /** True for a service user, whose credentials only its company's MASTERs manage. */
  readonly is_service?: boolean;
};

/**
 * Decides whether the actor may manage the service users of this company and their credentials: a MASTER, in
 * its own company only.
 */
export function decideManageServiceUser(actor: Actor, companyId: number): Decision<true> {
  const refusal = rightRefusal(actor, 'manage-service-users');
  if (refusal?.key === 'NO_PERMISSION') return refuse('NOT_FOUND');
  if (refusal) return { ok: false, refusal };
  return actor.company_id === companyId ? allow(true) : refuse('NOT_FOUND');
}

/**
 * Decides whether the actor may manage the credentials of this user. It may manage its own, and others' by
 * role and company, but never those of a role above its own. An actor limited to its own gets NOT_FOUND for
 * others'.
 */
export function decideManageCredentials(actor: Actor, target: CredentialOwner): Decision<true> {
  if (target.is_service) return decideManageServiceUser(actor, target.company_id);
  const own = actor.user_id === target.id;
  const right = rightRefusal(actor, own ? 'manage-own-credentials' : 'manage-credentials-of-others');
  if (right?.key === 'NO_PERMISSION') return refuse('NOT_FOUND');
  if (right) return { ok: false, refusal: right };
  if (own) return allow(true);
  if (!isInScope(actor, target.company_id)) return refuse('NOT_FOUND');
  return isAbove(target.role, actor.role) ? refuse('ROLE_ABOVE_OWN') : allow(true);
}

/** The refusals of credential generation by status of the user. */
const CREDENTIAL_REFUSALS: Partial<Record<UserStatus, RefusalKey>> = {
  BLOCKED: 'USER_BLOCKED',
  INVITED: 'USER_INVITED',
};

/** Decides whether the actor may generate a credential for this user in its current status. */
export function decideGenerateCredential(
  actor: Actor,
  owner: CredentialOwner & { readonly status: UserStatus },
): Decision<true> {
  const decision = decideManageCredentials(actor, owner);
  if (!decision.ok) return decision;
  const key = CREDENTIAL_REFUSALS[owner.status];
  return key === undefined ? allow(true) : refuse(key);
}

/** Decides whether the actor may delete this credential of the user. @param status current status */
export function decideDeleteCredential(
  actor: Actor,
  owner: CredentialOwner,
  status: CredentialStatus,
): Decision<true> {
  const decision = decideManageCredentials(actor, owner);
  if (!decision.ok) return decision;
  return transitionOf(CREDENTIAL_LIFECYCLE, status, 'DELETE') ? allow(true) : refuse('CREDENTIAL_INACTIVE');
}

/** Decides which password link to mail by the user's status. A blocked user gets none. */
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

/**
 * Returns the company types that the actor may register. Only a moderator's MASTER registers MODERATOR
 * (S-43).
 */
export function creatableCompanyTypes(actor: Actor): readonly CompanyType[] {
  if (rightRefusal(actor, 'create-company')) return [];
  return rightRefusal(actor, 'create-moderator-company')
    ? ['LENDER', 'BORROWER']
    : ['LENDER', 'BORROWER', 'MODERATOR'];
}
