import { WEBHOOK_RETRY_SECONDS } from '@pregao/domain';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hasTimedOut } from '../../src/modules/webhooks/attempt-delivery.ts';
import { deliverWebhooksJob } from '../../src/modules/webhooks/deliver-webhooks.job.ts';
import { recordWebhookFailure, recordWebhookSuccess } from '../../src/modules/webhooks/webhooks.store.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import { startWorker } from '../../src/platform/jobs/worker.ts';
import { type MadeOffer, makeCredit, makeOffer, rejectCredit } from '../support/deals.ts';
import { type Responder, respondWith, startReceiver } from '../support/receiver.ts';
import { START } from '../support/test-server.ts';
import { payloadsOf, runDeliveries, sweepAndRunDeliveries } from './run-deliveries.ts';
import {
  borrower,
  lender,
  listDeliveries,
  makeOffers,
  messageIds,
  moveClockBy,
  registerWebhook,
  s,
  useWebhookServer,
} from './webhook-fixtures.ts';

useWebhookServer();

describe('failing webhook', () => {
  it('holds back later deliveries of the same offer only, and gets retries under the same id (PWH-04)', async () => {
    const receiver = await startReceiver();
    const { id } = await registerWebhook(borrower, receiver, ['credit.received', 'credit.answered']);
    const [bad, good] = (await makeOffers(2)) as [MadeOffer, MadeOffer];
    receiver.answer((response, n) => {
      const isBad = receiver.received[n]?.body.includes(`"offer_id":${bad.id},`);
      response.writeHead(isBad ? 503 : 200).end();
    });
    for (const offer of [bad, good])
      await rejectCredit(s.deps, borrower, await makeCredit(s.deps, lender, offer));
    await runDeliveries(s);
    expect(payloadsOf(receiver).map(({ type, data }) => [type, data.offer_id])).toEqual([
      ['credit.received', bad.id],
      ['credit.received', good.id],
      ['credit.answered', good.id],
    ]);
    const rows = await listDeliveries(borrower, id);
    expect(rows.filter(({ subject_id }) => subject_id === bad.id)).toMatchObject([
      { type: 'credit.answered', status: 'PENDING', held_back: true, attempts: 0, last_attempt: null },
      {
        type: 'credit.received',
        status: 'PENDING',
        held_back: false,
        attempts: 1,
        last_attempt: { status: 503 },
      },
    ]);

    // Simulates a read after the delivery and before its first attempt is counted.
    const waiting = rows.find(({ attempts }) => attempts === 0);
    await sql`insert into webhook_attempts (delivery_id, at, duration_ms, status)
      values (${waiting?.id}, app_now(), 5, 503)`.execute(s.db);
    const between = (await listDeliveries(borrower, id)).find((row) => row.id === waiting?.id);
    expect(between).toMatchObject({ attempts: 0, last_attempt: { number: 1 } });
    await sql`delete from webhook_attempts where delivery_id = ${waiting?.id}`.execute(s.db);

    receiver.answer(respondWith(200));
    await moveClockBy(1);
    await sweepAndRunDeliveries(s);
    const [again, later] = receiver.received.slice(3);
    expect([again, later].map((got) => got && JSON.parse(got.body).type)).toEqual([
      'credit.received',
      'credit.answered',
    ]);
    expect(again?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id']);
    expect(new Set(messageIds(receiver.received)).size).toBe(4);
  });

  it('is not marked as failing when a worker is lost; the attempt is interrupted and repeated', async () => {
    const receiver = await startReceiver();
    const { id } = await registerWebhook(borrower, receiver, ['offer.available']);
    await makeOffers(1);
    const { id: tested } = (await s.callAs(borrower, 'testWebhook', { params: { id } })).body;
    const triesOf = async (of: number) =>
      (await s.callAs(borrower, 'getWebhookDelivery', { params: { id: of } })).body.tries;
    // State that a worker leaves when it dies while it sends.
    await s.db.updateTable('webhook_deliveries').set({ trying_since: START }).execute();
    await runDeliveries(s);
    expect(receiver.received).toHaveLength(0);
    const [waiting] = (await listDeliveries(borrower, id)).filter(({ type }) => type === 'offer.available');
    expect(await triesOf(waiting?.id ?? 0)).toEqual([]);

    await moveClockBy(0.5);
    await sweepAndRunDeliveries(s);

    const lost = {
      number: 1,
      at: START.toISOString(),
      duration_ms: 0,
      status: null,
      failure: 'INTERRUPTED',
      reply: null,
    };
    expect(await triesOf(waiting?.id ?? 0)).toEqual([
      expect.objectContaining({ number: 2, status: 204 }),
      lost,
    ]);
    expect(receiver.received).toHaveLength(1);
    // A lost test is not sent again.
    await moveClockBy(2);
    await sweepAndRunDeliveries(s);
    expect(await triesOf(tested)).toEqual([lost]);
    expect(await listDeliveries(borrower, id)).toMatchObject([
      { status: 'GIVEN_UP', type: 'webhook.test', attempts: 1 },
      { status: 'DELIVERED', attempts: 2 },
    ]);
    const [address] = (await s.callAs(borrower, 'listWebhooks', {})).body.rows;
    expect(address).toMatchObject({ failing_since: null, active: true });
  });

  it('gets eleven attempts of a delivery before it is given up (PWH-05)', async () => {
    const receiver = await startReceiver();
    receiver.answer(respondWith(500));
    const { id } = await registerWebhook(borrower, receiver, ['credit.received']);
    const [offer] = (await makeOffers(1)) as [MadeOffer];
    await makeCredit(s.deps, lender, offer);
    await runDeliveries(s);
    const due = async () => new Date((await listDeliveries(borrower, id))[0]?.next_attempt_at ?? 0).getTime();
    for (const tried of WEBHOOK_RETRY_SECONDS.keys()) {
      const next = await due();
      await s.setClock(new Date(next - 60_000));
      await sweepAndRunDeliveries(s);
      expect(receiver.received).toHaveLength(tried + 1);
      // Answered instants omit microseconds.
      await s.setClock(new Date(next + 1000));
      await sweepAndRunDeliveries(s);
    }
    expect(receiver.received).toHaveLength(11);
    expect(new Set(messageIds(receiver.received)).size).toBe(1);
    expect(await listDeliveries(borrower, id)).toMatchObject([
      { status: 'GIVEN_UP', attempts: 11, next_attempt_at: null },
    ]);
    expect((await s.callAs(borrower, 'listWebhooks')).body.rows).toMatchObject([
      { failing_since: expect.any(String), active: true, pending: 0 },
    ]);
  });

  it('gets all pending deliveries at once when it answers again', async () => {
    const receiver = await startReceiver();
    receiver.answer(respondWith(502));
    const { id } = await registerWebhook(borrower, receiver, ['credit.received']);
    for (const offer of await makeOffers(2)) await makeCredit(s.deps, lender, offer);
    await runDeliveries(s);
    receiver.answer(respondWith(200));
    const test = await s.callAs(borrower, 'testWebhook', { params: { id } });
    expect(test.status).toBe(201);
    await runDeliveries(s);
    await sweepAndRunDeliveries(s);
    const rows = await listDeliveries(borrower, id);
    expect(rows.map((row) => row.status)).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED']);
    expect((await s.callAs(borrower, 'listWebhooks')).body.rows).toMatchObject([{ failing_since: null }]);
  });

  it.each([
    ['for three days is switched off', 500, 73, 'FAILING'],
    ['with 410 is switched off at once (PWH-07)', 410, 0, 'GONE'],
  ])('%s, ends pending deliveries and mails the MASTERs', async (_, code, hours, off_cause) => {
    const receiver = await startReceiver();
    receiver.answer(respondWith(code));
    const { id } = await registerWebhook(borrower, receiver, ['offer.available']);
    await makeOffer(s.deps, borrower, { lenders: [lender] });
    await runDeliveries(s);
    await moveClockBy(hours * 60);
    await makeOffer(s.deps, borrower, { lenders: [lender] });
    await runDeliveries(s);
    expect((await s.callAs(borrower, 'listWebhooks')).body.rows).toMatchObject([
      { active: false, off_cause, off_at: expect.any(String), pending: 0 },
    ]);
    for (const row of await listDeliveries(borrower, id)) expect(row.status).toBe('SWITCHED_OFF');
    const mails = await s.db
      .selectFrom('mails')
      .select('text')
      .where('to_address', '=', borrower.email)
      .where('kind', '=', 'WEBHOOK_SWITCHED_OFF')
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(receiver.url);
    const heard = receiver.received.length;
    await makeOffer(s.deps, borrower, { lenders: [lender] });
    await sweepAndRunDeliveries(s);
    expect(receiver.received).toHaveLength(heard);
  });
});

/** Accepts the connection without an answer, or begins an answer and never ends it. */
const respondNever: Responder = (response, n) => {
  if (n % 2 === 1) response.writeHead(200).write('one ');
};

describe('hanging webhook', () => {
  it('does not delay deliveries to other addresses', async () => {
    const worker: { stop?: () => Promise<void> } = {};
    // Runs last, when the receivers are closed, so that the worker stops without waiting.
    onTestFinished(() => worker.stop?.());
    const [hung, own, others] = [await startReceiver(), await startReceiver(), await startReceiver()];
    hung.answer(respondNever);
    await registerWebhook(borrower, hung, ['offer.available']);
    await registerWebhook(borrower, own, ['offer.available']);
    await registerWebhook(s.otherBorrower, others, ['offer.available']);
    await makeOffers(7);
    await makeOffer(s.deps, s.otherBorrower, { lenders: [lender] });
    worker.stop = (await startWorker(s.t.database.appUrl, [deliverWebhooksJob], s.deps)).stop;
    await Promise.all([hung.waitForRequests(2), own.waitForRequests(7), others.waitForRequests(1)]);
    expect(hung.received).toHaveLength(2);
  });

  it('shares three concurrent deliveries with the other webhooks of its company', async () => {
    const worker: { stop?: () => Promise<void> } = {};
    onTestFinished(() => worker.stop?.());
    const [hung, others] = [await startReceiver(), await startReceiver()];
    hung.answer(respondNever);
    for (let n = 0; n < 10; n += 1)
      await registerWebhook(borrower, { ...hung, url: `${hung.url}/${n}` }, ['offer.available']);
    await registerWebhook(s.otherBorrower, others, ['offer.available']);
    await makeOffers(1);
    await makeOffer(s.deps, s.otherBorrower, { lenders: [lender] });
    worker.stop = (await startWorker(s.t.database.appUrl, [deliverWebhooksJob], s.deps)).stop;
    await Promise.all([hung.waitForRequests(3), others.waitForRequests(1)]);
    expect(hung.received).toHaveLength(3);
  });

  it.each([
    ['a try without an answer', null],
    ['an answer that took nine seconds', 200],
  ])('gets no delivery for a minute after %s', async (_, code) => {
    const receiver = await startReceiver();
    const { id } = await registerWebhook(borrower, receiver, ['offer.available']);
    const hung = hasTimedOut({ duration_ms: 9000, failure: code === null ? 'TIMEOUT' : null });
    await transaction<unknown>(s.db, (tx) =>
      code === null
        ? recordWebhookFailure(tx, id, { days: 3, hung })
        : recordWebhookSuccess(tx, id, { hung }),
    );
    await makeOffers(2);
    const [waiting] = await listDeliveries(borrower, id);
    const next = new Date(waiting?.next_attempt_at ?? 0).getTime();
    expect(next - START.getTime()).toBeGreaterThanOrEqual(60_000);
    await moveClockBy(0.9);
    await sweepAndRunDeliveries(s);
    expect(receiver.received).toHaveLength(0);
    await moveClockBy(1.1);
    await sweepAndRunDeliveries(s);
    expect(receiver.received).toHaveLength(2);
  });
});
