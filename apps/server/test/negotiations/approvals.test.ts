import { isPendingApproval, MAX_OWN_WAITING_APPROVALS } from '@pregao/domain';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { approvalRequestId, makeOperator } from '../support/approvals.ts';
import { type MadeOffer, makeCredit, makeOffer } from '../support/deals.ts';
import { makeReceivables, makeUser } from '../support/makers.ts';
import { makeCredential, programToken } from '../support/programs.ts';
import { countMails, creditRow, mailsSince, offerRow, statusesOf } from '../support/row-queries.ts';
import { START } from '../support/test-server.ts';
import {
  accept,
  answer,
  auditOfRequest,
  buyer,
  createBid,
  EXPIRE_DATE,
  invite,
  openOffer,
  publish,
  readApproval,
  requestBid,
  s,
  seller,
  setLimits,
  useServerWithLimits,
} from './approvals-fixture.ts';

useServerWithLimits();

describe('approval limit of an OPERATOR', () => {
  it('holds a proposal with 202, notifies the MASTERs and creates it as the OPERATOR after approval (PAP-01)', async () => {
    const offer = await openOffer();
    const before = await countMails(s.db);
    const { status, body } = await createBid(offer, 2500.01);
    expect([status, isPendingApproval(body)]).toEqual([202, true]);
    const id = approvalRequestId(body);
    expect((await s.callAs(s.borrower, 'listCredits', { query: { offer_id: offer.id } })).body.rows).toEqual(
      [],
    );
    const masters = [s.lenders[0], buyer.master].map(({ email }) => `APPROVAL_ASKED ${email}`).sort();
    expect(await mailsSince(s.db, before)).toEqual(masters);
    expect(await readApproval(id, buyer.operator)).toMatchObject({
      act: 'BID',
      status: 'WAITING',
      amount: 2500.01,
      limit: 2500,
      offer_id: offer.id,
      expires_at: EXPIRE_DATE,
      payment_date: '2026-03-13',
      offer_value: 3000,
      annual_252: expect.any(Number),
      counterpart_name: expect.stringMatching(/^Adquirente/),
    });

    const answered = await answer(id, 'APPROVE', buyer.master);

    expect(answered.body).toMatchObject({ status: 'APPROVED', ended_by: { id: buyer.master.user_id } });
    const [credit] = (await s.callAs(buyer.operator, 'listCredits', { query: { offer_id: offer.id } })).body
      .rows;
    expect(credit).toMatchObject({ id: answered.body.credit_id, credit_value: 2500.01, status: 'AVAILABLE' });
    expect((await creditRow(s.db, credit?.id ?? 0)).user_id).toBe(buyer.operator.user_id);
    const details = { approval_request: id, approved_by: buyer.master.user_id };
    expect(await auditOfRequest(id)).toMatchObject([
      { event: 'PROPOSE', user_id: buyer.operator.user_id, details },
    ]);
    const mails = await mailsSince(s.db, before + masters.length);
    expect(mails).toContain(`APPROVAL_ANSWERED ${buyer.operator.email}`);
    expect(mails).toContain(`PROPOSAL_RECEIVED ${s.borrower.email}`);
    const approved_by = { company_name: expect.stringMatching(/^Investidor/), user_name: buyer.master.name };
    const params = { id: offer.id };
    for (const [actor, told] of [
      [buyer.operator, approved_by],
      [s.moderator, approved_by],
      [s.borrower, null],
    ] as const) {
      const { rows } = (await s.callAs(actor, 'listNegotiationHistory', { params })).body;
      expect(rows.find(({ act }) => act === 'PROPOSE')?.approved_by).toEqual(told);
      expect(rows.find(({ act }) => act === 'PUBLISH')?.approved_by).toBeNull();
    }
  });

  it('holds an acceptance, and a publication without reserving its receivables', async () => {
    const receivables = await makeReceivables(s.db, s.borrower, 3);
    const published = await publish(receivables);
    expect(published.status).toBe(202);
    expect(await statusesOf(s.db, receivables)).toEqual(Array(3).fill('AVAILABLE'));
    const request = approvalRequestId(published.body);
    expect((await publish(receivables.toReversed())).problem.message).toBe('APPROVAL_ALREADY_ASKED');
    expect(await readApproval(request, s.borrower)).toMatchObject({
      act: 'PUBLISH',
      amount: 3000,
      minimal_value: 500,
      receivables_count: 3,
      lenders: [expect.stringMatching(/^Investidor/)],
      offer_id: null,
    });
    const { body } = await answer(request, 'APPROVE', s.borrower);
    const id = body.offer_id ?? 0;
    expect(await statusesOf(s.db, receivables)).toEqual(Array(3).fill(`NEGOTIATION ${id}`));
    expect((await offerRow(s.db, id)).user_id).toBe(seller.operator.user_id);

    const offer = { id, offer_value: 300_000, receivables, margin: [] };
    const credit = await makeCredit(s.deps, s.lenders[0], offer, { credit_value: 290_000 });
    const asked = await accept(credit);
    expect(asked.status).toBe(202);
    expect((await creditRow(s.db, credit)).status).toBe('AVAILABLE');
    expect((await answer(approvalRequestId(asked.body), 'APPROVE', s.borrower)).body.status).toBe('APPROVED');
    expect((await offerRow(s.db, id)).status).toBe('APPROVED');
  });

  it('shows margin and minimum rate of a waiting schedule as after its creation', async () => {
    const [margin = 0, ...offered] = await makeReceivables(s.db, s.borrower, 5);
    const published = await s.callAs(seller.operator, 'createOffer', {
      body: {
        receivable_id: offered,
        security_margin_receivable_id: [margin],
        offer_value: 4000,
        minimal_value: 3900,
        card_network: 'VISA',
        lenders: [s.lenders[0].company_id],
        expire_date: EXPIRE_DATE,
      },
    });
    const id = approvalRequestId(published.body);
    const waiting = await readApproval(id, s.borrower);
    expect(waiting).toMatchObject({ security_margin_value: 1000, annual_252: expect.any(Number) });
    const { offer_id } = (await answer(id, 'APPROVE', s.borrower)).body;
    const made = await s.callAs(s.borrower, 'getNegotiation', { params: { id: offer_id ?? 0 } });
    expect(waiting.annual_252).toBe(made.body.rates.annual_252);
    expect(made.body.rates.annual_252).toBeGreaterThan(0);
  });

  it('does not hold acts up to the limit, acts of a MASTER, refusals and acts without limits (PAP-02)', async () => {
    const offer = await openOffer();
    expect((await createBid(offer, 2500)).status).toBe(201);
    const [a, b] = [await openOffer(), await openOffer()];
    expect((await createBid(a, 2900, buyer.master)).status).toBe(201);
    const other = await makeCredit(s.deps, s.lenders[1], a, { credit_value: 290_000 });
    const refused = await s.callAs(seller.operator, 'answerCredit', {
      params: { id: other },
      body: { accepted: false },
    });
    expect(refused.status).toBe(200);
    await setLimits(s.lenders[0], {});
    expect((await createBid(b, 3000)).status).toBe(201);
  });

  it('measures acceptances by offer value and forbids OPERATORs to lower a minimum above it', async () => {
    const wishes = { lenders: s.lenders, expire_date: EXPIRE_DATE, minimal_value: 290_000 };
    const offer = await makeOffer(s.deps, s.borrower, wishes);
    const lower = (minimal_value: number, actor = seller.operator) =>
      s.callAs(actor, 'lowerMinimum', { params: { id: offer.id }, body: { minimal_value } });
    expect((await lower(1)).problem.message).toBe('MINIMAL_VALUE_BY_MASTER');
    expect((await lower(1, s.borrower)).status).toBe(200);
    const asked = await accept(await makeCredit(s.deps, s.lenders[1], offer, { credit_value: 100 }));
    expect(asked.status).toBe(202);
    expect(await readApproval(approvalRequestId(asked.body), s.borrower)).toMatchObject({
      act: 'ACCEPT',
      amount: 1,
    });
    await setLimits(s.borrower, { publish: 3000 });
    expect((await lower(0.5)).status).toBe(200);
  });

  it('holds invitations to a schedule above the publish limit until a MASTER approves', async () => {
    const [a, b, c] = s.lenders;
    const make = () =>
      makeOffer(s.deps, s.borrower, { lenders: [a], minimal_value: 250_000, expire_date: EXPIRE_DATE });
    const invited = async (offer: MadeOffer) =>
      (await s.callAs(s.borrower, 'getNegotiation', { params: { id: offer.id } })).body.lenders?.map(
        ({ id }) => id,
      );
    const offer = await make();
    const before = await countMails(s.db);
    const asked = await invite(offer, [b]);
    expect([asked.status, await invited(offer)]).toEqual([202, [a.company_id]]);
    expect((await invite(offer, [c, b])).problem.message).toBe('APPROVAL_ALREADY_ASKED');
    expect((await invite(offer, [a])).problem.message).toBe('LENDERS_ALREADY_INVITED');
    const other = approvalRequestId((await invite(offer, [c])).body);
    expect(await mailsSince(s.db, before)).not.toContain(`OFFER_AVAILABLE ${b.email}`);
    const id = approvalRequestId(asked.body);
    expect(await readApproval(id, seller.operator)).toMatchObject({
      act: 'INVITE',
      amount: 3000,
      offer_value: 3000,
      minimal_value: 2500,
      limit: 2500,
      offer_id: offer.id,
      expires_at: EXPIRE_DATE,
      lenders: [expect.stringMatching(/^Investidor/)],
      invited_lenders: [expect.stringMatching(/^Investidor/)],
    });

    expect((await answer(id, 'APPROVE', s.borrower)).body).toMatchObject({
      status: 'APPROVED',
      offer_id: offer.id,
    });

    expect(await invited(offer)).toEqual([a.company_id, b.company_id]);
    expect(await mailsSince(s.db, before)).toContain(`OFFER_AVAILABLE ${b.email}`);
    const details = { approval_request: id, approved_by: s.borrower.user_id, lenders: [b.company_id] };
    const { user_id } = seller.operator;
    expect(await auditOfRequest(id)).toMatchObject([{ event: 'INVITE_LENDERS', user_id, details }]);
    // The request fails because a MASTER has invited the lender meanwhile.
    expect((await invite(offer, [c], s.borrower)).status).toBe(200);
    expect((await answer(other, 'APPROVE', s.borrower)).body).toMatchObject({
      status: 'FAILED',
      failure: 'LENDERS_ALREADY_INVITED',
    });
    await setLimits(s.borrower, { publish: 3000 });
    expect((await invite(await make(), [b])).status).toBe(200);
  });

  it('refuses an invalid act and a duplicate request at once', async () => {
    const offer = await openOffer();
    expect((await createBid(offer, 3000.01)).problem.message).toBe('PROPOSAL_ABOVE_OFFER');
    await requestBid(offer);
    expect((await createBid(offer, 2800)).problem.message).toBe('APPROVAL_ALREADY_ASKED');
    // A bid within the limit needs no approval.
    expect((await createBid(offer, 2000)).status).toBe(201);
  });

  it('refuses a further request of a user with fifty waiting ones', async () => {
    const { owner } = s.t.database;
    const asker = await makeOperator(s.db, s.lenders[0]);
    const ask = async () => createBid(await openOffer(), 2900, asker);
    const id = approvalRequestId((await ask()).body);
    await sql`INSERT INTO approval_requests (company_id, act, amount, limit_amount, offer_id, command, summary, requested_by, via, expires_at)
      SELECT company_id, act, amount, limit_amount, offer_id, command, summary, requested_by, via, expires_at
      FROM approval_requests, generate_series(3, ${MAX_OWN_WAITING_APPROVALS}) WHERE id = ${id}`.execute(
      owner,
    );
    const answers = [await ask()];
    const last = await openOffer();
    answers.push(await createBid(last, 2900, asker));
    await answer(id, 'DECLINE', buyer.master);
    answers.push(await createBid(last, 2900, asker));
    // Deletes the inserted requests, which have no audit rows.
    await sql`DELETE FROM approval_requests WHERE requested_by = ${asker.user_id}
      AND NOT EXISTS (SELECT FROM audit WHERE aggregate = 'APPROVAL_REQUEST' AND aggregate_id = approval_requests.id)`.execute(
      owner,
    );
    expect(answers.map(({ status }) => status)).toEqual([202, 409, 202]);
    expect(answers[1]?.problem.message).toBe('TOO_MANY_APPROVAL_REQUESTS');
  });

  it('creates one request per idempotency key and applies to programs of the user', async () => {
    const offer = await openOffer();
    const key = { 'idempotency-key': 'ask-1' };
    const answers = [
      await createBid(offer, 2900, buyer.operator, key),
      await createBid(offer, 2900, buyer.operator, key),
    ];
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const token = await programToken(s.t, await makeCredential(s.db, buyer.operator.user_id));
    const body = { offer_id: (await openOffer()).id, credit_value: 2900, expire_date: EXPIRE_DATE };
    const asked = await s.t.call('createCredit', { token, body });
    expect(asked.status).toBe(202);
    const done = await answer(approvalRequestId(asked.body), 'APPROVE', buyer.master);
    expect(done.body.status).toBe('APPROVED');
    const [row] = await auditOfRequest(approvalRequestId(asked.body));
    expect(row?.details).toMatchObject({ via: 'CREDENTIAL', approved_by: buyer.master.user_id });
  });

  it('applies to service users, and their request fails when scope or user is gone', async () => {
    const FORM = { name: 'Robô', scopes: ['READ', 'BID'] };
    const { id: robot } = (await s.callAs(buyer.master, 'createServiceUser', { body: FORM })).body;
    const token = await programToken(s.t, await makeCredential(s.db, robot));
    const send = async (credit_value: number) => {
      const body = { offer_id: (await openOffer()).id, credit_value, expire_date: EXPIRE_DATE };
      return s.t.call('createCredit', { token, body });
    };
    const params = { id: robot };
    expect((await send(2500)).status).toBe(201);
    const ask = async () => approvalRequestId((await send(2500.01)).body);
    const [approved, unscoped, ended] = [await ask(), await ask(), await ask()];
    const before = await countMails(s.db);
    expect((await answer(approved, 'APPROVE', buyer.master)).body).toMatchObject({ status: 'APPROVED' });
    expect((await auditOfRequest(approved))[0]).toMatchObject({
      event: 'PROPOSE',
      user_id: robot,
      details: { via: 'CREDENTIAL', approved_by: buyer.master.user_id },
    });
    // Mails go to the MASTERs because a service user has no mailbox.
    expect((await mailsSince(s.db, before)).filter((mail) => mail.startsWith('APPROVAL_ANSWERED'))).toEqual(
      [s.lenders[0], buyer.master].map(({ email }) => `APPROVAL_ANSWERED ${email}`).sort(),
    );
    await s.callAs(buyer.master, 'editServiceUser', { params, body: { ...FORM, scopes: ['READ'] } });
    const failed = (await answer(unscoped, 'APPROVE', buyer.master)).body;
    expect(failed).toMatchObject({ status: 'FAILED', failure: 'APPROVAL_REQUESTER_GONE' });
    await s.callAs(buyer.master, 'editServiceUser', { params, body: FORM });
    await s.callAs(buyer.master, 'endServiceUser', { params });
    expect((await answer(ended, 'APPROVE', buyer.master)).body.status).toBe('FAILED');
    for (const request of [unscoped, ended]) expect(await auditOfRequest(request)).toEqual([]);
  });
});

