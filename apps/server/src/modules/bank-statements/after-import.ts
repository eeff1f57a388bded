import type { Tx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';

/**
 * Runs in the transaction of an import, after the new lines of the statement are inserted. Matching is queued
 * here.
 */
export async function afterImport(
  _deps: Pick<Deps, 'jobs'>,
  _tx: Tx,
  _statement: { readonly id: number; readonly company_id: number },
): Promise<void> {}
