import { requireExecuted } from '@pregao/contract';
import {
  addDays,
  centavosFromDecimal,
  decimalFromCentavos,
  exactRate,
  faceValueOf,
  flowOf,
  needsSecondConfirmation,
  nextBusinessDay,
  OFFER_STATUSES,
  paymentDays,
  priceAt,
  purchaseOf,
  RECEIVABLE_STATUSES,
  saoPauloInstant,
  today,
} from '@pregao/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { START } from '../../../../test/support/database.ts';
import { DEMO_COMPANIES } from '../../src/demo/companies.ts';
import { loadDemo, resetDemo } from '../../src/demo/load-demo.ts';
import { composeDossier } from '../../src/modules/negotiations/dossier/compose-dossier.ts';
import { dossierText } from '../../src/modules/negotiations/dossier/dossier-text.ts';
import { findDossier } from '../../src/modules/negotiations/dossier/dossiers.store.ts';
import { verifyDossier } from '../../src/modules/negotiations/dossier/verify/verify-dossier.ts';
import { cdiRateOn } from '../../src/modules/rates/cdi-rates.store.ts';
import { appNow } from '../../src/platform/clock/clock.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeCompany } from '../support/makers.ts';
import { signInAs } from '../support/sign-in.ts';

const MINUTE = 60_000;
/** Scenario without events after the registration of the companies. */
const emptyScenario = async () => {};

async function statusesOf(
  { database }: TestApp,
  table: 'offers' | 'receivables' | 'credits' | 'managed_files' | 'contracts',
): Promise<string[]> {
  const { rows } = await sql<{ status: string }>`select distinct status from ${sql.table(table)}`.execute(
    database.db,
  );
  return rows.map(({ status }) => status).toSorted();
}

async function expectEveryStatus(t: TestApp): Promise<void> {
  expect(await statusesOf(t, 'offers')).toEqual(OFFER_STATUSES.toSorted());
  expect(await statusesOf(t, 'receivables')).toEqual(RECEIVABLE_STATUSES.toSorted());
  const credits = ['APPROVED', 'AVAILABLE', 'CANCELED', 'EXPIRED', 'NEGOTIATED', 'REJECTED'];
  expect(await statusesOf(t, 'credits')).toEqual(credits);
  expect(await statusesOf(t, 'contracts')).toEqual(['APPROVED', 'PENDING', 'REJECTED']);
  expect(await statusesOf(t, 'managed_files')).toEqual(['PROCESSED', 'PROCESSING_FAILURE']);
  await expectSettlementStates(t);
  await checkInvariants(t.database.db);
}

/** Expects payments and collections in each state that a settlement desk works on. */
async function expectSettlementStates(t: TestApp): Promise<void> {
  const token = await signInAs(t, 'aurora.operador@pregao.example');
  const { rows } = (await t.call('listSettlements', { token, query: { limit: 100 } })).body;
  const statesOf = (kind: string) =>
    new Set(rows.filter((row) => row.kind === kind).map(({ state }) => state));
  expect(statesOf('PAYMENT')).toEqual(
    new Set(['BY_CALENDAR', 'TO_CONFIRM', 'IN_DISPUTE', 'OVERDUE', 'CLOSED']),
  );
  // On a business day there is something to remit as well.
  expect([...statesOf('COLLECTION')]).toEqual(
    expect.arrayContaining(['BY_CALENDAR', 'UPCOMING', 'REMITTED', 'OVERDUE', 'CLOSED']),
  );
  const payments = rows.filter(({ kind }) => kind === 'PAYMENT');
  const dueNow = nextBusinessDay(today(await appNow(t.database.db)));
  expect(payments).toContainEqual(
    expect.objectContaining({ state: 'BY_CALENDAR', turn: 'LENDER', day: dueNow }),
  );
  const collections = await t.database.db.selectFrom('collections').select('status').distinct().execute();
  expect(collections.map(({ status }) => status).toSorted()).toEqual([
    'COVERED',
    'EXPECTED',
    'PARTIAL',
    'RECEIVED',
    'REPURCHASED',
    'WRITTEN_OFF',
  ]);
  const settled = await t.database.db
    .selectFrom('offers')
    .select('id')
    .where('tracked', '=', true)
    .where('status', '=', 'LIQUIDATED')
    .execute();
  expect(settled).toHaveLength(1);
}

const usualRates = async (t: TestApp, mailbox: string, id: number) =>
  t.call('getUsualRates', {
    token: await signInAs(t, `${mailbox}.operador@pregao.example`),
    params: { id: `${id}` },
  });

