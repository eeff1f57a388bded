import { WEBHOOK_EVENTS } from '@pregao/domain';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { resealSecrets } from '../../src/modules/webhooks/reseal-secrets.ts';
import { openSecret, sealSecret } from '../../src/modules/webhooks/secrets.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { makeActor, makeUser } from '../support/makers.ts';
import { type ReceivedRequest, respondWith, startReceiver } from '../support/receiver.ts';
import { expectSameAsUnknown } from '../support/same-reply.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';
import { runDeliveries, sweepAndRunDeliveries } from './run-deliveries.ts';

let s: TestServer;
/** Secret of the installation before a rotation. */
const BEFORE = 'q8Lw2nR5tY7uI0oP3aS6dF9gH1jK4lZx';
/** MASTER of a new company for each test. */
let master: Session;

beforeAll(async () => {
  s = await createTestServer({ WEBHOOKS_PRIVATE: '1', SECRETS_ACCEPTED: BEFORE });
});
beforeEach(async () => {
  await s.setClock(START);
  master = await makeActor(s.db, 'BORROWER');
});
afterAll(() => s.close());

const FORM = { url: 'https://treasury.example/pregao', name: 'Tesouraria', events: ['credit.received'] };
const register = (body: object = {}, who = master) =>
  s.callAs(who, 'createWebhook', { body: { ...FORM, ...body } });
const list = async (who = master) => (await s.callAs(who, 'listWebhooks')).body.rows;
const edit = (id: number, change: object) =>
  s.callAs(master, 'editWebhook', { params: { id }, body: { ...FORM, active: true, ...change } });
const rotate = (id: number) => s.callAs(master, 'rotateWebhookSecret', { params: { id } });
const sendTest = async (id: number) => (await s.callAs(master, 'testWebhook', { params: { id } })).body.id;
const deliveryOf = async (id: number) =>
  (await s.callAs(master, 'getWebhookDelivery', { params: { id } })).body;
const moveClockByHours = (hours: number) => s.setClock(new Date(START.getTime() + hours * 3_600_000));

const isVerified = (secret: string, { body, headers }: ReceivedRequest) => {
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>) !== undefined;
  } catch {
    return false;
  }
};

const trail = async (who = master) =>
  (
    await s.db
      .selectFrom('audit')
      .select(['event', 'details'])
      .where('entity', '=', 'WEBHOOK')
      .where('aggregate_id', '=', who.company_id)
      .orderBy('id')
      .execute()
  ).map(({ event }) => event);

describe('POST /webhooks', () => {
  it('registers an address and answers a secret that list, row and audit trail do not contain (PWH-01)', async () => {
    const { status: code, body } = await register();
    expect([code, body]).toEqual([
      201,
      { id: expect.any(Number), secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) },
    ]);
    const rows = await list();
    expect(rows).toEqual([
      {
        id: body.id,
        ...FORM,
        active: true,
        off_at: null,
        off_cause: null,
        failing_since: null,
        previous_secret_until: null,
        pending: 0,
        last_delivered_at: null,
        created_at: expect.any(String),
      },
    ]);
    const row = await s.db.selectFrom('webhooks').selectAll().where('id', '=', body.id).execute();
    const audit = await s.db.selectFrom('audit').select('details').where('entity', '=', 'WEBHOOK').execute();
    expect(JSON.stringify([row, audit])).not.toContain(body.secret.slice(6, 20));
    expect(await trail()).toEqual(['CREATE']);
  });

  it('stores the normalized address', async () => {
    await register({ url: 'http://2130706433:81/a/../b' });
    expect(await list()).toMatchObject([{ url: 'http://127.0.0.1:81/b' }]);
  });

  it('accepts at most ten addresses of a company, also in concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => register()));
    expect(answers.map((answer) => answer.status).sort()).toEqual([...Array(10).fill(201), 409, 409]);
    const refused = answers.find((answer) => answer.status === 409);
    expect(refused?.problem.message).toBe('WEBHOOKS_FULL');
  });

  it.each([
    [{ url: 'ftp://a.example/' }, 'url', 'WEBHOOK_URL_HTTPS'],
    [{ url: 'https://u:p@a.example/' }, 'url', 'WEBHOOK_URL_CREDENTIALS'],
    [{ url: 'https://a.example/\r\nHost: b' }, 'url', 'WEBHOOK_URL_FORMAT'],
    [{ url: `https://a.example/${'x'.repeat(500)}` }, 'url', 'TOO_LONG'],
    [{ name: 'x'.repeat(61) }, 'name', 'TOO_LONG'],
    [{ name: 'a\nb' }, 'name', 'INVALID_FORMAT'],
    [{ events: [] }, 'events', 'TOO_FEW'],
    [{ events: ['credit.received', 'credit.received'] }, 'events', 'DUPLICATE'],
    [{ events: ['user.blocked'] }, 'events.0', 'NOT_ALLOWED'],
    [{ secret: 'whsec_mine' }, 'secret', 'UNKNOWN_FIELD'],
  ])('refuses %j', async (change, field, message) => {
    const { status: code, problem } = await register(change);
    expect([code, problem.errors]).toMatchObject([400, [{ field, message }]]);
    expect(await list()).toEqual([]);
  });

  it('rejects file events of an investor', async () => {
    const { problem } = await register({ events: ['file.failed', 'offer.available'] }, s.lenders[0]);
    expect(problem.errors).toMatchObject([{ field: 'events', message: 'NOT_ALLOWED' }]);
  });
});

