import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepSettlements } from '../../src/modules/settlement/sweep-settlements.ts';
import { runAsActor } from '../../src/platform/db/actor-context.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { makeDeal } from '../support/deal-stages.ts';
import { makeUser } from '../support/makers.ts';
import { makePdf } from '../support/pdf.ts';
import { makeSettlement } from '../support/settlements.ts';
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

test('row-level security shows proofs and messages of a settlement to moderators only when they decide', async () => {
  const [winner, rival] = s.lenders;
  const paid = await makeSettlement(s);
  const due = await makeSettlement(s, { payment: 'DUE' });
  const content = makePdf('Prova').toString('base64');
  const params = { id: due.id };
  const sent = { day: '2026-03-10', amount: due.offer_value / 100, method: 'TED', reference: '1' };
  await s.callAs(winner, 'informPayment', { params, body: { ...sent, proof: content } });
  const dispute = {
    offer_id: paid.id,
    kind: 'COLLECTION',
    ids: paid.collections.slice(0, 1),
    value: 0,
    reason: 'OTHER',
    text: 'Confira',
    documents: [{ name: 'prova.pdf', content }],
  };
  const { id } = (await s.callAs(winner, 'openDispute', { body: dispute })).body;
  const visible = async (who: Session) => {
    const { rows } = await runAsActor(who, () =>
      sql<{ proofs: number; messages: number; documents: number }>`SELECT
        (SELECT count(*)::int FROM payment_proofs) AS proofs,
        (SELECT count(*)::int FROM dispute_messages) AS messages,
        (SELECT count(*)::int FROM dispute_documents) AS documents`.execute(s.db),
    );
    return rows[0];
  };
  const none = { proofs: 0, messages: 0, documents: 0 };
  const all = { proofs: 1, messages: 1, documents: 1 };
  for (const side of [winner, s.borrower]) expect(await visible(side)).toEqual(all);
  for (const other of [rival, s.otherBorrower, s.moderator]) expect(await visible(other)).toEqual(none);
  await s.callAs(s.borrower, 'contestPayment', { params, body: { reason: 'NOT_RECEIVED' } });
  expect(await visible(s.moderator)).toEqual(none);
  await s.setClock('2026-03-12T21:00:00Z');
  await s.callAs(winner, 'answerDispute', { params: { id }, body: { action: 'ESCALATE', text: 'Confira' } });
  await sweepSettlements(s.deps);
  expect(await visible(s.moderator)).toMatchObject({ proofs: 1, documents: 1 });
  for (const other of [rival, s.otherBorrower]) expect(await visible(other)).toEqual(none);
});
