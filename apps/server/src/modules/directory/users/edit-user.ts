import type { Input, Reply } from '@pregao/contract';
import { conflictingFields, decideEditUser, fieldsToHold, heldUserFields, userStatus } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { requireCurrentVersion } from '../../../platform/version.ts';
import { notify } from '../../notices/notify.ts';
import { type HeldReply, heldValues, holdChange, refuseWhileHeld } from '../held-changes/hold-change.ts';
import { mapDuplicateViolation, refuseDuplicate } from '../unique-fields/refuse-duplicate.ts';
import { changeUser, type UserField } from './change-user.ts';
import { EDITABLE, userVersion } from './user-data.ts';
import { type LockedUser, lockUser } from './users.store.ts';

type EditUserInput = Input<'editUser'>;
type EditDeps = Pick<Deps, 'db' | 'config' | 'jobs'>;

/**
 * Edits the registration data of a user. Fields that the rules hold are held; the rest applies at once.
 * @returns the held parts
 * @throws Refused USER_NOT_FOUND, ROLE_ABOVE_OWN, what is locked, CHANGED_MEANWHILE, CHANGE_ALREADY_HELD,
 * USER_EMAIL_EXISTS, USER_PHONE_EXISTS, USER_TAX_NUMBER_EXISTS
 */
export async function editUser(
  deps: EditDeps,
  context: CommandContext,
  input: EditUserInput,
): Promise<Reply<'editUser'>> {
  const { actor } = context;
  const work = transaction(deps.db, async (tx) => {
    const user = await lockUser(tx, actor, input.id);
    if (!user) throw new Refused('USER_NOT_FOUND');
    orThrow(decideEditUser(actor, user, input));
    requireCurrentVersion(input.version, userVersion(user));
    const changed = EDITABLE.filter((field) => input[field] !== user[field]);
    if (changed.length === 0) return [];
    await refuseDuplicate(tx, 'users', input, user.id);
    const held = heldUserFields(actor, { ...user, status: userStatus(user) });
    await refuseWhileHeld(tx, targetOf(user), conflictingFields(held, changed));
    return writeOrHold(deps, tx, context, { user, input, changed });
  });
  return { id: input.id, held: await mapDuplicateViolation('users', work) };
}

const targetOf = (user: LockedUser) =>
  ({ kind: 'USER_DATA', company_id: user.company_id, user_id: user.id, values: [] }) as const;

interface UserEdit {
  readonly user: LockedUser;
  readonly input: EditUserInput;
  readonly changed: readonly UserField[];
}

async function writeOrHold(
  deps: EditDeps,
  tx: Tx,
  context: CommandContext,
  { user, input, changed }: UserEdit,
): Promise<HeldReply> {
  const status = userStatus(user);
  const waits = deps.config.holdHours === 0 ? [] : heldUserFields(context.actor, { ...user, status });
  const heldFields = fieldsToHold(waits, changed);
  const directFields = changed.filter((field) => !heldFields.includes(field));
  if (directFields.length > 0) {
    const values = Object.fromEntries(directFields.map((field) => [field, input[field]]));
    await changeUser(deps, tx, context, { user, values });
    if (directFields.includes('tax_number') && !directFields.includes('email') && status !== 'INVITED')
      await notifyTaxNumberChange(deps, tx, user.id);
  }
  if (heldFields.length === 0) return [];
  return holdChange(deps, tx, context, { ...targetOf(user), values: heldValues(heldFields, user, input) });
}

async function notifyTaxNumberChange(deps: EditDeps, tx: Tx, userId: number): Promise<void> {
  const facts = { changed_at: await appNow(tx) };
  await notify(deps, tx, { kind: 'TAX_NUMBER_CHANGED', to: { users: [userId] }, facts });
}
