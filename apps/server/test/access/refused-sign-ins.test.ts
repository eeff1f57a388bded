import { decodeJwt } from 'jose';
import type { KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { START } from '../../../../test/support/database.ts';
import { createApp } from '../../src/app.ts';
import { recordRefusals } from '../../src/modules/access/record-refusals.ts';
import { verifyAudit } from '../../src/modules/audit/verify-audit.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { randomToken } from '../../src/platform/passwords.ts';
import { makeCredential, postForm } from '../support/programs.ts';
import { newestPin } from '../support/sessions.ts';
import {
  enterPassword,
  makeMember,
  moveClockBy,
  pinTokenFor,
  signInAs,
  wrongPin,
} from '../support/sign-in.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await t.setClock(new Date('2027-03-10T13:05:00Z'));
});
afterAll(() => t.close());

const WRONG_PASSWORD = 'Errada@2026';

const record = () => recordRefusals(t.deps);

const trailOf = ({ user_id }: Pick<Session, 'user_id'>) =>
  t.database.db
    .selectFrom('audit')
    .select(['entity', 'entity_id', 'event', 'user_id', 'company_id', 'permission', 'request_id', 'details'])
    .where('aggregate', '=', 'USER')
    .where('aggregate_id', '=', user_id)
    .orderBy('seq')
    .execute();

const reasonsOf = async (user: Session) =>
  (await trailOf(user))
    .filter(({ event }) => event === 'REFUSE')
    .map(({ details }) => Object(details).reason);

const readRefusals = async () =>
  t.database.db
    .selectFrom('refused_sign_ins')
    .select(['user_id', 'reason', 'network'])
    .orderBy('id')
    .execute();

const repeat = (count: number, act: (n: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)));

