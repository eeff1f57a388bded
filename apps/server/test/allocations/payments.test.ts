import { paymentReference } from '@pregao/domain';
import { describe, expect, it } from 'vitest';
import { sweepSettlements } from '../../src/modules/settlement/sweep-settlements.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { makeUser } from '../support/makers.ts';
import { countMails, mailsSince, offerRow, trailOf } from '../support/row-queries.ts';
import {
  allocate,
  candidatesOf,
  collect,
  DAY,
  idsOf,
  lender,
  lineOf,
  makeLine,
  ON_DAY,
  pay,
  paymentRow,
  s,
  settle,
  stageForAllocations,
  TODAY,
  undo,
} from './allocating.ts';

stageForAllocations();

/** Makes a deal with an informed payment, and returns its price in centavos. */
async function informed() {
  const deal = await settle({ payment: 'INFORMED' });
  const { payment_value: price } = await paymentRow(deal.id);
  return { ...deal, price };
}

const entriesOf = async (id: number) =>
  (
    await s.db
      .selectFrom('settlement_entries')
      .selectAll()
      .where('offer_id', '=', id)
      .where('collection_id', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ kind, amount, day, reverses_id }) => `${reverses_id ? '-' : ''}${kind} ${amount} ${day}`);

/** Returns the bank lines of the payment as a reader sees them. */
const linesShown = async (reader: Session, id: number) =>
  (await s.callAs(reader, 'getSettlement', { params: { id } })).body.payment.bank_lines;

