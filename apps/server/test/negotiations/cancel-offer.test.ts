import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  acceptCredit,
  makeContract,
  makeCredit,
  makeNegotiatedDeal,
  makeOffer,
  rejectCredit,
} from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeReceivables, makeUser } from '../support/makers.ts';
import { countMails, creditRow, mailsSince, offerRow, statusesOf, trailOf } from '../support/row-queries.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
beforeEach(() => s.setClock(START));
afterEach(() => checkInvariants(s.db));
afterAll(() => s.close());

const cancel = (id: number, actor = s.borrower) => s.callAs(actor, 'cancelOffer', { params: { id } });

describe('PUT /negotiation/{id}/cancel', () => {
  it('cancels an AVAILABLE offer with its live proposals and frees its receivables (API-39)', async () => {
    const [a, b, c] = s.lenders;
    const margin = await makeReceivables(s.db, s.borrower, [{ value: 10_000 }]);
    const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders, margin });
    const refused = await makeCredit(s.deps, c, offer);
    await rejectCredit(s.deps, s.borrower, refused);
    const first = await makeCredit(s.deps, a, offer);
    const second = await makeCredit(s.deps, b, offer);
    const mailsBefore = await countMails(s.db);

    const { status, body } = await cancel(offer.id);

    expect([status, body]).toEqual([200, { id: offer.id }]);
    expect(await offerRow(s.db, offer.id)).toMatchObject({ status: 'CANCELED', ended_by: 'CANCELED' });
    for (const id of [first, second])
      expect(await creditRow(s.db, id)).toMatchObject({
        status: 'CANCELED',
        canceled_cause: 'OFFER_CANCELED',
        answered_at: expect.any(Date),
      });
    expect((await creditRow(s.db, refused)).status).toBe('REJECTED');
    expect(await statusesOf(s.db, [...offer.receivables, ...margin])).toEqual(Array(4).fill('AVAILABLE'));
    expect((await trailOf(s.db, offer.id)).slice(-5)).toEqual([
      'OFFER CANCEL AVAILABLE>CANCELED',
      'RECEIVABLES RELEASE NEGOTIATION>AVAILABLE x3',
      'RECEIVABLES RELEASE RESERVED>AVAILABLE x1',
      'CREDIT CLOSE AVAILABLE>CANCELED',
      'CREDIT CLOSE AVAILABLE>CANCELED',
    ]);
    expect(await mailsSince(s.db, mailsBefore)).toEqual(
      [a, b].map(({ email }) => `OFFER_CANCELED ${email}`).sort(),
    );
  });

  it('cancels an APPROVED offer and its accepted proposal', async () => {
    const [a] = s.lenders;
    const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
    const credit = await makeCredit(s.deps, a, offer);
    await acceptCredit(s.deps, s.borrower, credit);
    const mailsBefore = await countMails(s.db);
    expect((await cancel(offer.id)).status).toBe(200);
    expect(await offerRow(s.db, offer.id)).toMatchObject({
      status: 'CANCELED',
      formalization_turn: null,
      formalization_deadline: null,
    });
    expect(await creditRow(s.db, credit)).toMatchObject({ status: 'CANCELED' });
    expect((await trailOf(s.db, offer.id)).slice(-3)).toEqual([
      'OFFER CANCEL APPROVED>CANCELED',
      'RECEIVABLES RELEASE APPROVED>AVAILABLE x3',
      'CREDIT CLOSE APPROVED>CANCELED',
    ]);
    expect(await mailsSince(s.db, mailsBefore)).toEqual([`OFFER_CANCELED ${a.email}`]);
    const { text } = await s.db
      .selectFrom('mails')
      .select('text')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(text).toContain('desfez a negociação da sua proposta');
  });

  it('accepts an OPERATOR of the company', async () => {
    const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
    const operator = await makeUser(
      s.db,
      { id: s.borrower.company_id, name: '', company_type: 'BORROWER' },
      { role: 'OPERATOR' },
    );
    expect((await cancel(offer.id, operator)).status).toBe(200);
  });

  it('answers 404 to another acquirer with the same reply as for an unknown offer', async () => {
    const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
    const foreign = await cancel(offer.id, s.otherBorrower);
    const unknown = await cancel(999_999_999, s.otherBorrower);
    expect(foreign.status).toBe(404);
    expect({ ...foreign.problem, instance: '' }).toEqual({ ...unknown.problem, instance: '' });
    expect((await offerRow(s.db, offer.id)).status).toBe('AVAILABLE');
  });

  it('answers 403 to lenders and moderators', async () => {
    const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
    for (const actor of [s.lenders[0], s.moderator]) expect((await cancel(offer.id, actor)).status).toBe(403);
  });

  it('refuses an offer that is already canceled', async () => {
    const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
    await cancel(offer.id);
    const { status, problem } = await cancel(offer.id);
    expect([status, problem.message]).toEqual([409, 'OFFER_NOT_CANCELABLE']);
  });

  it('refuses an offer with an uploaded contract and a completed one', async () => {
    const [a] = s.lenders;
    const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
    const credit = await makeCredit(s.deps, a, offer);
    await acceptCredit(s.deps, s.borrower, credit);
    await makeContract(s.deps, a, credit);
    const sold = await makeNegotiatedDeal(s.deps, s.borrower, a);
    for (const { id } of [offer, sold]) {
      const { status, problem } = await cancel(id);
      expect([status, problem.message]).toEqual([409, 'OFFER_NOT_CANCELABLE']);
    }
  });

  it('refuses an offer from the instant of its expiration, before any sweep', async () => {
    const expire_date = '2026-03-12T12:00:00Z';
    const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders, expire_date });
    await s.setClock(expire_date);
    const { status, problem } = await cancel(offer.id);
    expect([status, problem.message]).toEqual([409, 'OFFER_EXPIRED']);
    expect((await offerRow(s.db, offer.id)).status).toBe('AVAILABLE');
  });

  it('refuses an offer whose formalization deadline has passed', async () => {
    const [a] = s.lenders;
    const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
    await acceptCredit(s.deps, s.borrower, await makeCredit(s.deps, a, offer));
    await s.setClock('2026-03-12T21:00:00Z');
    const { problem } = await cancel(offer.id);
    expect(problem.message).toBe('OFFER_EXPIRED');
  });
});
