import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepDue } from '../../src/modules/negotiations/due/sweep-due.ts';
import { lockOffer } from '../../src/modules/negotiations/offers/offers.store.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import {
  acceptCredit,
  askResend,
  makeContract,
  makeCredit,
  makeOffer,
  makeSold,
  rejectCredit,
} from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import {
  contractRow,
  countMails,
  creditRow,
  mailsSince,
  offerRow,
  statusesOf,
  trailOf,
} from '../support/looks.ts';
import { makeReceivables } from '../support/makers.ts';
import { createStage, START, type Stage } from '../support/stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await createStage();
});
/** What earlier cases left behind is out of the way. */
beforeEach(async () => {
  await s.setClock('2027-01-04T12:00:00Z');
  await sweepDue(s.deps);
  await s.setClock(START);
});
afterEach(() => checkInvariants(s.db));
afterAll(() => s.close());

const sweepAt = async (at: string) => {
  await s.setClock(at);
  return sweepDue(s.deps);
};

const NOTHING = { offers: 0, reminders: 0, receivables: 0, failed: 0 };

const authors = (offerId: number, count: number) =>
  s.db
    .selectFrom('audit')
    .select(['user_id', 'company_id', 'permission'])
    .where('aggregate', '=', 'OFFER')
    .where('aggregate_id', '=', offerId)
    .orderBy('id', 'desc')
    .limit(count)
    .execute();

describe('an offer whose time has run out', () => {
  const expire_date = '2026-03-16T12:00:00Z';
  const make = async () => {
    const [soon = 0, later = 0] = await makeReceivables(s.db, s.borrower, [
      { due_date: '2026-03-20' },
      { due_date: '2026-03-21' },
    ]);
    const margin = await makeReceivables(s.db, s.borrower, [{ value: 10_000, due_date: '2026-03-23' }]);
    return makeOffer(s.deps, s.borrower, {
      lenders: s.lenders,
      receivables: [soon, later],
      margin,
      expire_date,
    });
  };

  it('is left alone until then', async () => {
    const offer = await make();
    expect(await sweepAt('2026-03-16T11:59:00Z')).toEqual(NOTHING);
    expect((await offerRow(s.db, offer.id)).status).toBe('AVAILABLE');
  });

  it('expires with its live proposals, and frees its receivables', async () => {
    const offer = await make();
    const [a, b] = s.lenders;
    const live = await makeCredit(s.deps, a, offer);
    const refused = await makeCredit(s.deps, b, offer);
    await rejectCredit(s.deps, s.borrower, refused);
    const before = (await trailOf(s.db, offer.id)).length;
    const seen = await countMails(s.db);
    expect(await sweepAt(expire_date)).toEqual({ ...NOTHING, offers: 1 });
    expect(await offerRow(s.db, offer.id)).toMatchObject({ status: 'EXPIRED', ended_by: 'EXPIRED' });
    expect((await creditRow(s.db, live)).status).toBe('EXPIRED');
    expect((await creditRow(s.db, refused)).status).toBe('REJECTED');
    expect(await statusesOf(s.db, [...offer.receivables, ...offer.margin])).toEqual(
      Array(3).fill('AVAILABLE'),
    );
    expect((await trailOf(s.db, offer.id)).slice(before)).toEqual([
      'OFFER EXPIRE AVAILABLE>EXPIRED',
      'RECEIVABLES RELEASE NEGOTIATION>AVAILABLE x2',
      'RECEIVABLES RELEASE RESERVED>AVAILABLE x1',
      'CREDIT EXPIRE AVAILABLE>EXPIRED',
    ]);
    expect(await authors(offer.id, 4)).toEqual(
      Array(4).fill({ user_id: null, company_id: null, permission: null }),
    );
    expect(await mailsSince(s.db, seen)).toEqual(
      [s.borrower, a].map(({ email }) => `OFFER_EXPIRED ${email}`).sort(),
    );
  });

  it('frees as EXPIRED what has fallen due when the sweep is late', async () => {
    const offer = await make();
    // Midnight in São Paulo.
    expect(await sweepAt('2026-03-21T03:00:00Z')).toEqual({ ...NOTHING, offers: 1 });
    expect(await statusesOf(s.db, [...offer.receivables, ...offer.margin])).toEqual([
      'EXPIRED',
      'EXPIRED',
      'AVAILABLE',
    ]);
    expect((await trailOf(s.db, offer.id)).slice(-2)).toEqual([
      'RECEIVABLES RELEASE_MATURED NEGOTIATION>EXPIRED x2',
      'RECEIVABLES RELEASE RESERVED>AVAILABLE x1',
    ]);
  });
});

