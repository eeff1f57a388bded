import type { Reply } from '@pregao/contract';
import { type HeldField, type HeldValue, MAX_HELD_PER_COMPANY, START, step } from '@pregao/domain';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { isUniqueViolation } from '../../../platform/db/errors.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refused } from '../../../platform/refusal.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { heldChangeEntry } from './held-change-audit.ts';
import { notifyHeldChange } from './held-change-notices.ts';
import {
  countChangesToday,
  findWaitingChange,
  insertHeldChange,
  type NewHeldChange,
} from './held-changes.store.ts';

const HOLD_STEP = step('HELD_CHANGE', START, 'HOLD');

export type HeldReply = Reply<'editUser'>['held'];

/**
 * Holds a moderator's change with its audit entry and mails, inside a transaction.
 * @returns the held parts, in the form of the calls' replies
 * @throws Refused CHANGE_ALREADY_HELD, which names the held one; TOO_MANY_HELD_CHANGES
 */
export async function holdChange(
  deps: Pick<Deps, 'config' | 'jobs'>,
  tx: Tx,
  context: CommandContext,
  change: Omit<NewHeldChange, 'asked_by'>,
): Promise<HeldReply> {
  await refuseWhileHeld(tx, change);
  if ((await countChangesToday(tx, change.company_id)) >= MAX_HELD_PER_COMPANY)
    throw new Refused('TOO_MANY_HELD_CHANGES');
  const asked_by = context.actor.user_id;
  const row = await insertUnlessHeld(tx, { ...change, asked_by }, deps.config.holdHours);
  const held = { ...change, asked_by, ...row };
  await recordAudit(tx, context, heldChangeEntry(held, HOLD_STEP));
  await notifyHeldChange(deps, tx, held);
  return [{ id: row.id, kind: change.kind, effective_at: row.effective_at.toISOString() }];
}

async function insertUnlessHeld(tx: Tx, change: NewHeldChange, hours: number) {
  try {
    return await insertHeldChange(tx, HOLD_STEP, change, hours);
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refused('CHANGE_ALREADY_HELD');
    throw error;
  }
}

/**
 * Refuses while a change of the same kind and target is held. With `fields`, it refuses only if that change
 * concerns one of them.
 * @throws Refused CHANGE_ALREADY_HELD, with the id of the held one
 */
export async function refuseWhileHeld(
  tx: Tx,
  target: Pick<NewHeldChange, 'kind' | 'company_id' | 'user_id' | 'values'>,
  fields?: readonly HeldField[],
): Promise<void> {
  const waiting = await findWaitingChange(tx, target);
  if (!waiting) return;
  const field = waiting.values.find((one) => !fields || fields.includes(one.field))?.field;
  if (field === undefined) return;
  throw new Refused('CHANGE_ALREADY_HELD', {
    errors: [{ field, message: 'CHANGE_ALREADY_HELD', expected: waiting.id }],
  });
}

/** Returns the values of some fields before and after the change. */
export function heldValues<Field extends HeldField>(
  fields: readonly Field[],
  before: Readonly<Record<Field, string>> | undefined,
  after: Readonly<Record<Field, string>>,
): HeldValue[] {
  return fields.map((field) => ({ field, before: before?.[field] ?? null, after: after[field] }));
}
