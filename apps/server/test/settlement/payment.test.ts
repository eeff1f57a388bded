import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { processDeadlines } from '../../src/modules/negotiations/deadlines/process-deadlines.ts';
import { makeOffer } from '../support/deals.ts';
import { countMails, mailsSince, offerRow } from '../support/row-queries.ts';
import {
  colleagues,
  collectionRows,
  confirm,
  consent,
  contest,
  entriesOf,
  inform,
  paymentRow,
  priceOf,
  reverse,
  s,
  sold,
  stageOfSettlement,
  TODAY,
  winner,
} from './settling.ts';

stageOfSettlement();

describe('completion of a deal', () => {
  it('creates its payment and one collection for each sold receivable', async () => {
    const deal = await sold(['2026-04-18', '2026-04-21']);
    const [payment, offer] = [await paymentRow(deal.id), await offerRow(s.db, deal.id)];
    expect(payment).toMatchObject({
      status: 'DUE',
      borrower_id: s.borrower.company_id,
      lender_id: winner.company_id,
      credit_id: deal.credit,
      due_date: offer.payment_due_date,
      completion_day: TODAY,
    });
    // A Saturday, and Tiradentes: both are paid on the next business day.
    expect((await collectionRows(deal.id)).map(({ pay_date, status }) => `${pay_date} ${status}`)).toEqual([
      '2026-04-20 EXPECTED',
      '2026-04-22 EXPECTED',
    ]);
  });

  it('freezes route and recourse when the offer is made available (PST-01)', async () => {
    const body = { collection_route: 'DIRECT', recourse: 'FULL' };
    expect((await s.callAs(s.borrower, 'setSettlementSettings', { body })).body).toEqual({
      collection_route: 'DIRECT',
      recourse: 'FULL',
      fee_tolerance: 100,
      match_tolerance: 0,
    });
    expect((await s.callAs(s.borrower, 'getSettlementTerms', {})).body).toEqual(body);
    const { id } = await makeOffer(s.deps, s.borrower, { lenders: [winner] });
    const made = await s.db
      .selectFrom('audit')
      .select('details')
      .where('entity', '=', 'OFFER')
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(made.details).toMatchObject(body);
    await s.callAs(s.borrower, 'setSettlementSettings', {
      body: { collection_route: 'PASS_THROUGH', recourse: 'MARGIN_ONLY' },
    });
    expect(await offerRow(s.db, id)).toMatchObject({ collection_route: 'DIRECT', recourse: 'FULL' });
    const change = sql`update offers set recourse = 'NONE' where id = ${id}`.execute(s.t.database.owner);
    await expect(change).rejects.toThrow('frozen');
  });

  it('is settled by the calendar while no one acts, as before (PST-02)', async () => {
    const deal = await sold(['2026-03-20', '2026-03-23']);
    await s.setClock('2026-03-20T12:00:00Z');
    await processDeadlines(s.deps);
    expect((await offerRow(s.db, deal.id)).status).toBe('PARTIALLY_LIQUIDATED');
    await s.setClock('2026-03-24T12:00:00Z');
    await processDeadlines(s.deps);
    expect(await offerRow(s.db, deal.id)).toMatchObject({ status: 'LIQUIDATED', tracked: false });
    expect((await inform(deal.id)).problem.message).toBe('SETTLED_BY_CALENDAR');
    expect((await confirm(deal.id)).problem.message).toBe('SETTLED_BY_CALENDAR');
  });
});

describe('settlement settings', () => {
  it('refuse terms of an acquirer from an investor', async () => {
    const reply = await s.callAs(winner, 'setSettlementSettings', { body: { recourse: 'FULL' } });
    expect(reply.problem.message).toBe('SETTLEMENT_SETTING_FOREIGN');
    expect((await s.callAs(winner, 'getSettlementSettings', {})).body).toEqual({
      collection_route: null,
      recourse: null,
      fee_tolerance: null,
      match_tolerance: 0,
    });
  });
});