describe('a proposal whose own time has run out', () => {
  it('expires, tells both sides, and leaves the offer open', async () => {
    const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
    const expire_date = '2026-03-11T12:00:00Z';
    const credit = await makeCredit(s.deps, s.lenders[0], offer, { expire_date });
    const other = await makeCredit(s.deps, s.lenders[1], offer);
    const seen = await countMails(s.db);
    expect(await sweepAt(expire_date)).toEqual({ ...NOTHING, offers: 1 });
    expect((await creditRow(s.db, credit)).status).toBe('EXPIRED');
    expect((await creditRow(s.db, other)).status).toBe('AVAILABLE');
    expect((await offerRow(s.db, offer.id)).status).toBe('AVAILABLE');
    expect((await trailOf(s.db, offer.id)).at(-1)).toBe('CREDIT EXPIRE AVAILABLE>EXPIRED');
    expect(await mailsSince(s.db, seen)).toEqual(
      [s.borrower, s.lenders[0]].map(({ email }) => `PROPOSAL_EXPIRED ${email}`).sort(),
    );
  });
});

describe('a formalization that was not finished in time', () => {
  const DEADLINE = '2026-03-12T21:00:00Z';
  const approved = async () => {
    const margin = await makeReceivables(s.db, s.borrower, [{ value: 10_000 }]);
    const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders, margin });
    const credit = await makeCredit(s.deps, s.lenders[0], offer);
    await acceptCredit(s.deps, s.borrower, credit);
    return { offer, credit };
  };
  const told = () =>
    [s.borrower, s.lenders[0], s.moderator].map(({ email }) => `FORMALIZATION_EXPIRED ${email}`).sort();

  it('is lost by the lender that did not upload', async () => {
    const { offer, credit } = await approved();
    expect((await sweepAt('2026-03-12T20:59:00Z')).offers).toBe(0);
    const before = (await trailOf(s.db, offer.id)).length;
    const seen = await countMails(s.db);
    expect(await sweepAt(DEADLINE)).toEqual({ ...NOTHING, offers: 1 });
    expect(await offerRow(s.db, offer.id)).toMatchObject({
      status: 'EXPIRED',
      ended_by: 'LENDER_LATE',
      formalization_turn: null,
    });
    expect((await creditRow(s.db, credit)).status).toBe('EXPIRED');
    expect(await statusesOf(s.db, [...offer.receivables, ...offer.margin])).toEqual(
      Array(4).fill('AVAILABLE'),
    );
    expect((await trailOf(s.db, offer.id)).slice(before)).toEqual([
      'OFFER LAPSE APPROVED>EXPIRED',
      'RECEIVABLES RELEASE APPROVED>AVAILABLE x3',
      'RECEIVABLES RELEASE RESERVED>AVAILABLE x1',
      'CREDIT EXPIRE APPROVED>EXPIRED',
    ]);
    expect(await mailsSince(s.db, seen)).toEqual(told());
  });

  it('tells the lenders whose open proposals were closed for it, and no other', async () => {
    const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
    const credit = await makeCredit(s.deps, s.lenders[0], offer);
    await makeCredit(s.deps, s.lenders[1], offer);
    await acceptCredit(s.deps, s.borrower, credit);
    const seen = await countMails(s.db);
    await sweepAt(DEADLINE);
    expect(await mailsSince(s.db, seen)).toEqual(
      [...told(), `OTHER_DEAL_LAPSED ${s.lenders[1].email}`].sort(),
    );
  });

  it('is lost by the acquirer that did not analyze; its contract is canceled', async () => {
    const { offer, credit } = await approved();
    const contract = await makeContract(s.deps, s.lenders[0], credit);
    const seen = await countMails(s.db);
    await sweepAt(DEADLINE);
    expect(await offerRow(s.db, offer.id)).toMatchObject({ status: 'EXPIRED', ended_by: 'BORROWER_LATE' });
    expect((await contractRow(s.db, contract)).status).toBe('CANCELED');
    expect((await trailOf(s.db, offer.id)).slice(-2)).toEqual([
      'CREDIT EXPIRE APPROVED>EXPIRED',
      'CONTRACT CANCEL PENDING>CANCELED',
    ]);
    expect(await mailsSince(s.db, seen)).toEqual(told());
  });

  it('is lost by the lender that did not upload again; its rejected contract stays', async () => {
    const { offer, credit } = await approved();
    const contract = await makeContract(s.deps, s.lenders[0], credit);
    await askResend(s.deps, s.borrower, contract);
    await sweepAt(DEADLINE);
    expect(await offerRow(s.db, offer.id)).toMatchObject({ status: 'EXPIRED', ended_by: 'LENDER_LATE' });
    expect((await contractRow(s.db, contract)).status).toBe('REJECTED');
  });

  it('is announced to both sides four hours before, once for each step', async () => {
    const { offer, credit } = await approved();
    const both = [s.borrower, s.lenders[0]].map(({ email }) => `DEADLINE_REMINDER ${email}`).sort();
    expect((await sweepAt('2026-03-12T16:59:00Z')).reminders).toBe(0);
    let seen = await countMails(s.db);
    expect((await sweepAt('2026-03-12T17:00:00Z')).reminders).toBe(1);
    expect(await mailsSince(s.db, seen)).toEqual(both);
    expect(await sweepAt('2026-03-12T17:30:00Z')).toEqual(NOTHING);

    await makeContract(s.deps, s.lenders[0], credit);
    expect((await offerRow(s.db, offer.id)).reminded_at).toBeNull();
    seen = await countMails(s.db);
    // The analysis has until Monday.
    expect(await sweepAt('2026-03-16T16:59:00Z')).toEqual(NOTHING);
    expect((await sweepAt('2026-03-16T17:00:00Z')).reminders).toBe(1);
    expect(await mailsSince(s.db, seen)).toEqual(both);
  });
});

