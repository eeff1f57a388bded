import type { Actor, Language } from '@pregao/domain';
import type { Db } from '../../platform/db/db.ts';
import { COMMITTED_LSN, type WalPosition } from '../../platform/db/replica-position.ts';
import type { Session } from '../../platform/http/call.ts';

/** User, session, role and language of the requester of a link. */
export type LinkRequester = Pick<Session, 'user_id' | 'session_id' | 'via' | 'role' | 'language'>;

export interface LinkReader extends Actor {
  readonly language: Language;
}

/** Finds the current user of a link and the committed WAL position; undefined for a blocked user. */
export async function findReader(
  db: Db,
  { user_id, language }: Pick<LinkRequester, 'user_id' | 'language'>,
): Promise<{ readonly reader: LinkReader; readonly position: WalPosition } | undefined> {
  const found = await db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id as user_id',
      'users.company_id',
      'users.role',
      'companies.company_type',
      COMMITTED_LSN.as('position'),
    ])
    .where('users.id', '=', user_id)
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { position, ...reader } = found;
  return { reader: { ...reader, language, via: 'SESSION' }, position };
}