describe('POST /allocations to a payment', () => {
  it('confirms the payment by one line, with its day, audit row and notice as by hand', async () => {
    const deal = await informed();
    const line = await makeLine(s.borrower, { amount: deal.price });
    const before = await countMails(s.db);
    const reply = await allocate(s.borrower, line, [pay(deal.id, deal.price / 100)]);
    expect([reply.status, reply.body]).toMatchObject([201, { id: line, state: 'ALLOCATED', open_amount: 0 }]);
    expect(await paymentRow(deal.id)).toMatchObject({
      status: 'CONFIRMED',
      confirmed_day: TODAY,
      confirmed_by: s.borrower.user_id,
    });
    expect(await linesShown(s.borrower, deal.id)).toEqual([
      { bank_line_id: line, day: TODAY, amount: deal.price / 100 },
    ]);
    expect(await linesShown(lender, deal.id)).toEqual([]);
    expect((await trailOf(s.db, deal.id)).at(-1)).toBe('PAYMENT CONFIRM INFORMED>CONFIRMED');
    expect(await mailsSince(s.db, before)).toContain(`PAYMENT_CONFIRMED ${lender.email}`);
  });

  it('books each of two deposits of a half, and confirms with the second (alyf-de/banking#59) (PST-32)', async () => {
    const deal = await informed();
    const half = deal.price / 2;
    await s.setClock('2026-03-12T15:00:00Z');
    const first = await makeLine(s.borrower, { amount: half, day: '2026-03-12' });
    const text = `PIX ${paymentReference(deal.id)}`;
    const second = await makeLine(s.borrower, { amount: half, day: '2026-03-11', text });
    await allocate(s.borrower, first, [pay(deal.id, half / 100)]);
    expect(await paymentRow(deal.id)).toMatchObject({ status: 'INFORMED', confirmed_amount: null });
    expect([await lineOf(first), await lineOf(second)]).toEqual([`ALLOCATED ${half}`, 'OPEN 0']);
    const [candidate] = (await candidatesOf(s.borrower, second)).rows;
    expect(candidate).toMatchObject({ reason: 'REFERENCE', open_value: half / 100, difference: 0 });
    await allocate(s.borrower, second, [pay(deal.id, half / 100)]);
    expect(await paymentRow(deal.id)).toMatchObject({
      status: 'CONFIRMED',
      confirmed_amount: deal.price,
      confirmed_day: '2026-03-12',
    });
    expect(await entriesOf(deal.id)).toEqual([`PAYMENT ${half} 2026-03-12`, `PAYMENT ${half} 2026-03-11`]);
  });

  it('confirms once when two people allocate the two halves at once, also against a reversal', async () => {
    const deal = await informed();
    const half = deal.price / 2;
    const lines = [
      await makeLine(s.borrower, { amount: half }),
      await makeLine(s.borrower, { amount: half }),
    ];
    const both = await Promise.all(
      lines.map((line) => allocate(s.borrower, line, [pay(deal.id, half / 100)])),
    );
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect((await paymentRow(deal.id)).status).toBe('CONFIRMED');
    const reversal = () =>
      s.callAs(s.borrower, 'reversePayment', { params: { id: deal.id }, body: { reason: 'Engano' } });
    const [undone, reversed] = await Promise.all([
      undo(s.borrower, idsOf(both[0]?.body)[0] ?? 0),
      reversal(),
    ]);
    // The faster one ends the match: the other finds nothing to undo.
    expect([undone.status, reversed.status].sort()).toEqual([200, 409]);
    expect((await paymentRow(deal.id)).status).toBe(undone.status === 200 ? 'INFORMED' : 'DUE');
  });

  it('leaves the excess of a line open', async () => {
    const deal = await informed();
    const line = await makeLine(s.borrower, { amount: deal.price + 500 });
    expect((await allocate(s.borrower, line, [pay(deal.id, (deal.price + 1) / 100)])).problem.message).toBe(
      'AMOUNT_EXCEEDS_OPEN',
    );
    const { body } = await allocate(s.borrower, line, [pay(deal.id, deal.price / 100)]);
    expect(body).toMatchObject({ state: 'PARTIAL', open_amount: 5 });
  });

  it('closes 990 of 1,000 as a fee of 10 in the same act (OCA PR#500) (PST-33)', async () => {
    const deal = await informed();
    const line = await makeLine(s.borrower, { amount: deal.price - 1000 });
    const items = [pay(deal.id, (deal.price - 1000) / 100)];
    const keyOf = async (more: object) => (await allocate(s.borrower, line, items, more)).problem.message;
    expect(await keyOf({ close: true })).toBe('SHORTAGE_REASON_MISSING');
    expect(await keyOf({ close: true, reason: 'OTHER' })).toBe('PAYMENT_SHORT');
    expect((await allocate(s.borrower, line, items, { close: true, reason: 'FEE' })).status).toBe(201);
    expect(await paymentRow(deal.id)).toMatchObject({
      status: 'CONFIRMED',
      confirmed_amount: deal.price - 1000,
    });
    expect(await entriesOf(deal.id)).toEqual([
      `PAYMENT ${deal.price - 1000} ${TODAY}`,
      `PAYMENT_FEE 1000 ${TODAY}`,
    ]);
  });

  it('is a first settlement act, which makes the deal tracked', async () => {
    const deal = await settle({ payment: 'DUE' });
    const line = await makeLine(s.borrower, { amount: 100 });
    await allocate(s.borrower, line, [pay(deal.id, 1)]);
    expect((await offerRow(s.db, deal.id)).tracked).toBe(true);
    expect((await paymentRow(deal.id)).status).toBe('DUE');
  });

  it('counts allocated parts when a person confirms by hand, and refuses less', async () => {
    const deal = await informed();
    const line = await makeLine(s.borrower, { amount: deal.price });
    await allocate(s.borrower, line, [pay(deal.id, (deal.price - 100) / 100)]);
    const confirm = (more: object) =>
      s.callAs(s.borrower, 'confirmPayment', { params: { id: deal.id }, body: { day: TODAY, ...more } });
    const less = { amount: (deal.price - 101) / 100, reason: 'FEE' };
    expect((await confirm(less)).problem.message).toBe('PAYMENT_BELOW_ALLOCATED');
    expect((await confirm({})).body).toMatchObject({ status: 'CONFIRMED' });
    expect(await entriesOf(deal.id)).toEqual([`PAYMENT ${deal.price} ${TODAY}`]);
  });

  it('keeps a deal with an allocated part from being rescinded', async () => {
    const deal = await settle({ payment: 'DUE' });
    const line = await makeLine(s.borrower, { amount: 100 });
    const { body } = await allocate(s.borrower, line, [pay(deal.id, 1)]);
    await s.setClock('2026-04-20T15:00:00Z');
    const rescind = () =>
      s.callAs(s.borrower, 'rescindDeal', { params: { id: deal.id }, body: { reason: 'Não pago' } });
    expect((await rescind()).problem.message).toBe('RESCISSION_AFTER_ALLOCATION');
    expect((await undo(s.borrower, idsOf(body)[0] ?? 0)).status).toBe(200);
  });

  it.each([
    ['a payment of the payer', async () => [lender, { amount: 100 }] as const, 'ALLOCATION_SIGN_INVALID'],
    ['a buyback', async () => [s.borrower, { amount: 100 }] as const, 'ALLOCATION_SIGN_INVALID'],
  ])('refuses %s', async (what, of, key) => {
    const deal = await informed();
    const [actor, spec] = await of();
    const line = await makeLine(actor, spec);
    const item = what === 'a buyback' ? { kind: 'BUYBACK' as const, id: 1, amount: 1 } : pay(deal.id, 1);
    expect((await allocate(actor, line, [item])).problem.message).toBe(key);
  });
});

