import {
  APPROVAL_ACTS,
  APPROVAL_INBOX_KINDS,
  type ApprovalAct,
  answerApprovalRefusal,
  isSettlementAct,
  type SettlementApprovalAct,
} from '@pregao/domain';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sweepApprovals } from '../../src/modules/negotiations/approvals/sweep-approvals.job.ts';
import { cancelOffer } from '../../src/modules/negotiations/offers/cancel-offer.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { approvalRequestId, makeOperator } from '../support/approvals.ts';
import { commandContext, makeCredit, makeOffer, rejectCredit } from '../support/deals.ts';
import { makeReceivables } from '../support/makers.ts';
import { countMails, mailsSince, offerRow } from '../support/row-queries.ts';
import {
  accept,
  answer,
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

describe('approval request expires', () => {
  const ends = async (id: number, actor: Session, master: Session) => {
    expect((await readApproval(id, actor)).status).toBe('EXPIRED');
    expect((await answer(id, 'APPROVE', master)).problem.message).toBe('APPROVAL_REQUEST_ENDED');
    const before = await countMails(s.db);
    await sweepApprovals(s.deps);
    await sweepApprovals(s.deps);
    const readStatuses = (await mailsSince(s.db, before)).filter((mail) => mail.endsWith(` ${actor.email}`));
    expect(readStatuses).toEqual([`APPROVAL_ANSWERED ${actor.email}`]);
    const { rows } = (await s.callAs(actor, 'listApprovals', { query: { status: 'EXPIRED', limit: 100 } }))
      .body;
    expect(rows.find((row) => row.id === id)).toMatchObject({ ended_by: null, status: 'EXPIRED' });
  };

  it('from the instant of its own expiration (PAP-04)', async () => {
    const id = approvalRequestId((await publish(await makeReceivables(s.db, s.borrower, 3))).body);
    await s.setClock(EXPIRE_DATE);
    await ends(id, seller.operator, s.borrower);
  });

  it('when its schedule is canceled', async () => {
    const offer = await openOffer();
    const id = await requestBid(offer);
    await cancelOffer(s.deps, commandContext(s.borrower), { id: offer.id });
    await ends(id, buyer.operator, buyer.master);
  });

  it('when its proposal is refused', async () => {
    const credit = await makeCredit(s.deps, s.lenders[1], await openOffer(), { credit_value: 290_000 });
    const id = approvalRequestId((await accept(credit)).body);
    await rejectCredit(s.deps, s.borrower, credit);
    await ends(id, seller.operator, s.borrower);
  });
});

describe('approval limits', () => {
  it('are set by a MASTER, shown to the company, mailed to all its MASTERs and audited', async () => {
    const before = await countMails(s.db);
    expect((await setLimits(seller.master, { publish: 1000, accept: 2500 })).status).toBe(200);
    expect((await s.callAs(seller.operator, 'getApprovalLimits', {})).body).toEqual({
      publish: 1000,
      bid: null,
      accept: 2500,
      inform: null,
      write_off: null,
      buyback: null,
    });
    const masters = [s.borrower, seller.master].map(({ email }) => `APPROVAL_LIMITS_CHANGED ${email}`);
    expect(await mailsSince(s.db, before)).toEqual(masters.sort());
    const row = await s.db
      .selectFrom('audit')
      .select(['user_id', 'details'])
      .where('event', '=', 'SET_APPROVAL_LIMITS')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      user_id: seller.master.user_id,
      details: { publish_before: 250_000, publish: 100_000, accept_before: 250_000, accept: 250_000 },
    });
    // Setting the same limits again sends no mail.
    await setLimits(s.borrower, { publish: 1000, accept: 2500 });
    expect(await countMails(s.db)).toBe(before + masters.length);
  });

  it('cannot be set by OPERATORs or moderators, or for acts of another company type (PAP-06)', async () => {
    for (const actor of [seller.operator, s.moderator])
      expect((await setLimits(actor, { publish: 1 })).status).toBe(403);
    expect((await setLimits(s.borrower, { bid: 1000 })).problem.message).toBe('APPROVAL_LIMIT_FOREIGN');
    expect((await setLimits(s.borrower, { publish: 0 })).status).toBe(400);
  });
});

