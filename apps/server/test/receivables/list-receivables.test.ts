import { addBusinessDays, today } from '@pregao/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptCredit, makeCredit, makeOffer } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeActor, makeReceivables } from '../support/makers.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
beforeEach(() => s.setClock(START));
afterEach(() => checkInvariants(s.db));
afterAll(() => s.close());

const dueIn = (businessDays: number) => addBusinessDays(today(START), businessDays);
const list = (query: Record<string, unknown> = {}, actor = s.borrower) =>
  s.callAs(actor, 'listReceivables', { query });

describe('GET /operation-files', () => {
  it('returns rows with days to the due date, exact count and value (REC-01a, REC-01b, REC-01c)', async () => {
    const owner = await makeActor(s.db, 'BORROWER');
    const [id] = await makeReceivables(s.db, owner, [
      { value: 123_456, due_date: '2026-04-09', issuer: 'ITAÚ', transactions: 7 },
    ]);
    const { body } = await list({}, owner);
    expect(body).toMatchObject({ total_rows: 1, total_value: 1234.56 });
    expect(body.rows[0]).toMatchObject({
      id,
      card_network: 'VISA',
      company_id: owner.company_id,
      issuer: 'ITAÚ',
      due_date: '2026-04-09',
      value: 1234.56,
      value_available: 1234.56,
      transactions_number_available: 7,
      status: 'AVAILABLE',
      days_to_expire: 30,
    });
  });

  it('returns own rows to an acquirer, all rows to a moderator and 403 to a lender (REC-04)', async () => {
    const [own] = await makeReceivables(s.db, s.borrower, 1);
    const [foreign] = await makeReceivables(s.db, s.otherBorrower, 1);
    const ids = async (query: Record<string, unknown>, actor = s.borrower) =>
      (await list({ ...query, limit: 1000 }, actor)).body.rows.map(({ id }) => id);
    expect(await ids({})).not.toContain(foreign);
    expect(await ids({ borrower: s.otherBorrower.company_id })).toEqual([]);
    expect(await ids({}, s.moderator)).toEqual(expect.arrayContaining([own, foreign]));
    expect(await ids({ borrower: s.otherBorrower.company_id }, s.moderator)).not.toContain(own);
    expect((await list({}, s.lenders[0])).problem).toMatchObject({ status: 403, message: 'NO_PERMISSION' });
  });

  it('returns the company name of each row under every order and filter', async () => {
    const owners = [await makeActor(s.db, 'BORROWER'), await makeActor(s.db, 'BORROWER')] as const;
    for (const owner of owners)
      await makeReceivables(s.db, owner, [{ issuer: 'Nomeada', due_date: dueIn(20), value: 77_700 }]);
    const companies = await s.db.selectFrom('companies').select(['id', 'name']).execute();
    const names = new Map(companies.map(({ id, name }) => [id, name]));
    const range = { due_date_greater_or_equal_than: dueIn(15), due_date_less_or_equal_than: dueIn(25) };
    const ways = [
      {},
      { sort: 'due_date asc' },
      { status: 'AVAILABLE', ...range },
      { issuer: 'Nomeada' },
      { value: 777 },
    ];
    for (const query of ways)
      for (const actor of [s.moderator, ...owners]) {
        const { rows } = (await list({ ...query, limit: 1000 }, actor)).body;
        expect(rows.length).toBeGreaterThan(0);
        for (const row of rows) expect(row.company_name).toBe(names.get(row.company_id));
      }
  });

  it('filters by network, issuer, status and due dates, each alone and together', async () => {
    const owner = await makeActor(s.db, 'BORROWER');
    const [early, late] = await makeReceivables(s.db, owner, [
      { issuer: 'Alfa', due_date: dueIn(20) },
      { issuer: 'Beta', due_date: dueIn(40) },
    ]);
    const [master] = await makeReceivables(
      s.db,
      owner,
      [{ issuer: 'Alfa', due_date: dueIn(40) }],
      'MASTERCARD',
    );
    const ids = async (query: Record<string, unknown>) =>
      (await list(query, owner)).body.rows.map(({ id }) => id).sort();
    expect(await ids({ card_network: 'MASTERCARD' })).toEqual([master]);
    expect(await ids({ card_network: ['VISA', 'MASTERCARD'], issuer: 'Alfa' })).toEqual([early, master]);
    expect(await ids({ due_date_greater_or_equal_than: dueIn(40) })).toEqual([late, master]);
    expect(await ids({ due_date_less_or_equal_than: dueIn(39), status: ['AVAILABLE', 'RESERVED'] })).toEqual([
      early,
    ]);
    expect(await ids({ status: 'NEGOTIATION' })).toEqual([]);
  });

  it('sorts by issuer and due date only and returns each row once over pages (REC-06)', async () => {
    const owner = await makeActor(s.db, 'BORROWER');
    await makeReceivables(
      s.db,
      owner,
      Array.from({ length: 9 }, (_, index) => ({
        issuer: `Emissor ${index}`,
        due_date: dueIn(20 + (index % 2)),
      })),
    );
    for (const sort of [undefined, 'due_date asc', 'due_date desc', 'issuer desc']) {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => list({ page, limit: 4, ...(sort && { sort }) }, owner)),
      );
      const ids = pages.flatMap(({ body }) => body.rows.map(({ id }) => id));
      expect(new Set(ids).size).toBe(9);
      expect(pages.every(({ body }) => body.total_rows === 9)).toBe(true);
    }
    const { body } = await list({ sort: 'issuer desc', limit: 1 }, owner);
    expect(body.rows[0]?.issuer).toBe('Emissor 8');
    expect((await list({ sort: 'value asc' }, owner)).status).toBe(400);
  });

  it('returns the effective status in rows, filter and totals before any sweep (REC-15b)', async () => {
    const owner = await makeActor(s.db, 'BORROWER');
    const offer = await makeOffer(s.deps, owner, { lenders: s.lenders });
    const [unsold] = await makeReceivables(s.db, owner, [{ due_date: dueIn(2) }]);
    const statusOf = async (id: number | undefined) =>
      (await list({ limit: 1000 }, owner)).body.rows.find((row) => row.id === id)?.status;
    expect(await statusOf(offer.receivables[0])).toBe('NEGOTIATION');
    const { expire_date } = (await s.callAs(owner, 'getNegotiation', { params: { id: offer.id } })).body;
    await s.setClock(expire_date);
    expect(await statusOf(offer.receivables[0])).toBe('AVAILABLE');
    await s.setClock(`${dueIn(2)}T03:00:00Z`);
    expect(await statusOf(unsold)).toBe('EXPIRED');
    const expired = (await list({ status: 'EXPIRED' }, owner)).body;
    expect(expired).toMatchObject({ total_rows: 1, total_value: 1000 });
  });

  describe('applies the query parameter', () => {
    const ids: Record<string, number> = {};
    let borrower = '';
    let simulation_id = 0;
    beforeAll(async () => {
      await s.setClock(START);
      const owner = await makeActor(s.db, 'BORROWER');
      borrower = String(owner.company_id);
      const made = await makeReceivables(s.db, owner, [
        { issuer: 'Alfa', due_date: dueIn(20) },
        { issuer: 'Beta', due_date: dueIn(30) },
        { issuer: 'Gama', due_date: dueIn(40) },
      ]);
      const [master] = await makeReceivables(s.db, owner, [{ due_date: dueIn(25) }], 'MASTERCARD');
      for (const [at, name] of ['first', 'second', 'third'].entries()) ids[name] = Number(made[at]);
      ids.master = Number(master);
      await makeOffer(s.deps, owner, { lenders: s.lenders, receivables: [Number(made[2])] });
      const simulation = await s.callAs(owner, 'createSimulation', {
        body: { receivable_id: made.slice(0, 2).map(Number), card_network: 'VISA' },
      });
      simulation_id = simulation.body.id;
    });
    const listPage = async (query: Record<string, unknown>) => {
      const { rows, total_rows } = (await list({ sort: 'due_date asc', borrower, ...query }, s.moderator))
        .body;
      return [rows.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id)), total_rows];
    };

    it.each([
      ['no other (API-28j, API-03)', {}, ['first', 'master', 'second', 'third'], 4],
      ['sort (API-28b)', { sort: 'due_date desc' }, ['third', 'second', 'master', 'first'], 4],
      ['limit (API-28a)', { limit: 3 }, ['first', 'master', 'second'], 4],
      ['limit and page (API-28a)', { limit: 3, page: 2 }, ['third'], 4],
      ['card_network (API-28c, REC-02a)', { card_network: 'VISA' }, ['first', 'second', 'third'], 3],
      ['issuer (API-28d, REC-02b)', { issuer: ['Beta', 'Gama'] }, ['second', 'third'], 2],
      [
        'the first day (API-28e, REC-02d)',
        { due_date_greater_or_equal_than: dueIn(30) },
        ['second', 'third'],
        2,
      ],
      ['the last day (API-28f, REC-02d)', { due_date_less_or_equal_than: dueIn(25) }, ['first', 'master'], 2],
      ['status (API-28g, REC-02c)', { status: 'NEGOTIATION' }, ['third'], 1],
    ])('%s', async (_, query, found, count) => {
      expect(await listPage(query)).toEqual([found, count]);
    });

    it('borrower (API-28h)', async () => {
      expect(await listPage({ borrower: s.otherBorrower.company_id, issuer: 'Gama' })).toEqual([[], 0]);
    });

    it('simulation_id (API-28i)', async () => {
      expect(await listPage({ simulation_id })).toEqual([['first', 'second'], 2]);
    });

    it('value in reais', async () => {
      const owner = await makeActor(s.db, 'BORROWER');
      const [odd] = await makeReceivables(s.db, owner, [{ value: 500_000_050 }]);
      const found = async (of: number) =>
        (await list({ value: '5000000.5', borrower: of }, s.moderator)).body.rows.map(({ id }) => id);
      expect(await found(owner.company_id)).toEqual([odd]);
      expect(await found(s.otherBorrower.company_id)).toEqual([]);
    });
  });

  it('returns deep pages and rows of rare filters (API-03)', async () => {
    const owner = await makeActor(s.db, 'BORROWER');
    const early = await makeReceivables(s.db, owner, [
      { issuer: 'Raro' },
      { issuer: 'Raro', due_date: dueIn(50) },
      { issuer: 'Raro', due_date: dueIn(60) },
    ]);
    const others = Array.from({ length: 10_020 }, (_, at) => ({ issuer: `Comum ${at}` }));
    const late = await makeReceivables(s.db, owner, others, 'MASTERCARD');
    const newest = [...early, ...late].toReversed();
    const ids = async (query: Record<string, unknown>, actor = owner) =>
      (await list(query, actor)).body.rows.map(({ id }) => id);
    expect(await ids({ limit: 10, page: 1000 })).toEqual(newest.slice(9990, 10_000));
    expect(await ids({ limit: 10, page: 1001 })).toEqual(newest.slice(10_000, 10_010));
    expect(await ids({ limit: 10, page: 1003 })).toEqual(newest.slice(10_020));
    expect(await ids({ limit: 10, page: 1004 })).toEqual([]);
    for (const actor of [owner, s.moderator]) {
      expect(await ids({ issuer: 'Raro', limit: 2 }, actor)).toEqual(early.toReversed().slice(0, 2));
      expect(await ids({ issuer: 'Raro', limit: 2, page: 2 }, actor)).toEqual(early.slice(0, 1));
    }
    expect(await ids({ card_network: 'VISA', limit: 2 })).toEqual(early.toReversed().slice(0, 2));
    expect(await ids({ card_network: 'MASTERCARD', limit: 10, page: 3 })).toEqual(newest.slice(20, 30));
  });

  it.each([undefined, 'issuer asc', 'issuer desc', 'due_date asc', 'due_date desc'])(
    'returns far pages sorted by %s as slices of the whole visible list (API-03)',
    async (sort) => {
      const owner = await makeActor(s.db, 'BORROWER');
      const rows = Array.from({ length: 700 }, (_, at) => ({
        issuer: `Banco ${at % 13}`,
        due_date: dueIn(20 + (at % 60)),
      }));
      await makeReceivables(s.db, owner, rows);
      await makeReceivables(s.db, await makeActor(s.db, 'BORROWER'), rows.slice(0, 300));
      for (const actor of [owner, s.moderator]) {
        const whole = { limit: 1000, ...(sort && { sort }) };
        const all = (await list(whole, actor)).body.rows.map(({ id }) => id);
        for (const page of [11, 12, 14]) {
          const { body } = await list({ ...whole, limit: 50, page }, actor);
          expect(body.rows.map(({ id }) => id)).toEqual(all.slice(50 * (page - 1), 50 * page));
        }
      }
      expect((await list({ limit: 1000, page: 2, ...(sort && { sort }) }, owner)).body.rows).toEqual([]);
    },
  );

  it('returns the rows of a rare status in each order and none for an unused status', async () => {
    const owner = await makeActor(s.db, 'BORROWER');
    const [beta, alfa, gama] = await makeReceivables(s.db, owner, [
      { issuer: 'Beta', due_date: dueIn(40) },
      { issuer: 'Alfa', due_date: dueIn(30) },
      { issuer: 'Gama', due_date: dueIn(30) },
    ]);
    const receivables = [beta, alfa, gama].map(Number);
    const offer = await makeOffer(s.deps, owner, { lenders: [s.lenders[0]], receivables });
    await acceptCredit(s.deps, owner, await makeCredit(s.deps, s.lenders[0], offer));
    const orders = [
      [undefined, [gama, alfa, beta]],
      ['issuer asc', [alfa, beta, gama]],
      ['issuer desc', [gama, beta, alfa]],
      ['due_date asc', [alfa, gama, beta]],
      ['due_date desc', [beta, gama, alfa]],
    ] as const;
    for (const actor of [s.moderator, owner])
      for (const [sort, ids] of orders) {
        const listPage = async (status: string, page: number) => {
          const { body } = await list({ status, page, limit: 2, ...(sort && { sort }) }, actor);
          return [body.rows.map(({ id }) => id), body.total_rows, body.total_value];
        };
        expect(await listPage('APPROVED', 1)).toEqual([ids.slice(0, 2), 3, 3000]);
        expect(await listPage('APPROVED', 2)).toEqual([ids.slice(2), 3, 3000]);
        expect(await listPage('APPROVED', 3)).toEqual([[], 3, 3000]);
        expect(await listPage('LIQUIDATED', 1)).toEqual([[], 0, 0]);
      }
  });

  it('rejects unknown parameters, page sizes above 1000 and page 0', async () => {
    expect((await list({ color: 'red' })).problem).toMatchObject({
      status: 400,
      errors: [{ field: 'color' }],
    });
    expect((await list({ limit: 1001 })).status).toBe(400);
    expect((await list({ page: 0 })).status).toBe(400);
  });
});

