import { START as START_OF_LIFE, step, today } from '@pregao/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countRepeats, firstRepeats } from '../../src/modules/files/file-repeats.store.ts';
import {
  cancelEarlier,
  countKept,
  insertReceivables,
  lockProcessing,
  touchedByReplace,
} from '../../src/modules/files/imports.store.ts';
import { soldReceivables } from '../../src/modules/negotiations/terms/sold.store.ts';
import { momentOf } from '../../src/modules/receivables/moment.ts';
import {
  lockAvailable,
  matureUnsold,
  moveHeld,
  releaseHeld,
} from '../../src/modules/receivables/receivables.store.ts';
import { newestByDay } from '../../src/modules/receivables/receivables-by-day.store.ts';
import {
  batchOfReceivables,
  type ReceivableFilter,
  receivablesByIds,
  totalsOfReceivables,
} from '../../src/modules/receivables/receivables-list.store.ts';
import { pageOfReceivables } from '../../src/modules/receivables/receivables-page.store.ts';
import { appNow } from '../../src/platform/clock/clock.ts';
import { actAs } from '../../src/platform/db/acting.ts';
import type { Tx } from '../../src/platform/db/db.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import { type MadeOffer, makeOffer } from '../support/deals.ts';
import { makeActor, makeReceivables } from '../support/makers.ts';
import { createStage, START, type Stage } from '../support/stage.ts';

let s: Stage;
let ids: number[];
let offer: MadeOffer;
/** The part of the acquirer. */
let own: string;
const TODAY = today(START);
const NEWEST = { column: 'created_at', direction: 'desc' } as const;
const MATURE = step('RECEIVABLE', 'AVAILABLE', 'MATURE');
const RELEASE = {
  free: step('RECEIVABLE', 'NEGOTIATION', 'RELEASE'),
  matured: step('RECEIVABLE', 'NEGOTIATION', 'RELEASE_MATURED'),
};

beforeAll(async () => {
  s = await createStage();
  ids = await makeReceivables(s.db, s.borrower, 20);
  // Enough others that they do not all stand in one part.
  for (let acquirer = 0; acquirer < 12; acquirer += 1)
    await makeReceivables(s.db, await makeActor(s.db, 'BORROWER'), 20);
  offer = await makeOffer(s.deps, s.borrower, { lenders: [s.lenders[0]], receivables: ids.slice(0, 5) });
  await sql`analyze receivables, receivable_totals, offer_receivables`.execute(s.t.database.owner);
  const { rows } = await sql<{ part: string }>`
    select tableoid::regclass::text as part from receivables where id = ${ids[0]}`.execute(s.db);
  own = String(rows[0]?.part);
});
afterAll(() => s.close());

/** How often a transaction has read or written each part. */
async function uses(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ part: string; uses: number }>`
    select relid::regclass::text as part, seq_scan + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd as uses
    from pg_stat_xact_user_tables where schemaname = 'partitions'`.execute(tx);
  return new Map(rows.map(({ part, uses }) => [part, uses]));
}

/** The parts that a transaction uses, which is undone. To plan a statement the ends of the indexes of all parts may be looked at: it is planned before. */
async function touched(work: (tx: Tx) => Promise<unknown>, planned = async (_: Tx) => {}): Promise<string[]> {
  let parts: string[] = [];
  const undone = new Error('undone');
  const done = transaction(s.db, async (tx) => {
    await planned(tx);
    const before = await uses(tx);
    await work(tx);
    const after = await uses(tx);
    parts = [...after].filter(([part, count]) => count > (before.get(part) ?? 0)).map(([part]) => part);
    throw undone;
  });
  await done.catch((error) => {
    if (error !== undone) throw error;
  });
  return parts;
}

/** Of the receivables themselves and of what is kept of them. */
const expectOwn = (parts: readonly string[]) => {
  expect(parts.length).toBeGreaterThan(0);
  expect([own, own.replace('receivables', 'receivable_totals')]).toEqual(expect.arrayContaining([...parts]));
};

