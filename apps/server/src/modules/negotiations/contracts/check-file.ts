import { contractFindings } from '@pregao/contract';
import { type ContractCheck, UNREADABLE_CHECK } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { StoredFile } from '../../../platform/storage/put-hashed.ts';
import { readContractFacts } from './contract-facts.store.ts';

/**
 * Checks the signatures of a stored file, and whether its text names the deal. The findings never refuse the
 * file.
 */
export async function checkFile(
  { db, storage, checkPdf }: Deps,
  { storage_key }: StoredFile,
  { credit_id, company_id }: { readonly credit_id: number; readonly company_id: number },
): Promise<ContractCheck> {
  const [deal, now] = await Promise.all([readContractFacts(db, credit_id), appNow(db)]);
  const task = { deal, now: now.toISOString() };
  const answer = await storage.withLocalFile(storage_key, (path) => checkPdf({ path, ...task }, company_id));
  // Validates the findings: they come from a process that has read a possibly hostile file, and they are
  // stored permanently.
  return contractFindings.safeParse(answer).data ?? UNREADABLE_CHECK;
}
