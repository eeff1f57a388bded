import { type CompanyType, ROLES, type Role } from './company.ts';
import { allow, type Decision, refuse } from './decision.ts';
import { type Action, type Actor, rightRefusal } from './permissions.ts';

/** The user that somebody wants to change. */
export interface TargetUser {
  readonly id: number;
  readonly company_id: number;
  readonly role: Role;
}

const isAbove = (role: Role, own: Role): boolean => ROLES.indexOf(role) < ROLES.indexOf(own);

/** A moderator reaches every company, others their own. */
function isInScope(actor: Actor, companyId: number): boolean {
  return actor.company_type === 'MODERATOR' || actor.company_id === companyId;
}

/** Nobody creates, edits or blocks a role above its own inside its company. */
function decideOn(
  actor: Actor,
  action: Action,
  target: Pick<TargetUser, 'company_id' | 'role'>,
): Decision<true> {
  const right = rightRefusal(actor, action);
  if (right) return { ok: false, refusal: right };
  if (!isInScope(actor, target.company_id)) return refuse('NOT_FOUND');
  if (actor.company_id === target.company_id && isAbove(target.role, actor.role))
    return refuse('ROLE_ABOVE_OWN');
  return allow(true);
}

/** May the actor create a user of this role in this company? A foreign company answers as one that does not exist. */
export function decideCreateUser(
  actor: Actor,
  user: { readonly company_id: number; readonly role: Role },
): Decision<true> {
  const decision = decideOn(actor, 'create-user', user);
  return !decision.ok && decision.refusal.key === 'NOT_FOUND'
    ? refuse('COMPANY_NOT_FOUND', { field: 'company_id' })
    : decision;
}

/** Role and company stay as they are: the same value is accepted, another refused (C-36). */
export function decideEditUser(
  actor: Actor,
  target: TargetUser,
  change: { readonly role?: Role | undefined; readonly company_id?: number | undefined },
): Decision<true> {
  const decision = decideOn(actor, 'edit-user', target);
  if (!decision.ok) return decision;
  if (change.role !== undefined && change.role !== target.role)
    return refuse('ROLE_LOCKED', { field: 'role' });
  if (change.company_id !== undefined && change.company_id !== target.company_id)
    return refuse('COMPANY_LOCKED', { field: 'company_id' });
  return allow(true);
}

/** `activeMasters`: users of the target's company that are MASTER and not blocked, the target among them if it is one. */
export function decideBlockUser(
  actor: Actor,
  target: TargetUser & { readonly blocked: boolean },
  change: { readonly block: boolean; readonly activeMasters: number },
): Decision<true> {
  const decision = decideOn(actor, 'block-user', target);
  if (!decision.ok) return decision;
  if (actor.user_id === target.id) return refuse('SELF_BLOCK');
  const endsLastMaster =
    change.block && !target.blocked && target.role === 'MASTER' && change.activeMasters <= 1;
  return endsLastMaster ? refuse('LAST_MASTER') : allow(true);
}

/** May the actor see, make or end the credentials of this user? Its own always; of others by role and company. */
export function decideCredentials(
  actor: Actor,
  target: Pick<TargetUser, 'id' | 'company_id'>,
): Decision<true> {
  const own = actor.user_id === target.id;
  const right = rightRefusal(actor, own ? 'manage-own-credentials' : 'manage-credentials-of-others');
  if (right) return { ok: false, refusal: right };
  return own || isInScope(actor, target.company_id) ? allow(true) : refuse('NOT_FOUND');
}

/** Which company types the actor may register: MODERATOR only by a moderator's MASTER (S-43). */
export function creatableCompanyTypes(actor: Actor): readonly CompanyType[] {
  if (rightRefusal(actor, 'create-company')) return [];
  return rightRefusal(actor, 'create-moderator-company')
    ? ['LENDER', 'BORROWER']
    : ['LENDER', 'BORROWER', 'MODERATOR'];
}