describe('refused sign-in', () => {
  it('adds reason, time, network and request id to the audit trail, never the password', async () => {
    const user = await makeMember(t.database.db);
    const { response } = await enterPassword(t, user.email, WRONG_PASSWORD, '203.0.113.77');
    await record();
    const trail = await trailOf(user);
    expect(trail).toEqual([
      {
        entity: 'SESSION',
        entity_id: user.user_id,
        event: 'REFUSE',
        user_id: null,
        company_id: null,
        permission: null,
        request_id: response.headers['x-request-id'],
        details: {
          reason: 'INCORRECT_CREDENTIALS',
          network: '203.0.113.0/24',
          refused_at: expect.stringMatching(/^2027-03-10T13:0\d:/),
        },
      },
    ]);
    expect(JSON.stringify(trail)).not.toContain(WRONG_PASSWORD);
    await record();
    expect(await trailOf(user)).toHaveLength(1);
  });

  it('is recorded by reason, next to the lock and the accepted sign-in', async () => {
    const { db } = t.database;
    const invited = await makeMember(db, { password_hash: null, accepted_at: null });
    const blocked = await makeMember(db, { blocked_at: START });
    const user = await makeMember(db);
    await enterPassword(t, invited.email);
    await enterPassword(t, blocked.email);
    const token = await pinTokenFor(t, user.email);
    const pin = wrongPin(await newestPin(db, user.email));
    for (let n = 0; n < 6; n += 1) await t.call('enterPin', { token, body: { pin } });
    await enterPassword(t, user.email);
    await moveClockBy(t, 16);
    await t.call('enterPin', { token, body: { pin } });
    await signInAs(t, user.email);
    await record();
    expect(await reasonsOf(invited)).toEqual(['INCORRECT_CREDENTIALS']);
    expect(await reasonsOf(blocked)).toEqual(['CREDENTIALS_BLOCKED']);
    expect(await reasonsOf(user)).toEqual([
      ...Array(4).fill('PIN_INCORRECT'),
      ...Array(3).fill('PIN_ATTEMPTS_EXHAUSTED'),
      'PIN_EXPIRED',
    ]);
    const events = (await trailOf(user)).map(({ event }) => event);
    expect(events.filter((event) => event !== 'REFUSE')).toEqual(['LOCK', 'SIGN_IN']);
  });

  it('of a program is recorded in the trail of its user unless the client id is unknown', async () => {
    const { db } = t.database;
    const user = await makeMember(db);
    const { id, client_id } = await makeCredential(db, user.user_id);
    const secret = randomToken();
    for (const name of [client_id, 'nobody'])
      await postForm(t, { grant_type: 'client_credentials', client_id: name, client_secret: secret });
    await record();
    const trail = await trailOf(user);
    expect(trail).toMatchObject([
      { entity: 'CREDENTIAL', entity_id: id, event: 'REFUSE', details: { reason: 'INVALID_CLIENT' } },
    ]);
    expect(JSON.stringify(trail)).not.toContain(secret);
    expect((await readRefusals()).filter(({ reason }) => reason === 'INVALID_CLIENT')).toMatchObject([
      { user_id: user.user_id },
      { user_id: null },
    ]);
  });

  it('of an unknown e-mail adds no audit row and is deleted after an hour', async () => {
    const email = `nobody.${randomToken().toLowerCase()}@pregao.example`;
    await enterPassword(t, email, WRONG_PASSWORD, '2001:db8:7:8::9');
    expect(await readRefusals()).toContainEqual({
      user_id: null,
      reason: 'INCORRECT_CREDENTIALS',
      network: '2001:db8:7::/48',
    });
    const before = await t.database.db.selectFrom('audit').select('id').execute();
    await record();
    await moveClockBy(t, 61);
    await record();
    expect(await t.database.db.selectFrom('audit').select('id').execute()).toEqual(before);
    expect(await readRefusals()).toEqual([]);
  });

  it('executes the same SQL statements whether the account exists or not', async () => {
    const user = await makeMember(t.database.db);
    let seen: string[] = [];
    const watch: KyselyPlugin = {
      transformQuery: ({ node }) => {
        seen.push(node.kind === 'RawNode' ? node.sqlFragments.join('?') : node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const app = await createApp({ deps: { ...t.deps, db: t.deps.db.withPlugin(watch) }, readiness: {} });
    const statementsOf = async (email: string) => {
      seen = [];
      const answers = [];
      for (let n = 0; n < 22; n += 1)
        answers.push((await enterPassword({ app }, email, WRONG_PASSWORD)).status);
      return { seen, answers };
    };
    const known = await statementsOf(user.email);
    const unknown = await statementsOf('nobody.at.all@pregao.example');
    await app.close();
    expect(unknown).toEqual(known);
    expect(known.answers.filter((status) => status === 429)).toHaveLength(2);
    expect(known.seen.filter((kind) => kind === 'InsertQueryNode')).toHaveLength(21);
  });
});

describe('audit rows of many refused sign-ins', () => {
  it('are limited to ten an hour per user plus one that counts the rest', async () => {
    const user = await makeMember(t.database.db);
    const networks = ['198.51.100.1', '198.51.101.1', '198.51.102.1'];
    for (const network of networks)
      await repeat(25, () => enterPassword(t, user.email, WRONG_PASSWORD, network));
    await Promise.all([record(), record(), record()]);
    await record();
    expect(await trailOf(user)).toHaveLength(10);
    const refused = (await readRefusals()).filter(({ user_id }) => user_id === user.user_id);
    // 60 of 75 tries are checked; of the rate-limited rest only the first beyond each limit is stored.
    expect(refused).toHaveLength(63);
    await moveClockBy(t, 61);
    await Promise.all([record(), record()]);
    await record();
    const trail = await trailOf(user);
    expect(trail).toHaveLength(11);
    expect(trail.at(-1)).toMatchObject({ event: 'REFUSE', details: { more: 53, networks: 3 } });
    expect(await readRefusals()).toEqual([]);
  });

  it('are limited to ten an hour for one PIN token', async () => {
    const user = await makeMember(t.database.db);
    const token = await pinTokenFor(t, user.email);
    const pin = wrongPin(await newestPin(t.database.db, user.email));
    expect(decodeJwt(token).sub).toBe(String(user.user_id));
    for (let n = 0; n < 40; n += 1) await t.call('enterPin', { token, body: { pin } });
    await record();
    expect(await reasonsOf(user)).toHaveLength(10);
    expect((await readRefusals()).filter(({ user_id }) => user_id === user.user_id)).toHaveLength(30);
  });

  it('are limited to a thousand an hour over all accounts plus counts of the rest', async () => {
    const { db } = t.database;
    await sql`delete from refused_sign_ins`.execute(db);
    await sql`
      insert into refused_sign_ins (user_id, reason, network, request_id)
      select 1000000 + n / 6, 'INCORRECT_CREDENTIALS', '203.0.113.0/24', 'test' from generate_series(1, 1200) n`.execute(
      db,
    );
    const count = async () =>
      (await db.selectFrom('audit').select('id').where('aggregate_id', '>=', 1_000_000).execute()).length;
    await record();
    expect(await count()).toBe(1000);
    await moveClockBy(t, 61);
    await record();
    const sums = await db
      .selectFrom('audit')
      .select('details')
      .where('aggregate_id', '>=', 1_000_000)
      .where(sql<boolean>`details ? 'more'`)
      .execute();
    expect(sums.reduce((sum, { details }) => sum + Object(details).more, 0)).toBe(200);
  });

  it('keep every hash chain valid', async () => {
    expect(await verifyAudit(t.database.db)).toBeUndefined();
  });
});
