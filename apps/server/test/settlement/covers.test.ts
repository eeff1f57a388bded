import { afterEach, describe, expect, it } from 'vitest';
import { sweepSettlements } from '../../src/modules/settlement/sweep-settlements.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { countMails, mailsSince, offerRow, statusesOf, trailOf } from '../support/row-queries.ts';
import type { SettledDeal } from '../support/settlements.ts';
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

/** A margin of R$ 1.150,00, of which the first receivable falls due on the day of the group. */
const MARGIN = [
  { value: 5_000, issuer: 'Banco Roxo', due_date: '2026-05-04' },
  { value: 40_000, issuer: 'Banco Roxo', due_date: '2026-06-15' },
  { value: 50_000, issuer: 'Banco Roxo', due_date: '2026-06-01' },
  { value: 20_000, issuer: 'Banco Roxo', due_date: '2026-07-01' },
] as const;

const settleWithMargin = () => settle({ margin: MARGIN });

const offer = (deal: SettledDeal, collection_ids: readonly number[], actor: Session = s.borrower) =>
  s.callAs(actor, 'offerCover', { body: { offer_id: deal.id, collection_ids: [...collection_ids] } });
const answer = (id: number, body: object, actor: Session = s.lenders[0]) =>
  s.callAs(actor, 'answerCover', { params: { id }, body });
const withdraw = (id: number, actor: Session = s.borrower) =>
  s.callAs(actor, 'withdrawCover', { params: { id } });
const settlementOf = async (deal: SettledDeal, actor: Session = s.lenders[0]) =>
  (await s.callAs(actor, 'getSettlement', { params: { id: deal.id } })).body;
/** Returns the rest of the margin as both sides and moderators read it. */
const marginsLeft = async ({ id }: SettledDeal) => {
  const replies = [s.borrower, s.lenders[0], s.moderator].map((actor) =>
    s.callAs(actor, 'getNegotiation', { params: { id } }),
  );
  return (await Promise.all(replies)).map(({ body }) => body.margin_left);
};
const refusal = async (asked: Promise<{ status: number; problem: { message: string } }>) => {
  const { status, problem } = await asked;
  return `${status} ${problem.message}`;
};
/** Lists the collections that covers have made of a deal. */
const coveringOf = (deal: SettledDeal) =>
  s.db
    .selectFrom('collections')
    .selectAll()
    .where('offer_id', '=', deal.id)
    .where('cover_id', 'is not', null)
    .orderBy('due_date')
    .execute();

