import type { Session } from '../../src/platform/http/call.ts';
import { makeNegotiatedDeal } from '../support/deals.ts';
import { makeActor, makeReceivables } from '../support/makers.ts';
import type { TestServer } from '../support/test-server.ts';
import { type IdempotentCall, makeIdempotentCall } from './make-idempotent-call.ts';
import { informOf } from './settlement-calls.ts';

interface Expecting {
  readonly id: number;
  readonly by: Session;
  readonly lender: Session;
  readonly day: string;
  readonly collection_ids: readonly number[];
}

/** Makes a deal of companies of its own with a margin and an informed payment. */
async function expecting(s: TestServer): Promise<Expecting> {
  const [by, lender] = [await makeActor(s.db, 'BORROWER'), await makeActor(s.db, 'LENDER')];
  const margin = await makeReceivables(s.db, by, [{ value: 20_000 }]);
  const sold = await makeNegotiatedDeal(s.deps, by, lender, { margin });
  const day = await informOf(s, lender, sold);
  const row = await s.db
    .selectFrom('collections')
    .select('id')
    .where('offer_id', '=', sold.id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { id: sold.id, by, lender, day, collection_ids: [row.id] };
}

/** Selects the audit rows of a step of a deal's buybacks, covers or disputes. */
const stepped = (s: TestServer, id: number, entity: 'BUYBACK' | 'COVER' | 'DISPUTE', event: string) =>
  s.db
    .selectFrom('audit')
    .select('entity_id as id')
    .where('aggregate', '=', 'OFFER')
    .where('aggregate_id', '=', id)
    .where('entity', '=', entity)
    .where('event', '=', event);

const buybackOf = ({ id, collection_ids, day }: Expecting) => ({
  offer_id: id,
  collection_ids,
  price_rule: 'FACE',
  day,
});
const disputeOf = ({ id, collection_ids }: Expecting) => ({
  offer_id: id,
  kind: 'COLLECTION',
  ids: collection_ids,
  value: 1,
  reason: 'FEE',
  text: 'Chegou menos',
});

/** Makes a waiting buyback, cover or dispute. @returns its deal and its id */
async function waiting(s: TestServer, call: 'proposeBuyback' | 'offerCover' | 'openDispute') {
  const deal = await expecting(s);
  const { id, collection_ids, by, lender } = deal;
  const bodies = {
    proposeBuyback: buybackOf(deal),
    offerCover: { offer_id: id, collection_ids },
    openDispute: disputeOf(deal),
  };
  const { body } = await s.callAs(call === 'openDispute' ? lender : by, call, { body: bodies[call] });
  return { ...deal, subject: (body as { id: number }).id };
}

async function buyback(s: TestServer): Promise<IdempotentCall> {
  const deal = await expecting(s);
  const effects = stepped(s, deal.id, 'BUYBACK', 'PROPOSE');
  return makeIdempotentCall(s, 'proposeBuyback', { by: deal.by, body: buybackOf(deal), effects });
}

async function buybackAnswer(s: TestServer): Promise<IdempotentCall> {
  const { id, lender, subject } = await waiting(s, 'proposeBuyback');
  const plan = { by: lender, params: { id: subject }, body: { confirmed: true } };
  return makeIdempotentCall(s, 'answerBuyback', { ...plan, effects: stepped(s, id, 'BUYBACK', 'CONFIRM') });
}

async function buybackWithdrawal(s: TestServer): Promise<IdempotentCall> {
  const { id, by, subject } = await waiting(s, 'proposeBuyback');
  const effects = stepped(s, id, 'BUYBACK', 'WITHDRAW');
  return makeIdempotentCall(s, 'withdrawBuyback', { by, params: { id: subject }, effects });
}

async function cover(s: TestServer): Promise<IdempotentCall> {
  const { id, by, collection_ids } = await expecting(s);
  const effects = stepped(s, id, 'COVER', 'OFFER');
  return makeIdempotentCall(s, 'offerCover', { by, body: { offer_id: id, collection_ids }, effects });
}

async function coverAnswer(s: TestServer): Promise<IdempotentCall> {
  const { id, lender, subject } = await waiting(s, 'offerCover');
  const plan = { by: lender, params: { id: subject }, body: { accepted: true } };
  return makeIdempotentCall(s, 'answerCover', { ...plan, effects: stepped(s, id, 'COVER', 'ACCEPT') });
}

async function coverWithdrawal(s: TestServer): Promise<IdempotentCall> {
  const { id, by, subject } = await waiting(s, 'offerCover');
  const effects = stepped(s, id, 'COVER', 'WITHDRAW');
  return makeIdempotentCall(s, 'withdrawCover', { by, params: { id: subject }, effects });
}

async function dispute(s: TestServer): Promise<IdempotentCall> {
  const deal = await expecting(s);
  const effects = stepped(s, deal.id, 'DISPUTE', 'OPEN');
  return makeIdempotentCall(s, 'openDispute', { by: deal.lender, body: disputeOf(deal), effects });
}

async function disputeAnswer(s: TestServer): Promise<IdempotentCall> {
  const { id, by, subject } = await waiting(s, 'openDispute');
  const plan = { by, params: { id: subject }, body: { action: 'AGREE', text: 'De acordo' } };
  return makeIdempotentCall(s, 'answerDispute', { ...plan, effects: stepped(s, id, 'DISPUTE', 'AGREE') });
}

export const differenceCalls = {
  proposeBuyback: buyback,
  answerBuyback: buybackAnswer,
  withdrawBuyback: buybackWithdrawal,
  offerCover: cover,
  answerCover: coverAnswer,
  withdrawCover: coverWithdrawal,
  openDispute: dispute,
  answerDispute: disputeAnswer,
};
