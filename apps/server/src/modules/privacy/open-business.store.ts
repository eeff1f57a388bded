import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { GIVEN_UP_DAYS } from '../../platform/mail/mails.store.ts';
import type { Person } from './person.store.ts';
import { jsonMentionsPerson, mentionsPerson, type PersonalData } from './personal-data.store.ts';

/** Kinds of open business that prevent an erasure. */
export type OpenBusiness = 'OFFERS' | 'PROPOSALS' | 'IMPORTS' | 'APPROVALS' | 'HELD_CHANGES' | 'MAILS';

const MAX_LISTED = 20;

/** Finds a person's open business, with at most twenty ids of each kind. */
export async function findOpenBusiness(
  tx: Tx,
  { id }: Person,
  data: PersonalData,
): Promise<readonly (readonly [OpenBusiness, readonly number[]])[]> {
  const spoken = sql.join(
    (['subject', 'text', 'html'] as const).map((column) => mentionsPerson(data, column)),
    sql` or `,
  );
  const queries: Readonly<Record<OpenBusiness, RawBuilder<{ id: number }>>> = {
    OFFERS: sql`select id from offers where user_id = ${id} and status in ('AVAILABLE', 'APPROVED', 'PENDING_CONTRACT')`,
    PROPOSALS: sql`select id from credits where user_id = ${id} and status in ('AVAILABLE', 'APPROVED')`,
    IMPORTS: sql`select id from managed_files where user_id = ${id} and status = 'PROCESSING'
      union all select id from bank_statements where user_id = ${id} and status = 'PROCESSING'`,
    APPROVALS: sql`select id from approval_requests where requested_by = ${id} and status = 'WAITING'`,
    HELD_CHANGES: sql`select id from held_changes where status = 'HELD'
      and (user_id = ${id} or asked_by = ${id} or ${jsonMentionsPerson(data, 'changes')})`,
    MAILS: sql`select id from mails where sent_at is null and created_at > app_now() - make_interval(days => ${GIVEN_UP_DAYS})
      and user_id is distinct from ${id} and not to_address = any(${data.emails}) and (${spoken})`,
  };
  const found: [OpenBusiness, readonly number[]][] = [];
  for (const [duty, query] of Object.entries(queries)) {
    const { rows } = await sql<{
      id: number;
    }>`select id from (${query}) open order by id limit ${MAX_LISTED}`.execute(tx);
    if (rows.length > 0) found.push([duty as OpenBusiness, rows.map((row) => row.id)]);
  }
  return found;
}
