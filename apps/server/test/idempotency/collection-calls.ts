import type { CollectionAct } from '@pregao/domain';
import type { TestServer } from '../support/test-server.ts';
import { type IdempotentCall, makeIdempotentCall } from './make-idempotent-call.ts';
import { informed } from './settlement-calls.ts';

/** Makes a deal with an informed payment, and names one of its collections. */
async function expecting(s: TestServer) {
  const deal = await informed(s);
  const row = await s.db
    .selectFrom('collections')
    .select(['id', 'face_value'])
    .where('offer_id', '=', deal.id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const named = { offer_id: deal.id, collection_ids: [row.id], day: deal.day, amount: row.face_value / 100 };
  return { ...deal, collection: row.id, named };
}

/** Selects the audit rows of one act on a deal's collections. */
const acted = (s: TestServer, id: number, event: CollectionAct) =>
  s.db
    .selectFrom('audit')
    .select('entity_id as id')
    .where('entity', '=', 'COLLECTIONS')
    .where('entity_id', '=', id)
    .where('event', '=', event);

async function remittance(s: TestServer): Promise<IdempotentCall> {
  const { id, by, named } = await expecting(s);
  const effects = s.db.selectFrom('remittances').select('id').where('offer_id', '=', id);
  return makeIdempotentCall(s, 'remitCollections', { by, body: named, effects });
}

async function withdrawal(s: TestServer): Promise<IdempotentCall> {
  const { by, named } = await expecting(s);
  const { id } = (await s.callAs(by, 'remitCollections', { body: named })).body;
  const effects = s.db
    .selectFrom('remittances')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'WITHDRAWN');
  return makeIdempotentCall(s, 'withdrawRemittance', { by, params: { id }, effects });
}

async function receipt(s: TestServer): Promise<IdempotentCall> {
  const { id, lender, named } = await expecting(s);
  return makeIdempotentCall(s, 'receiveCollections', {
    by: lender,
    body: named,
    effects: acted(s, id, 'RECEIVE'),
  });
}

async function writeOff(s: TestServer): Promise<IdempotentCall> {
  const { id, lender, collection } = await expecting(s);
  const body = { collection_ids: [collection], reason: 'ISSUER_DEFAULT' };
  return makeIdempotentCall(s, 'writeOffCollections', {
    by: lender,
    body,
    effects: acted(s, id, 'WRITE_OFF'),
  });
}

async function reversal(s: TestServer): Promise<IdempotentCall> {
  const { id, lender, collection, named } = await expecting(s);
  await s.callAs(lender, 'receiveCollections', { body: named });
  const entry = await s.db
    .selectFrom('settlement_entries')
    .select('id')
    .where('collection_id', '=', collection)
    .executeTakeFirstOrThrow();
  const body = { entry_id: entry.id, reason: 'Erro' };
  const plan = { by: lender, params: { id: collection }, body, effects: acted(s, id, 'REVERSE') };
  return makeIdempotentCall(s, 'reverseCollectionEntry', plan);
}

export const collectionCalls = {
  remitCollections: remittance,
  withdrawRemittance: withdrawal,
  receiveCollections: receipt,
  writeOffCollections: writeOff,
  reverseCollectionEntry: reversal,
};
