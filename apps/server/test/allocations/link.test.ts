import { paymentReference } from '@pregao/domain';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { matchStatementLines } from '../../src/modules/settlement/allocations/match-statement-lines.ts';
import type { OpenDb } from '../../src/platform/db/db.ts';
import { countMails, mailsSince, trailOf } from '../support/row-queries.ts';
import type { SettledDeal } from '../support/settlements.ts';
import {
  allocate,
  balancesOf,
  candidatesOf,
  collect,
  countWaiting,
  DAY,
  idsOf,
  type LineSpec,
  lender,
  lineOf,
  makeLine,
  makeStatement,
  ON_DAY,
  pay,
  paymentRow,
  s,
  settle,
  stageForAllocations,
  TODAY,
  taxNumberOf,
  undo,
} from './allocating.ts';

stageForAllocations();

let value = 5_000_000;
/** Makes deals of one receivable each, of an amount that no other deal of the file has. */
async function dealsOfEqualAmount(): Promise<readonly [SettledDeal, SettledDeal]> {
  value += 123_400;
  const receivables = [{ value, issuer: 'Banco Azul', due_date: DAY }];
  const deals = [await settle({ receivables }), await settle({ receivables })] as const;
  await s.setClock(ON_DAY);
  return deals;
}

/** Receives named collections by hand, in reais. */
const receive = (deal: SettledDeal, collection_ids: readonly number[], amount: number) =>
  s.callAs(lender, 'receiveCollections', {
    body: { offer_id: deal.id, collection_ids, day: DAY, amount },
  });

/** Makes a deal whose collection was received by hand, and a credit of its amount on the same day. */
async function receivedByHand() {
  value += 123_400;
  const deal = await settle({ receivables: [{ value, issuer: 'Banco Azul', due_date: DAY }] });
  await s.setClock(ON_DAY);
  await receive(deal, deal.collections, value / 100);
  const [entry] = await entriesOf(deal);
  return { deal, entry: entry?.id ?? 0, line: await makeLine(lender, { amount: value, day: DAY }) };
}

const entriesOf = async (deal: SettledDeal) =>
  (await s.callAs(lender, 'listCollections', { params: { id: deal.id } })).body.rows.flatMap(
    ({ entries }) => entries,
  );

const link = (deal: SettledDeal, entry_id: number, amount = value / 100) => ({
  ...collect(deal.collections[0], amount),
  entry_id,
});

