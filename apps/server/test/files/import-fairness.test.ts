import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkStoredFiles } from '../../src/modules/files/check-stored-files.ts';
import { deleteOldFailedFiles } from '../../src/modules/files/delete-failed-files.ts';
import type { Worker } from '../../src/platform/jobs/worker.ts';
import { makeActor } from '../support/makers.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import { csv, sendFile, startImports, waitForImport } from './file-helpers.ts';

let s: TestServer;
let worker: Worker | undefined;
beforeAll(async () => {
  s = await createTestServer();
});
afterAll(async () => {
  await worker?.stop();
  await s.close();
});

/** Files in the order in which their imports ended. */
async function readEndOrder(): Promise<number[]> {
  const rows = await s.db
    .selectFrom('audit')
    .select('entity_id')
    .where('entity', '=', 'FILE')
    .where('from_status', '=', 'PROCESSING')
    .orderBy('id')
    .execute();
  return rows.map(({ entity_id }) => entity_id);
}

it('import worker alternates between companies when one of them has a backlog', async () => {
  const other = await makeActor(s.db, 'BORROWER');
  const many: number[] = [];
  for (const issuer of ['A', 'B', 'C'])
    many.push(await sendFile(s, s.borrower, csv(`${issuer};20/05/2026;1,00;1`)));
  const single = await sendFile(s, other, csv('A;20/05/2026;1,00;1'));
  worker = await startImports(s);
  for (const id of [...many, single]) await waitForImport(s.db, id);
  const [first, ...rest] = many;
  expect(await readEndOrder()).toEqual([first, single, ...rest]);
});

it('failed files lose their content, not their error report, when newer ones need the space', async () => {
  worker ??= await startImports(s);
  const other = await makeActor(s.db, 'BORROWER');
  const failed: number[] = [];
  for (const issuer of ['Banco A', 'Banco B', 'Banco C']) {
    failed.push(await sendFile(s, s.otherBorrower, csv(`${issuer};31/02/2027;1,00;1`)));
    expect(await waitForImport(s.db, failed.at(-1) ?? 0)).toMatchObject({ status: 'PROCESSING_FAILURE' });
    // Sets a size of 3 GB, which exceeds the space of the company once a newer file has failed.
    const grow = sql`UPDATE managed_files SET size = 3000000000 WHERE id = ${failed.at(-1) ?? 0}`;
    if (issuer !== 'Banco C') await grow.execute(s.t.database.owner);
  }
  const foreign = await sendFile(s, other, csv('A;31/02/2027;1,00;1'));
  await waitForImport(s.db, foreign);
  const link = async (id: number, actor = s.otherBorrower) => {
    const { status, problem } = await s.callAs(actor, 'fileLink', { params: { id } });
    return [status, problem.message];
  };
  await expect.poll(() => link(failed[1] ?? 0)).toEqual([409, 'FILE_NOT_KEPT']);
  expect(await link(failed[0] ?? 0)).toEqual([409, 'FILE_NOT_KEPT']);
  expect([await link(failed[2] ?? 0), await link(foreign, other)]).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  const { status } = await s.callAs(s.otherBorrower, 'fileErrorsLink', { params: { id: failed[0] ?? 0 } });
  expect(status).toBe(200);
  expect(await checkStoredFiles(s.deps, { parts: 1 })).toEqual([]);
  const gone = await s.db
    .selectFrom('managed_files')
    .select('storage_key')
    .where('id', 'in', failed.slice(0, 2))
    .execute();
  await expect
    .poll(async () =>
      (await Promise.all(gone.map(({ storage_key }) => s.deps.storage.has(storage_key)))).includes(true),
    )
    .toBe(false);
  expect([await deleteOldFailedFiles(s.deps, 1, 10), await deleteOldFailedFiles(s.deps, 0, 10)]).toEqual([
    0, 2,
  ]);
  expect(await link(foreign, other)).toEqual([409, 'FILE_NOT_KEPT']);
  expect(await checkStoredFiles(s.deps, { parts: 1 })).toEqual([]);
});