describe('debits', () => {
  it('inform the payment of the investor with the end-to-end id of the line', async () => {
    const deal = await settle({ payment: 'DUE' });
    const { payment_value } = await paymentRow(deal.id);
    const pix = 'E1234567820260310143000000000009';
    const line = await makeLine(lender, { amount: -payment_value, text: `PIX ENVIADO ${pix}` });
    expect((await allocate(lender, line, [pay(deal.id, 1)])).problem.message).toBe('PAYMENT_AMOUNT_INVALID');
    const { body } = await allocate(lender, line, [pay(deal.id, payment_value / 100)]);
    expect(await paymentRow(deal.id)).toMatchObject({
      status: 'INFORMED',
      informed_method: 'PIX',
      informed_reference: pix,
      informed_day: TODAY,
    });
    expect(await linesShown(lender, deal.id)).toMatchObject([{ bank_line_id: line }]);
    const refusal = async () => {
      const { rows } = (await s.callAs(lender, 'listBankLines', { query: { id: line } })).body;
      return rows[0]?.allocations.map(({ undo_refusal }) => undo_refusal);
    };
    expect(await refusal()).toEqual(['ALLOCATION_DECLARED']);
    expect((await undo(lender, idsOf(body)[0] ?? 0)).problem.message).toBe('ALLOCATION_DECLARED');
    await s.callAs(s.borrower, 'contestPayment', {
      params: { id: deal.id },
      body: { reason: 'NOT_RECEIVED' },
    });
    expect(await refusal()).toEqual([null]);
    expect((await undo(lender, idsOf(body)[0] ?? 0)).status).toBe(200);
    expect(await linesShown(lender, deal.id)).toEqual([]);
    expect(await lineOf(line)).toBe('OPEN 0');
  });

  it('inform several payments with the one end-to-end id of a line, and no payment of another line', async () => {
    const [one, two, other] = [
      await settle({ payment: 'DUE' }),
      await settle({ payment: 'DUE' }),
      await settle({ payment: 'DUE' }),
    ];
    const { payment_value: price } = await paymentRow(one.id);
    const text = 'PIX ENVIADO E1234567820260310143000000000010';
    const line = await makeLine(lender, { amount: -2 * price, text });
    const both = [pay(one.id, price / 100), pay(two.id, price / 100)];
    expect((await allocate(lender, line, both)).status).toBe(201);
    const again = await makeLine(lender, { amount: -price, text });
    const { problem } = await allocate(lender, again, [pay(other.id, price / 100)]);
    expect(problem.message).toBe('PAYMENT_REFERENCE_USED');
    expect(await paymentRow(other.id)).toMatchObject({ status: 'DUE' });
  });

  it('declare a remittance with its parts, and withdraw it when undone', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const line = await makeLine(s.borrower, { amount: -150_000, day: DAY });
    const items = [collect(deal.collections[0], 1000), collect(deal.collections[1], 500)];
    const { body } = await allocate(s.borrower, line, items);
    const remittances = () =>
      s.db.selectFrom('remittances').selectAll().where('offer_id', '=', deal.id).execute();
    expect(await remittances()).toMatchObject([{ status: 'DECLARED', amount: 150_000, day: DAY }]);
    expect((await undo(s.borrower, idsOf(body)[0] ?? 0)).body).toMatchObject({ state: 'OPEN' });
    expect(await remittances()).toMatchObject([{ status: 'WITHDRAWN' }]);
    expect((await undo(s.borrower, idsOf(body)[1] ?? 0)).problem.message).toBe('ALLOCATION_REVERSED');
  });

  it('are freed by a withdrawal by hand', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const line = await makeLine(s.borrower, { amount: -100_000, day: DAY });
    await allocate(s.borrower, line, [collect(deal.collections[0], 1000)]);
    const row = await s.db
      .selectFrom('remittances')
      .select('id')
      .where('offer_id', '=', deal.id)
      .executeTakeFirstOrThrow();
    await s.callAs(s.borrower, 'withdrawRemittance', { params: { id: row.id } });
    expect(await lineOf(line)).toBe('OPEN 0');
  });

  it('are freed when the deal is rescinded, with their remittance withdrawn', async () => {
    const deal = await informed();
    await s.setClock(ON_DAY);
    const line = await makeLine(s.borrower, { amount: -100_000, day: DAY });
    await allocate(s.borrower, line, [collect(deal.collections[0], 1000)]);
    const params = { id: deal.id };
    await s.callAs(s.borrower, 'contestPayment', { params, body: { reason: 'NOT_RECEIVED' } });
    await s.callAs(lender, 'consentToPaymentChange', { params, body: { to: 'RESCIND' } });
    const { company_id, company_type } = s.borrower;
    const colleague = await makeUser(s.db, { id: company_id, name: '', company_type }, {});
    const rescind = (actor: Session) =>
      s.callAs(actor, 'rescindDeal', { params, body: { reason: 'Não pago' } });
    await rescind(s.borrower);
    expect(await lineOf(line)).toBe('ALLOCATED 100000');
    expect((await rescind(colleague)).body).toMatchObject({ status: 'RESCINDED' });
    expect(await lineOf(line)).toBe('OPEN 0');
    expect((await trailOf(s.db, deal.id)).filter((row) => row.startsWith('REMITTANCE'))).toEqual([
      'REMITTANCE DECLARE START>DECLARED x1',
      'REMITTANCE WITHDRAW DECLARED>WITHDRAWN',
    ]);
  });

  it('return a confirmed payment at any time, and its credits stay allocated', async () => {
    const deal = await informed();
    const credit = await makeLine(s.borrower, { amount: deal.price });
    await allocate(s.borrower, credit, [pay(deal.id, deal.price / 100)]);
    await s.setClock('2026-03-20T15:00:00Z');
    const debit = await makeLine(s.borrower, { amount: -deal.price, day: '2026-03-20' });
    const { rows } = await candidatesOf(s.borrower, debit);
    const mine = rows
      .flatMap(({ expectations }) => expectations)
      .filter(({ offer_id }) => offer_id === deal.id);
    expect(mine).toMatchObject([{ act: 'REVERSE', open_value: deal.price / 100 }]);
    expect((await allocate(s.borrower, debit, [pay(deal.id, 1)])).problem.message).toBe(
      'PAYMENT_RETURN_INVALID',
    );
    await allocate(s.borrower, debit, [pay(deal.id, deal.price / 100)], { return_checked: true });
    expect(await paymentRow(deal.id)).toMatchObject({ status: 'DUE', confirmed_amount: null });
    const { body } = await s.callAs(lender, 'listNegotiationHistory', { params: { id: deal.id } });
    expect(body.rows[0]).toMatchObject({ act: 'REVERSE_PAYMENT', reason: 'RETURNED_BY_BANK' });
    expect([await lineOf(credit), await lineOf(debit)]).toEqual([
      `ALLOCATED ${deal.price}`,
      `ALLOCATED ${deal.price}`,
    ]);
    expect(await entriesOf(deal.id)).toEqual([
      `PAYMENT ${deal.price} ${TODAY}`,
      `-PAYMENT ${deal.price} ${TODAY}`,
    ]);
  });

  it('are not closed with a reason', async () => {
    const deal = await settle();
    await s.setClock(ON_DAY);
    const line = await makeLine(s.borrower, { amount: -100, day: DAY });
    const reply = await allocate(s.borrower, line, [collect(deal.collections[0], 1)], {
      close: true,
      reason: 'FEE',
    });
    expect(reply.problem.message).toBe('ALLOCATION_CLOSE_UNAVAILABLE');
  });
});

