import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { cnab, GOLDEN_LINES } from '../platform/bank-files/samples.ts';
import { makeActor } from '../support/makers.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import { GOLDEN_KEY, importStatement, makeHolder } from './statement-helpers.ts';

let s: TestServer;
let aurora: Session;
beforeAll(async () => {
  s = await createTestServer();
  aurora = await makeActor(s.db, 'BORROWER');
  await makeHolder(s, aurora);
});
afterAll(() => s.close());

const rows = async () => (await s.callAs(aurora, 'listBankStatements')).body.rows;

it('list of statements tells accounts, period and progress of the lines that each file added', async () => {
  await importStatement(s, aurora, cnab(GOLDEN_LINES));
  const imported = {
    account_keys: [GOLDEN_KEY],
    first_day: '2026-11-04',
    last_day: '2026-11-04',
    allocated_lines: 0,
    ignored_lines: 0,
  };
  expect(await rows()).toMatchObject([imported]);
  const [line, ...others] = (await s.callAs(aurora, 'listBankLines')).body.rows;
  const only = await s.callAs(aurora, 'listBankLines', { query: { id: line?.id ?? 0 } });
  expect([only.body.rows, others.length]).toEqual([[line], 1]);
  await s.callAs(aurora, 'ignoreBankLine', { params: { id: line?.id ?? 0 }, body: { ignored: true } });
  expect(await rows()).toMatchObject([{ ...imported, ignored_lines: 1 }]);
});

it('file without new lines has its accounts, but no period', async () => {
  await importStatement(s, aurora, cnab(GOLDEN_LINES));
  expect(await rows()).toMatchObject([
    { new_lines: 0, account_keys: [GOLDEN_KEY], first_day: null, last_day: null, ignored_lines: 0 },
    { new_lines: 2 },
  ]);
});
