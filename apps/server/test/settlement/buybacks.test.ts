import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sweepSettlements } from '../../src/modules/settlement/sweep-settlements.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { approvalRequestId, makeOperator } from '../support/approvals.ts';
import { acceptContract, acceptCredit, makeContract, makeCredit, makeOffer } from '../support/deals.ts';
import { makeReceivables, makeUser } from '../support/makers.ts';
import { countMails, mailsSince, offerRow, statusesOf, trailOf } from '../support/row-queries.ts';
import { paySold, type SettledDeal } from '../support/settlements.ts';
import {
  collectionsOf,
  DAY,
  LAST_DAY,
  lastEntryOf,
  ON_DAY,
  ON_LAST_DAY,
  receive,
  receiveAzul,
  reverse,
  s,
  settle,
  stageForSettlement,
} from './collecting.ts';

stageForSettlement();
// Ends what a later clock has expired, so that the invariants hold.
afterEach(() => sweepSettlements(s.deps));

type Body = Record<string, unknown>;

const propose = (deal: SettledDeal, more: Body = {}, actor: Session = s.borrower) =>
  s.callAs(actor, 'proposeBuyback', {
    body: {
      offer_id: deal.id,
      collection_ids: deal.collections.slice(0, 1),
      price_rule: 'FACE',
      day: DAY,
      ...more,
    },
  });
const answer = (id: number, body: Body, actor: Session = s.lenders[0]) =>
  s.callAs(actor, 'answerBuyback', { params: { id }, body });
const withdraw = (id: number, actor: Session = s.borrower) =>
  s.callAs(actor, 'withdrawBuyback', { params: { id } });
const get = (id: number, actor: Session = s.borrower) => s.callAs(actor, 'getBuyback', { params: { id } });
const settlementOf = async (deal: SettledDeal, actor: Session = s.lenders[0]) =>
  (await s.callAs(actor, 'getSettlement', { params: { id: deal.id } })).body;
const refusal = async (asked: ReturnType<typeof propose> | ReturnType<typeof answer>) => {
  const { status, problem } = await asked;
  return `${status} ${problem.message}`;
};

