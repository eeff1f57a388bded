import { addBusinessDays, offerExpireLimit, today } from '@pregao/domain';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOffer } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeReceivables } from '../support/makers.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
beforeEach(() => s.setClock(START));
afterEach(() => checkInvariants(s.db));
afterAll(() => s.close());

const dueIn = (businessDays: number) => addBusinessDays(today(START), businessDays);
const ABSENT = 999_999;

describe('POST /operation-files/percentage', () => {
  const split = (ids: readonly number[], percentage_value: number, actor = s.borrower) =>
    s.callAs(actor, 'splitByPercentage', { body: { receivables_id: ids, percentage_value } });

  it('offers the smallest part not below the percentage and reserves the rest (API-35a, API-35b, API-35c)', async () => {
    const values = [50_000, 30_000, 15_000, 5_000];
    const ids = await makeReceivables(
      s.db,
      s.borrower,
      values.map((value) => ({ value })),
    );
    const { body } = await split(ids, 85);
    expect(body).toMatchObject({ offer_value: 850, offer_value_percentage: 85, security_margin_value: 150 });
    expect(body.receivables_id).toEqual([ids[0], ids[1], ids[3]]);
    expect(body.security_margin_receivables_id).toEqual([ids[2]]);
  });

  it('clamps the percentage to the range from 80 to 100', async () => {
    const ids = await makeReceivables(s.db, s.borrower, [{ value: 80_000 }, { value: 20_000 }]);
    expect((await split(ids, 10)).body.offer_value).toBe(800);
    expect((await split(ids, 120)).body).toMatchObject({
      offer_value: 1000,
      security_margin_receivables_id: [],
    });
  });

  it('splits 3000 receivables within one centavo of the target', async () => {
    const values = Array.from({ length: 3000 }, (_, index) => ({
      value: 100_000 + ((index * 7919) % 90_000),
    }));
    const ids = await makeReceivables(s.db, s.borrower, values);
    const { body } = await split(ids, 91.37);
    const total = values.reduce((sum, { value }) => sum + value, 0);
    const target = Math.ceil((total * 9137) / 10_000);
    const offered = Math.round(body.offer_value * 100);
    expect(offered).toBeGreaterThanOrEqual(target);
    expect(offered).toBeLessThanOrEqual(target + 1);
    expect(body.receivables_id.length + body.security_margin_receivables_id.length).toBe(3000);
  });

  it('refuses foreign, unknown and offered receivables, mixed networks and moderators', async () => {
    const [own] = await makeReceivables(s.db, s.borrower, 1);
    const [foreign] = await makeReceivables(s.db, s.otherBorrower, 1);
    const [master] = await makeReceivables(s.db, s.borrower, 1, 'MASTERCARD');
    const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
    const messageOf = async (ids: number[]) => (await split(ids, 85)).problem.message;
    expect(await messageOf([own ?? 0, foreign ?? 0])).toBe('RECEIVABLE_UNAVAILABLE');
    expect(await messageOf([own ?? 0, ABSENT])).toBe('RECEIVABLE_UNAVAILABLE');
    expect(await messageOf([own ?? 0, master ?? 0])).toBe('NETWORKS_MIXED');
    expect(await messageOf([...offer.receivables])).toBe('RECEIVABLE_UNAVAILABLE');
    expect((await split([own ?? 0, own ?? 0], 85)).problem.errors).toMatchObject([{ message: 'DUPLICATE' }]);
    expect((await split([], 85)).status).toBe(400);
    expect((await split([own ?? 0], 85, s.moderator)).status).toBe(403);
  });
});

