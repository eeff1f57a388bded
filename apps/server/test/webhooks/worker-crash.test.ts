import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type ProductProcess, startProcess } from '../../../../test/support/process.ts';
import { makeDeal } from '../support/deal-stages.ts';
import { type ReceivedRequest, respondOk, startReceiver } from '../support/receiver.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer({ WEBHOOKS_PRIVATE: '1' });
});
afterAll(() => s.close());

/** Starts the worker as in production, on the database and the secret of the test. */
async function startWorkerProcess(): Promise<ProductProcess> {
  const worker = await startProcess('main-worker.ts', {
    DATABASE_URL: s.t.database.url,
    DATA_DIR: s.deps.config.dataDir,
    // The clock of the stage is in another month, and its receivers have private addresses.
    DEMO: '1',
    WEBHOOKS_PRIVATE: '1',
    LOG_LEVEL: 'error',
  });
  onTestFinished(() => worker.stop());
  return worker;
}

/** Consumes as Standard Webhooks advises: verifies each message and accepts each id once. */
function consumeMessages(secret: string, received: readonly ReceivedRequest[]): string[] {
  const seen = new Map<string, string>();
  for (const { body, headers } of received) {
    const { type } = new Webhook(secret).verify(body, headers as Record<string, string>) as { type: string };
    const id = String(headers['webhook-id']);
    expect(seen.get(id) ?? type).toBe(type);
    seen.set(id, type);
  }
  return [...seen.values()];
}

it('webhook deliveries of a deal keep ids and order when a worker is killed', async () => {
  const receiver = await startReceiver();
  const events = [
    'offer.available',
    'credit.received',
    'credit.answered',
    'contract.received',
    'offer.completed',
  ];
  const { body } = await s.callAs(s.borrower, 'createWebhook', {
    body: { url: receiver.url, name: '', events },
  });
  const [winner, rival, idle] = s.lenders;
  await makeDeal(s.deps, { borrower: s.borrower, winner, rival, idle }, 'NEGOTIATED');

  // The worker is killed while the receiver leaves the second request unanswered.
  receiver.answer((response, n) => (n === 1 ? undefined : respondOk(response, n)));
  const first = await startWorkerProcess();
  await receiver.waitForRequests(2);
  await first.kill();
  const killed = Date.now();

  const expected = [
    'offer.available',
    'credit.received',
    'credit.received',
    'credit.answered',
    'credit.answered',
    'contract.received',
    'contract.received',
    'offer.completed',
  ];
  await startWorkerProcess();
  await receiver.waitForRequests(expected.length + 1);
  expect(Date.now() - killed).toBeLessThan(60_000);
  expect(consumeMessages(body.secret, receiver.received)).toEqual(expected);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids[2]).toBe(ids[1]);
  expect(new Set(ids).size).toBe(expected.length);
  const deliveries = { params: { id: body.id }, query: { limit: 100 } };
  const listed = await s.callAs(s.borrower, 'listWebhookDeliveries', deliveries);
  expect(listed.status, JSON.stringify(listed.body)).toBe(200);
  const lost = listed.body.rows.find(({ message_id }) => message_id === ids[1]);
  const { tries } = (await s.callAs(s.borrower, 'getWebhookDelivery', { params: { id: lost?.id ?? 0 } }))
    .body;
  expect(tries).toMatchObject([
    { number: 2, status: 204 },
    { number: 1, failure: 'INTERRUPTED' },
  ]);
}, 120_000);
