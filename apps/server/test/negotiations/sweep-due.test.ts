import { describe, expect, it } from 'vitest';
import {
  acceptCredit,
  askResend,
  makeContract,
  makeCredit,
  makeOffer,
  rejectCredit,
} from '../support/deals.ts';
import { makeReceivables } from '../support/makers.ts';
import {
  contractRow,
  countMails,
  creditRow,
  mailsSince,
  offerRow,
  statusesOf,
  trailOf,
} from '../support/row-queries.ts';
import { NOTHING_SWEPT, useSweptServer } from './sweep-fixture.ts';

const fixture = useSweptServer();
const { sweepAt, authors } = fixture;

describe('sweep of an expired offer', () => {
  const expire_date = '2026-03-16T12:00:00Z';
  const make = async () => {
    const [soon = 0, later = 0] = await makeReceivables(fixture.s.db, fixture.s.borrower, [
      { due_date: '2026-03-20' },
      { due_date: '2026-03-21' },
    ]);
    const margin = await makeReceivables(fixture.s.db, fixture.s.borrower, [
      { value: 10_000, due_date: '2026-03-23' },
    ]);
    return makeOffer(fixture.s.deps, fixture.s.borrower, {
      lenders: fixture.s.lenders,
      receivables: [soon, later],
      margin,
      expire_date,
    });
  };

  it('changes nothing before the expire date', async () => {
    const offer = await make();
    expect(await sweepAt('2026-03-16T11:59:00Z')).toEqual(NOTHING_SWEPT);
    expect((await offerRow(fixture.s.db, offer.id)).status).toBe('AVAILABLE');
  });

  it('expires the offer with its live proposals and releases its receivables', async () => {
    const offer = await make();
    const [a, b] = fixture.s.lenders;
    const live = await makeCredit(fixture.s.deps, a, offer);
    const refused = await makeCredit(fixture.s.deps, b, offer);
    await rejectCredit(fixture.s.deps, fixture.s.borrower, refused);
    const before = (await trailOf(fixture.s.db, offer.id)).length;
    const mailsBefore = await countMails(fixture.s.db);
    expect(await sweepAt(expire_date)).toEqual({ ...NOTHING_SWEPT, offers: 1 });
    expect(await offerRow(fixture.s.db, offer.id)).toMatchObject({ status: 'EXPIRED', ended_by: 'EXPIRED' });
    expect((await creditRow(fixture.s.db, live)).status).toBe('EXPIRED');
    expect((await creditRow(fixture.s.db, refused)).status).toBe('REJECTED');
    expect(await statusesOf(fixture.s.db, [...offer.receivables, ...offer.margin])).toEqual(
      Array(3).fill('AVAILABLE'),
    );
    expect((await trailOf(fixture.s.db, offer.id)).slice(before)).toEqual([
      'OFFER EXPIRE AVAILABLE>EXPIRED',
      'RECEIVABLES RELEASE NEGOTIATION>AVAILABLE x2',
      'RECEIVABLES RELEASE RESERVED>AVAILABLE x1',
      'CREDIT EXPIRE AVAILABLE>EXPIRED',
    ]);
    expect(await authors(offer.id, 4)).toEqual(
      Array(4).fill({ user_id: null, company_id: null, permission: null }),
    );
    expect(await mailsSince(fixture.s.db, mailsBefore)).toEqual(
      [fixture.s.borrower, a].map(({ email }) => `OFFER_EXPIRED ${email}`).sort(),
    );
  });

  it('releases matured receivables as EXPIRED when it runs late', async () => {
    const offer = await make();
    // Midnight in São Paulo.
    expect(await sweepAt('2026-03-21T03:00:00Z')).toEqual({ ...NOTHING_SWEPT, offers: 1 });
    expect(await statusesOf(fixture.s.db, [...offer.receivables, ...offer.margin])).toEqual([
      'EXPIRED',
      'EXPIRED',
      'AVAILABLE',
    ]);
    expect((await trailOf(fixture.s.db, offer.id)).slice(-2)).toEqual([
      'RECEIVABLES RELEASE_MATURED NEGOTIATION>EXPIRED x2',
      'RECEIVABLES RELEASE RESERVED>AVAILABLE x1',
    ]);
  });
});

describe('sweep of an expired proposal', () => {
  it('expires the proposal, notifies both sides and leaves the offer open', async () => {
    const offer = await makeOffer(fixture.s.deps, fixture.s.borrower, { lenders: fixture.s.lenders });
    const expire_date = '2026-03-11T12:00:00Z';
    const credit = await makeCredit(fixture.s.deps, fixture.s.lenders[0], offer, { expire_date });
    const other = await makeCredit(fixture.s.deps, fixture.s.lenders[1], offer);
    const mailsBefore = await countMails(fixture.s.db);
    expect(await sweepAt(expire_date)).toEqual({ ...NOTHING_SWEPT, offers: 1 });
    expect((await creditRow(fixture.s.db, credit)).status).toBe('EXPIRED');
    expect((await creditRow(fixture.s.db, other)).status).toBe('AVAILABLE');
    expect((await offerRow(fixture.s.db, offer.id)).status).toBe('AVAILABLE');
    expect((await trailOf(fixture.s.db, offer.id)).at(-1)).toBe('CREDIT EXPIRE AVAILABLE>EXPIRED');
    expect(await mailsSince(fixture.s.db, mailsBefore)).toEqual(
      [fixture.s.borrower, fixture.s.lenders[0]].map(({ email }) => `PROPOSAL_EXPIRED ${email}`).sort(),
    );
  });
});

