import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptCredit, makeCredit, makeOffer, rejectCredit } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeReceivables } from '../support/makers.ts';
import { countMails, creditRow, mailsSince, offerRow, statusesOf, trailOf } from '../support/row-queries.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
beforeEach(() => s.setClock(START));
afterEach(() => checkInvariants(s.db));
afterAll(() => s.close());

const answer = (id: number, body: Record<string, unknown>, actor = s.borrower) =>
  s.callAs(actor, 'answerCredit', { params: { id }, body });

const offerWithCredits = async () => {
  const margin = await makeReceivables(s.db, s.borrower, [{ value: 10_000 }]);
  const offer = await makeOffer(s.deps, s.borrower, {
    lenders: s.lenders,
    margin,
    expire_date: '2026-03-16T12:00:00Z',
  });
  const [a, b, c] = s.lenders;
  return {
    offer,
    first: await makeCredit(s.deps, a, offer),
    second: await makeCredit(s.deps, b, offer),
    third: await makeCredit(s.deps, c, offer),
  };
};

describe('PUT /credits/{id} with accepted true', () => {
  it('approves offer and proposal, closes the other live proposals and leaves refused ones unchanged (ROL-09a, API-42a, API-42d)', async () => {
    const { offer, first, second, third } = await offerWithCredits();
    await rejectCredit(s.deps, s.borrower, third);
    const before = (await trailOf(s.db, offer.id)).length;
    const { status, body } = await answer(first, { accepted: true });
    expect([status, body]).toEqual([200, { id: first }]);
    expect(await creditRow(s.db, first)).toMatchObject({ status: 'APPROVED', canceled_cause: null });
    expect(await creditRow(s.db, second)).toMatchObject({
      status: 'CANCELED',
      canceled_cause: 'OTHER_ACCEPTED',
    });
    expect((await creditRow(s.db, third)).status).toBe('REJECTED');
    expect(await statusesOf(s.db, [...offer.receivables, ...offer.margin])).toEqual([
      ...Array(3).fill(`APPROVED ${offer.id}`),
      `RESERVED ${offer.id}`,
    ]);
    expect((await trailOf(s.db, offer.id)).slice(before)).toEqual([
      'OFFER ACCEPT_CREDIT AVAILABLE>APPROVED',
      'RECEIVABLES ACCEPT NEGOTIATION>APPROVED x3',
      'CREDIT ACCEPT AVAILABLE>APPROVED',
      'CREDIT CLOSE AVAILABLE>CANCELED',
    ]);
  });

  it('sets the formalization deadline to 18:00 of the second business day', async () => {
    const { offer, first } = await offerWithCredits();
    // A Friday.
    await s.setClock('2026-03-13T20:00:00Z');
    await answer(first, { accepted: true });
    expect(await offerRow(s.db, offer.id)).toMatchObject({
      status: 'APPROVED',
      formalization_turn: 'LENDER',
      formalization_deadline: new Date('2026-03-17T21:00:00Z'),
    });
  });

  it("freezes the acquirer's bank account as registered at acceptance", async () => {
    const { offer, first } = await offerWithCredits();
    const register = (bank_account: string) =>
      s.db.updateTable('companies').set({ bank_account }).where('id', '=', s.borrower.company_id).execute();
    await register('424242');
    await answer(first, { accepted: true });
    await register('171717');
    expect(await offerRow(s.db, offer.id)).toMatchObject({
      bank: '341',
      bank_branch: '1234',
      bank_account: '424242',
      bank_account_digit: '7',
      bank_account_type: 'Conta Corrente',
    });
  });

  it('mails the winner PROPOSAL_ACCEPTED and the other lenders PROPOSAL_CLOSED', async () => {
    const { first } = await offerWithCredits();
    const mailsBefore = await countMails(s.db);
    await answer(first, { accepted: true });
    const [a, b, c] = s.lenders;
    expect(await mailsSince(s.db, mailsBefore)).toEqual(
      [`PROPOSAL_ACCEPTED ${a.email}`, `PROPOSAL_CLOSED ${b.email}`, `PROPOSAL_CLOSED ${c.email}`].sort(),
    );
  });
});

