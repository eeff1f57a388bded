import { describe, expect, it } from 'vitest';
import { countMails, mailsSince, trailOf } from '../support/row-queries.ts';
import type { SettledDeal, SettlementWishes } from '../support/settlements.ts';
import {
  allocate,
  balancesOf,
  candidatesOf,
  collect,
  DAY,
  idsOf,
  lender,
  lineOf,
  makeLine,
  ON_DAY,
  s,
  settle,
  stageForAllocations,
  undo,
} from './allocating.ts';

stageForAllocations();

let value = 7_000_000;
/** Makes a deal of one collection that the investor received by a credit, before the debit of the acquirer. */
async function receivedFirst(wishes: SettlementWishes = {}) {
  value += 123_400;
  const deal = await settle({ receivables: [{ value, issuer: 'Banco Azul', due_date: DAY }], ...wishes });
  await s.setClock(ON_DAY);
  const credit = await makeLine(lender, { amount: value, day: DAY });
  const { body } = await allocate(lender, credit, [collect(deal.collections[0], value / 100)]);
  const debit = await makeLine(s.borrower, { amount: -value, day: DAY });
  return { deal, credit, receipt: idsOf(body)[0] ?? 0, debit, entry: await entryOf(deal) };
}

/**
 * Makes a deal whose first collection the investor receives in two equal parts by hand, and which a debit
 * remits in between by one of them, together with the collections of other issuers.
 */
async function receivedTwice(others: readonly string[] = []) {
  value += 123_400;
  const rest = others.map((issuer) => ({ value, issuer, due_date: DAY }));
  const deal = await settle({
    receivables: [{ value: 2 * value, issuer: 'Banco Azul', due_date: DAY }, ...rest],
  });
  await s.setClock(ON_DAY);
  const collection_ids = deal.collections.slice(0, 1);
  const receive = async () => {
    const body = { offer_id: deal.id, collection_ids, day: DAY, amount: value / 100 };
    expect((await s.callAs(lender, 'receiveCollections', { body })).status).toBe(200);
    return entryOf(deal);
  };
  const first = await receive();
  await s.setClock('2026-05-04T15:01:00Z');
  const debit = await makeLine(s.borrower, { amount: -value * deal.collections.length, day: DAY });
  const items = deal.collections.map((id) => collect(id, value / 100));
  expect((await allocate(s.borrower, debit, items)).status).toBe(201);
  await s.setClock('2026-05-04T15:02:00Z');
  return { deal, first, second: await receive() };
}

