import { addDays } from '@pregao/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sizeForRun } from '../../../../test/support/size.ts';
import { checkInvariants } from '../support/invariants.ts';
import { createImportKiller } from '../support/killed-import.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import { csv, fileRow, fileTrail, sendFile, waitForImport } from './file-helpers.ts';

/** Receivables per file. Their insert needs more than one statement. */
const RECEIVABLES = 6000;

let s: TestServer;
let killer: ReturnType<typeof createImportKiller>;
beforeAll(async () => {
  s = await createTestServer();
  killer = createImportKiller(s, 'receivables');
});
afterAll(async () => {
  await killer.stop();
  await s.close();
});

function largeFile(issuer: string): string {
  const lines = Array.from({ length: RECEIVABLES }, (_, n) => {
    const [year, month, day] = addDays('2026-05-04', n % 2000).split('-');
    return `${issuer} ${Math.floor(n / 2000)};${day}/${month}/${year};10,01;2`;
  });
  return csv(...lines);
}

const countReceivables = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from receivables`.execute(s.db);
  return rows[0]?.n ?? 0;
};

it('import of a killed worker is rolled back and completed by another worker', async () => {
  const ids = [
    await sendFile(s, s.borrower, largeFile('Banco')),
    await sendFile(s, s.otherBorrower, largeFile('Caixa')),
  ];
  const killedAt = await killer.killMidway(sizeForRun(1, 2));
  expect(await countReceivables()).toBe(0);
  for (const id of ids) expect(await fileRow(s.db, id)).toMatchObject({ status: 'PROCESSING' });
  await checkInvariants(s.db);

  await killer.startWorkerProcess();
  for (const id of ids) {
    expect(await waitForImport(s.db, id, 60_000)).toMatchObject({
      status: 'PROCESSED',
      total_value: RECEIVABLES * 1001,
      total_rows: RECEIVABLES * 2,
      total_issuer: RECEIVABLES / 2000,
    });
    expect(await fileTrail(s.db, id)).toEqual([
      'FILE RECEIVE START>PROCESSING',
      'FILE IMPORT PROCESSING>PROCESSED',
    ]);
  }
  expect(Date.now() - killedAt).toBeLessThan(60_000);
  expect(await countReceivables()).toBe(ids.length * RECEIVABLES);
  await killer.expectNoTemporaryFolder();
  await checkInvariants(s.db);
}, 180_000);