describe('POST /buybacks', () => {
  it('proposes a buyback at face, changes no collection and asks the investor', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const [mails, rows] = [await countMails(s.db), (await trailOf(s.db, deal.id)).length];
    const { status, body } = await propose(deal, { collection_ids: deal.collections.slice(0, 2) });
    expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(Number), price: 1500 } });
    const { id } = body as { id: number };
    expect((await get(id)).body).toEqual({
      id,
      offer_id: deal.id,
      status: 'PROPOSED',
      price_rule: 'FACE',
      price: 1500,
      open_value: 1500,
      day: DAY,
      confirmed_day: null,
      reason: null,
      groups: [{ pay_date: DAY, issuer: 'Banco Azul' }],
      collections: [
        { collection_id: deal.collections[0], open_value: 1000, price: 1000 },
        { collection_id: deal.collections[1], open_value: 500, price: 500 },
      ],
      proposed_at: expect.any(String),
      answer_until: '2026-05-06T21:00:00.000Z',
      answered_at: null,
    });
    expect((await collectionsOf(deal)).map((row) => row.status)).toEqual(Array(4).fill('EXPECTED'));
    expect((await settlementOf(deal)).proposals.buybacks).toEqual([(await get(id)).body]);
    expect((await trailOf(s.db, deal.id)).slice(rows)).toEqual(['BUYBACK PROPOSE START>PROPOSED x2']);
    expect(await mailsSince(s.db, mails)).toEqual([`BUYBACK_PROPOSED ${s.lenders[0].email}`]);
  });

  it('concerns the open part only, and shares an agreed price by what is open', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    await receiveAzul(deal, 1200);
    const { body } = await propose(deal, {
      collection_ids: deal.collections.slice(1, 3),
      price_rule: 'AGREED',
      price: 400.01,
    });
    expect((await get((body as { id: number }).id)).body).toMatchObject({
      price: 400.01,
      open_value: 500,
      collections: [
        { open_value: 300, price: 240.01 },
        { open_value: 200, price: 160 },
      ],
    });
  });

  it('refuses prices, days, and collections of which nothing is open or a proposal waits', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const agreed = { price_rule: 'AGREED' };
    expect(await refusal(propose(deal, agreed))).toBe('409 BUYBACK_PRICE_INVALID');
    expect(await refusal(propose(deal, { ...agreed, price: 2000.01 }))).toBe('409 BUYBACK_PRICE_INVALID');
    expect(await refusal(propose(deal, { price: 999 }))).toBe('409 BUYBACK_PRICE_CHANGED');
    expect(await refusal(propose(deal, { day: '2026-03-09' }))).toBe('400 SETTLEMENT_DAY_INVALID');
    expect(await refusal(propose(deal, { day: '2026-06-04' }))).toBe('400 SETTLEMENT_DAY_INVALID');
    expect(await refusal(propose(deal, { collection_ids: [1] }))).toBe('409 COLLECTIONS_NOT_FOUND');
    expect((await propose(deal, { ...agreed, price: 2000 })).status).toBe(201);
    expect(await refusal(propose(deal))).toBe('409 COLLECTION_IN_PROPOSAL');
    await receive({ offer_id: deal.id, collection_ids: deal.collections.slice(3), day: DAY, amount: 3000 });
    expect(await refusal(propose(deal, { collection_ids: deal.collections.slice(3) }))).toBe(
      '409 COLLECTION_CLOSED',
    );
  });

  it('refuses before the payment is informed, and deals of others', async () => {
    const unpaid = await settle({ payment: 'DUE' });
    expect(await refusal(propose(unpaid))).toBe('409 PAYMENT_NOT_INFORMED');
    const deal = await settle();
    const { id } = (await propose(deal, { day: '2026-03-10' })).body as { id: number };
    expect((await get(id, s.lenders[1])).status).toBe(404);
    expect((await get(id, s.moderator)).status).toBe(200);
    expect((await answer(id, { confirmed: true }, s.lenders[1])).status).toBe(404);
    expect((await propose(deal, {}, s.lenders[0])).status).toBe(403);
  });
});