describe('POST /collections/cover', () => {
  it('chooses receivables that are not yet due, earliest first, and asks the investor', async () => {
    const deal = await settleWithMargin();
    await s.setClock(ON_DAY);
    const [mails, rows] = [await countMails(s.db), (await trailOf(s.db, deal.id)).length];
    const [, second, third, fourth] = deal.margin;
    const { status, body } = await offer(deal, deal.collections.slice(0, 1));
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      offer_id: deal.id,
      status: 'OFFERED',
      covered_value: 1000,
      reason: null,
      groups: [{ pay_date: DAY, issuer: 'Banco Azul' }],
      collections: [{ collection_id: deal.collections[0], covered_value: 1000 }],
      receivables: [
        {
          receivable_id: third,
          issuer: 'Banco Roxo',
          due_date: '2026-06-01',
          covered_value: 500,
          collection_id: null,
        },
        {
          receivable_id: second,
          issuer: 'Banco Roxo',
          due_date: '2026-06-15',
          covered_value: 400,
          collection_id: null,
        },
        {
          receivable_id: fourth,
          issuer: 'Banco Roxo',
          due_date: '2026-07-01',
          covered_value: 100,
          collection_id: null,
        },
      ],
      offered_at: expect.any(String),
      answer_until: '2026-05-06T21:00:00.000Z',
      answered_at: null,
    });
    expect((await settlementOf(deal)).proposals.covers).toEqual([body]);
    expect((await trailOf(s.db, deal.id)).slice(rows)).toEqual([
      'RECEIVABLES MATURE RESERVED>EXPIRED x1',
      'COVER OFFER START>OFFERED x1',
    ]);
    expect(await mailsSince(s.db, mails)).toEqual([`COVER_OFFERED ${s.lenders[0].email}`]);
    expect(await statusesOf(s.db, [second ?? 0])).toEqual([`RESERVED ${deal.id}`]);
  });

  it('is refused where the margin does not cover shortages, is empty, or is offered already', async () => {
    await s.callAs(s.borrower, 'setSettlementSettings', { body: { recourse: 'NONE' } });
    const excluded = await settleWithMargin();
    await s.callAs(s.borrower, 'setSettlementSettings', { body: { recourse: 'MARGIN_ONLY' } });
    const bare = await settle();
    const deal = await settleWithMargin();
    await s.setClock(ON_DAY);
    expect(await refusal(offer(excluded, excluded.collections.slice(0, 1)))).toBe('409 COVER_EXCLUDED');
    expect(await refusal(offer(bare, bare.collections.slice(0, 1)))).toBe('409 COVER_MARGIN_EMPTY');
    await offer(deal, deal.collections.slice(3));
    expect(await refusal(offer(deal, deal.collections.slice(0, 1)))).toBe('409 COVER_MARGIN_EMPTY');
    expect(await refusal(offer(deal, deal.collections.slice(3)))).toBe('409 COLLECTION_IN_PROPOSAL');
    expect((await offer(deal, deal.collections, s.lenders[0])).status).toBe(403);
  });

  it('covers a part where the margin is smaller than what is open', async () => {
    const deal = await settleWithMargin();
    await s.setClock(ON_DAY);
    const { id, covered_value } = (await offer(deal, deal.collections.slice(3))).body;
    expect(covered_value).toBe(1100);
    expect((await answer(id, { accepted: true })).body.status).toBe('ACCEPTED');
    expect((await collectionsOf(deal))[3]).toMatchObject({
      status: 'PARTIAL',
      covered_value: 1100,
      open_value: 1900,
    });
  });
});

