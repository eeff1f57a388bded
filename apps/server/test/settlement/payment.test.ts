import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { processDeadlines } from '../../src/modules/negotiations/deadlines/process-deadlines.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { approvalRequestId, makeOperator } from '../support/approvals.ts';
import { makeNegotiatedDeal, makeOffer } from '../support/deals.ts';
import { makeReceivables, makeUser } from '../support/makers.ts';
import { countMails, mailsSince, offerRow, statusesOf } from '../support/row-queries.ts';
import { START } from '../support/test-server.ts';
import {
  colleagues,
  collectionRows,
  confirm,
  consent,
  contest,
  entriesOf,
  inform,
  paymentRow,
  pixOf,
  priceOf,
  rescind,
  reverse,
  rival,
  s,
  settlementTrail,
  sold,
  stageOfSettlement,
  TODAY,
  winner,
} from './settling.ts';

stageOfSettlement();

const PDF_END = Buffer.from('not a pdf').toString('base64');
const PNG = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  Buffer.alloc(64),
  Buffer.from('0000000049454e44ae426082', 'hex'),
]).toString('base64');

/** Start, one scan and end. */
const JPG = Buffer.from('ffd8ffda000401020304ffd9', 'hex');

describe('completion of a deal', () => {
  it('creates its payment and one collection for each sold receivable', async () => {
    const deal = await sold(['2026-04-18', '2026-04-21']);
    const [payment, offer] = [await paymentRow(deal.id), await offerRow(s.db, deal.id)];
    expect(payment).toMatchObject({
      status: 'DUE',
      borrower_id: s.borrower.company_id,
      lender_id: winner.company_id,
      credit_id: deal.credit,
      due_date: offer.payment_due_date,
      completion_day: TODAY,
    });
    // A Saturday, and Tiradentes: both are paid on the next business day.
    expect((await collectionRows(deal.id)).map(({ pay_date, status }) => `${pay_date} ${status}`)).toEqual([
      '2026-04-20 EXPECTED',
      '2026-04-22 EXPECTED',
    ]);
  });

  it('freezes route and recourse when the offer is made available (PST-01)', async () => {
    const body = { collection_route: 'DIRECT', recourse: 'FULL' };
    expect((await s.callAs(s.borrower, 'setSettlementSettings', { body })).body).toEqual({
      collection_route: 'DIRECT',
      recourse: 'FULL',
      fee_tolerance: 100,
      match_tolerance: 0,
    });
    expect((await s.callAs(s.borrower, 'getSettlementTerms', {})).body).toEqual(body);
    const { id } = await makeOffer(s.deps, s.borrower, { lenders: [winner] });
    const made = await s.db
      .selectFrom('audit')
      .select('details')
      .where('entity', '=', 'OFFER')
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(made.details).toMatchObject(body);
    await s.callAs(s.borrower, 'setSettlementSettings', {
      body: { collection_route: 'PASS_THROUGH', recourse: 'MARGIN_ONLY' },
    });
    expect(await offerRow(s.db, id)).toMatchObject({ collection_route: 'DIRECT', recourse: 'FULL' });
    const change = sql`update offers set recourse = 'NONE' where id = ${id}`.execute(s.t.database.owner);
    await expect(change).rejects.toThrow('frozen');
  });

  it('is settled by the calendar while no one acts, as before (PST-02)', async () => {
    const deal = await sold(['2026-03-20', '2026-03-23']);
    await s.setClock('2026-03-20T12:00:00Z');
    await processDeadlines(s.deps);
    expect((await offerRow(s.db, deal.id)).status).toBe('PARTIALLY_LIQUIDATED');
    await s.setClock('2026-03-24T12:00:00Z');
    await processDeadlines(s.deps);
    expect(await offerRow(s.db, deal.id)).toMatchObject({ status: 'LIQUIDATED', tracked: false });
    expect((await inform(deal.id)).problem.message).toBe('SETTLED_BY_CALENDAR');
    expect((await confirm(deal.id)).problem.message).toBe('SETTLED_BY_CALENDAR');
  });
});

describe('settlement settings', () => {
  it('refuse terms of an acquirer from an investor', async () => {
    const reply = await s.callAs(winner, 'setSettlementSettings', { body: { recourse: 'FULL' } });
    expect(reply.problem.message).toBe('SETTLEMENT_SETTING_FOREIGN');
    expect((await s.callAs(winner, 'getSettlementSettings', {})).body).toEqual({
      collection_route: null,
      recourse: null,
      fee_tolerance: null,
      match_tolerance: 0,
    });
  });
});

