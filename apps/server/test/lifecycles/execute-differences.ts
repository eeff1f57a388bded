import { sweepSettlements } from '../../src/modules/settlement/sweep-settlements.ts';
import { makeOperator } from '../support/approvals.ts';
import { makeNegotiatedDeal } from '../support/deals.ts';
import { makeReceivables } from '../support/makers.ts';
import { START, type TestServer } from '../support/test-server.ts';

const DAY = '2026-03-10';

/** A sold deal with the ids of its collections, each of R$ 1.000,00. */
interface Sold {
  readonly id: number;
  readonly collections: readonly number[];
}

/** Makes deals of one day, and acts of both sides on them. */
function actsOf(s: TestServer) {
  const { borrower } = s;
  const [lender] = s.lenders;
  const sell = async (count: number): Promise<Sold> => {
    const due = { due_date: '2026-04-24', value: 100_000 };
    const receivables = await makeReceivables(s.db, borrower, Array(count).fill(due));
    const margin = await makeReceivables(s.db, borrower, [{ due_date: '2026-05-11', value: 10_000 }]);
    const { id, offer_value } = await makeNegotiatedDeal(s.deps, borrower, lender, { receivables, margin });
    const body = { day: DAY, amount: offer_value / 100, method: 'TED', reference: '1' };
    await s.callAs(lender, 'informPayment', { params: { id }, body });
    const rows = await s.db
      .selectFrom('collections')
      .select('id')
      .where('offer_id', '=', id)
      .orderBy('id')
      .execute();
    return { id, collections: rows.map((row) => row.id) };
  };
  return {
    sell,
    confirm: ({ id }: Sold) => s.callAs(borrower, 'confirmPayment', { params: { id }, body: { day: DAY } }),
    receive: ({ id, collections }: Sold, index: number) =>
      s.callAs(lender, 'receiveCollections', {
        body: { offer_id: id, collection_ids: [collections[index]], day: DAY, amount: 1000 },
      }),
    reverse: async ({ collections }: Sold, index: number) => {
      const id = collections[index] ?? 0;
      const entry = await s.db
        .selectFrom('settlement_entries')
        .select('id')
        .where('collection_id', '=', id)
        .where('reverses_id', 'is', null)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const body = { entry_id: entry.id, reason: 'Erro' };
      await s.callAs(lender, 'reverseCollectionEntry', { params: { id }, body });
    },
    remit: async ({ id, collections }: Sold, index: number): Promise<number> => {
      const named = { offer_id: id, collection_ids: [collections[index]], day: DAY, amount: 1000 };
      return (await s.callAs(borrower, 'remitCollections', { body: named })).body.id;
    },
    dispute: async ({ id }: Sold, kind: 'COLLECTION' | 'REMITTANCE', subject: number, value: number) => {
      const body = { offer_id: id, kind, ids: [subject], value, reason: 'FEE', text: 'Chegou menos' };
      return (await s.callAs(lender, 'openDispute', { body })).body.id;
    },
    answer: (id: number, action: string, who = borrower) =>
      s.callAs(who, 'answerDispute', {
        params: { id },
        body: { action, text: 'Mensagem', ...(action === 'DECIDE' && { value: 1 }) },
      }),
    buyBack: async ({ id, collections }: Sold, index: number): Promise<number> => {
      const body = { offer_id: id, collection_ids: [collections[index]], price_rule: 'FACE', day: DAY };
      return ((await s.callAs(borrower, 'proposeBuyback', { body })).body as { id: number }).id;
    },
    cover: async ({ id, collections }: Sold, index: number): Promise<number> => {
      const body = { offer_id: id, collection_ids: [collections[index]] };
      return (await s.callAs(borrower, 'offerCover', { body })).body.id;
    },
  };
}

/** Executes every transition of remittances, buybacks, covers and disputes, and of deals by their entries. */
export async function executeDifferences(s: TestServer): Promise<void> {
  await s.setClock(START);
  await collectAndReopen(s);
  await answerProposals(s);
  const bought = await confirmBuyback(s);
  await closeDisputes(s);
  const waiting = await answerDisputes(s);
  await rescindDisputed(s);
  // After 18:00 of the second business day.
  await s.setClock('2026-03-13T12:00:00Z');
  await sweepSettlements(s.deps);
  await actsOf(s).answer(waiting, 'DECIDE', s.moderator);
  await actsOf(s).reverse(bought, 0);
}

