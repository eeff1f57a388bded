import type { RowOf } from '@pregao/contract';
import { NEGOTIATION_SORTS, type NegotiationSort } from '@pregao/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelOffer } from '../../src/modules/negotiations/offers/cancel-offer.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { type Deal, type DealStage, makeDeal, STAGES } from '../support/deal-stages.ts';
import { commandContext, makeOffer } from '../support/deals.ts';
import { makeReceivables } from '../support/makers.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

type Row = RowOf<'listNegotiations'>;
type Query = Record<string, unknown>;

let s: TestServer;
let people: Record<'borrower' | 'moderator' | 'winner' | 'rival' | 'idle', Session>;
const READERS = ['borrower', 'moderator', 'winner', 'rival', 'idle'] as const;
type Reader = (typeof READERS)[number];
const deals = {} as Record<DealStage | 'CANCELED', Deal>;
/** Accepted deal that is not formalized in time. */
let late: Deal;

/** Offers with two spellings of one issuer, which count as one debtor. */
const OTHER_OFFERS = [
  {
    minimal_value: 500_00,
    sold: { 'Banco Um': '2026-07-06', 'BANCO ÚM': '2026-07-13', 'Banco Dez': '2026-07-06' },
    margin: { 'Banco Margem': '2026-07-06' },
  },
  {
    minimal_value: 1,
    sold: { 'Banco Dois': '2026-04-22', 'Banco Três': '2026-04-22', 'Banco Seis': '2026-04-23' },
    margin: {},
  },
] as const;

const specsOf = (due: Readonly<Record<string, string>>, value: number) =>
  Object.entries(due).map(([issuer, due_date]) => ({ value, issuer, due_date }));

beforeAll(async () => {
  s = await createTestServer();
  const [winner, rival, idle] = s.lenders;
  people = { borrower: s.borrower, moderator: s.moderator, winner, rival, idle };
  for (const stage of STAGES) deals[stage] = await makeDeal(s.deps, people, stage);
  deals.CANCELED = await makeDeal(s.deps, people, 'BID');
  await cancelOffer(s.deps, commandContext(s.borrower), { id: deals.CANCELED.id });
  late = await makeDeal(s.deps, people, 'APPROVED');
  for (const { minimal_value, sold, margin } of OTHER_OFFERS) {
    const offer = {
      minimal_value,
      receivables: await makeReceivables(s.db, s.borrower, specsOf(sold, 300_00)),
      margin: await makeReceivables(s.db, s.borrower, specsOf(margin, 50_00)),
    };
    await makeOffer(s.deps, s.borrower, { lenders: s.lenders, ...offer });
  }
});
beforeEach(() => s.setClock(START));
afterAll(() => s.close());

async function rowsFor(who: Reader, query: Query = {}): Promise<Row[]> {
  const { status, body } = await s.callAs(people[who], 'listNegotiations', {
    query: { limit: 100, ...query },
  });
  expect(status).toBe(200);
  return body.rows;
}

const idsFor = async (who: Reader, query: Query) => (await rowsFor(who, query)).map(({ id }) => id);

const measuresOf = ({ id, average_term, minimal_rate, margin_coverage, largest_issuer }: Row) => ({
  id,
  average_term,
  minimal_rate,
  margin_coverage,
  largest_issuer,
});

/** Returns the same measures from the detail and the cash flow of one negotiation. */
async function measuresInDetail(who: Reader, id: number) {
  const detail = (await s.callAs(people[who], 'getNegotiation', { params: { id } })).body;
  const { issuers } = (await s.callAs(people[who], 'getNegotiationFlow', { params: { id } })).body;
  const [largest] = issuers;
  return {
    id,
    average_term: detail.rates.average_term,
    minimal_rate: detail.rates.annual_252,
    margin_coverage: detail.security_margin?.coverage ?? null,
    largest_issuer: largest ? { name: largest.issuer, percentage: largest.percentage } : null,
  };
}