describe('PUT /buybacks/{id}', () => {
  it('confirms the money, closes the open part and notifies the acquirer (PST-19)', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    await receiveAzul(deal, 400);
    const { id } = (await propose(deal, { price_rule: 'AGREED', price: 590 })).body as { id: number };
    const [mails, rows] = [await countMails(s.db), (await trailOf(s.db, deal.id)).length];
    expect((await answer(id, { confirmed: true })).body).toEqual({ id, status: 'CONFIRMED' });
    expect((await collectionsOf(deal))[0]).toMatchObject({
      status: 'REPURCHASED',
      received_value: 400,
      bought_back_value: 600,
      open_value: 0,
      settled_by: 'BUYBACK',
    });
    expect((await collectionsOf(deal))[0]?.entries.at(-1)).toMatchObject({
      kind: 'BUYBACK',
      amount: 600,
      buyback_id: id,
      own: true,
    });
    expect(await statusesOf(s.db, deal.receivables.slice(0, 1))).toEqual([`LIQUIDATED ${deal.id}`]);
    expect((await trailOf(s.db, deal.id)).slice(rows)).toEqual([
      'COLLECTIONS BUY_BACK START>null x1',
      'BUYBACK CONFIRM PROPOSED>CONFIRMED',
      'OFFER COLLECT_SOME PARTIALLY_LIQUIDATED>PARTIALLY_LIQUIDATED',
      'RECEIVABLES SETTLE NEGOTIATED>LIQUIDATED x1',
    ]);
    expect(await mailsSince(s.db, mails)).toEqual([`BUYBACK_ANSWERED ${s.borrower.email}`]);
    expect(await refusal(answer(id, { confirmed: true }))).toBe('409 PROPOSAL_ENDED');
  });

  it('leaves a receivable that cannot be offered again', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const collection_ids = deal.collections.slice(3);
    const { id } = (await propose(deal, { collection_ids })).body as { id: number };
    await answer(id, { confirmed: true });
    const receivables = deal.receivables.slice(3);
    expect(await statusesOf(s.db, receivables)).toEqual([`LIQUIDATED ${deal.id}`]);
    await expect(makeOffer(s.deps, s.borrower, { lenders: s.lenders, receivables })).rejects.toThrow(
      'RECEIVABLE_UNAVAILABLE',
    );
  });

  it('refuses a buyback with a reason, and leaves its collections open', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const { id } = (await propose(deal)).body as { id: number };
    expect((await answer(id, { confirmed: false, reason: 'Nada chegou' })).body.status).toBe('REFUSED');
    expect((await get(id)).body).toMatchObject({ status: 'REFUSED', reason: 'Nada chegou' });
    const { proposals, ended_proposals } = await settlementOf(deal);
    expect(proposals.buybacks).toEqual([]);
    expect(ended_proposals.buybacks).toEqual([(await get(id)).body]);
    expect((await collectionsOf(deal))[0]?.status).toBe('EXPECTED');
    expect((await propose(deal)).status).toBe(201);
  });

  it('refuses a price that no longer fits what is open, and days outside of the price', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const { id } = (await propose(deal, { day: '2026-05-05' })).body as { id: number };
    expect(await refusal(answer(id, { confirmed: true }))).toBe('400 SETTLEMENT_DAY_INVALID');
    await s.setClock('2026-05-06T15:00:00Z');
    expect(await refusal(answer(id, { confirmed: true, day: '2026-05-06' }))).toBe('409 BUYBACK_DAY_LATE');
    await receiveAzul(deal, 100);
    expect(await refusal(answer(id, { confirmed: true }))).toBe('409 BUYBACK_OUTDATED');
  });

  it('refuses to confirm a buyback while the payment is contested', async () => {
    const deal = await settle({ payment: 'INFORMED' });
    const { id } = (await propose(deal, { day: '2026-03-10' })).body as { id: number };
    const body = { reason: 'NOT_RECEIVED' } as const;
    await s.callAs(s.borrower, 'contestPayment', { params: { id: deal.id }, body });
    expect(await refusal(answer(id, { confirmed: true }))).toBe('409 PAYMENT_NOT_INFORMED');
  });

  it('is withdrawn by the acquirer until it is answered', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const { id } = (await propose(deal)).body as { id: number };
    expect((await withdraw(id, s.lenders[0])).status).toBe(403);
    expect((await withdraw(id)).body).toEqual({ id });
    expect((await get(id)).body.status).toBe('WITHDRAWN');
    expect((await withdraw(id)).problem.message).toBe('PROPOSAL_ENDED');
  });

  it('expires two business days after its day', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const { id } = (await propose(deal)).body as { id: number };
    await s.setClock('2026-05-06T20:59:00Z');
    await sweepSettlements(s.deps);
    expect((await get(id)).body.status).toBe('PROPOSED');
    await s.setClock('2026-05-06T21:00:00Z');
    expect(await refusal(answer(id, { confirmed: true }))).toBe('409 PROPOSAL_ENDED');
    await sweepSettlements(s.deps);
    expect((await get(id)).body.status).toBe('EXPIRED');
    expect((await trailOf(s.db, deal.id)).at(-1)).toBe('BUYBACK EXPIRE PROPOSED>EXPIRED');
  });

  it('is reversed by the investor as a whole, and proposed again until its time is over', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const { id } = (await propose(deal)).body as { id: number };
    await answer(id, { confirmed: true });
    const [collection = 0] = deal.collections;
    await reverse(collection, { entry_id: await lastEntryOf(deal, 0), reason: 'Devolvido' });
    expect((await get(id)).body).toMatchObject({
      status: 'PROPOSED',
      confirmed_day: null,
      answered_at: null,
    });
    await answer(id, { confirmed: true });
    await s.setClock('2026-05-06T21:00:00Z');
    await reverse(collection, { entry_id: await lastEntryOf(deal, 0), reason: 'Devolvido' });
    expect((await get(id)).body).toMatchObject({ status: 'REVERSED', confirmed_day: null });
    expect((await trailOf(s.db, deal.id)).filter((row) => row.startsWith('BUYBACK'))).toEqual([
      'BUYBACK PROPOSE START>PROPOSED x1',
      'BUYBACK CONFIRM PROPOSED>CONFIRMED',
      'BUYBACK REOPEN CONFIRMED>PROPOSED',
      'BUYBACK CONFIRM PROPOSED>CONFIRMED',
      'BUYBACK REVERSE CONFIRMED>REVERSED',
    ]);
    expect((await collectionsOf(deal))[0]).toMatchObject({ status: 'EXPECTED', open_value: 1000 });
    expect(await statusesOf(s.db, deal.receivables.slice(0, 1))).toEqual([`NEGOTIATED ${deal.id}`]);
    expect((await settlementOf(deal)).realized).toBeNull();
  });
});

