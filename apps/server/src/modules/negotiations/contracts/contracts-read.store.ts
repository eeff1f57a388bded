import type { Actor } from '@pregao/domain';
import type { Db, Tx } from '../../../platform/db/db.ts';
import type { Moment } from '../../receivables/moment.ts';
import { effectiveContract } from '../deadlines/effective-statuses.ts';

/**
 * Finds one version of a contract that the actor may see. A moderator sees any, an acquirer those of its
 * offers, a lender those of its credits.
 */
export function findContract(db: Db | Tx, actor: Actor, id: number, moment: Moment) {
  return selectVisible(db, actor, moment).where('d.id', '=', id).executeTakeFirst();
}

/** Returns the earlier versions of a contract, newest first; none when the actor may not see them. */
export function findEarlierContracts(
  db: Db | Tx,
  actor: Actor,
  { credit_id, version }: Pick<ContractRecord, 'credit_id' | 'version'>,
  moment: Moment,
): Promise<ContractRecord[]> {
  return selectVisible(db, actor, moment)
    .where('d.credit_id', '=', credit_id)
    .where('d.version', '<', version)
    .orderBy('d.version', 'desc')
    .execute();
}

function selectVisible(db: Db | Tx, actor: Actor, moment: Moment) {
  const query = db
    .selectFrom('contracts as d')
    .innerJoin('offers as o', 'o.id', 'd.offer_id')
    .innerJoin('credits as k', 'k.id', 'd.credit_id')
    .select([
      'd.id',
      'd.credit_id',
      'd.name',
      'd.version',
      effectiveContract('d', 'o', moment).as('status'),
      'd.refusal_reason',
      'd.created_at',
      'd.answered_at',
      'd.sha256',
      'd.size',
      'd.signed',
      'd.storage_key',
    ]);
  switch (actor.company_type) {
    case 'MODERATOR':
      return query;
    case 'BORROWER':
      return query.where('o.company_id', '=', actor.company_id);
    case 'LENDER':
      return query.where('k.company_id', '=', actor.company_id);
  }
}

export type ContractRecord = NonNullable<Awaited<ReturnType<typeof findContract>>>;
