import { describe, expect, it } from 'vitest';
import { processDeadlines } from '../../src/modules/negotiations/deadlines/process-deadlines.ts';
import { cancelOffer } from '../../src/modules/negotiations/offers/cancel-offer.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { type Deal, makeDeal } from '../support/deal-stages.ts';
import {
  acceptCredit,
  commandContext,
  makeContract,
  makeCredit,
  makeOffer,
  rejectCredit,
} from '../support/deals.ts';
import { makeActor, makeUser } from '../support/makers.ts';
import { expectSameAsUnknown } from '../support/same-reply.ts';
import { DEAL_READERS, type DealReader, useReaders } from './deal-readers.ts';

const readers = useReaders();

const LATER = '2026-03-10T14:00:00.000Z';
const LATEST = '2026-03-10T15:00:00.000Z';

async function list(who: DealReader, offer_id: number, query: Record<string, unknown> = {}) {
  const { status, body } = await readers.s.callAs(readers.people[who], 'listCredits', {
    query: { limit: 1000, page: 1, offer_id, ...query },
  });
  expect(status).toBe(200);
  return body;
}

/** Returns `id STATUS cause` of each row, newest first. */
async function readStatuses(who: DealReader, { id }: Pick<Deal, 'id'>): Promise<string[]> {
  const { rows, total_rows } = await list(who, id);
  expect(total_rows).toBe(rows.length);
  return rows.map((row) => [row.id, row.status, row.canceled_cause ?? []].flat().join(' '));
}

async function readAllStatuses(offer: Pick<Deal, 'id'>) {
  return Object.fromEntries(
    await Promise.all(DEAL_READERS.map(async (who) => [who, await readStatuses(who, offer)])),
  );
}

/** Expects equal answers before and after the sweep. */
async function expectSameAfterSweep(offer: Pick<Deal, 'id'>) {
  const before = await readAllStatuses(offer);
  await processDeadlines(readers.s.deps);
  expect(await readAllStatuses(offer)).toEqual(before);
  return before;
}

