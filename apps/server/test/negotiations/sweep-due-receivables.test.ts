import { type ReceivableStatus, step } from '@pregao/domain';
import { describe, expect, it } from 'vitest';
import { acceptCredit, makeContract, makeCredit, makeNegotiatedDeal, makeOffer } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeReceivables } from '../support/makers.ts';
import { countMails, mailsSince, offerRow, statusesOf, trailOf } from '../support/row-queries.ts';
import { NOTHING_SWEPT, useSweptServer } from './sweep-fixture.ts';

const fixture = useSweptServer();
const { sweepAt } = fixture;

describe('sweep of a sold offer', () => {
  const sell = async () => {
    const receivables = await makeReceivables(fixture.s.db, fixture.s.borrower, [
      { due_date: '2026-04-30' },
      // Labour Day, and a Saturday: both are settled on Monday.
      { due_date: '2026-05-01' },
      { due_date: '2026-05-02' },
    ]);
    const margin = await makeReceivables(fixture.s.db, fixture.s.borrower, [
      { value: 30_000, due_date: '2026-04-29' },
      { value: 30_000, due_date: '2026-06-10' },
    ]);
    return makeNegotiatedDeal(fixture.s.deps, fixture.s.borrower, fixture.s.lenders[0], {
      receivables,
      margin,
    });
  };
  const settledAt = async (ids: readonly number[]) => {
    const rows = await fixture.s.db
      .selectFrom('receivables')
      .select(['settled_at', 'settled_by'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    return rows.map(({ settled_at, settled_by }) => [settled_at?.toISOString(), settled_by]);
  };

  it('settles receivables on each due date and releases the margin after the last settlement (PMG-06)', async () => {
    const offer = await sell();
    const { id } = offer;
    const all = [...offer.receivables, ...offer.margin];
    const sold = `NEGOTIATED ${id}`;
    const done = `LIQUIDATED ${id}`;
    const kept = `RESERVED ${id}`;
    const mailsBefore = await countMails(fixture.s.db);
    const before = (await trailOf(fixture.s.db, id)).length;

    expect(await sweepAt('2026-04-29T02:59:00Z')).toEqual(NOTHING_SWEPT);
    expect((await sweepAt('2026-04-29T03:00:00Z')).offers).toBe(1);
    expect(await statusesOf(fixture.s.db, all)).toEqual([sold, sold, sold, 'EXPIRED', kept]);
    expect((await offerRow(fixture.s.db, id)).status).toBe('NEGOTIATED');

    expect((await sweepAt('2026-04-30T03:00:00Z')).offers).toBe(1);
    expect(await statusesOf(fixture.s.db, all)).toEqual([done, sold, sold, 'EXPIRED', kept]);
    expect((await offerRow(fixture.s.db, id)).status).toBe('PARTIALLY_LIQUIDATED');
    await checkInvariants(fixture.s.db);

    expect(await sweepAt('2026-05-04T02:59:00Z')).toEqual(NOTHING_SWEPT);
    expect((await sweepAt('2026-05-04T03:00:00Z')).offers).toBe(1);
    expect(await statusesOf(fixture.s.db, all)).toEqual([done, done, done, 'EXPIRED', 'AVAILABLE']);
    expect((await offerRow(fixture.s.db, id)).status).toBe('LIQUIDATED');
    expect(await settledAt(offer.receivables)).toEqual([
      ['2026-04-30T03:00:00.000Z', 'CALENDAR'],
      ['2026-05-04T03:00:00.000Z', 'CALENDAR'],
      ['2026-05-04T03:00:00.000Z', 'CALENDAR'],
    ]);
    expect((await trailOf(fixture.s.db, id)).slice(before)).toEqual([
      'RECEIVABLES MATURE RESERVED>EXPIRED x1',
      'OFFER SETTLE_SOME NEGOTIATED>PARTIALLY_LIQUIDATED',
      'RECEIVABLES SETTLE NEGOTIATED>LIQUIDATED x1',
      'OFFER SETTLE_ALL PARTIALLY_LIQUIDATED>LIQUIDATED',
      'RECEIVABLES SETTLE NEGOTIATED>LIQUIDATED x2',
      'RECEIVABLES RELEASE RESERVED>AVAILABLE x1',
    ]);
    expect(await mailsSince(fixture.s.db, mailsBefore)).toEqual([]);
  });

  it('settles with the same settlement instants when it runs weeks late', async () => {
    const offer = await sell();
    await sweepAt('2026-06-01T12:00:00Z');
    expect((await offerRow(fixture.s.db, offer.id)).status).toBe('LIQUIDATED');
    expect(await settledAt(offer.receivables)).toEqual([
      ['2026-04-30T03:00:00.000Z', 'CALENDAR'],
      ['2026-05-04T03:00:00.000Z', 'CALENDAR'],
      ['2026-05-04T03:00:00.000Z', 'CALENDAR'],
    ]);
    expect(await statusesOf(fixture.s.db, offer.margin)).toEqual(['EXPIRED', 'AVAILABLE']);
  });

  it('is not needed for a new offer to use the margin on the day of the last settlement', async () => {
    const offer = await sell();
    const free = offer.margin.slice(1);
    await fixture.s.setClock('2026-05-04T12:00:00Z');
    const next = await makeOffer(fixture.s.deps, fixture.s.borrower, {
      lenders: fixture.s.lenders,
      receivables: free,
    });
    expect(await statusesOf(fixture.s.db, free)).toEqual([`NEGOTIATION ${next.id}`]);
    expect((await offerRow(fixture.s.db, offer.id)).status).toBe('LIQUIDATED');
  });
});

describe('sweep of unsold receivables', () => {
  it('expires them when their due date begins in São Paulo and writes one audit row per file', async () => {
    const [today = 0, tomorrow = 0] = await makeReceivables(fixture.s.db, fixture.s.borrower, [
      { due_date: '2026-03-19' },
      { due_date: '2026-03-20' },
    ]);
    const others = await makeReceivables(fixture.s.db, fixture.s.otherBorrower, [
      { due_date: '2026-03-19', issuer: 'A' },
      { due_date: '2026-03-19', issuer: 'B' },
    ]);
    expect(await sweepAt('2026-03-19T02:59:00Z')).toEqual(NOTHING_SWEPT);
    expect(await sweepAt('2026-03-19T03:00:00Z')).toEqual({ ...NOTHING_SWEPT, receivables: 3 });
    expect(await statusesOf(fixture.s.db, [today, tomorrow, ...others])).toEqual([
      'EXPIRED',
      'AVAILABLE',
      'EXPIRED',
      'EXPIRED',
    ]);
    const rows = await fixture.s.db
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

/** Status of a receivable, by earlier status, when its due date begins: sold is settled, unsold expires. */
const ON_ITS_DAY = {
  AVAILABLE: 'EXPIRED',
  RESERVED: 'EXPIRED',
  NEGOTIATION: 'EXPIRED',
  APPROVED: 'EXPIRED',
  PENDING_CONTRACT: 'EXPIRED',
  NEGOTIATED: 'LIQUIDATED',
  LIQUIDATED: 'LIQUIDATED',
  EXPIRED: 'EXPIRED',
  CANCELED: 'CANCELED',
} as const satisfies Record<ReceivableStatus, ReceivableStatus>;

const REPLACED = step('RECEIVABLE', 'AVAILABLE', 'REPLACE');

describe('receivable of each status', () => {
  const [day, past] = ['2026-04-30', '2026-03-18'];
  const due = async (due_date: string, value = 100_000) =>
    makeReceivables(fixture.s.db, fixture.s.borrower, [{ due_date, value }]);
  const idsOf = async (): Promise<Record<ReceivableStatus, number | undefined>> => {
    const { s } = fixture;
    const [lender] = s.lenders;
    const { receivables: liquidated } = await makeNegotiatedDeal(s.deps, s.borrower, lender, {
      receivables: await due(past),
      expire_date: '2026-03-12T21:00:00Z',
    });
    const expired = await due(past);
    await fixture.sweepAt(`${past}T03:00:00Z`);
    const offered = async () =>
      makeOffer(s.deps, s.borrower, { lenders: [lender], receivables: await due(day) });
    const accepted = async () => {
      const offer = await offered();
      const credit = await makeCredit(s.deps, lender, offer);
      await acceptCredit(s.deps, s.borrower, credit);
      return { offer, credit };
    };
    const pending = await accepted();
    await makeContract(s.deps, lender, pending.credit);
    const [receivables, margin] = [await due(day), await due(day, 20_000)];
    await makeNegotiatedDeal(s.deps, s.borrower, lender, { receivables, margin });
    const canceled = await due(day);
    await s.db.updateTable('receivables').set({ status: REPLACED.to }).where('id', 'in', canceled).execute();
    const [[available], { receivables: negotiation }, approved] = [
      await due(day),
      await offered(),
      await accepted(),
    ];
    return {
      AVAILABLE: available,
      RESERVED: margin[0],
      NEGOTIATION: negotiation[0],
      APPROVED: approved.offer.receivables[0],
      PENDING_CONTRACT: pending.offer.receivables[0],
      NEGOTIATED: receivables[0],
      LIQUIDATED: liquidated[0],
      EXPIRED: expired[0],
      CANCELED: canceled[0],
    };
  };

  it('is settled, expires or stays unchanged when its due date begins (REC-15b, REC-15f)', async () => {
    const ids = await idsOf();
    const now = async () => {
      const statuses = await statusesOf(fixture.s.db, Object.values(ids).map(Number));
      return Object.fromEntries(Object.keys(ids).map((was, at) => [was, statuses[at]?.split(' ')[0]]));
    };
    expect(await now()).toEqual(Object.fromEntries(Object.keys(ids).map((status) => [status, status])));
    await fixture.sweepAt(`${day}T03:00:00Z`);
    expect(await now()).toEqual(ON_ITS_DAY);
  });
});