/** Expects record and usual rates of the newest open Visa schedule of each investor. */
async function expectRecordAndUsualRates(t: TestApp): Promise<void> {
  for (const { mailbox } of DEMO_COMPANIES.filter(({ company_type }) => company_type === 'LENDER')) {
    const token = await signInAs(t, `${mailbox}.master@pregao.example`);
    const { body } = await t.call('listNegotiations', { token, query: { card_network: 'VISA', limit: 100 } });
    const open = body.rows.find(({ status }) => status === 'AVAILABLE' || status === 'NEGOTIATION');
    const params = { id: `${open?.id}` };
    const record = await t.call('getBorrowerRecord', { token, params });
    expect(record.body.record, mailbox).toMatchObject({ completed: expect.any(Number) });
    const usual = await t.call('getUsualRates', { token, params });
    expect(usual.body.deals, mailbox).toMatchObject({ median: expect.any(Number) });
  }
}

/** Rates of steps 3 and 4 of docs/tour.md, in percent of the CDI. */
const TOUR_RATES = [
  ['cedro', 112],
  ['ipe', 108],
] as const;

/** Creates the offer of steps 1 and 2 of docs/tour.md from the three receivables due first or last. */
async function createTourOffer(t: TestApp, token: string, order: 'asc' | 'desc') {
  const now = today(START);
  const query = {
    card_network: 'VISA',
    status: 'AVAILABLE',
    due_date_greater_or_equal_than: addDays(now, 21),
    sort: `due_date ${order}`,
    limit: 3,
  };
  const { rows } = (await t.call('listReceivables', { token, query })).body;
  const lenders = await t.database.db
    .selectFrom('companies')
    .select('id')
    .where('name', 'in', ['Investidor Cedro', 'Investidor Ipê'])
    .execute();
  const flow = flowOf(rows.map((row) => ({ ...row, value: centavosFromDecimal(row.value), receivables: 1 })));
  const value = faceValueOf(flow);
  const expire_date = saoPauloInstant(addDays(now, 1), '18:00').toISOString();
  const made = await t.call('createOffer', {
    token,
    body: {
      receivable_id: rows.map(({ id }) => id),
      security_margin_receivable_id: [],
      offer_value: decimalFromCentavos(value),
      minimal_value: decimalFromCentavos(Math.round(value * 0.95)),
      card_network: 'VISA',
      lenders: lenders.map(({ id }) => id),
      expire_date,
    },
  });
  return { id: requireExecuted(made.body).id, value, expire_date, flow };
}

