import type { Actor } from '@pregao/domain';
import type { Db, Tx } from '../../../platform/db/db.ts';
import type { Moment } from '../../receivables/moment.ts';
import { effectiveContract } from '../due/effective.ts';

/**
 * One version of a contract: a moderator's to see, the acquirer's of the offer, and the lender's of the credit; undefined
 * for any other.
 */
export function findContract(db: Db | Tx, actor: Actor, id: number, moment: Moment) {
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
      'd.storage_key',
    ])
    .where('d.id', '=', id);
  switch (actor.company_type) {
    case 'MODERATOR':
      return query.executeTakeFirst();
    case 'BORROWER':
      return query.where('o.company_id', '=', actor.company_id).executeTakeFirst();
    case 'LENDER':
      return query.where('k.company_id', '=', actor.company_id).executeTakeFirst();
  }
}

export type ContractRecord = NonNullable<Awaited<ReturnType<typeof findContract>>>;
