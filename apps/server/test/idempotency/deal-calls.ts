import { csv, makeFileWithRepeats, sendAndImport } from '../files/file-helpers.ts';
import { approvalRequestId, makeOperator } from '../support/approvals.ts';
import { acceptCredit, eveningOf, makeContract, makeCredit, makeOffer } from '../support/deals.ts';
import { makeActor, makeReceivables } from '../support/makers.ts';
import { makePdf } from '../support/pdf.ts';
import type { TestServer } from '../support/test-server.ts';
import { type IdempotentCall, makeForm, makeIdempotentCall } from './make-idempotent-call.ts';

/** Creates an offer to the first lender with its proposal. */
async function makeOfferWithCredit(
  s: TestServer,
  by = s.borrower,
): Promise<{ offer: number; credit: number }> {
  const [lender] = s.lenders;
  const offer = await makeOffer(s.deps, by, { lenders: [lender] });
  return { offer: offer.id, credit: await makeCredit(s.deps, lender, offer) };
}

async function makeAcceptedCredit(s: TestServer): Promise<number> {
  const { credit } = await makeOfferWithCredit(s);
  await acceptCredit(s.deps, s.borrower, credit);
  return credit;
}

async function publication(s: TestServer): Promise<IdempotentCall> {
  const by = await makeActor(s.db, 'BORROWER');
  const body = {
    receivable_id: await makeReceivables(s.db, by, 3),
    security_margin_receivable_id: [],
    offer_value: 3000,
    minimal_value: 1,
    card_network: 'VISA',
    lenders: [s.lenders[0].company_id],
    expire_date: await eveningOf(s.db, 5),
  };
  const effects = s.db.selectFrom('offers').select('id').where('company_id', '=', by.company_id);
  return makeIdempotentCall(s, 'createOffer', { by, body, effects });
}

async function cancellation(s: TestServer): Promise<IdempotentCall> {
  const { offer: id } = await makeOfferWithCredit(s);
  const effects = s.db
    .selectFrom('offers')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'CANCELED');
  return makeIdempotentCall(s, 'cancelOffer', { by: s.borrower, params: { id }, effects });
}

/** Selects the audit rows of one event of an offer. */
const selectAudit = (s: TestServer, id: number, event: string) =>
  s.db
    .selectFrom('audit')
    .select('entity_id as id')
    .where('entity', '=', 'OFFER')
    .where('entity_id', '=', id)
    .where('event', '=', event);

/** Creates another acquirer, because a user may have only four concurrent calls. */
const anotherBorrower = (s: TestServer) => makeActor(s.db, 'BORROWER');

async function extension(s: TestServer): Promise<IdempotentCall> {
  const by = await anotherBorrower(s);
  const { offer: id } = await makeOfferWithCredit(s, by);
  const body = { expire_date: await eveningOf(s.db, 6) };
  const effects = selectAudit(s, id, 'EXTEND_DEADLINE');
  return makeIdempotentCall(s, 'extendDeadline', { by, params: { id }, body, effects });
}

async function lowering(s: TestServer): Promise<IdempotentCall> {
  const [lender] = s.lenders;
  const by = await anotherBorrower(s);
  const { id } = await makeOffer(s.deps, by, { lenders: [lender], minimal_value: 200 });
  const effects = selectAudit(s, id, 'LOWER_MINIMUM');
  return makeIdempotentCall(s, 'lowerMinimum', { by, params: { id }, body: { minimal_value: 1 }, effects });
}

async function furtherInvitation(s: TestServer): Promise<IdempotentCall> {
  const by = await anotherBorrower(s);
  const { offer: id } = await makeOfferWithCredit(s, by);
  const body = { lenders: [s.lenders[1].company_id] };
  const effects = selectAudit(s, id, 'INVITE_LENDERS');
  return makeIdempotentCall(s, 'inviteLenders', { by, params: { id }, body, effects });
}

async function proposal(s: TestServer): Promise<IdempotentCall> {
  const [lender] = s.lenders;
  const { id: offer_id } = await makeOffer(s.deps, s.borrower, { lenders: [lender] });
  const body = { offer_id, credit_value: 2900, expire_date: await eveningOf(s.db, 4) };
  const effects = s.db.selectFrom('credits').select('id').where('offer_id', '=', offer_id);
  return makeIdempotentCall(s, 'createCredit', { by: lender, body, effects });
}

