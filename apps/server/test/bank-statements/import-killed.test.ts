import { addDays } from '@pregao/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cnab } from '../platform/bank-files/samples.ts';
import { checkInvariants } from '../support/invariants.ts';
import { createImportKiller } from '../support/killed-import.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import {
  goldenFileOf,
  linesOf,
  makeHolder,
  reportOf,
  sendStatement,
  statementTrail,
  waitForStatement,
} from './statement-helpers.ts';

/** Lines of the statement. Their insert needs more than one statement of SQL. */
const LINES = 5000;

let s: TestServer;
let killer: ReturnType<typeof createImportKiller>;
beforeAll(async () => {
  s = await createTestServer();
  await makeHolder(s, s.borrower);
  killer = createImportKiller(s, 'bank_lines');
});
afterAll(async () => {
  await killer.stop();
  await s.close();
});

it('import of a killed worker leaves no line and is completed by another worker', async () => {
  const details = Array.from(
    { length: LINES },
    (_, at) => [addDays('2026-01-05', at % 60), at + 1, `PIX ${at}`, `DOC${at}`] as const,
  );
  const id = await sendStatement(s, s.borrower, cnab(goldenFileOf(details)));
  await killer.killMidway();
  expect(await linesOf(s.db, s.borrower)).toEqual([]);
  expect(await reportOf(s, s.borrower, id)).toMatchObject({ status: 'PROCESSING', lines: 0, accounts: [] });

  await killer.startWorkerProcess();
  expect(await waitForStatement(s.db, id, 60_000)).toMatchObject({
    status: 'PROCESSED',
    line_count: LINES,
    new_line_count: LINES,
  });
  expect(await linesOf(s.db, s.borrower)).toHaveLength(LINES);
  expect(await statementTrail(s.db, id)).toEqual([
    'BANK_STATEMENT RECEIVE START>PROCESSING',
    'BANK_STATEMENT IMPORT PROCESSING>PROCESSED',
  ]);
  await killer.expectNoTemporaryFolder();
  await checkInvariants(s.db);
}, 180_000);
