import { describe, expect, it } from 'vitest';
import { processDeadlines } from '../../src/modules/negotiations/deadlines/process-deadlines.ts';
import { cancelOffer } from '../../src/modules/negotiations/offers/cancel-offer.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { expectAlike } from '../support/alike.ts';
import { type Deal, makeDeal } from '../support/deal-stages.ts';
import {
  acceptCredit,
  command,
  makeContract,
  makeCredit,
  makeOffer,
  rejectCredit,
} from '../support/deals.ts';
import { makeActor, makeUser } from '../support/makers.ts';
import { stageWithReaders, WHO, type Who } from './reading-deals.ts';

const on = stageWithReaders();

const LATER = '2026-03-10T14:00:00.000Z';
const LATEST = '2026-03-10T15:00:00.000Z';

async function list(who: Who, offer_id: number, query: Record<string, unknown> = {}) {
  const { status, body } = await on.s.as(on.people[who], 'listCredits', {
    query: { limit: 1000, page: 1, offer_id, ...query },
  });
  expect(status).toBe(200);
  return body;
}

/** Returns `id STATUS cause` of each row, newest first. */
async function seen(who: Who, { id }: Pick<Deal, 'id'>): Promise<string[]> {
  const { rows, total_rows } = await list(who, id);
  expect(total_rows).toBe(rows.length);
  return rows.map((row) => [row.id, row.status, row.canceled_cause ?? []].flat().join(' '));
}

async function everybody(offer: Pick<Deal, 'id'>) {
  return Object.fromEntries(await Promise.all(WHO.map(async (who) => [who, await seen(who, offer)])));
}

/** Expects equal answers before and after the sweep. */
async function alikeAfterSweep(offer: Pick<Deal, 'id'>) {
  const before = await everybody(offer);
  await processDeadlines(on.s.deps);
  expect(await everybody(offer)).toEqual(before);
  return before;
}