const paymentEntry = async (id: number) =>
  (
    await s.db
      .selectFrom('settlement_entries')
      .select('id')
      .where('offer_id', '=', id)
      .where('kind', '=', 'PAYMENT')
      .where('reverses_id', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id;

const expectationsOf = async (actor: typeof lender, id: number, deal: SettledDeal) =>
  (await s.callAs(actor, 'listBankLineExpectations', { params: { id }, query: { offer_id: deal.id } })).body;

/** Imports a statement of one line and matches it. @returns the state of the line */
async function match(owner: typeof lender, spec: LineSpec): Promise<string> {
  const { id, lines } = await makeStatement(owner, [spec]);
  await matchStatementLines(s.deps, id);
  return lineOf(lines[0] ?? 0);
}

describe('a receipt by hand and its bank line', () => {
  it('are offered to each other as the only candidate, and linked without any change of the deal', async () => {
    const { deal, entry, line } = await receivedByHand();
    const { rows } = await candidatesOf(lender, line);
    expect(rows).toMatchObject([
      {
        reason: 'AMOUNT_AND_DAY',
        difference: 0,
        tied: false,
        expectations: [
          {
            kind: 'COLLECTION',
            id: deal.collections[0],
            act: 'LINK',
            offer_id: deal.id,
            issuer: 'Banco Azul',
            day: DAY,
            open_value: value / 100,
            entry_id: entry,
          },
        ],
      },
    ]);
    const before = [await balancesOf(deal), await trailOf(s.db, deal.id)];
    const mails = await countMails(s.db);
    const reply = await allocate(lender, line, [link(deal, entry)]);
    expect([reply.status, reply.body]).toMatchObject([
      201,
      {
        state: 'ALLOCATED',
        allocations: [{ kind: 'COLLECTION', target_id: deal.collections[0], linked: true }],
      },
    ]);
    expect([await balancesOf(deal), await trailOf(s.db, deal.id)]).toEqual(before);
    expect(await mailsSince(s.db, mails)).toEqual([]);
    expect(await entriesOf(deal)).toMatchObject([{ id: entry, bank_line_id: line, own: true }]);
    const { rows: lines } = (await s.callAs(lender, 'listBankLines', { query: { id: line } })).body;
    expect(lines[0]?.allocations).toMatchObject([{ linked: true, automatic: false, amount: value / 100 }]);
  });

  it('are undone together when the entry is reversed while its link waits for the deal', async () => {
    const { deal, entry, line } = await receivedByHand();
    const hold = await (s.t.database.owner as OpenDb).startTransaction().execute();
    await sql`select from offers where id = ${deal.id} for update`.execute(hold);
    const linking = allocate(lender, line, [link(deal, entry)]);
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1), 10_000);
    const params = { id: deal.collections[0] ?? 0 };
    const body = { entry_id: entry, reason: 'Outro depósito' };
    const reversing = s.callAs(lender, 'reverseCollectionEntry', { params, body });
    await vi.waitFor(async () => expect(await countWaiting()).toBe(2), 10_000);
    await hold.commit().execute();
    expect([(await linking).status, (await reversing).status]).toEqual([201, 200]);
    expect(await lineOf(line)).toBe('OPEN 0');
  });

  it('are found by the number of the deal on any day, with what is open of it', async () => {
    const { deal, entry } = await receivedByHand();
    const late = await makeLine(lender, { amount: value, day: '2026-07-01' });
    expect((await candidatesOf(lender, late)).rows).toEqual([]);
    const byHand = {
      kind: 'COLLECTION',
      id: deal.collections[0],
      act: 'LINK',
      offer_id: deal.id,
      day: DAY,
      open_value: value / 100,
      entry_id: entry,
    };
    expect((await expectationsOf(lender, late, deal)).rows).toMatchObject([byHand]);
    expect((await allocate(lender, late, [link(deal, entry)])).body).toMatchObject({ state: 'ALLOCATED' });
    const other = await makeLine(lender, { amount: value, day: DAY });
    expect((await expectationsOf(lender, other, deal)).rows).toEqual([]);
  });

  it('are found by the number of the deal in the own deals and for the sign of the line only', async () => {
    const [deal] = await dealsOfEqualAmount();
    await receive(deal, deal.collections, 1);
    const line = await makeLine(lender, { amount: value, day: DAY });
    const found = (await expectationsOf(lender, line, deal)).rows;
    expect(found.map(({ act, open_value }) => [act, open_value])).toEqual(
      expect.arrayContaining([
        ['RECEIVE', value / 100 - 1],
        ['LINK', 1],
      ]),
    );
    expect(found).toHaveLength(2);
    const debit = await makeLine(lender, { amount: -value, day: DAY });
    expect((await expectationsOf(lender, debit, deal)).rows).toMatchObject([
      { kind: 'PAYMENT', id: deal.id, act: 'LINK_DECLARED' },
    ]);
    const theirs = await makeLine(s.lenders[1], { amount: value, day: DAY });
    expect((await expectationsOf(s.lenders[1], theirs, deal)).rows).toEqual([]);
    const query = { offer_id: deal.id };
    const foreign = { params: { id: line }, query };
    expect((await s.callAs(s.lenders[1], 'listBankLineExpectations', foreign)).status).toBe(404);
  });

  it('are no candidates of each other once linked, nor for another amount, company or sign', async () => {
    const { deal, entry, line } = await receivedByHand();
    const others = [
      await makeLine(lender, { amount: value + 1, day: DAY }),
      await makeLine(lender, { amount: -value, day: DAY }),
      await makeLine(lender, { amount: value, day: '2026-07-01' }),
    ];
    const theirs = await makeLine(s.lenders[1], { amount: value, day: DAY });
    for (const other of others) expect((await candidatesOf(lender, other)).rows).toEqual([]);
    expect((await candidatesOf(s.lenders[1], theirs)).rows).toEqual([]);
    await allocate(lender, line, [link(deal, entry)]);
    const second = await makeLine(lender, { amount: value, day: DAY });
    expect((await candidatesOf(lender, second)).rows).toEqual([]);
    expect((await allocate(lender, second, [link(deal, entry)])).problem.message).toBe('ENTRY_NOT_LINKABLE');
    expect(await lineOf(second)).toBe('OPEN 0');
  });

  it('tie with an open collection of equal amount, which the machine does not receive', async () => {
    const [deal, open] = await dealsOfEqualAmount();
    await receive(deal, deal.collections, value / 100);
    const entry = (await entriesOf(deal))[0]?.id ?? 0;
    const payer = await taxNumberOf(s.borrower);
    expect(await match(lender, { amount: value, day: DAY, payer })).toBe('OPEN 0');
    expect(await balancesOf(open)).toEqual([`EXPECTED 0 0 ${value}`]);
    const line = await makeLine(lender, { amount: value, day: DAY, payer });
    expect((await candidatesOf(lender, line)).rows).toMatchObject([
      { tied: true, reason: 'AMOUNT_AND_PAYER' },
      { tied: true, reason: 'AMOUNT_AND_PAYER' },
    ]);
    expect((await allocate(lender, line, [link(deal, entry)])).status).toBe(201);
  });

  it('are linked by the machine when amount and payer agree, and only then', async () => {
    const { deal, entry, line } = await receivedByHand();
    const payer = await taxNumberOf(s.borrower);
    await s.db.updateTable('bank_lines').set({ ignored: true }).where('id', '=', line).execute();
    expect(await match(lender, { amount: value, day: DAY })).toBe('OPEN 0');
    await s.db.updateTable('bank_lines').set({ ignored: true }).where('amount', '=', value).execute();
    expect(await match(lender, { amount: value, day: DAY, payer })).toBe(`ALLOCATED ${value}`);
    const row = await s.db
      .selectFrom('bank_allocations')
      .select(['id', 'entry_id', 'created_by', 'linked'])
      .where('collection_id', '=', deal.collections[0] ?? 0)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ entry_id: entry, created_by: null, linked: true });
    expect((await undo(lender, row.id)).status).toBe(200);
  });

  it('are apart again when undone, the entry stays, and may be linked anew', async () => {
    const { deal, entry, line } = await receivedByHand();
    const { body } = await allocate(lender, line, [link(deal, entry)]);
    const reply = await undo(lender, idsOf(body)[0] ?? 0);
    expect([reply.status, reply.body]).toMatchObject([
      200,
      { state: 'OPEN', allocations: [{ linked: true }] },
    ]);
    expect(await balancesOf(deal)).toEqual([`RECEIVED ${value} 0 0`]);
    expect(await entriesOf(deal)).toMatchObject([{ id: entry, bank_line_id: null, reversed_by_id: null }]);
    expect((await allocate(lender, line, [link(deal, entry)])).status).toBe(201);
    expect(await entriesOf(deal)).toMatchObject([{ id: entry, bank_line_id: line }]);
  });

  it.each(['agreed', 'decided'] as const)('are linked also when a dispute ended with it, %s', async (end) => {
    value += 123_400;
    const deal = await settle({ receivables: [{ value, issuer: 'Banco Azul', due_date: DAY }] });
    await s.setClock(ON_DAY);
    const said = { text: 'Chegou', value: value / 100 };
    const dispute = {
      offer_id: deal.id,
      kind: 'COLLECTION',
      ids: deal.collections,
      reason: 'OTHER',
      ...said,
    };
    const params = { id: (await s.callAs(lender, 'openDispute', { body: dispute })).body.id };
    const answer = (actor: typeof lender, action: string) =>
      s.callAs(actor, 'answerDispute', { params, body: { action, ...said } });
    if (end === 'agreed') await answer(s.borrower, 'AGREE');
    else {
      await answer(s.borrower, 'ANSWER');
      await answer(lender, 'ESCALATE');
      await answer(s.moderator, 'DECIDE');
    }
    const [receipt] = await entriesOf(deal);
    expect(receipt).toMatchObject({ dispute_id: params.id, own: false });
    const line = await makeLine(lender, { amount: value, day: DAY });
    const { rows } = await candidatesOf(lender, line);
    expect(rows).toMatchObject([{ expectations: [{ act: 'LINK', entry_id: receipt?.id }] }]);
    expect((await allocate(lender, line, [link(deal, receipt?.id ?? 0)])).status).toBe(201);
    expect(await entriesOf(deal)).toMatchObject([{ bank_line_id: line, own: false }]);
    expect(await balancesOf(deal)).toEqual([`RECEIVED ${value} 0 0`]);
    expect(await match(lender, { amount: value, day: DAY, text: paymentReference(deal.id) })).toBe('OPEN 0');
  });

  it('are apart when the entry is reversed by hand', async () => {
    const { deal, entry, line } = await receivedByHand();
    await allocate(lender, line, [link(deal, entry)]);
    const params = { id: deal.collections[0] ?? 0 };
    const body = { entry_id: entry, reason: 'Engano' };
    expect((await s.callAs(lender, 'reverseCollectionEntry', { params, body })).status).toBe(200);
    expect([await lineOf(line), await balancesOf(deal)]).toEqual(['OPEN 0', [`EXPECTED 0 0 ${value}`]]);
    expect((await allocate(lender, line, [link(deal, entry)])).problem.message).toBe('ENTRY_NOT_LINKABLE');
  });

  it('need the exact amount, and answer 404 for entries of others and of other collections', async () => {
    const [deal, other] = await dealsOfEqualAmount();
    await receive(deal, deal.collections, value / 100);
    const entry = (await entriesOf(deal))[0]?.id ?? 0;
    const line = await makeLine(lender, { amount: value, day: DAY });
    const keyOf = async (...given: Parameters<typeof allocate>) => {
      const { status, problem } = await allocate(...given);
      return `${status} ${problem.message}`;
    };
    expect(await keyOf(lender, line, [link(deal, entry, 1)])).toBe('409 LINK_AMOUNT_INVALID');
    expect(await keyOf(lender, line, [link(other, entry, 1)])).toBe('404 NOT_FOUND');
    expect(await keyOf(lender, line, [link(deal, await paymentEntry(deal.id), 1)])).toBe('404 NOT_FOUND');
    const theirs = await makeLine(s.lenders[1], { amount: value, day: DAY });
    expect(await keyOf(s.lenders[1], theirs, [link(deal, entry, 1)])).toBe('404 NOT_FOUND');
    const closing = { close: true, reason: 'FEE' };
    expect(await keyOf(lender, line, [link(deal, entry, 1)], closing)).toBe(
      '409 ALLOCATION_CLOSE_UNAVAILABLE',
    );
    expect(await lineOf(line)).toBe('OPEN 0');
  });

  it('are one candidate for the entries of a group, and a line serves them beside the open rest', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    await receive(deal, deal.collections.slice(0, 3), 1670);
    const sum = await makeLine(lender, { amount: 167_000, day: DAY });
    const { rows } = await candidatesOf(lender, sum);
    const [group] = rows.filter(({ expectations }) => expectations[0]?.offer_id === deal.id);
    expect(group?.expectations.map(({ act, open_value }) => [act, open_value])).toEqual([
      ['LINK', 1000],
      ['LINK', 500],
      ['LINK', 170],
    ]);
    const items = (group?.expectations ?? []).map(({ kind, id, open_value, entry_id }) => ({
      kind,
      id,
      amount: open_value,
      entry_id: entry_id ?? 0,
    }));
    const line = await makeLine(lender, { amount: 170_000, day: DAY });
    expect((await allocate(lender, line, [...items, collect(deal.collections[2], 30)])).status).toBe(201);
    expect([await lineOf(line), (await balancesOf(deal)).slice(0, 3)]).toEqual([
      'ALLOCATED 170000',
      ['RECEIVED 100000 0 0', 'RECEIVED 50000 0 0', 'RECEIVED 20000 0 0'],
    ]);
    expect((await entriesOf(deal)).map(({ bank_line_id }) => bank_line_id)).toEqual(Array(4).fill(line));
  });
});

