import { requireExecuted } from '@pregao/contract';
import type { Session } from '../../src/platform/http/call.ts';
import { makeStatementIn } from '../allocations/allocating.ts';
import type { Deal } from '../support/deal-stages.ts';
import { makePdf } from '../support/pdf.ts';
import { tokenFor } from '../support/sessions.ts';
import type { TestServer } from '../support/test-server.ts';

/** Plays the settlement of a completed deal with a unique text in every field that people or banks fill in. */

type Sides = Readonly<Record<'borrower' | 'winner', Session>>;

/** Texts that both sides of the deal read. */
export const SHARED_TEXTS = {
  'payment reference': 'MARCA-CONTROLE-771',
  'contest text': 'Contestado Marca772',
  'receipt note': 'Nota Marca773',
  'reversal reason': 'Estorno Marca774',
  'buyback reason': 'Recusa Marca775',
} as const;

/** Texts that both sides read, and moderators only once they have to decide. */
export const PRIVATE_TEXTS = {
  'proof name': 'comprovante-marca776.pdf',
  'proof content': 'Comprovante Marca777',
  'dispute message': 'Divergencia Marca778',
  'dispute answer': 'Resposta Marca779',
  'document name': 'documento-marca780.pdf',
  'document content': 'Documento Marca781',
} as const;

const bankTextsOf = (side: keyof Sides, mark: number) => ({
  [`${side} bank text`]: `TEXTO BANCO ${mark}`,
  [`${side} bank document`]: `DOCBANCO${mark}`,
  [`${side} payer`]: `${mark}00000000000`.slice(0, 14),
  [`${side} statement name`]: `extrato-${mark}.ofx`,
});
/** Texts that only the company of the bank statement reads. */
export const BANK_TEXTS = { borrower: bankTextsOf('borrower', 782), winner: bankTextsOf('winner', 783) };

/** Ids of what the settlement made, by the first part of the path that reads them. */
export type SettlementIds = Readonly<
  Record<'buybacks' | 'disputes' | 'dispute-documents' | 'bank-lines' | 'bank-statements', readonly number[]>
>;

const DAY = '2026-03-10';

/** Plays the settlement up to an open dispute, a refused buyback and an allocated bank line. */
export async function playSettlement(
  s: TestServer,
  { id, receivables }: Deal,
  { borrower, winner }: Sides,
): Promise<SettlementIds> {
  const params = { id };
  await informWithProof(s, winner, id);
  const contested = { reason: 'NOT_RECEIVED', text: SHARED_TEXTS['contest text'] };
  await s.callAs(borrower, 'contestPayment', { params, body: contested });
  await informWithProof(s, winner, id);
  await s.callAs(borrower, 'confirmPayment', { params, body: { day: DAY } });

  const { rows } = (await s.callAs(winner, 'listCollections', { params })).body;
  const [azul = 0, verde = 0] = receivables.map(
    (receivable) => rows.find(({ receivable_id }) => receivable_id === receivable)?.id,
  );
  await receive(s, winner, id, azul, 'OTHER');
  const entry = await lastEntryOf(s, winner, id, azul);
  const reversal = { entry_id: entry, reason: SHARED_TEXTS['reversal reason'] };
  await s.callAs(winner, 'reverseCollectionEntry', { params: { id: azul }, body: reversal });
  await receive(s, winner, id, azul, 'FEE');

  const statements = await makeStatements(s, { borrower, winner });
  const item = { kind: 'COLLECTION', id: azul, amount: 100 };
  const allocation = { bank_line_id: statements.winner.lines[0], items: [item] };
  const { status } = await s.callAs(winner, 'createAllocation', { body: allocation });
  if (status !== 201) throw new Error(`POST /allocations answered ${status}`);

  const dispute = await openAnsweredDispute(s, { borrower, winner }, id, azul);
  return {
    buybacks: [await refuseBuyback(s, { borrower, winner }, id, verde)],
    disputes: [dispute.id],
    'dispute-documents': dispute.documents,
    'bank-lines': Object.values(statements).flatMap(({ lines }) => lines),
    'bank-statements': Object.values(statements).map((statement) => statement.id),
  };
}

