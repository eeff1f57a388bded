import { ownData } from '@pregao/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccessRequest } from '../../../../test/support/access-requests.ts';
import { newPerson } from '../../../../test/support/people.ts';
import { sendResetMail } from '../../src/modules/access/send-reset-mail.ts';
import { verifyAudit } from '../../src/modules/audit/verify-audit.ts';
import { receiveAccessRequest } from '../../src/modules/directory/access-requests/receive-access-request.ts';
import { erasePerson } from '../../src/modules/privacy/erase-person.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { makeDeal } from '../support/deal-stages.ts';
import { makeOffer } from '../support/deals.ts';
import { applyHeldChange, onlyHeldChange } from '../support/held-changes.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeUser } from '../support/makers.ts';
import { newestLinkToken, newestPin } from '../support/sessions.ts';
import { enterPassword, LOCALE } from '../support/sign-in.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

const PASSWORD = 'Primeira#Senha1';
const NAME = 'Zenaide Quaresma';
const OLD_EMAIL = 'zenaide.antiga@quaresma.example';
const EMAIL = 'zenaide.quaresma@quaresma.example';
const CPF = '52998224725';
const PHONE = '11987650001';
/** Spellings in which other users write the data of the person. */
const WRITTEN = [
  NAME.toUpperCase(),
  EMAIL.toUpperCase(),
  `CPF ${CPF}`,
  '+55 11 98765 0001',
  '529982247-25 (Ana)',
];
/** Secret of the app and of a recovery code, which no file may contain. */
const SECRET = 'segredo-do-aplicativo';
const BROWSER = 'Navegador antigo';
const ADDRESS = '203.0.113.77';

let s: TestServer;
let ana: Session;
let colleague: Session;
let clerk: Session;
/** A completed and an open negotiation, both published by the person. */
let done: number;
let open: number;

beforeAll(async () => {
  s = await createTestServer();
  const { moderator } = s;
  clerk = await makeUser(
    s.db,
    { id: moderator.company_id, company_type: 'MODERATOR', name: '' },
    { role: 'OPERATOR' },
  );
  ana = await register();
  colleague = await makeUser(s.db, { id: ana.company_id, company_type: 'BORROWER', name: '' });
  await createTraces();
  const { id: session_id } = await s.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', ana.user_id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  ana = { ...ana, session_id };
  const [winner, rival, idle] = s.lenders;
  done = (await makeDeal(s.deps, { borrower: ana, winner, rival, idle }, 'NEGOTIATED')).id;
  open = (await makeOffer(s.deps, ana, { lenders: [winner] })).id;
  const { user_id } = ana;
  await s.db
    .insertInto('authenticator_apps')
    .values({ user_id, secret: SECRET, enrolled_at: sql`app_now()` })
    .execute();
  await s.db.insertInto('recovery_codes').values({ user_id, code_hash: SECRET }).execute();
  await s.db.updateTable('users').set({ factor_since: sql`app_now()` }).where('id', '=', user_id).execute();
  await s.db
    .updateTable('sessions')
    .set({ browser: BROWSER, system: 'Linux', address: ADDRESS, seen_address: ADDRESS })
    .where('user_id', '=', user_id)
    .execute();
  await sql`update mails set sent_at = app_now()`.execute(s.db);
});
afterAll(() => s.close());

async function signIn(email: string): Promise<void> {
  const token = (await enterPassword(s.t, email, PASSWORD)).body.token_pin;
  expect((await s.t.call('enterPin', { token, body: { pin: await newestPin(s.db, email) } })).status).toBe(
    200,
  );
}

/** Registers the person by an accepted access request, an invitation and a first sign-in. */
async function register(): Promise<Session> {
  const made = newAccessRequest();
  const company = { ...made.company, company_type: 'BORROWER' as const };
  const body = { ...made, company, person: { name: NAME, email: OLD_EMAIL, tax_number: CPF, phone: PHONE } };
  const id = await receiveAccessRequest(s.deps, { request_id: 'test' }, body);
  await s.callAs(s.moderator, 'answerAccessRequest', { params: { id }, body: { accepted: true } });
  const token = await newestLinkToken(s.db, OLD_EMAIL);
  await s.t.call('resetPassword', { body: { token, password: PASSWORD, password_confirmation: PASSWORD } });
  await signIn(OLD_EMAIL);
  const session = await s.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as session_id', 'users.id as user_id', 'users.company_id'])
    .where('users.email', '=', OLD_EMAIL)
    .executeTakeFirstOrThrow();
  const kept = await makeUser(s.db, { id: session.company_id, company_type: 'BORROWER', name: '' });
  return { ...kept, ...session, name: NAME };
}

