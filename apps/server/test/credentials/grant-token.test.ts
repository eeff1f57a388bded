import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeUser } from '../support/makers.ts';
import {
  basicAuthorization,
  type MadeCredential,
  makeCredential,
  postForm,
  programToken,
} from '../support/programs.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

let s: TestServer;
let credential: MadeCredential;
beforeAll(async () => {
  s = await createTestServer();
});
beforeEach(async () => {
  await s.setClock(START);
  await s.db.deleteFrom('throttle').execute();
  credential = await makeCredential(s.db, s.borrower.user_id);
});
afterAll(() => s.close());

const GRANT = { grant_type: 'client_credentials' };
const bodyCredentials = () => ({ client_id: credential.client_id, client_secret: credential.client_secret });
const headerCredentials = () => ({
  headers: basicAuthorization(credential.client_id, credential.client_secret),
});
const DAY_MS = 24 * 60 * 60_000;
const moveClockBy = (ms: number) => s.setClock(new Date(START.getTime() + ms));
const useToken = (token: string) => s.t.call('listFiles', { token });

describe('POST /oauth/token', () => {
  it.each([
    ['in the body', () => postForm(s.t, { ...GRANT, ...bodyCredentials() })],
    ['by HTTP Basic', () => postForm(s.t, GRANT, headerCredentials())],
    ['with an unknown parameter', () => postForm(s.t, { ...GRANT, ...bodyCredentials(), audience: 'x' })],
  ])('exchanges a credential %s for a token of its user (GEN-08)', async (_, ask) => {
    const reply = await ask();
    expect([reply.statusCode, reply.headers['cache-control'], reply.headers.pragma]).toEqual([
      200,
      'no-store',
      'no-cache',
    ]);
    const { access_token, ...rest } = reply.json();
    expect(rest).toEqual({ token_type: 'Bearer', expires_in: 1800 });
    const { status, body } = await useToken(access_token);
    expect([status, body.total_rows]).toEqual([200, 0]);
  });

  it.each([
    ['invalid UTF-8 bytes', Buffer.from('scope=\xe7', 'latin1')],
    ['an encoded invalid UTF-8 byte', 'scope=%E7'],
    ['a percent sign without digits', 'scope=%zz'],
  ])('answers invalid_request to a form with %s', async (_, field) => {
    const form = new URLSearchParams({ ...GRANT, ...bodyCredentials() }).toString();
    const reply = await s.t.app.inject({
      method: 'POST',
      url: '/api/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: Buffer.concat([Buffer.from(`${form}&`), Buffer.from(field)]),
    });
    expect([reply.statusCode, reply.json().error, reply.json().message]).toEqual([
      400,
      'invalid_request',
      'MALFORMED',
    ]);
  });

  it('returns the scopes of a service user and none for a person', async () => {
    const scopes = ['READ', 'FILES', 'PUBLISH'] as const;
    const { body } = await s.callAs(s.borrower, 'createServiceUser', { body: { name: 'Robô', scopes } });
    const service = await makeCredential(s.db, body.id);
    const ask = async ({ client_id, client_secret }: MadeCredential) =>
      (await postForm(s.t, { ...GRANT, client_id, client_secret })).json();
    expect(await ask(service)).toMatchObject({ token_type: 'Bearer', scope: 'READ FILES PUBLISH' });
    expect(await ask(credential)).not.toHaveProperty('scope');
  });

  it('records the last use of the credential', async () => {
    await moveClockBy(5000);
    await programToken(s.t, credential);
    const { body } = await s.callAs(s.borrower, 'listCredentials');
    const row = body.rows.find(({ id }) => id === credential.id);
    expect(Date.parse(row?.last_used_at ?? '')).toBeGreaterThanOrEqual(START.getTime() + 5000);
  });

  it.each([
    ['a wrong secret', () => ({ ...bodyCredentials(), client_secret: 'x' })],
    ['an unknown client', () => ({ ...bodyCredentials(), client_id: 'x' })],
    ['no client', () => ({})],
    ['no secret', () => ({ client_id: credential.client_id })],
  ])('answers invalid_client alike to %s', async (_, fields) => {
    const reply = await postForm(s.t, { ...GRANT, ...fields() });
    expect(reply.statusCode).toBe(401);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'www-authenticate': 'Basic realm="pregao"',
      'cache-control': 'no-store',
    });
    expect(reply.json()).toMatchObject({
      error: 'invalid_client',
      error_description: expect.stringMatching(/^Unknown, inactive or expired credential/),
      status: 401,
      code: 'UNAUTHORIZED',
      message: 'INVALID_CLIENT',
      errors: [],
    });
  });

  it.each([
    ['another grant', { grant_type: 'password' }, 'unsupported_grant_type', 'UNSUPPORTED_GRANT_TYPE'],
    ['no grant', {}, 'invalid_request', 'MALFORMED'],
    [
      'a parameter given twice',
      'grant_type=client_credentials&grant_type=password',
      'invalid_request',
      'MALFORMED',
    ],
    ['credentials in header and body', { ...GRANT, client_secret: 'x' }, 'invalid_request', 'MALFORMED'],
    ['two clients', { ...GRANT, client_id: 'another' }, 'invalid_request', 'MALFORMED'],
  ] as const)('answers 400 to %s', async (_, fields, error, message) => {
    const reply = await postForm(s.t, fields, headerCredentials());
    expect([reply.statusCode, reply.json().error, reply.json().message]).toEqual([400, error, message]);
    expect(reply.json().error_description).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/);
  });

  it.each(['a%00:x', 'a\0:x', 'a:%00'])('answers invalid_client to the client %j', async (client) => {
    const authorization = `Basic ${Buffer.from(client).toString('base64')}`;
    const reply = await postForm(s.t, GRANT, { headers: { authorization } });
    expect([reply.statusCode, reply.json().error]).toEqual([401, 'invalid_client']);
  });

  it.each(['Basic', 'Basic !!!', 'Basic eA==', 'Basic JTp4', 'Bearer abc'])(
    'answers invalid_client to the header %j',
    async (authorization) => {
      const reply = await postForm(s.t, GRANT, { headers: { authorization } });
      expect([reply.statusCode, reply.json().error]).toEqual([401, 'invalid_client']);
    },
  );

  it('answers 429 to an address after 30 failed tries and serves other addresses', async () => {
    const ask = (remoteAddress: string) =>
      postForm(s.t, { ...GRANT, ...bodyCredentials(), client_secret: 'x' }, { remoteAddress });
    const codes: number[] = [];
    for (let n = 0; n < 31; n += 1) codes.push((await ask('198.51.100.7')).statusCode);
    expect(codes).toEqual([...Array(30).fill(401), 429]);
    const over = await postForm(s.t, { ...GRANT, ...bodyCredentials() }, { remoteAddress: '198.51.100.7' });
    expect(over.json()).toMatchObject({ error: 'temporarily_unavailable', message: 'TOO_MANY_REQUESTS' });
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect((await postForm(s.t, { ...GRANT, ...bodyCredentials() })).statusCode).toBe(200);
  });
});

