import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { approvalRequestId } from '../support/approvals.ts';
import { makeReceivables, makeUser } from '../support/makers.ts';
import { countMails, mailsSince, offerRow, statusesOf } from '../support/row-queries.ts';
import { START } from '../support/test-server.ts';
import {
  colleagues,
  collectionRows,
  confirm,
  consent,
  contest,
  inform,
  paymentRow,
  rescind,
  reverse,
  s,
  settlementTrail,
  sold,
  stageOfSettlement,
  winner,
} from './settling.ts';

stageOfSettlement();

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

  it.each([
    ['an unpaid deal', null, null],
    ['a contested payment with consent', 'NOT_RECEIVED', 'LENDER'],
  ] as const)(
    'tells the second person why, and what permits it, of %s',
    async (_case, contested, permitted) => {
      const deal = await sold();
      if (contested === null) await passDueDay(deal.id);
      else {
        await inform(deal.id);
        await contest(deal.id);
        await consent(deal.id, 'RESCIND');
      }
      const id = approvalRequestId((await rescind(deal.id, colleagues.operator)).body);
      const { rescission } = (await s.callAs(s.borrower, 'getApproval', { params: { id } })).body;
      expect(rescission).toEqual({
        reason: 'Não pago',
        contested_reason: contested,
        permitted_by: permitted,
      });
      expect((await rescind(deal.id, s.borrower)).body).toMatchObject({ status: 'RESCINDED' });
    },
  );

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
