import { api, type CallName } from '@pregao/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IS_FULL_SIZE } from '../../../../test/support/size.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { makeStatementIn } from '../allocations/allocating.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makePdf } from '../support/pdf.ts';
import { makeSettlement, type SettledDeal } from '../support/settlements.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import { HOSTILE_KINDS, HOSTILE_TEXTS, TYPICAL_IN_BODIES } from './hostile-values.ts';

/**
 * Sends hostile values in each field of the acts of a live settlement, so that they reach the command and what
 * is written: `hostile-input.test.ts` plays on a deal that is not completed.
 */

const DAY = '2026-03-10';
const PAY_DATE = '2026-05-04';
const ISSUERS = ['Banco Azul', 'Banco Verde'] as const;

let s: TestServer;
let lender: Session;
/** Deals with a payment that is due, informed and confirmed. */
const deals = {} as Record<'DUE' | 'INFORMED' | 'CONFIRMED', SettledDeal>;
let lines: readonly number[];

beforeAll(async () => {
  s = await createTestServer();
  [lender] = s.lenders;
  for (const payment of ['DUE', 'INFORMED', 'CONFIRMED'] as const)
    deals[payment] = await makeSettlement(s, {
      receivables: ISSUERS.map((issuer) => ({ value: 10_000_000, issuer, due_date: PAY_DATE })),
      margin: [{ value: 70_000, issuer: 'Banco Margem', due_date: '2026-07-01' }],
      payment,
    });
  lines = (await makeStatementIn(s, lender, [{ amount: 5_000_000, day: DAY }])).lines;
});
afterAll(() => s.close());

type Body = Record<string, unknown>;
interface Act {
  readonly name: CallName;
  readonly actor: Session;
  readonly params?: { readonly id: number };
  readonly body?: Body;
}

/** An act that succeeds, and the acts that take it back, so that the next value meets the same state. */
interface Play {
  readonly act: Act;
  readonly undo: (reply: Body) => readonly Act[];
}

const NOTHING = () => [];

/** Returns the plays by their names, with valid bodies. */
async function plays(): Promise<Record<string, Play>> {
  const { borrower } = s;
  const [due, informed, { id, collections }] = [deals.DUE.id, deals.INFORMED.id, deals.CONFIRMED];
  const price = deals.DUE.offer_value / 100;
  const [azul = 0, verde = 0] = collections;
  const collection_ids = [azul];
  const of = (deal: number, name: CallName, actor: Session, body?: Body): Act => ({
    name,
    actor,
    params: { id: deal },
    ...(body && { body }),
  });
  const lastEntry = async () =>
    (await s.callAs(lender, 'listCollections', { params: { id } })).body.rows
      .find((row) => row.id === azul)
      ?.entries.at(-1)?.id;
  const sent = { day: DAY, amount: price, method: 'OTHER', reference: 'A1' };
  const contested = { reason: 'NOT_RECEIVED', text: 'Confira' };
  const document = { name: 'prova.pdf', content: makePdf('Prova').toString('base64') };
  await s.callAs(lender, 'receiveCollections', {
    body: { offer_id: id, collection_ids, day: DAY, amount: 1, reason: 'OTHER' },
  });
  return {
    informPayment: {
      act: of(due, 'informPayment', lender, { ...sent, proof: document.content }),
      undo: () => [of(due, 'contestPayment', borrower, contested)],
    },
    contestPayment: {
      act: of(informed, 'contestPayment', borrower, contested),
      undo: () => [of(informed, 'informPayment', lender, sent)],
    },
    confirmPayment: {
      act: of(informed, 'confirmPayment', borrower, { day: DAY, amount: price - 1, reason: 'FEE' }),
      undo: () => [
        of(informed, 'reversePayment', borrower, { reason: 'Engano' }),
        of(informed, 'informPayment', lender, sent),
      ],
    },
    receiveCollections: {
      act: {
        name: 'receiveCollections',
        actor: lender,
        body: {
          offer_id: id,
          collection_ids,
          day: DAY,
          amount: 0.01,
          reason: 'CHARGEBACK',
          text: 'Nota',
          authorized_on: '2026-02-12',
        },
      },
      undo: NOTHING,
    },
    reverseCollectionEntry: {
      act: of(azul, 'reverseCollectionEntry', lender, { entry_id: await lastEntry(), reason: 'Engano' }),
      undo: NOTHING,
    },
    remitCollections: {
      act: {
        name: 'remitCollections',
        actor: borrower,
        body: { offer_id: id, pay_date: PAY_DATE, issuer: ISSUERS[1], day: DAY, amount: 1 },
      },
      undo: ({ id: made }) => [of(Number(made), 'withdrawRemittance', borrower)],
    },
    proposeBuyback: {
      act: {
        name: 'proposeBuyback',
        actor: borrower,
        body: { offer_id: id, collection_ids: [verde], price_rule: 'AGREED', price: 10, day: DAY },
      },
      undo: ({ id: made }) => [of(Number(made), 'withdrawBuyback', borrower)],
    },
    offerCover: {
      act: { name: 'offerCover', actor: borrower, body: { offer_id: id, collection_ids: [verde] } },
      undo: ({ id: made }) => [of(Number(made), 'withdrawCover', borrower)],
    },
    openDispute: {
      act: {
        name: 'openDispute',
        actor: lender,
        body: {
          offer_id: id,
          kind: 'COLLECTION',
          ids: [verde],
          value: 0,
          reason: 'CHARGEBACK',
          text: 'Não chegou',
          authorized_on: '2026-02-12',
          documents: [document],
        },
      },
      undo: ({ id: made }) => [
        of(Number(made), 'answerDispute', borrower, { action: 'AGREE', text: 'Sim', value: 0 }),
      ],
    },
    createAllocation: {
      act: {
        name: 'createAllocation',
        actor: lender,
        body: {
          bank_line_id: lines[0],
          items: [{ kind: 'COLLECTION', id: verde, amount: 0.01 }],
          reason: 'FEE',
          text: 'Nota',
          authorized_on: '2026-02-12',
        },
      },
      undo: NOTHING,
    },
    setSettlementSettings: {
      act: {
        name: 'setSettlementSettings',
        actor: borrower,
        body: {
          collection_route: 'PASS_THROUGH',
          recourse: 'MARGIN_ONLY',
          fee_tolerance: 100,
          match_tolerance: 0,
        },
      },
      undo: NOTHING,
    },
    addBankAccount: {
      act: {
        name: 'addBankAccount',
        actor: lender,
        body: { bank: '341', bank_branch: '0123', bank_account: '45678', bank_account_digit: '9' },
      },
      undo: ({ id: made }) => [of(Number(made), 'removeBankAccount', lender)],
    },
  };
}

