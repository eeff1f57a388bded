import { MAX_PAYMENT_PROOF_BYTES } from '@pregao/domain';
import { describe, expect, it } from 'vitest';
import { processDeadlines } from '../../src/modules/negotiations/deadlines/process-deadlines.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { makeForm } from '../idempotency/make-idempotent-call.ts';
import { approvalRequestId, makeOperator } from '../support/approvals.ts';
import { makeNegotiatedDeal, makeOffer } from '../support/deals.ts';
import { makeReceivables } from '../support/makers.ts';
import { countMails, mailsSince, offerRow, statusesOf } from '../support/row-queries.ts';
import { tokenFor } from '../support/sessions.ts';
import {
  confirm,
  contest,
  inform,
  paymentRow,
  pixOf,
  priceOf,
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

  it('refuses a proof above 10 MB, as JSON and as a form', async () => {
    const deal = await sold();
    const content = Buffer.alloc(MAX_PAYMENT_PROOF_BYTES + 1, '%PDF-1.7');
    const { status, problem } = await inform(deal.id, { proof: content.toString('base64') });
    expect([status, problem.message]).toEqual([413, 'BODY_TOO_LARGE']);
    const fields = { day: TODAY, amount: await priceOf(deal.id), method: 'TED', reference: '1' };
    const form = new Response(makeForm(fields, content));
    const reply = await s.t.app.inject({
      method: 'POST',
      url: `/api/negotiation/${deal.id}/payment/inform`,
      headers: {
        authorization: `Bearer ${await tokenFor(s.deps, winner)}`,
        'content-type': form.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await form.arrayBuffer()),
    });
    expect(reply.json()).toMatchObject({ status: 413, message: 'BODY_TOO_LARGE' });
    expect((await paymentRow(deal.id)).status).toBe('DUE');
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