/** Informs the payment as a form, which names the file of the proof. */
async function informWithProof(s: TestServer, winner: Session, id: number): Promise<void> {
  const fields = { day: DAY, amount: '3999.99', method: 'TED', reference: SHARED_TEXTS['payment reference'] };
  const part = (disposition: string) => `--edge\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
  const head = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}${value}\r\n`);
  const file = part(`name="content"; filename="${PRIVATE_TEXTS['proof name']}"`);
  const { statusCode, payload } = await s.t.app.inject({
    method: 'POST',
    url: `/api/negotiation/${id}/payment/inform`,
    headers: {
      authorization: `Bearer ${await tokenFor(s.deps, winner)}`,
      'content-type': 'multipart/form-data; boundary=edge',
    },
    payload: Buffer.concat([
      Buffer.from(head.join('') + file),
      makePdf(PRIVATE_TEXTS['proof content']),
      Buffer.from('\r\n--edge--\r\n'),
    ]),
  });
  if (statusCode !== 200) throw new Error(`payment of ${id}: ${statusCode} ${payload}`);
}

/** Receives a part of a collection with a note. */
async function receive(s: TestServer, winner: Session, offer_id: number, collection: number, reason: string) {
  const text = SHARED_TEXTS['receipt note'];
  const body = { offer_id, collection_ids: [collection], day: DAY, amount: 300, reason, text };
  const { status } = await s.callAs(winner, 'receiveCollections', { body });
  if (status !== 200) throw new Error(`POST /collections/receive answered ${status}`);
}

async function lastEntryOf(s: TestServer, winner: Session, id: number, collection: number): Promise<number> {
  const { rows } = (await s.callAs(winner, 'listCollections', { params: { id } })).body;
  return rows.find((row) => row.id === collection)?.entries.at(-1)?.id ?? 0;
}

async function makeStatements(s: TestServer, sides: Sides) {
  const make = (side: keyof Sides) => {
    const [text = '', document = '', payer = '', name = ''] = Object.values(BANK_TEXTS[side]);
    return makeStatementIn(s, sides[side], [{ amount: 10_000, day: DAY, text, document, payer }], name);
  };
  return { borrower: await make('borrower'), winner: await make('winner') };
}

/** Opens a dispute with a document, which the acquirer answers. */
async function openAnsweredDispute(
  s: TestServer,
  { borrower, winner }: Sides,
  offer_id: number,
  collection: number,
) {
  const document = {
    name: PRIVATE_TEXTS['document name'],
    content: makePdf(PRIVATE_TEXTS['document content']).toString('base64'),
  };
  const body = {
    offer_id,
    kind: 'COLLECTION',
    ids: [collection],
    value: 50,
    reason: 'OTHER',
    text: PRIVATE_TEXTS['dispute message'],
    documents: [document],
  };
  const { id } = (await s.callAs(winner, 'openDispute', { body })).body;
  const answer = { action: 'ANSWER', text: PRIVATE_TEXTS['dispute answer'] };
  await s.callAs(borrower, 'answerDispute', { params: { id }, body: answer });
  const { messages } = (await s.callAs(winner, 'getDispute', { params: { id } })).body;
  return { id, documents: messages.flatMap(({ documents }) => documents.map((one) => one.id)) };
}

/** Proposes a buyback, which the investor refuses with a reason. @returns its id */
async function refuseBuyback(
  s: TestServer,
  { borrower, winner }: Sides,
  offer_id: number,
  collection: number,
): Promise<number> {
  const body = { offer_id, collection_ids: [collection], price_rule: 'FACE', day: DAY };
  const { id } = requireExecuted((await s.callAs(borrower, 'proposeBuyback', { body })).body);
  const refusal = { confirmed: false, reason: SHARED_TEXTS['buyback reason'] };
  await s.callAs(winner, 'answerBuyback', { params: { id }, body: refusal });
  return id;
}