const entryOf = async ({ id }: SettledDeal) =>
  (
    await s.db
      .selectFrom('settlement_entries')
      .select('id')
      .where('offer_id', '=', id)
      .where('kind', '=', 'RECEIPT')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id;

const link = ({ collections }: SettledDeal, entry_id: number, amount = value / 100) => ({
  ...collect(collections[0], amount),
  entry_id,
});

describe('a debit of the acquirer for what the investor has received already', () => {
  it('is linked to the receipt without any change of the deal', async () => {
    const { deal, debit, entry } = await receivedFirst();
    const { rows } = await candidatesOf(s.borrower, debit);
    expect(rows).toMatchObject([
      { difference: 0, tied: false, expectations: [{ act: 'LINK_REMITTED', entry_id: entry, day: DAY }] },
    ]);
    const before = [await balancesOf(deal), await trailOf(s.db, deal.id)];
    const mails = await countMails(s.db);
    const { body } = await allocate(s.borrower, debit, [link(deal, entry)]);
    expect(body).toMatchObject({ state: 'ALLOCATED', allocations: [{ linked: true }] });
    expect([await balancesOf(deal), await trailOf(s.db, deal.id)]).toEqual(before);
    expect(await mailsSince(s.db, mails)).toEqual([]);
    const entries = (await s.callAs(s.borrower, 'listCollections', { params: { id: deal.id } })).body.rows;
    expect(entries[0]?.entries).toMatchObject([{ id: entry, bank_line_id: debit, own: false }]);
    const second = await makeLine(s.borrower, { amount: -value, day: DAY });
    expect((await candidatesOf(s.borrower, second)).rows).toEqual([]);
    expect((await allocate(s.borrower, second, [link(deal, entry)])).problem.message).toBe(
      'ENTRY_NOT_LINKABLE',
    );
    expect((await undo(s.borrower, idsOf(body)[0] ?? 0)).status).toBe(200);
    expect([await lineOf(debit), (await balancesOf(deal))[0]]).toEqual(['OPEN 0', `RECEIVED ${value} 0 0`]);
  });

  it('is linked beside the own line of the investor, and both end when the entry is reversed by hand', async () => {
    value += 123_400;
    const deal = await settle({ receivables: [{ value, issuer: 'Banco Azul', due_date: DAY }] });
    await s.setClock(ON_DAY);
    const amount = value / 100;
    await s.callAs(lender, 'receiveCollections', {
      body: { offer_id: deal.id, collection_ids: [...deal.collections], day: DAY, amount },
    });
    const entry_id = await entryOf(deal);
    const lines = [
      await makeLine(lender, { amount: value, day: DAY }),
      await makeLine(s.borrower, { amount: -value, day: DAY }),
    ];
    for (const [at, actor] of [lender, s.borrower].entries())
      expect((await allocate(actor, lines[at] ?? 0, [link(deal, entry_id)])).status).toBe(201);
    const params = { id: deal.collections[0] ?? 0 };
    const body = { entry_id, reason: 'Engano' };
    expect((await s.callAs(lender, 'reverseCollectionEntry', { params, body })).status).toBe(200);
    expect(await Promise.all(lines.map(lineOf))).toEqual(['OPEN 0', 'OPEN 0']);
  });

  it('is open again when the investor undoes its own match, whose reply does not name it', async () => {
    const { deal, credit, debit, entry, receipt } = await receivedFirst();
    await allocate(s.borrower, debit, [link(deal, entry)]);
    const { body } = await undo(lender, receipt);
    expect(body).toMatchObject({ id: credit, allocations: [{ id: receipt }] });
    expect(body.allocations).toHaveLength(1);
    expect([await lineOf(credit), await lineOf(debit)]).toEqual(['OPEN 0', 'OPEN 0']);
  });

  it('is no candidate where a debit has declared it', async () => {
    value += 123_400;
    const deal = await settle({ receivables: [{ value, issuer: 'Banco Azul', due_date: DAY }] });
    await s.setClock(ON_DAY);
    const sent = await makeLine(s.borrower, { amount: -value, day: DAY });
    await allocate(s.borrower, sent, [collect(deal.collections[0], value / 100)]);
    const credit = await makeLine(lender, { amount: value, day: DAY });
    await allocate(lender, credit, [collect(deal.collections[0], value / 100)]);
    const second = await makeLine(s.borrower, { amount: -value, day: DAY });
    expect((await candidatesOf(s.borrower, second)).rows).toEqual([]);
  });

  it('is linked to several receipts together up to what no debit accounts for', async () => {
    const { deal, first, second } = await receivedTwice();
    const both = await makeLine(s.borrower, { amount: -2 * value, day: DAY });
    expect((await candidatesOf(s.borrower, both)).rows).toEqual([]);
    const refused = await allocate(s.borrower, both, [link(deal, first), link(deal, second)]);
    expect(refused.problem.message).toBe('ENTRY_NOT_LINKABLE');
    expect((await allocate(s.borrower, both, [link(deal, second)])).status).toBe(201);
  });

  it('is not linked while a remittance stands for it that waits for another collection', async () => {
    const { deal, first, second } = await receivedTwice(['Banco Verde']);
    const { status } = await s.db
      .selectFrom('remittances')
      .select('status')
      .where('offer_id', '=', deal.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('DECLARED');
    const debits = [
      await makeLine(s.borrower, { amount: -value, day: DAY }),
      await makeLine(s.borrower, { amount: -value, day: DAY }),
    ] as const;
    expect((await allocate(s.borrower, debits[0], [link(deal, second)])).status).toBe(201);
    expect((await candidatesOf(s.borrower, debits[1])).rows).toEqual([]);
    expect((await allocate(s.borrower, debits[1], [link(deal, first)])).problem.message).toBe(
      'ENTRY_NOT_LINKABLE',
    );
  });

  it('is no candidate where issuers pay the investor', async () => {
    const { deal, debit, entry } = await receivedFirst({ route: 'DIRECT' });
    expect((await candidatesOf(s.borrower, debit)).rows).toEqual([]);
    const refused = await allocate(s.borrower, debit, [link(deal, entry)]);
    expect(refused.problem.message).toBe('REMITTANCE_ROUTE_DIRECT');
  });
});
