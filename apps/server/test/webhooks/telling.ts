import { WEBHOOK_EVENTS } from '@pregao/domain';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { makeOffer } from '../support/deals.ts';
import { makeActor } from '../support/makers.ts';
import type { Received, Receiver } from '../support/receiver.ts';
import { createStage, START, type Stage } from '../support/stage.ts';

/** Of the tests of a file that imports this: their stage, and an acquirer and an investor that are new for each. */
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

/** An address of somebody's company, told of all that may be chosen unless said otherwise. */
export async function register(who: Session, { url }: Receiver, events: readonly string[] = WEBHOOK_EVENTS) {
  const wanted = who.company_type === 'LENDER' ? events.filter((type) => !type.startsWith('file.')) : events;
  const { body } = await s.as(who, 'createWebhook', { body: { url, name: '', events: wanted } });
  return body;
}

/** What was sent to an address, as its company lists it. */
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
