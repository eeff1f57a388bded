import { describe, expect, it } from 'vitest';
import { type DealStage, makeDeal, STAGES } from '../support/deal-stages.ts';
import { makeCredit, makeOffer, rejectCredit } from '../support/deals.ts';
import { makeReceivables } from '../support/makers.ts';
import { expectSameAsUnknown } from '../support/same-reply.ts';
import { DEAL_READERS, type DealReader, useDealReaders } from './deal-readers.ts';

const deals = useDealReaders();
const { dealAt, read, detail, summary, summaries } = deals;

describe('GET /negotiation/{id} for the acquirer', () => {
  it('shows all fields of a completed deal (API-38)', async () => {
    const deal = await dealAt('NEGOTIATED');
    const { winner, rival, idle, borrower } = deals.people;
    const body = await detail('borrower', deal.id);
    const name = (id: number) =>
      deals.s.db
        .selectFrom('companies')
        .select(['id', 'name'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const account = await deals.s.db
      .selectFrom('companies')
      .select(['name', 'tax_number', 'bank_account'])
      .where('id', '=', borrower.company_id)
      .executeTakeFirstOrThrow();
    const invited = await Promise.all([winner, rival, idle].map(({ company_id }) => name(company_id)));
    expect(body).toEqual({
      id: deal.id,
      company_id: borrower.company_id,
      company_name: (await name(borrower.company_id)).name,
      borrower_name: (await name(borrower.company_id)).name,
      collection_route: 'PASS_THROUGH',
      recourse: 'MARGIN_ONLY',
      card_network: 'VISA',
      status: 'NEGOTIATED',
      offer_value: 4000.01,
      minimal_value: 3000,
      rates: expect.objectContaining({ payment_date: '2026-03-18', discount_value: 1000.01 }),
      annual_252: 0.0028,
      best_credit_value: 3999.99,
      best_is_accepted: true,
      lender: await name(winner.company_id),
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
      // Three business days before 30 April, when the margin is due; the holiday of 21 April does not matter.
      higher_date_offer_create_limit: '2026-04-27T21:00:00.000Z',
      total_credits: 2,
      open_credits: 0,
      updated_at: expect.any(String),
      turn: null,
      ended_by: null,
      winner: {
        credit_id: deal.credit,
        company_id: winner.company_id,
        company_name: (await name(winner.company_id)).name,
        credit_value: 3999.99,
        payment_date: '2026-03-18',
        rates: expect.objectContaining({ annual_252: 0.0028, discount_value: 0.02, average_term: 68 }),
        payment_due_date: '2026-03-18',
        contract: {
          id: deal.contract,
          name: 'assinado.pdf',
          status: 'APPROVED',
          refusal_reason: null,
          created_at: expect.stringMatching(/Z$/),
          accepted_at: expect.stringMatching(/^2026-03-10T/),
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
            accepted_at: null,
            sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
            size: expect.any(Number),
            signed: false,
          },
        ],
      },
      security_margin: { value: 500, coverage: 12.499968, receivables_count: 1 },
      margin_left: 500,
      bank_account: {
        holder: account.name,
        holder_tax_number: account.tax_number,
        bank: '341',
        bank_name: expect.stringMatching(/ita[uú]/i),
        bank_branch: '1234',
        bank_account: account.bank_account,
        bank_account_digit: '7',
        bank_account_type: 'Conta Corrente',
      },
      acceptance: null,
      lenders: invited.sort((a, b) => a.name.localeCompare(b.name, 'pt')),
      own_credit: null,
      now: expect.stringMatching(/^2026-03-10T13:00:\d\d\.\d{3}Z$/),
    });
  });

  it.each([
    [
      'NEG-08a',
      { status: 'AVAILABLE', card_network: 'VISA', borrower_name: expect.stringMatching(/^Adquirente/) },
    ],
    [
      'NEG-08b',
      { receivable_total_value_available: 4000.01, offer_value: 4000.01, total_transaction_numbers: 7 },
    ],
    ['NEG-08c', { created_at: expect.stringMatching(/^2026-03-10T13:00/) }],
    ['NEG-09a', { offer_expire_deadline_days: 7, offer_expire_deadline_hours: '07:59' }],
    ['NEG-09b', { min_receivable_due_date: '2026-05-04', max_receivable_due_date: '2026-06-01' }],
    ['NEG-09c', { issuers_count: 2, total_credits: 0 }],
  ])('%s: %j', async (_row, part) => {
    const { id } = await dealAt('OPEN');
    expect(await detail('borrower', id)).toMatchObject({ id, ...part });
  });

  it('shows total, limit, value, minimum and expiry; an investor sees the last three (NEG-10a, NEG-10b)', async () => {
    const deal = await dealAt('OPEN');
    const offer = { offer_value: 4000.01, minimal_value: 3000, expire_date: '2026-03-17T21:00:00.000Z' };
    expect(await detail('borrower', deal.id)).toMatchObject({
      ...offer,
      receivable_total_value: 4500.01,
      higher_date_offer_create_limit: '2026-04-27T21:00:00.000Z',
    });
    expect(await detail('winner', deal.id)).toMatchObject({ ...offer, receivable_total_value: null });
  });

  it('shows the upload deadline and the account of an acceptance while the schedule is open', async () => {
    const open = await dealAt('OPEN');
    const { acceptance } = await detail('borrower', open.id);
    const { bank_account } = await detail('borrower', (await dealAt('NEGOTIATED')).id);
    expect(acceptance).toEqual({
      upload_until: expect.stringMatching(/^2026-03-1\dT21:00:00\.000Z$/),
      account: bank_account,
    });
    for (const who of ['winner', 'moderator'] as const)
      expect(await detail(who, open.id)).toMatchObject({ acceptance: null });
  });

  it('equals the answer for a moderator', async () => {
    const deal = await dealAt('RESEND');
    const { now: _, ...own } = await detail('borrower', deal.id);
    expect(await detail('moderator', deal.id)).toMatchObject(own);
    expect(own.winner?.contract).toMatchObject({ status: 'REJECTED', refusal_reason: 'Falta a assinatura' });
  });

  it('keeps the account and holder of the acceptance when the registration changes', async () => {
    const deal = await dealAt('APPROVED');
    const before = (await detail('borrower', deal.id)).bank_account;
    const company = deals.s.db.updateTable('companies').where('id', '=', deals.people.borrower.company_id);
    const now = {
      name: 'Aurora Incorporada',
      tax_number: '99888777000161',
      bank_account: '999',
      bank: '001',
    };
    await company.set(now).execute();
    expect((await detail('winner', deal.id)).bank_account).toEqual(before);
    await company
      .set({
        name: before?.holder ?? '',
        tax_number: before?.holder_tax_number ?? '',
        bank_account: before?.bank_account ?? '',
        bank: '341',
      })
      .execute();
  });
});

const EXPECTED: Record<DealStage, Record<DealReader, string>> = {
  OPEN: {
    borrower: 'AVAILABLE LENDER / - / -',
    moderator: 'AVAILABLE LENDER / - / -',
    winner: 'AVAILABLE LENDER / - / -',
    rival: 'AVAILABLE LENDER / - / -',
    idle: 'AVAILABLE LENDER / - / -',
  },
  BID: {
    borrower: 'AVAILABLE BORROWER / - / -',
    moderator: 'AVAILABLE BORROWER / - / -',
    winner: 'NEGOTIATION BORROWER / - / AVAILABLE',
    rival: 'NEGOTIATION BORROWER / - / AVAILABLE',
    idle: 'AVAILABLE LENDER / - / -',
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

describe('GET /negotiation/{id} for each reader', () => {
  it.each(STAGES)('shows the status and turn of a deal at %s', async (stage) => {
    const { id } = await dealAt(stage);
    expect(await summaries(id)).toEqual(EXPECTED[stage]);
  });

  it('counts all and open proposals, for an investor its own', async () => {
    const deal = await makeDeal(deals.s.deps, deals.people, 'BID');
    await rejectCredit(deals.s.deps, deals.s.borrower, deal.rival, 'Pouco');
    await makeCredit(deals.s.deps, deals.people.rival, deal, { credit_value: 360_000 });
    const seen = await Promise.all(DEAL_READERS.map((who) => detail(who, deal.id)));
    expect(seen.map(({ total_credits }) => total_credits)).toEqual([3, 3, 1, 2, 0]);
    expect(seen.map(({ open_credits }) => open_credits)).toEqual([2, 2, 1, 1, 0]);
    expect((await detail('rival', deal.id)).own_credit).toMatchObject({
      credit_value: 3600,
      status: 'AVAILABLE',
    });
  });

  it('returns to AVAILABLE for an investor whose proposal was refused or has expired', async () => {
    const offer = await makeDeal(deals.s.deps, deals.people, 'OPEN');
    const short = '2026-03-11T12:00:00Z';
    await makeCredit(deals.s.deps, deals.people.winner, offer, { expire_date: short });
    const refused = await makeCredit(deals.s.deps, deals.people.rival, offer);
    await rejectCredit(deals.s.deps, deals.s.borrower, refused);
    expect(await summary('rival', offer.id)).toBe('AVAILABLE LENDER / - / REJECTED');
    expect(await summary('winner', offer.id)).toBe('NEGOTIATION BORROWER / - / AVAILABLE');
    await deals.s.setClock(short);
    expect(await summary('winner', offer.id)).toBe('AVAILABLE LENDER / - / EXPIRED');
  });
});

describe('turn in GET /negotiation/{id}', () => {
  it.each([
    ['APPROVED', 'LENDER', 'UPLOAD_CONTRACT'],
    ['UPLOADED', 'BORROWER', 'ANSWER_CONTRACT'],
    ['RESEND', 'LENDER', 'UPLOAD_CONTRACT'],
  ] as const)('at %s belongs to the %s, with the act %s', async (stage, company_type, act) => {
    const { id } = await dealAt(stage);
    const until = '2026-03-12T21:00:00.000Z';
    for (const who of ['borrower', 'moderator', 'winner'] as const)
      expect((await detail(who, id)).turn).toEqual({ company_type, act, until });
  });

  it('of an open schedule ends with the first proposal to expire, for an investor its own', async () => {
    const offer = await makeDeal(deals.s.deps, deals.people, 'OPEN');
    const [soon, later] = ['2026-03-11T12:00:00.000Z', '2026-03-12T12:00:00.000Z'];
    await makeCredit(deals.s.deps, deals.people.winner, offer, { expire_date: soon });
    await makeCredit(deals.s.deps, deals.people.rival, offer, { expire_date: later });
    const until = async (who: DealReader) => (await detail(who, offer.id)).turn?.until;
    expect(await Promise.all(DEAL_READERS.map(until))).toEqual(
      DEAL_READERS.map((who) => ({ rival: later, idle: '2026-03-17T21:00:00.000Z' })[who as string] ?? soon),
    );
    await deals.s.setClock(soon);
    expect(await until('borrower')).toBe(later);
    expect((await detail('winner', offer.id)).turn?.act).toBe('PROPOSE');
  });
});

describe('GET /negotiation/{id} with a foreign or malformed id', () => {
  it('answers an offer of another acquirer as an unknown one', async () => {
    const { id } = await dealAt('APPROVED');
    await expectSameAsUnknown(
      (one) => deals.s.callAs(deals.s.otherBorrower, 'getNegotiation', { params: { id: one } }),
      id,
    );
  });

  it('answers an offer without an invitation of the investor as an unknown one', async () => {
    const [receivable] = await makeReceivables(deals.s.db, deals.s.borrower, 1);
    const offer = await makeOffer(deals.s.deps, deals.s.borrower, {
      lenders: [deals.people.winner],
      receivables: [receivable ?? 0],
    });
    await expectSameAsUnknown((one) => read('idle', one), offer.id);
  });

  it.each(['0', '-1', '1.5', 'abc', '1e3', '٣', '9'.repeat(30), "1'--"])(
    'rejects the id %s as malformed',
    async (id) => {
      const { status, problem } = await deals.s.callAs(deals.s.borrower, 'getNegotiation', {
        params: { id },
      });
      expect([status, problem.message]).toEqual([400, 'MALFORMED']);
    },
  );
});
