import type { Actor } from '@pregao/domain';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import type { Dossiers } from '../../../platform/db/schema.generated.ts';
import { effectiveOffer } from '../../receivables/effective-status.ts';
import type { Moment } from '../../receivables/moment.ts';

export type StoredDossier = Omit<Selectable<Dossiers>, 'created_at'>;

export async function insertDossier(tx: Tx, dossier: Insertable<Dossiers>): Promise<void> {
  await tx.insertInto('dossiers').values(dossier).execute();
}

/**
 * Finds a negotiation to which the actor is a party, or any for a moderator. Returns its effective status,
 * and whether its terms are stored; undefined for others, such as an invited investor that did not win.
 */
export function findDossierDeal(db: Db | Tx, actor: Actor, offerId: number, moment: Moment) {
  const query = db
    .selectFrom('offers as o')
    .leftJoin('credits as k', 'k.id', 'o.chosen_credit_id')
    .leftJoin('dossiers as d', 'd.offer_id', 'o.id')
    .select([
      effectiveOffer('o', moment).as('status'),
      'o.ended_by',
      'd.offer_id as dossier_offer_id',
      'd.created_at as completed_at',
    ])
    .where('o.id', '=', offerId);
  switch (actor.company_type) {
    case 'MODERATOR':
      return query.executeTakeFirst();
    case 'BORROWER':
      return query.where('o.company_id', '=', actor.company_id).executeTakeFirst();
    case 'LENDER':
      return query.where('k.company_id', '=', actor.company_id).executeTakeFirst();
  }
}

const storedDossier = (db: Db | Tx, offerId: number) =>
  db
    .selectFrom('dossiers')
    .select(['offer_id', 'credit_id', 'terms', 'terms_sha256', 'audit_seq', 'audit_hash'])
    .where('offer_id', '=', offerId);

/** Returns the stored terms of a negotiation that `findDossierDeal` has found. */
export const findDossier = (db: Db | Tx, offerId: number): Promise<StoredDossier> =>
  storedDossier(db, offerId).executeTakeFirstOrThrow();

/** Returns the stored terms of a completed deal; undefined for one completed before there were dossiers. */
export const findStoredTerms = (tx: Tx, offerId: number): Promise<StoredDossier | undefined> =>
  storedDossier(tx, offerId).executeTakeFirst();

/** Returns the ids of all proposals on the offer that the winner's company made. */
export async function proposalsOfSameCompany(
  db: Db | Tx,
  { offer_id, credit_id }: StoredDossier,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('credits as k')
    .innerJoin('credits as chosen', 'chosen.company_id', 'k.company_id')
    .select('k.id')
    .where('k.offer_id', '=', offer_id)
    .where('chosen.id', '=', credit_id)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
