import type { RowOf } from '@pregao/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { processDeadlines } from '../../src/modules/negotiations/deadlines/process-deadlines.ts';
import { cancelOffer } from '../../src/modules/negotiations/offers/cancel-offer.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { type Deal, type DealStage, makeDeal, SPECS } from '../support/deal-stages.ts';
import { commandContext, makeOffer } from '../support/deals.ts';
import { makeReceivables } from '../support/makers.ts';
import { expectSameAsUnknown } from '../support/same-reply.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

type Row = RowOf<'listNegotiationReceivables'>;

let s: TestServer;
let people: Record<'borrower' | 'moderator' | 'winner' | 'rival' | 'idle', Session>;
type Reader = keyof typeof people;
const READERS = ['borrower', 'moderator', 'winner', 'rival', 'idle'] as const;

beforeAll(async () => {
  s = await createTestServer();
  const [winner, rival, idle] = s.lenders;
  people = { borrower: s.borrower, moderator: s.moderator, winner, rival, idle };
});
beforeEach(() => s.setClock(START));
afterAll(() => s.close());

async function list(who: Reader, offer_id: number, query: Record<string, unknown> = {}) {
  const { status, body } = await s.callAs(people[who], 'listNegotiationReceivables', {
    query: { limit: 100, offer_id, ...query },
  });
  expect(status).toBe(200);
  return body;
}

/** Returns the statuses of the two offered receivables and the margin, in this order. */
async function statuses(who: Reader, deal: Deal): Promise<string> {
  const { rows } = await list(who, deal.id);
  const of = new Map(rows.map(({ id, status }) => [id, status]));
  return [...deal.receivables, ...deal.margin].map((id) => of.get(id) ?? '-').join(' ');
}

describe('GET /negotiation/receivables', () => {
  it('lists receivables newest first, with the margin for acquirer and moderator only', async () => {
    const deal = await makeDeal(s.deps, people, 'OPEN');
    const row = (index: number): Row => {
      const { value, issuer, transactions, due_date } = SPECS[index] as (typeof SPECS)[number];
      return {
        id: [...deal.receivables, ...deal.margin][index] as number,
        card_network: 'VISA',
        issuer,
        due_date,
        value: value / 100,
        value_available: value / 100,
        transactions_number_available: transactions,
        // Counted from 10 March.
        days_to_expire: [55, 83, 51][index] as number,
        status: index === 2 ? 'RESERVED' : 'NEGOTIATION',
        security_margin: index === 2,
      };
    };
    const all = { rows: [row(2), row(1), row(0)], total_rows: 3 };
    expect(await list('borrower', deal.id)).toEqual(all);
    expect(await list('moderator', deal.id)).toEqual(all);
    for (const who of ['winner', 'rival', 'idle'] as const)
      expect(await list(who, deal.id)).toEqual({ rows: [row(1), row(0)], total_rows: 2 });
  });

  it('hides the margin from every investor, including the winner (PMG-07)', async () => {
    const deal = await makeDeal(s.deps, people, 'NEGOTIATED');
    for (const who of ['winner', 'rival', 'idle'] as const) {
      const { response } = await s.callAs(people[who], 'listNegotiationReceivables', {
        query: { offer_id: deal.id },
      });
      for (const secret of [
        'Banco Margem',
        'RESERVED',
        '2026-04-30',
        '"security_margin":true',
        `:${deal.margin[0]},`,
      ])
        expect(response.payload).not.toContain(secret);
    }
    expect((await list('borrower', deal.id)).rows.map(({ issuer }) => issuer)).toContain('Banco Margem');
  });

  it('lists one part of the offer on request, never the margin to an investor', async () => {
    const { id, receivables, margin } = await makeDeal(s.deps, people, 'OPEN');
    const idsOf = async (who: Reader, security_margin: boolean) => {
      const { rows, total_rows } = await list(who, id, { security_margin, sort: 'due_date asc' });
      expect(total_rows).toBe(rows.length);
      return rows.map((row) => row.id);
    };
    for (const who of ['borrower', 'moderator'] as const) {
      expect(await idsOf(who, true)).toEqual(margin);
      expect((await idsOf(who, false)).toSorted()).toEqual(receivables.toSorted());
    }
    for (const who of ['winner', 'rival', 'idle'] as const) {
      expect(await idsOf(who, true)).toEqual([]);
      expect(await idsOf(who, false)).toHaveLength(receivables.length);
    }
  });

  it('sorts by issuer or due date in both directions, then by id (API-37b)', async () => {
    const first = await makeReceivables(s.db, s.borrower, [
      { issuer: 'C', due_date: '2026-06-01' },
      { issuer: 'A', due_date: '2026-06-01' },
      { issuer: 'B', due_date: '2026-05-04' },
    ]);
    const [c, a1, b] = first as [number, number, number];
    const [a2] = (await makeReceivables(s.db, s.borrower, [{ issuer: 'A', due_date: '2026-06-01' }])) as [
      number,
    ];
    const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders, receivables: [c, a1, b, a2] });
    const order = async (sort?: string) =>
      (await list('idle', offer.id, sort === undefined ? {} : { sort })).rows.map(({ id }) => id);
    expect(await order()).toEqual([a2, b, a1, c]);
    expect(await order('issuer asc')).toEqual([a1, a2, b, c]);
    expect(await order('issuer desc')).toEqual([c, b, a2, a1]);
    expect(await order('due_date asc')).toEqual([b, c, a1, a2]);
    expect(await order('due_date desc')).toEqual([a2, a1, c, b]);
  });

  it('returns pages that never overlap, with the exact count (API-37a, API-37c)', async () => {
    const receivables = await makeReceivables(s.db, s.borrower, 25);
    const margin = await makeReceivables(s.db, s.borrower, 5);
    const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders, receivables, margin });
    for (const [who, expected] of [
      ['borrower', [...receivables, ...margin]],
      ['winner', receivables],
    ] as const) {
      const seen: number[] = [];
      for (let page = 1; page <= 4; page += 1) {
        const { rows, total_rows } = await list(who, offer.id, { limit: 10, page, sort: 'due_date asc' });
        expect(total_rows).toBe(expected.length);
        seen.push(...rows.map(({ id }) => id));
      }
      expect(seen).toEqual([...expected].sort((x, y) => x - y));
    }
    const { body } = await s.callAs(people.borrower, 'listNegotiationReceivables', {
      query: { offer_id: offer.id },
    });
    expect(body.rows).toHaveLength(10);
  });
});

