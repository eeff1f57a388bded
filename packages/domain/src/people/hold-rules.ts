import { HELD_CHANGE_LIFECYCLE } from '../lifecycles/held-change.ts';
import { terminalStatuses, transitionOf } from '../lifecycles/lifecycle.ts';
import type { HeldChangeStatus, UserStatus } from '../lifecycles/statuses.ts';
import { allow, type Decision, refuse } from '../refusals/decision.ts';
import { type InstantLike, toInstant } from '../values/instant.ts';
import type { CompanyType, Role } from './company.ts';
import { HELD_USER_FIELDS, type HeldUserField } from './held-change.ts';
import { type Actor, may, maySeeAllCompanies, rightRefusal } from './permissions.ts';
import type { TargetUser } from './user-rights.ts';

type Requester = Pick<Actor, 'company_id' | 'company_type' | 'role'>;

/**
 * Tells whether the actor is a MASTER of this company. A MASTER's change of its own company applies at once.
 */
const isOwnMaster = (actor: Requester, companyId: number): boolean =>
  actor.role === 'MASTER' && actor.company_id === companyId;

/**
 * Tells whether the actor changes the target only through held changes, as a moderator's OPERATOR does
 * MASTERs of acquirers and investors (product, section 11).
 */
export function mustHoldChanges(
  actor: Requester,
  target: { readonly company_type: CompanyType; readonly role: Role },
): boolean {
  return (
    actor.company_type === 'MODERATOR' &&
    actor.role === 'OPERATOR' &&
    target.company_type !== 'MODERATOR' &&
    target.role === 'MASTER'
  );
}

/** Tells whether a change of this company's bank account is held. */
export function isBankChangeHeld(actor: Requester, company: { readonly id: number }): boolean {
  return actor.company_type === 'MODERATOR' && !isOwnMaster(actor, company.id);
}

/**
 * Tells whether the reset of this user's second factor is held. Like a new email, a reset lets a reader
 * of the mailbox sign in.
 */
export const isFactorResetHeld = (actor: Requester, target: { readonly company_id: number }): boolean =>
  actor.company_type === 'MODERATOR' && !isOwnMaster(actor, target.company_id);

/**
 * Returns the fields of a user whose changes by this actor are held. Invited users are corrected at once,
 * except a MASTER by a moderator's OPERATOR, because the invitation goes to the new address.
 */
export function heldUserFields(
  actor: Requester,
  target: TargetUser & { readonly status: UserStatus },
): readonly HeldUserField[] {
  if (mustHoldChanges(actor, target)) return HELD_USER_FIELDS;
  if (actor.company_type !== 'MODERATOR' || isOwnMaster(actor, target.company_id)) return [];
  return HELD_FIELDS_OF_STATUS[target.status];
}

const IDENTITY_FIELDS: readonly HeldUserField[] = ['email', 'tax_number'];
const HELD_FIELDS_OF_STATUS: Readonly<Record<UserStatus, readonly HeldUserField[]>> = {
  INVITED: [],
  ACTIVE: IDENTITY_FIELDS,
  BLOCKED: IDENTITY_FIELDS,
};

/**
 * Returns the changed fields of one request that are held. A new name is held together with an email or CPF,
 * so that mails and lists still name the person whom they warn.
 * @param held as returned by `heldUserFields`
 */
export function fieldsToHold<Field extends HeldUserField>(
  held: readonly HeldUserField[],
  changed: readonly Field[],
): readonly Field[] {
  const heldFields = changed.filter((field) => held.includes(field));
  const identity = heldFields.some((field) => IDENTITY_FIELDS.includes(field));
  return identity ? changed.filter((field) => field === 'name' || heldFields.includes(field)) : heldFields;
}

/**
 * Returns the fields that must not have a pending change when these change. A user with a held email or CPF
 * gets no new name meanwhile.
 */
export function conflictingFields(
  held: readonly HeldUserField[],
  changed: readonly HeldUserField[],
): readonly HeldUserField[] {
  return changed.includes('name') && held.length > 0 ? [...changed, ...IDENTITY_FIELDS] : changed;
}

/** The state of a held change that the rules need; rows of the list have it. */
export interface HeldChangeState {
  readonly status: HeldChangeStatus;
  readonly company: { readonly id: number };
  readonly asked_by: { readonly id: number };
  readonly effective_at: InstantLike;
  /**
   * True when the requester registered the actor, or changed its address, during the hold. Only the server
   * knows.
   */
  readonly from_requester?: boolean;
}

const ENDED_REFUSAL = 'HELD_CHANGE_ENDED';

/** Tells whether the change is still on hold. */
export function isHeld({ status }: Pick<HeldChangeState, 'status'>): boolean {
  return !terminalStatuses(HELD_CHANGE_LIFECYCLE).includes(status);
}

/**
 * Decides whether the actor may release the change before its time: a second MASTER of a moderator, except
 * the requester.
 */
export function decideReleaseHeldChange(actor: Actor, change: HeldChangeState): Decision<true> {
  const right = rightRefusal(actor, 'release-held-change');
  if (right) return { ok: false, refusal: right };
  if (change.asked_by.id === actor.user_id) return refuse('OWN_HELD_CHANGE');
  if (change.from_requester) return refuse('RELEASER_FROM_ASKER');
  return transitionOf(HELD_CHANGE_LIFECYCLE, change.status, 'RELEASE') ? allow(true) : refuse(ENDED_REFUSAL);
}

/** Decides whether the change can still be stopped, including by mailed link. */
export function decideStopByLink(
  change: Pick<HeldChangeState, 'status' | 'effective_at'>,
  now: InstantLike,
): Decision<true> {
  const due = Temporal.Instant.compare(toInstant(change.effective_at), toInstant(now)) <= 0;
  return transitionOf(HELD_CHANGE_LIFECYCLE, change.status, 'STOP') && !due
    ? allow(true)
    : refuse(ENDED_REFUSAL);
}

/**
 * Returns which held changes the actor may stop: all, its company's, or those that it requested; undefined
 * for none.
 */
export function stopScope(actor: Actor): 'ALL' | 'COMPANY' | 'ASKED' | undefined {
  if (!may(actor, 'stop-held-change')) return undefined;
  if (!maySeeAllCompanies(actor)) return 'COMPANY';
  return actor.role === 'MASTER' ? 'ALL' : 'ASKED';
}

/**
 * Decides whether the actor may stop the change: MASTERs of its company and of moderators, and the requester.
 * Other companies get NOT_FOUND.
 */
export function decideStopHeldChange(
  actor: Actor,
  change: HeldChangeState,
  now: InstantLike,
): Decision<true> {
  const right = rightRefusal(actor, 'stop-held-change');
  if (right) return { ok: false, refusal: right };
  const scope = stopScope(actor);
  if (scope === 'COMPANY' && actor.company_id !== change.company.id) return refuse('NOT_FOUND');
  if (scope === 'ASKED' && change.asked_by.id !== actor.user_id) return refuse('NO_PERMISSION');
  return decideStopByLink(change, now);
}

/** Tells whether the actor may see held changes: all for a moderator, its own company's for a MASTER. */
export const maySeeHeldChanges = (actor: Actor): boolean => may(actor, 'view-held-changes');
