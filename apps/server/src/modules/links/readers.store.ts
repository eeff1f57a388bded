import type { Actor, Language } from '@pregao/domain';
import type { Db } from '../../platform/db/db.ts';
import type { Session } from '../../platform/http/call.ts';

/** Who asked for a link, as what, and within which session. */
export type LinkMaker = Pick<Session, 'user_id' | 'session_id' | 'via' | 'role'>;

export interface LinkReader extends Actor {
  readonly language: Language;
}

/** The user behind a link as of now; undefined when blocked since. */
export async function findReader(db: Db, userId: number): Promise<LinkReader | undefined> {
  const reader = await db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id as user_id',
      'users.company_id',
      'users.role',
      'users.language',
      'companies.company_type',
    ])
    .where('users.id', '=', userId)
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst();
  return reader && { ...reader, via: 'SESSION' };
}
