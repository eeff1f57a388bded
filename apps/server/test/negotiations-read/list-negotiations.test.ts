import type { RowOf } from '@pregao/contract';
import {
  isDeadlineNear,
  NEGOTIATION_SORTS,
  SHOWN_OFFER_STATUSES,
  TURN_FILTERS,
  UPDATED_SORTS,
} from '@pregao/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelOffer } from '../../src/modules/negotiations/offers/cancel-offer.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { type Deal, type DealStage, makeDeal, STAGES } from '../support/deal-stages.ts';
import { commandContext, makeOffer } from '../support/deals.ts';
import { makeReceivables } from '../support/makers.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

type Row = RowOf<'listNegotiations'>;

let s: TestServer;
let people: Record<'borrower' | 'otherBorrower' | 'moderator' | 'winner' | 'rival' | 'idle', Session>;
type Reader = keyof typeof people;
const READERS = ['borrower', 'otherBorrower', 'moderator', 'winner', 'rival', 'idle'] as const;

const deals = {} as Record<DealStage | 'CANCELED', Deal>;
/** Offers of the other acquirer to one lender; three end at 18:00, 23:30 and 24:00 São Paulo time. */
const foreignIds: number[] = [];
const EVENING = ['2026-03-20T21:00:00Z', '2026-03-21T02:30:00Z', '2026-03-21T03:00:00Z'];

beforeAll(async () => {
  s = await createTestServer();
  const [winner, rival, idle] = s.lenders;
  people = {
    borrower: s.borrower,
    otherBorrower: s.otherBorrower,
    moderator: s.moderator,
    winner,
    rival,
    idle,
  };
  for (const stage of STAGES) deals[stage] = await makeDeal(s.deps, people, stage);
  deals.CANCELED = await makeDeal(s.deps, people, 'BID');
  await cancelOffer(s.deps, commandContext(s.borrower), { id: deals.CANCELED.id });
  for (const expire_date of EVENING) {
    const receivables = await makeReceivables(s.db, s.otherBorrower, 2, 'MASTERCARD');
    foreignIds.push(
      (await makeOffer(s.deps, s.otherBorrower, { lenders: [idle], receivables, expire_date })).id,
    );
  }
  foreignIds.push((await makeOffer(s.deps, s.otherBorrower, { lenders: [idle] })).id);
});
beforeEach(() => s.setClock(START));
afterAll(() => s.close());

