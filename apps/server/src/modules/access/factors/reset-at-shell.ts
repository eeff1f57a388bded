import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { SYSTEM } from '../../audit/audit-entry.ts';
import { listUsersWithFactors, lockFactorsOf } from '../../directory/factors/factors.store.ts';
import { resetFactors } from '../../directory/factors/reset-factors.ts';
import { lockUserByEmail } from '../accounts.store.ts';

/** Takes the second factor of whoever has the address, for who runs the installation; false where nobody has it. */
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
 * Takes the second factor of everybody who has one, where the secrets of apps have leaked or no key opens them any more; broken off,
 * it goes on where it ended. @returns how many users have one, before it is taken; nothing is changed unless `confirmed`
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
