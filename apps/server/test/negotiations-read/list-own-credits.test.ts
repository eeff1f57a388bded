import type { Reply } from '@pregao/contract';
import { PROPOSAL_OUTCOMES } from '@pregao/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelOffer } from '../../src/modules/negotiations/offers/cancel-offer.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { exportCells, exportIds, exportLines } from '../exports/export-fixture.ts';
import { type Deal, makeDeal } from '../support/deal-stages.ts';
import { acceptCredit, commandContext, makeCredit, makeOffer, rejectCredit } from '../support/deals.ts';
import { makeReceivables, makeUser } from '../support/makers.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

const REASON = 'Taxa acima do mercado';
/** Instants after the formalization deadlines and after the expiry of the schedules. */
const FORMALIZED_TOO_LATE = '2026-03-12T21:00:00Z';
const ENDED = '2026-03-17T21:00:00Z';

let s: TestServer;
let deals: Record<'bid' | 'refused' | 'canceled' | 'accepted' | 'sold', Deal>;
/** Deal of the other acquirer in the other network, one day later, which the rival won. */
let foreign: { id: number; credit: number; rival: number };

beforeAll(async () => {
  s = await createTestServer();
  const [winner, rival, idle] = s.lenders;
  const people = { borrower: s.borrower, winner, rival, idle };
  await s.callAs(s.moderator, 'setCdiRate', { body: { day: '2026-03-09', rate: 14.9 } });
  const bid = await makeDeal(s.deps, people, 'BID');
  const refused = await makeDeal(s.deps, people, 'BID');
  await rejectCredit(s.deps, s.borrower, refused.credit, REASON);
  const canceled = await makeDeal(s.deps, people, 'BID');
  await cancelOffer(s.deps, commandContext(s.borrower), { id: canceled.id });
  const accepted = await makeDeal(s.deps, people, 'APPROVED');
  const sold = await makeDeal(s.deps, people, 'NEGOTIATED');
  deals = { bid, refused, canceled, accepted, sold };
  await s.setClock('2026-03-11T13:00:00Z');
  const receivables = await makeReceivables(s.db, s.otherBorrower, 2, 'MASTERCARD');
  const offer = await makeOffer(s.deps, s.otherBorrower, { lenders: [winner, rival], receivables });
  const credit = await makeCredit(s.deps, winner, offer, { credit_value: 150_000 });
  const other = await makeCredit(s.deps, rival, offer, { credit_value: 160_000 });
  await acceptCredit(s.deps, s.otherBorrower, other);
  foreign = { id: offer.id, credit, rival: other };
});
beforeEach(() => s.setClock(START));
afterAll(() => s.close());

async function list(who: Session, query: Record<string, unknown> = {}): Promise<Reply<'listOwnCredits'>> {
  const { status, body } = await s.callAs(who, 'listOwnCredits', { query: { limit: 100, ...query } });
  expect(status).toBe(200);
  return body;
}

const ids = async (query?: Record<string, unknown>) =>
  (await list(s.lenders[0], query)).rows.map(({ id }) => id);
const outcomesOf = async (who: Session) =>
  (await list(who)).rows.map(({ offer_id, outcome }) => [offer_id, outcome]);

