import type { NoticePreferences } from '@pregao/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import type { MailReader } from './mail-formatters.ts';

/** A user whom a notice may reach. */
export interface Recipient extends MailReader {
  readonly user_id: number;
  readonly company_id: number;
  readonly email: string;
  readonly role: 'MASTER' | 'OPERATOR';
  /** Accepted and not blocked. */
  readonly active: boolean;
  /** A program: it has no mailbox. */
  readonly service_user: boolean;
  /** Delivery choices by kind, if the user made any. */
  readonly chosen: NoticePreferences;
}

export interface RecipientFilter {
  readonly companyIds: readonly number[];
  readonly userIds: readonly number[];
  readonly moderators: boolean;
  /** Companies whose service users with the scope READ are included. */
  readonly serviceUsersOf?: readonly number[];
}

/**
 * Finds the named users in any state, and the active MASTERs of the named companies. If requested, it adds
 * those of every moderator company; `serviceUsersOf` adds active service users. Ordered by id, each once.
 */
export function findRecipients(tx: Tx, filter: RecipientFilter): Promise<Recipient[]> {
  const active = sql<boolean>`(users.accepted_at IS NOT NULL AND users.blocked_at IS NULL)`;
  return tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id as user_id',
      'users.company_id',
      'users.name',
      'users.email',
      'users.role',
      'users.language',
      'users.timezone',
      'companies.name as company_name',
      'companies.company_type',
      active.as('active'),
      sql<boolean>`(users.scopes IS NOT NULL)`.as('service_user'),
      sql<NoticePreferences>`(select coalesce(jsonb_object_agg(c.kind, c.choice), '{}') from notice_choices c where c.user_id = users.id)`.as(
        'chosen',
      ),
    ])
    .where((row) =>
      row.or([
        row.and([row('users.scopes', 'is', null), row('users.id', '=', sql<number>`ANY(${filter.userIds})`)]),
        row.and([
          sql<boolean>`'READ' = ANY(users.scopes)`,
          active,
          row('users.company_id', '=', sql<number>`ANY(${filter.serviceUsersOf ?? []})`),
        ]),
        row.and([
          row('users.scopes', 'is', null),
          row('users.role', '=', 'MASTER'),
          active,
          row.or([
            row('users.company_id', '=', sql<number>`ANY(${filter.companyIds})`),
            row.and([row.val(filter.moderators), row('companies.company_type', '=', 'MODERATOR')]),
          ]),
        ]),
      ]),
    )
    .orderBy('users.id')
    .execute();
}
