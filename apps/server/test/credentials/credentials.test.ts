import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireAndRecord } from '../../src/modules/credentials/expire-credentials.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { expectAlike } from '../support/alike.ts';
import { makeUser } from '../support/makers.ts';
import { makeCredential, programToken } from '../support/programs.ts';
import { newestLinkToken } from '../support/sessions.ts';
import { createStage, START, type Stage } from '../support/stage.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The clock goes on while a test runs: by minutes at most. */
const after = (days: number) => new Date(START.getTime() + days * DAY_MS + 5 * 60_000);
const IN_90_DAYS = expect.stringMatching(/^2026-06-08T13:0/);
const TODAY = expect.stringMatching(/^2026-03-10T13:0/);
let s: Stage;
/** Two people of the acquirer's company: a MASTER, an OPERATOR. */
let master: Session;
let operator: Session;

const colleague = (role: 'MASTER' | 'OPERATOR', values = {}) =>
  makeUser(s.db, { id: s.borrower.company_id, company_type: 'BORROWER', name: '' }, { role, ...values });

beforeAll(async () => {
  s = await createStage();
});
beforeEach(async () => {
  await s.setClock(START);
  [master, operator] = [await colleague('MASTER'), await colleague('OPERATOR')];
});
afterAll(() => s.close());

const generate = (actor: Session, id = actor.user_id) => s.as(actor, 'createCredential', { params: { id } });
const list = (actor: Session, query: Record<string, number> = {}) =>
  s.as(actor, 'listCredentials', { query });
const remove = (actor: Session, id: number) => s.as(actor, 'deleteCredential', { params: { id } });
const reveal = (token: string) => s.t.call('revealSecret', { body: { token } });

const trail = async (user: Session) =>
  (
    await s.db
      .selectFrom('audit')
      .select(['event', 'from_status', 'to_status', 'user_id', 'details'])
      .where('entity', '=', 'CREDENTIAL')
      .where('aggregate_id', '=', user.user_id)
      .orderBy('id')
      .execute()
  ).map(({ event, from_status, to_status, user_id }) => `${event} ${from_status}>${to_status} by ${user_id}`);

const stored = (id: number) =>
  s.db.selectFrom('credentials').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('POST /apiKeys/{user id}', () => {
  it('answers the secret to its owner, stores only a hash, and leaves a trace (CRD-03, API-22a)', async () => {
    const { status, body } = await generate(operator);
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        client_id: expect.stringMatching(/^pregao_[0-9a-f]{20}$/),
        client_secret: expect.stringMatching(/^pregao_secret_[\w-]{43}$/),
        expires_at: IN_90_DAYS,
      },
    ]);
    const row = await stored(body.id);
    expect(row.secret_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(body.client_secret);
    expect(await trail(operator)).toEqual([`GENERATE null>ACTIVE by ${operator.user_id}`]);
    await programToken(s.t, { ...body, client_secret: body.client_secret ?? '' });
  });

  it.each([
    ['a MASTER for a colleague', () => master],
    ['a moderator for anybody', () => s.moderator],
  ])('mails the owner a link where %s generates', async (_, who) => {
    const { status, body } = await generate(who(), operator.user_id);
    expect([status, body.client_secret]).toEqual([201, null]);
    expect(await stored(body.id)).toMatchObject({ secret_hash: null, user_id: operator.user_id });
    const { rows } = (await list(operator)).body;
    expect(rows).toMatchObject([{ id: body.id, status: 'ACTIVE', secret_pending: true }]);
    const mails = await s.db
      .selectFrom('mails')
      .select(['kind', 'text'])
      .where('to_address', '=', operator.email)
      .execute();
    expect(mails).toMatchObject([{ kind: 'CREDENTIAL_SECRET' }]);
    expect(mails[0]?.text).toContain(body.client_id);
    expect(await trail(operator)).toEqual([`GENERATE null>ACTIVE by ${who().user_id}`]);
  });

  it('knows no users beyond the actor’s reach', async () => {
    await expectAlike((id) => generate(operator, id), master.user_id);
    await expectAlike((id) => generate(master, id), s.otherBorrower.user_id);
    await expectAlike((id) => generate(s.lenders[0], id), operator.user_id);
  });

  it.each([
    ['USER_BLOCKED', { blocked_at: START }],
    ['USER_INVITED', { accepted_at: null }],
  ])('refuses with %s', async (key, values) => {
    const user = await colleague('OPERATOR', values);
    const { status, problem } = await generate(master, user.user_id);
    expect([status, problem.message]).toEqual([409, key]);
    expect(await trail(user)).toEqual([]);
  });
});

