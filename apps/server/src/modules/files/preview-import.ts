import type { Api, QueryOf, Reply } from '@pregao/contract';
import { type Actor, decideSendFile, today } from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import { orThrow } from '../../platform/refusal.ts';
import { isBorrower } from './files.store.ts';
import { sumReplaceable } from './imports.store.ts';

/**
 * Returns what a REPLACE file would do now to earlier files of the company and network. A borrower asks for
 * its own company only.
 * @throws Refused COMPANY_NOT_FOUND
 */
export async function previewImport(
  db: Db,
  actor: Actor,
  { borrower_company_id: company_id, card_network }: QueryOf<Api['previewImport']>,
): Promise<Reply<'previewImport'>> {
  orThrow(decideSendFile(actor, { id: company_id, is_borrower: await isBorrower(db, company_id) }));
  return sumReplaceable(db, { company_id, card_network }, today(await appNow(db)));
}
