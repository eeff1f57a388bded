import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { execute, withDatabase } from '../../../../test/support/cluster.ts';
import { processDeadlines } from '../../src/modules/negotiations/deadlines/process-deadlines.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { numberOf, readMigrations } from '../../src/platform/db/migration-files.ts';
import { type OwnerConnection, runAsOwner } from '../../src/platform/db/owner-connection.ts';
import { makeOffer } from '../support/deals.ts';
import { offerRow } from '../support/row-queries.ts';
import { s, sold, stageOfSettlement } from './settling.ts';

stageOfSettlement();

const name = `backfill_${process.pid}_${process.env.VITEST_POOL_ID ?? 0}`;
const earlier = withDatabase(inject('clusterUrl'), name);
beforeAll(() => execute(inject('clusterUrl'), `CREATE DATABASE ${name}`));
afterAll(() => execute(inject('clusterUrl'), `DROP DATABASE ${name} WITH (FORCE)`));

/** The tables of deals before settlement, in any order: their rows are copied without triggers. */
const TABLES = [
  'companies',
  'users',
  'managed_files',
  'receivables',
  'offers',
  'offer_lenders',
  'offer_receivables',
  'credits',
  'contracts',
];

const rowsOf = async (client: OwnerConnection, text: string): Promise<Record<string, unknown>[]> =>
  (await client.query(text)).rows;

/** Copies the rows of a table, in the columns that the earlier schema has. */
async function copyTable(from: string, to: OwnerConnection, table: string): Promise<void> {
  const columns = await rowsOf(
    to,
    `SELECT quote_ident(column_name) AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = '${table}' AND is_generated = 'NEVER'`,
  );
  const names = columns.map((column) => column.name).join(', ');
  const [source] = await runAsOwner(from, (owner) =>
    rowsOf(owner, `SELECT jsonb_agg(to_jsonb(t)) AS rows FROM ${table} t`),
  );
  await to.query(
    `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
      SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(source?.rows ?? [])],
  );
}

/** Returns what a database stores of payments and collections, without ids and instants. */
const settlementOf = (url: string) =>
  runAsOwner(url, async (owner) => ({
    payments: await rowsOf(
      owner,
      `SELECT offer_id, credit_id, borrower_id, lender_id, status, payment_value, due_date::text,
        completion_day::text, date_trunc('minute', due_since) AS due_since FROM payments ORDER BY offer_id`,
    ),
    collections: await rowsOf(
      owner,
      `SELECT offer_id, receivable_id, issuer, due_date::text, pay_date::text, face_value, open_value, status
        FROM collections ORDER BY offer_id, receivable_id`,
    ),
  }));

it('migration gives deals that were sold before it the payments and collections of new deals', async () => {
  // Saturdays, a holiday and the last day of a year have later pay dates.
  const open = await sold(['2026-04-18', '2026-04-21', '2026-12-31']);
  const settled = await sold(['2026-04-20', '2026-04-25']);
  const partly = await sold(['2026-04-20', '2026-07-01']);
  await s.setClock('2026-04-28T15:00:00Z');
  await processDeadlines(s.deps);
  await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
  const statusOf = async (id: number) => (await offerRow(s.db, id)).status;
  const before = [await statusOf(open.id), await statusOf(settled.id), await statusOf(partly.id)];
  expect(before).toEqual(['PARTIALLY_LIQUIDATED', 'LIQUIDATED', 'PARTIALLY_LIQUIDATED']);
  const source = s.t.database.url;

  const known = readMigrations();
  await migrate(
    earlier,
    known.filter((migration) => numberOf(migration.name) < 11),
  );
  await runAsOwner(earlier, async (owner) => {
    await owner.query("SET session_replication_role = 'replica'");
    for (const table of TABLES) await copyTable(source, owner, table);
  });
  await migrate(earlier, known);

  const backfilled = await settlementOf(earlier);
  expect(backfilled.payments.map(({ offer_id }) => Number(offer_id))).toEqual([
    open.id,
    settled.id,
    partly.id,
  ]);
  expect(backfilled.collections).toHaveLength(7);
  expect(backfilled).toEqual(await settlementOf(source));
  const after = await runAsOwner(earlier, (owner) =>
    rowsOf(
      owner,
      `SELECT o.id, o.status, tracked, collection_route, recourse, array_agg(r.status || coalesce(r.settled_by, '')
        ORDER BY r.id) AS sold
      FROM offers o JOIN offer_receivables l ON l.offer_id = o.id JOIN receivables r ON r.id = l.receivable_id
      WHERE o.status <> 'AVAILABLE' GROUP BY o.id ORDER BY o.id`,
    ),
  );
  const terms = { tracked: false, collection_route: 'PASS_THROUGH', recourse: 'MARGIN_ONLY' };
  const gone = 'LIQUIDATEDCALENDAR';
  expect(after.map(({ id, ...row }) => ({ ...row, id: Number(id) }))).toEqual([
    { id: open.id, status: 'PARTIALLY_LIQUIDATED', ...terms, sold: [gone, gone, 'NEGOTIATED'] },
    { id: settled.id, status: 'LIQUIDATED', ...terms, sold: [gone, gone] },
    { id: partly.id, status: 'PARTIALLY_LIQUIDATED', ...terms, sold: [gone, 'NEGOTIATED'] },
  ]);
});