/** Creates the data that a person leaves in a few weeks. */
async function createTraces(): Promise<void> {
  const params = { id: ana.user_id };
  const body = { name: NAME, email: EMAIL, tax_number: CPF, phone: PHONE };
  await applyHeldChange(s, onlyHeldChange((await s.callAs(clerk, 'editUser', { params, body })).body));
  await s.setClock(START);
  await enterPassword(s.t, EMAIL, 'Errada@2026');
  await sendResetMail(s.deps, { email: EMAIL, ...LOCALE, request_id: 'test' });
  await signIn(EMAIL);
  const view = (who: Session, shared: boolean, name: string, text = name) =>
    s.callAs(who, 'createListView', {
      body: { list: 'users', name, params: { by: 'email', text }, shared },
    });
  for (const made of [await view(s.moderator, false, NAME, EMAIL), await view(s.moderator, true, 'B', EMAIL)])
    expect(made.status).toBe(201);
  for (const text of WRITTEN) expect((await view(s.moderator, true, `${text}.`)).status).toBe(201);
  const reply = JSON.stringify({ id: ana.user_id, email: EMAIL, total: Number(PHONE) / 100 });
  await sql`insert into idempotency_keys (user_id, call, key, fingerprint, status, reply)
    values (${s.moderator.user_id}, 'createUser', 'once', 'f', 201, ${reply})`.execute(s.db);
  await sql`insert into jobs.job (name, state, data, completed_on)
    values ('access-reset-mail', 'completed', ${JSON.stringify({ email: EMAIL })}, now())`.execute(
    s.t.database.owner,
  );
  await s.callAs(colleague, 'createCredential', { params: { id: ana.user_id } });
}

const erase = (confirmed = true, email = EMAIL) => erasePerson(s.t.database.owner, { email, confirmed });

