import { addBusinessDays, addDays, daysBetween, firstOfferableDueDate, today } from '@pregao/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { selectForTarget } from '../../src/modules/receivables/select-by-target.ts';
import { makeOffer } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeReceivables } from '../support/makers.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
afterEach(() => checkInvariants(s.db));
afterAll(() => s.close());

const dueIn = (businessDays: number) => addBusinessDays(today(START), businessDays);
const select = (body: object, actor = s.borrower) => s.callAs(actor, 'selectByTarget', { body });

/** Creates four receivables of three issuers that are unique to one test. @returns their ids in order */
const four = (name: string) =>
  makeReceivables(s.db, s.borrower, [
    { value: 10_000, issuer: `${name} A`, due_date: dueIn(20) },
    { value: 20_000, issuer: `${name} A`, due_date: dueIn(30) },
    { value: 25_000, issuer: `${name} B`, due_date: dueIn(40) },
    { value: 40_001, issuer: `${name} C`, due_date: dueIn(50) },
  ]);
const issuersOf = (name: string) => [`${name} A`, `${name} B`, `${name} C`];

describe('POST /operation-files/selection', () => {
  it('returns the smallest selection not below the amount with its figures', async () => {
    const [first, second, third] = await four('Um');
    const { status, body } = await select({ issuer: issuersOf('Um'), amount: 549.99 });
    expect(status).toBe(200);
    const term = (days: number) => daysBetween(today(START), dueIn(days));
    const weighted = 10_000 * term(20) + 20_000 * term(30) + 25_000 * term(40);
    expect(body).toEqual({
      receivables_id: [first, second, third],
      card_network: 'VISA',
      receivables: 3,
      value: 550,
      average_term: Math.round((weighted / 55_000) * 100) / 100,
      weighted_days: String(weighted),
      min_due_date: dueIn(20),
      max_due_date: dueIn(40),
      issuers: [
        { issuer: 'Um A', receivables: 2, value: 300, percentage: 54.55 },
        { issuer: 'Um B', receivables: 1, value: 250, percentage: 45.45 },
      ],
      issuers_count: 2,
      other_issuers: { receivables: 0, value: 0 },
      off_target: 0.01,
      off_target_reason: 'WHOLE_RECEIVABLES',
      proven: true,
      bound: 550,
      candidates: { receivables: 4, value: 950.01 },
      due_too_soon: { receivables: 0, value: 0 },
    });
  });

  it('respects issuer share and order and returns the reason of a distance from the amount', async () => {
    const [first, second, third, last] = await four('Dois');
    const issuer = issuersOf('Dois');
    const found = async (body: object) => (await select({ issuer, ...body })).body;
    expect((await found({ amount: 100, order: 'longest' })).receivables_id).toEqual([last]);
    expect((await found({ amount: 300, order: 'shortest' })).receivables_id).toEqual([first, second]);
    expect((await found({ amount: 600, order: 'fewest' })).receivables_id).toEqual([second, last]);
    const shared = await found({ amount: 550, max_issuer_percentage: 50 });
    expect(shared).toMatchObject({ value: 850.01, off_target_reason: 'WHOLE_RECEIVABLES' });
    expect(shared.receivables_id).toEqual([second, third, last]);
    expect(await found({ amount: 951, max_issuer_percentage: 42.11 })).toMatchObject({
      value: 950.01,
      off_target_reason: 'NOT_ENOUGH',
    });
    expect(await found({ amount: 900, max_issuer_percentage: 42.1 })).toMatchObject({
      receivables_id: [],
      off_target_reason: 'ISSUER_SHARE',
    });
    expect(await found({ amount: 100, max_issuer_percentage: 30 })).toMatchObject({
      receivables_id: [],
      card_network: null,
      off_target: -100,
      off_target_reason: 'TOO_FEW_ISSUERS',
      average_term: null,
      min_due_date: null,
    });
    expect(await found({ amount: 951 })).toMatchObject({
      off_target_reason: 'NOT_ENOUGH',
      off_target: -0.99,
    });
  });

  it('applies the filters of the list and selects all matches without an amount', async () => {
    const ids = await four('Tres');
    const of = async (body: object) => (await select({ issuer: issuersOf('Tres'), ...body })).body;
    expect(await of({})).toMatchObject({ receivables_id: ids, off_target: null, off_target_reason: null });
    const due = { due_date_greater_or_equal_than: dueIn(30), due_date_less_or_equal_than: dueIn(40) };
    expect((await of(due)).receivables_id).toEqual([ids[1], ids[2]]);
    expect((await of({ value: 400.01 })).receivables_id).toEqual([ids[3]]);
    expect((await of({ status: ['NEGOTIATED'] })).receivables_id).toEqual([]);
    expect((await of({ card_network: ['MASTERCARD'] })).receivables_id).toEqual([]);
    expect((await of({ borrower: [s.otherBorrower.company_id] })).receivables_id).toEqual([]);
    const { file_id } = await s.db
      .selectFrom('receivables')
      .select('file_id')
      .where('id', '=', ids[0] as number)
      .executeTakeFirstOrThrow();
    expect((await of({ file_id })).receivables_id).toEqual(ids);
    const simulation = await s.callAs(s.borrower, 'createSimulation', {
      body: { receivable_id: ids.slice(1, 3), card_network: 'VISA' },
    });
    expect((await of({ simulation_id: simulation.body.id })).receivables_id).toEqual(ids.slice(1, 3));
    expect((await select({ simulation_id: 999_999 })).status).toBe(404);
  });

  it('excludes receivables that are held, due too soon or of another company', async () => {
    const soon = addDays(firstOfferableDueDate(START), -1);
    await makeReceivables(s.db, s.borrower, [{ value: 700, issuer: 'Quatro', due_date: soon }]);
    await makeReceivables(s.db, s.otherBorrower, [{ value: 900, issuer: 'Quatro' }]);
    const [free] = await makeReceivables(s.db, s.borrower, [{ value: 100, issuer: 'Quatro' }]);
    const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
    const { body } = await select({ issuer: ['Quatro'] });
    expect(body).toMatchObject({ receivables_id: [free], due_too_soon: { receivables: 1, value: 7 } });
    const all = await select({ card_network: ['VISA'] });
    expect(all.body.receivables_id).not.toEqual(expect.arrayContaining([offer.receivables[0]]));
    const kept = await s.callAs(s.borrower, 'createSimulation', {
      body: { receivable_id: all.body.receivables_id, card_network: 'VISA' },
    });
    expect(Date.parse(kept.body.higher_date_offer_create_limit)).toBeGreaterThan(START.getTime());
  });

  it('selects from given ids only own receivables that can still be offered', async () => {
    const [free, other] = await makeReceivables(s.db, s.borrower, 2);
    const [foreign] = await makeReceivables(s.db, s.otherBorrower, 1);
    const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
    const { body } = await select({ receivables_id: [free, other, foreign, offer.receivables[0]] });
    expect(body.receivables_id.toSorted()).toEqual([free, other].toSorted());
    const { body: simulation } = await s.callAs(s.borrower, 'createSimulation', {
      body: { receivable_id: [other], card_network: 'VISA' },
    });
    const both = await select({ receivables_id: [free, other], simulation_id: simulation.id });
    expect(both.body.receivables_id).toEqual([other]);
    expect((await select({ receivables_id: [] })).status).toBe(400);
  });

  it('requires one card network, rejects invalid bodies and refuses moderators and lenders', async () => {
    await makeReceivables(s.db, s.borrower, [{ issuer: 'Cinco' }]);
    await makeReceivables(s.db, s.borrower, [{ issuer: 'Cinco' }], 'MASTERCARD');
    const refused = async (body: object, actor = s.borrower) => (await select(body, actor)).problem;
    expect(await refused({ issuer: ['Cinco'] })).toMatchObject({ status: 409, message: 'NETWORKS_MIXED' });
    expect((await select({ issuer: ['Cinco'], card_network: ['VISA'], amount: 1 })).body.receivables).toBe(1);
    for (const body of [
      { amount: 0 },
      { amount: -1 },
      { amount: 1.005 },
      { amount: '5000000' },
      { max_issuer_percentage: 0 },
      { max_issuer_percentage: 100.01 },
      { max_issuer_percentage: 33.333 },
      { order: 'cheapest' },
      { sort: 'issuer asc' },
      { due_date_less_or_equal_than: '31/12/2026' },
    ]) {
      const { status, errors } = await refused(body);
      expect([status, errors?.length]).toEqual([400, 1]);
    }
    expect((await refused({}, s.moderator)).status).toBe(403);
    expect((await refused({}, s.lenders[0])).status).toBe(403);
  });

  it('selects among 400 receivables and refuses more than the maximum', async () => {
    const rows = Array.from({ length: 400 }, (_, n) => ({
      issuer: `Seis ${n % 9}`,
      value: 10_000 + ((n * 7919) % 9000),
      due_date: dueIn(20 + Math.floor(n / 9)),
    }));
    await makeReceivables(s.db, s.borrower, rows);
    const issuer = Array.from({ length: 9 }, (_, n) => `Seis ${n}`);
    const asked = { issuer, amount: 20_000, max_issuer_percentage: 15, order: 'shortest' } as const;
    const { body } = await select(asked);
    expect(body).toMatchObject({ off_target: 0, value: 20_000 });
    expect(Math.max(...body.issuers.map(({ percentage }) => percentage))).toBeLessThanOrEqual(15);
    const signal = new AbortController().signal;
    const upTo = (maxCandidates: number) =>
      selectForTarget(s.db, s.borrower, { issuer }, { signal, maxCandidates }).then(
        ({ receivables }) => receivables,
      );
    expect(await upTo(400)).toBe(400);
    await expect(upTo(399)).rejects.toMatchObject({ key: 'SELECTION_TOO_LARGE' });
  });
});