describe('PUT /collections/cover/{id}', () => {
  it('closes the collections and sells the receivables of the margin with collections of their own', async () => {
    const deal = await settleWithMargin();
    await s.setClock(ON_DAY);
    const promised = (await settlementOf(deal)).promised;
    const { id } = (await offer(deal, deal.collections.slice(0, 1))).body;
    const [mails, rows] = [await countMails(s.db), (await trailOf(s.db, deal.id)).length];
    expect(await marginsLeft(deal)).toEqual([1100, 1100, 1100]);
    expect((await answer(id, { accepted: true })).body).toEqual({ id, status: 'ACCEPTED' });
    expect(await marginsLeft(deal)).toEqual([0, 0, 0]);
    expect((await collectionsOf(deal))[0]).toMatchObject({
      status: 'COVERED',
      covered_value: 1000,
      open_value: 0,
      settled_by: 'COVER',
    });
    const [, second = 0, third = 0, fourth = 0] = deal.margin;
    expect(await statusesOf(s.db, [second, third, fourth])).toEqual(Array(3).fill(`NEGOTIATED ${deal.id}`));
    expect(await coveringOf(deal)).toMatchObject([
      { receivable_id: third, face_value: 50_000, status: 'EXPECTED', pay_date: '2026-06-01', cover_id: id },
      { receivable_id: second, face_value: 40_000, status: 'EXPECTED', pay_date: '2026-06-15', cover_id: id },
      { receivable_id: fourth, face_value: 10_000, status: 'EXPECTED', pay_date: '2026-07-01', cover_id: id },
    ]);
    expect((await trailOf(s.db, deal.id)).slice(rows)).toEqual([
      'COLLECTIONS COVER START>null x1',
      'COVER ACCEPT OFFERED>ACCEPTED',
      'RECEIVABLES COVER RESERVED>NEGOTIATED x3',
      'OFFER COLLECT_SOME NEGOTIATED>PARTIALLY_LIQUIDATED',
      'RECEIVABLES SETTLE NEGOTIATED>LIQUIDATED x1',
    ]);
    expect(await mailsSince(s.db, mails)).toEqual([`COVER_ANSWERED ${s.borrower.email}`]);
    expect((await settlementOf(deal)).promised).toEqual(promised);
    expect(await refusal(answer(id, { accepted: true }))).toBe('409 PROPOSAL_ENDED');
  });

  it('refuses a cover with a reason, and leaves margin and collections as they are', async () => {
    const deal = await settleWithMargin();
    await s.setClock(ON_DAY);
    const { id } = (await offer(deal, deal.collections.slice(0, 1))).body;
    expect((await answer(id, { accepted: false, reason: 'Prefiro recompra' })).body.status).toBe('REFUSED');
    expect((await collectionsOf(deal))[0]?.status).toBe('EXPECTED');
    expect(await coveringOf(deal)).toEqual([]);
    const { proposals, ended_proposals } = await settlementOf(deal);
    expect(proposals.covers).toEqual([]);
    expect(ended_proposals.covers).toMatchObject([{ id, status: 'REFUSED', reason: 'Prefiro recompra' }]);
    expect((await offer(deal, deal.collections.slice(0, 1))).status).toBe(201);
  });

  it('refuses a cover of which less is open meanwhile, and one of others', async () => {
    const deal = await settleWithMargin();
    await s.setClock(ON_DAY);
    const { id } = (await offer(deal, deal.collections.slice(0, 1))).body;
    await receiveAzul(deal, 100);
    expect(await refusal(answer(id, { accepted: true }))).toBe('409 COVER_OUTDATED');
    expect((await answer(id, { accepted: true }, s.lenders[1])).status).toBe(404);
  });

  it('refuses to accept a cover while the payment is contested', async () => {
    const deal = await settle({ margin: MARGIN, payment: 'INFORMED' });
    const { id } = (await offer(deal, deal.collections.slice(0, 1))).body;
    const body = { reason: 'NOT_RECEIVED' } as const;
    await s.callAs(s.borrower, 'contestPayment', { params: { id: deal.id }, body });
    expect(await refusal(answer(id, { accepted: true }))).toBe('409 PAYMENT_NOT_INFORMED');
    expect((await answer(id, { accepted: false })).body).toEqual({ id, status: 'REFUSED' });
  });

  it('is withdrawn by the acquirer, and expires after two business days', async () => {
    const deal = await settleWithMargin();
    await s.setClock(ON_DAY);
    const { id } = (await offer(deal, deal.collections.slice(0, 1))).body;
    expect((await withdraw(id)).body).toEqual({ id });
    expect((await withdraw(id)).problem.message).toBe('PROPOSAL_ENDED');
    await offer(deal, deal.collections.slice(0, 1));
    await s.setClock('2026-05-06T21:00:00Z');
    await sweepSettlements(s.deps);
    expect((await trailOf(s.db, deal.id)).at(-1)).toBe('COVER EXPIRE OFFERED>EXPIRED');
  });
});

