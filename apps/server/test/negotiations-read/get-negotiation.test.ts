import type { Reply } from '@pregao/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepDue } from '../../src/modules/negotiations/due/sweep-due.ts';
import { cancelOffer } from '../../src/modules/negotiations/offers/cancel-offer.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { expectAlike } from '../support/alike.ts';
import { type Deal, type DealStage, makeDeal, STAGES } from '../support/deal-stages.ts';
import { command, makeCredit, makeOffer, rejectCredit } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeReceivables } from '../support/makers.ts';
import { createStage, START, type Stage } from '../support/stage.ts';

let s: Stage;
let people: Record<'borrower' | 'moderator' | 'winner' | 'rival' | 'idle', Session>;
type Who = keyof typeof people;
const WHO = ['borrower', 'moderator', 'winner', 'rival', 'idle'] as const;

beforeAll(async () => {
  s = await createStage();
  const [winner, rival, idle] = s.lenders;
  people = { borrower: s.borrower, moderator: s.moderator, winner, rival, idle };
});
beforeEach(() => s.setClock(START));
afterEach(() => checkInvariants(s.db));
afterAll(() => s.close());

const made = new Map<DealStage, Promise<Deal>>();

/** A deal at the stage that all tests share which only look at it. */
function dealAt(stage: DealStage): Promise<Deal> {
  const deal = made.get(stage) ?? makeDeal(s.deps, people, stage);
  made.set(stage, deal);
  return deal;
}

const read = (who: Who, id: number) => s.as(people[who], 'getNegotiation', { params: { id } });

async function detail(who: Who, id: number): Promise<Reply<'getNegotiation'>> {
  const { status, body } = await read(who, id);
  expect(status).toBe(200);
  return body;
}

/** `STATUS turn / ended by / own proposal`. */
async function summary(who: Who, id: number): Promise<string> {
  const { status, turn, ended_by, own_credit } = await detail(who, id);
  return `${status} ${turn?.company_type ?? '-'} / ${ended_by ?? '-'} / ${own_credit?.status ?? '-'}`;
}

const summaries = async (id: number) =>
  Object.fromEntries(await Promise.all(WHO.map(async (who) => [who, await summary(who, id)])));