describe('POST /simulations and GET /simulations/{id}', () => {
  const simulate = (ids: readonly number[], card_network = 'VISA', actor = s.borrower) =>
    s.callAs(actor, 'createSimulation', { body: { receivable_id: ids, card_network } });
  const read = (id: number, actor = s.borrower) => s.callAs(actor, 'getSimulation', { params: { id } });

  const makeTwo = () =>
    makeReceivables(s.db, s.borrower, [
      { value: 10_001, due_date: dueIn(40), issuer: 'Beta', transactions: 2 },
      { value: 20_000, due_date: dueIn(30), issuer: 'Alfa', transactions: 3 },
    ]);

  it('returns the schedule that the selection would become (SCH-02b, SCH-02c, API-31b)', async () => {
    const ids = await makeTwo();
    const { status, body } = await simulate(ids);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'SIMULATION',
      card_network: 'VISA',
      receivable_total_value: 300.01,
      min_receivable_due_date: dueIn(30),
      max_receivable_due_date: dueIn(40),
      total_transaction_numbers: 5,
      issuers: ['Alfa', 'Beta'],
      higher_date_offer_create_limit: offerExpireLimit(dueIn(30)).toISOString(),
    });
    expect(body.id).toEqual(expect.any(Number));
    expect(body.receivables?.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  it('stores the schedule for 24 hours and returns it with or without rows (SCH-02a, API-32)', async () => {
    const ids = await makeTwo();
    const { body } = await simulate(ids);
    const whole = (await read(body.id)).body;
    expect(whole).toMatchObject({ id: body.id, status: 'SIMULATION' });
    expect(whole.receivables?.map(({ id }) => id).sort()).toEqual([...ids].sort());
    const brief = await s.callAs(s.borrower, 'getSimulation', {
      params: { id: body.id },
      query: { receivables: 'false' },
    });
    const { receivables: _, ...sums } = whole;
    const [first, second] = ids;
    expect(brief.body).toEqual({
      ...sums,
      now: expect.any(String),
      issuers_count: 2,
      due_dates: [
        { due_date: dueIn(30), receivables_id: [second], receivables_value: [200] },
        { due_date: dueIn(40), receivables_id: [first], receivables_value: [100.01] },
      ],
    });
    const listed = await s.callAs(s.borrower, 'listReceivables', { query: { simulation_id: body.id } });
    expect(listed.body.total_rows).toBe(2);
    await s.setClock(new Date(START.getTime() + 24 * 3_600_000 + 60_000));
    expect((await read(body.id)).status).toBe(404);
  });

  it('reserves nothing, so the same receivables can be simulated again', async () => {
    const ids = await makeReceivables(s.db, s.borrower, 2);
    expect((await simulate(ids)).status).toBe(201);
    expect((await simulate(ids)).status).toBe(201);
  });

  it('returns a simulation to its own company and moderators only', async () => {
    const { body } = await simulate(await makeReceivables(s.db, s.borrower, 1));
    expect((await read(body.id, s.moderator)).status).toBe(200);
    expect((await read(body.id, s.otherBorrower)).problem.message).toBe('NOT_FOUND');
    expect((await read(ABSENT, s.otherBorrower)).problem.message).toBe('NOT_FOUND');
  });

  it('refuses another card network, unavailable receivables and those of two companies', async () => {
    const ids = await makeReceivables(s.db, s.borrower, 1);
    expect((await simulate(ids, 'MASTERCARD')).problem.message).toBe('OFFER_INVALID_RECEIVABLES');
    const { receivables } = await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
    const { problem } = await simulate([...ids, ABSENT, ...receivables]);
    expect(problem.message).toBe('RECEIVABLE_UNAVAILABLE');
    expect(problem.errors.flatMap(({ value }) => value ?? [])).toEqual([ABSENT, ...receivables]);
    const foreign = await makeReceivables(s.db, s.otherBorrower, 1);
    expect((await simulate([...ids, ...foreign], 'VISA', s.moderator)).problem.message).toBe(
      'RECEIVABLES_INVALID',
    );
  });
});

describe('POST /operation-files/download', () => {
  it('returns the given receivables as a workbook of values without formulas (API-29a, API-29b)', async () => {
    const ids = await makeReceivables(s.db, s.borrower, [
      { value: 123_456, due_date: '2026-04-09', issuer: '=HYPERLINK("http://x")' },
    ]);
    const { body } = await s.callAs(s.borrower, 'downloadReceivables', { body: { receivable_id: ids } });
    const workbook = await readXlsx(Buffer.from(body.file, 'base64'));
    const [head, row] = workbook.sheets[0]?.rows ?? [];
    expect(head?.[3]).toBe('Emissor');
    expect(row?.[3]).toBe('=HYPERLINK("http://x")');
    expect(row).toContain(1234.56);
  });

  it('refuses ids of other companies with the same reply as unknown ids', async () => {
    const foreign = await makeReceivables(s.db, s.otherBorrower, 1);
    for (const ids of [foreign, [ABSENT]]) {
      const { problem } = await s.callAs(s.borrower, 'downloadReceivables', { body: { receivable_id: ids } });
      expect(problem).toMatchObject({ status: 409, message: 'RECEIVABLE_UNAVAILABLE' });
    }
  });
});