describe('POST /negotiation/{id}/payment/confirm', () => {
  it('confirms an informed payment with an entry and notifies the lender', async () => {
    const deal = await sold();
    await inform(deal.id);
    const before = await countMails(s.db);
    expect((await confirm(deal.id)).body).toEqual({ id: deal.id, status: 'CONFIRMED' });
    const { payment_value } = await paymentRow(deal.id);
    expect(await entriesOf(deal.id)).toEqual([`PAYMENT ${payment_value}`]);
    expect(await mailsSince(s.db, before)).toContain(`PAYMENT_CONFIRMED ${winner.email}`);
  });

  it('confirms a payment that was not informed, and makes the deal tracked', async () => {
    const deal = await sold();
    expect((await confirm(deal.id)).status).toBe(200);
    expect((await offerRow(s.db, deal.id)).tracked).toBe(true);
  });

  it('takes a short price only as a fee up to the tolerance (PST-06)', async () => {
    const deal = await sold();
    const price = await priceOf(deal.id);
    const keys = async (more: object) => (await confirm(deal.id, more)).problem.message;
    expect(await keys({ amount: price + 0.01 })).toBe('AMOUNT_EXCEEDS_OPEN');
    expect(await keys({ amount: price - 0.01 })).toBe('PAYMENT_SHORT');
    expect(await keys({ amount: price - 100.01, reason: 'FEE' })).toBe('PAYMENT_SHORT');
    expect((await confirm(deal.id, { amount: price - 0.01, reason: 'FEE' })).status).toBe(200);
    expect((await entriesOf(deal.id))[1]).toBe('PAYMENT_FEE 1');
  });

  it('is executed once of two confirmations at the same instant', async () => {
    const deal = await sold();
    await inform(deal.id);
    const replies = await Promise.all([confirm(deal.id), confirm(deal.id, {}, colleagues.master)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await entriesOf(deal.id)).toHaveLength(1);
  });

  it('answers a repeated idempotency key with the stored reply', async () => {
    const deal = await sold();
    const call = () =>
      s.callAs(s.borrower, 'confirmPayment', {
        params: { id: deal.id },
        body: { day: TODAY },
        headers: { 'idempotency-key': `confirm-${deal.id}` },
      });
    expect((await call()).body).toEqual((await call()).body);
    expect(await entriesOf(deal.id)).toHaveLength(1);
  });
});

describe('POST /negotiation/{id}/payment/contest', () => {
  it('contests an informed payment, which the lender informs again', async () => {
    const deal = await sold();
    expect((await contest(deal.id)).problem.message).toBe('PAYMENT_ACTION_UNAVAILABLE');
    await inform(deal.id);
    const before = await countMails(s.db);
    expect((await contest(deal.id, { reason: 'OTHER_AMOUNT', text: 'Chegou menos' })).body).toEqual({
      id: deal.id,
      status: 'CONTESTED',
    });
    expect(await paymentRow(deal.id)).toMatchObject({
      contested_reason: 'OTHER_AMOUNT',
      moderators_at: new Date('2026-03-12T21:00:00Z'),
    });
    expect(await mailsSince(s.db, before)).toContain(`PAYMENT_CONTESTED ${winner.email}`);
    expect((await inform(deal.id)).body).toMatchObject({ status: 'INFORMED' });
    expect(await paymentRow(deal.id)).toMatchObject({ contested_reason: null, moderators_at: null });
  });
});

describe('POST /negotiation/{id}/payment/reverse', () => {
  it('reverses the confirmation by a reversing entry until the end of the next business day (PST-07)', async () => {
    const deal = await sold();
    await inform(deal.id);
    await confirm(deal.id);
    await s.setClock('2026-03-12T02:59:00Z');
    expect((await reverse(deal.id)).body).toEqual({ id: deal.id, status: 'DUE' });
    const { payment_value } = await paymentRow(deal.id);
    expect(await entriesOf(deal.id)).toEqual([`PAYMENT ${payment_value}`, `-PAYMENT ${payment_value}`]);
    expect((await reverse(deal.id)).problem.message).toBe('PAYMENT_ACTION_UNAVAILABLE');
  });

  it('needs the consent of the lender later, which one step uses up (PST-07)', async () => {
    const deal = await sold();
    await confirm(deal.id);
    await s.setClock('2026-03-12T03:00:00Z');
    expect((await reverse(deal.id)).problem.message).toBe('PAYMENT_REVERSAL_NEEDS_CONSENT');
    expect((await consent(deal.id, 'RESCIND')).problem.message).toBe('CONSENT_UNAVAILABLE');
    const before = await countMails(s.db);
    expect((await consent(deal.id, 'REVERSE')).body).toEqual({ id: deal.id, status: 'CONFIRMED' });
    expect(await mailsSince(s.db, before)).toEqual(
      [s.borrower, colleagues.master].map(({ email }) => `PAYMENT_CONSENTED ${email}`).sort(),
    );
    expect((await consent(deal.id, 'REVERSE')).problem.message).toBe('CONSENT_UNAVAILABLE');
    expect((await reverse(deal.id)).status).toBe(200);
    expect((await paymentRow(deal.id)).consented_to).toBeNull();
  });
});

describe('GET /negotiation/{id}/settlement', () => {
  it('shows payment, groups and rates to both sides and moderators', async () => {
    const deal = await sold(['2026-04-20', '2026-04-20', '2026-05-11']);
    const read = async (reader = winner) =>
      (await s.callAs(reader, 'getSettlement', { params: { id: deal.id } })).body;
    const before = await read();
    expect(before).toMatchObject({ tracked: false, collection_route: 'PASS_THROUGH', realized: null });
    expect(before.payment.reference).toBe(`PG${String(deal.id).padStart(10, '0')}`);
    expect(before.days.reduce((sum, { expected_value }) => sum + expected_value, 0)).toBe(3000);
    expect(before.days.every(({ state }) => state === 'BY_CALENDAR')).toBe(true);
    await confirm(deal.id);
    const after = await read();
    expect(after.payment.confirmed).toMatchObject({ day: TODAY, fee_value: 0 });
    expect(after.projected).not.toBeNull();
    expect(await read(s.borrower)).toEqual(after);
    expect(await read(s.moderator)).toEqual(after);
    const list = await s.callAs(winner, 'listCollections', {
      params: { id: deal.id },
      query: { limit: '2' },
    });
    expect(list.body).toMatchObject({ total_rows: 3 });
    expect(list.body.rows.map(({ open_value }) => open_value)).toEqual([1000, 1000]);
  });
});