describe('GET /credits/own', () => {
  it('lists own proposals over all deals with their outcomes, newest first', async () => {
    const { bid, refused, canceled, accepted, sold } = deals;
    expect(await outcomesOf(s.lenders[0])).toEqual([
      [foreign.id, 'LOST'],
      [sold.id, 'WON'],
      [accepted.id, 'WON'],
      [canceled.id, 'CANCELED'],
      [refused.id, 'REFUSED'],
      [bid.id, 'WAITING'],
    ]);
    expect(await outcomesOf(s.lenders[1])).toEqual([
      [foreign.id, 'WON'],
      [sold.id, 'LOST'],
      [accepted.id, 'LOST'],
      [canceled.id, 'CANCELED'],
      [refused.id, 'WAITING'],
      [bid.id, 'WAITING'],
    ]);
    expect(await list(s.lenders[2])).toEqual({
      rows: [],
      total_rows: 0,
      total_value: 0,
      outcomes: [],
      hit_rate: null,
    });
  });

  it('shows offer, amount, rates, payment date and user as GET /credits does', async () => {
    const [winner] = s.lenders;
    const query = { offer_id: deals.refused.id };
    const [credit] = (await s.callAs(winner, 'listCredits', { query })).body.rows;
    const row = (await list(winner)).rows.find(({ id }) => id === deals.refused.credit);
    expect(row).toEqual({
      id: deals.refused.credit,
      offer_id: deals.refused.id,
      company_id: s.borrower.company_id,
      company_name: expect.stringMatching(/^Adquirente \d+$/),
      card_network: 'VISA',
      credit_value: 3999.99,
      annual_252: credit?.rates.annual_252,
      cdi_percentage: credit?.rates.cdi_percentage,
      payment_date: credit?.payment_date,
      created_at: credit?.created_at,
      expire_date: credit?.expire_date,
      user_name: credit?.user_name,
      withdrawable_until: null,
      outcome: 'REFUSED',
      updated_at: credit?.updated_at,
      refusal_reason: REASON,
    });
    expect([row?.annual_252, row?.cdi_percentage]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(row?.user_name).toEqual(expect.any(String));
  });

  it('shows outcomes after passed deadlines before a sweep stores them', async () => {
    const [winner, rival] = s.lenders;
    const of = async (who: Session, deal: Deal) =>
      (await list(who)).rows.find(({ offer_id }) => offer_id === deal.id)?.outcome;
    await s.setClock(FORMALIZED_TOO_LATE);
    expect(await of(winner, deals.accepted)).toBe('UNFORMALIZED');
    expect(await of(winner, deals.bid)).toBe('WAITING');
    // A proposal stays lost when the winning deal lapses.
    expect(await of(rival, deals.accepted)).toBe('LOST');
    await s.setClock(ENDED);
    expect(await of(winner, deals.bid)).toBe('LAPSED');
    expect(await of(winner, deals.sold)).toBe('WON');
    expect(await ids({ outcome: 'LAPSED' })).toEqual([deals.bid.credit]);
  });

  it('totals the filtered rows and counts outcomes regardless of the outcome filter', async () => {
    const outcomes = [
      { outcome: 'WAITING', proposals: 1, value: 3999.99 },
      { outcome: 'WON', proposals: 2, value: 7999.98 },
      { outcome: 'LOST', proposals: 1, value: 1500 },
      { outcome: 'REFUSED', proposals: 1, value: 3999.99 },
      { outcome: 'CANCELED', proposals: 1, value: 3999.99 },
    ];
    // Two of the four decided proposals won.
    const told = { outcomes, hit_rate: 50 };
    const [winner] = s.lenders;
    expect(await list(winner, { limit: 1, page: 2 })).toMatchObject({
      ...told,
      rows: [{ id: deals.sold.credit }],
      total_rows: 6,
      total_value: 21499.95,
    });
    for (const outcome of PROPOSAL_OUTCOMES) {
      const { rows, total_rows, total_value, ...rest } = await list(winner, { outcome });
      const counted = outcomes.find((count) => count.outcome === outcome);
      expect([total_rows, total_value]).toEqual([counted?.proposals ?? 0, counted?.value ?? 0]);
      expect(rows.map((row) => row.outcome)).toEqual(rows.map(() => outcome));
      expect(rows).toHaveLength(total_rows);
      expect(rest).toEqual(told);
    }
    const visa = await list(winner, { card_network: 'VISA' });
    expect([visa.total_rows, visa.hit_rate]).toEqual([5, 66.6667]);
  });

  it('filters by outcome, network, acquirer and São Paulo day of the proposal', async () => {
    const { bid, sold, accepted } = deals;
    expect(await ids({ outcome: ['WON', 'WAITING'] })).toEqual([sold.credit, accepted.credit, bid.credit]);
    expect(await ids({ card_network: 'MASTERCARD' })).toEqual([foreign.credit]);
    expect(await ids({ borrower_id: s.otherBorrower.company_id })).toEqual([foreign.credit]);
    expect(await ids({ created_greater_or_equal_than: '2026-03-11' })).toEqual([foreign.credit]);
    expect(await ids({ created_less_or_equal_than: '2026-03-10' })).toHaveLength(5);
    expect(await ids({ created_less_or_equal_than: '2026-03-09' })).toEqual([]);
  });

  it('is for investors only and equal for all users of a company', async () => {
    for (const other of [s.borrower, s.moderator]) {
      const { status, problem } = await s.callAs(other, 'listOwnCredits');
      expect([status, problem.message]).toEqual([403, 'NO_PERMISSION']);
    }
    const { company_id: id } = s.lenders[0];
    const operator = await makeUser(s.db, { id, company_type: 'LENDER', name: '' }, { role: 'OPERATOR' });
    expect(await list(operator)).toEqual(await list(s.lenders[0]));
  });

  it.each([
    ['an unknown parameter', { company_id: 1 }],
    ['another lender', { lender_id: 1 }],
    ['an unknown outcome', { outcome: 'NEGOTIATED' }],
    ['an injection for an outcome', { outcome: "WON') or true --" }],
    ['a day that does not exist', { created_less_or_equal_than: '2026-02-30' }],
  ])('rejects %s as malformed', async (_, query) => {
    const { status, problem } = await s.callAs(s.lenders[0], 'listOwnCredits', { query });
    expect([status, problem.message]).toEqual([400, 'MALFORMED']);
  });
});

describe('GET /credits/own/export', () => {
  it('exports the same rows in the same order with the same filters', async () => {
    const [winner] = s.lenders;
    expect(await exportIds(s, winner, 'exportOwnCredits')).toEqual(await ids());
    const query = { outcome: 'LOST' };
    expect(await exportIds(s, winner, 'exportOwnCredits', query)).toEqual([foreign.credit]);
  });

  it('exports the values of the list, rates with four decimals', async () => {
    const [winner] = s.lenders;
    const { rows } = await list(winner, { outcome: 'REFUSED' });
    const cells = await exportCells(s, winner, 'exportOwnCredits', { outcome: 'REFUSED' });
    const [row] = rows;
    expect(cells[1]?.slice(4, 7)).toEqual([3999.99, row?.annual_252, row?.cdi_percentage]);
    expect(cells[1]?.slice(-2)).toEqual(['Recusada', REASON]);
    const [head, line] = await exportLines(s, winner, 'exportOwnCredits', { outcome: 'REFUSED' });
    expect(head).toContain(';Taxa (% a.a., base 252);% do CDI;Data de pagamento;');
    expect(line).toContain(`;${row?.annual_252?.toFixed(4).replace('.', ',')};`);
  });
});

describe('polling of GET /credits/own', () => {
  const SINCE = '2026-03-12T13:00:00Z';
  const changed = (query: Record<string, unknown> = {}) =>
    ids({ changed_after: SINCE, sort: 'updated_at asc', ...query });

  it('returns changed own proposals in the order of the changes', async () => {
    const [winner, rival, idle] = s.lenders;
    const people = { borrower: s.borrower, winner, rival, idle };
    const older = await makeDeal(s.deps, people, 'BID');
    const newer = await makeDeal(s.deps, people, 'BID');
    await s.setClock(SINCE);
    expect(await changed()).toEqual([]);
    await rejectCredit(s.deps, s.borrower, newer.credit, REASON);
    await rejectCredit(s.deps, s.borrower, older.rival, REASON);
    await rejectCredit(s.deps, s.borrower, older.credit, REASON);
    expect(await changed()).toEqual([newer.credit, older.credit]);
    expect(await changed({ sort: 'updated_at desc', limit: 1 })).toEqual([older.credit]);
    expect(await changed({ outcome: 'WAITING' })).toEqual([]);
  });
});