describe('GET /negotiation/{id} shows the acquirer', () => {
  it('all of a completed deal (NEG-08, NEG-09, API-38)', async () => {
    const deal = await dealAt('NEGOTIATED');
    const { winner, rival, idle, borrower } = people;
    const body = await detail('borrower', deal.id);
    const name = (id: number) =>
      s.db.selectFrom('companies').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow();
    const account = await s.db
      .selectFrom('companies')
      .select('bank_account')
      .where('id', '=', borrower.company_id)
      .executeTakeFirstOrThrow();
    const invited = await Promise.all([winner, rival, idle].map(({ company_id }) => name(company_id)));
    expect(body).toEqual({
      id: deal.id,
      company_id: borrower.company_id,
      company_name: (await name(borrower.company_id)).name,
      borrower_name: (await name(borrower.company_id)).name,
      card_network: 'VISA',
      status: 'NEGOTIATED',
      offer_value: 4000.01,
      minimal_value: 3000,
      receivable_total_value: 4500.01,
      receivable_total_value_available: 4000.01,
      total_transaction_numbers: 7,
      issuers_count: 2,
      receivables_count: 2,
      min_receivable_due_date: '2026-05-04',
      max_receivable_due_date: '2026-06-01',
      created_at: expect.stringMatching(/^2026-03-10T13:00:\d\d\.\d{3}Z$/),
      expire_date: '2026-03-17T21:00:00.000Z',
      offer_expire_deadline_days: 7,
      offer_expire_deadline_hours: '07:59',
      // Of the margin, due on 30 April: three business days before it (21 April is a holiday, and does not matter).
      higher_date_offer_create_limit: '2026-04-27T21:00:00.000Z',
      total_credits: 2,
      open_credits: 0,
      turn: null,
      ended_by: null,
      winner: {
        credit_id: deal.credit,
        company_id: winner.company_id,
        company_name: (await name(winner.company_id)).name,
        credit_value: 3999.99,
        contract: {
          id: deal.contract,
          name: 'assinado.pdf',
          status: 'APPROVED',
          refusal_reason: null,
          created_at: expect.stringMatching(/Z$/),
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          size: expect.any(Number),
          signed: false,
        },
        earlier_contracts: [
          {
            id: expect.any(Number),
            name: 'contrato.pdf',
            status: 'REJECTED',
            refusal_reason: 'Falta a assinatura',
            created_at: expect.stringMatching(/Z$/),
            sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
            size: expect.any(Number),
            signed: false,
          },
        ],
      },
      security_margin: { value: 500, coverage: 12.499968, receivables_count: 1 },
      bank_account: {
        bank: '341',
        bank_name: expect.stringMatching(/ita[uú]/i),
        bank_branch: '1234',
        bank_account: account.bank_account,
        bank_account_digit: '7',
        bank_account_type: 'Conta Corrente',
      },
      lenders: invited.sort((a, b) => a.name.localeCompare(b.name, 'pt')),
      own_credit: null,
      now: expect.stringMatching(/^2026-03-10T13:00:\d\d\.\d{3}Z$/),
    });
  });

  it('total, limit, value, minimum and expiry of what it offers, and a lender the last three (NEG-10)', async () => {
    const deal = await dealAt('OPEN');
    const offer = { offer_value: 4000.01, minimal_value: 3000, expire_date: '2026-03-17T21:00:00.000Z' };
    expect(await detail('borrower', deal.id)).toMatchObject({
      ...offer,
      receivable_total_value: 4500.01,
      higher_date_offer_create_limit: '2026-04-27T21:00:00.000Z',
    });
    expect(await detail('winner', deal.id)).toMatchObject({ ...offer, receivable_total_value: null });
  });

  it('the same as a moderator', async () => {
    const deal = await dealAt('RESEND');
    const { now: _, ...own } = await detail('borrower', deal.id);
    expect(await detail('moderator', deal.id)).toMatchObject(own);
    expect(own.winner?.contract).toMatchObject({ status: 'REJECTED', refusal_reason: 'Falta a assinatura' });
  });

  it('the account as it was at acceptance, whatever is registered since', async () => {
    const deal = await dealAt('APPROVED');
    const before = (await detail('borrower', deal.id)).bank_account;
    const company = s.db.updateTable('companies').where('id', '=', people.borrower.company_id);
    await company.set({ bank_account: '999', bank: '001' }).execute();
    expect((await detail('winner', deal.id)).bank_account).toEqual(before);
    await company.set({ bank_account: before?.bank_account ?? '', bank: '341' }).execute();
  });
});

const SHOWN: Record<DealStage, Record<Who, string>> = {
  OPEN: {
    borrower: 'AVAILABLE - / - / -',
    moderator: 'AVAILABLE - / - / -',
    winner: 'AVAILABLE - / - / -',
    rival: 'AVAILABLE - / - / -',
    idle: 'AVAILABLE - / - / -',
  },
  BID: {
    borrower: 'AVAILABLE - / - / -',
    moderator: 'AVAILABLE - / - / -',
    winner: 'NEGOTIATION - / - / AVAILABLE',
    rival: 'NEGOTIATION - / - / AVAILABLE',
    idle: 'AVAILABLE - / - / -',
  },
  APPROVED: {
    borrower: 'APPROVED LENDER / - / -',
    moderator: 'APPROVED LENDER / - / -',
    winner: 'APPROVED LENDER / - / APPROVED',
    rival: 'CANCELED - / OTHER_ACCEPTED / CANCELED',
    idle: 'CANCELED - / OVER / -',
  },
  UPLOADED: {
    borrower: 'PENDING_CONTRACT BORROWER / - / -',
    moderator: 'PENDING_CONTRACT BORROWER / - / -',
    winner: 'PENDING_CONTRACT BORROWER / - / APPROVED',
    rival: 'CANCELED - / OTHER_ACCEPTED / CANCELED',
    idle: 'CANCELED - / OVER / -',
  },
  RESEND: {
    borrower: 'PENDING_CONTRACT LENDER / - / -',
    moderator: 'PENDING_CONTRACT LENDER / - / -',
    winner: 'PENDING_CONTRACT LENDER / - / APPROVED',
    rival: 'CANCELED - / OTHER_ACCEPTED / CANCELED',
    idle: 'CANCELED - / OVER / -',
  },
  NEGOTIATED: {
    borrower: 'NEGOTIATED - / - / -',
    moderator: 'NEGOTIATED - / - / -',
    winner: 'NEGOTIATED - / - / NEGOTIATED',
    rival: 'CANCELED - / OTHER_ACCEPTED / CANCELED',
    idle: 'CANCELED - / OVER / -',
  },
};