describe('deal with a buyback', () => {
  it('is priced at the rate of the deal, and yields what was promised (PST-18)', async () => {
    await s.setClock('2026-09-29T13:00:00Z');
    const specs = [
      ['2026-11-03', 12_000_000],
      ['2026-11-16', 6_000_000],
      ['2026-12-01', 11_000_000],
      ['2027-01-04', 10_000_000],
      ['2027-02-01', 7_000_000],
      ['2027-03-01', 4_000_000],
    ] as const;
    const receivables = await makeReceivables(
      s.db,
      s.borrower,
      specs.map(([due_date, value]) => ({ due_date, value })),
    );
    const [lender] = s.lenders;
    // Its payment is due on the business day after the deadline of proposals.
    const expire_date = '2026-09-30T21:00:00Z';
    const offer = await makeOffer(s.deps, s.borrower, { lenders: [lender], receivables, expire_date });
    const credit = await makeCredit(s.deps, lender, offer, { credit_value: 48_200_000 });
    await acceptCredit(s.deps, s.borrower, credit);
    const contract = await makeContract(s.deps, lender, credit);
    await acceptContract(s.deps, s.borrower, contract);
    await s.setClock('2026-10-01T15:00:00Z');
    const deal = await paySold(s, { ...offer, credit, contract, offer_value: 48_200_000 });
    for (const [index, [day, value]] of specs.slice(0, 3).entries()) {
      await s.setClock(`${day}T15:00:00Z`);
      const collection_ids = deal.collections.slice(index, index + 1);
      await receive({ offer_id: deal.id, collection_ids, day, amount: value / 100 });
    }
    await s.setClock('2026-12-21T15:00:00Z');
    const { body } = await propose(deal, {
      collection_ids: deal.collections.slice(4),
      price_rule: 'DEAL_RATE',
      day: '2026-12-21',
    });
    expect(body).toMatchObject({ price: 107_199.89 });
    const { id } = body as { id: number };
    expect((await get(id)).body.collections.map(({ price }) => price)).toEqual([68_551.05, 38_648.84]);
    await answer(id, { confirmed: true });
    await s.setClock('2027-01-04T15:00:00Z');
    const late = deal.collections.slice(3, 4);
    await receive({ offer_id: deal.id, collection_ids: late, day: '2027-01-04', amount: 100_000 });
    expect((await offerRow(s.db, deal.id)).status).toBe('LIQUIDATED');
    expect(await settlementOf(deal)).toMatchObject({
      promised: { annual_252: 20.7133, annual_365: 19.5882 },
      realized: { annual_252: 20.7133, annual_365: 19.5539, value: 497_199.89 },
    });
  });

  it('is settled by the loss when a part is written off', async () => {
    const deal = await settle();
    await s.setClock(ON_LAST_DAY);
    await receiveAzul(deal, 1600, { close: true, reason: 'FEE' });
    const { id } = (await propose(deal, { collection_ids: deal.collections.slice(3), day: LAST_DAY }))
      .body as { id: number };
    await answer(id, { confirmed: true });
    expect((await offerRow(s.db, deal.id)).status).toBe('LIQUIDATED');
    const { details } = await s.db
      .selectFrom('audit')
      .select('details')
      .where('aggregate', '=', 'OFFER')
      .where('aggregate_id', '=', deal.id)
      .where('event', '=', 'COLLECT_ALL')
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ settled_by: 'LOSS' });
  });
});