describe('approval request', () => {
  it('is declined with a reason, notifies the requester and allows a new request', async () => {
    const offer = await openOffer();
    const id = await requestBid(offer);
    const before = await countMails(s.db);
    expect((await answer(id, 'DECLINE', buyer.master, ' Taxa baixa')).body).toMatchObject({
      status: 'DECLINED',
      end_reason: 'Taxa baixa',
    });
    expect(await mailsSince(s.db, before)).toContain(`APPROVAL_ANSWERED ${buyer.operator.email}`);
    expect((await answer(id, 'APPROVE', buyer.master)).problem.message).toBe('APPROVAL_REQUEST_ENDED');
    expect((await createBid(offer, 2900)).status).toBe(202);
  });

  it('fails with the refusal key and changes nothing when its act is no longer possible', async () => {
    const receivables = await makeReceivables(s.db, s.borrower, 3);
    const id = approvalRequestId((await publish(receivables)).body);
    const taken = await makeOffer(s.deps, s.borrower, {
      lenders: s.lenders,
      receivables: receivables.slice(0, 1),
    });
    const { status, body } = await answer(id, 'APPROVE', s.borrower);
    expect([status, body.status, body.failure]).toEqual([200, 'FAILED', 'RECEIVABLE_UNAVAILABLE']);
    expect(await statusesOf(s.db, receivables)).toEqual([
      `NEGOTIATION ${taken.id}`,
      'AVAILABLE',
      'AVAILABLE',
    ]);
    expect(await auditOfRequest(id)).toEqual([]);
  });

  it('can still be approved when the limit changes or is removed', async () => {
    const [a, b] = [await requestBid(await openOffer()), await requestBid(await openOffer())];
    await setLimits(s.lenders[0], { bid: 1 });
    expect((await answer(a, 'APPROVE', buyer.master)).body.status).toBe('APPROVED');
    await setLimits(s.lenders[0], {});
    expect((await readApproval(b, buyer.master)).status).toBe('WAITING');
    expect((await answer(b, 'APPROVE', buyer.master)).body.status).toBe('APPROVED');
  });

  it('fails when its requester is blocked meanwhile', async () => {
    const person = await makeOperator(s.db, s.lenders[0]);
    const id = approvalRequestId((await createBid(await openOffer(), 2900, person)).body);
    await s.db.updateTable('users').set({ blocked_at: START }).where('id', '=', person.user_id).execute();
    expect((await answer(id, 'APPROVE', buyer.master)).body.failure).toBe('APPROVAL_REQUESTER_GONE');
  });

  it('cannot be answered by an OPERATOR or by its requester, even as a MASTER (PAP-03)', async () => {
    const person = await makeOperator(s.db, s.lenders[0]);
    const id = approvalRequestId((await createBid(await openOffer(), 2900, person)).body);
    expect((await answer(id, 'APPROVE', buyer.operator)).status).toBe(403);
    await s.db.updateTable('users').set({ role: 'MASTER' }).where('id', '=', person.user_id).execute();
    expect((await answer(id, 'APPROVE', person)).problem.message).toBe('OWN_APPROVAL_REQUEST');
    expect((await answer(id, 'DECLINE', person)).problem.message).toBe('OWN_APPROVAL_REQUEST');
  });

  it('answers 404 to other companies, nothing to a MODERATOR.MASTER and 403 to other moderators', async () => {
    const id = await requestBid(await openOffer());
    for (const actor of [s.borrower, s.lenders[1]]) {
      expect((await s.callAs(actor, 'getApproval', { params: { id } })).status).toBe(404);
      expect((await answer(id, 'APPROVE', actor)).problem.message).toBe('NOT_FOUND');
      const { rows } = (await s.callAs(actor, 'listApprovals', { query: { limit: 100 } })).body;
      expect(rows.map((row) => row.id)).not.toContain(id);
    }
    expect((await s.callAs(s.moderator, 'listApprovals', {})).body.rows).toEqual([]);
    const moderators = { id: s.moderator.company_id, name: '', company_type: 'MODERATOR' } as const;
    const operator = await makeUser(s.db, moderators, { role: 'OPERATOR' });
    expect((await s.callAs(operator, 'listApprovals', {})).status).toBe(403);
  });
});