describe('GET /negotiation/{id} shows everybody the status that concerns them', () => {
  it.each(STAGES)('of a deal at %s', async (stage) => {
    const { id } = await dealAt(stage);
    expect(await summaries(id)).toEqual(SHOWN[stage]);
  });

  it('counts proposals, and those that wait for an answer: a lender its own', async () => {
    const deal = await makeDeal(s.deps, people, 'BID');
    await rejectCredit(s.deps, s.borrower, deal.rival, 'Pouco');
    await makeCredit(s.deps, people.rival, deal, { credit_value: 360_000 });
    const seen = await Promise.all(WHO.map((who) => detail(who, deal.id)));
    expect(seen.map(({ total_credits }) => total_credits)).toEqual([3, 3, 1, 2, 0]);
    expect(seen.map(({ open_credits }) => open_credits)).toEqual([2, 2, 1, 1, 0]);
    expect((await detail('rival', deal.id)).own_credit).toMatchObject({
      credit_value: 3600,
      status: 'AVAILABLE',
    });
  });

  it('falls back to AVAILABLE for a lender whose proposal was refused or has run out', async () => {
    const offer = await makeDeal(s.deps, people, 'OPEN');
    const short = '2026-03-11T12:00:00Z';
    await makeCredit(s.deps, people.winner, offer, { expire_date: short });
    const refused = await makeCredit(s.deps, people.rival, offer);
    await rejectCredit(s.deps, s.borrower, refused);
    expect(await summary('rival', offer.id)).toBe('AVAILABLE - / - / REJECTED');
    expect(await summary('winner', offer.id)).toBe('NEGOTIATION - / - / AVAILABLE');
    await s.setClock(short);
    expect(await summary('winner', offer.id)).toBe('AVAILABLE - / - / EXPIRED');
  });
});

describe('GET /negotiation/{id} names whose turn it is, until when', () => {
  it.each([
    ['APPROVED', 'LENDER'],
    ['UPLOADED', 'BORROWER'],
    ['RESEND', 'LENDER'],
  ] as const)('at %s the %s', async (stage, company_type) => {
    const { id } = await dealAt(stage);
    const until = '2026-03-12T21:00:00.000Z';
    for (const who of ['borrower', 'moderator', 'winner'] as const)
      expect((await detail(who, id)).turn).toEqual({ company_type, until });
  });
});

/** What no sweep has written down yet reads as it will read afterwards, to everybody. */
async function readsAlikeAfterSweep(id: number) {
  const all = () => Promise.all(WHO.map(async (who) => ({ ...(await detail(who, id)), now: 'then' })));
  const before = await all();
  await sweepDue(s.deps);
  // It ends the shared deals as well.
  made.clear();
  expect(await all()).toEqual(before);
  return before;
}

