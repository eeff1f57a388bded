import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { standingAllocations } from '../../src/modules/bank-statements/bank-lines.store.ts';
import { matchStatementLines } from '../../src/modules/settlement/allocations/match-statement-lines.ts';
import { sweepSettlements } from '../../src/modules/settlement/sweep-settlements.ts';
import { serviceToken } from '../support/programs.ts';
import { countMails, mailsSince, offerRow, statusesOf, trailOf } from '../support/row-queries.ts';
import type { SettledDeal } from '../support/settlements.ts';
import {
  allocate,
  balancesOf,
  buyBack,
  candidatesOf,
  collect,
  DAY,
  idsOf,
  lender,
  lineOf,
  makeLine,
  makeStatement,
  ON_DAY,
  s,
  settle,
  stageForAllocations,
  taxNumberOf,
  undo,
} from './allocating.ts';

stageForAllocations();
// Ends what a later clock has expired, so that the invariants hold.
afterEach(() => sweepSettlements(s.deps));

/** The price of the present test, for collections with R$ 1.500,00 open. No other test has it. */
let offeredPrice = 90_000;
beforeEach(() => {
  offeredPrice += 100;
});

/** Makes a deal whose acquirer proposes to buy two collections back on their pay day. */
async function withBuyback(at: readonly number[] = [0, 1], price = offeredPrice) {
  const deal = await settle();
  await s.setClock(ON_DAY);
  return { deal, id: await propose(deal, at, price) };
}

async function propose(deal: SettledDeal, at: readonly number[], price: number): Promise<number> {
  const collection_ids = at.map((index) => deal.collections[index]);
  const { body } = await s.callAs(s.borrower, 'proposeBuyback', {
    body: { offer_id: deal.id, collection_ids, price_rule: 'AGREED', price: price / 100, day: DAY },
  });
  return (body as { id: number }).id;
}

const statusOf = async (id: number) => (await s.callAs(lender, 'getBuyback', { params: { id } })).body.status;
const keyOf = async (reply: ReturnType<typeof allocate>) => (await reply).problem.message;
const entriesOf = async (deal: SettledDeal) =>
  (await s.callAs(lender, 'listCollections', { params: { id: deal.id } })).body.rows.flatMap(
    ({ entries }) => entries,
  );

const UNTOUCHED = ['EXPECTED 0 0 100000', 'EXPECTED 0 0 50000', 'EXPECTED 0 0 20000', 'EXPECTED 0 0 300000'];
const BOUGHT = ['REPURCHASED 0 0 0', 'REPURCHASED 0 0 0', ...UNTOUCHED.slice(2)];

describe('GET /bank-lines/{id}/candidates of a buyback', () => {
  it('offers the price on its day, of the acquirer, until it is answered', async () => {
    const { deal, id } = await withBuyback();
    const payer = await taxNumberOf(s.borrower);
    const line = await makeLine(lender, { amount: offeredPrice, day: DAY, payer });
    const { rows } = await candidatesOf(lender, line);
    expect(rows).toMatchObject([
      {
        reason: 'AMOUNT_AND_PAYER',
        difference: 0,
        payer_agrees: true,
        tied: false,
        expectations: [
          {
            kind: 'BUYBACK',
            id,
            act: 'BUY_BACK',
            offer_id: deal.id,
            issuer: null,
            day: DAY,
            open_value: offeredPrice / 100,
            counterpart: { id: s.borrower.company_id },
            reference: null,
          },
        ],
      },
    ]);
    await s.callAs(s.borrower, 'withdrawBuyback', { params: { id } });
    expect((await candidatesOf(lender, line)).rows).toEqual([]);
  });

  it('is no candidate of the acquirer, of another investor, nor after its time', async () => {
    await withBuyback();
    const [own, others] = [
      await makeLine(s.borrower, { amount: offeredPrice, day: DAY }),
      await makeLine(s.lenders[1], { amount: offeredPrice, day: DAY }),
    ];
    const line = await makeLine(lender, { amount: offeredPrice, day: DAY });
    expect((await candidatesOf(s.borrower, own)).rows).toEqual([]);
    expect((await candidatesOf(s.lenders[1], others)).rows).toEqual([]);
    expect((await candidatesOf(lender, line)).rows).toHaveLength(1);
    await s.setClock('2026-05-06T21:00:00Z');
    expect((await candidatesOf(lender, line)).rows).toEqual([]);
  });
});

