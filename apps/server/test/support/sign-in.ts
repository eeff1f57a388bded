import { hash } from '@node-rs/argon2';
import type { Insertable } from 'kysely';
import type { CallResult, TestApp } from '../../../../test/support/app.ts';
import { appNow } from '../../src/platform/clock/clock.ts';
import type { Db } from '../../src/platform/db/db.ts';
import type { Users } from '../../src/platform/db/schema.generated.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { type MadeCompany, makeCompany, makeUser } from './makers.ts';
import { newestPin } from './sessions.ts';

export const PASSWORD = 'Pregao@2026';
export const LOCALE = { language: 'pt', timezone: 'America/Sao_Paulo' } as const;

/** Cheapest Argon2 parameters, because tests guess hundreds of passwords. */
const CHEAPEST_HASH = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let passwordHash: Promise<string> | undefined;

/** Makes a user who signs in with PASSWORD; by default of a new acquirer. */
export async function makeMember(
  db: Db,
  { company, ...values }: Partial<Insertable<Users>> & { company?: MadeCompany } = {},
): Promise<Session> {
  passwordHash ??= hash(PASSWORD, CHEAPEST_HASH);
  const employer = company ?? (await makeCompany(db, 'BORROWER'));
  return makeUser(db, employer, { password_hash: await passwordHash, ...values });
}

/** Deletes the session that `makeUser` opened, so that only sessions of the calls remain. */
export async function deleteSessions(db: Db, user: Session): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', user.user_id).execute();
}

/** Sends the password step of sign-in from a given address. */
export async function enterPassword(
  { app }: Pick<TestApp, 'app'>,
  email: string,
  password: string = PASSWORD,
  remoteAddress = '127.0.0.1',
): Promise<CallResult<{ token_pin: string }>> {
  const payload = { email, password, ...LOCALE };
  const response = await app.inject({ method: 'POST', url: '/api/auth', payload, remoteAddress });
  const body = response.json();
  return { status: response.statusCode, body, problem: body, response };
}

/** Sends the password step and returns the PIN token. */
export async function pinTokenFor(t: Pick<TestApp, 'app'>, email: string): Promise<string> {
  const { status, body, problem } = await enterPassword(t, email);
  if (status !== 200) throw new Error(`POST /auth answered ${status} ${problem.message}`);
  return body.token_pin;
}

/** Returns a PIN that differs from the right one. */
export const wrongPin = (right: string): string => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

/** Signs in over the calls with password and mailed PIN and returns the access token. */
export async function signInAs(t: TestApp, email: string): Promise<string> {
  const token = await pinTokenFor(t, email);
  const { status, body, problem } = await t.call('enterPin', {
    token,
    body: { pin: await newestPin(t.database.db, email) },
  });
  if (status !== 200) throw new Error(`POST /pin answered ${status} ${problem.message}`);
  return body.access_token;
}

/** Moves the app clock forward. */
export async function moveClockBy(t: TestApp, minutes: number): Promise<void> {
  const now = await appNow(t.database.db);
  await t.setClock(new Date(now.getTime() + minutes * 60_000));
}