async function list(who: Reader, query: Record<string, unknown> = {}) {
  const { status, body } = await s.callAs(people[who], 'listNegotiations', {
    query: { limit: 100, ...query },
  });
  expect(status).toBe(200);
  return body;
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const ids = async (who: Reader, query?: Record<string, unknown>) => idsOf((await list(who, query)).rows);
const ownIds = () => Object.values(deals).map(({ id }) => id);
const newestFirst = (list: readonly number[]) => [...list].sort((a, b) => b - a);

describe('GET /negotiation', () => {
  it('lists own, inviting or all schedules by company type, newest first (LIM-06)', async () => {
    const all = [...ownIds(), ...foreignIds];
    expect(await ids('borrower')).toEqual(newestFirst(ownIds()));
    expect(await ids('otherBorrower')).toEqual(newestFirst(foreignIds));
    expect(await ids('moderator')).toEqual(newestFirst(all));
    expect(await ids('winner')).toEqual(newestFirst(ownIds()));
    expect(await ids('idle')).toEqual(newestFirst(all));
  });

  it('returns only the fields of the list (NEG-01a, NEG-01b, NEG-01c)', async () => {
    const { company_name } = (await list('moderator', { id: deals.BID.id })).rows[0] as Row;
    const row = {
      id: deals.BID.id,
      company_id: people.borrower.company_id,
      company_name: expect.stringMatching(/^Adquirente \d+$/),
      card_network: 'VISA',
      offer_value: 4000.01,
      created_at: expect.stringMatching(/^2026-03-10T13:00:\d\d\.\d{3}Z$/),
      updated_at: expect.any(String),
      expire_date: '2026-03-17T21:00:00.000Z',
      average_term: 68,
      minimal_rate: 405.2559,
      margin_coverage: expect.closeTo(12.5, 3),
      largest_issuer: { name: 'Banco Verde', percentage: 75.0001 },
    };
    const until = row.expire_date;
    const answers = { company_type: 'BORROWER', act: 'ANSWER_CREDIT', until };
    // Two centavos below the sold amount.
    const best = {
      annual_252: 0.0028,
      best_credit_value: 3999.99,
      best_is_accepted: false,
      ended_by: null,
      turn: answers,
    };
    const lender = { id: people.winner.company_id, name: expect.stringMatching(/^Investidor \d+$/) };
    const all = { ...row, ...best, lender, status: 'AVAILABLE', total_credits: 2 };
    const proposes = { company_type: 'LENDER', act: 'PROPOSE', until };
    const none = {
      annual_252: null,
      best_credit_value: null,
      best_is_accepted: false,
      ended_by: null,
      lender: null,
      turn: proposes,
    };
    const shown = async (who: Reader) => (await list(who, { id: deals.BID.id })).rows;
    expect(await shown('borrower')).toEqual([all]);
    expect(await shown('moderator')).toEqual([all]);
    expect(await shown('winner')).toEqual([
      { ...row, ...best, lender: null, status: 'NEGOTIATION', total_credits: 1 },
    ]);
    expect(await shown('idle')).toEqual([{ ...row, ...none, status: 'AVAILABLE', total_credits: 0 }]);
    expect(company_name).not.toBe('');
  });

  it('returns the exact count and value of all rows on any page', async () => {
    for (const who of READERS) {
      const { rows } = await list(who);
      const cents = rows.reduce((sum, { offer_value }) => sum + Math.round(offer_value * 100), 0);
      const page = await list(who, { limit: 1, page: 2 });
      expect(page.rows).toHaveLength(1);
      expect([page.total_rows, page.total_value]).toEqual([rows.length, cents / 100]);
    }
    expect(await list('borrower', { page: 9 })).toEqual({ rows: [], total_rows: 7, total_value: 28000.07 });
    expect(await list('borrower', { id: foreignIds[0] })).toEqual({
      rows: [],
      total_rows: 0,
      total_value: 0,
    });
  });

  it('returns ten rows by default', async () => {
    const { body } = await s.callAs(people.moderator, 'listNegotiations');
    expect([body.rows.length, body.total_rows]).toEqual([10, 11]);
  });

  it('hides rivals, winner and margin from an investor', async () => {
    const { body, response } = await s.callAs(people.rival, 'listNegotiations', { query: { limit: 100 } });
    for (const secret of ['Investidor', '3999.99', '4500.01', '2026-04-30', 'bank', 'winner'])
      expect(response.payload).not.toContain(secret);
    for (const { total_credits } of body.rows) expect(total_credits).toBeLessThanOrEqual(1);
  });
});

/** Instants around all deadlines; a lender and its rival see different statuses. */
const INSTANTS = [
  START.toISOString(),
  // Formalizations have one day left, then none.
  '2026-03-11T21:00:00Z',
  // Formalizations lapse, then offers expire, then sold receivables settle in part and in full.
  '2026-03-12T21:00:00Z',
  '2026-03-17T21:00:00Z',
  '2026-05-04T03:00:00Z',
  '2026-06-01T03:00:00Z',
];

describe('GET /negotiation by effective status', () => {
  it.each(INSTANTS)('filters by the status shown to the reader at %s before a sweep', async (at) => {
    await s.setClock(at);
    for (const who of READERS) {
      const { rows } = await list(who);
      const filters = SHOWN_OFFER_STATUSES.map(async (status) => {
        const expected = idsOf(rows.filter((row) => row.status === status));
        const { rows: found, total_rows } = await list(who, { status });
        expect([who, status, idsOf(found), total_rows]).toEqual([who, status, expected, expected.length]);
      });
      const details = rows.map(async ({ id, status }) => {
        const { body } = await s.callAs(people[who], 'getNegotiation', { params: { id } });
        expect([who, id, body.status]).toEqual([who, id, status]);
      });
      await Promise.all([...filters, ...details]);
    }
  });

  it.each(INSTANTS)('filters by turn and deadline and sorts by deadline at %s before a sweep', async (at) => {
    await s.setClock(at);
    for (const who of READERS) {
      const { rows } = await list(who);
      const { company_type } = people[who];
      for (const turn of TURN_FILTERS) {
        const side = turn === 'mine' ? company_type : turn;
        const expected = idsOf(rows.filter((row) => row.turn?.company_type === side));
        expect([who, turn, await ids(who, { turn })]).toEqual([who, turn, expected]);
      }
      const until = ({ turn }: Row) => turn?.until ?? '9';
      const byDeadline = (rows: Row[]) => idsOf(rows.toSorted((a, b) => until(a).localeCompare(until(b))));
      const ended = rows.filter(({ turn }) => turn === null);
      expect(await ids(who, { sort: 'deadline asc' })).toEqual([
        ...byDeadline(rows.filter(({ turn }) => turn)),
        ...idsOf(ended),
      ]);
      const near = rows.filter(({ turn }) => turn && isDeadlineNear(turn.until, at));
      expect([who, await ids(who, { near: true })]).toEqual([who, idsOf(near)]);
      expect((await list(who, { near: false })).total_rows).toBe(rows.length - near.length);
      const day = '2026-03-17';
      const due = rows.filter(({ turn }) => turn?.until.startsWith(day));
      const on = { deadline_greater_or_equal_than: day, deadline_less_or_equal_than: day };
      expect([who, await ids(who, on)]).toEqual([who, idsOf(due)]);
    }
  });

  it('filters NEGOTIATION and CANCELED as an investor sees them (API-36g, NEG-02c)', async () => {
    const of = (...stages: (keyof typeof deals)[]) => newestFirst(stages.map((stage) => deals[stage].id));
    const lost = of('APPROVED', 'UPLOADED', 'RESEND', 'NEGOTIATED', 'CANCELED');
    expect(await ids('winner', { status: 'NEGOTIATION' })).toEqual(of('BID'));
    expect(await ids('winner', { status: 'CANCELED' })).toEqual(of('CANCELED'));
    expect(await ids('rival', { status: 'CANCELED' })).toEqual(lost);
    expect(await ids('idle', { status: 'CANCELED' })).toEqual(lost);
    expect(await ids('idle', { status: 'NEGOTIATION' })).toEqual([]);
    expect(await ids('borrower', { status: 'NEGOTIATION' })).toEqual([]);
    expect(await ids('borrower', { status: 'CANCELED' })).toEqual(of('CANCELED'));
    const several = ['NEGOTIATION', 'APPROVED', 'NEGOTIATED'];
    for (const status of [several, several.toReversed()])
      expect(await ids('winner', { status })).toEqual(of('BID', 'APPROVED', 'NEGOTIATED'));
  });
});

describe('filters of GET /negotiation', () => {
  it('select by id (API-36d, NEG-02a)', async () => {
    expect(await ids('borrower', { id: deals.OPEN.id })).toEqual([deals.OPEN.id]);
    expect(await ids('borrower', { id: foreignIds[0] })).toEqual([]);
  });

  it('select by one or several card networks (API-36e, NEG-02b)', async () => {
    expect(await ids('borrower', { card_network: 'MASTERCARD' })).toEqual([]);
    expect(await ids('moderator', { card_network: ['VISA', 'MASTERCARD'] })).toHaveLength(
      ownIds().length + foreignIds.length,
    );
    const mastercard = newestFirst(foreignIds.slice(0, 3));
    expect(await ids('idle', { card_network: 'MASTERCARD' })).toEqual(mastercard);
  });

  it('select by value available to the centavo', async () => {
    expect(await ids('borrower', { offer_value: '4000.01' })).toEqual(newestFirst(ownIds()));
    expect(await ids('borrower', { offer_value: '4000.00' })).toEqual([]);
    for (const offer_value of ['4.000,01', '-1', '1e3', '4000.011', '100000000000.01'])
      expect((await s.callAs(s.borrower, 'listNegotiations', { query: { offer_value } })).status).toBe(400);
  });

  it('select by acquirer among the visible schedules', async () => {
    const { borrower, otherBorrower, winner } = people;
    const both = [borrower.company_id, otherBorrower.company_id];
    expect(await ids('moderator', { borrower_id: otherBorrower.company_id })).toEqual(
      newestFirst(foreignIds),
    );
    expect(await ids('idle', { borrower_id: otherBorrower.company_id })).toEqual(newestFirst(foreignIds));
    expect(await ids('winner', { borrower_id: both })).toEqual(newestFirst(ownIds()));
    expect(await ids('borrower', { borrower_id: both })).toEqual(newestFirst(ownIds()));
    expect(await ids('borrower', { borrower_id: otherBorrower.company_id })).toEqual([]);
    expect(await ids('moderator', { borrower_id: winner.company_id })).toEqual([]);
  });

  it('select by investor the offers with a proposal of one of them', async () => {
    const bids = newestFirst(ownIds().filter((id) => id !== deals.OPEN.id));
    for (const who of ['borrower', 'moderator'] as const) {
      expect(await ids(who, { lender_id: people.winner.company_id })).toEqual(bids);
      expect(await ids(who, { lender_id: people.idle.company_id })).toEqual([]);
      expect(await ids(who, { lender_id: [people.idle.company_id, people.rival.company_id] })).toEqual(bids);
    }
    expect(await ids('otherBorrower', { lender_id: people.winner.company_id })).toEqual([]);
  });

  it('select by investor only own proposals when the reader is an investor', async () => {
    const { winner, rival, idle } = people;
    const bids = newestFirst(ownIds().filter((id) => id !== deals.OPEN.id));
    expect(await ids('rival', { lender_id: winner.company_id })).toEqual([]);
    expect(await ids('idle', { lender_id: [winner.company_id, rival.company_id] })).toEqual([]);
    expect(await ids('idle', { lender_id: [winner.company_id, idle.company_id] })).toEqual([]);
    expect(await ids('rival', { lender_id: [winner.company_id, rival.company_id] })).toEqual(bids);
  });

  it('select by the São Paulo day of availability (API-36f, NEG-02d)', async () => {
    const [evening, night, midnight] = foreignIds as [number, number, number];
    const days = (from: string | undefined, to: string | undefined) =>
      ids('otherBorrower', {
        card_network: 'MASTERCARD',
        ...(from && { expire_date_greater_or_equal_than: from }),
        ...(to && { expire_date_less_or_equal_than: to }),
      });
    expect(await days('2026-03-20', '2026-03-20')).toEqual([night, evening]);
    expect(await days('2026-03-21', undefined)).toEqual([midnight]);
    expect(await days(undefined, '2026-03-20')).toEqual([night, evening]);
    expect(await days('2026-03-20', '2026-03-21')).toEqual([midnight, night, evening]);
    expect(await days(undefined, '2026-03-19')).toEqual([]);
    expect(await days('2026-03-21', '2026-03-20')).toEqual([]);
    expect(await days('0001-01-01', '9999-12-31')).toHaveLength(3);
  });

  it('select rows that match all of several parameters (API-36a)', async () => {
    const query = {
      id: deals.BID.id,
      card_network: 'VISA',
      lender_id: people.winner.company_id,
      borrower_id: people.borrower.company_id,
      expire_date_greater_or_equal_than: '2026-03-17',
      expire_date_less_or_equal_than: '2026-03-17',
    };
    expect(await ids('winner', { ...query, status: 'NEGOTIATION' })).toEqual([deals.BID.id]);
    expect(await ids('winner', { ...query, status: 'AVAILABLE' })).toEqual([]);
    expect(await ids('moderator', { ...query, status: 'AVAILABLE' })).toEqual([deals.BID.id]);
  });

  it('select rows of any of several acquirers or investors in either order (API-36b)', async () => {
    const { borrower, otherBorrower, winner, rival, idle } = people;
    const acquirers = [borrower.company_id, otherBorrower.company_id];
    const all = newestFirst([...ownIds(), ...foreignIds]);
    const bids = newestFirst(ownIds().filter((id) => id !== deals.OPEN.id));
    for (const borrower_id of [acquirers, acquirers.toReversed()]) {
      expect(await ids('moderator', { borrower_id })).toEqual(all);
      expect(await ids('idle', { borrower_id })).toEqual(all);
    }
    for (const bidder of [winner, rival])
      for (const lender_id of [
        [bidder.company_id, idle.company_id],
        [idle.company_id, bidder.company_id],
      ])
        expect(await ids('moderator', { lender_id })).toEqual(bids);
  });

  it('count all matching rows on any page (API-36c)', async () => {
    const { winner, borrower } = people;
    for (const filter of [
      { card_network: ['VISA', 'MASTERCARD'] },
      { card_network: 'VISA' },
      { status: ['AVAILABLE', 'APPROVED', 'CANCELED'] },
      { lender_id: winner.company_id },
      { borrower_id: borrower.company_id },
      { expire_date_greater_or_equal_than: '2026-03-17', expire_date_less_or_equal_than: '2026-03-20' },
      { id: deals.OPEN.id },
    ]) {
      const { rows } = await list('moderator', filter);
      expect(rows).not.toEqual([]);
      for (let page = 1; page <= rows.length; page += 1) {
        const { rows: shown, total_rows } = await list('moderator', { ...filter, limit: 1, page });
        expect([idsOf(shown), total_rows]).toEqual([[rows[page - 1]?.id], rows.length]);
      }
    }
  });

  it.each([
    ['an unknown parameter', { company_id: 1 }],
    ['a limit of zero', { limit: 0 }],
    ['a limit above 1000', { limit: 1001 }],
    ['page zero', { page: 0 }],
    ['a non-numeric id', { id: 'um' }],
    ['a day that does not exist', { expire_date_less_or_equal_than: '2026-02-30' }],
    ['an instant instead of a day', { expire_date_less_or_equal_than: '2026-02-20T00:00:00Z' }],
    ['a status that is never shown', { status: 'SIMULATION' }],
    ['an injection for a status', { status: "AVAILABLE') or true --" }],
    ['an unknown network', { card_network: 'ELO' }],
    ['the turn of a moderator', { turn: 'MODERATOR' }],
    ['an unsupported order', { sort: 'created_at asc' }],
  ])('reject %s as malformed', async (_, query) => {
    const { status, problem } = await s.callAs(people.borrower, 'listNegotiations', { query });
    expect([status, problem.message]).toEqual([400, 'MALFORMED']);
  });
});

describe('pages of GET /negotiation', () => {
  it('never overlap when creation times are equal', async () => {
    const { owner } = s.t.database;
    await sql`update offers set created_at = ${START} where id % 2 = 0`.execute(owner);
    for (const who of ['moderator', 'idle', 'borrower'] as const) {
      const all = await list(who);
      const expected = [...all.rows].sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id);
      expect(all.rows).toEqual(expected);
      const paged: number[] = [];
      for (let page = 1; page <= Math.ceil(all.total_rows / 3); page += 1)
        paged.push(...(await ids(who, { limit: 3, page })));
      expect(paged).toEqual(idsOf(all.rows));
      for (const sort of [...NEGOTIATION_SORTS, ...UPDATED_SORTS]) {
        const sorted: number[] = [];
        for (let page = 1; page <= Math.ceil(all.total_rows / 3); page += 1)
          sorted.push(...(await ids(who, { limit: 3, page, sort })));
        expect(sorted).toEqual(await ids(who, { sort }));
        expect(newestFirst(sorted)).toEqual(newestFirst(paged));
      }
      const stamps = (await list(who, { sort: 'updated_at asc' })).rows.map((row) => row.updated_at);
      expect(stamps).toEqual(stamps.toSorted());
      const values = (await list(who, { sort: 'offer_value desc' })).rows.map((row) => row.offer_value);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
    }
  });

  it('cap the total value at the limit of the wire format', async () => {
    const { owner } = s.t.database;
    await sql`update offers set offer_value = 900000000000000 where company_id = ${people.otherBorrower.company_id}`.execute(
      owner,
    );
    const { total_value } = await list('moderator');
    expect(total_value).toBe(10_000_000_000_000);
  });
});