describe.each([1, 2, 3])('concurrent calls, round %i', () => {
  it('exactly one of two approvals and a decline succeeds', async () => {
    const offer = await openOffer();
    const id = await requestBid(offer);
    const works = [buyer.master, s.lenders[0], buyer.master].map((actor, at) =>
      answer(id, at === 2 ? 'DECLINE' : 'APPROVE', actor),
    );
    const answers = await Promise.all(works);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { status } = await readApproval(id, buyer.master);
    const { rows } = (await s.callAs(s.borrower, 'listCredits', { query: { offer_id: offer.id } })).body;
    expect(rows).toHaveLength(status === 'APPROVED' ? 1 : 0);
  });

  it('an approval and the expiration of its request have one consistent outcome', async () => {
    const offer = await openOffer();
    const id = await requestBid(offer);
    await s.setClock(new Date(Date.parse(EXPIRE_DATE) - 12));
    const [answered] = await Promise.all([
      answer(id, 'APPROVE', buyer.master),
      sweepApprovals(s.deps),
      sweepApprovals(s.deps),
    ]);
    await s.setClock(EXPIRE_DATE);
    await sweepApprovals(s.deps);
    const { status, failure } = await readApproval(id, buyer.master);
    if (answered.status === 200) expect(['APPROVED', 'FAILED']).toContain(status);
    else
      expect([answered.problem.message, status, failure]).toEqual([
        'APPROVAL_REQUEST_ENDED',
        'EXPIRED',
        null,
      ]);
  });

  it('an approval during a cancellation and a limit change ends as approved, failed or expired', async () => {
    const offer = await openOffer();
    const id = await requestBid(offer);
    const [answered, canceled] = await Promise.all([
      answer(id, 'APPROVE', buyer.master),
      s.callAs(s.borrower, 'cancelOffer', { params: { id: offer.id } }),
      setLimits(s.lenders[0], { bid: 100 }),
    ]);
    expect(canceled.status).toBe(200);
    const { status } = await readApproval(id, buyer.master);
    expect(answered.status === 200 ? ['APPROVED', 'FAILED'] : ['EXPIRED']).toContain(status);
    expect((await offerRow(s.db, offer.id)).status).toBe('CANCELED');
  });

  it('one of two identical requests for a bid is created', async () => {
    const offer = await openOffer();
    const answers = await Promise.all([createBid(offer, 2900), createBid(offer, 2900)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  });
});

describe('GET /dashboard/inbox', () => {
  const inboxOf = async (who: Session) => {
    const { items, counts } = (await s.callAs(who, 'dashboardInbox')).body;
    const own = ({ kind }: { readonly kind: string }) => APPROVAL_INBOX_KINDS.some((of) => of === kind);
    return { items: items.filter(own), counts: counts.filter(own) };
  };

  it('lists approval requests by nearest deadline to each user that may answer them', async () => {
    const offer = await openOffer();
    const late = approvalRequestId((await publish(await makeReceivables(s.db, s.borrower, 3))).body);
    const credit = await makeCredit(s.deps, s.lenders[1], offer, {
      credit_value: 290_000,
      expire_date: '2026-03-11T12:00:00Z',
    });
    const soon = approvalRequestId((await accept(credit)).body);
    const { items } = await inboxOf(seller.master);
    expect(items.map(({ id }) => id).filter((id) => id === late || id === soon)).toEqual([soon, late]);
    expect(items.find(({ id }) => id === soon)).toMatchObject({
      kind: 'ANSWER_APPROVAL',
      until: '2026-03-11T12:00:00.000Z',
      name: expect.any(String),
      value: 2900,
      act: null,
      approval: { act: 'ACCEPT', status: 'WAITING', offer_id: offer.id },
    });
    const listed = async (who: Session, query: object) =>
      (await s.callAs(who, 'listApprovals', { query: { ...query, limit: 100 } })).body.rows;
    for (const who of [s.borrower, seller.master, seller.operator, buyer.master, buyer.operator]) {
      const rows = await listed(who, {});
      const answerable = rows.filter(
        ({ requested_by, status }) =>
          !answerApprovalRefusal(who, { company_id: who.company_id, requested_by: requested_by.id, status }),
      );
      expect(await listed(who, { to_decide: 'true' })).toEqual(answerable);
      expect(await listed(who, { to_decide: 'false' })).toHaveLength(rows.length - answerable.length);
      expect(await listed(who, { asked: 'true' })).toEqual(
        rows.filter(({ requested_by }) => requested_by.id === who.user_id),
      );
      const { counts } = await inboxOf(who);
      expect(counts.find(({ kind }) => kind === 'ANSWER_APPROVAL')?.count ?? 0).toBe(answerable.length);
    }
    expect((await inboxOf(s.moderator)).counts).toEqual([]);
  });

  it('shows the requester a declined or expired request for three days or until a new request', async () => {
    const offer = await openOffer();
    const asker = await makeOperator(s.db, s.lenders[0]);
    const ask = async () => approvalRequestId((await createBid(offer, 2900, asker)).body);
    const readStatuses = async () =>
      (await inboxOf(asker)).items.map(({ id, approval }) => [id, approval?.status]);
    const first = await ask();
    expect(await readStatuses()).toEqual([]);
    await answer(first, 'DECLINE', buyer.master);
    expect(await readStatuses()).toEqual([[first, 'DECLINED']]);
    expect((await inboxOf(buyer.operator)).items.map(({ id }) => id)).not.toContain(first);
    const second = await ask();
    expect(await readStatuses()).toEqual([]);
    await s.setClock(EXPIRE_DATE);
    expect(await readStatuses()).toEqual([[second, 'EXPIRED']]);
    await sweepApprovals(s.deps);
    expect(await readStatuses()).toEqual([[second, 'EXPIRED']]);
    await s.setClock('2026-03-15T12:05:00.000Z');
    expect(await readStatuses()).toEqual([]);
  });
});

describe('expired approval request', () => {
  const MAKE: Record<
    Exclude<ApprovalAct, SettlementApprovalAct>,
    () => Promise<{ readonly body: unknown }>
  > = {
    PUBLISH: async () => publish(await makeReceivables(s.db, s.borrower, 3)),
    BID: async () => createBid(await openOffer(), 2900),
    ACCEPT: async () =>
      accept(await makeCredit(s.deps, s.lenders[1], await openOffer(), { credit_value: 290_000 })),
    INVITE: async () => {
      const [first, second] = s.lenders;
      const terms = { lenders: [first], minimal_value: 250_000, expire_date: EXPIRE_DATE };
      return invite(await makeOffer(s.deps, s.borrower, terms), [second]);
    },
  };
  const OF_OFFERS = APPROVAL_ACTS.filter((act): act is keyof typeof MAKE => !isSettlementAct(act));
  /** Reads all rows of the tables that an approved act writes. */
  const dealRows = () =>
    Promise.all(
      (['offers', 'offer_lenders', 'offer_receivables', 'credits', 'receivables'] as const).map((table) =>
        sql`select * from ${sql.table(table)} t order by t::text`.execute(s.db).then(({ rows }) => rows),
      ),
    );

  it.each(OF_OFFERS)('changes no deal rows for %s, nor does a late approval', async (act) => {
    const id = approvalRequestId((await MAKE[act]()).body);
    const before = await dealRows();
    await s.setClock(EXPIRE_DATE);
    expect((await sweepApprovals(s.deps)).handled).toBeGreaterThan(0);
    const master = act === 'BID' ? buyer.master : s.borrower;
    expect((await answer(id, 'APPROVE', master)).problem.message).toBe('APPROVAL_REQUEST_ENDED');
    expect(await readApproval(id, master)).toMatchObject({ act, status: 'EXPIRED', ended_by: null });
    expect(await dealRows()).toEqual(before);
  });
});