async function confirmBuyback(s: TestServer): Promise<Sold> {
  const { sell, buyBack } = actsOf(s);
  const deal = await sell(1);
  const params = { id: await buyBack(deal, 0) };
  await s.callAs(s.lenders[0], 'answerBuyback', { params, body: { confirmed: true } });
  return deal;
}

async function collectAndReopen(s: TestServer): Promise<void> {
  const { sell, confirm, receive, reverse, remit } = actsOf(s);
  const deal = await sell(3);
  await confirm(deal);
  const id = await remit(deal, 0);
  await receive(deal, 0);
  await reverse(deal, 0);
  await s.callAs(s.borrower, 'withdrawRemittance', { params: { id } });
  await receive(deal, 0);
  await receive(deal, 1);
  await reverse(deal, 1);
  await receive(deal, 1);
  await receive(deal, 2);
  await reverse(deal, 2);
  const single = await sell(1);
  await confirm(single);
  await receive(single, 0);
  await reverse(single, 0);
}

async function answerProposals(s: TestServer): Promise<void> {
  const { sell, reverse, buyBack, cover } = actsOf(s);
  const [lender] = s.lenders;
  const deal = await sell(4);
  const answerBuyback = async (confirmed: boolean) =>
    s.callAs(lender, 'answerBuyback', { params: { id: await buyBack(deal, 0) }, body: { confirmed } });
  await answerBuyback(false);
  await s.callAs(s.borrower, 'withdrawBuyback', { params: { id: await buyBack(deal, 0) } });
  await answerBuyback(true);
  await reverse(deal, 0);
  await buyBack(deal, 1);
  const answerCover = async (accepted: boolean) =>
    s.callAs(lender, 'answerCover', { params: { id: await cover(deal, 2) }, body: { accepted } });
  await answerCover(false);
  await s.callAs(s.borrower, 'withdrawCover', { params: { id: await cover(deal, 2) } });
  await answerCover(true);
  await reverse(deal, 2);
  await cover(deal, 3);
}

/** Closes an open, an answered and an escalated dispute by receipts, and reverses these. */
async function closeDisputes(s: TestServer): Promise<void> {
  const { sell, receive, reverse, dispute, answer } = actsOf(s);
  const deal = await sell(3);
  const [first = 0, second = 0, third = 0] = deal.collections;
  await dispute(deal, 'COLLECTION', first, 1);
  await answer(await dispute(deal, 'COLLECTION', second, 1), 'ANSWER');
  const escalated = await dispute(deal, 'COLLECTION', third, 1);
  await answer(escalated, 'ANSWER');
  await answer(escalated, 'ESCALATE');
  for (const index of [0, 1, 2]) await receive(deal, index);
  for (const index of [0, 1, 2]) await reverse(deal, index);
}

/** @returns the id of a dispute that waits for its escalation */
async function answerDisputes(s: TestServer): Promise<number> {
  const { sell, remit, dispute, answer } = actsOf(s);
  const [lender] = s.lenders;
  const deal = await sell(4);
  const [, , third = 0, fourth = 0] = deal.collections;
  const answered = await dispute(deal, 'REMITTANCE', await remit(deal, 0), 1);
  await answer(answered, 'ANSWER');
  await answer(answered, 'ANSWER', lender);
  await answer(answered, 'AGREE');
  await answer(await dispute(deal, 'REMITTANCE', await remit(deal, 1), 0), 'AGREE');
  const escalated = await dispute(deal, 'COLLECTION', third, 1);
  await answer(escalated, 'ANSWER');
  await answer(escalated, 'ESCALATE');
  await answer(escalated, 'AGREE');
  return dispute(deal, 'COLLECTION', fourth, 1);
}

async function rescindDisputed(s: TestServer): Promise<void> {
  const { sell, dispute, answer } = actsOf(s);
  const deal = await sell(3);
  const disputes: number[] = [];
  for (const id of deal.collections) disputes.push(await dispute(deal, 'COLLECTION', id, 0));
  const [, second = 0, third = 0] = disputes;
  await answer(second, 'ANSWER');
  await answer(third, 'ANSWER');
  await answer(third, 'ESCALATE');
  const params = { id: deal.id };
  await s.callAs(s.borrower, 'contestPayment', { params, body: { reason: 'NOT_RECEIVED' } });
  await s.callAs(s.lenders[0], 'consentToPaymentChange', { params, body: { to: 'RESCIND' } });
  const call = { params, body: { reason: 'Não pago' } };
  await s.callAs(await makeOperator(s.db, s.borrower), 'rescindDeal', call);
  await s.callAs(s.borrower, 'rescindDeal', call);
}
