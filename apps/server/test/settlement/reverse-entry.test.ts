import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeOffer } from '../support/deals.ts';
import { countMails, mailsSince, offerRow, statusesOf, trailOf } from '../support/row-queries.ts';
import {
  balancesOf,
  collectionsOf,
  LAST_DAY,
  lastEntryOf,
  ON_DAY,
  ON_LAST_DAY,
  receive,
  receiveAzul,
  remitAzul,
  reverse,
  s,
  settle,
  stageForSettlement,
  writeOff,
} from './collecting.ts';

stageForSettlement();

describe('POST /collections/{id}/reverse', () => {
  it('restores the former state of the collection and of the deal (PST-13)', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const before = await collectionsOf(deal);
    await receiveAzul(deal, 1000);
    const [id = 0] = deal.collections;
    const entry_id = await lastEntryOf(deal, 0);
    const rows = (await trailOf(s.db, deal.id)).length;
    const { status, body } = await reverse(id, { entry_id, reason: 'Valor de outra agenda' });
    expect([status, body]).toEqual([
      200,
      { id: deal.id, collections: 1, received_value: 0, written_off_value: 0, open_value: 1000 },
    ]);
    const after = await collectionsOf(deal);
    expect(after.map((row) => ({ ...row, entries: [] }))).toEqual(before);
    expect(after[0]?.entries.map(({ reverses_id, reversed_by_id }) => [reverses_id, reversed_by_id])).toEqual(
      [
        [null, entry_id + 1],
        [entry_id, null],
      ],
    );
    expect((await offerRow(s.db, deal.id)).status).toBe('NEGOTIATED');
    expect(await statusesOf(s.db, deal.receivables)).toEqual(Array(4).fill(`NEGOTIATED ${deal.id}`));
    expect((await trailOf(s.db, deal.id)).slice(rows)).toEqual([
      'COLLECTIONS REVERSE START>null x1',
      'OFFER REOPEN_ALL PARTIALLY_LIQUIDATED>NEGOTIATED',
      'RECEIVABLES REOPEN LIQUIDATED>NEGOTIATED x1',
    ]);
  });

  it('leaves other entries of a collection', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    await receiveAzul(deal, 400);
    await receiveAzul(deal, 600);
    await reverse(deal.collections[0] ?? 0, { entry_id: await lastEntryOf(deal, 0), reason: 'Erro' });
    expect((await balancesOf(deal))[0]).toBe('PARTIAL 400 0 600');
    expect((await offerRow(s.db, deal.id)).status).toBe('PARTIALLY_LIQUIDATED');
  });

  it('takes late money after a loss: reverse, then receive', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const ids = deal.collections.slice(0, 1);
    await writeOff({ collection_ids: ids, reason: 'ISSUER_DEFAULT' });
    await reverse(ids[0] ?? 0, { entry_id: await lastEntryOf(deal, 0), reason: 'O dinheiro chegou' });
    await receiveAzul(deal, 1000);
    expect((await balancesOf(deal))[0]).toBe('RECEIVED 1000 0 0');
  });

  it('reopens a settled deal without its margin and notifies both sides', async () => {
    const deal = await settle({
      margin: [{ value: 70_000, issuer: 'Banco Margem', due_date: '2026-07-01' }],
    });
    await s.setClock(ON_LAST_DAY);
    await receive({ offer_id: deal.id, collection_ids: deal.collections, day: LAST_DAY, amount: 4700 });
    await makeOffer(s.deps, s.borrower, { lenders: s.lenders, receivables: deal.margin });
    const before = await countMails(s.db);
    await reverse(deal.collections[3] ?? 0, { entry_id: await lastEntryOf(deal, 3), reason: 'Devolvido' });
    expect((await offerRow(s.db, deal.id)).status).toBe('PARTIALLY_LIQUIDATED');
    expect((await statusesOf(s.db, deal.margin))[0]).toMatch(/^NEGOTIATION /);
    expect(await mailsSince(s.db, before)).toEqual(
      [s.borrower, s.lenders[0]].map(({ email }) => `COLLECTION_REVERSED ${email}`).sort(),
    );
    await receive({
      offer_id: deal.id,
      collection_ids: deal.collections.slice(3),
      day: LAST_DAY,
      amount: 3000,
    });
    expect((await offerRow(s.db, deal.id)).status).toBe('LIQUIDATED');
  });

  it('reopens the remittance that the receipt had answered', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const { id } = (await remitAzul(deal, 1700)).body;
    await receiveAzul(deal, 1700);
    const statusOf = async () =>
      (await s.db.selectFrom('remittances').select('status').where('id', '=', id).executeTakeFirst())?.status;
    expect(await statusOf()).toBe('RECEIVED');
    await reverse(deal.collections[1] ?? 0, { entry_id: await lastEntryOf(deal, 1), reason: 'Erro' });
    expect(await statusOf()).toBe('DECLARED');
  });

  it('refuses a reversed entry, a reversal, and entries of others (PST-13)', async () => {
    const [deal, other] = [await settle(), await settle()];
    await s.setClock(ON_DAY);
    await receiveAzul(deal, 1700);
    const [id = 0] = deal.collections;
    const entry_id = await lastEntryOf(deal, 0);
    const answer = async (collection: number, body: Record<string, unknown>, actor = s.lenders[0]) => {
      const { status, problem } = await reverse(collection, { reason: 'Erro', ...body }, actor);
      return `${status} ${problem?.message}`;
    };
    expect(await answer(id, { entry_id }, s.lenders[1])).toBe('404 NOT_FOUND');
    expect(await answer(id, { entry_id }, s.borrower)).toBe('403 NO_PERMISSION');
    expect(await answer(deal.collections[1] ?? 0, { entry_id })).toBe('404 NOT_FOUND');
    expect(await answer(other.collections[0] ?? 0, { entry_id })).toBe('404 NOT_FOUND');
    expect((await reverse(id, { entry_id, reason: 'Erro' })).status).toBe(200);
    expect(await answer(id, { entry_id })).toBe('409 ENTRY_NOT_REVERSIBLE');
    expect(await answer(id, { entry_id: await lastEntryOf(deal, 0) })).toBe('409 ENTRY_NOT_REVERSIBLE');
  });
});

describe('entry of a settlement', () => {
  it('is never changed or deleted, and has at most one reversal, of its own amount', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    await receiveAzul(deal, 1000);
    const entry_id = await lastEntryOf(deal, 0);
    const { owner } = s.t.database;
    for (const statement of ['UPDATE settlement_entries SET amount = 1', 'DELETE FROM settlement_entries']) {
      await expect(sql.raw(statement).execute(s.db)).rejects.toThrow('permission denied');
      await expect(sql.raw(statement).execute(owner)).rejects.toThrow();
    }
    const reversal = (amount: string) =>
      sql`INSERT INTO settlement_entries (offer_id, collection_id, kind, amount, day, reverses_id)
        SELECT offer_id, collection_id, kind, ${sql.raw(amount)}, day, id FROM settlement_entries
        WHERE id = ${entry_id}`.execute(owner);
    await expect(reversal('amount - 1')).rejects.toThrow('reverses no entry');
    const body = { entry_id, reason: 'Engano' };
    expect((await reverse(deal.collections[0] ?? 0, body)).status).toBe(200);
    await expect(reversal('amount')).rejects.toThrow('settlement_entries_reverses_id_key');
  });
});