describe('a sold offer', () => {
  const sell = async () => {
    const receivables = await makeReceivables(s.db, s.borrower, [
      { due_date: '2026-04-30' },
      // Labour Day, and a Saturday: both are settled on Monday.
      { due_date: '2026-05-01' },
      { due_date: '2026-05-02' },
    ]);
    const margin = await makeReceivables(s.db, s.borrower, [
      { value: 30_000, due_date: '2026-04-29' },
      { value: 30_000, due_date: '2026-06-10' },
    ]);
    return makeSold(s.deps, s.borrower, s.lenders[0], { receivables, margin });
  };
  const settledAt = async (ids: readonly number[]) => {
    const rows = await s.db
      .selectFrom('receivables')
      .select(['settled_at', 'settled_by'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    return rows.map(({ settled_at, settled_by }) => [settled_at?.toISOString(), settled_by]);
  };

  it('is settled day by day, and lets its margin go when all is settled', async () => {
    const offer = await sell();
    const { id } = offer;
    const all = [...offer.receivables, ...offer.margin];
    const sold = `NEGOTIATED ${id}`;
    const done = `LIQUIDATED ${id}`;
    const kept = `RESERVED ${id}`;
    const seen = await countMails(s.db);
    const before = (await trailOf(s.db, id)).length;

    expect(await sweepAt('2026-04-29T02:59:00Z')).toEqual(NOTHING);
    expect((await sweepAt('2026-04-29T03:00:00Z')).offers).toBe(1);
    expect(await statusesOf(s.db, all)).toEqual([sold, sold, sold, 'EXPIRED', kept]);
    expect((await offerRow(s.db, id)).status).toBe('NEGOTIATED');

    expect((await sweepAt('2026-04-30T03:00:00Z')).offers).toBe(1);
    expect(await statusesOf(s.db, all)).toEqual([done, sold, sold, 'EXPIRED', kept]);
    expect((await offerRow(s.db, id)).status).toBe('PARTIALLY_LIQUIDATED');
    await checkInvariants(s.db);

    expect(await sweepAt('2026-05-04T02:59:00Z')).toEqual(NOTHING);
    expect((await sweepAt('2026-05-04T03:00:00Z')).offers).toBe(1);
    expect(await statusesOf(s.db, all)).toEqual([done, done, done, 'EXPIRED', 'AVAILABLE']);
    expect((await offerRow(s.db, id)).status).toBe('LIQUIDATED');
    expect(await settledAt(offer.receivables)).toEqual([
      ['2026-04-30T03:00:00.000Z', 'CALENDAR'],
      ['2026-05-04T03:00:00.000Z', 'CALENDAR'],
      ['2026-05-04T03:00:00.000Z', 'CALENDAR'],
    ]);
    expect((await trailOf(s.db, id)).slice(before)).toEqual([
      'RECEIVABLES MATURE RESERVED>EXPIRED x1',
      'OFFER SETTLE_SOME NEGOTIATED>PARTIALLY_LIQUIDATED',
      'RECEIVABLES SETTLE NEGOTIATED>LIQUIDATED x1',
      'OFFER SETTLE_ALL PARTIALLY_LIQUIDATED>LIQUIDATED',
      'RECEIVABLES SETTLE NEGOTIATED>LIQUIDATED x2',
      'RECEIVABLES RELEASE RESERVED>AVAILABLE x1',
    ]);
    expect(await mailsSince(s.db, seen)).toEqual([]);
  });

  it('is settled in the same steps by one sweep that comes long after', async () => {
    const offer = await sell();
    await sweepAt('2026-06-01T12:00:00Z');
    expect((await offerRow(s.db, offer.id)).status).toBe('LIQUIDATED');
    expect(await settledAt(offer.receivables)).toEqual([
      ['2026-04-30T03:00:00.000Z', 'CALENDAR'],
      ['2026-05-04T03:00:00.000Z', 'CALENDAR'],
      ['2026-05-04T03:00:00.000Z', 'CALENDAR'],
    ]);
    expect(await statusesOf(s.db, offer.margin)).toEqual(['EXPIRED', 'AVAILABLE']);
  });

  it('gives its margin to a new offer on the day of its last settlement, though no sweep came by', async () => {
    const offer = await sell();
    const free = offer.margin.slice(1);
    await s.setClock('2026-05-04T12:00:00Z');
    const next = await makeOffer(s.deps, s.borrower, { lenders: s.lenders, receivables: free });
    expect(await statusesOf(s.db, free)).toEqual([`NEGOTIATION ${next.id}`]);
    expect((await offerRow(s.db, offer.id)).status).toBe('LIQUIDATED');
  });
});

describe('free receivables that fall due', () => {
  it('become EXPIRED when their due date begins in São Paulo, with one audit row for each file', async () => {
    const [today = 0, tomorrow = 0] = await makeReceivables(s.db, s.borrower, [
      { due_date: '2026-03-19' },
      { due_date: '2026-03-20' },
    ]);
    const others = await makeReceivables(s.db, s.stranger, [
      { due_date: '2026-03-19', issuer: 'A' },
      { due_date: '2026-03-19', issuer: 'B' },
    ]);
    expect(await sweepAt('2026-03-19T02:59:00Z')).toEqual(NOTHING);
    expect(await sweepAt('2026-03-19T03:00:00Z')).toEqual({ ...NOTHING, receivables: 3 });
    expect(await statusesOf(s.db, [today, tomorrow, ...others])).toEqual([
      'EXPIRED',
      'AVAILABLE',
      'EXPIRED',
      'EXPIRED',
    ]);
    const rows = await s.db
      .selectFrom('audit')
      .innerJoin('receivables', 'receivables.file_id', 'audit.aggregate_id')
      .select(['audit.event', 'audit.from_status', 'audit.to_status', 'audit.details'])
      .distinct()
      .where('aggregate', '=', 'FILE')
      .where('event', '=', 'MATURE')
      .where('receivables.id', 'in', [today, others[0] ?? 0])
      .execute();
    expect(rows.map(({ details }) => (details as { count: number }).count).sort()).toEqual([1, 2]);
    expect(rows[0]).toMatchObject({ from_status: 'AVAILABLE', to_status: 'EXPIRED' });
  });
});

describe('sweeping', () => {
  const overdue = async (count: number) => {
    const expire_date = '2026-03-11T12:00:00Z';
    const offers = [];
    for (let n = 0; n < count; n += 1) {
      const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders, expire_date });
      await makeCredit(s.deps, s.lenders[0], offer);
      offers.push(offer);
    }
    return { offers, expire_date };
  };

  it('twice changes nothing more', async () => {
    const { expire_date } = await overdue(3);
    expect((await sweepAt(expire_date)).offers).toBe(3);
    const seen = await countMails(s.db);
    expect(await sweepDue(s.deps)).toEqual(NOTHING);
    expect(await countMails(s.db)).toBe(seen);
  });

  it('by several workers at once does everything once', async () => {
    const { offers, expire_date } = await overdue(12);
    const seen = await countMails(s.db);
    await s.setClock(expire_date);
    const swept = await Promise.all([sweepDue(s.deps), sweepDue(s.deps), sweepDue(s.deps)]);
    expect(swept.map(({ failed }) => failed)).toEqual([0, 0, 0]);
    for (const { id } of offers) {
      expect((await offerRow(s.db, id)).status).toBe('EXPIRED');
      const expiries = (await trailOf(s.db, id)).filter((row) => row.startsWith('OFFER EXPIRE'));
      expect(expiries).toHaveLength(1);
    }
    expect((await mailsSince(s.db, seen)).length).toBe(2 * offers.length);
  });

  it('passes over an offer that a command has locked', async () => {
    const { offers, expire_date } = await overdue(2);
    const [locked, free] = offers;
    await s.setClock(expire_date);
    await transaction(s.db, async (tx) => {
      await lockOffer(tx, 'system', locked?.id ?? 0);
      expect((await sweepDue(s.deps)).offers).toBe(1);
    });
    expect((await offerRow(s.db, free?.id ?? 0)).status).toBe('EXPIRED');
    expect((await sweepDue(s.deps)).offers).toBe(1);
  });

  it('goes on when one offer cannot be swept, and tries it again the next time', async () => {
    const { offers, expire_date } = await overdue(2);
    const [broken, sound] = offers;
    const count = (receivables_count: number) =>
      s.db
        .updateTable('offers')
        .set({ receivables_count })
        .where('id', '=', broken?.id ?? 0)
        .execute();
    await count(99);
    await s.setClock(expire_date);
    expect(await sweepDue(s.deps)).toEqual({ ...NOTHING, offers: 1, failed: 1 });
    expect((await offerRow(s.db, sound?.id ?? 0)).status).toBe('EXPIRED');
    expect((await offerRow(s.db, broken?.id ?? 0)).status).toBe('AVAILABLE');
    await count(3);
    expect(await sweepDue(s.deps)).toEqual({ ...NOTHING, offers: 1 });
  });
});