describe('GET /negotiation/{id} shows what has come due, swept or not', () => {
  it('an offer that nobody took', async () => {
    const { id } = await makeDeal(s.deps, people, 'BID');
    await s.setClock('2026-03-17T21:00:00Z');
    expect(await summaries(id)).toEqual({
      borrower: 'EXPIRED - / EXPIRED / -',
      moderator: 'EXPIRED - / EXPIRED / -',
      winner: 'EXPIRED - / EXPIRED / EXPIRED',
      rival: 'EXPIRED - / EXPIRED / EXPIRED',
      idle: 'EXPIRED - / EXPIRED / -',
    });
    const [own] = await readsAlikeAfterSweep(id);
    expect(own).toMatchObject({
      offer_expire_deadline_days: 0,
      offer_expire_deadline_hours: '00:00',
      winner: null,
      bank_account: null,
    });
  });

  it.each([
    ['APPROVED', 'LENDER_LATE', null],
    ['UPLOADED', 'BORROWER_LATE', 'CANCELED'],
    ['RESEND', 'LENDER_LATE', 'REJECTED'],
  ] as const)('a formalization that was let pass at %s: both sides learn by whom', async (...row) => {
    const [stage, late, contract] = row;
    const deal = await makeDeal(s.deps, people, stage);
    await s.setClock('2026-03-12T21:00:00Z');
    expect(await summaries(deal.id)).toEqual({
      borrower: `EXPIRED - / ${late} / -`,
      moderator: `EXPIRED - / ${late} / -`,
      winner: `EXPIRED - / ${late} / EXPIRED`,
      rival: 'EXPIRED - / OTHER_LAPSED / CANCELED',
      idle: 'EXPIRED - / OVER / -',
    });
    const [borrower, , winner, rival] = await readsAlikeAfterSweep(deal.id);
    expect(borrower?.winner?.credit_id).toBe(deal.credit);
    expect(borrower?.winner?.contract?.status ?? null).toBe(contract);
    expect(borrower?.bank_account).not.toBeNull();
    // The deal is lost: its account and margin are not the lender's to know any more.
    expect(winner).toMatchObject({ bank_account: null, security_margin: null, receivable_total_value: null });
    expect(winner?.winner?.credit_id).toBe(deal.credit);
    expect(rival?.winner).toBeNull();
  });

  it('a sold schedule, settled in part and then all', async () => {
    const { id } = await makeDeal(s.deps, people, 'NEGOTIATED');
    for (const [at, status] of [
      ['2026-05-04T02:59:59Z', 'NEGOTIATED'],
      ['2026-05-04T03:00:00Z', 'PARTIALLY_LIQUIDATED'],
      ['2026-06-01T03:00:00Z', 'LIQUIDATED'],
    ] as const) {
      await s.setClock(at);
      const seen = await readsAlikeAfterSweep(id);
      expect(seen.map((body) => body.status)).toEqual([status, status, status, 'CANCELED', 'CANCELED']);
      expect(seen.map(({ winner }) => winner !== null)).toEqual([true, true, true, false, false]);
    }
  });

  it.each(['OPEN', 'BID', 'APPROVED'] as const)('a cancellation at %s', async (stage) => {
    const deal = await makeDeal(s.deps, people, stage);
    await cancelOffer(s.deps, command(s.borrower), { id: deal.id });
    const seen = await readsAlikeAfterSweep(deal.id);
    const ends = {
      OPEN: ['OVER', 'OVER'],
      BID: ['CANCELED', 'CANCELED'],
      APPROVED: ['CANCELED', 'OTHER_ACCEPTED'],
    } as const;
    for (const { status, turn } of seen) expect([status, turn]).toEqual(['CANCELED', null]);
    expect(seen.map(({ ended_by }) => ended_by)).toEqual(['CANCELED', 'CANCELED', ...ends[stage], 'OVER']);
    const isDealt = stage === 'APPROVED';
    const closed = seen.map(({ own_credit }) => own_credit?.canceled_cause ?? null);
    const causes = {
      OPEN: [null, null],
      BID: ['OFFER_CANCELED', 'OFFER_CANCELED'],
      // The rival lost before, when another proposal was accepted.
      APPROVED: ['OFFER_CANCELED', 'OTHER_ACCEPTED'],
    } as const;
    expect(closed).toEqual([null, null, ...causes[stage], null]);
    expect(seen.map(({ winner }) => winner !== null)).toEqual([isDealt, isDealt, isDealt, false, false]);
  });
});