describe('GET /credits', () => {
  it('lists all proposals newest first, for an investor its own (PRO-01a, PRO-01b, ROL-14b)', async () => {
    const deal = await makeDeal(on.s.deps, on.people, 'BID');
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
    const own = row(deal.credit, on.people.winner, 3999.99);
    const other = row(deal.rival, on.people.rival, 3500);
    const all = { rows: [other, own], total_rows: 2 };
    expect(await list('borrower', deal.id)).toEqual(all);
    expect(await list('moderator', deal.id)).toEqual(all);
    const made = (credit: typeof own, { name }: Session) => [{ ...credit, user_name: name }];
    expect(await list('winner', deal.id)).toEqual({ rows: made(own, on.people.winner), total_rows: 1 });
    expect(await list('rival', deal.id)).toEqual({ rows: made(other, on.people.rival), total_rows: 1 });
    expect(await list('idle', deal.id)).toEqual({ rows: [], total_rows: 0 });
  });

  it('answers a poller with changed proposals, an investor with its own only', async () => {
    const deal = await makeDeal(on.s.deps, on.people, 'BID');
    const changed = async (who: Who, query: Record<string, unknown> = {}) => {
      const asked = { changed_after: LATER, sort: 'updated_at asc', ...query };
      const { rows, total_rows } = await list(who, deal.id, asked);
      expect(total_rows).toBe(rows.length);
      return rows.map(({ id, contract_id }) => [id, contract_id]);
    };
    await on.s.setClock(LATER);
    await rejectCredit(on.s.deps, on.s.borrower, deal.rival);
    const again = await makeCredit(on.s.deps, on.people.rival, deal, { credit_value: 380_000 });
    expect(await changed('borrower')).toEqual([deal.rival, again].map((id) => [id, null]));
    expect(await changed('moderator', { sort: 'updated_at desc' })).toEqual(
      [again, deal.rival].map((id) => [id, null]),
    );
    expect(await changed('winner')).toEqual([]);
    await acceptCredit(on.s.deps, on.s.borrower, deal.credit);
    await on.s.setClock(LATEST);
    const before = await list('rival', deal.id);
    const contract = await makeContract(on.s.deps, on.people.winner, deal.credit);
    expect(await changed('borrower', { changed_after: LATEST })).toEqual([[deal.credit, contract]]);
    expect(await changed('rival', { changed_after: LATEST })).toEqual([]);
    expect(await list('rival', deal.id)).toEqual(before);
  });

  it('shows the reason of a refusal to its investor and not to a rival (GEN-06a, PRO-01c, ROL-14c)', async () => {
    const deal = await makeDeal(on.s.deps, on.people, 'BID');
    await rejectCredit(on.s.deps, on.s.borrower, deal.rival, 'Taxa alta demais');
    const again = await makeCredit(on.s.deps, on.people.rival, deal, { credit_value: 380_000 });
    const { rows } = await list('rival', deal.id);
    expect(rows.map(({ id, status, refusal_reason }) => [id, status, refusal_reason])).toEqual([
      [again, 'AVAILABLE', null],
      [deal.rival, 'REJECTED', 'Taxa alta demais'],
    ]);
    const { response } = await on.s.as(on.people.winner, 'listCredits', { query: { offer_id: deal.id } });
    for (const secret of ['Taxa', '3800', '3500', `"company_id":${on.people.rival.company_id}`])
      expect(response.payload).not.toContain(secret);
  });

  it('names the user that made a proposal to its own company only', async () => {
    const deal = await makeDeal(on.s.deps, on.people, 'OPEN');
    const { company_id, company_type } = on.people.winner;
    const colleague = await makeUser(
      on.s.db,
      { id: company_id, name: '', company_type },
      { name: 'Colega Cumaru', role: 'OPERATOR' },
    );
    const first = await makeCredit(on.s.deps, colleague, deal);
    await rejectCredit(on.s.deps, on.s.borrower, first);
    await makeCredit(on.s.deps, on.people.winner, deal);
    await makeCredit(on.s.deps, on.people.rival, deal);
    const makers = async (who: Who) => (await list(who, deal.id)).rows.map(({ user_name }) => user_name);
    expect(await makers('winner')).toEqual([on.people.winner.name, 'Colega Cumaru']);
    expect(await makers('rival')).toEqual([on.people.rival.name]);
    expect(await makers('borrower')).toEqual([null, null, null]);
    expect(await makers('moderator')).toEqual([null, null, null]);
  });

  it('shows the newest contract of the accepted proposal and the cause of closed ones (PRO-01d)', async () => {
    const deal = await makeDeal(on.s.deps, on.people, 'RESEND');
    expect(await everybody(deal)).toEqual({
      borrower: [`${deal.rival} CANCELED OTHER_ACCEPTED`, `${deal.credit} APPROVED`],
      moderator: [`${deal.rival} CANCELED OTHER_ACCEPTED`, `${deal.credit} APPROVED`],
      winner: [`${deal.credit} APPROVED`],
      rival: [`${deal.rival} CANCELED OTHER_ACCEPTED`],
      idle: [],
    });
    const contracts = (await list('borrower', deal.id)).rows.map(({ contract_id }) => contract_id);
    expect(contracts).toEqual([null, deal.contract]);
    const sold = await makeDeal(on.s.deps, on.people, 'NEGOTIATED');
    const [row] = (await list('winner', sold.id)).rows;
    expect(row).toMatchObject({ status: 'NEGOTIATED', contract_id: sold.contract });
    const versions = await on.s.db
      .selectFrom('contracts')
      .select('id')
      .where('offer_id', '=', sold.id)
      .execute();
    expect(versions).toHaveLength(2);
  });

  it('shows proposals of a canceled offer as OFFER_CANCELED', async () => {
    const deal = await makeDeal(on.s.deps, on.people, 'BID');
    await cancelOffer(on.s.deps, command(on.s.borrower), { id: deal.id });
    expect(await seen('borrower', deal)).toEqual([
      `${deal.rival} CANCELED OFFER_CANCELED`,
      `${deal.credit} CANCELED OFFER_CANCELED`,
    ]);
  });

  it('shows a proposal past its expiry as expired, before and after the sweep', async () => {
    const deal = await makeDeal(on.s.deps, on.people, 'OPEN');
    const short = await makeCredit(on.s.deps, on.people.winner, deal, {
      expire_date: '2026-03-11T12:00:00Z',
    });
    const long = await makeCredit(on.s.deps, on.people.rival, deal);
    await on.s.setClock('2026-03-11T12:00:00Z');
    expect(await alikeAfterSweep(deal)).toMatchObject({
      borrower: [`${long} AVAILABLE`, `${short} EXPIRED`],
      winner: [`${short} EXPIRED`],
    });
  });

  it('shows the proposals of an expired offer as expired, before and after the sweep', async () => {
    const bid = await makeDeal(on.s.deps, on.people, 'BID');
    const formalizing = await makeDeal(on.s.deps, on.people, 'UPLOADED');
    await on.s.setClock('2026-03-17T21:00:00Z');
    expect(await everybody(formalizing)).toMatchObject({
      borrower: [`${formalizing.rival} CANCELED OTHER_ACCEPTED`, `${formalizing.credit} EXPIRED`],
    });
    expect(await alikeAfterSweep(bid)).toMatchObject({
      borrower: [`${bid.rival} EXPIRED`, `${bid.credit} EXPIRED`],
      rival: [`${bid.rival} EXPIRED`],
    });
    expect(await seen('winner', formalizing)).toEqual([`${formalizing.credit} EXPIRED`]);
  });

  it('returns pages that never overlap (API-41a, API-41b)', async () => {
    const lenders = await Promise.all(Array.from({ length: 5 }, () => makeActor(on.s.db, 'LENDER')));
    const offer = await makeOffer(on.s.deps, on.s.borrower, { lenders });
    const ids: number[] = [];
    for (const lender of lenders) ids.unshift(await makeCredit(on.s.deps, lender, offer));
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
    const offer = await makeOffer(on.s.deps, on.s.borrower, { lenders: [on.people.winner] });
    for (const outsider of [on.s.otherBorrower, on.people.idle])
      await expectAlike((offer_id) => on.s.as(outsider, 'listCredits', { query: { offer_id } }), offer.id);
  });

  it.each([{}, { offer_id: 'x' }, { offer_id: 1, lender_id: 2 }])(
    'rejects %j as malformed',
    async (query) => {
      const { status, problem } = await on.s.as(on.s.borrower, 'listCredits', { query });
      expect([status, problem.message]).toEqual([400, 'MALFORMED']);
    },
  );
});