describe('access token of a program', () => {
  const refused = async (token: string) => {
    const { status, problem } = await useToken(token);
    expect([status, problem.message]).toEqual([401, 'SESSION_EXPIRED']);
    const again = await postForm(s.t, { ...GRANT, ...bodyCredentials() });
    expect([again.statusCode, again.json().error]).toEqual([401, 'invalid_client']);
  };

  it('expires after 30 minutes (PAC-03)', async () => {
    const token = await programToken(s.t, credential);
    await moveClockBy(1_799_000);
    expect((await useToken(token)).status).toBe(200);
    await moveClockBy(1_800_000);
    expect((await useToken(token)).status).toBe(401);
  });

  it('never outlives its credential, which ends after 90 days (C-42)', async () => {
    await moveClockBy(90 * DAY_MS - 60_000);
    const reply = await postForm(s.t, { ...GRANT, ...bodyCredentials() });
    expect(reply.json().expires_in).toBeLessThan(120);
    await moveClockBy(90 * DAY_MS + 120_000);
    await refused(reply.json().access_token);
  });

  it('ends at once when its credential is deleted (CRD-04)', async () => {
    const token = await programToken(s.t, credential);
    await s.callAs(s.borrower, 'deleteCredential', { params: { id: credential.id } });
    await refused(token);
  });

  it('is refused after the delete of its credential even when granted during it', async () => {
    const token = await programToken(s.t, credential);
    const gone = s.callAs(s.borrower, 'deleteCredential', { params: { id: credential.id } });
    const racing = Array.from({ length: 12 }, () => postForm(s.t, { ...GRANT, ...bodyCredentials() }));
    expect((await gone).status).toBe(200);
    const granted = (await Promise.all(racing)).filter(({ statusCode }) => statusCode === 200);
    for (const one of granted) expect((await useToken(one.json().access_token)).status).toBe(401);
    await refused(token);
  });

  it('ends at once when its user is blocked', async () => {
    const token = await programToken(s.t, credential);
    const { user_id } = s.borrower;
    const block = (value: boolean) =>
      s.callAs(s.moderator, 'blockUser', { params: { id: user_id }, query: { block: value } });
    await makeUser(
      s.db,
      { id: s.borrower.company_id, company_type: 'BORROWER', name: '' },
      { role: 'MASTER' },
    );
    expect((await block(true)).status).toBe(200);
    await refused(token);
    expect((await block(false)).status).toBe(200);
    await refused(token);
    const { body } = await s.callAs(s.moderator, 'listCredentials', {
      query: { user_Id: user_id, limit: 100 },
    });
    const row = body.rows.find(({ id }) => id === credential.id);
    expect(row).toMatchObject({ status: 'INACTIVE', ended_cause: 'BLOCKED' });
  });
});