const NAMES = [
  'informPayment',
  'contestPayment',
  'confirmPayment',
  'receiveCollections',
  'reverseCollectionEntry',
  'remitCollections',
  'proposeBuyback',
  'offerCover',
  'openDispute',
  'createAllocation',
  'setSettlementSettings',
  'addBankAccount',
] as const;

/** Fields of free text, which are tried with all texts. */
const FREE_TEXTS: readonly string[] = ['text', 'reason', 'reference', 'name', 'issuer'];

function valuesFor(field: string): readonly unknown[] {
  if (IS_FULL_SIZE) return [...HOSTILE_TEXTS, ...HOSTILE_KINDS];
  return FREE_TEXTS.includes(field)
    ? [...HOSTILE_TEXTS, ...TYPICAL_IN_BODIES]
    : [...TYPICAL_IN_BODIES, -1, 1e21];
}

async function perform({ name, actor, params, body }: Act) {
  const input = { ...(params && { params }), ...(body && { body }) };
  const { status, problem, response } = await s.callAs(actor, name, input);
  expect([name, status < 500, response.payload]).toEqual([name, true, response.payload]);
  if (status >= 400) expect([name, typeof problem.message]).toEqual([name, 'string']);
  return { status, body: JSON.parse(response.payload) as Body };
}

describe.each(NAMES)('%s of a live settlement', (name) => {
  it('handles hostile values in each field, and the same act succeeds afterwards', async () => {
    const { act, undo } = (await plays())[name] as Play;
    for (const field of Object.keys(act.body ?? {})) {
      for (const value of valuesFor(field)) {
        const reply = await perform({ ...act, body: { ...act.body, [field]: value } });
        if (reply.status >= 300) continue;
        for (const next of undo(reply.body)) expect((await perform(next)).status).toBe(200);
      }
    }
    const fresh = (await plays())[name] as Play;
    const last = await perform(fresh.act);
    expect(last.status).toBe(api[name].status);
    for (const next of fresh.undo(last.body)) expect((await perform(next)).status).toBe(200);
    await checkInvariants(s.db);
  });
});

it('what hostile texts left is readable by each party', async () => {
  for (const actor of [lender, s.borrower, s.moderator]) {
    for (const { id } of Object.values(deals))
      for (const name of ['getSettlement', 'listCollections', 'listNegotiationHistory'] as const)
        expect((await s.callAs(actor, name, { params: { id } })).status).toBe(200);
    for (const name of ['listSettlements', 'listDisputes', 'dashboardInbox', 'listNotices'] as const)
      expect((await s.callAs(actor, name, {})).status).toBe(200);
    expect((await s.callAs(actor, 'exportSettlements', { query: { format: 'xlsx' } })).status).toBe(200);
  }
});