describe('a payment confirmed by hand and its bank line', () => {
  it('are linked by the machine by the reference, and apart after a reversal', async () => {
    const deal = await settle();
    const { payment_value: amount } = await paymentRow(deal.id);
    const spec = { amount, text: `PIX ${paymentReference(deal.id)}` };
    const line = await makeLine(s.borrower, spec);
    expect((await candidatesOf(s.borrower, line)).rows[0]).toMatchObject({
      reason: 'REFERENCE',
      expectations: [{ act: 'LINK', day: TODAY, entry_id: await paymentEntry(deal.id) }],
    });
    await s.db.updateTable('bank_lines').set({ ignored: true }).where('id', '=', line).execute();
    expect(await match(s.borrower, spec)).toBe(`ALLOCATED ${amount}`);
    expect(await paymentRow(deal.id)).toMatchObject({
      status: 'CONFIRMED',
      confirmed_by: s.borrower.user_id,
    });
    const body = { reason: 'Engano' };
    expect((await s.callAs(s.borrower, 'reversePayment', { params: { id: deal.id }, body })).status).toBe(
      200,
    );
    const { rows } = await sql<{ state: string }>`SELECT l.state FROM bank_lines l
      JOIN bank_allocations a ON a.bank_line_id = l.id WHERE a.offer_id = ${deal.id}`.execute(s.db);
    expect(rows).toEqual([{ state: 'OPEN' }]);
  });

  it('link what an earlier part of the price leaves, and both end when the part is undone', async () => {
    const deal = await settle({ payment: 'INFORMED' });
    const { payment_value: price } = await paymentRow(deal.id);
    const [part, rest] = [
      await makeLine(s.borrower, { amount: 100 }),
      await makeLine(s.borrower, { amount: price - 100, text: paymentReference(deal.id) }),
    ];
    const { body } = await allocate(s.borrower, part, [pay(deal.id, 1)]);
    await s.callAs(s.borrower, 'confirmPayment', { params: { id: deal.id }, body: { day: TODAY } });
    const item = { ...pay(deal.id, (price - 100) / 100), entry_id: await paymentEntry(deal.id) };
    expect((await allocate(s.borrower, rest, [item])).status).toBe(201);
    const reply = await undo(s.borrower, idsOf(body)[0] ?? 0);
    expect([reply.status, reply.body]).toMatchObject([200, { id: part, state: 'OPEN' }]);
    expect([await lineOf(part), await lineOf(rest), (await paymentRow(deal.id)).status]).toEqual([
      'OPEN 0',
      'OPEN 0',
      'INFORMED',
    ]);
  });
});

