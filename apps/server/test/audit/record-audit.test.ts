import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { type AuditEntry, SYSTEM } from '../../src/modules/audit/audit-entry.ts';
import { recordAudit, recordAudits } from '../../src/modules/audit/record-audit.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import { insertCompany, insertPerson } from '../notices/recipient-fixtures.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase();
});
afterAll(() => t.drop());

const rowsOf = (aggregate_id: number) =>
  t.db.selectFrom('audit').selectAll().where('aggregate_id', '=', aggregate_id).orderBy('id').execute();

const acceptanceEntry = (offerId: number): AuditEntry => ({
  entity: 'OFFER',
  entity_id: offerId,
  aggregate: 'OFFER',
  aggregate_id: offerId,
  event: 'ACCEPT_CREDIT',
  from: 'AVAILABLE',
  to: 'APPROVED',
  details: { credit_value: 97_512_345 },
});

test('audit row stores user, permission, request id and status change', async () => {
  const company_id = await insertCompany(t.db, 'BORROWER', 'Aurora');
  const user_id = await insertPerson(t.db, company_id, 'aurora-operator', { role: 'OPERATOR' });
  const actor = { user_id, company_id, company_type: 'BORROWER', role: 'OPERATOR', via: 'SESSION' } as const;
  await transaction(t.db, (tx) => recordAudit(tx, { actor, request_id: 'req-1' }, acceptanceEntry(1)));
  expect(await rowsOf(1)).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(Date),
      aggregate: 'OFFER',
      aggregate_id: 1,
      entity: 'OFFER',
      entity_id: 1,
      event: 'ACCEPT_CREDIT',
      from_status: 'AVAILABLE',
      to_status: 'APPROVED',
      user_id,
      company_id,
      permission: 'BORROWER.OPERATOR',
      request_id: 'req-1',
      details: { credit_value: 97_512_345 },
      seq: 1,
      hash: expect.any(Buffer),
    },
  ]);
});

test('audit row of a program stores its credential as the channel', async () => {
  const company_id = await insertCompany(t.db, 'LENDER', 'Cedro');
  const user_id = await insertPerson(t.db, company_id, 'cedro-master');
  const actor = { user_id, company_id, company_type: 'LENDER', role: 'MASTER', via: 'CREDENTIAL' } as const;
  await transaction(t.db, (tx) => recordAudit(tx, { actor }, acceptanceEntry(2)));
  expect(await rowsOf(2)).toMatchObject([
    { request_id: null, details: { credit_value: 97_512_345, via: 'CREDENTIAL' } },
  ]);
});

test('audit row of the system has no user, and that of a creation no earlier status', async () => {
  await transaction(t.db, (tx) =>
    recordAudit(tx, SYSTEM, {
      entity: 'FILE',
      entity_id: 3,
      aggregate: 'FILE',
      aggregate_id: 3,
      event: 'RECEIVE',
      from: 'START',
      to: 'PROCESSING',
    }),
  );
  expect(await rowsOf(3)).toMatchObject([
    {
      user_id: null,
      company_id: null,
      permission: null,
      from_status: null,
      to_status: 'PROCESSING',
      details: {},
    },
  ]);
});

test('recordAudits keeps the order of 2100 entries', async () => {
  const entries = Array.from(
    { length: 2100 },
    (_entry, index): AuditEntry => ({ ...acceptanceEntry(4), entity_id: index + 1 }),
  );
  await transaction(t.db, (tx) => recordAudits(tx, SYSTEM, entries));
  expect((await rowsOf(4)).map(({ entity_id }) => entity_id)).toEqual(
    entries.map(({ entity_id }) => entity_id),
  );
});

test('rolled back transaction leaves no audit row', async () => {
  const failing = transaction(t.db, async (tx) => {
    await recordAudit(tx, SYSTEM, acceptanceEntry(5));
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(await rowsOf(5)).toEqual([]);
});

test('application role can neither change nor delete an audit row', async () => {
  await transaction(t.db, (tx) => recordAudit(tx, SYSTEM, acceptanceEntry(6)));
  await expect(t.db.updateTable('audit').set({ event: 'X' }).execute()).rejects.toThrow(/permission denied/);
  await expect(t.db.deleteFrom('audit').execute()).rejects.toThrow(/permission denied/);
});