describe('reversal of a cover', () => {
  it('reopens the collections, voids the covering ones and reserves their receivables', async () => {
    const deal = await settleWithMargin();
    await s.setClock(ON_DAY);
    const { id } = (await offer(deal, deal.collections.slice(0, 2))).body;
    await answer(id, { accepted: true });
    const rows = (await trailOf(s.db, deal.id)).length;
    const [first = 0] = deal.collections;
    const body = { entry_id: await lastEntryOf(deal, 0), reason: 'Engano' };
    expect((await reverse(first, body)).body).toMatchObject({ collections: 2, open_value: 1500 });
    expect((await collectionsOf(deal)).map(({ status }) => status)).toEqual(Array(4).fill('EXPECTED'));
    expect((await coveringOf(deal)).map(({ status }) => status)).toEqual(Array(3).fill('VOID'));
    expect(await statusesOf(s.db, deal.margin.slice(1))).toEqual(Array(3).fill(`RESERVED ${deal.id}`));
    expect((await offerRow(s.db, deal.id)).status).toBe('NEGOTIATED');
    expect((await trailOf(s.db, deal.id)).slice(rows)).toEqual([
      'COLLECTIONS REVERSE START>null x2',
      'COVER REVERSE ACCEPTED>REVERSED',
      'RECEIVABLES UNCOVER NEGOTIATED>RESERVED x3',
      'OFFER REOPEN_ALL PARTIALLY_LIQUIDATED>NEGOTIATED',
      'RECEIVABLES REOPEN LIQUIDATED>NEGOTIATED x1',
    ]);
    const { days } = await settlementOf(deal);
    expect(days.map(({ pay_date, expected_value }) => `${pay_date} ${expected_value}`)).toEqual([
      '2026-05-04 1700',
      '2026-05-29 3000',
    ]);
    const again = (await offer(deal, deal.collections.slice(0, 2))).body;
    expect((await answer(again.id, { accepted: true })).body.status).toBe('ACCEPTED');
  });

  it('is refused once something was entered for its receivables', async () => {
    const deal = await settleWithMargin();
    await s.setClock(ON_DAY);
    const { id } = (await offer(deal, deal.collections.slice(0, 1))).body;
    await answer(id, { accepted: true });
    const [covering] = await coveringOf(deal);
    await s.setClock('2026-06-01T15:00:00Z');
    await receive({ offer_id: deal.id, collection_ids: [covering?.id], day: '2026-06-01', amount: 1 });
    const body = { entry_id: await lastEntryOf(deal, 0), reason: 'Engano' };
    expect(await refusal(reverse(deal.collections[0] ?? 0, body))).toBe('409 COVER_ENTERED');
  });

  it('is refused while a remittance or a dispute on its receivables awaits an answer', async () => {
    const deal = await settleWithMargin();
    await s.setClock(ON_DAY);
    const ids = deal.collections.slice(0, 1);
    await answer((await offer(deal, ids)).body.id, { accepted: true });
    const [covering] = (await coveringOf(deal)).map((row) => row.id);
    const body = { offer_id: deal.id, collection_ids: [covering ?? 0], day: DAY, amount: 500 };
    const { id } = (await s.callAs(s.borrower, 'remitCollections', { body })).body;
    const reversal = { entry_id: await lastEntryOf(deal, 0), reason: 'Engano' };
    expect(await refusal(reverse(ids[0] ?? 0, reversal))).toBe('409 COVER_AWAITS_ANSWER');
    await s.callAs(s.borrower, 'withdrawRemittance', { params: { id } });
    await s.callAs(s.borrower, 'openDispute', {
      body: {
        offer_id: deal.id,
        kind: 'COLLECTION',
        ids: [covering ?? 0],
        value: 0,
        reason: 'OTHER',
        text: 'x',
      },
    });
    expect(await refusal(reverse(ids[0] ?? 0, reversal))).toBe('409 COVER_AWAITS_ANSWER');
    expect((await coveringOf(deal)).map((row) => row.status)).toEqual(Array(3).fill('EXPECTED'));
  });
});

describe('deal with a cover', () => {
  it('is settled once its covering collections are closed, and releases the rest of the margin', async () => {
    const deal = await settleWithMargin();
    await s.setClock(ON_LAST_DAY);
    await receive({
      offer_id: deal.id,
      collection_ids: deal.collections.slice(0, 3),
      day: DAY,
      amount: 1700,
    });
    await receive({
      offer_id: deal.id,
      collection_ids: deal.collections.slice(3),
      day: LAST_DAY,
      amount: 2500,
    });
    const { id } = (await offer(deal, deal.collections.slice(3))).body;
    await answer(id, { accepted: true });
    expect((await offerRow(s.db, deal.id)).status).toBe('PARTIALLY_LIQUIDATED');
    const covering = await coveringOf(deal);
    await s.setClock('2026-06-01T15:00:00Z');
    const day = '2026-06-01';
    await receive({ offer_id: deal.id, collection_ids: covering.map((row) => row.id), day, amount: 500 });
    expect((await offerRow(s.db, deal.id)).status).toBe('LIQUIDATED');
    expect(await statusesOf(s.db, deal.margin)).toEqual([
      'EXPIRED',
      'AVAILABLE',
      `LIQUIDATED ${deal.id}`,
      'AVAILABLE',
    ]);
    expect((await settlementOf(deal)).realized).toMatchObject({ value: 4700 });
  });
});
