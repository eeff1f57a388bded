import { csv, failedByRepeats, importedHere } from '../files/sending.ts';
import { makeOperator, waitingIn } from '../support/approvals.ts';
import { acceptCredit, eveningOf, makeContract, makeCredit, makeOffer } from '../support/deals.ts';
import { makeActor, makeReceivables } from '../support/makers.ts';
import { makePdf } from '../support/pdf.ts';
import type { Stage } from '../support/stage.ts';
import { type Act, actOf, formOf } from './act.ts';

/** Creates an offer to the first lender with its proposal. */
async function proposed(s: Stage, by = s.borrower): Promise<{ offer: number; credit: number }> {
  const [lender] = s.lenders;
  const offer = await makeOffer(s.deps, by, { lenders: [lender] });
  return { offer: offer.id, credit: await makeCredit(s.deps, lender, offer) };
}

async function accepted(s: Stage): Promise<number> {
  const { credit } = await proposed(s);
  await acceptCredit(s.deps, s.borrower, credit);
  return credit;
}

async function makeAvailable(s: Stage): Promise<Act> {
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
  return actOf(s, 'createOffer', { by, body, effects });
}

async function cancellation(s: Stage): Promise<Act> {
  const { offer: id } = await proposed(s);
  const effects = s.db
    .selectFrom('offers')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'CANCELED');
  return actOf(s, 'cancelOffer', { by: s.borrower, params: { id }, effects });
}

/** Selects the audit rows of one event of an offer. */
const audited = (s: Stage, id: number, event: string) =>
  s.db
    .selectFrom('audit')
    .select('entity_id as id')
    .where('entity', '=', 'OFFER')
    .where('entity_id', '=', id)
    .where('event', '=', event);

/** Creates another acquirer, because a user may have only four concurrent calls. */
const anotherBorrower = (s: Stage) => makeActor(s.db, 'BORROWER');

async function extension(s: Stage): Promise<Act> {
  const by = await anotherBorrower(s);
  const { offer: id } = await proposed(s, by);
  const body = { expire_date: await eveningOf(s.db, 6) };
  const effects = audited(s, id, 'EXTEND_DEADLINE');
  return actOf(s, 'extendDeadline', { by, params: { id }, body, effects });
}

async function lowering(s: Stage): Promise<Act> {
  const [lender] = s.lenders;
  const by = await anotherBorrower(s);
  const { id } = await makeOffer(s.deps, by, { lenders: [lender], minimal_value: 200 });
  const effects = audited(s, id, 'LOWER_MINIMUM');
  return actOf(s, 'lowerMinimum', { by, params: { id }, body: { minimal_value: 1 }, effects });
}

async function furtherInvitation(s: Stage): Promise<Act> {
  const by = await anotherBorrower(s);
  const { offer: id } = await proposed(s, by);
  const body = { lenders: [s.lenders[1].company_id] };
  const effects = audited(s, id, 'INVITE_LENDERS');
  return actOf(s, 'inviteLenders', { by, params: { id }, body, effects });
}

async function proposal(s: Stage): Promise<Act> {
  const [lender] = s.lenders;
  const { id: offer_id } = await makeOffer(s.deps, s.borrower, { lenders: [lender] });
  const body = { offer_id, credit_value: 2900, expire_date: await eveningOf(s.db, 4) };
  const effects = s.db.selectFrom('credits').select('id').where('offer_id', '=', offer_id);
  return actOf(s, 'createCredit', { by: lender, body, effects });
}

async function withdrawal(s: Stage): Promise<Act> {
  const { credit: id } = await proposed(s);
  const effects = s.db
    .selectFrom('audit')
    .select('entity_id as id')
    .where('entity', '=', 'CREDIT')
    .where('entity_id', '=', id)
    .where('event', '=', 'WITHDRAW');
  return actOf(s, 'withdrawCredit', { by: s.lenders[0], params: { id }, effects });
}

async function approval(s: Stage): Promise<Act> {
  const by = await makeActor(s.db, 'LENDER');
  const offer = await makeOffer(s.deps, s.borrower, { lenders: [by] });
  await s.as(by, 'setApprovalLimits', { body: { publish: null, bid: 1, accept: null } });
  const body = { offer_id: offer.id, credit_value: 2900, expire_date: await eveningOf(s.db, 4) };
  const asked = await s.as(await makeOperator(s.db, by), 'createCredit', { body });
  const id = waitingIn(asked.body);
  const effects = s.db
    .selectFrom('approval_requests')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'APPROVED');
  return actOf(s, 'answerApproval', { by, params: { id }, body: { action: 'APPROVE' }, effects });
}

async function acceptance(s: Stage): Promise<Act> {
  const { credit: id } = await proposed(s);
  const effects = s.db
    .selectFrom('audit')
    .select('entity_id as id')
    .where('entity', '=', 'CREDIT')
    .where('entity_id', '=', id)
    .where('to_status', '=', 'APPROVED');
  return actOf(s, 'answerCredit', { by: s.borrower, params: { id }, body: { accepted: true }, effects });
}

async function contract(s: Stage): Promise<Act> {
  const credit_id = await accepted(s);
  const body = formOf({ Name: 'contrato.pdf', credit_id }, makePdf());
  const effects = s.db.selectFrom('contracts').select('id').where('credit_id', '=', credit_id);
  return actOf(s, 'uploadContract', { by: s.lenders[0], body, effects });
}

async function completion(s: Stage): Promise<Act> {
  const id = await makeContract(s.deps, s.lenders[0], await accepted(s));
  const effects = s.db
    .selectFrom('audit')
    .select('entity_id as id')
    .where('entity', '=', 'CONTRACT')
    .where('entity_id', '=', id)
    .where('event', '=', 'ACCEPT');
  return actOf(s, 'answerContract', { by: s.borrower, params: { id }, body: { accepted: true }, effects });
}

async function file(s: Stage): Promise<Act> {
  const by = await makeActor(s.db, 'BORROWER');
  const { company_id } = by;
  const content = csv(...Array.from({ length: 20 }, (_, n) => `Banco ${n};04/05/2027;10,00;1`));
  const body = formOf({ name: 'r.csv', card_network: 'VISA', borrower_company_id: company_id }, content);
  const effects = s.db.selectFrom('managed_files').select('id').where('company_id', '=', company_id);
  return actOf(s, 'sendFile', { by, body, effects });
}

async function sendingAgain(s: Stage): Promise<Act> {
  const by = await makeActor(s.db, 'BORROWER');
  const id = await failedByRepeats(s, by);
  const effects = s.db.selectFrom('managed_files').select('id').where('source_file_id', '=', id);
  return actOf(s, 'sendFileAgain', { by, params: { id }, body: { on_repeat: 'KEEP' }, effects });
}

async function importCancelation(s: Stage): Promise<Act> {
  const by = await makeActor(s.db, 'BORROWER');
  const id = await importedHere(s, by, csv('Banco;04/05/2027;10,00;1'));
  const effects = s.db
    .selectFrom('audit')
    .select('entity_id as id')
    .where('entity', '=', 'FILE')
    .where('entity_id', '=', id)
    .where('event', '=', 'CANCEL_IMPORT');
  return actOf(s, 'cancelImport', { by, params: { id }, body: { receivables: 'ALL' }, effects });
}

export const dealActs = {
  createOffer: makeAvailable,
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