describe('PUT /credits/{id} with accepted false', () => {
  it('rejects the proposal, trims leading spaces of the reason and leaves the offer open (ROL-09b, API-42b)', async () => {
    const { offer, first } = await offerWithCredits();
    const mailsBefore = await countMails(s.db);
    const { status } = await answer(first, { accepted: false, refusal_reason: '  valor baixo ' });
    expect(status).toBe(200);
    expect(await creditRow(s.db, first)).toMatchObject({
      status: 'REJECTED',
      refusal_reason: 'valor baixo ',
      answered_at: expect.any(Date),
    });
    expect((await offerRow(s.db, offer.id)).status).toBe('AVAILABLE');
    expect((await trailOf(s.db, offer.id)).at(-1)).toBe('CREDIT REJECT AVAILABLE>REJECTED');
    expect(await mailsSince(s.db, mailsBefore)).toEqual([`PROPOSAL_REFUSED ${s.lenders[0].email}`]);
    const mail = await s.db.selectFrom('mails').select('text').orderBy('id', 'desc').executeTakeFirst();
    expect(mail?.text).toContain('valor baixo');
  });

  it('accepts a refusal without a reason (GEN-06d)', async () => {
    const { first } = await offerWithCredits();
    await answer(first, { accepted: false });
    expect((await creditRow(s.db, first)).refusal_reason).toBeNull();
  });

  it('stores no reason when the proposal is accepted (API-42c)', async () => {
    const { first } = await offerWithCredits();
    await answer(first, { accepted: true, refusal_reason: 'valor baixo' });
    expect(await creditRow(s.db, first)).toMatchObject({ status: 'APPROVED', refusal_reason: null });
  });

  it('accepts a reason of 255 characters and rejects one of 256', async () => {
    const { first } = await offerWithCredits();
    const long = await answer(first, { accepted: false, refusal_reason: 'x'.repeat(256) });
    expect([long.status, long.problem.message]).toEqual([400, 'MALFORMED']);
    expect((await answer(first, { accepted: false, refusal_reason: 'x'.repeat(255) })).status).toBe(200);
  });
});

describe('PUT /credits/{id} refuses', () => {
  const refusal = async (id: number, accepted: boolean, actor = s.borrower) => {
    const { status, problem } = await answer(id, { accepted }, actor);
    return [status, problem.message];
  };

  it('a proposal on an offer of another acquirer with the same reply as for an unknown one', async () => {
    const { first } = await offerWithCredits();
    const foreign = await answer(first, { accepted: true }, s.otherBorrower);
    const unknown = await answer(999_999_999, { accepted: true }, s.otherBorrower);
    expect([foreign.status, foreign.problem.message]).toEqual([404, 'NOT_FOUND']);
    expect({ ...foreign.problem, instance: '' }).toEqual({ ...unknown.problem, instance: '' });
  });

  it.each([true, false])('a proposal that was already answered (accepted: %s)', async (accepted) => {
    const { first, second } = await offerWithCredits();
    await rejectCredit(s.deps, s.borrower, first);
    expect(await refusal(first, accepted)).toEqual([409, 'PROPOSAL_ACTION_UNAVAILABLE']);
    await acceptCredit(s.deps, s.borrower, second);
    expect(await refusal(second, accepted)).toEqual([409, 'PROPOSAL_ACTION_UNAVAILABLE']);
  });

  it('a proposal that was closed by the acceptance of another', async () => {
    const { first, second } = await offerWithCredits();
    await acceptCredit(s.deps, s.borrower, first);
    expect(await refusal(second, true)).toEqual([409, 'PROPOSAL_ACTION_UNAVAILABLE']);
  });

  it('a proposal from the instant of its expiration, before any sweep (PCL-07)', async () => {
    const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
    const expire_date = '2026-03-11T12:00:00Z';
    const credit = await makeCredit(s.deps, s.lenders[0], offer, { expire_date });
    await s.setClock(expire_date);
    expect(await refusal(credit, true)).toEqual([409, 'PROPOSAL_ACTION_UNAVAILABLE']);
    expect((await offerRow(s.db, offer.id)).status).toBe('AVAILABLE');
  });

  it('any proposal of an offer from the instant of its expiration, before any sweep', async () => {
    const { first } = await offerWithCredits();
    await s.setClock('2026-03-16T12:00:00Z');
    expect(await refusal(first, true)).toEqual([409, 'OFFER_EXPIRED']);
    expect(await refusal(first, false)).toEqual([409, 'OFFER_EXPIRED']);
  });

  it('lenders and moderators', async () => {
    const { first } = await offerWithCredits();
    for (const actor of [s.lenders[0], s.moderator])
      expect(await refusal(first, true, actor)).toEqual([403, 'NO_PERMISSION']);
  });

  it('a body without a boolean decision or with an unknown field', async () => {
    for (const body of [{}, { accepted: 'true' }, { accepted: true, value: 1 }]) {
      const { status, problem } = await answer(1, body);
      expect([status, problem.message]).toEqual([400, 'MALFORMED']);
    }
  });
});
