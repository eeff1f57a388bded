import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  acceptContract,
  acceptCredit,
  askResend,
  makeContract,
  makeCredit,
  makeOffer,
} from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeCompany, makeUser } from '../support/makers.ts';
import {
  contractRow,
  countMails,
  creditRow,
  mailsSince,
  offerRow,
  statusesOf,
  trailOf,
} from '../support/row-queries.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
beforeEach(() => s.setClock(START));
afterEach(() => checkInvariants(s.db));
afterAll(() => s.close());

const answer = (id: number, body: Record<string, unknown>, actor = s.borrower) =>
  s.callAs(actor, 'answerContract', { params: { id }, body });

/** Creates a deal whose first contract waits for the acquirer. */
const pending = async () => {
  const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
  const credit = await makeCredit(s.deps, s.lenders[0], offer);
  await acceptCredit(s.deps, s.borrower, credit);
  return { offer, credit, contract: await makeContract(s.deps, s.lenders[0], credit) };
};

describe('PUT /contracts/{id}', () => {
  it('completes the negotiation when the contract is accepted (ROL-09c, STA-10a)', async () => {
    const { offer, credit, contract } = await pending();
    const mailsBefore = await countMails(s.db);
    const before = (await trailOf(s.db, offer.id)).length;
    const { status, body } = await answer(contract, { accepted: true });
    expect([status, body]).toEqual([200, { id: contract }]);
    expect(await contractRow(s.db, contract)).toMatchObject({ status: 'APPROVED' });
    expect(await creditRow(s.db, credit)).toMatchObject({ status: 'NEGOTIATED' });
    expect(await offerRow(s.db, offer.id)).toMatchObject({
      status: 'NEGOTIATED',
      formalization_turn: null,
      formalization_deadline: null,
      ended_by: null,
    });
    expect(await statusesOf(s.db, offer.receivables)).toEqual(Array(3).fill(`NEGOTIATED ${offer.id}`));
    expect((await trailOf(s.db, offer.id)).slice(before)).toEqual([
      'OFFER ACCEPT_CONTRACT PENDING_CONTRACT>NEGOTIATED',
      'RECEIVABLES SELL PENDING_CONTRACT>NEGOTIATED x3',
      'CREDIT COMPLETE APPROVED>NEGOTIATED',
      'CONTRACT ACCEPT PENDING>APPROVED',
      'PAYMENT OPEN START>DUE',
      'COLLECTIONS EXPECT START>EXPECTED x3',
    ]);
    expect(await mailsSince(s.db, mailsBefore)).toEqual(
      [s.borrower, s.lenders[0]].map(({ email }) => `NEGOTIATION_COMPLETED ${email}`).sort(),
    );
  });

  it.each([
    [
      'pt',
      /O valor de R\$ 2\.999,00 deve ser pago a HOLDER em 18\/03\/2026, na conta acima\./,
      /deve ser pago por LENDER em 18\/03\/2026, na conta acima/,
      'O pagamento é feito fora do Pregão, conforme o contrato de cessão.',
    ],
    [
      'en',
      /The amount of R\$ 2\.999,00 is to be paid to HOLDER on 18 Mar 2026, to the account above\./,
      /is to be paid by LENDER on 18 Mar 2026, to the account above/,
      'The payment is made outside Pregão, as the assignment agreement says.',
    ],
  ] as const)('mails both sides in %s the payer, amount, date and account', async (...row) => {
    const [language, toLender, toBorrower, outside] = row;
    const borrowing = await makeCompany(s.db, 'BORROWER', {
      tax_number: `${language === 'pt' ? 1 : 2}1ABC34501DE35`,
    });
    const lending = await makeCompany(s.db, 'LENDER');
    const borrower = await makeUser(s.db, borrowing, { language });
    const lender = await makeUser(s.db, lending, { language });
    const offer = await makeOffer(s.deps, borrower, { lenders: [lender] });
    const credit = await makeCredit(s.deps, lender, offer, { credit_value: 299_900 });
    await acceptCredit(s.deps, borrower, credit);
    const contract = await makeContract(s.deps, lender, credit);
    const registered = await s.db
      .selectFrom('companies')
      .select('bank_account')
      .where('id', '=', borrowing.id)
      .executeTakeFirstOrThrow();
    const moved = { name: 'Outro nome', bank_account: '31415926' };
    await s.db.updateTable('companies').set(moved).where('id', '=', borrowing.id).execute();
    expect((await answer(contract, { accepted: true }, borrower)).status).toBe(200);
    const textTo = async ({ email }: { email: string }) => {
      const { text } = await s.db
        .selectFrom('mails')
        .select('text')
        .where('to_address', '=', email)
        .where('kind', '=', 'NEGOTIATION_COMPLETED')
        .executeTakeFirstOrThrow();
      return text
        .replaceAll('\u00a0', ' ')
        .replaceAll(borrowing.name, 'HOLDER')
        .replaceAll(lending.name, 'LENDER');
    };
    for (const side of [lender, borrower]) {
      const text = await textTo(side);
      expect(text).toMatch(/: HOLDER\n.*CNPJ.*: [12]1\.ABC\.345\/01DE-35\n.*: 341 - .+\n.*: 1234\n/);
      expect(text).toContain(`: ${registered.bank_account}-7\n`);
      expect(text).toContain(outside);
      expect(text).not.toContain(moved.bank_account);
    }
    expect(await textTo(lender)).toMatch(toLender);
    expect(await textTo(borrower)).toMatch(toBorrower);
  });

  it('requests a resend with the reason and returns the turn to the lender (GEN-06c, ROL-09d, API-45)', async () => {
    const { offer, credit, contract } = await pending();
    await s.setClock('2026-03-11T13:00:00Z');
    const mailsBefore = await countMails(s.db);
    const before = (await trailOf(s.db, offer.id)).length;
    const { status } = await answer(contract, { accepted: false, refusal_reason: ' falta assinatura' });
    expect(status).toBe(200);
    expect(await contractRow(s.db, contract)).toMatchObject({
      status: 'REJECTED',
      refusal_reason: 'falta assinatura',
    });
    expect(await creditRow(s.db, credit)).toMatchObject({ status: 'APPROVED' });
    expect(await offerRow(s.db, offer.id)).toMatchObject({
      status: 'PENDING_CONTRACT',
      formalization_turn: 'LENDER',
      formalization_deadline: new Date('2026-03-13T21:00:00Z'),
    });
    expect((await trailOf(s.db, offer.id)).slice(before)).toEqual([
      'OFFER ASK_RESEND PENDING_CONTRACT>PENDING_CONTRACT',
      'CONTRACT ASK_RESEND PENDING>REJECTED',
    ]);
    expect(await mailsSince(s.db, mailsBefore)).toEqual([`RESEND_ASKED ${s.lenders[0].email}`]);
    const mail = await s.db.selectFrom('mails').select('text').orderBy('id', 'desc').executeTakeFirst();
    expect(mail?.text).toContain('falta assinatura');
  });

  it('requests a resend without a reason (GEN-06e)', async () => {
    const { contract } = await pending();
    expect((await answer(contract, { accepted: false })).status).toBe(200);
    expect(await contractRow(s.db, contract)).toMatchObject({ status: 'REJECTED', refusal_reason: null });
  });

  it('accepts the second version (STA-10c)', async () => {
    const { offer, credit, contract } = await pending();
    await askResend(s.deps, s.borrower, contract);
    const second = await makeContract(s.deps, s.lenders[0], credit);
    expect((await answer(second, { accepted: true })).status).toBe(200);
    expect((await offerRow(s.db, offer.id)).status).toBe('NEGOTIATED');
    expect((await contractRow(s.db, contract)).status).toBe('REJECTED');
  });
});