describe('demo load', () => {
  let t: TestApp;
  let loads: boolean[];
  let loaded: unknown;
  const companies = () =>
    t.database.db.selectFrom('companies').select(['id', 'name']).orderBy('id').execute();
  beforeAll(async () => {
    t = await createTestApp();
    // The rows that an aborted load leaves behind.
    await t.database.owner.insertInto('demo_data').defaultValues().execute();
    await makeCompany(t.database.db, 'LENDER');
    const load = () => loadDemo(t.deps, t.database.url, emptyScenario, START);
    loads = await Promise.all([load(), load()]);
    loaded = await companies();
    await t.database.db.updateTable('companies').set({ name: 'Outro nome' }).execute();
    await makeCompany(t.database.db, 'LENDER');
    await resetDemo(t.deps, t.database.url, START);
  }, 120_000);
  afterAll(() => t.close());

  it('runs once in two concurrent processes, replaces an aborted load and is not repeated', async () => {
    expect(loads.toSorted()).toEqual([false, true]);
    expect(await loadDemo(t.deps, t.database.url, emptyScenario, START)).toBe(false);
  });

  it('reaches every status and satisfies the invariants', () => expectEveryStatus(t));

  it.each([
    'offers',
    'managed_files',
    'receivables',
    'cdi_rates',
    'mails',
    'settlement_entries',
    'audit',
  ] as const)('creates %s in the order of their time, none in the future', async (table) => {
    const at = sql.ref(table === 'audit' ? 'at' : 'created_at');
    const { rows } = await sql<{ unordered: number; future: number }>`
        select count(*) filter (where next < ${at}) as unordered, count(*) filter (where ${at} > app_now()) as future
        from (select ${at}, lead(${at}) over (order by id) as next from ${sql.table(table)}) ordered`.execute(
      t.database.db,
    );
    expect(rows).toEqual([{ unordered: 0, future: 0 }]);
  });

  it('creates deals whose dossiers verify in both editions', async () => {
    const { db } = t.database;
    const kept = await db.selectFrom('dossiers').select('offer_id').execute();
    expect(kept.length).toBeGreaterThan(1);
    for (const { offer_id } of kept)
      for (const edition of ['FULL', 'ASSIGNEE'] as const) {
        const dossier = await composeDossier(db, await findDossier(db, offer_id), edition);
        expect(verifyDossier(Buffer.from(dossierText(dossier)))).toMatchObject({ ok: true });
      }
  });

  it('stores a CDI rate for the day of each proposal and one corrected rate', async () => {
    const { db } = t.database;
    const made = await db.selectFrom('credits').select('created_at').execute();
    const known = await Promise.all(made.map(({ created_at }) => cdiRateOn(db, today(created_at))));
    expect(known.length).toBeGreaterThan(5);
    expect(known.every((rate) => rate !== undefined)).toBe(true);
    const entered = await db.selectFrom('cdi_rates').select('day').execute();
    expect(entered.length).toBeGreaterThan(60);
    expect(new Set(entered.map(({ day }) => day)).size).toBe(entered.length - 1);
  });

  it('provides each investor with a record and usual rates for an open schedule', () =>
    expectRecordAndUsualRates(t));

  it('needs no second confirmation of the rates of the tour for short and long schedules', async () => {
    const token = await signInAs(t, 'aurora.operador@pregao.example');
    for (const order of ['asc', 'desc'] as const) {
      const { id, value, expire_date, flow } = await createTourOffer(t, token, order);
      for (const [mailbox, percent] of TOUR_RATES) {
        const usual = (await usualRates(t, mailbox, id)).body;
        const purchase = purchaseOf(flow, paymentDays(expire_date, flow[0]?.due_date ?? '').first);
        const rateAt = (cdi_percentage: number) => {
          const price = priceAt({ purchase, cdi: usual.cdi }, 'cdi_percentage', cdi_percentage) ?? 0;
          return { price, annual_252: exactRate({ purchase, price, cdi: usual.cdi }, 'annual_252') };
        };
        expect(rateAt(percent).price).toBeGreaterThanOrEqual(value * 0.95);
        expect(needsSecondConfirmation(rateAt(percent).annual_252, usual)).toBe(false);
        expect(needsSecondConfirmation(rateAt(12).annual_252, usual)).toBe(true);
      }
    }
  });

  it('creates users that can sign in and see the companies of their role', async () => {
    const token = await signInAs(t, 'aurora.master@pregao.example');
    const { body } = await t.call('listCompanies', { token });
    expect(body.rows).toMatchObject([{ name: 'Adquirente Aurora' }]);
    const moderator = await signInAs(t, 'moderador.operador@pregao.example');
    expect((await t.call('listCompanies', { token: moderator })).body.total_rows).toBe(8);
  });

  it('is repeated by a reset, which discards later changes', async () => {
    expect(await companies()).toEqual(loaded);
  });

  it('has no stored file of earlier data after a reset', async () => {
    const stored = async () => {
      const { rows } = await sql<{ storage_key: string }>`
        select storage_key from payment_proofs union all select storage_key from contracts`.execute(
        t.database.db,
      );
      return rows.map(({ storage_key }) => storage_key);
    };
    const earlier = await stored();
    const isStored = (keys: readonly string[]) => Promise.all(keys.map((key) => t.deps.storage.has(key)));
    expect(new Set(await isStored(earlier))).toEqual(new Set([true]));
    await resetDemo(t.deps, t.database.url, START);
    expect(new Set(await isStored(earlier))).toEqual(new Set([false]));
    expect(new Set(await isStored(await stored()))).toEqual(new Set([true]));
  });
});

describe('demo data with a given start', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp();
  });
  afterAll(() => t.close());

  it.each([
    ['the last business day of a month', '2026-11-30T10:00:00-03:00'],
    ['a holiday on a Friday', '2026-11-20T10:00:00-03:00'],
    ['the last minutes of a year', '2026-12-31T23:50:00-03:00'],
    ['a leap day', '2028-02-29T10:00:00-03:00'],
  ])(
    'reaches every status and sets the clock to the start when it is loaded on %s',
    async (_, at) => {
      const start = new Date(at);
      const began = Date.now();
      await resetDemo(t.deps, t.database.url, start);
      const ahead = (await appNow(t.database.db)).getTime() - start.getTime();
      expect(ahead).toBeGreaterThanOrEqual(0);
      // The clock advances while the last sweeps run.
      expect(ahead).toBeLessThan(Date.now() - began + MINUTE);
      await expectEveryStatus(t);
      await expectRecordAndUsualRates(t);
    },
    120_000,
  );
});

describe('demo data without a given start', () => {
  it('leaves the clock at real time when it is loaded', async () => {
    const t = await createTestApp();
    onTestFinished(() => t.close());
    expect(await loadDemo(t.deps, t.database.url, emptyScenario)).toBe(true);
    expect(Math.abs((await appNow(t.database.db)).getTime() - Date.now())).toBeLessThan(MINUTE);
  });
});

describe('a database with other companies', () => {
  it('is not changed by a demo load or reset', async () => {
    const t = await createTestApp();
    await makeCompany(t.database.db, 'LENDER');
    expect(await loadDemo(t.deps, t.database.url)).toBe(false);
    await expect(resetDemo(t.deps, t.database.url)).rejects.toThrow('nothing was deleted');
    const { rows } = await sql<{ companies: number }>`select count(*) as companies from companies`.execute(
      t.database.db,
    );
    await t.close();
    expect(rows).toEqual([{ companies: 1 }]);
  });
});
