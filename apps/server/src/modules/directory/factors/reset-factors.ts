import type { AnyCommandContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { endSessions } from '../users/end-access.store.ts';
import { deleteFactors } from './factors.store.ts';
import { recordFactorChange } from './record-factor-change.ts';

/**
 * Resets the factors of a locked user and ends its sessions. The next sign-in is by mailed PIN; the user gets
 * a notice.
 */
export async function resetFactors(
  deps: Pick<Deps, 'config' | 'jobs'>,
  tx: Tx,
  context: AnyCommandContext,
  userId: number,
): Promise<void> {
  await deleteFactors(tx, userId);
  await endSessions(tx, userId, 'FACTOR_RESET');
  await recordFactorChange(deps, tx, context, { user_id: userId, change: 'RESET' });
}