const LOST = 'CANCELED CANCELED -';
const STATUSES: Record<DealStage, [own: string, winner: string, rival: string]> = {
  OPEN: ['NEGOTIATION NEGOTIATION RESERVED', 'NEGOTIATION NEGOTIATION -', 'NEGOTIATION NEGOTIATION -'],
  BID: ['NEGOTIATION NEGOTIATION RESERVED', 'NEGOTIATION NEGOTIATION -', 'NEGOTIATION NEGOTIATION -'],
  APPROVED: ['APPROVED APPROVED RESERVED', 'APPROVED APPROVED -', LOST],
  UPLOADED: ['PENDING_CONTRACT PENDING_CONTRACT RESERVED', 'PENDING_CONTRACT PENDING_CONTRACT -', LOST],
  RESEND: ['PENDING_CONTRACT PENDING_CONTRACT RESERVED', 'PENDING_CONTRACT PENDING_CONTRACT -', LOST],
  NEGOTIATED: ['NEGOTIATED NEGOTIATED RESERVED', 'NEGOTIATED NEGOTIATED -', LOST],
};

describe('receivable status for each reader of GET /negotiation/receivables', () => {
  it.each(Object.entries(STATUSES) as [DealStage, (typeof STATUSES)['OPEN']][])(
    'matches the stage %s of the deal',
    async (...row) => {
      const [stage, [own, winner, rival]] = row;
      const deal = await makeDeal(s.deps, people, stage);
      expect(await statuses('borrower', deal)).toBe(own);
      expect(await statuses('moderator', deal)).toBe(own);
      expect(await statuses('winner', deal)).toBe(winner);
      expect(await statuses('rival', deal)).toBe(rival);
      expect(await statuses('idle', deal)).toBe(rival);
    },
  );

  async function alikeAfterSweep(deal: Deal) {
    const all = async () =>
      Object.fromEntries(await Promise.all(READERS.map(async (who) => [who, await statuses(who, deal)])));
    const before = await all();
    await processDeadlines(s.deps);
    expect(await all()).toEqual(before);
    return before;
  }

  it('is available for the acquirer and expired for investors after the expiry, before and after the sweep', async () => {
    const deal = await makeDeal(s.deps, people, 'BID');
    await s.setClock('2026-03-17T21:00:00Z');
    expect(await alikeAfterSweep(deal)).toEqual({
      borrower: 'AVAILABLE AVAILABLE AVAILABLE',
      moderator: 'AVAILABLE AVAILABLE AVAILABLE',
      winner: 'EXPIRED EXPIRED -',
      rival: 'EXPIRED EXPIRED -',
      idle: 'EXPIRED EXPIRED -',
    });
  });

  it('is settled on each due date, before and after the sweep', async () => {
    const deal = await makeDeal(s.deps, people, 'NEGOTIATED');
    await s.setClock('2026-05-04T03:00:00Z');
    expect(await alikeAfterSweep(deal)).toMatchObject({
      borrower: 'LIQUIDATED NEGOTIATED EXPIRED',
      winner: 'LIQUIDATED NEGOTIATED -',
      rival: LOST,
    });
    await s.setClock('2026-06-01T03:00:00Z');
    expect(await alikeAfterSweep(deal)).toMatchObject({
      borrower: 'LIQUIDATED LIQUIDATED EXPIRED',
      winner: 'LIQUIDATED LIQUIDATED -',
      rival: LOST,
    });
  });

  it('stays canceled for investors when another offer contains the receivables', async () => {
    const deal = await makeDeal(s.deps, people, 'APPROVED');
    await cancelOffer(s.deps, commandContext(s.borrower), { id: deal.id });
    await makeOffer(s.deps, s.borrower, { lenders: [people.idle], receivables: deal.receivables });
    expect(await statuses('borrower', deal)).toBe('NEGOTIATION NEGOTIATION AVAILABLE');
    for (const who of ['winner', 'rival', 'idle'] as const) expect(await statuses(who, deal)).toBe(LOST);
  });
});

describe('GET /negotiation/receivables with an invalid query', () => {
  it('answers an offer that the reader may not see as an unknown one', async () => {
    const offer = await makeOffer(s.deps, s.borrower, { lenders: [people.winner] });
    for (const outsider of [s.otherBorrower, people.idle])
      await expectSameAsUnknown(
        (offer_id) => s.callAs(outsider, 'listNegotiationReceivables', { query: { offer_id } }),
        offer.id,
      );
  });

  it.each([
    ['no offer', {}],
    ['an order by value', { offer_id: 1, sort: 'value asc' }],
    ['an injected order', { offer_id: 1, sort: 'issuer asc; drop table offers' }],
    ['a non-numeric offer', { offer_id: 'x' }],
  ])('rejects %s as malformed', async (_, query) => {
    const { status, problem } = await s.callAs(s.borrower, 'listNegotiationReceivables', { query });
    expect([status, problem.message]).toEqual([400, 'MALFORMED']);
  });
});