async function withdrawal(s: TestServer): Promise<IdempotentCall> {
  const { credit: id } = await makeOfferWithCredit(s);
  const effects = s.db
    .selectFrom('audit')
    .select('entity_id as id')
    .where('entity', '=', 'CREDIT')
    .where('entity_id', '=', id)
    .where('event', '=', 'WITHDRAW');
  return makeIdempotentCall(s, 'withdrawCredit', { by: s.lenders[0], params: { id }, effects });
}

async function approval(s: TestServer): Promise<IdempotentCall> {
  const by = await makeActor(s.db, 'LENDER');
  const offer = await makeOffer(s.deps, s.borrower, { lenders: [by] });
  await s.callAs(by, 'setApprovalLimits', { body: { publish: null, bid: 1, accept: null } });
  const body = { offer_id: offer.id, credit_value: 2900, expire_date: await eveningOf(s.db, 4) };
  const asked = await s.callAs(await makeOperator(s.db, by), 'createCredit', { body });
  const id = approvalRequestId(asked.body);
  const effects = s.db
    .selectFrom('approval_requests')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'APPROVED');
  return makeIdempotentCall(s, 'answerApproval', {
    by,
    params: { id },
    body: { action: 'APPROVE' },
    effects,
  });
}

async function acceptance(s: TestServer): Promise<IdempotentCall> {
  const { credit: id } = await makeOfferWithCredit(s);
  const effects = s.db
    .selectFrom('audit')
    .select('entity_id as id')
    .where('entity', '=', 'CREDIT')
    .where('entity_id', '=', id)
    .where('to_status', '=', 'APPROVED');
  return makeIdempotentCall(s, 'answerCredit', {
    by: s.borrower,
    params: { id },
    body: { accepted: true },
    effects,
  });
}

async function contract(s: TestServer): Promise<IdempotentCall> {
  const credit_id = await makeAcceptedCredit(s);
  const body = makeForm({ Name: 'contrato.pdf', credit_id }, makePdf());
  const effects = s.db.selectFrom('contracts').select('id').where('credit_id', '=', credit_id);
  return makeIdempotentCall(s, 'uploadContract', { by: s.lenders[0], body, effects });
}

async function completion(s: TestServer): Promise<IdempotentCall> {
  const id = await makeContract(s.deps, s.lenders[0], await makeAcceptedCredit(s));
  const effects = s.db
    .selectFrom('audit')
    .select('entity_id as id')
    .where('entity', '=', 'CONTRACT')
    .where('entity_id', '=', id)
    .where('event', '=', 'ACCEPT');
  return makeIdempotentCall(s, 'answerContract', {
    by: s.borrower,
    params: { id },
    body: { accepted: true },
    effects,
  });
}

async function file(s: TestServer): Promise<IdempotentCall> {
  const by = await makeActor(s.db, 'BORROWER');
  const { company_id } = by;
  const content = csv(...Array.from({ length: 20 }, (_, n) => `Banco ${n};04/05/2027;10,00;1`));
  const body = makeForm({ name: 'r.csv', card_network: 'VISA', borrower_company_id: company_id }, content);
  const effects = s.db.selectFrom('managed_files').select('id').where('company_id', '=', company_id);
  return makeIdempotentCall(s, 'sendFile', { by, body, effects });
}

async function sendingAgain(s: TestServer): Promise<IdempotentCall> {
  const by = await makeActor(s.db, 'BORROWER');
  const id = await makeFileWithRepeats(s, by);
  const effects = s.db.selectFrom('managed_files').select('id').where('source_file_id', '=', id);
  return makeIdempotentCall(s, 'sendFileAgain', { by, params: { id }, body: { on_repeat: 'KEEP' }, effects });
}

async function importCancelation(s: TestServer): Promise<IdempotentCall> {
  const by = await makeActor(s.db, 'BORROWER');
  const id = await sendAndImport(s, by, csv('Banco;04/05/2027;10,00;1'));
  const effects = s.db
    .selectFrom('audit')
    .select('entity_id as id')
    .where('entity', '=', 'FILE')
    .where('entity_id', '=', id)
    .where('event', '=', 'CANCEL_IMPORT');
  return makeIdempotentCall(s, 'cancelImport', { by, params: { id }, body: { receivables: 'ALL' }, effects });
}

export const dealCalls = {
  createOffer: publication,
  cancelOffer: cancellation,
  extendDeadline: extension,
  lowerMinimum: lowering,
  inviteLenders: furtherInvitation,
  createCredit: proposal,
  withdrawCredit: withdrawal,
  answerApproval: approval,
  answerCredit: acceptance,
  uploadContract: contract,
  answerContract: completion,
  sendFile: file,
  sendFileAgain: sendingAgain,
  cancelImport: importCancelation,
} as const;