describe('a buyback confirmed by hand and its bank line', () => {
  it('are linked by the price, on another day too, and apart when one of its entries is reversed', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const collection_ids = deal.collections.slice(0, 2);
    const { body } = await s.callAs(s.borrower, 'proposeBuyback', {
      body: { offer_id: deal.id, collection_ids, price_rule: 'AGREED', price: 1234.56, day: DAY },
    });
    const { id } = body as { id: number };
    await s.callAs(lender, 'answerBuyback', { params: { id }, body: { confirmed: true, day: DAY } });
    const line = await makeLine(lender, { amount: 123_456, day: '2026-04-30' });
    const { rows } = await candidatesOf(lender, line);
    expect(rows).toMatchObject([
      { tied: false, expectations: [{ kind: 'BUYBACK', id, act: 'LINK', day: DAY }] },
    ]);
    const entry_id = rows[0]?.expectations[0]?.entry_id ?? 0;
    const item = { kind: 'BUYBACK' as const, id, amount: 1234.56, entry_id };
    const twice = await makeLine(lender, { amount: 246_912, day: DAY });
    const other = { ...item, entry_id: (await entriesOf(deal))[1]?.id ?? 0 };
    const refused = await allocate(lender, twice, [item, other]);
    expect(refused.problem.message).toBe('ENTRY_NOT_LINKABLE');
    const first = await allocate(lender, line, [item]);
    expect(first.status).toBe(201);
    expect((await entriesOf(deal)).map(({ bank_line_id }) => bank_line_id)).toEqual([line, line]);
    expect((await undo(lender, idsOf(first.body)[0] ?? 0)).status).toBe(200);
    expect((await balancesOf(deal))[0]).toBe('REPURCHASED 0 0 0');
    expect((await allocate(lender, line, [item])).status).toBe(201);
    const params = { id: deal.collections[1] ?? 0 };
    const reversal = { entry_id: (await entriesOf(deal))[1]?.id, reason: 'Engano' };
    await s.callAs(lender, 'reverseCollectionEntry', { params, body: reversal });
    expect([await lineOf(line), await balancesOf(deal)]).toEqual([
      'OPEN 0',
      ['EXPECTED 0 0 100000', 'EXPECTED 0 0 50000', 'EXPECTED 0 0 20000', 'EXPECTED 0 0 300000'],
    ]);
  });
});