/** Finds each table with a row that contains a mark in any column, as `table: mark`. */
async function findMarks(...marks: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'jobs')`.execute(s.t.database.owner);
  const places: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ mark: string }>`
      select distinct mark from ${sql.table(`${schema}.${name}`)} t, unnest(${marks}::text[]) mark
      where position(lower(mark) in lower(t::text)) > 0`.execute(s.t.database.owner);
    places.push(...rows.map(({ mark }) => `${schema}.${name}: ${mark}`));
  }
  return places.toSorted();
}

/** Tables that contain the person before the erasure. */
const TABLES_WITH_DATA = [
  'access_requests',
  'authenticator_apps',
  'held_changes',
  'idempotency_keys',
  'list_views',
  'mails',
  'notices',
  'recovery_codes',
  'sessions',
  'users',
].map((table) => `public.${table}`);
/**
 * Tables with a `user_id`: a new one belongs here or in ERASED_TABLES, and in `erase.store.ts` or
 * docs/privacy.md.
 */
const KEPT_TABLES = [
  'audit',
  'cdi_rates',
  'contracts',
  'credentials',
  'credits',
  'dispute_documents',
  'held_changes',
  'list_views',
  'managed_files',
  'offers',
  'payment_proofs',
  'sessions',
];
const ERASED_TABLES = [
  'authenticator_apps',
  'digests',
  'idempotency_keys',
  'known_addresses',
  'list_view_defaults',
  'mails',
  'notice_choices',
  'notices',
  'one_time_tokens',
  'pin_challenges',
  'recovery_codes',
  'refused_sign_ins',
  'simulations',
];
const MARKS = [
  ...WRITTEN,

  EMAIL,
  OLD_EMAIL,
  CPF,
  '529.982.247-25',
  PHONE,
  '(11) 98765-0001',
  NAME,
  'quaresma',
  SECRET,
  BROWSER,
  ADDRESS,
];

/** Returns the file to which the link of GET /own-data leads. */
async function ownFile(who: Session) {
  const { status, body } = await s.callAs(who, 'exportOwnData');
  expect(status).toBe(200);
  const response = await s.t.app.inject({ url: body.link.slice(s.deps.config.publicUrl.length) });
  expect(response.headers['content-disposition']).toContain('Meus dados-10-03-2026.json');
  return { file: ownData.parse(response.json()), text: response.payload };
}

describe('GET /own-data', () => {
  it('answers a file with the stored data of the caller and no secret', async () => {
    const { file, text } = await ownFile(ana);
    expect(file.account).toMatchObject({ user_id: ana.user_id, email: EMAIL, tax_number: CPF, phone: PHONE });
    expect(file.held_changes).toMatchObject([{ kind: 'USER_DATA', status: 'APPLIED' }]);
    expect(file.access_requests).toEqual([]);
    expect(file.account.second_factor_since).toEqual(expect.any(String));
    expect(file.account.app_enrolled_at).toEqual(expect.any(String));
    expect(file.recovery_codes).toEqual([{ created_at: expect.any(String), used_at: null }]);
    expect(file.acts.map(({ entity, event }) => `${entity} ${event}`)).toContain('CREDIT ACCEPT');
    expect(file.account_history.length).toBeGreaterThan(2);
    expect(file.mails.find(({ kind }) => kind === 'PIN')).toMatchObject({ text: null });
    expect(file.mails.some((mail) => mail.text?.includes(NAME))).toBe(true);
    const { password_hash } = await s.t.database.owner
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', ana.user_id)
      .executeTakeFirstOrThrow();
    expect(text).not.toContain(JSON.stringify(password_hash).slice(1, -1));
    expect(text).not.toContain('token=');
    expect(text).not.toContain(SECRET);
  });

  it('answers every one of 2,500 mails', async () => {
    const { user_id } = colleague;
    await sql`insert into mails (user_id, to_address, language, kind, subject, text, html, sent_at)
      select ${user_id}, 'a@a.example', 'pt', 'K', n::text, 'T', 'H', app_now() from generate_series(1, 2500) n`.execute(
      s.db,
    );
    const { mails } = (await ownFile(colleague)).file;
    expect(mails.filter(({ kind }) => kind === 'K').map(({ subject }) => Number(subject))).toEqual(
      Array.from({ length: 2500 }, (_, at) => at + 1),
    );
  });
});

describe('erasure of a person', () => {
  it('is refused with a reason for open schedules, an unknown address and the only MASTER', async () => {
    const refusal = await erase().catch((error: Error) => error.message);
    expect(refusal).toContain(
      `schedules published by the person are open or being formalized; wait until they end, or cancel them: ${open}`,
    );
    expect(await erase(true, 'nobody@a.example').catch((error: Error) => error.message)).toBe(
      'No user has the address nobody@a.example.',
    );
    const only = `user ${s.borrower.user_id}`;
    const { email } = await s.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', s.borrower.user_id)
      .executeTakeFirstOrThrow();
    expect([only, await erase(true, email).catch((error: Error) => error.message)]).toEqual([
      only,
      expect.stringContaining('only active MASTER'),
    ]);
    expect((await s.callAs(colleague, 'cancelOffer', { params: { id: open } })).status).toBe(200);
    await sql`update mails set sent_at = app_now()`.execute(s.db);
  });

  it('lists the data to delete and changes nothing without confirmation', async () => {
    const before = await findMarks(...MARKS);
    const tables = new Set(before.map((place) => place.split(':')[0]));
    expect([...tables]).toEqual(['jobs.job', 'jobs.job_common', ...TABLES_WITH_DATA]);
    const { erased } = await erase(false);
    expect(erased).toMatchObject({
      'mails to the person': expect.any(Number),
      'access requests': 1,
      'values of held changes': 1,
    });
    expect(await findMarks(...MARKS)).toEqual(before);
  });

  it('removes the person from every column of every table', async () => {
    const { person } = await erase();
    expect(person.id).toBe(ana.user_id);
    expect(await findMarks(...MARKS)).toEqual([]);
    await checkInvariants(s.db);
    expect(await verifyAudit(s.db)).toBeUndefined();
    const sessions = await s.db
      .selectFrom('sessions')
      .select(['browser', 'system', 'address', 'seen_address'])
      .where('user_id', '=', person.id)
      .execute();
    expect(sessions.length).toBeGreaterThan(1);
    expect(new Set(sessions.flatMap((session) => Object.values(session)))).toEqual(new Set([null]));
  });

  it('keeps the user id only in the documented tables', async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' order by 1`.execute(s.t.database.owner);
    const naming: string[] = [];
    for (const { name } of tables) {
      const { rows } =
        await sql`select from ${sql.table(name)} where user_id = ${ana.user_id} limit 1`.execute(
          s.t.database.owner,
        );
      if (rows.length > 0) naming.push(name);
    }
    expect(naming).toEqual(['audit', 'credentials', 'held_changes', 'managed_files', 'offers', 'sessions']);
    const known = [...KEPT_TABLES, ...ERASED_TABLES];
    expect(tables.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('is refused when the person is erased already', async () => {
    const { email } = await s.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', ana.user_id)
      .executeTakeFirstOrThrow();
    expect(await erase(true, email).catch((error: Error) => error.message)).toBe(
      `User ${ana.user_id} is already erased.`,
    );
  });

  it('prevents sign-in and listing, and deals name a removed user', async () => {
    expect((await enterPassword(s.t, EMAIL, PASSWORD)).status).toBe(401);
    const own = await s.callAs(ana, 'listNotices');
    expect(own.status).toBe(401);
    const { body } = await s.callAs(s.moderator, 'listUsers', {
      query: { company_id: ana.company_id, limit: 100 },
    });
    expect(body.rows.map(({ id }) => id)).not.toContain(ana.user_id);
    for (const name of ['getUser', 'blockUser'] as const) {
      const query = name === 'blockUser' ? { block: false } : {};
      expect((await s.callAs(s.moderator, name, { params: { id: ana.user_id }, query })).status).toBe(404);
    }
    const { body: history } = await s.callAs(s.moderator, 'listNegotiationHistory', { params: { id: done } });
    expect(history.rows.flatMap(({ by }) => by?.user_name ?? [])).toContain('Usuário removido');
  });

  it('permits a new registration with the same data', async () => {
    const body = {
      ...newPerson(ana.company_id, { role: 'OPERATOR' }),
      name: NAME,
      email: EMAIL,
      tax_number: CPF,
      phone: PHONE,
    };
    expect((await s.callAs(colleague, 'createUser', { body })).status).toBe(201);
  });
});
