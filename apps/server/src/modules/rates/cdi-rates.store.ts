import type { CdiRate, Day } from '@pregao/domain';
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { countRows, type PageQuery, rowsOfPage } from '../../platform/db/page.ts';
import type { CdiRates } from '../../platform/db/schema.generated.ts';

/** Condition of the valid entry: of a day the newest one holds. */
const isCurrentEntry = sql<SqlBool>`not exists (
  select from cdi_rates newer where newer.day = cdi_rates.day and newer.id > cdi_rates.id)`;

/** Returns one page of all entries, newest day first, and newest entry of a day first. */
export function pageOfCdiRates(db: Db, page: PageQuery) {
  return rowsOfPage(
    db
      .selectFrom('cdi_rates')
      .innerJoin('users', 'users.id', 'cdi_rates.user_id')
      .select([
        'cdi_rates.id',
        'cdi_rates.day',
        'cdi_rates.rate',
        'cdi_rates.created_at',
        'users.name as user_name',
        sql<boolean>`${isCurrentEntry}`.as('holds'),
      ])
      .orderBy('cdi_rates.day', 'desc')
      .orderBy('cdi_rates.id', 'desc'),
    page,
  );
}

export type CdiRateRecord = Awaited<ReturnType<typeof pageOfCdiRates>>[number];

export const countCdiRates = (db: Db): Promise<number> => countRows(db.selectFrom('cdi_rates'));

/** Finds the rate of the latest day not after `day`; undefined before the first known day. */
export async function cdiRateOn(db: Db | Tx, day: Day): Promise<CdiRate | undefined> {
  const found = await db
    .selectFrom('cdi_rates')
    .select(['day', 'rate'])
    .where('day', '<=', day)
    .where(isCurrentEntry)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && { day: found.day, rate: Number(found.rate) };
}

/**
 * Inserts an entry that was validated.
 * @returns its id
 */
export async function insertCdiRate(tx: Tx, entry: Insertable<CdiRates>): Promise<number> {
  const { id } = await tx.insertInto('cdi_rates').values(entry).returning('id').executeTakeFirstOrThrow();
  return id;
}
