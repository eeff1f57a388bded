import { WEBHOOK_EVENTS } from '@pregao/domain';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { makeOffer } from '../support/deals.ts';
import { makeActor } from '../support/makers.ts';
import type { Received, Receiver } from '../support/receiver.ts';
import { createStage, START, type Stage } from '../support/stage.ts';

/** Fixtures of a test file: a stage, and an acquirer and an investor made anew for each test. */
export let s: Stage;
export let borrower: Session;
export let lender: Session;

export function tellingStage(): void {
  beforeAll(async () => {
    s = await createStage({ WEBHOOKS_PRIVATE: '1' });
  });
  beforeEach(async () => {
    await s.setClock(START);
    await s.db.deleteFrom('webhooks').execute();
    [borrower, lender] = [await makeActor(s.db, 'BORROWER'), await makeActor(s.db, 'LENDER')];
  });
  afterAll(() => s.close());
}

/** Registers a webhook for the company of a user, with all events that it may choose by default. */
export async function register(who: Session, { url }: Receiver, events: readonly string[] = WEBHOOK_EVENTS) {
  const wanted = who.company_type === 'LENDER' ? events.filter((type) => !type.startsWith('file.')) : events;
  const { body } = await s.as(who, 'createWebhook', { body: { url, name: '', events: wanted } });
  return body;
}

/** Returns the deliveries of a webhook as its company lists them. */
export const deliveries = async (who: Session, id: number) =>
  (await s.as(who, 'listWebhookDeliveries', { params: { id } })).body.rows;

export const minutesLater = (minutes: number) =>
  s.setClock(new Date(START.getTime() + Math.round(minutes * 60_000)));

export const ids = (received: readonly Received[]) => received.map(({ headers }) => headers['webhook-id']);

export const someOffers = async (count: number) => {
  const made = [];
  for (let n = 0; n < count; n += 1) made.push(await makeOffer(s.deps, borrower, { lenders: [lender] }));
  return made;
};
