import { START } from '../../../../test/support/database.ts';
import { insertSession, userOfSession } from '../../src/modules/access/sessions.store.ts';
import { signAccessToken } from '../../src/modules/access/tokens.ts';
import type { Db } from '../../src/platform/db/db.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import type { Deps } from '../../src/platform/deps.ts';
import type { Session } from '../../src/platform/http/call.ts';

/** An access token of a user by its id: without password, PIN and mail; ends like any other. */
export async function sessionFor(
  { db, tokens }: Pick<Deps, 'db' | 'tokens'>,
  userId: number,
): Promise<string> {
  const session = await transaction(db, (tx) => insertSession(tx, userId));
  return signAccessToken(tokens, session, await userOfSession(db, userId));
}

/** An access token for whom `makeUser` or `makeActor` made: as lasting as their session, fifty years. */
export async function tokenFor(
  { db, tokens }: Pick<Deps, 'db' | 'tokens'>,
  { user_id, session_id }: Pick<Session, 'user_id' | 'session_id'>,
): Promise<string> {
  const session = { id: session_id, now: START, seconds: 50 * 365 * 24 * 60 * 60 };
  return signAccessToken(tokens, session, await userOfSession(db, user_id));
}

/** The newest PIN mailed to an address. */
export async function newestPin(db: Db, email: string): Promise<string> {
  const mail = await db
    .selectFrom('mails')
    .select('text')
    .where('to_address', '=', email)
    .where('kind', '=', 'PIN')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return firstMatch(mail.text, /^\s*(\d{6})\s*$/m);
}

/** The token of the newest mail that sets a password, or of another kind with a link that works once. */
export async function newestLinkToken(
  db: Db,
  email: string,
  kind?: 'CREDENTIAL_SECRET' | 'CHANGE_HELD',
): Promise<string> {
  const mail = await db
    .selectFrom('mails')
    .select('text')
    .where('to_address', '=', email)
    .where('kind', 'in', kind ? [kind] : ['INVITATION', 'PASSWORD_RESET'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return decodeURIComponent(firstMatch(mail.text, /\/auth\/[\w-]+\?token=([\w%.-]+)/));
}

function firstMatch(text: string, pattern: RegExp): string {
  const [, found] = pattern.exec(text) ?? [];
  if (found === undefined) throw new Error(`${pattern} is not in: ${text}`);
  return found;
}
