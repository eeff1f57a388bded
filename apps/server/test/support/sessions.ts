import { START } from '../../../../test/support/database.ts';
import { insertSession, userOfSession } from '../../src/modules/access/sessions.store.ts';
import { signAccessToken } from '../../src/modules/access/tokens.ts';
import type { Db } from '../../src/platform/db/db.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import type { Deps } from '../../src/platform/deps.ts';
import type { Session } from '../../src/platform/http/call.ts';

/** Opens a session without password, PIN and mail and returns its access token. */
export async function sessionFor(
  { db, tokens }: Pick<Deps, 'db' | 'tokens'>,
  userId: number,
): Promise<string> {
  const session = await transaction(db, (tx) => insertSession(tx, userId));
  return signAccessToken(tokens, session, await userOfSession(db, userId));
}

/** Signs an access token of fifty years for the session of a user of `makeUser` or `makeActor`. */
export async function tokenFor(
  { db, tokens }: Pick<Deps, 'db' | 'tokens'>,
  { user_id, session_id }: Pick<Session, 'user_id' | 'session_id'>,
): Promise<string> {
  const session = { id: session_id, now: START, seconds: 50 * 365 * 24 * 60 * 60 };
  return signAccessToken(tokens, session, await userOfSession(db, user_id));
}

/** Returns the newest PIN mailed to an address. */
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

/** Returns the token of the newest invitation or reset mail, or of the given kind. */
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