async function expectSameMeasures(): Promise<void> {
  for (const who of READERS)
    for (const row of await rowsFor(who))
      expect(measuresOf(row)).toEqual(await measuresInDetail(who, row.id));
}

/** Splits the negotiations by whether the reader sees their coverage. */
async function splitByCoverage(who: Reader) {
  const rows = await rowsFor(who);
  return {
    told: rows.filter(({ margin_coverage }) => margin_coverage !== null).map(({ id }) => id),
    hidden: rows.filter(({ margin_coverage }) => margin_coverage === null).map(({ id }) => id),
  };
}

const READ: Readonly<Record<string, (row: Row) => number | null>> = {
  average_term: (row) => row.average_term,
  minimal_rate: (row) => row.minimal_rate,
  margin_coverage: (row) => row.margin_coverage,
  largest_issuer_percentage: (row) => row.largest_issuer?.percentage ?? null,
};
const SORTS = NEGOTIATION_SORTS.filter((sort) => fieldOf(sort) in READ);
function fieldOf(sort: NegotiationSort): string {
  return sort.replace(/ .*/, '');
}

describe('screening measures of GET /negotiation', () => {
  it('equal the measures of the negotiation for each reader at every stage', async () => {
    await expectSameMeasures();
    const [row] = await rowsFor('moderator', { id: deals.OPEN.id });
    expect(row).toMatchObject({
      margin_coverage: 12.499968,
      largest_issuer: { name: 'Banco Verde', percentage: 75.0001 },
    });
    expect(await rowsFor('idle', { id: deals.OPEN.id })).toMatchObject([{ margin_coverage: 12.5 }]);
  });

  it('equal them when a formalization has lapsed before a sweep', async () => {
    await s.setClock('2026-04-24T12:00:00Z');
    await expectSameMeasures();
    expect(await rowsFor('winner', { id: late.id })).toMatchObject([{ margin_coverage: null }]);
  });

  it.each(SORTS)('order the list by %s, with missing values last', async (sort) => {
    for (const who of READERS) {
      const read = READ[fieldOf(sort)] ?? (() => null);
      const values = (await rowsFor(who, { sort })).map(read);
      const told = values.filter((value) => value !== null);
      expect(values.slice(told.length).every((value) => value === null)).toBe(true);
      expect(told).toEqual(told.toSorted((a, b) => (sort.endsWith(' asc') ? a - b : b - a)));
      expect(new Set(told).size).toBeGreaterThan(1);
    }
  });

  it('filter the list by inclusive bounds', async () => {
    for (const who of READERS) {
      const rows = await rowsFor(who);
      for (const { average_term: term, minimal_rate: rate, largest_issuer } of rows) {
        // A query parameter holds at most twelve digits and two decimals.
        const percent = Math.min(Math.floor((rate ?? 0) * 100) / 100, 1e11);
        const share = Math.ceil((largest_issuer?.percentage ?? 0) * 100) / 100;
        const left = (keep: (row: Row) => boolean) => rows.filter(keep).map(({ id }) => id);
        expect(await idsFor(who, { average_term_less_or_equal_than: term })).toEqual(
          left((row) => (row.average_term ?? 0) <= (term ?? 0)),
        );
        expect(await idsFor(who, { average_term_greater_or_equal_than: term })).toEqual(
          left((row) => (row.average_term ?? 0) >= (term ?? 0)),
        );
        expect(await idsFor(who, { minimal_rate_greater_or_equal_than: percent })).toEqual(
          left((row) => (row.minimal_rate ?? 0) >= percent),
        );
        expect(await idsFor(who, { largest_issuer_percentage_less_or_equal_than: share })).toEqual(
          left((row) => (row.largest_issuer?.percentage ?? 0) <= share),
        );
      }
    }
  });

  it('disclose no hidden coverage through filters or orders', async () => {
    for (const who of ['rival', 'idle'] as const) {
      const { told, hidden } = await splitByCoverage(who);
      expect(hidden).toEqual(expect.arrayContaining([deals.APPROVED.id, deals.NEGOTIATED.id]));
      expect(hidden).toEqual(expect.arrayContaining([deals.CANCELED.id]));
      expect(await idsFor(who, { margin_coverage_greater_or_equal_than: 0 })).toEqual(told);
      const asc = await idsFor(who, { sort: 'margin_coverage asc' });
      expect(asc.slice(told.length)).toEqual(hidden.toSorted((a, b) => a - b));
      const desc = await idsFor(who, { sort: 'margin_coverage desc' });
      expect(desc.slice(told.length)).toEqual(hidden.toSorted((a, b) => b - a));
    }
    expect(await idsFor('winner', { margin_coverage_greater_or_equal_than: 0 })).toContain(
      deals.NEGOTIATED.id,
    );
  });

  it('round the coverage to two decimals for other investors, in filters too', async () => {
    const query = { margin_coverage_greater_or_equal_than: 12.5, id: deals.OPEN.id };
    expect(await idsFor('idle', query)).toEqual([deals.OPEN.id]);
    // Moderators read the exact value, which lists show with two decimals as well.
    expect(await idsFor('moderator', query)).toEqual([deals.OPEN.id]);
  });

  it('filter the list inclusively by a bound equal to the shown value', async () => {
    for (const who of READERS) {
      for (const { id, average_term, minimal_rate, margin_coverage, largest_issuer } of await rowsFor(who)) {
        const bounds = {
          average_term_greater_or_equal_than: average_term?.toFixed(1),
          average_term_less_or_equal_than: average_term?.toFixed(1),
          minimal_rate_greater_or_equal_than:
            (minimal_rate ?? 1e12) < 1e9 ? minimal_rate?.toFixed(2) : undefined,
          margin_coverage_greater_or_equal_than: margin_coverage?.toFixed(2),
          largest_issuer_percentage_less_or_equal_than: largest_issuer?.percentage.toFixed(2),
        };
        for (const [name, bound] of Object.entries(bounds))
          if (bound !== undefined) expect(await idsFor(who, { id, [name]: bound })).toEqual([id]);
      }
    }
  });

  it('follow a later deadline and a lower minimum', async () => {
    const { id } = deals.OPEN;
    const measured = async () => measuresOf((await rowsFor('idle', { id }))[0] as Row);
    const first = await measured();
    const expire_date = '2026-04-20T21:00:00Z';
    const extended = await s.callAs(people.borrower, 'extendDeadline', {
      params: { id },
      body: { expire_date },
    });
    expect(extended.status).toBe(200);
    const later = await measured();
    expect(later.average_term).toBeLessThan(first.average_term ?? 0);
    expect(later.minimal_rate).not.toBe(first.minimal_rate);
    await expectSameMeasures();
    const body = { minimal_value: 2000 };
    expect((await s.callAs(people.borrower, 'lowerMinimum', { params: { id }, body })).status).toBe(200);
    const lower = await measured();
    expect(lower).toEqual({ ...later, minimal_rate: lower.minimal_rate });
    expect(lower.minimal_rate).toBeGreaterThan(later.minimal_rate ?? 0);
    await expectSameMeasures();
  });

  it.each([
    { average_term_less_or_equal_than: '1,5' },
    { minimal_rate_greater_or_equal_than: -1 },
    { margin_coverage_greater_or_equal_than: '1e3' },
    { largest_issuer_percentage_less_or_equal_than: 'x' },
    { average_term_greater_or_equal_than: '1.234' },
  ])('refuse %j as malformed', async (query) => {
    const { status, problem } = await s.callAs(people.idle, 'listNegotiations', { query });
    expect([status, problem.message]).toEqual([400, 'MALFORMED']);
  });
});