describe('POST /allocations to a buyback', () => {
  it('confirms it on the day of the line, and leaves the excess open', async () => {
    const { deal, id } = await withBuyback();
    const line = await makeLine(lender, { amount: offeredPrice + 1, day: DAY });
    const [mails, rows] = [await countMails(s.db), (await trailOf(s.db, deal.id)).length];
    const { status, body } = await allocate(lender, line, [buyBack(id, offeredPrice / 100)]);
    expect([status, body]).toMatchObject([
      201,
      {
        state: 'PARTIAL',
        open_amount: 0.01,
        allocations: [{ kind: 'BUYBACK', target_id: id, amount: offeredPrice / 100 }],
      },
    ]);
    expect((await s.callAs(lender, 'getBuyback', { params: { id } })).body).toMatchObject({
      status: 'CONFIRMED',
      confirmed_day: DAY,
    });
    expect(await balancesOf(deal)).toEqual(BOUGHT);
    expect(
      (await entriesOf(deal)).map(({ kind, amount, bank_line_id }) => [kind, amount, bank_line_id]),
    ).toEqual([
      ['BUYBACK', 1000, line],
      ['BUYBACK', 500, line],
    ]);
    expect(await standingAllocations(s.db, lender, [line])).toMatchObject([
      { kind: 'BUYBACK', issuer: null, day: DAY },
    ]);
    expect((await trailOf(s.db, deal.id)).slice(rows)).toEqual([
      'COLLECTIONS BUY_BACK START>null x2',
      'BUYBACK CONFIRM PROPOSED>CONFIRMED',
      'OFFER COLLECT_SOME NEGOTIATED>PARTIALLY_LIQUIDATED',
      'RECEIVABLES SETTLE NEGOTIATED>LIQUIDATED x2',
    ]);
    expect(await mailsSince(s.db, mails)).toEqual([`BUYBACK_ANSWERED ${s.borrower.email}`]);
  });

  it('counts the day of a line before the named day', async () => {
    const { id } = await withBuyback();
    const line = await makeLine(lender, { amount: offeredPrice, day: '2026-04-30' });
    expect((await allocate(lender, line, [buyBack(id, offeredPrice / 100)])).status).toBe(201);
    expect((await s.callAs(lender, 'getBuyback', { params: { id } })).body.confirmed_day).toBe('2026-04-30');
  });

  it('serves a collection of the deal by the same line', async () => {
    const { deal, id } = await withBuyback();
    const line = await makeLine(lender, { amount: offeredPrice + 20_000, day: DAY });
    const items = [collect(deal.collections[2], 200), buyBack(id, offeredPrice / 100)];
    expect((await allocate(lender, line, items)).status).toBe(201);
    expect([await lineOf(line), (await balancesOf(deal))[2]]).toEqual([
      `ALLOCATED ${offeredPrice + 20_000}`,
      'RECEIVED 20000 0 0',
    ]);
  });

  it('refuses a line after the named day', async () => {
    const { deal, id } = await withBuyback();
    await s.setClock('2026-05-05T15:00:00Z');
    const line = await makeLine(lender, { amount: offeredPrice, day: '2026-05-05' });
    expect(await keyOf(allocate(lender, line, [buyBack(id, offeredPrice / 100)]))).toBe('BUYBACK_DAY_LATE');
    expect([await lineOf(line), await balancesOf(deal), await statusOf(id)]).toEqual([
      'OPEN 0',
      UNTOUCHED,
      'PROPOSED',
    ]);
  });

  it.each([
    ['a part of the price', 0, -1, 'BUYBACK_PRICE_SHORT'],
    ['more than the price', 1, 1, 'AMOUNT_EXCEEDS_OPEN'],
    ['more than the line', -1, 0, 'AMOUNT_EXCEEDS_LINE'],
  ])('refuses %s and writes nothing', async (_case, ofLine, ofItem, key) => {
    const { deal, id } = await withBuyback();
    const line = await makeLine(lender, { amount: offeredPrice + ofLine, day: DAY });
    const { problem } = await allocate(lender, line, [buyBack(id, (offeredPrice + ofItem) / 100)]);
    expect(problem.message).toBe(key);
    expect([await lineOf(line), await balancesOf(deal)]).toEqual(['OPEN 0', UNTOUCHED]);
  });

  it('refuses a buyback that was answered, or whose collections have changed', async () => {
    const { deal, id } = await withBuyback();
    const line = await makeLine(lender, { amount: 2 * offeredPrice, day: DAY });
    await allocate(lender, line, [buyBack(id, offeredPrice / 100)]);
    const other = await makeLine(lender, { amount: offeredPrice, day: DAY });
    expect(await keyOf(allocate(lender, other, [buyBack(id, offeredPrice / 100)]))).toBe('PROPOSAL_ENDED');
    const next = await propose(deal, [2], 10_000);
    await allocate(lender, other, [collect(deal.collections[2], 50)]);
    expect(await keyOf(allocate(lender, line, [buyBack(next, 100)]))).toBe('BUYBACK_OUTDATED');
    expect(await lineOf(line)).toBe(`PARTIAL ${offeredPrice}`);
  });

  it('answers 404 for buybacks of others, and refuses the acquirer, debits and service users', async () => {
    const { id } = await withBuyback();
    const items = [buyBack(id, offeredPrice / 100)];
    const theirs = await makeLine(s.lenders[1], { amount: offeredPrice, day: DAY });
    expect((await allocate(s.lenders[1], theirs, items)).status).toBe(404);
    const own = await makeLine(s.borrower, { amount: offeredPrice, day: DAY });
    expect(await keyOf(allocate(s.borrower, own, items))).toBe('ALLOCATION_SIGN_INVALID');
    const debit = await makeLine(lender, { amount: -offeredPrice, day: DAY });
    expect(await keyOf(allocate(lender, debit, items))).toBe('ALLOCATION_SIGN_INVALID');
    const line = await makeLine(lender, { amount: offeredPrice, day: DAY });
    const { statusCode } = await s.t.app.inject({
      method: 'POST',
      url: '/api/allocations',
      headers: { authorization: `Bearer ${await serviceToken(s, lender, ['SETTLE'])}` },
      payload: { bank_line_id: line, items },
    });
    expect([statusCode, await statusOf(id)]).toEqual([403, 'PROPOSED']);
  });
});

