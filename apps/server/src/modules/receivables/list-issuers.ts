import type { Api, QueryOf, Reply } from '@pregao/contract';
import type { Actor } from '@pregao/domain';
import type { ExhaustiveQuery } from '../../platform/db/apply-filters.ts';
import type { Db } from '../../platform/db/db.ts';
import { issuersOfReceivables } from './issuers.store.ts';

/** Returns the issuers of the actor's receivables, in alphabetical order. */
export async function listIssuers(
  db: Db,
  actor: Actor,
  { borrower }: ExhaustiveQuery<QueryOf<Api['listIssuers']>, 'borrower'>,
): Promise<Reply<'listIssuers'>> {
  return { issuers: await issuersOfReceivables(db, actor, borrower) };
}
