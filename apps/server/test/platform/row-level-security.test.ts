import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAsActor } from '../../src/platform/db/actor-context.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { makeDeal } from '../support/deal-stages.ts';
import { makeUser } from '../support/makers.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

// Row-level security between parties of the same data; `rls/check-policies.ts` covers unrelated companies.

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
afterAll(() => s.close());

test('row-level security shows a list view to its owner, and to colleagues when it is shared', async () => {
  const { company_id: id, company_type } = s.borrower;
  const colleague = await makeUser(s.db, { id, company_type, name: '' }, { role: 'OPERATOR' });
  const keep = async (name: string, shared: boolean) => {
    const body = { list: 'receivables', name, shared, params: { status: ['AVAILABLE'] } };
    const made = await s.callAs(s.borrower, 'createListView', { body });
    expect(made.status).toBe(201);
  };
  await keep('Minha', false);
  await keep('De todos', true);
  const visibleNames = async (who: Session) => {
    const { rows } = await runAsActor(who, () =>
      sql<{ name: string }>`SELECT name FROM list_views ORDER BY id`.execute(s.db),
    );
    return rows.map(({ name }) => name);
  };
  expect(await visibleNames(s.borrower)).toEqual(['Minha', 'De todos']);
  expect(await visibleNames(colleague)).toEqual(['De todos']);
  expect(await visibleNames(s.otherBorrower)).toEqual([]);
});

test('row-level security shows the audit trail of a contract to its parties only', async () => {
  const [winner, rival, idle] = s.lenders;
  const { id } = await makeDeal(s.deps, { borrower: s.borrower, winner, rival, idle }, 'UPLOADED');
  const entities = async (who: Session) => {
    const { rows } = await runAsActor(who, () =>
      sql<{
        entity: string;
      }>`SELECT DISTINCT entity FROM audit WHERE aggregate = 'OFFER' AND aggregate_id = ${id}`.execute(s.db),
    );
    return rows.map(({ entity }) => entity).sort();
  };
  for (const side of [s.borrower, winner]) expect(await entities(side)).toContain('CONTRACT');
  expect(await entities(rival)).toContain('CREDIT');
  for (const other of [rival, idle]) expect(await entities(other)).not.toContain('CONTRACT');
  expect(await entities(idle)).not.toContain('CREDIT');
});