describe('webhooks of a company', () => {
  it('are not found for other companies, including moderators (PWH-06)', async () => {
    const { id } = (await register()).body;
    const delivery = await sendTest(id);
    for (const other of [s.otherBorrower, s.moderator]) {
      expect((await list(other)).map((row) => row.id)).not.toContain(id);
      const body = { ...FORM, active: true };
      await expectSameAsUnknown((n) => s.callAs(other, 'editWebhook', { params: { id: n }, body }), id);
      await expectSameAsUnknown((n) => s.callAs(other, 'rotateWebhookSecret', { params: { id: n } }), id);
      await expectSameAsUnknown((n) => s.callAs(other, 'removeWebhook', { params: { id: n } }), id);
      await expectSameAsUnknown((n) => s.callAs(other, 'testWebhook', { params: { id: n } }), id);
      await expectSameAsUnknown((n) => s.callAs(other, 'listWebhookDeliveries', { params: { id: n } }), id);
      await expectSameAsUnknown(
        (n) => s.callAs(other, 'getWebhookDelivery', { params: { id: n } }),
        delivery,
      );
      await expectSameAsUnknown(
        (n) => s.callAs(other, 'replayWebhookDelivery', { params: { id: n } }),
        delivery,
      );
    }
    const { company_id: of, company_type } = master;
    const colleague = await makeUser(s.db, { id: of, company_type, name: '' }, { role: 'MASTER' });
    expect((await list(colleague)).map((row) => row.id)).toEqual([id]);
  });

  it('are edited, switched off and on, and removed with their deliveries', async () => {
    const { id } = (await register()).body;
    const delivery = await sendTest(id);
    expect((await edit(id, { name: 'ERP', events: [...WEBHOOK_EVENTS], active: false })).status).toBe(200);
    expect(await list()).toMatchObject([
      { name: 'ERP', events: WEBHOOK_EVENTS, active: false, off_cause: 'SWITCHED_OFF' },
    ]);
    await edit(id, { active: true });
    expect(await list()).toMatchObject([{ active: true, off_at: null, off_cause: null }]);
    expect((await s.callAs(master, 'removeWebhook', { params: { id } })).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await s.callAs(master, 'getWebhookDelivery', { params: { id: delivery } })).status).toBe(404);
    expect(await trail()).toEqual(['CREATE', 'EDIT', 'SWITCH_OFF', 'EDIT', 'SWITCH_ON', 'REMOVE']);
    await runDeliveries(s);
  });
});

describe('webhook test', () => {
  it('is signed with the time of the database when the clock of the worker differs', async () => {
    const receiver = await startReceiver();
    const { id, secret } = (await register({ url: receiver.url })).body;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 26 * 3_600_000 });
    try {
      await sendTest(id);
      await runDeliveries(s);
    } finally {
      vi.useRealTimers();
    }
    expect(receiver.received.map((got) => isVerified(secret, got))).toEqual([true]);
  });

  it('is signed as Standard Webhooks specifies and shows the answer (PWH-02)', async () => {
    const receiver = await startReceiver();
    receiver.answer(respondWith(202, 'thank\u0000 you <b>'));
    const { id, secret } = (await register({ url: receiver.url })).body;
    const delivery = await sendTest(id);
    expect(await deliveryOf(delivery)).toMatchObject({ status: 'PENDING', attempts: 0, tries: [] });
    await runDeliveries(s);
    const [got] = receiver.received;
    if (!got) throw new Error('nothing came');
    expect(new Webhook(secret).verify(got.body, got.headers as Record<string, string>)).toEqual({
      type: 'webhook.test',
      timestamp: expect.stringMatching(/^2026-03-10T13:00/),
      data: { webhook_id: id },
    });
    expect(isVerified('whsec_bm90IHRoaXMgb25l', got)).toBe(false);
    expect(got.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(await deliveryOf(delivery)).toMatchObject({
      type: 'webhook.test',
      subject_id: null,
      message_id: got.headers['webhook-id'],
      status: 'DELIVERED',
      payload: got.body,
      attempts: 1,
      next_attempt_at: null,
      tries: [{ status: 202, failure: null, reply: 'thank you <b>', duration_ms: expect.any(Number) }],
    });
    expect(await list()).toMatchObject([{ last_delivered_at: expect.any(String), pending: 0 }]);
  });

  it('is sent once, also to an address that is switched off, and counts as no failure', async () => {
    const receiver = await startReceiver();
    receiver.answer(respondWith(500, 'no'));
    const { id } = (await register({ url: receiver.url })).body;
    await edit(id, { url: receiver.url, active: false });
    const delivery = await sendTest(id);
    await runDeliveries(s);
    await sweepAndRunDeliveries(s);
    expect(receiver.received).toHaveLength(1);
    expect(await deliveryOf(delivery)).toMatchObject({
      status: 'GIVEN_UP',
      tries: [{ status: 500, reply: 'no' }],
    });
    expect(await list()).toMatchObject([{ failing_since: null }]);
  });

  it('is limited to sixty per minute', async () => {
    const { id } = (await register()).body;
    await sendTest(id);
    await s.db
      .updateTable('throttle')
      .set({ tries: 60 })
      .where('key', '=', `webhook|${master.company_id}`)
      .execute();
    const { status: code, problem } = await s.callAs(master, 'testWebhook', { params: { id } });
    expect([code, problem.message]).toEqual([429, 'TOO_MANY_REQUESTS']);
  });
});