describe('buyback above the limit BUYBACK', () => {
  let operator: Session;
  let master: Session;
  beforeAll(async () => {
    operator = await makeOperator(s.db, s.borrower);
    const { company_id: id, company_type } = s.borrower;
    master = await makeUser(s.db, { id, name: '', company_type }, {});
    await s.callAs(s.borrower, 'setApprovalLimits', {
      body: { publish: null, bid: null, accept: null, buyback: 500 },
    });
  });

  it('waits for a MASTER, writes nothing, and is proposed on approval', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const id = approvalRequestId((await propose(deal, {}, operator)).body);
    expect((await settlementOf(deal)).proposals.buybacks).toEqual([]);
    const params = { id };
    expect(
      (await s.callAs(master, 'answerApproval', { params, body: { action: 'APPROVE' } })).body,
    ).toMatchObject({ status: 'APPROVED', act: 'BUYBACK', amount: 1000 });
    expect((await settlementOf(deal)).proposals.buybacks).toHaveLength(1);
    expect((await propose(deal, { collection_ids: deal.collections.slice(1, 2) }, operator)).status).toBe(
      201,
    );
  });

  it('fails on approval when its price is above what was approved', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    await receiveAzul(deal, 400);
    const id = approvalRequestId((await propose(deal, {}, operator)).body);
    await reverse(deal.collections[0] ?? 0, { entry_id: await lastEntryOf(deal, 0), reason: 'Engano' });
    const body = { action: 'APPROVE' } as const;
    expect((await s.callAs(master, 'answerApproval', { params: { id }, body })).body).toMatchObject({
      status: 'FAILED',
      amount: 600,
      failure: 'APPROVED_AMOUNT_EXCEEDED',
    });
    expect((await settlementOf(deal)).proposals.buybacks).toEqual([]);
  });
});

describe('work queue', () => {
  it('names how a buyback has ended', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const statuses = async () =>
      (await s.callAs(s.lenders[0], 'listSettlements', { query: { offer_id: deal.id } })).body.rows.flatMap(
        ({ kind, state, buyback_status }) => (kind === 'BUYBACK' ? [`${state} ${buyback_status}`] : []),
      );
    const { id } = (await propose(deal)).body as { id: number };
    expect(await statuses()).toEqual(['TO_CONFIRM PROPOSED']);
    await answer(id, { confirmed: false });
    expect(await statuses()).toEqual(['CLOSED REFUSED']);
  });

  it('has a row for each buyback, whose value is part of its collections', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const { id } = (await propose(deal)).body as { id: number };
    const list = async (kind: string[], actor = s.lenders[0]) =>
      (await s.callAs(actor, 'listSettlements', { query: { offer_id: deal.id, kind } })).body;
    const { rows, total_value, total_to_receive } = await list(['BUYBACK']);
    expect(rows).toEqual([
      expect.objectContaining({
        kind: 'BUYBACK',
        subject_id: id,
        day: DAY,
        collections: 1,
        value: 1000,
        open_value: 1000,
        state: 'TO_CONFIRM',
        turn: 'LENDER',
      }),
    ]);
    expect([total_value, total_to_receive]).toEqual([1000, 1000]);
    expect((await list(['BUYBACK'], s.borrower)).total_to_pay).toBe(1000);
    const unconfirmed = { query: { offer_id: deal.id, state: ['TO_CONFIRM'] } };
    const toConfirm = async (actor: Session) => (await s.callAs(actor, 'listSettlements', unconfirmed)).body;
    expect((await toConfirm(s.lenders[0])).total_to_receive).toBe(1000);
    expect((await toConfirm(s.borrower)).total_to_pay).toBe(1000);
    expect(await list(['BUYBACK', 'COLLECTION'])).toMatchObject({
      total_value: 4700,
      total_open_value: 4700,
      total_to_receive: 4700,
    });
  });
});
