import { describe, expect, it } from 'vitest';
import { processDeadlines } from '../../src/modules/negotiations/deadlines/process-deadlines.ts';
import { cancelOffer } from '../../src/modules/negotiations/offers/cancel-offer.ts';
import { makeDeal } from '../support/deal-stages.ts';
import { commandContext } from '../support/deals.ts';
import { DEAL_READERS, useDealReaders } from './deal-readers.ts';

const deals = useDealReaders();
const { detail, summaries } = deals;

/** Expects equal answers for every reader before and after the sweep, which only moves `updated_at`. */
async function expectSameAfterSweep(id: number) {
  const moved = { now: 'then', updated_at: 'then' };
  const all = () => Promise.all(DEAL_READERS.map(async (who) => ({ ...(await detail(who, id)), ...moved })));
  const before = await all();
  await processDeadlines(deals.s.deps);
  // The sweep ends the shared deals as well.
  deals.forget();
  expect(await all()).toEqual(before);
  return before;
}

describe('GET /negotiation/{id} after a deadline, before and after the sweep', () => {
  it('shows a schedule without an accepted proposal as expired', async () => {
    const { id } = await makeDeal(deals.s.deps, deals.people, 'BID');
    await deals.s.setClock('2026-03-17T21:00:00Z');
    expect(await summaries(id)).toEqual({
      borrower: 'EXPIRED - / EXPIRED / -',
      moderator: 'EXPIRED - / EXPIRED / -',
      winner: 'EXPIRED - / EXPIRED / EXPIRED',
      rival: 'EXPIRED - / EXPIRED / EXPIRED',
      idle: 'EXPIRED - / EXPIRED / -',
    });
    const [own] = await expectSameAfterSweep(id);
    expect(own).toMatchObject({
      offer_expire_deadline_days: 0,
      offer_expire_deadline_hours: '00:00',
      winner: null,
      bank_account: null,
    });
  });

  it.each([
    ['APPROVED', 'LENDER_LATE', null],
    ['UPLOADED', 'BORROWER_LATE', 'CANCELED'],
    ['RESEND', 'LENDER_LATE', 'REJECTED'],
  ] as const)(
    'shows a formalization that lapsed at %s as expired and names the late side to both parties',
    async (...row) => {
      const [stage, late, contract] = row;
      const deal = await makeDeal(deals.s.deps, deals.people, stage);
      await deals.s.setClock('2026-03-12T21:00:00Z');
      expect(await summaries(deal.id)).toEqual({
        borrower: `EXPIRED - / ${late} / -`,
        moderator: `EXPIRED - / ${late} / -`,
        winner: `EXPIRED - / ${late} / EXPIRED`,
        rival: 'EXPIRED - / OTHER_LAPSED / CANCELED',
        idle: 'EXPIRED - / OVER / -',
      });
      const [borrower, , winner, rival] = await expectSameAfterSweep(deal.id);
      expect(borrower?.winner?.credit_id).toBe(deal.credit);
      expect(borrower?.winner?.contract?.status ?? null).toBe(contract);
      expect(borrower?.bank_account).not.toBeNull();
      // The deal has lapsed: its lender may no longer see account and margin.
      expect(winner).toMatchObject({
        bank_account: null,
        security_margin: null,
        receivable_total_value: null,
      });
      expect(winner?.winner?.credit_id).toBe(deal.credit);
      expect(rival?.winner).toBeNull();
    },
  );

  it('shows a sold schedule as partially, then fully settled', async () => {
    const { id } = await makeDeal(deals.s.deps, deals.people, 'NEGOTIATED');
    for (const [at, status] of [
      ['2026-05-04T02:59:00Z', 'NEGOTIATED'],
      ['2026-05-04T03:00:00Z', 'PARTIALLY_LIQUIDATED'],
      ['2026-06-01T03:00:00Z', 'LIQUIDATED'],
    ] as const) {
      await deals.s.setClock(at);
      const seen = await expectSameAfterSweep(id);
      expect(seen.map((body) => body.status)).toEqual([status, status, status, 'CANCELED', 'CANCELED']);
      expect(seen.map(({ winner }) => winner !== null)).toEqual([true, true, true, false, false]);
    }
  });

  it.each(['OPEN', 'BID', 'APPROVED'] as const)(
    'shows a schedule canceled at %s with its cause for each reader',
    async (stage) => {
      const deal = await makeDeal(deals.s.deps, deals.people, stage);
      await cancelOffer(deals.s.deps, commandContext(deals.s.borrower), { id: deal.id });
      const seen = await expectSameAfterSweep(deal.id);
      const ends = {
        OPEN: ['OVER', 'OVER'],
        BID: ['CANCELED', 'CANCELED'],
        APPROVED: ['CANCELED', 'OTHER_ACCEPTED'],
      } as const;
      for (const { status, turn } of seen) expect([status, turn]).toEqual(['CANCELED', null]);
      expect(seen.map(({ ended_by }) => ended_by)).toEqual(['CANCELED', 'CANCELED', ...ends[stage], 'OVER']);
      const isDealt = stage === 'APPROVED';
      const closed = seen.map(({ own_credit }) => own_credit?.canceled_cause ?? null);
      const causes = {
        OPEN: [null, null],
        BID: ['OFFER_CANCELED', 'OFFER_CANCELED'],
        // The rival lost earlier, when another proposal was accepted.
        APPROVED: ['OFFER_CANCELED', 'OTHER_ACCEPTED'],
      } as const;
      expect(closed).toEqual([null, null, ...causes[stage], null]);
      expect(seen.map(({ winner }) => winner !== null)).toEqual([isDealt, isDealt, isDealt, false, false]);
    },
  );
});
