import { api, type CallName, type Endpoint, requireExecuted } from '@pregao/contract';
import { permissionOf } from '@pregao/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '../../../../test/support/app.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { makeStatementIn } from '../allocations/allocating.ts';
import { makePdf } from '../support/pdf.ts';
import {
  DAY,
  lastEntryOf,
  ON_DAY,
  receiveAzul,
  remitAzul,
  s,
  settle,
  stageForSettlement,
} from './collecting.ts';

stageForSettlement();

/** Calls of settlement about the own company, which name no deal. */
const OWN_COMPANY: readonly CallName[] = [
  'getSettlementSettings',
  'setSettlementSettings',
  'uploadBankStatement',
  'listBankStatements',
  'exportBankStatements',
  'getBankStatement',
  'listBankLines',
  'exportBankLines',
  'listStatementAccounts',
  'ignoreBankLine',
  'getBankLineCandidates',
  'listBankAccounts',
  'addBankAccount',
  'removeBankAccount',
  'getMonthlyStatement',
  'monthlyStatementLink',
];
/** Lists, which are filtered by the deal. */
const LISTS: readonly CallName[] = [
  'listSettlements',
  'exportSettlements',
  'listDisputes',
  'listBankLineExpectations',
];

const isForLenders = ({ tag, access }: Endpoint): boolean =>
  tag === 'settlement' &&
  access.kind === 'user' &&
  access.permissions.includes(permissionOf('LENDER', 'MASTER'));

/** Calls of investors that name a deal or a part of its settlement. */
const NAMES = (Object.keys(api) as CallName[]).filter(
  (name) => isForLenders(api[name]) && !OWN_COMPANY.includes(name) && !LISTS.includes(name),
);

let winner: Session;
let rival: Session;
let inputs: Partial<Record<CallName, Omit<CallInput, 'token'>>>;
/** The deal, and a line of each investor's own account. */
let offer_id: number;
let lines: Readonly<Record<'rival' | 'winner', number>>;

/** Settles a deal, to which the rival was invited, up to one of everything that calls can name. */
async function makeInputs(): Promise<typeof inputs> {
  [winner, rival] = s.lenders;
  const margin = [{ value: 70_000, issuer: 'Banco Margem', due_date: '2026-07-01' }];
  const deal = await settle({ margin });
  const invited = await s.db
    .selectFrom('offer_lenders')
    .select('company_id')
    .where('offer_id', '=', deal.id)
    .execute();
  if (!invited.some(({ company_id }) => company_id === rival.company_id))
    await s.db
      .insertInto('offer_lenders')
      .values({ offer_id: deal.id, company_id: rival.company_id })
      .execute();
  await s.setClock(ON_DAY);
  const [azul = 0, second = 0, third = 0, verde = 0] = deal.collections;
  offer_id = deal.id;
  await receiveAzul(deal, 1000);
  const entry_id = await lastEntryOf(deal, 0);
  await remitAzul(deal, 100);
  const offered = { offer_id, collection_ids: [second], price_rule: 'FACE', day: DAY };
  const buyback = requireExecuted((await s.callAs(s.borrower, 'proposeBuyback', { body: offered })).body);
  const cover = await s.callAs(s.borrower, 'offerCover', { body: { offer_id, collection_ids: [third] } });
  const content = makePdf('Prova').toString('base64');
  const open = {
    offer_id,
    kind: 'COLLECTION',
    ids: [verde],
    value: 0,
    reason: 'OTHER',
    text: 'Confira',
    documents: [{ name: 'prova.pdf', content }],
  };
  const dispute = { id: (await s.callAs(winner, 'openDispute', { body: open })).body.id };
  const { messages } = (await s.callAs(winner, 'getDispute', { params: dispute })).body;
  const credit = [{ amount: 2000, day: DAY }];
  const [line = 0] = (await makeStatementIn(s, rival, credit)).lines;
  const [own = 0] = (await makeStatementIn(s, winner, credit)).lines;
  lines = { rival: line, winner: own };
  const items = [{ kind: 'COLLECTION', id: verde, amount: 10 }];
  const made = await s.callAs(winner, 'createAllocation', { body: { bank_line_id: own, items } });
  const allocation = 'allocations' in made.body ? (made.body.allocations[0]?.id ?? 0) : 0;
  const params = { id: deal.id };
  const money = { offer_id, collection_ids: [verde], day: DAY, amount: 1 };
  return {
    getSettlement: { params },
    listCollections: { params },
    informPayment: { params, body: { day: DAY, amount: 1, method: 'TED', reference: '1' } },
    paymentProofLink: { params },
    consentToPaymentChange: { params, body: { to: 'REVERSE' } },
    receiveCollections: { body: money },
    reverseCollectionEntry: { params: { id: azul }, body: { entry_id, reason: 'Engano' } },
    writeOffCollections: { body: { collection_ids: [verde], reason: 'OTHER' } },
    getBuyback: { params: { id: buyback.id } },
    answerBuyback: { params: { id: buyback.id }, body: { confirmed: true } },
    answerCover: { params: { id: cover.body.id }, body: { accepted: true } },
    openDispute: { body: open },
    getDispute: { params: dispute },
    answerDispute: { params: dispute, body: { action: 'ESCALATE', text: 'Confira' } },
    disputeDocumentLink: { params: { id: messages[0]?.documents[0]?.id ?? 0 } },
    createAllocation: { body: { bank_line_id: line, items } },
    reverseAllocation: { params: { id: allocation }, body: { reason: 'Engano' } },
  };
}

describe('an invited investor that did not win', () => {
  beforeAll(async () => {
    inputs = await makeInputs();
  });

  it('has an input of each call that names a deal', () => {
    expect(Object.keys(inputs).sort()).toEqual(NAMES.toSorted());
  });

  it.each(NAMES)('gets 404 from %s (PST-37)', async (name) => {
    const { status, problem } = await s.callAs(rival, name, inputs[name] ?? {});
    expect([status, problem.message]).toEqual([404, 'NOT_FOUND']);
  });

  it.each(['listSettlements', 'listDisputes'] as const)('finds nothing in %s', async (name) => {
    const query = { offer_id };
    const { status, body } = await s.callAs(rival, name, { query });
    expect([status, body.rows]).toEqual([200, []]);
    expect((await s.callAs(winner, name, { query })).body.rows).not.toEqual([]);
  });

  it('finds nothing of the deal for an own bank line', async () => {
    const find = (actor: Session, id: number) =>
      s.callAs(actor, 'listBankLineExpectations', { params: { id }, query: { offer_id } });
    expect((await find(rival, lines.rival)).body.rows).toEqual([]);
    expect((await find(winner, lines.winner)).body.rows).not.toEqual([]);
    expect((await find(rival, lines.winner)).status).toBe(404);
  });
});
