import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { processDeadlines } from '../../src/modules/negotiations/deadlines/process-deadlines.ts';
import { makeDeal } from '../support/deal-stages.ts';
import { makeContract } from '../support/deals.ts';
import { makeActor } from '../support/makers.ts';
import { makePdf } from '../support/pdf.ts';
import { expectSameAsUnknown } from '../support/same-reply.ts';
import { type DealReader, useReaders } from './deal-readers.ts';

const readers = useReaders();
const PARTIES = ['borrower', 'moderator', 'winner'] as const;

async function contract(who: DealReader, id: number) {
  const { status, body } = await readers.s.callAs(readers.people[who], 'getContract', { params: { id } });
  expect(status).toBe(200);
  return body;
}

const taxNumberOf = async (id: number) =>
  (
    await readers.s.db
      .selectFrom('companies')
      .select('tax_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).tax_number;

describe('GET /contracts/{id}', () => {
  it('shows a contract under review to both sides and moderators (API-44)', async () => {
    const deal = await makeDeal(readers.s.deps, readers.people, 'UPLOADED');
    const pdf = makePdf();
    const { borrower, winner } = readers.people;
    const [borrower_tax_number, lender_tax_number] = await Promise.all(
      [borrower, winner].map(({ company_id }) => taxNumberOf(company_id)),
    );
    for (const who of PARTIES)
      expect(await contract(who, deal.contract)).toEqual({
        id: deal.contract,
        credit_id: deal.credit,
        name: 'contrato.pdf',
        version: 1,
        status: 'PENDING',
        refusal_reason: null,
        created_at: expect.stringMatching(/^2026-03-10T13:00:\d\d\.\d{3}Z$/),
        answered_at: null,
        sha256: createHash('sha256').update(pdf).digest('hex'),
        size: pdf.length,
        signed: false,
        check: {
          outcome: 'READ',
          signatures: [],
          more_signatures: 0,
          document: null,
          blanks: [],
          text: { borrower_tax_number: false, lender_tax_number: false, credit_value: false },
        },
        expected: {
          borrower_tax_number,
          lender_tax_number,
          credit_value: 3999.99,
          payment_date: expect.stringMatching(/^2026-03-\d\d$/),
        },
      });
  });

  it('shows the resend reason after the next version was uploaded (GEN-06b, CON-01a, CON-01b)', async () => {
    const deal = await makeDeal(readers.s.deps, readers.people, 'RESEND');
    const next = await makeContract(readers.s.deps, readers.people.winner, deal.credit, 'segunda.pdf');
    for (const who of PARTIES) {
      expect(await contract(who, deal.contract)).toMatchObject({
        version: 1,
        status: 'REJECTED',
        refusal_reason: 'Falta a assinatura',
        answered_at: expect.stringMatching(/^2026-03-10T13:00/),
      });
      expect(await contract(who, next)).toMatchObject({ version: 2, status: 'PENDING', name: 'segunda.pdf' });
    }
  });

  it('shows an accepted contract to both sides and moderators', async () => {
    const deal = await makeDeal(readers.s.deps, readers.people, 'NEGOTIATED');
    for (const who of PARTIES)
      expect(await contract(who, deal.contract)).toMatchObject({ version: 2, status: 'APPROVED' });
  });

  it('shows an unreviewed contract as canceled after the deadline, before and after the sweep', async () => {
    const deal = await makeDeal(readers.s.deps, readers.people, 'UPLOADED');
    const rejected = await makeDeal(readers.s.deps, readers.people, 'RESEND');
    await readers.s.setClock('2026-03-12T21:00:00Z');
    const statuses = async () => [
      (await contract('borrower', deal.contract)).status,
      (await contract('winner', deal.contract)).status,
      (await contract('moderator', rejected.contract)).status,
    ];
    expect(await statuses()).toEqual(['CANCELED', 'CANCELED', 'REJECTED']);
    await processDeadlines(readers.s.deps);
    expect(await statuses()).toEqual(['CANCELED', 'CANCELED', 'REJECTED']);
  });
});

describe('GET /contracts/{id} with a foreign or malformed id', () => {
  it('answers other companies as for an unknown contract', async () => {
    const deal = await makeDeal(readers.s.deps, readers.people, 'NEGOTIATED');
    const uninvited = await makeActor(readers.s.db, 'LENDER');
    for (const outsider of [readers.people.rival, readers.people.idle, readers.s.otherBorrower, uninvited]) {
      await expectSameAsUnknown(
        (id) => readers.s.callAs(outsider, 'getContract', { params: { id } }),
        deal.contract,
      );
      await expectSameAsUnknown(
        (id) => readers.s.callAs(outsider, 'contractLink', { params: { id } }),
        deal.contract,
      );
    }
  });

  it.each(['0', 'x', '1.0'])('rejects the id %s as malformed', async (id) => {
    const { status, problem } = await readers.s.callAs(readers.s.borrower, 'getContract', { params: { id } });
    expect([status, problem.message]).toEqual([400, 'MALFORMED']);
  });
});