describe('POST /negotiation/{id}/payment/inform', () => {
  it('informs the payment, makes the deal tracked and notifies the acquirer', async () => {
    const deal = await sold();
    const before = await countMails(s.db);
    expect((await inform(deal.id)).body).toEqual({ id: deal.id, status: 'INFORMED' });
    expect(await paymentRow(deal.id)).toMatchObject({
      informed_reference: pixOf(deal.id),
      informed_day: TODAY,
    });
    expect((await offerRow(s.db, deal.id)).tracked).toBe(true);
    expect(await settlementTrail(deal.id)).toEqual(['PAYMENT INFORM DUE>INFORMED']);
    expect(await mailsSince(s.db, before)).toContain(`PAYMENT_INFORMED ${s.borrower.email}`);
  });

  it('reopens what the calendar has settled of the deal (PST-03)', async () => {
    const deal = await sold(['2026-03-20', '2026-05-11']);
    await s.setClock('2026-03-20T12:00:00Z');
    await processDeadlines(s.deps);
    const held = (...statuses: string[]) => statuses.map((status) => `${status} ${deal.id}`);
    expect(await statusesOf(s.db, deal.receivables)).toEqual(held('LIQUIDATED', 'NEGOTIATED'));
    await inform(deal.id);
    expect(await statusesOf(s.db, deal.receivables)).toEqual(held('NEGOTIATED', 'NEGOTIATED'));
    expect(await offerRow(s.db, deal.id)).toMatchObject({ status: 'NEGOTIATED', tracked: true });
    await processDeadlines(s.deps);
    expect((await offerRow(s.db, deal.id)).status).toBe('NEGOTIATED');
    expect(await settlementTrail(deal.id)).toEqual([
      'OFFER SETTLE_SOME NEGOTIATED>PARTIALLY_LIQUIDATED',
      'RECEIVABLES SETTLE NEGOTIATED>LIQUIDATED',
      'OFFER REOPEN_ALL PARTIALLY_LIQUIDATED>NEGOTIATED',
      'RECEIVABLES REOPEN LIQUIDATED>NEGOTIATED',
      'PAYMENT INFORM DUE>INFORMED',
    ]);
  });

  it('stores a proof, which both sides open by a link and moderators do not (PST-05)', async () => {
    const deal = await sold();
    await inform(deal.id, { proof: PNG });
    for (const reader of [winner, s.borrower])
      expect((await s.callAs(reader, 'paymentProofLink', { params: { id: deal.id } })).status).toBe(200);
    const refused = await s.callAs(s.moderator, 'paymentProofLink', { params: { id: deal.id } });
    expect(refused.problem.message).toBe('NOT_FOUND');
    await contest(deal.id);
    await s.setClock('2026-03-12T21:00:00Z');
    expect((await s.callAs(s.moderator, 'paymentProofLink', { params: { id: deal.id } })).status).toBe(200);
  });

  it('refuses the end-to-end id of another payment of the investor until that is contested', async () => {
    const [paid, deal] = [await sold(), await sold()];
    const reference = pixOf(paid.id);
    await inform(paid.id);
    for (const method of ['PIX', 'OTHER']) {
      const { problem } = await inform(deal.id, { reference: ` ${reference}`, method });
      expect(problem.message).toBe('PAYMENT_REFERENCE_USED');
    }
    await contest(paid.id);
    expect((await inform(deal.id, { reference })).body).toEqual({ id: deal.id, status: 'INFORMED' });
    expect((await inform(paid.id)).problem.message).toBe('PAYMENT_REFERENCE_USED');
  });

  it('names the other deal with the same end-to-end id of another investor, to the acquirer only', async () => {
    const receivables = await makeReceivables(s.db, s.borrower, [{ due_date: '2026-04-20', value: 100_000 }]);
    const theirs = await makeNegotiatedDeal(s.deps, s.borrower, rival, { receivables });
    const deal = await sold();
    const reference = pixOf(deal.id);
    const sameIdOf = async (id: number, reader: Session) =>
      (await s.callAs(reader, 'getSettlement', { params: { id } })).body.payment.informed?.same_id_offer_id;
    await inform(deal.id);
    expect(await sameIdOf(deal.id, s.borrower)).toBeNull();
    expect((await inform(theirs.id, { reference }, rival)).status).toBe(200);
    expect(await sameIdOf(deal.id, s.borrower)).toBe(theirs.id);
    expect(await sameIdOf(theirs.id, s.borrower)).toBe(deal.id);
    for (const reader of [winner, s.moderator]) expect(await sameIdOf(deal.id, reader)).toBeNull();
    await contest(theirs.id);
    expect(await sameIdOf(deal.id, s.borrower)).toBe(theirs.id);
    expect(await sameIdOf(theirs.id, s.borrower)).toBe(deal.id);
    await inform(theirs.id, {}, rival);
    expect(await sameIdOf(deal.id, s.borrower)).toBeNull();
  });

  it('accepts a control number twice', async () => {
    const ted = { method: 'TED', reference: '20260310-77' };
    for (const deal of [await sold(), await sold()])
      expect((await inform(deal.id, ted)).body).toEqual({ id: deal.id, status: 'INFORMED' });
  });

  it('informs one of two payments that are sent at once with one end-to-end id', async () => {
    const deals = [await sold(), await sold()];
    const reference = pixOf(deals[0]?.id ?? 0);
    const replies = await Promise.all(deals.map(({ id }) => inform(id, { reference })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('accepts a JPG to which a phone has appended data, and refuses it with a PDF behind it', async () => {
    const deal = await sold();
    const proofOf = (end: string) => Buffer.concat([JPG, Buffer.from(end)]).toString('base64');
    const { problem } = await inform(deal.id, { proof: proofOf('%PDF-1.7') });
    expect(problem.message).toBe('PAYMENT_PROOF_INVALID');
    expect((await inform(deal.id, { proof: proofOf('SEFT') })).status).toBe(200);
    const proofs = await s.db
      .selectFrom('payment_proofs')
      .select('media_type')
      .orderBy('id', 'desc')
      .execute();
    expect(proofs[0]?.media_type).toBe('image/jpeg');
  });

  it('refuses another amount, a day before the completion or ahead, a wrong reference and a broken proof (PST-04)', async () => {
    const deal = await sold();
    const price = await priceOf(deal.id);
    const keys = async (more: object) => (await inform(deal.id, more)).problem.message;
    expect(await keys({ amount: price - 0.01 })).toBe('PAYMENT_AMOUNT_INVALID');
    expect(await keys({ day: '2026-03-09' })).toBe('SETTLEMENT_DAY_INVALID');
    expect(await keys({ day: '2026-03-11' })).toBe('SETTLEMENT_DAY_INVALID');
    expect(await keys({ reference: 'E123' })).toBe('PAYMENT_REFERENCE_INVALID');
    expect(await keys({ proof: PDF_END })).toBe('PAYMENT_PROOF_INVALID');
    expect(await paymentRow(deal.id)).toMatchObject({ status: 'DUE', informed_at: null });
    expect((await offerRow(s.db, deal.id)).tracked).toBe(false);
    const proofKey = async () =>
      (await s.callAs(winner, 'paymentProofLink', { params: { id: deal.id } })).problem.message;
    expect(await proofKey()).toBe('PAYMENT_PROOF_NOT_INFORMED');
    await inform(deal.id);
    expect(await keys({})).toBe('PAYMENT_ACTION_UNAVAILABLE');
    expect(await proofKey()).toBe('PAYMENT_PROOF_MISSING');
  });

  it('is not found for an invited lender that lost, another acquirer and an open offer', async () => {
    const deal = await sold();
    await s.db
      .insertInto('offer_lenders')
      .values({ offer_id: deal.id, company_id: rival.company_id })
      .execute();
    const body = { day: TODAY, amount: 1, method: 'PIX', reference: pixOf(deal.id) };
    const open = await makeOffer(s.deps, s.borrower, { lenders: [winner] });
    for (const id of [deal.id, open.id]) {
      const reply = await s.callAs(rival, 'informPayment', { params: { id }, body });
      expect(reply.problem.message).toBe('NOT_FOUND');
    }
    expect((await confirm(deal.id, {}, s.otherBorrower)).problem.message).toBe('NOT_FOUND');
    expect((await confirm(open.id)).problem.message).toBe('SETTLEMENT_NOT_OPEN');
    for (const name of ['getSettlement', 'listCollections', 'paymentProofLink'] as const)
      expect((await s.callAs(rival, name, { params: { id: deal.id } })).problem.message).toBe('NOT_FOUND');
  });

  it('waits for a MASTER above the limit INFORM, who informs it by approving', async () => {
    const deal = await sold();
    const operator = await makeOperator(s.db, winner);
    await s.callAs(winner, 'setApprovalLimits', {
      body: { publish: null, bid: null, accept: null, inform: 1 },
    });
    const asked = await inform(deal.id, { proof: PNG }, operator);
    const id = approvalRequestId(asked.body);
    expect((await paymentRow(deal.id)).status).toBe('DUE');
    expect((await inform(deal.id, {}, operator)).problem.message).toBe('APPROVAL_ALREADY_ASKED');
    const answer = await s.callAs(winner, 'answerApproval', { params: { id }, body: { action: 'APPROVE' } });
    expect(answer.body).toMatchObject({ act: 'INFORM', status: 'APPROVED' });
    expect(await paymentRow(deal.id)).toMatchObject({ status: 'INFORMED', informed_by: operator.user_id });
    expect((await paymentRow(deal.id)).proof_id).not.toBeNull();
    await s.callAs(winner, 'setApprovalLimits', {
      body: { publish: null, bid: null, accept: null, inform: null },
    });
  });
});

describe('POST /negotiation/{id}/payment/confirm', () => {
  it('confirms an informed payment with an entry and notifies the lender', async () => {
    const deal = await sold();
    await inform(deal.id);
    const before = await countMails(s.db);
    expect((await confirm(deal.id)).body).toEqual({ id: deal.id, status: 'CONFIRMED' });
    const { payment_value } = await paymentRow(deal.id);
    expect(await entriesOf(deal.id)).toEqual([`PAYMENT ${payment_value}`]);
    expect(await mailsSince(s.db, before)).toContain(`PAYMENT_CONFIRMED ${winner.email}`);
  });

  it('confirms a payment that was not informed, and makes the deal tracked', async () => {
    const deal = await sold();
    expect((await confirm(deal.id)).status).toBe(200);
    expect((await offerRow(s.db, deal.id)).tracked).toBe(true);
  });

  it('takes a short price only as a fee up to the tolerance (PST-06)', async () => {
    const deal = await sold();
    const price = await priceOf(deal.id);
    const keys = async (more: object) => (await confirm(deal.id, more)).problem.message;
    expect(await keys({ amount: price + 0.01 })).toBe('AMOUNT_EXCEEDS_OPEN');
    expect(await keys({ amount: price - 0.01 })).toBe('PAYMENT_SHORT');
    expect(await keys({ amount: price - 100.01, reason: 'FEE' })).toBe('PAYMENT_SHORT');
    expect((await confirm(deal.id, { amount: price - 0.01, reason: 'FEE' })).status).toBe(200);
    expect((await entriesOf(deal.id))[1]).toBe('PAYMENT_FEE 1');
  });

  it('is executed once of two confirmations at the same instant', async () => {
    const deal = await sold();
    await inform(deal.id);
    const replies = await Promise.all([confirm(deal.id), confirm(deal.id, {}, colleagues.master)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await entriesOf(deal.id)).toHaveLength(1);
  });

  it('answers a repeated idempotency key with the stored reply', async () => {
    const deal = await sold();
    const call = () =>
      s.callAs(s.borrower, 'confirmPayment', {
        params: { id: deal.id },
        body: { day: TODAY },
        headers: { 'idempotency-key': `confirm-${deal.id}` },
      });
    expect((await call()).body).toEqual((await call()).body);
    expect(await entriesOf(deal.id)).toHaveLength(1);
  });
});

describe('POST /negotiation/{id}/payment/contest', () => {
  it('contests an informed payment, which the lender informs again', async () => {
    const deal = await sold();
    expect((await contest(deal.id)).problem.message).toBe('PAYMENT_ACTION_UNAVAILABLE');
    await inform(deal.id);
    const before = await countMails(s.db);
    expect((await contest(deal.id, { reason: 'OTHER_AMOUNT', text: 'Chegou menos' })).body).toEqual({
      id: deal.id,
      status: 'CONTESTED',
    });
    expect(await paymentRow(deal.id)).toMatchObject({
      contested_reason: 'OTHER_AMOUNT',
      moderators_at: new Date('2026-03-12T21:00:00Z'),
    });
    expect(await mailsSince(s.db, before)).toContain(`PAYMENT_CONTESTED ${winner.email}`);
    expect((await inform(deal.id)).body).toMatchObject({ status: 'INFORMED' });
    expect(await paymentRow(deal.id)).toMatchObject({ contested_reason: null, moderators_at: null });
  });
});

describe('POST /negotiation/{id}/payment/reverse', () => {
  it('reverses the confirmation by a reversing entry until the end of the next business day (PST-07)', async () => {
    const deal = await sold();
    await inform(deal.id);
    await confirm(deal.id);
    await s.setClock('2026-03-12T02:59:00Z');
    expect((await reverse(deal.id)).body).toEqual({ id: deal.id, status: 'DUE' });
    const { payment_value } = await paymentRow(deal.id);
    expect(await entriesOf(deal.id)).toEqual([`PAYMENT ${payment_value}`, `-PAYMENT ${payment_value}`]);
    expect((await reverse(deal.id)).problem.message).toBe('PAYMENT_ACTION_UNAVAILABLE');
  });

  it('needs the consent of the lender later, which one step uses up (PST-07)', async () => {
    const deal = await sold();
    await confirm(deal.id);
    await s.setClock('2026-03-12T03:00:00Z');
    expect((await reverse(deal.id)).problem.message).toBe('PAYMENT_REVERSAL_NEEDS_CONSENT');
    expect((await consent(deal.id, 'RESCIND')).problem.message).toBe('CONSENT_UNAVAILABLE');
    expect((await consent(deal.id, 'REVERSE')).body).toEqual({ id: deal.id, status: 'CONFIRMED' });
    expect((await consent(deal.id, 'REVERSE')).problem.message).toBe('CONSENT_UNAVAILABLE');
    expect((await reverse(deal.id)).status).toBe(200);
    expect((await paymentRow(deal.id)).consented_to).toBeNull();
  });
});

describe('POST /negotiation/{id}/payment/rescind', () => {
  /** 12:00 of the business day after the payment was due. */
  const passDueDay = async (id: number) => {
    const { due_date } = await paymentRow(id);
    const { rescindable_from } = (await s.callAs(s.borrower, 'getSettlement', { params: { id } })).body
      .payment;
    await s.setClock(new Date(String(rescindable_from)));
    return due_date;
  };

  it('takes two people: the second one carries it out (PST-08)', async () => {
    const deal = await sold(['2026-04-20', '2026-04-24'], {
      margin: await makeReceivables(s.db, s.borrower, [{ due_date: '2026-04-24', value: 10_000 }]),
    });
    expect((await rescind(deal.id)).problem.message).toBe('RESCISSION_TOO_EARLY');
    await passDueDay(deal.id);
    approvalRequestId((await rescind(deal.id, colleagues.operator)).body);
    expect((await rescind(deal.id, colleagues.operator)).problem.message).toBe('APPROVAL_ALREADY_ASKED');
    expect((await rescind(deal.id, colleagues.second)).problem.message).toBe('RESCISSION_NEEDS_OTHER_PERSON');
    const before = await countMails(s.db);
    expect((await rescind(deal.id, s.borrower)).body).toEqual({ id: deal.id, status: 'RESCINDED' });
    expect(await offerRow(s.db, deal.id)).toMatchObject({ status: 'CANCELED', ended_by: 'UNPAID' });
    expect(await statusesOf(s.db, [...deal.receivables, ...deal.margin])).toEqual([
      'AVAILABLE',
      'AVAILABLE',
      'AVAILABLE',
    ]);
    expect(new Set((await collectionRows(deal.id)).map(({ status }) => status))).toEqual(new Set(['VOID']));
    expect((await s.callAs(winner, 'getContract', { params: { id: deal.contract } })).status).toBe(200);
    expect((await s.callAs(winner, 'getSettlement', { params: { id: deal.id } })).body.payment.status).toBe(
      'RESCINDED',
    );
    for (const actor of [winner, s.borrower, s.moderator]) {
      const { body } = await s.callAs(actor, 'listNegotiationHistory', { params: { id: deal.id } });
      expect(body.rows[0]).toMatchObject({ act: 'RESCIND', late: 'LENDER', reason: 'Não pago' });
    }
    const mails = await mailsSince(s.db, before);
    for (const { email } of [winner, s.borrower, s.moderator])
      expect(mails).toContain(`DEAL_RESCINDED ${email}`);
    expect((await confirm(deal.id)).problem.message).toBe('SETTLEMENT_NOT_OPEN');
  });

  it('needs a new request once the payment was informed, also after the consent of the lender', async () => {
    const deal = await sold();
    await passDueDay(deal.id);
    const id = approvalRequestId((await rescind(deal.id, colleagues.operator)).body);
    const isAsked = async () => {
      const { items } = (await s.callAs(s.borrower, 'dashboardInbox')).body;
      return items.some((item) => item.kind === 'ANSWER_APPROVAL' && item.id === id);
    };
    const unseen = () =>
      s.t.database.owner
        .selectFrom('notices')
        .select('id')
        .where('user_id', '=', s.borrower.user_id)
        .where('kind', '=', 'APPROVAL_ASKED')
        .where('seen_at', 'is', null)
        .execute();
    expect([await isAsked(), (await unseen()).length]).toEqual([true, 1]);
    const before = await countMails(s.db);
    await inform(deal.id);
    expect([await isAsked(), (await unseen()).length]).toEqual([false, 0]);
    expect(await mailsSince(s.db, before)).toContain(`APPROVAL_ANSWERED ${colleagues.operator.email}`);
    const { body } = await s.callAs(s.borrower, 'getApproval', { params: { id } });
    expect(body).toMatchObject({ status: 'EXPIRED', ended_by: null });
    const { payment } = (await s.callAs(s.borrower, 'getSettlement', { params: { id: deal.id } })).body;
    expect(payment.rescission_request).toBeNull();
    expect((await rescind(deal.id, s.borrower)).problem.message).toBe('PAYMENT_ACTION_UNAVAILABLE');
    await contest(deal.id);
    await consent(deal.id, 'RESCIND');
    approvalRequestId((await rescind(deal.id, s.borrower)).body);
    expect((await paymentRow(deal.id)).status).toBe('CONTESTED');
    await inform(deal.id);
    await contest(deal.id);
    await consent(deal.id, 'RESCIND');
    approvalRequestId((await rescind(deal.id, colleagues.operator)).body);
    expect((await rescind(deal.id, s.borrower)).body).toMatchObject({ status: 'RESCINDED' });
  });

  it('of the second person or the information of the lender wins when both are sent at once', async () => {
    for (let round = 0; round < 2; round += 1) {
      await s.setClock(START);
      const deal = await sold();
      await passDueDay(deal.id);
      const id = approvalRequestId((await rescind(deal.id, colleagues.operator)).body);
      const [second, informed] = await Promise.all([rescind(deal.id, s.borrower), inform(deal.id)]);
      const { status } = (await s.callAs(s.borrower, 'getApproval', { params: { id } })).body;
      const isRescinded = second.status === 200;
      expect([informed.problem?.message, status]).toEqual(
        isRescinded ? ['SETTLEMENT_NOT_OPEN', 'APPROVED'] : [undefined, 'EXPIRED'],
      );
      expect((await paymentRow(deal.id)).status).toBe(isRescinded ? 'RESCINDED' : 'INFORMED');
    }
  });

  it('needs a new request once the payment was confirmed and is due again', async () => {
    const deal = await sold();
    await passDueDay(deal.id);
    const id = approvalRequestId((await rescind(deal.id, colleagues.operator)).body);
    await confirm(deal.id);
    await reverse(deal.id);
    await passDueDay(deal.id);
    expect((await s.callAs(s.borrower, 'getApproval', { params: { id } })).body.status).toBe('EXPIRED');
    approvalRequestId((await rescind(deal.id, s.borrower)).body);
    expect((await rescind(deal.id, colleagues.operator)).body).toMatchObject({ status: 'RESCINDED' });
  });

  it('is carried out by a MASTER who approves the request, also of another MASTER', async () => {
    const deal = await sold();
    await passDueDay(deal.id);
    const before = await countMails(s.db);
    const id = approvalRequestId((await rescind(deal.id, colleagues.master)).body);
    const asked = await mailsSince(s.db, before);
    for (const { email } of [s.borrower, colleagues.operator, colleagues.second])
      expect(asked).toContain(`APPROVAL_ASKED ${email}`);
    const requestFor = async (actor: Session) =>
      (await s.callAs(actor, 'getSettlement', { params: { id: deal.id } })).body.payment.rescission_request;
    const request = { asked_by_name: colleagues.master.name, reason: 'Não pago' };
    expect(await requestFor(colleagues.operator)).toMatchObject({ ...request, may_confirm: true });
    expect(await requestFor(colleagues.master)).toMatchObject({ ...request, may_confirm: false });
    for (const other of [winner, s.moderator]) expect(await requestFor(other)).toBeNull();
    const own = await s.callAs(colleagues.master, 'answerApproval', {
      params: { id },
      body: { action: 'APPROVE' },
    });
    expect(own.problem.message).toBe('OWN_APPROVAL_REQUEST');
    const answer = await s.callAs(s.borrower, 'answerApproval', {
      params: { id },
      body: { action: 'APPROVE' },
    });
    expect(answer.body).toMatchObject({ act: 'RESCIND', status: 'APPROVED' });
    expect((await paymentRow(deal.id)).status).toBe('RESCINDED');
  });

  it('needs the consent of the lender once the payment was informed and contested', async () => {
    const deal = await sold();
    await inform(deal.id);
    await s.setClock('2026-03-20T15:00:00Z');
    expect((await rescind(deal.id)).problem.message).toBe('PAYMENT_ACTION_UNAVAILABLE');
    await contest(deal.id);
    expect((await rescind(deal.id)).problem.message).toBe('RESCISSION_NEEDS_CONSENT');
    await consent(deal.id, 'RESCIND');
    approvalRequestId((await rescind(deal.id, colleagues.operator)).body);
    expect((await rescind(deal.id, colleagues.master)).body).toMatchObject({ status: 'RESCINDED' });
  });

  it('is possible after the decision of a moderator on the contested payment', async () => {
    const deal = await sold();
    await inform(deal.id);
    await contest(deal.id);
    const decide = (decision: 'RESCIND' | 'KEEP', actor = s.moderator) =>
      s.callAs(actor, 'decideContestedPayment', {
        params: { id: deal.id },
        body: { decision, reason: 'Sem comprovante do crédito' },
      });
    await s.setClock('2026-03-12T20:59:59Z');
    expect((await decide('RESCIND')).problem.message).toBe('CONTEST_DECISION_TOO_EARLY');
    await s.setClock('2026-03-12T21:00:00Z');
    for (const actor of [s.borrower, winner]) expect((await decide('RESCIND', actor)).status).toBe(403);
    expect((await decide('KEEP')).body).toEqual({ id: deal.id, status: 'CONTESTED' });
    expect((await decide('KEEP')).problem.message).toBe('PAYMENT_ACTION_UNAVAILABLE');
    expect((await rescind(deal.id)).problem.message).toBe('RESCISSION_NEEDS_CONSENT');
    const before = await countMails(s.db);
    expect((await decide('RESCIND')).status).toBe(200);
    const mails = await mailsSince(s.db, before);
    for (const { email } of [winner, s.borrower, s.moderator])
      expect(mails).toContain(`CONTEST_DECIDED ${email}`);
    const shown = (await s.callAs(winner, 'getSettlement', { params: { id: deal.id } })).body.payment;
    expect(shown.decided).toEqual({
      decision: 'RESCIND',
      reason: 'Sem comprovante do crédito',
      at: expect.stringMatching(/^2026-03-12T21:00:0/),
    });
    expect((await settlementTrail(deal.id)).slice(-2)).toEqual(['PAYMENT DECIDE >', 'PAYMENT DECIDE >']);
    approvalRequestId((await rescind(deal.id, colleagues.operator)).body);
    expect((await rescind(deal.id, colleagues.master)).body).toMatchObject({ status: 'RESCINDED' });
  });

  it('loses the decision of a moderator when the investor informs the payment again', async () => {
    const deal = await sold();
    await inform(deal.id);
    await contest(deal.id);
    await s.setClock('2026-03-12T21:00:00Z');
    const body = { decision: 'RESCIND', reason: 'Sem crédito' };
    await s.callAs(s.moderator, 'decideContestedPayment', { params: { id: deal.id }, body });
    await inform(deal.id);
    await contest(deal.id);
    expect(await paymentRow(deal.id)).toMatchObject({ decision: null, decided_at: null });
    expect((await rescind(deal.id)).problem.message).toBe('RESCISSION_NEEDS_CONSENT');
  });
});

describe('rescission in a company without a second person', () => {
  const requestOf = (id: number, actor: Session) =>
    s.callAs(actor, 'getApproval', { params: { id } }).then(({ status }) => status);
  const answer = (id: number, actor: Session) =>
    s.callAs(actor, 'answerApproval', { params: { id }, body: { action: 'APPROVE' } });
  const setBlocked = (users: readonly Session[], at: string | null) =>
    sql`update users set blocked_at = ${at} where id = any(${users.map(({ user_id }) => user_id)})`.execute(
      s.t.database.owner,
    );

  it('is approved by a MODERATOR.MASTER, and by no other moderator (PST-08)', async () => {
    const others = [colleagues.master, colleagues.operator, colleagues.second];
    const deal = await sold();
    await s.setClock('2026-03-30T15:00:00Z');
    const { company_id, company_type } = s.moderator;
    const operator = await makeUser(s.db, { id: company_id, name: '', company_type }, { role: 'OPERATOR' });
    const withSecond = approvalRequestId((await rescind(deal.id)).body);
    expect(await requestOf(withSecond, s.moderator)).toBe(404);
    expect((await answer(withSecond, s.moderator)).status).toBe(404);
    await s.callAs(colleagues.master, 'answerApproval', {
      params: { id: withSecond },
      body: { action: 'DECLINE', reason: 'Não' },
    });
    await setBlocked(others, START.toISOString());
    onTestFinished(async () => void (await setBlocked(others, null)));
    const before = await countMails(s.db);
    const id = approvalRequestId((await rescind(deal.id)).body);
    expect(await mailsSince(s.db, before)).toContain(`APPROVAL_ASKED ${s.moderator.email}`);
    expect(await requestOf(id, s.moderator)).toBe(200);
    for (const actor of [winner, s.otherBorrower]) expect(await requestOf(id, actor)).toBe(404);
    expect((await answer(id, operator)).status).toBe(403);
    expect((await answer(id, s.borrower)).problem.message).toBe('OWN_APPROVAL_REQUEST');
    const list = await s.callAs(s.moderator, 'listApprovals', { query: { to_decide: 'true' } });
    expect(list.body.rows.map((row) => [row.id, row.company.id])).toEqual([[id, s.borrower.company_id]]);
    const inbox = await s.callAs(s.moderator, 'dashboardInbox');
    expect(inbox.body.items.filter(({ kind }) => kind === 'ANSWER_APPROVAL').map((item) => item.id)).toEqual([
      id,
    ]);
    expect((await answer(id, s.moderator)).body).toMatchObject({ status: 'APPROVED' });
    expect((await paymentRow(deal.id)).status).toBe('RESCINDED');
    expect(await requestOf(id, s.moderator)).toBe(200);
  });
});

describe('GET /negotiation/{id}/settlement', () => {
  it('shows payment, groups and rates to both sides and moderators', async () => {
    const deal = await sold(['2026-04-20', '2026-04-20', '2026-05-11']);
    const read = async (reader = winner) =>
      (await s.callAs(reader, 'getSettlement', { params: { id: deal.id } })).body;
    const before = await read();
    expect(before).toMatchObject({ tracked: false, collection_route: 'PASS_THROUGH', realized: null });
    expect(before.payment.reference).toBe(`PG${String(deal.id).padStart(10, '0')}`);
    expect(before.days.reduce((sum, { expected_value }) => sum + expected_value, 0)).toBe(3000);
    expect(before.days.every(({ state }) => state === 'BY_CALENDAR')).toBe(true);
    await confirm(deal.id);
    const after = await read();
    expect(after.payment.confirmed).toMatchObject({ day: TODAY, fee_value: 0 });
    expect(after.projected).not.toBeNull();
    expect(await read(s.borrower)).toEqual(after);
    expect(await read(s.moderator)).toEqual(after);
    const list = await s.callAs(winner, 'listCollections', {
      params: { id: deal.id },
      query: { limit: '2' },
    });
    expect(list.body).toMatchObject({ total_rows: 3 });
    expect(list.body.rows.map(({ open_value }) => open_value)).toEqual([1000, 1000]);
  });
});