describe('POST /allocations/{id}/reverse of a price', () => {
  it('reverses a part before the price is made', async () => {
    const deal = await informed();
    const line = await makeLine(s.borrower, { amount: deal.price });
    const { body } = await allocate(s.borrower, line, [pay(deal.id, 1)]);
    expect((await undo(s.borrower, idsOf(body)[0] ?? 0)).body).toMatchObject({ state: 'OPEN' });
    expect((await paymentRow(deal.id)).status).toBe('INFORMED');
    const again = await undo(s.borrower, idsOf(body)[0] ?? 0);
    expect([again.status, again.problem.message]).toEqual([409, 'ALLOCATION_REVERSED']);
  });

  it('reverses a confirmed payment by its rules, and leaves the other part allocated', async () => {
    const deal = await informed();
    const half = deal.price / 2;
    const lines = [
      await makeLine(s.borrower, { amount: half }),
      await makeLine(s.borrower, { amount: half }),
    ];
    await allocate(s.borrower, lines[0] ?? 0, [pay(deal.id, half / 100)]);
    const { body } = await allocate(s.borrower, lines[1] ?? 0, [pay(deal.id, half / 100)]);
    const [id = 0] = idsOf(body);
    await s.setClock('2026-03-12T15:00:00Z');
    expect((await undo(s.borrower, id)).problem.message).toBe('PAYMENT_REVERSAL_NEEDS_CONSENT');
    await s.callAs(lender, 'consentToPaymentChange', { params: { id: deal.id }, body: { to: 'REVERSE' } });
    await undo(s.borrower, id);
    expect((await paymentRow(deal.id)).status).toBe('INFORMED');
    expect(await Promise.all(lines.map(lineOf))).toEqual([`ALLOCATED ${half}`, 'OPEN 0']);
    await allocate(s.borrower, lines[1] ?? 0, [pay(deal.id, half / 100)]);
    expect((await paymentRow(deal.id)).status).toBe('CONFIRMED');
  });

  it('restores what the investor informed, which is neither overdue nor rescinded then', async () => {
    const deal = await informed();
    const line = await makeLine(s.borrower, { amount: deal.price });
    const before = (await s.callAs(lender, 'getSettlement', { params: { id: deal.id } })).body.payment;
    const { body } = await allocate(s.borrower, line, [pay(deal.id, deal.price / 100)]);
    const mails = await countMails(s.db);
    expect((await undo(s.borrower, idsOf(body)[0] ?? 0)).body).toMatchObject({ state: 'OPEN' });
    const { payment } = (await s.callAs(lender, 'getSettlement', { params: { id: deal.id } })).body;
    expect(payment).toEqual(before);
    expect(payment.informed).toMatchObject({ day: TODAY, amount: deal.price / 100 });
    expect(await entriesOf(deal.id)).toEqual([
      `PAYMENT ${deal.price} ${TODAY}`,
      `-PAYMENT ${deal.price} ${TODAY}`,
    ]);
    expect((await trailOf(s.db, deal.id)).at(-1)).toBe('PAYMENT UNMATCH CONFIRMED>INFORMED');
    expect(await mailsSince(s.db, mails)).toEqual([`PAYMENT_REVERSED ${lender.email}`]);
    await s.setClock('2026-04-01T16:00:00Z');
    await sweepSettlements(s.deps);
    expect(await paymentRow(deal.id)).toMatchObject({ status: 'INFORMED', overdue_notified_at: null });
    const rescission = { params: { id: deal.id }, body: { reason: 'Não pago' } };
    expect((await s.callAs(s.borrower, 'rescindDeal', rescission)).problem.message).toBe(
      'PAYMENT_ACTION_UNAVAILABLE',
    );
  });

  it('leaves a payment due that was not informed before', async () => {
    const deal = await settle({ payment: 'DUE' });
    const { payment_value: price } = await paymentRow(deal.id);
    const line = await makeLine(s.borrower, { amount: price });
    const { body } = await allocate(s.borrower, line, [pay(deal.id, price / 100)]);
    await undo(s.borrower, idsOf(body)[0] ?? 0);
    expect(await paymentRow(deal.id)).toMatchObject({ status: 'DUE', informed_at: null });
  });

  it('is done by the reversal of the payment by hand, for all of its lines', async () => {
    const deal = await informed();
    const line = await makeLine(s.borrower, { amount: deal.price });
    await allocate(s.borrower, line, [pay(deal.id, deal.price / 100)]);
    await s.callAs(s.borrower, 'reversePayment', { params: { id: deal.id }, body: { reason: 'Engano' } });
    expect(await lineOf(line)).toBe('OPEN 0');
    expect((await paymentRow(deal.id)).status).toBe('DUE');
  });
});