describe('GET /credits', () => {
  it('lists all proposals newest first, for an investor its own (PRO-01a, PRO-01b, ROL-14b)', async () => {
    const deal = await makeDeal(readers.s.deps, readers.people, 'BID');
    const row = (id: number, lender: Session, credit_value: number) => ({
      id,
      offer_id: deal.id,
      company_id: lender.company_id,
      company_name: expect.stringMatching(/^Investidor \d+$/),
      credit_value,
      payment_date: '2026-03-18',
      rates: expect.objectContaining({
        payment_date: '2026-03-18',
        discount_value: expect.closeTo(4000.01 - credit_value, 5),
      }),
      created_at: expect.stringMatching(/^2026-03-10T13:00:\d\d\.\d{3}Z$/),
      expire_date: '2026-03-17T21:00:00.000Z',
      status: 'AVAILABLE',
      refusal_reason: null,
      canceled_cause: null,
      contract_id: null,
      updated_at: expect.stringMatching(/^2026-03-10T13:00:\d\d\.\d{3}Z$/),
      user_name: null as string | null,
    });
    const own = row(deal.credit, readers.people.winner, 3999.99);
    const other = row(deal.rival, readers.people.rival, 3500);
    const all = { rows: [other, own], total_rows: 2 };
    expect(await list('borrower', deal.id)).toEqual(all);
    expect(await list('moderator', deal.id)).toEqual(all);
    const made = (credit: typeof own, { name }: Session) => [{ ...credit, user_name: name }];
    expect(await list('winner', deal.id)).toEqual({ rows: made(own, readers.people.winner), total_rows: 1 });
    expect(await list('rival', deal.id)).toEqual({ rows: made(other, readers.people.rival), total_rows: 1 });
    expect(await list('idle', deal.id)).toEqual({ rows: [], total_rows: 0 });
  });

  it('answers a poller with changed proposals, an investor with its own only', async () => {
    const deal = await makeDeal(readers.s.deps, readers.people, 'BID');
    const changed = async (who: DealReader, query: Record<string, unknown> = {}) => {
      const asked = { changed_after: LATER, sort: 'updated_at asc', ...query };
      const { rows, total_rows } = await list(who, deal.id, asked);
      expect(total_rows).toBe(rows.length);
      return rows.map(({ id, contract_id }) => [id, contract_id]);
    };
    await readers.s.setClock(LATER);
    await rejectCredit(readers.s.deps, readers.s.borrower, deal.rival);
    const again = await makeCredit(readers.s.deps, readers.people.rival, deal, { credit_value: 380_000 });
    expect(await changed('borrower')).toEqual([deal.rival, again].map((id) => [id, null]));
    expect(await changed('moderator', { sort: 'updated_at desc' })).toEqual(
      [again, deal.rival].map((id) => [id, null]),
    );
    expect(await changed('winner')).toEqual([]);
    await acceptCredit(readers.s.deps, readers.s.borrower, deal.credit);
    await readers.s.setClock(LATEST);
    const before = await list('rival', deal.id);
    const contract = await makeContract(readers.s.deps, readers.people.winner, deal.credit);
    expect(await changed('borrower', { changed_after: LATEST })).toEqual([[deal.credit, contract]]);
    expect(await changed('rival', { changed_after: LATEST })).toEqual([]);
    expect(await list('rival', deal.id)).toEqual(before);
  });

  it('shows the reason of a refusal to its investor and not to a rival (GEN-06a, PRO-01c, ROL-14c)', async () => {
    const deal = await makeDeal(readers.s.deps, readers.people, 'BID');
    await rejectCredit(readers.s.deps, readers.s.borrower, deal.rival, 'Taxa alta demais');
    const again = await makeCredit(readers.s.deps, readers.people.rival, deal, { credit_value: 380_000 });
    const { rows } = await list('rival', deal.id);
    expect(rows.map(({ id, status, refusal_reason }) => [id, status, refusal_reason])).toEqual([
      [again, 'AVAILABLE', null],
      [deal.rival, 'REJECTED', 'Taxa alta demais'],
    ]);
    const { response } = await readers.s.callAs(readers.people.winner, 'listCredits', {
      query: { offer_id: deal.id },
    });
    for (const secret of ['Taxa', '3800', '3500', `"company_id":${readers.people.rival.company_id}`])
      expect(response.payload).not.toContain(secret);
  });

  it('names the user that made a proposal to its own company only', async () => {
    const deal = await makeDeal(readers.s.deps, readers.people, 'OPEN');
    const { company_id, company_type } = readers.people.winner;
    const colleague = await makeUser(
      readers.s.db,
      { id: company_id, name: '', company_type },
      { name: 'Colega Cumaru', role: 'OPERATOR' },
    );
    const first = await makeCredit(readers.s.deps, colleague, deal);
    await rejectCredit(readers.s.deps, readers.s.borrower, first);
    await makeCredit(readers.s.deps, readers.people.winner, deal);
    await makeCredit(readers.s.deps, readers.people.rival, deal);
    const makers = async (who: DealReader) =>
      (await list(who, deal.id)).rows.map(({ user_name }) => user_name);
    expect(await makers('winner')).toEqual([readers.people.winner.name, 'Colega Cumaru']);
    expect(await makers('rival')).toEqual([readers.people.rival.name]);
    expect(await makers('borrower')).toEqual([null, null, null]);
    expect(await makers('moderator')).toEqual([null, null, null]);
  });

  it('shows the newest contract of the accepted proposal and the cause of closed ones (PRO-01d)', async () => {
    const deal = await makeDeal(readers.s.deps, readers.people, 'RESEND');
    expect(await readAllStatuses(deal)).toEqual({
      borrower: [`${deal.rival} CANCELED OTHER_ACCEPTED`, `${deal.credit} APPROVED`],
      moderator: [`${deal.rival} CANCELED OTHER_ACCEPTED`, `${deal.credit} APPROVED`],
      winner: [`${deal.credit} APPROVED`],
      rival: [`${deal.rival} CANCELED OTHER_ACCEPTED`],
      idle: [],
    });
    const contracts = (await list('borrower', deal.id)).rows.map(({ contract_id }) => contract_id);
    expect(contracts).toEqual([null, deal.contract]);
    const sold = await makeDeal(readers.s.deps, readers.people, 'NEGOTIATED');
    const [row] = (await list('winner', sold.id)).rows;
    expect(row).toMatchObject({ status: 'NEGOTIATED', contract_id: sold.contract });
    const versions = await readers.s.db
      .selectFrom('contracts')
      .select('id')
      .where('offer_id', '=', sold.id)
      .execute();
    expect(versions).toHaveLength(2);
  });

  it('shows proposals of a canceled offer as OFFER_CANCELED', async () => {
    const deal = await makeDeal(readers.s.deps, readers.people, 'BID');
    await cancelOffer(readers.s.deps, commandContext(readers.s.borrower), { id: deal.id });
    expect(await readStatuses('borrower', deal)).toEqual([
      `${deal.rival} CANCELED OFFER_CANCELED`,
      `${deal.credit} CANCELED OFFER_CANCELED`,
    ]);
  });

  it('shows a proposal past its expiry as expired, before and after the sweep', async () => {
    const deal = await makeDeal(readers.s.deps, readers.people, 'OPEN');
    const short = await makeCredit(readers.s.deps, readers.people.winner, deal, {
      expire_date: '2026-03-11T12:00:00Z',
    });
    const long = await makeCredit(readers.s.deps, readers.people.rival, deal);
    await readers.s.setClock('2026-03-11T12:00:00Z');
    expect(await expectSameAfterSweep(deal)).toMatchObject({
      borrower: [`${long} AVAILABLE`, `${short} EXPIRED`],
      winner: [`${short} EXPIRED`],
    });
  });

  it('shows the proposals of an expired offer as expired, before and after the sweep', async () => {
    const bid = await makeDeal(readers.s.deps, readers.people, 'BID');
    const formalizing = await makeDeal(readers.s.deps, readers.people, 'UPLOADED');
    await readers.s.setClock('2026-03-17T21:00:00Z');
    expect(await readAllStatuses(formalizing)).toMatchObject({
      borrower: [`${formalizing.rival} CANCELED OTHER_ACCEPTED`, `${formalizing.credit} EXPIRED`],
    });
    expect(await expectSameAfterSweep(bid)).toMatchObject({
      borrower: [`${bid.rival} EXPIRED`, `${bid.credit} EXPIRED`],
      rival: [`${bid.rival} EXPIRED`],
    });
    expect(await readStatuses('winner', formalizing)).toEqual([`${formalizing.credit} EXPIRED`]);
  });

  it('returns pages that never overlap (API-41a, API-41b)', async () => {
    const lenders = await Promise.all(Array.from({ length: 5 }, () => makeActor(readers.s.db, 'LENDER')));
    const offer = await makeOffer(readers.s.deps, readers.s.borrower, { lenders });
    const ids: number[] = [];
    for (const lender of lenders) ids.unshift(await makeCredit(readers.s.deps, lender, offer));
    const paged: number[] = [];
    for (let page = 1; page <= 3; page += 1) {
      const { rows, total_rows } = await list('borrower', offer.id, { limit: 2, page });
      expect(total_rows).toBe(5);
      paged.push(...rows.map(({ id }) => id));
    }
    expect(paged).toEqual(ids);
  });
});

describe('GET /credits with an invalid query', () => {
  it('answers an offer that the reader may not see as an unknown one', async () => {
    const offer = await makeOffer(readers.s.deps, readers.s.borrower, { lenders: [readers.people.winner] });
    for (const outsider of [readers.s.otherBorrower, readers.people.idle])
      await expectSameAsUnknown(
        (offer_id) => readers.s.callAs(outsider, 'listCredits', { query: { offer_id } }),
        offer.id,
      );
  });

  it.each([{}, { offer_id: 'x' }, { offer_id: 1, lender_id: 2 }])(
    'rejects %j as malformed',
    async (query) => {
      const { status, problem } = await readers.s.callAs(readers.s.borrower, 'listCredits', { query });
      expect([status, problem.message]).toEqual([400, 'MALFORMED']);
    },
  );
});