describe('POST /allocations/{id}/reverse of a buyback', () => {
  it('restores deal, receivables and collections to the centavo, also after settlement', async () => {
    const { deal, id } = await withBuyback();
    await s.callAs(lender, 'receiveCollections', {
      body: { offer_id: deal.id, collection_ids: deal.collections.slice(2, 4), day: DAY, amount: 3200 },
    });
    const before = await balancesOf(deal);
    const line = await makeLine(lender, { amount: offeredPrice, day: DAY });
    const { body } = await allocate(lender, line, [buyBack(id, offeredPrice / 100)]);
    expect((await offerRow(s.db, deal.id)).status).toBe('LIQUIDATED');
    const mails = await countMails(s.db);
    expect((await undo(lender, idsOf(body)[0] ?? 0)).body).toMatchObject({
      state: 'OPEN',
      open_amount: offeredPrice / 100,
    });
    expect(await balancesOf(deal)).toEqual(before);
    expect((await offerRow(s.db, deal.id)).status).toBe('PARTIALLY_LIQUIDATED');
    expect(await statusesOf(s.db, deal.receivables.slice(0, 2))).toEqual(
      Array(2).fill(`NEGOTIATED ${deal.id}`),
    );
    expect(await lineOf(line)).toBe('OPEN 0');
    expect(await mailsSince(s.db, mails)).toEqual(
      [s.borrower, lender].map(({ email }) => `COLLECTION_REVERSED ${email}`).sort(),
    );
  });

  it('restores the proposal, whose price is a candidate of the line again', async () => {
    const { deal, id } = await withBuyback();
    const line = await makeLine(lender, { amount: offeredPrice, day: DAY });
    const { body } = await allocate(lender, line, [buyBack(id, offeredPrice / 100)]);
    await undo(lender, idsOf(body)[0] ?? 0);
    expect(await statusOf(id)).toBe('PROPOSED');
    expect((await undo(lender, idsOf(body)[0] ?? 0)).problem.message).toBe('ALLOCATION_REVERSED');
    const { rows } = await candidatesOf(lender, line);
    expect(rows).toMatchObject([{ expectations: [{ kind: 'BUYBACK', id, act: 'BUY_BACK' }] }]);
    expect((await allocate(lender, line, [buyBack(id, offeredPrice / 100)])).status).toBe(201);
    expect([await balancesOf(deal), await lineOf(line)]).toEqual([BOUGHT, `ALLOCATED ${offeredPrice}`]);
    const shown = (await entriesOf(deal)).filter(({ reverses_id }) => reverses_id === null);
    expect(shown.map(({ bank_line_id }) => bank_line_id)).toEqual([line, line, line, line]);
  });

  it('leaves a buyback reversed whose time is over, and the line to another proposal', async () => {
    const { deal, id } = await withBuyback();
    const line = await makeLine(lender, { amount: offeredPrice, day: DAY });
    const { body } = await allocate(lender, line, [buyBack(id, offeredPrice / 100)]);
    await s.setClock('2026-05-06T21:00:00Z');
    await undo(lender, idsOf(body)[0] ?? 0);
    expect(await statusOf(id)).toBe('REVERSED');
    const { ended_proposals } = (await s.callAs(lender, 'getSettlement', { params: { id: deal.id } })).body;
    expect(ended_proposals.buybacks).toMatchObject([{ id, status: 'REVERSED' }]);
    const next = await propose(deal, [0, 1], offeredPrice);
    expect((await allocate(lender, line, [buyBack(next, offeredPrice / 100)])).status).toBe(201);
    expect([await balancesOf(deal), await lineOf(line)]).toEqual([BOUGHT, `ALLOCATED ${offeredPrice}`]);
  });

  it('is done as a whole by the reversal of one of its entries by hand', async () => {
    const { deal, id } = await withBuyback();
    const line = await makeLine(lender, { amount: offeredPrice, day: DAY });
    await allocate(lender, line, [buyBack(id, offeredPrice / 100)]);
    const [, entry] = await entriesOf(deal);
    const reply = await s.callAs(lender, 'reverseCollectionEntry', {
      params: { id: deal.collections[1] ?? 0 },
      body: { entry_id: entry?.id, reason: 'Engano' },
    });
    expect(reply.body).toMatchObject({ collections: 2, open_value: 1500 });
    expect([await balancesOf(deal), await lineOf(line)]).toEqual([UNTOUCHED, 'OPEN 0']);
  });
});