describe('PUT /contracts/{id} refuses', () => {
  const refusal = async (id: number, accepted: boolean, actor = s.borrower) => {
    const { status, problem } = await answer(id, { accepted }, actor);
    return [status, problem.message];
  };

  it('a contract of another acquirer with the same reply as for an unknown one', async () => {
    const { contract } = await pending();
    const foreign = await answer(contract, { accepted: true }, s.otherBorrower);
    const unknown = await answer(999_999_999, { accepted: true }, s.otherBorrower);
    expect([foreign.status, foreign.problem.message]).toEqual([404, 'NOT_FOUND']);
    expect({ ...foreign.problem, instance: '' }).toEqual({ ...unknown.problem, instance: '' });
  });

  it.each([true, false])('a contract that was already answered (accepted: %s)', async (accepted) => {
    const { credit, contract } = await pending();
    await askResend(s.deps, s.borrower, contract);
    expect(await refusal(contract, accepted)).toEqual([409, 'CONTRACT_NOT_ANALYZABLE']);
    const second = await makeContract(s.deps, s.lenders[0], credit);
    expect(await refusal(contract, accepted)).toEqual([409, 'CONTRACT_NOT_ANALYZABLE']);
    await acceptContract(s.deps, s.borrower, second);
    expect(await refusal(second, accepted)).toEqual([409, 'CONTRACT_NOT_ANALYZABLE']);
  });

  it('any answer from the instant of the formalization deadline', async () => {
    const { contract } = await pending();
    await s.setClock('2026-03-12T21:00:00Z');
    expect(await refusal(contract, true)).toEqual([409, 'OFFER_EXPIRED']);
    expect(await refusal(contract, false)).toEqual([409, 'OFFER_EXPIRED']);
  });

  it('lenders and moderators', async () => {
    const { contract } = await pending();
    for (const actor of [s.lenders[0], s.moderator])
      expect(await refusal(contract, true, actor)).toEqual([403, 'NO_PERMISSION']);
  });
});
