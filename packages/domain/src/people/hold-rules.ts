import { HELD_CHANGE_LIFECYCLE } from '../lifecycles/held-change.ts';
import { terminalStatuses, transitionOf } from '../lifecycles/lifecycle.ts';
import type { HeldChangeStatus, UserStatus } from '../lifecycles/statuses.ts';
import { allow, type Decision, refuse } from '../refusals/decision.ts';
import { type InstantLike, toInstant } from '../values/instant.ts';
import type { CompanyType, Role } from './company.ts';
import { HELD_USER_FIELDS, type HeldUserField } from './held-change.ts';
import { type Actor, may, rightRefusal, seesAllCompanies } from './permissions.ts';
import type { TargetUser } from './user-rights.ts';

type Asker = Pick<Actor, 'company_id' | 'company_type' | 'role'>;

/** A moderator's change of its own company: a MASTER's acts at once, an OPERATOR's waits. */
const isOwnMaster = (actor: Asker, companyId: number): boolean =>
  actor.role === 'MASTER' && actor.company_id === companyId;

/** A moderator's OPERATOR acts on MASTERs of acquirers and investors only through held changes (product, section 11). */
export function actsThroughHold(
  actor: Asker,
  target: { readonly company_type: CompanyType; readonly role: Role },
): boolean {
  return (
    actor.company_type === 'MODERATOR' &&
    actor.role === 'OPERATOR' &&
    target.company_type !== 'MODERATOR' &&
    target.role === 'MASTER'
  );
}

/** Does a change of this company's account wait? */
export function holdsBankData(actor: Asker, company: { readonly id: number }): boolean {
  return actor.company_type === 'MODERATOR' && !isOwnMaster(actor, company.id);
}

/** Does the reset of this user's second factor wait? It opens the way in to who reads the mailbox, as a new e-mail does. */
export const holdsFactorReset = (actor: Asker, target: { readonly company_id: number }): boolean =>
  actor.company_type === 'MODERATOR' && !isOwnMaster(actor, target.company_id);

/**
 * The data of a user that wait when this actor changes them. Who has not accepted the invitation is corrected at once, but not
 * a MASTER by a moderator's OPERATOR: the invitation goes to the new address.
 */
export function heldUserFields(
  actor: Asker,
  target: TargetUser & { readonly status: UserStatus },
): readonly HeldUserField[] {
  if (actsThroughHold(actor, target)) return HELD_USER_FIELDS;
  if (actor.company_type !== 'MODERATOR' || isOwnMaster(actor, target.company_id)) return [];
  return HELD_IN[target.status];
}

const IDENTITY: readonly HeldUserField[] = ['email', 'tax_number'];
const HELD_IN: Readonly<Record<UserStatus, readonly HeldUserField[]>> = {
  INVITED: [],
  ACTIVE: IDENTITY,
  BLOCKED: IDENTITY,
};

/**
 * Which of the changed data of one request wait. A new name waits with an e-mail or CPF that does: mails and lists go on
 * speaking of the person whom they warn.
 * @param held what `heldUserFields` answers
 */
export function changedFieldsThatWait<Field extends HeldUserField>(
  held: readonly HeldUserField[],
  changed: readonly Field[],
): readonly Field[] {
  const later = changed.filter((field) => held.includes(field));
  const identity = later.some((field) => IDENTITY.includes(field));
  return identity ? changed.filter((field) => field === 'name' || later.includes(field)) : later;
}

/** The data of which none may wait already when these are changed: nobody whose e-mail or CPF waits gets a new name beside it. */
export function fieldsThatBar(
  held: readonly HeldUserField[],
  changed: readonly HeldUserField[],
): readonly HeldUserField[] {
  return changed.includes('name') && held.length > 0 ? [...changed, ...IDENTITY] : changed;
}

/** What the rules need of a held change; a row of the list has it. */
export interface HeldChangeState {
  readonly status: HeldChangeStatus;
  readonly company: { readonly id: number };
  readonly asked_by: { readonly id: number };
  readonly effective_at: InstantLike;
  /** The one who asked registered the actor, or changed its address, while the change could have waited; the server knows. */
  readonly from_asker?: boolean;
}

const ENDED = 'HELD_CHANGE_ENDED';

/** True while nothing has become of the change yet. */
export function isHeld({ status }: Pick<HeldChangeState, 'status'>): boolean {
  return !terminalStatuses(HELD_CHANGE_LIFECYCLE).includes(status);
}

/** May the actor have the change act now? A second MASTER of a moderator, never the one who asked. */
export function decideReleaseHeldChange(actor: Actor, change: HeldChangeState): Decision<true> {
  const right = rightRefusal(actor, 'release-held-change');
  if (right) return { ok: false, refusal: right };
  if (change.asked_by.id === actor.user_id) return refuse('OWN_HELD_CHANGE');
  if (change.from_asker) return refuse('RELEASER_FROM_ASKER');
  return transitionOf(HELD_CHANGE_LIFECYCLE, change.status, 'RELEASE') ? allow(true) : refuse(ENDED);
}

/** Can the change still be stopped by whoever may: the bearer of a mailed link too. */
export function decideStopByLink(
  change: Pick<HeldChangeState, 'status' | 'effective_at'>,
  now: InstantLike,
): Decision<true> {
  const due = Temporal.Instant.compare(toInstant(change.effective_at), toInstant(now)) <= 0;
  return transitionOf(HELD_CHANGE_LIFECYCLE, change.status, 'STOP') && !due ? allow(true) : refuse(ENDED);
}

/** Which changes that wait the actor may stop: all, its company's, or those that it asked for; undefined where none. */
export function stopReach(actor: Actor): 'ALL' | 'COMPANY' | 'ASKED' | undefined {
  if (!may(actor, 'stop-held-change')) return undefined;
  if (!seesAllCompanies(actor)) return 'COMPANY';
  return actor.role === 'MASTER' ? 'ALL' : 'ASKED';
}

/** May the actor stop the change? MASTERs of its company and of moderators, and who asked. To others' companies it does not exist. */
export function decideStopHeldChange(
  actor: Actor,
  change: HeldChangeState,
  now: InstantLike,
): Decision<true> {
  const right = rightRefusal(actor, 'stop-held-change');
  if (right) return { ok: false, refusal: right };
  const reach = stopReach(actor);
  if (reach === 'COMPANY' && actor.company_id !== change.company.id) return refuse('NOT_FOUND');
  if (reach === 'ASKED' && change.asked_by.id !== actor.user_id) return refuse('NO_PERMISSION');
  return decideStopByLink(change, now);
}

/** True where the actor may see changes that wait: all for a moderator, the own company's for a MASTER. */
export const seesHeldChanges = (actor: Actor): boolean => may(actor, 'view-held-changes');
