import type { api, Reply } from '@pregao/contract';
import { cleanReason, decideReleaseHeldChange, decideStopHeldChange } from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Call } from '../../platform/http/call.ts';
import { orThrow, Refused } from '../../platform/refused.ts';
import { applyHeldChange } from '../directory/held-changes/apply-held-change.ts';
import { endHeldChange } from '../directory/held-changes/end-held-change.ts';
import {
  hasAccessFromAsker,
  type LockedChange,
  lockHeldChange,
} from '../directory/held-changes/held-changes.store.ts';
import { presentHeldChange } from './held-changes.present.ts';
import { visibleHeldChange } from './held-changes-read.store.ts';

type Answer = Pick<Call<typeof api.answerHeldChange>, 'actor' | 'params' | 'body' | 'request_id'>;
type AnswerDeps = Pick<Deps, 'db' | 'config' | 'jobs'>;

/**
 * Stops a change that waits, or has it take effect at once; where that cannot be any more the row says FAILED.
 * @throws Refused NOT_FOUND, NO_PERMISSION, OWN_HELD_CHANGE, RELEASER_FROM_ASKER, HELD_CHANGE_ENDED
 */
export async function answerHeldChange(deps: AnswerDeps, call: Answer): Promise<Reply<'answerHeldChange'>> {
  try {
    return await answer(deps, call);
  } catch (error) {
    // Somebody took the e-mail, number or CPF between the look and the write: the second look finds it taken.
    if (isUniqueViolation(error)) return answer(deps, call);
    throw error;
  }
}

function answer(deps: AnswerDeps, call: Answer): Promise<Reply<'answerHeldChange'>> {
  const { actor, params, body } = call;
  return transaction(deps.db, async (tx) => {
    const change = await lockHeldChange(tx, actor, params.id);
    if (!change) throw new Refused('NOT_FOUND');
    await (body.action === 'RELEASE' ? release(deps, tx, call, change) : stop(deps, tx, call, change));
    const row = await visibleHeldChange(tx, actor, params.id);
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

async function release(deps: AnswerDeps, tx: Tx, call: Answer, change: LockedChange): Promise<void> {
  const from_asker = await hasAccessFromAsker(tx, call.actor.user_id, change);
  orThrow(decideReleaseHeldChange(call.actor, { ...stateOf(change), from_asker }));
  await applyHeldChange(deps, tx, call, change, 'RELEASE');
}

async function stop(deps: AnswerDeps, tx: Tx, call: Answer, change: LockedChange): Promise<void> {
  orThrow(decideStopHeldChange(call.actor, stateOf(change), await appNow(tx)));
  const reason = cleanReason(call.body.reason);
  await endHeldChange(deps, tx, call, change, { event: 'STOP', by_name: call.actor.name, reason });
}