describe('GET /negotiation/{id} tells a lender nothing of', () => {
  it.each(STAGES)('others in a deal at %s', async (stage) => {
    const deal = await dealAt(stage);
    const names = await s.db.selectFrom('companies').select(['id', 'name']).execute();
    const nameOf = (who: Who) => names.find(({ id }) => id === people[who].company_id)?.name ?? '?';
    const borrower = await read('borrower', deal.id);
    const { bank_account, winner } = borrower.body;
    // Offered and margin, the margin, its coverage, what follows from its first due date.
    const ofTheMargin = ['4500.01', ':500,', '12.499968', '2026-04-27'];
    const ofTheDeal = [
      nameOf('winner'),
      '3999.99',
      '"company_type":"LENDER"',
      'Falta a assinatura',
      `"bank_account":"${bank_account?.bank_account}"`,
      `${winner?.contract?.sha256}`,
    ];
    const secrets = [...ofTheMargin, ...ofTheDeal];
    for (const secret of stage === 'RESEND' ? secrets : ofTheMargin)
      expect(borrower.response.payload).toContain(secret);
    for (const who of ['rival', 'idle'] as const) {
      const body = await detail(who, deal.id);
      const { response } = await read(who, deal.id);
      for (const secret of [...secrets, '2026-04-30']) expect(response.payload).not.toContain(secret);
      expect(body).toMatchObject({
        winner: null,
        bank_account: null,
        security_margin: null,
        receivable_total_value: null,
        lenders: null,
        turn: null,
      });
    }
    const { response } = await read('winner', deal.id);
    for (const secret of [nameOf('rival'), nameOf('idle'), '3500', '2026-04-30', '2026-04-27'])
      expect(response.payload).not.toContain(secret);
  });

  it('the account and the margin before its proposal is accepted, which the winner sees from then on', async () => {
    const bid = await detail('winner', (await dealAt('BID')).id);
    expect(bid).toMatchObject({ bank_account: null, security_margin: null, receivable_total_value: null });
    const won = await detail('winner', (await dealAt('APPROVED')).id);
    expect(won).toMatchObject({
      bank_account: { bank: '341', bank_branch: '1234' },
      security_margin: { value: 500, coverage: 12.499968, receivables_count: 1 },
      receivable_total_value: 4500.01,
      lenders: null,
    });
  });

  it('people: no reply to anybody has an address, a tax number or a phone', async () => {
    const { id } = await dealAt('NEGOTIATED');
    const companies = await s.db.selectFrom('companies').select(['email', 'tax_number', 'phone']).execute();
    const users = await s.db.selectFrom('users').select(['email', 'tax_number', 'phone']).execute();
    const secrets = [...companies, ...users].flatMap((row) => Object.values(row));
    for (const who of WHO) {
      const { response } = await read(who, id);
      for (const secret of secrets) expect(response.payload).not.toContain(secret);
    }
  });
});

describe('GET /negotiation/{id} refuses', () => {
  it('an offer of another acquirer as one that does not exist', async () => {
    const { id } = await dealAt('APPROVED');
    await expectAlike((one) => s.as(s.stranger, 'getNegotiation', { params: { id: one } }), id);
  });

  it('an offer to which the lender was not invited as one that does not exist', async () => {
    const [receivable] = await makeReceivables(s.db, s.borrower, 1);
    const offer = await makeOffer(s.deps, s.borrower, {
      lenders: [people.winner],
      receivables: [receivable ?? 0],
    });
    await expectAlike((one) => read('idle', one), offer.id);
  });

  it.each(['0', '-1', '1.5', 'abc', '1e3', '٣', '9'.repeat(30), "1'--"])(
    'the id %s as malformed',
    async (id) => {
      const { status, problem } = await s.as(s.borrower, 'getNegotiation', { params: { id } });
      expect([status, problem.message]).toEqual([400, 'MALFORMED']);
    },
  );
});
