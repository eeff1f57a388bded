import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { SECRET_KINDS } from '../retention/secret-mails.store.ts';

/** Sections in the order of the file. */
export const SECTIONS = [
  'sessions',
  'networks',
  'credentials',
  'recovery_codes',
  'notice_choices',
  'notices',
  'views',
  'held_changes',
  'access_requests',
  'acts',
  'account_history',
  'bank_lines',
  'mails',
] as const;
type Section = (typeof SECTIONS)[number];

/** A row of a section, with its position as keyset cursor. */
export type OwnRow = Readonly<Record<string, unknown>> & { readonly place: number };

const AUDIT_COLUMNS = sql`id as place, at, entity, entity_id, event, from_status, to_status, details`;

/**
 * Queries of a user's data, by section. They never contain hashes, secrets or acts of other users, except
 * those on the account itself.
 */
const rowsOf = (id: number): Readonly<Record<Section, RawBuilder<unknown>>> => ({
  sessions: sql`select row_number() over (order by created_at, id) as place, created_at, expires_at, ended_at, ended_cause,
      browser, system, address, seen_at, seen_address
    from sessions where user_id = ${id}`,
  networks: sql`select row_number() over (order by seen_at, address) as place, address, seen_at
    from known_addresses where user_id = ${id}`,
  credentials: sql`select id as place, client_id, status, created_at, expires_at, last_used_at
    from credentials where user_id = ${id}`,
  recovery_codes: sql`select row_number() over (order by created_at, code_hash) as place, created_at, used_at
    from recovery_codes where user_id = ${id}`,
  notice_choices: sql`select row_number() over (order by kind) as place, kind, choice from notice_choices where user_id = ${id}`,
  notices: sql`select place, kind, said, created_at, seen_at from notices where user_id = ${id}`,
  views: sql`select id as place, list, name, params, shared, created_at from list_views where user_id = ${id}`,
  held_changes: sql`select id as place, kind, status, changes, created_at, effective_at, ended_at
    from held_changes where user_id = ${id}`,
  access_requests: sql`select r.id as place, r.status, r.person, r.created_at, r.answered_at
    from access_requests r join users u on lower(r.person ->> 'email') = u.email where u.id = ${id}`,
  acts: sql`select ${AUDIT_COLUMNS} from audit where user_id = ${id}`,
  account_history: sql`select ${AUDIT_COLUMNS} from audit where aggregate = 'USER' and aggregate_id = ${id} and user_id is distinct from ${id}`,
  // Lines of the own company that name the person: by CPF, address or full name.
  bank_lines: sql`select l.id as place, l.day, l.text, l.document, l.payer
    from users u join bank_lines l on l.company_id = u.company_id
    cross join lateral (select concat_ws(' ', l.text, l.document) as words) w
    where u.id = ${id} and l.text is not null and (l.payer = u.tax_number
      or position(u.tax_number in translate(w.words, '.-', '')) > 0
      or position(u.email in lower(w.words)) > 0
      or position(' ' in u.name) > 0 and position(search_key(u.name) in search_key(w.words)) > 0)`,
  mails: sql`select id as place, kind, subject, case when kind = any(${SECRET_KINDS}::text[]) then null else nullif(text, '') end as text,
    created_at, sent_at from mails where user_id = ${id}`,
});

interface Page {
  /** Position of the last row of the previous page. */
  readonly after: number;
  readonly limit: number;
}

/** Returns one page of a section, oldest first (keyset pagination). */
export async function ownPage(
  db: Db,
  section: Section,
  userId: number,
  { after, limit }: Page,
): Promise<readonly OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select * from (${rowsOf(userId)[section]}) rows where place > ${after} order by place limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function ownAccount(db: Db, userId: number) {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .leftJoin('authenticator_apps as a', 'a.user_id', 'u.id')
    .select([
      'u.id as user_id',
      'u.name',
      'u.email',
      'u.role',
      'u.tax_number',
      'u.phone',
      'u.language',
      'u.timezone',
    ])
    .select(['u.created_at', 'u.accepted_at', 'u.blocked_at'])
    .select(['u.factor_since as second_factor_since', 'u.factor_reset_at as second_factor_reset_at'])
    .select(['a.enrolled_at as app_enrolled_at', 'a.last_used_at as app_used_at'])
    .select([
      'c.id as company_id',
      'c.name as company_name',
      'c.tax_number as company_tax_number',
      'c.company_type',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  const { company_id, company_name: name, company_tax_number: tax_number, company_type, ...account } = row;
  return { account, company: { company_id, name, tax_number, company_type } };
}
