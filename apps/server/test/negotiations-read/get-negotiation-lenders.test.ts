import { describe, expect, it } from 'vitest';
import { type DealStage, STAGES } from '../support/deal-stages.ts';
import { DEAL_READERS, type DealReader, useDealReaders } from './deal-readers.ts';

const deals = useDealReaders();
const { dealAt, read, detail } = deals;
/** Margin of an open schedule as each invited lender reads it: only the coverage, with two decimals. */
const COVERAGE = { value: null, coverage: 12.5, receivables_count: null };

/** Returns the turn as a lender without an accepted proposal sees it. */
function ownTurn(who: DealReader, stage: DealStage) {
  const until = expect.any(String);
  if (stage !== 'OPEN' && stage !== 'BID') return null;
  return who === 'rival' && stage === 'BID'
    ? { company_type: 'BORROWER', act: 'ANSWER_CREDIT', until }
    : { company_type: 'LENDER', act: 'PROPOSE', until };
}

describe('GET /negotiation/{id}', () => {
  it.each(STAGES)('hides other investors and margin details from an investor at %s', async (stage) => {
    const deal = await dealAt(stage);
    const names = await deals.s.db.selectFrom('companies').select(['id', 'name']).execute();
    const nameOf = (who: DealReader) =>
      names.find(({ id }) => id === deals.people[who].company_id)?.name ?? '?';
    const borrower = await read('borrower', deal.id);
    const { bank_account, winner } = borrower.body;
    // Sum of offer and margin, the margin, its coverage, the limit that follows from its first due date.
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
      const { turn, ...body } = await detail(who, deal.id);
      expect(turn).toEqual(ownTurn(who, stage));
      for (const secret of [...secrets, '2026-04-30']) expect(JSON.stringify(body)).not.toContain(secret);
      expect(body).toMatchObject({
        winner: null,
        bank_account: null,
        security_margin: body.status === 'AVAILABLE' || body.status === 'NEGOTIATION' ? COVERAGE : null,
        receivable_total_value: null,
        lenders: null,
      });
    }
    const { response } = await read('winner', deal.id);
    for (const secret of [nameOf('rival'), nameOf('idle'), ':3500', '2026-04-30', '2026-04-27'])
      expect(response.payload).not.toContain(secret);
  });

  it('shows account and margin value to an investor only after its proposal is accepted', async () => {
    const bid = await detail('winner', (await dealAt('BID')).id);
    expect(bid).toMatchObject({
      bank_account: null,
      security_margin: COVERAGE,
      receivable_total_value: null,
    });
    const won = await detail('winner', (await dealAt('APPROVED')).id);
    expect(won).toMatchObject({
      bank_account: { bank: '341', bank_branch: '1234' },
      security_margin: { value: 500, coverage: 12.499968, receivables_count: 1 },
      receivable_total_value: 4500.01,
      lenders: null,
    });
  });

  it('contains no email, tax number or phone except the CNPJ of the holder of a visible account', async () => {
    const { id } = await dealAt('NEGOTIATED');
    const companies = await deals.s.db
      .selectFrom('companies')
      .select(['email', 'tax_number', 'phone'])
      .execute();
    const users = await deals.s.db.selectFrom('users').select(['email', 'tax_number', 'phone']).execute();
    const secrets = [...companies, ...users].flatMap((row) => Object.values(row));
    const payee = await deals.s.db
      .selectFrom('companies')
      .select('tax_number')
      .where('id', '=', deals.people.borrower.company_id)
      .executeTakeFirstOrThrow();
    const holder = `"holder_tax_number":"${payee.tax_number}"`;
    for (const who of DEAL_READERS) {
      const { payload } = (await read(who, id)).response;
      expect(payload.includes(holder)).toBe(who !== 'rival' && who !== 'idle');
      for (const secret of secrets) expect(payload.replace(holder, '')).not.toContain(secret);
    }
  });
});
