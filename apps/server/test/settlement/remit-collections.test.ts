import { describe, expect, it } from 'vitest';
import { countMails, mailsSince, trailOf } from '../support/row-queries.ts';
import {
  AZUL,
  balancesOf,
  DAY,
  LAST_DAY,
  lastEntryOf,
  ON_DAY,
  ON_LAST_DAY,
  receive,
  receiveAzul,
  remit,
  remitAzul,
  reverse,
  s,
  settle,
  stageForSettlement,
  VERDE,
  writeOff,
} from './collecting.ts';

stageForSettlement();

const withdraw = (id: number, actor = s.borrower) =>
  s.callAs(actor, 'withdrawRemittance', { params: { id } });
const remittanceRow = (id: number) =>
  s.db.selectFrom('remittances').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('POST /collections/remit', () => {
  it('declares a remittance, changes no collection and asks the investor', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const [mails, rows] = [await countMails(s.db), (await trailOf(s.db, deal.id)).length];
    const { status, body } = await remitAzul(deal, 1500);
    expect(status).toBe(201);
    expect(await remittanceRow(body.id)).toMatchObject({
      offer_id: deal.id,
      ...AZUL,
      day: DAY,
      amount: 150_000,
      status: 'DECLARED',
      answer_until: new Date('2026-05-06T21:00:00Z'),
    });
    expect(await balancesOf(deal)).toEqual([
      'EXPECTED 0 0 1000',
      'EXPECTED 0 0 500',
      'EXPECTED 0 0 200',
      'EXPECTED 0 0 3000',
    ]);
    expect((await trailOf(s.db, deal.id)).slice(rows)).toEqual(['REMITTANCE DECLARE START>DECLARED x2']);
    expect(await mailsSince(s.db, mails)).toEqual([`COLLECTIONS_REMITTED ${s.lenders[0].email}`]);
  });

  it('has as payee the registered account of the investor, for both sides and moderators only', async () => {
    const deal = await settle();
    const payeeOf = async (actor: typeof s.borrower) =>
      (await s.callAs(actor, 'getSettlement', { params: { id: deal.id } })).body.remittance_payee;
    const company = await s.db
      .selectFrom('companies')
      .select(['name', 'tax_number', 'bank', 'bank_branch', 'bank_account', 'bank_account_digit'])
      .where('id', '=', s.lenders[0].company_id)
      .executeTakeFirstOrThrow();
    const { name: holder, tax_number: holder_tax_number, ...account } = company;
    for (const reader of [s.borrower, s.lenders[0], s.moderator])
      expect(await payeeOf(reader)).toMatchObject({ holder, holder_tax_number, ...account });
    for (const stranger of [s.otherBorrower, s.lenders[1]])
      expect((await s.callAs(stranger, 'getSettlement', { params: { id: deal.id } })).status).toBe(404);
    const direct = await settle({ route: 'DIRECT' });
    const { body } = await s.callAs(s.borrower, 'getSettlement', { params: { id: direct.id } });
    expect(body.remittance_payee).toBeNull();
  });

  it('has no payee while the investor has no account', async () => {
    const deal = await settle();
    const lender = s.db.updateTable('companies').where('id', '=', s.lenders[0].company_id);
    const { bank_account } = await s.db
      .selectFrom('companies')
      .select('bank_account')
      .where('id', '=', s.lenders[0].company_id)
      .executeTakeFirstOrThrow();
    await lender.set({ bank_account: '' }).execute();
    const { body } = await s.callAs(s.borrower, 'getSettlement', { params: { id: deal.id } });
    await lender.set({ bank_account }).execute();
    expect(body.remittance_payee).toBeNull();
  });

  it('is answered by the receipt of its collections, which marks its notice seen', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const { id } = (await remitAzul(deal, 1700)).body;
    await receiveAzul(deal, 1700);
    expect((await remittanceRow(id)).status).toBe('RECEIVED');
    const entries = await s.db
      .selectFrom('settlement_entries')
      .select('remittance_id')
      .where('offer_id', '=', deal.id)
      .where('kind', '=', 'RECEIPT')
      .execute();
    expect(entries).toEqual(Array(3).fill({ remittance_id: id }));
    const unseen = await s.db
      .selectFrom('notices')
      .select('id')
      .where('kind', '=', 'COLLECTIONS_REMITTED')
      .where('offer_id', '=', deal.id)
      .where('seen_at', 'is', null)
      .execute();
    expect(unseen).toEqual([]);
  });

  it('is answered by the last of its groups that is received or closed', async () => {
    const deal = await settle();
    await s.setClock(ON_LAST_DAY);
    const body = { offer_id: deal.id, collection_ids: deal.collections, day: LAST_DAY, amount: 4700 };
    const { id } = (await remit(body)).body;
    const [first = 0, second = 0, last = 0] = deal.collections;
    await receive({ offer_id: deal.id, collection_ids: [first, second], day: DAY, amount: 1500 });
    expect((await remittanceRow(id)).status).toBe('DECLARED');
    await receive({ offer_id: deal.id, ...VERDE, day: LAST_DAY, amount: 3000 });
    expect((await remittanceRow(id)).status).toBe('DECLARED');
    await writeOff({ collection_ids: [last], reason: 'FEE' });
    expect((await remittanceRow(id)).status).toBe('RECEIVED');
  });

  it('is reopened when the receipt of its last group is reversed', async () => {
    const deal = await settle();
    await s.setClock(ON_LAST_DAY);
    const body = { offer_id: deal.id, collection_ids: deal.collections, day: LAST_DAY, amount: 4700 };
    const { id } = (await remit(body)).body;
    await receiveAzul(deal, 1700);
    const verde = { offer_id: deal.id, ...VERDE, day: LAST_DAY, amount: 3000 };
    await receive(verde);
    expect((await remittanceRow(id)).status).toBe('RECEIVED');
    const [, , , last = 0] = deal.collections;
    await reverse(last, { entry_id: await lastEntryOf(deal, 3), reason: 'Outro depósito' });
    expect((await remittanceRow(id)).status).toBe('DECLARED');
    await receive(verde);
    expect((await remittanceRow(id)).status).toBe('RECEIVED');
  });

  it('is reopened when a loss or buyback that answered it is reversed', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const [first = 0] = deal.collections;
    const body = { offer_id: deal.id, collection_ids: [first], day: DAY, amount: 1000 };
    const { id } = (await remit(body)).body;
    const statuses: string[] = [];
    const reversed = async () => {
      statuses.push((await remittanceRow(id)).status);
      await reverse(first, { entry_id: await lastEntryOf(deal, 0), reason: 'Engano' });
      statuses.push((await remittanceRow(id)).status);
    };
    await writeOff({ collection_ids: [first], reason: 'FEE' });
    await reversed();
    const offered = { offer_id: deal.id, collection_ids: [first], price_rule: 'FACE', day: DAY };
    const buyback = (await s.callAs(s.borrower, 'proposeBuyback', { body: offered })).body as { id: number };
    await s.callAs(s.lenders[0], 'answerBuyback', { params: { id: buyback.id }, body: { confirmed: true } });
    await reversed();
    expect(statuses).toEqual(['RECEIVED', 'DECLARED', 'RECEIVED', 'DECLARED']);
  });

  it('declares at most what is open and not yet declared (PST-14)', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    await remitAzul(deal, 1500);
    expect((await remitAzul(deal, 200.01)).problem.message).toBe('AMOUNT_EXCEEDS_OPEN');
    expect((await remitAzul(deal, 200)).status).toBe(201);
  });

  it.each([
    ['by the route DIRECT', { route: 'DIRECT' }, 'REMITTANCE_ROUTE_DIRECT'],
    ['before the payment is informed', { payment: 'DUE' }, 'PAYMENT_NOT_INFORMED'],
  ] as const)('refuses %s', async (_case, wishes, key) => {
    const deal = await settle(wishes);
    const { problem } = await remit({ offer_id: deal.id, ...AZUL, day: '2026-03-10', amount: 1 });
    expect(problem.message).toBe(key);
  });

  it('answers 404 to another acquirer and 403 to the investor', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const body = { offer_id: deal.id, ...AZUL, day: DAY, amount: 1 };
    expect((await remit(body, s.otherBorrower)).status).toBe(404);
    expect((await remit(body, s.lenders[0])).status).toBe(403);
  });
});

describe('DELETE /remittances/{id}', () => {
  it('withdraws an unanswered remittance', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const { id } = (await remitAzul(deal, 1700)).body;
    const { status, body } = await withdraw(id);
    expect([status, body]).toEqual([200, { id }]);
    expect((await remittanceRow(id)).status).toBe('WITHDRAWN');
    expect((await remitAzul(deal, 1700)).status).toBe(201);
  });

  it('refuses an answered or withdrawn one, and hides those of others (PST-14)', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const { id } = (await remitAzul(deal, 1700)).body;
    expect((await withdraw(id, s.otherBorrower)).status).toBe(404);
    await receiveAzul(deal, 1700);
    expect((await withdraw(id)).problem.message).toBe('REMITTANCE_ANSWERED');
  });
});