describe('POST /apiKeys/secret', () => {
  const mailed = async () => {
    const { body } = await generate(master, operator.user_id);
    return { id: body.id, token: await newestLinkToken(s.db, operator.email, 'CREDENTIAL_SECRET') };
  };

  it('makes and answers the secret once', async () => {
    const { id, token } = await mailed();
    const { status, body } = await reveal(token);
    expect(status).toBe(200);
    expect(body.expires_at).toEqual(IN_90_DAYS);
    await programToken(s.t, { id, ...body });
    const again = await reveal(token);
    expect([again.status, again.problem.message]).toEqual([401, 'LINK_EXPIRED']);
    await programToken(s.t, { id, ...body });
  });

  it('answers it to one of two who open the link at once', async () => {
    const { id, token } = await mailed();
    const answers = await Promise.all([reveal(token), reveal(token), reveal(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const right = answers.find(({ status }) => status === 200);
    await programToken(s.t, { id, client_id: '', client_secret: '', ...right?.body });
  });

  it.each([
    ['after seven days', async () => s.setClock(after(7))],
    ['of a credential that was deleted', async (id: number) => void (await remove(master, id))],
  ])('answers LINK_EXPIRED to a link %s', async (_, meanwhile) => {
    const { id, token } = await mailed();
    await meanwhile(id);
    const { status, problem } = await reveal(token);
    expect([status, problem.message]).toEqual([401, 'LINK_EXPIRED']);
    expect((await stored(id)).secret_hash).toBeNull();
  });

  it('answers LINK_EXPIRED to a made-up token, and stops one who tries many', async () => {
    expect((await reveal('made-up')).problem.message).toBe('LINK_EXPIRED');
    await s.db.updateTable('throttle').set({ tries: 100 }).where('key', 'like', 'secret|%').execute();
    expect((await reveal('made-up')).problem.message).toBe('TOO_MANY_REQUESTS');
    await s.db.deleteFrom('throttle').execute();
  });
});

describe('GET /apiKeys', () => {
  it('lists the newest first, page by page, with the exact count (API-21b, API-21c, CRD-01a)', async () => {
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.unshift((await generate(operator)).body.id);
    const { body } = await list(operator, { limit: 2 });
    expect([body.total_rows, body.rows.map(({ id }) => id)]).toEqual([3, ids.slice(0, 2)]);
    expect((await list(operator, { limit: 2, page: 2 })).body.rows.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(body.rows[0]).toEqual({
      id: ids[0],
      client_id: expect.any(String),
      status: 'ACTIVE',
      ended_cause: null,
      secret_pending: false,
      created_at: TODAY,
      expires_at: IN_90_DAYS,
      last_used_at: null,
    });
  });

  it('is open to oneself, to a MASTER of the company and to moderators (API-21a)', async () => {
    const { id } = (await generate(operator)).body;
    for (const actor of [operator, master, s.moderator])
      expect((await list(actor, { user_Id: operator.user_id })).body.rows.map((row) => row.id)).toEqual([id]);
  });

  it('knows no users beyond the actor’s reach', async () => {
    await expectAlike((user_Id) => list(operator, { user_Id }), master.user_id);
    await expectAlike((user_Id) => list(master, { user_Id }), s.otherBorrower.user_id);
  });

  it('shows an expired credential as INACTIVE before and after it is written down', async () => {
    const { id } = (await generate(operator)).body;
    await s.setClock(after(90));
    const expired = [{ id, status: 'INACTIVE', ended_cause: 'EXPIRED' }];
    expect((await list(operator)).body.rows).toMatchObject(expired);
    expect((await stored(id)).status).toBe('ACTIVE');
    expect(await transaction(s.db, expireAndRecord)).toBeGreaterThan(0);
    expect(await transaction(s.db, expireAndRecord)).toBe(0);
    expect((await list(operator)).body.rows).toMatchObject(expired);
    expect((await trail(operator)).at(-1)).toBe('EXPIRE ACTIVE>INACTIVE by null');
  });
});

describe('PUT /apiKeys/{id}', () => {
  it.each([
    ['oneself', () => operator],
    ['a MASTER', () => master],
    ['a moderator', () => s.moderator],
  ])('makes it INACTIVE, by %s (CRD-01b, CRD-04, API-22b)', async (_, who) => {
    const { id } = await makeCredential(s.db, operator.user_id);
    const { status, body } = await remove(who(), id);
    expect([status, body]).toEqual([200, { id }]);
    expect((await list(operator)).body.rows).toMatchObject([
      { id, status: 'INACTIVE', ended_cause: 'DELETED' },
    ]);
    expect(await trail(operator)).toEqual([`DELETE ACTIVE>INACTIVE by ${who().user_id}`]);
    const again = await remove(who(), id);
    expect([again.status, again.problem.message]).toEqual([409, 'CREDENTIAL_INACTIVE']);
  });

  it('refuses an expired one', async () => {
    const { id } = await makeCredential(s.db, operator.user_id);
    await s.setClock(after(90));
    expect((await remove(operator, id)).problem.message).toBe('CREDENTIAL_INACTIVE');
  });

  it('lets one of two at once delete', async () => {
    const { id } = await makeCredential(s.db, operator.user_id);
    const answers = await Promise.all([remove(operator, id), remove(master, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await trail(operator)).toHaveLength(1);
  });

  it('knows no credentials beyond the actor’s reach', async () => {
    const { id } = await makeCredential(s.db, master.user_id);
    for (const actor of [operator, s.otherBorrower, s.lenders[0]])
      await expectAlike((one) => remove(actor, one), id);
    expect((await stored(id)).status).toBe('ACTIVE');
  });
});
