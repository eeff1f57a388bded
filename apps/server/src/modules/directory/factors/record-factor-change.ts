import type { FactorChange } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { AnyCommandContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { notify } from '../../notices/notify.ts';
import { closeChallenges } from '../users/end-access.store.ts';

/**
 * Records a change of a user's second factor and notifies the user. Challenges that were opened for the
 * former factor are closed.
 */
export async function recordFactorChange(
  deps: Pick<Deps, 'config' | 'jobs'>,
  tx: Tx,
  context: AnyCommandContext,
  { user_id, change }: { readonly user_id: number; readonly change: FactorChange },
): Promise<void> {
  await closeChallenges(tx, user_id);
  await recordAudit(tx, context, {
    entity: 'USER',
    entity_id: user_id,
    aggregate: 'USER',
    aggregate_id: user_id,
    event: 'CHANGE_FACTOR',
    details: { change },
  });
  await notify(deps, tx, {
    kind: 'SECOND_FACTOR_CHANGED',
    to: { users: [user_id] },
    facts: { change, changed_at: await appNow(tx) },
  });
}
