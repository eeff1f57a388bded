import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enqueueImports } from '../../src/backup/enqueue-imports.ts';
import { deleteOldStatementFiles } from '../../src/modules/bank-statements/delete-old-content.ts';
import { checkStoredFiles } from '../../src/modules/files/check-stored-files.ts';
import { sweepOrphans } from '../../src/modules/files/sweep-orphans.ts';
import { deleteOutdatedRows } from '../../src/modules/retention/delete-outdated-rows.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { cnab, GOLDEN_LINES, put } from '../platform/bank-files/samples.ts';
import { makeActor } from '../support/makers.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import {
  importStatement,
  makeHolder,
  reportOf,
  sendStatement,
  startStatementImports,
  waitForStatement,
} from './statement-helpers.ts';

let s: TestServer;
let aurora: Session;
beforeAll(async () => {
  s = await createTestServer();
  aurora = await makeActor(s.db, 'BORROWER');
  await makeHolder(s, aurora);
});
afterAll(() => s.close());

async function pathOf(id: number): Promise<string> {
  const { storage } = s.deps.config;
  if (storage.kind !== 'file') throw new Error('tests keep files in a folder');
  const { storage_key } = await s.db
    .selectFrom('bank_statements')
    .select('storage_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return join(storage.folder, storage_key);
}

const runRetention = async () => {
  const { retention } = s.deps.config;
  await deleteOutdatedRows(s.db, retention);
  return deleteOldStatementFiles(s.deps, retention.bankLines, 100);
};

it('lines without allocation lose their texts after 90 days, and files go, but lines stay known (PST-29)', async () => {
  const { id } = await importStatement(s, aurora, cnab(GOLDEN_LINES));
  const failed = await importStatement(
    s,
    aurora,
    cnab(GOLDEN_LINES.with(2, put(GOLDEN_LINES[2], 143, '31022026'))),
  );
  expect(failed.errors[0]?.value).toBe('31022026');
  // The first line is allocated in part.
  await sql`update bank_lines set allocated_amount = 100 where statement_id = ${id} and amount > 0`.execute(
    s.db,
  );
  await s.setClock('2026-06-08T12:00:00Z');
  expect(await runRetention()).toBe(0);
  await s.setClock('2026-06-09T12:00:00Z');
  expect(await runRetention()).toBe(2);
  const lines = await s.db
    .selectFrom('bank_lines')
    .select(['amount', 'text', 'document', 'payer', 'fit_id'])
    .where('statement_id', '=', id)
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    {
      amount: 48_200_000,
      text: 'PIX RECEBIDO CEDRO',
      document: 'E1234567820261104143000000000001',
      payer: null,
      fit_id: null,
    },
    { amount: -1250, text: null, document: null, payer: null, fit_id: null },
  ]);
  expect(existsSync(await pathOf(id))).toBe(false);
  expect(await reportOf(s, aurora, id)).toMatchObject({ kept: false, new_lines: 2 });
  expect((await reportOf(s, aurora, failed.id)).errors).toMatchObject([
    { line: 3, column: '143-150', code: 'DATE_INVALID', value: null },
  ]);
  const again = await importStatement(s, aurora, cnab(GOLDEN_LINES, '\n'));
  expect(again).toMatchObject({ new_lines: 0, repeated_lines: 2 });
  // The bank names the fee, whose text is gone, by another document now.
  const fee = put(GOLDEN_LINES[3], 202, 'DOC7');
  const renamed = await importStatement(s, aurora, cnab(GOLDEN_LINES.with(3, fee)));
  expect(renamed).toMatchObject({ new_lines: 1, repeated_lines: 1, possible_repetitions: 1 });
});

it('stored files are checked with all others and are no orphans', async () => {
  const id = await sendStatement(s, aurora, cnab(GOLDEN_LINES));
  const later = Date.now() + 48 * 3_600_000;
  expect((await sweepOrphans(s.deps, { now: later })).quarantined).toEqual([]);
  rmSync(await pathOf(id));
  const broken = await checkStoredFiles(s.deps, { parts: 1 });
  expect(broken).toMatchObject([{ table: 'bank_statements', id, wrong: 'MISSING' }]);
  await sql`update bank_statements set status = 'PROCESSING_FAILURE', processed_at = app_now(), error_count = 1,
    content_removed_at = app_now() where id = ${id}`.execute(s.db);
});

it('altered content is not imported and ends as failed', async () => {
  const other = await makeActor(s.db, 'LENDER');
  await makeHolder(s, other);
  const id = await sendStatement(s, other, cnab(GOLDEN_LINES));
  const path = await pathOf(id);
  writeFileSync(path, readFileSync(path, 'latin1').replace('48200000C', '48200001C'));
  const worker = await startStatementImports(s);
  await waitForStatement(s.db, id);
  await worker.stop();
  expect(await reportOf(s, other, id)).toMatchObject({
    status: 'PROCESSING_FAILURE',
    errors: [{ code: 'PROCESSING_STOPPED' }],
  });
});

it('statements in process are queued again after a restore', async () => {
  const other = await makeActor(s.db, 'LENDER');
  await makeHolder(s, other);
  const id = await sendStatement(s, other, cnab(GOLDEN_LINES));
  // A backup has no jobs.
  await sql`delete from jobs.job where name = 'import-bank-statement'`.execute(s.t.database.owner);
  await enqueueImports(s.deps);
  const worker = await startStatementImports(s);
  expect(await waitForStatement(s.db, id)).toMatchObject({ status: 'PROCESSED' });
  await worker.stop();
});