describe('automatic matching of a buyback', () => {
  /** Imports one credit of the price and matches it. @returns the state of the line */
  async function match(more: object = {}): Promise<string> {
    const payer = await taxNumberOf(s.borrower);
    const { id, lines } = await makeStatement(lender, [{ amount: offeredPrice, day: DAY, payer, ...more }]);
    await matchStatementLines(s.deps, id);
    return lineOf(lines[0] ?? 0);
  }

  it('confirms the only one by amount and payer, as the system, and a person may undo it', async () => {
    const { deal, id } = await withBuyback();
    expect(await match()).toBe(`ALLOCATED ${offeredPrice}`);
    expect([await statusOf(id), await balancesOf(deal)]).toEqual(['CONFIRMED', BOUGHT]);
    expect((await entriesOf(deal)).map(({ own }) => own)).toEqual([true, true]);
    const row = await s.db
      .selectFrom('bank_allocations')
      .select(['id', 'created_by'])
      .where('buyback_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.created_by).toBeNull();
    expect((await undo(lender, row.id)).body).toMatchObject({ state: 'OPEN' });
    expect(await balancesOf(deal)).toEqual(UNTOUCHED);
  });

  it('leaves a line without the payer, and one after the named day, to a person', async () => {
    const { id } = await withBuyback();
    expect(await match({ payer: null })).toBe('OPEN 0');
    await s.setClock('2026-05-05T15:00:00Z');
    expect(await match({ day: '2026-05-05' })).toBe('OPEN 0');
    expect(await statusOf(id)).toBe('PROPOSED');
  });

  it('leaves buybacks of one price to a person', async () => {
    const deals = [await settle(), await settle()];
    await s.setClock(ON_DAY);
    const ids = [];
    for (const deal of deals) ids.push(await propose(deal, [0, 1], offeredPrice));
    expect(await match()).toBe('OPEN 0');
    expect(await Promise.all(ids.map(statusOf))).toEqual(['PROPOSED', 'PROPOSED']);
  });

  it('leaves a price that is also the open value of a collection to a person', async () => {
    const { id } = await withBuyback([0], 20_000);
    expect(await match({ amount: 20_000 })).toBe('OPEN 0');
    expect(await statusOf(id)).toBe('PROPOSED');
  });
});
