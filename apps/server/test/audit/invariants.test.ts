import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { findViolations, readInvariants } from '../../src/modules/audit/invariants.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeActor, makeReceivables } from '../support/makers.ts';

let t: TestDatabase;
beforeEach(async () => {
  t = await createTestDatabase();
});
afterEach(() => t.drop());

test('every rule of the file is read, each under its own name', () => {
  const names = readInvariants().map(({ name }) => name);
  const queries = readFileSync(new URL('../../invariants.sql', import.meta.url), 'utf8').match(/;$/gm);
  expect(names).toHaveLength(queries?.length ?? 0);
  expect(new Set(names).size).toBe(names.length);
});

test('nothing is broken in an empty database, nor by an imported file', async () => {
  await checkInvariants(t.db);
  await makeReceivables(t.db, await makeActor(t.db, 'BORROWER'), 3);
  await checkInvariants(t.db);
});

test('a broken rule is named with its rows', async () => {
  const ids = await makeReceivables(t.db, await makeActor(t.db, 'BORROWER'), 3);
  await sql`UPDATE receivables SET value = value + 1 WHERE id = ${ids[0]}`.execute(t.owner);
  const violations = await findViolations(t.db);
  expect(violations).toMatchObject([
    { name: 'file_sums', rows: [{ total_value: 300_000, value: '300001' }] },
  ]);
  await expect(checkInvariants(t.db)).rejects.toThrow('file_sums');
  await checkInvariants(t.db, ['file_sums']);
});
