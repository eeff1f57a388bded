import type { Input, Reply } from '@pregao/contract';
import { decideReleaseHeldChange, decideStopHeldChange, normalizeReason } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { isUniqueViolation } from '../../../platform/db/errors.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { applyHeldChange } from './apply-held-change.ts';
import { endHeldChange } from './end-held-change.ts';
import { presentHeldChange } from './held-changes.present.ts';
import { hasAccessFromRequester, type LockedChange, lockHeldChange } from './held-changes.store.ts';
import { findVisibleHeldChange } from './held-changes-read.store.ts';

type Answer = Input<'answerHeldChange'>;
type AnswerDeps = Pick<Deps, 'db' | 'config' | 'jobs'>;

/**
 * Stops a held change, or releases it to take effect at once. If it can no longer be applied, its status
 * becomes FAILED.
 * @throws Refused NOT_FOUND, NO_PERMISSION, OWN_HELD_CHANGE, RELEASER_FROM_ASKER, HELD_CHANGE_ENDED
 */
export async function answerHeldChange(
  deps: AnswerDeps,
  context: CommandContext,
  input: Answer,
): Promise<Reply<'answerHeldChange'>> {
  try {
    return await answerChange(deps, context, input);
  } catch (error) {
    // A concurrent write took the e-mail, phone or CPF between check and write: the second run reports it as
    // taken.
    if (isUniqueViolation(error)) return answerChange(deps, context, input);
    throw error;
  }
}

function answerChange(
  deps: AnswerDeps,
  context: CommandContext,
  input: Answer,
): Promise<Reply<'answerHeldChange'>> {
  const { actor } = context;
  return transaction(deps.db, async (tx) => {
    const change = await lockHeldChange(tx, actor, input.id);
    if (!change) throw new Refused('NOT_FOUND');
    await (input.action === 'RELEASE'
      ? releaseChange(deps, tx, context, change)
      : stopChange(deps, tx, context, { change, text: input.reason }));
    const row = await findVisibleHeldChange(tx, actor, input.id);
    if (!row) throw new Refused('NOT_FOUND');
    return presentHeldChange(actor, row);
  });
}

const stateOf = ({ status, company_id, asked_by, effective_at }: LockedChange) => ({
  status,
  company: { id: company_id },
  asked_by: { id: asked_by },
  effective_at,
});

async function releaseChange(
  deps: AnswerDeps,
  tx: Tx,
  context: CommandContext,
  change: LockedChange,
): Promise<void> {
  const from_requester = await hasAccessFromRequester(tx, context.actor.user_id, change);
  orThrow(decideReleaseHeldChange(context.actor, { ...stateOf(change), from_requester }));
  await applyHeldChange(deps, tx, context, change);
}

async function stopChange(
  deps: AnswerDeps,
  tx: Tx,
  context: CommandContext,
  { change, text }: { readonly change: LockedChange; readonly text: Answer['reason'] },
): Promise<void> {
  orThrow(decideStopHeldChange(context.actor, stateOf(change), await appNow(tx)));
  const reason = normalizeReason(text);
  await endHeldChange(deps, tx, context, change, { status: 'STOPPED', by_name: context.actor.name, reason });
}
