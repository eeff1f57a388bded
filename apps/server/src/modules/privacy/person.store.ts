import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

const COLUMNS = [
  'u.id',
  'u.company_id',
  'u.name',
  'u.email',
  'u.tax_number',
  'u.phone',
  'u.role',
  'u.accepted_at',
  'u.blocked_at',
  'u.erased_at',
  'c.name as company_name',
  'c.company_type',
  sql<boolean>`u.scopes is not null`.as('is_program'),
  sql<number>`(select count(*) from users m where m.company_id = u.company_id and m.id <> u.id
    and m.role = 'MASTER' and m.accepted_at is not null and m.blocked_at is null)::int`.as('other_masters'),
] as const;

const byEmail = (db: Db | Tx, email: string) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(COLUMNS)
    .where('u.email', '=', email.toLowerCase());

/** Finds a person in any company and status; undefined for an unknown address. */
export const findPerson = (db: Db | Tx, email: string) => byEmail(db, email).executeTakeFirst();

/**
 * Finds the person and locks all users of the company, so that nothing changes it or the company's MASTERs
 * concurrently.
 */
export async function lockPerson(tx: Tx, email: string) {
  await sql`select id from users where company_id = (select company_id from users where email = ${email.toLowerCase()})
    order by id for no key update`.execute(tx);
  return findPerson(tx, email);
}

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;
