import { WEBHOOK_EVENTS, webhookEventsFor } from '@pregao/domain';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { makeOffer } from '../support/deals.ts';
import { makeActor } from '../support/makers.ts';
import type { ReceivedRequest, Receiver } from '../support/receiver.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

/** Fixtures of a test file: a test server, and an acquirer and an investor created for each test. */
export let s: TestServer;
export let borrower: Session;
export let lender: Session;

export function useWebhookServer(): void {
  beforeAll(async () => {
    s = await createTestServer({ WEBHOOKS_PRIVATE: '1' });
  });
  beforeEach(async () => {
    await s.setClock(START);
    await s.db.deleteFrom('webhooks').execute();
    [borrower, lender] = [await makeActor(s.db, 'BORROWER'), await makeActor(s.db, 'LENDER')];
  });
  afterAll(() => s.close());
}

/** Registers a webhook for the company of a user, with all events that it may choose by default. */
export async function registerWebhook(
  who: Session,
  { url }: Receiver,
  events: readonly string[] = WEBHOOK_EVENTS,
) {
  const allowed: readonly string[] = webhookEventsFor(who.company_type);
  const wanted = events.filter((type) => allowed.includes(type));
  const { body } = await s.callAs(who, 'createWebhook', { body: { url, name: '', events: wanted } });
  return body;
}

/** Returns the deliveries of a webhook as its company lists them. */
export const listDeliveries = async (who: Session, id: number) =>
  (await s.callAs(who, 'listWebhookDeliveries', { params: { id } })).body.rows;

export const moveClockBy = (minutes: number) =>
  s.setClock(new Date(START.getTime() + Math.round(minutes * 60_000)));

export const messageIds = (received: readonly ReceivedRequest[]) =>
  received.map(({ headers }) => headers['webhook-id']);

export const makeOffers = async (count: number) => {
  const offers = [];
  for (let n = 0; n < count; n += 1) offers.push(await makeOffer(s.deps, borrower, { lenders: [lender] }));
  return offers;
};
