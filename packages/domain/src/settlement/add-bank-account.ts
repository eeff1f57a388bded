import { type Actor, rightRefusal } from '../people/permissions.ts';
import { allow, type Decision, firstRefusal } from '../refusals/decision.ts';
import { MAX_IMPORT_ACCOUNTS } from '../values/limits.ts';

/**
 * Decides whether a MASTER adds an account for the import of statements. It acts at once, because it is never
 * paid to (settlement.md, Bank files).
 * @param key as returned by `bankAccountKey`
 * @param keys of the registered account and the import accounts of the company
 */
export function decideAddBankAccount(actor: Actor, key: string, keys: readonly string[]): Decision<true> {
  const refused = firstRefusal([
    rightRefusal(actor, 'manage-bank-accounts'),
    keys.includes(key) ? { key: 'BANK_ACCOUNT_EXISTS', field: 'bank_account' } : undefined,
    keys.length > MAX_IMPORT_ACCOUNTS
      ? { key: 'TOO_MANY_BANK_ACCOUNTS', expected: MAX_IMPORT_ACCOUNTS }
      : undefined,
  ]);
  return refused ?? allow(true);
}