describe('sweep of a late formalization', () => {
  const DEADLINE = '2026-03-12T21:00:00Z';
  const approved = async () => {
    const margin = await makeReceivables(fixture.s.db, fixture.s.borrower, [{ value: 10_000 }]);
    const offer = await makeOffer(fixture.s.deps, fixture.s.borrower, { lenders: fixture.s.lenders, margin });
    const credit = await makeCredit(fixture.s.deps, fixture.s.lenders[0], offer);
    await acceptCredit(fixture.s.deps, fixture.s.borrower, credit);
    return { offer, credit };
  };
  const expectedMails = () =>
    [fixture.s.borrower, fixture.s.lenders[0], fixture.s.moderator]
      .map(({ email }) => `FORMALIZATION_EXPIRED ${email}`)
      .sort();

  it('expires the offer as LENDER_LATE when no contract was uploaded', async () => {
    const { offer, credit } = await approved();
    expect((await sweepAt('2026-03-12T20:59:00Z')).offers).toBe(0);
    const before = (await trailOf(fixture.s.db, offer.id)).length;
    const mailsBefore = await countMails(fixture.s.db);
    expect(await sweepAt(DEADLINE)).toEqual({ ...NOTHING_SWEPT, offers: 1 });
    expect(await offerRow(fixture.s.db, offer.id)).toMatchObject({
      status: 'EXPIRED',
      ended_by: 'LENDER_LATE',
      formalization_turn: null,
    });
    expect((await creditRow(fixture.s.db, credit)).status).toBe('EXPIRED');
    expect(await statusesOf(fixture.s.db, [...offer.receivables, ...offer.margin])).toEqual(
      Array(4).fill('AVAILABLE'),
    );
    expect((await trailOf(fixture.s.db, offer.id)).slice(before)).toEqual([
      'OFFER LAPSE APPROVED>EXPIRED',
      'RECEIVABLES RELEASE APPROVED>AVAILABLE x3',
      'RECEIVABLES RELEASE RESERVED>AVAILABLE x1',
      'CREDIT EXPIRE APPROVED>EXPIRED',
    ]);
    expect(await mailsSince(fixture.s.db, mailsBefore)).toEqual(expectedMails());
  });

  it('notifies only the lenders whose proposals were closed by the acceptance', async () => {
    const offer = await makeOffer(fixture.s.deps, fixture.s.borrower, { lenders: fixture.s.lenders });
    const credit = await makeCredit(fixture.s.deps, fixture.s.lenders[0], offer);
    await makeCredit(fixture.s.deps, fixture.s.lenders[1], offer);
    await acceptCredit(fixture.s.deps, fixture.s.borrower, credit);
    const mailsBefore = await countMails(fixture.s.db);
    await sweepAt(DEADLINE);
    expect(await mailsSince(fixture.s.db, mailsBefore)).toEqual(
      [...expectedMails(), `OTHER_DEAL_LAPSED ${fixture.s.lenders[1].email}`].sort(),
    );
  });

  it('expires the offer as BORROWER_LATE and cancels the contract when it was not analyzed', async () => {
    const { offer, credit } = await approved();
    const contract = await makeContract(fixture.s.deps, fixture.s.lenders[0], credit);
    const mailsBefore = await countMails(fixture.s.db);
    await sweepAt(DEADLINE);
    expect(await offerRow(fixture.s.db, offer.id)).toMatchObject({
      status: 'EXPIRED',
      ended_by: 'BORROWER_LATE',
    });
    expect((await contractRow(fixture.s.db, contract)).status).toBe('CANCELED');
    expect((await trailOf(fixture.s.db, offer.id)).slice(-2)).toEqual([
      'CREDIT EXPIRE APPROVED>EXPIRED',
      'CONTRACT CANCEL PENDING>CANCELED',
    ]);
    expect(await mailsSince(fixture.s.db, mailsBefore)).toEqual(expectedMails());
  });

  it('expires the offer as LENDER_LATE and keeps the rejected contract without a new upload', async () => {
    const { offer, credit } = await approved();
    const contract = await makeContract(fixture.s.deps, fixture.s.lenders[0], credit);
    await askResend(fixture.s.deps, fixture.s.borrower, contract);
    await sweepAt(DEADLINE);
    expect(await offerRow(fixture.s.db, offer.id)).toMatchObject({
      status: 'EXPIRED',
      ended_by: 'LENDER_LATE',
    });
    expect((await contractRow(fixture.s.db, contract)).status).toBe('REJECTED');
  });

  it('reminds both sides once per step four hours before the deadline (PCL-06)', async () => {
    const { offer, credit } = await approved();
    const both = [fixture.s.borrower, fixture.s.lenders[0]]
      .map(({ email }) => `DEADLINE_REMINDER ${email}`)
      .sort();
    expect((await sweepAt('2026-03-12T16:59:00Z')).reminders).toBe(0);
    let mailsBefore = await countMails(fixture.s.db);
    expect((await sweepAt('2026-03-12T17:00:00Z')).reminders).toBe(1);
    expect(await mailsSince(fixture.s.db, mailsBefore)).toEqual(both);
    expect(await sweepAt('2026-03-12T17:30:00Z')).toEqual(NOTHING_SWEPT);

    await makeContract(fixture.s.deps, fixture.s.lenders[0], credit);
    expect((await offerRow(fixture.s.db, offer.id)).reminded_at).toBeNull();
    mailsBefore = await countMails(fixture.s.db);
    // The analysis has until Monday.
    expect(await sweepAt('2026-03-16T16:59:00Z')).toEqual(NOTHING_SWEPT);
    expect((await sweepAt('2026-03-16T17:00:00Z')).reminders).toBe(1);
    expect(await mailsSince(fixture.s.db, mailsBefore)).toEqual(both);
  });
});
