import { type LineSpec, makeStatementIn } from '../allocations/allocating.ts';
import type { TestServer } from '../support/test-server.ts';
import { type IdempotentCall, makeIdempotentCall } from './make-idempotent-call.ts';
import { informed } from './settlement-calls.ts';

/** Makes a deal with an informed payment, and a credit of its investor for its first collection. */
async function credited(s: TestServer) {
  const { id, lender, day } = await informed(s);
  const row = await s.db
    .selectFrom('collections')
    .select(['id', 'face_value'])
    .where('offer_id', '=', id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const spec: LineSpec = { amount: row.face_value, day };
  const [line = 0] = (await makeStatementIn(s, lender, [spec])).lines;
  const items = [{ kind: 'COLLECTION', id: row.id, amount: row.face_value / 100 }];
  return { lender, line, body: { bank_line_id: line, items } };
}

/** Selects the audit rows of one act on a bank line. */
const acted = (s: TestServer, line: number, event: 'ALLOCATE' | 'REVERSE') =>
  s.db
    .selectFrom('audit')
    .select('entity_id as id')
    .where('entity', '=', 'BANK_LINE')
    .where('entity_id', '=', line)
    .where('event', '=', event);

async function allocation(s: TestServer): Promise<IdempotentCall> {
  const { lender, line, body } = await credited(s);
  return makeIdempotentCall(s, 'createAllocation', { by: lender, body, effects: acted(s, line, 'ALLOCATE') });
}

async function undoing(s: TestServer): Promise<IdempotentCall> {
  const { lender, line, body } = await credited(s);
  const reply = (await s.callAs(lender, 'createAllocation', { body })).body;
  const id = 'allocations' in reply ? (reply.allocations[0]?.id ?? 0) : 0;
  return makeIdempotentCall(s, 'reverseAllocation', {
    by: lender,
    params: { id },
    body: { reason: 'Engano' },
    effects: acted(s, line, 'REVERSE'),
  });
}

export const allocationCalls = { createAllocation: allocation, reverseAllocation: undoing };