const moment = async () => momentOf(await appNow(s.db));
const FILTERS: readonly ReceivableFilter[] = [
  {},
  { status: ['AVAILABLE'] },
  { issuer: ['Emissor 1'] },
  { status: ['AVAILABLE'], due_date_greater_or_equal_than: TODAY },
];

it('acquirers stand in several parts', async () => {
  const { rows } = await sql<{ parts: number }>`
    select count(distinct tableoid)::integer as parts from receivables`.execute(s.db);
  expect(rows[0]?.parts).toBeGreaterThan(3);
});

describe('of an acquirer one part is touched', () => {
  it.each(FILTERS)('by its lists, under %j', async (filter) => {
    const now = await moment();
    const request = { filter, order: NEWEST, moment: now };
    const page = { ...request, page: { limit: 10, page: 1 } };
    const listed = async (tx: Tx) => {
      await pageOfReceivables(tx, s.borrower, page);
      await totalsOfReceivables(tx, s.borrower, filter, now);
      for (const column of ['created_at', 'issuer', 'due_date'] as const)
        await pageOfReceivables(tx, s.borrower, {
          ...request,
          order: { column, direction: 'desc' },
          page: { limit: 10, page: 100 },
        });
      await newestByDay(tx, s.borrower, page);
      await batchOfReceivables(tx, s.borrower, request, undefined);
    };
    // After so many PostgreSQL has chosen whether to plan once or for the values.
    const often = async (tx: Tx) => {
      for (let times = 0; times < 10; times += 1) await listed(tx);
    };
    const parts = await actAs(s.borrower, () => touched(listed, often));
    expectOwn(parts);
  });

  it('by a selection, and by what an offer sells', async () => {
    const now = await moment();
    const parts = await actAs(s.borrower, () =>
      touched(async (tx) => {
        await receivablesByIds(tx, s.borrower, ids, now);
        await lockAvailable(tx, s.borrower, ids);
        for await (const batch of soldReceivables(tx, offer.id)) expect(batch).toHaveLength(5);
      }),
    );
    expectOwn(parts);
  });

  it('by an import, in both modes', async () => {
    const parts = await touched(async (tx) => {
      const { company_id, user_id } = s.borrower;
      const { id } = await tx
        .insertInto('managed_files')
        .values({
          company_id,
          user_id,
          name: 'a.csv',
          card_network: 'VISA',
          status: step('FILE', START_OF_LIFE, 'RECEIVE').to,
          sha256: 'ab'.repeat(32),
          size: 1,
          storage_key: 'receivables/a',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const file = await lockProcessing(tx, { id, storage_key: 'receivables/a' });
      if (!file) throw new Error('no file');
      const line = JSON.stringify({
        issuer: 'Novo',
        issuer_key: 'novo',
        due_date: '2026-06-01',
        value: 1,
        transactions: 1,
      });
      const steps = {
        free: step('RECEIVABLE', START_OF_LIFE, 'IMPORT'),
        matured: step('RECEIVABLE', START_OF_LIFE, 'IMPORT_MATURED'),
      };
      await insertReceivables(tx, file, [line], { now: START, today: TODAY, ...steps });
      await countRepeats(tx, file, TODAY);
      await firstRepeats(tx, file, TODAY);
      await touchedByReplace(tx, file, TODAY);
      await countKept(tx, file, TODAY);
      await cancelEarlier(tx, file, step('RECEIVABLE', 'AVAILABLE', 'REPLACE'), TODAY);
    });
    expectOwn(parts);
  });

  it('by the steps of its offer, and by the sweep', async () => {
    const holder = { id: offer.id, company_id: s.borrower.company_id };
    const parts = await touched(async (tx) => {
      await moveHeld(tx, holder, step('RECEIVABLE', 'NEGOTIATION', 'ACCEPT'));
      await releaseHeld(tx, holder, RELEASE, TODAY);
      await matureUnsold(tx, MATURE, { company_id: s.borrower.company_id, on: '2026-12-01' }, 100);
    });
    expectOwn(parts);
  });
});
