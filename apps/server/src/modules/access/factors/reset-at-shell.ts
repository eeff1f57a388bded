import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { SYSTEM } from '../../audit/audit-entry.ts';
import { listUsersWithFactors, lockFactorsOf } from '../../directory/factors/factors.store.ts';
import { resetFactors } from '../../directory/factors/reset-factors.ts';
import { lockUserByEmail } from '../accounts.store.ts';

/**
 * Resets the second factor of the user with this address, by command of the operator; false for an unknown
 * address.
 */
export function resetFactorsAtShell(
  deps: Pick<Deps, 'db' | 'config' | 'jobs'>,
  email: string,
): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (user) await resetFactors(deps, tx, SYSTEM, user.id);
    return user !== undefined;
  });
}

/**
 * Resets the second factor of all users, after app secrets have leaked or their key was lost. Each user is a
 * transaction of its own, so an interrupted run can be resumed.
 * @returns how many users have a factor, counted before the reset; nothing is changed unless `confirmed`
 */
export async function resetAllFactorsAtShell(
  deps: Pick<Deps, 'db' | 'config' | 'jobs'>,
  { confirmed }: { readonly confirmed: boolean },
): Promise<number> {
  const ids = await listUsersWithFactors(deps.db);
  for (const id of confirmed ? ids : [])
    await transaction(deps.db, async (tx) => {
      await lockFactorsOf(tx, id);
      await resetFactors(deps, tx, SYSTEM, id);
    });
  return ids.length;
}