describe('rotated webhook secret', () => {
  it('signs at once, together with the previous one for a day (PWH-03)', async () => {
    const receiver = await startReceiver();
    const { id, secret: first } = (await register({ url: receiver.url })).body;
    const { body } = await rotate(id);
    expect(body).toMatchObject({ id, previous_secret_until: expect.stringMatching(/^2026-03-11T13:00/) });
    const signedBy = async () => {
      await sendTest(id);
      await runDeliveries(s);
      const got = receiver.received.at(-1);
      return got && [isVerified(body.secret, got), isVerified(first, got)];
    };
    expect(await signedBy()).toEqual([true, true]);
    expect(receiver.received.at(-1)?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    expect(await list()).toMatchObject([{ previous_secret_until: body.previous_secret_until }]);
    await moveClockByHours(25);
    expect(await signedBy()).toEqual([true, false]);
    expect(await list()).toMatchObject([{ previous_secret_until: null }]);
    expect(await trail()).toEqual(['CREATE', 'ROTATE_SECRET']);
  });

  it('sends nothing and fails with SECRET_UNREADABLE when it cannot be opened', async () => {
    const receiver = await startReceiver();
    const { id } = (await register({ url: receiver.url })).body;
    await s.db.updateTable('webhooks').set({ secret: 'sealed by another' }).where('id', '=', id).execute();
    const delivery = await sendTest(id);
    await runDeliveries(s);
    expect(receiver.received).toEqual([]);
    expect(await deliveryOf(delivery)).toMatchObject({
      status: 'GIVEN_UP',
      tries: [{ failure: 'SECRET_UNREADABLE', status: null }],
    });
  });
});

describe('webhook secrets after a rotation of the installation secret', () => {
  const sealedOf = (id: number) =>
    s.db
      .selectFrom('webhooks')
      .select(['secret', 'previous_secret'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('sign while the key that sealed them is accepted, and are then sealed with the new key', async () => {
    const receiver = await startReceiver();
    const { id, secret: first } = (await register({ url: receiver.url })).body;
    const { secret } = (await rotate(id)).body;
    const [before, after] = [first, secret].map((one) =>
      sealSecret({ secret: BEFORE }, master.company_id, one),
    );
    await s.db
      .updateTable('webhooks')
      .set({ previous_secret: before, secret: after })
      .where('id', '=', id)
      .execute();
    await sendTest(id);
    await runDeliveries(s);
    const got = receiver.received.at(-1) as ReceivedRequest;
    expect([isVerified(secret, got), isVerified(first, got)]).toEqual([true, true]);

    expect((await resealSecrets(s.deps)).resealed).toBe(2);
    const only = { secret: s.deps.config.secret };
    const row = await sealedOf(id);
    const opened = [row.secret, row.previous_secret].map((one) =>
      openSecret(only, master.company_id, one ?? ''),
    );
    expect(opened).toEqual([secret, first]);
    expect((await resealSecrets(s.deps)).resealed).toBe(0);
    expect(await sealedOf(id)).toEqual(row);
  });

  it('are reported and left unchanged when no accepted key opens them', async () => {
    const { id, secret } = (await register()).body;
    const lost = sealSecret({ secret: 'another' }, master.company_id, secret);
    await s.db.updateTable('webhooks').set({ secret: lost }).where('id', '=', id).execute();
    const { resealed, unreadable } = await resealSecrets(s.deps);
    expect([resealed, unreadable]).toEqual([0, expect.arrayContaining([id])]);
    expect(await sealedOf(id)).toMatchObject({ secret: lost });
  });
});