describe('GET /operation-files/issuers', () => {
  it('returns the visible issuers without duplicates in alphabetical order', async () => {
    const owner = await makeActor(s.db, 'BORROWER');
    await makeReceivables(s.db, owner, [
      { issuer: 'Zeta' },
      { issuer: 'Alfa' },
      { issuer: 'Zeta', due_date: dueIn(33) },
    ]);
    expect((await s.callAs(owner, 'listIssuers')).body.issuers).toEqual(['Alfa', 'Zeta']);
    const narrowed = await s.callAs(s.moderator, 'listIssuers', { query: { borrower: owner.company_id } });
    expect(narrowed.body.issuers).toEqual(['Alfa', 'Zeta']);
  });

  it('returns one spelling per issuer, and filters match every spelling', async () => {
    const owner = await makeActor(s.db, 'BORROWER');
    const spellings = ['Caixa Econômica Federal', 'CAIXA ECONOMICA FEDERAL'];
    await makeReceivables(s.db, owner, [
      ...spellings.map((issuer, at) => ({ issuer, value: 10_000, due_date: dueIn(20 + at) })),
      { issuer: 'Banco Caixa' },
    ]);
    const [spelt, shouted] = spellings;
    expect((await s.callAs(owner, 'listIssuers')).body.issuers).toEqual(['Banco Caixa', shouted]);
    expect((await s.callAs(owner, 'dashboardIssuers')).body).toEqual(['Banco Caixa', shouted]);
    for (const issuer of [spelt, shouted, 'caixa economica  federal']) {
      const found = (await list({ issuer }, owner)).body;
      expect([found.total_rows, found.rows.length]).toEqual([2, 2]);
      const summed = await s.callAs(owner, 'dashboardReceivables', { query: { issuer } });
      expect(summed.body).toMatchObject({ available: 200, receivables_count: 2 });
    }
    const selected = await s.callAs(owner, 'selectByTarget', {
      body: { card_network: ['VISA'], issuer: [shouted] },
    });
    expect(selected.body).toMatchObject({ issuers_count: 1, value: 200 });
    expect((await list({ issuer: shouted })).body.total_rows).toBe(0);
  });
});
