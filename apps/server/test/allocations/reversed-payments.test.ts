import { paymentReference } from '@pregao/domain';
import { describe, expect, it } from 'vitest';
import { matchStatementLines } from '../../src/modules/settlement/allocations/match-statement-lines.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { makeUser } from '../support/makers.ts';
import { auditTrail, offerRow, trailOf } from '../support/row-queries.ts';
import {
  allocate,
  candidatesOf,
  idsOf,
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

/** Makes a deal, and returns its price in centavos. */
async function priced(payment: 'DUE' | 'INFORMED' | 'CONFIRMED') {
  const deal = await settle({ payment });
  return { ...deal, price: (await paymentRow(deal.id)).payment_value };
}

type Priced = Awaited<ReturnType<typeof priced>>;

/** Makes a deal whose payment a debit of the investor informs. */
async function informedByDebit() {
  const deal = await priced('DUE');
  const { id: statement, lines } = await makeStatement(lender, [
    { amount: -deal.price, text: 'PIX ENVIADO' },
  ]);
  const [debit = 0] = lines;
  expect((await allocate(lender, debit, [pay(deal.id, deal.price / 100)])).status).toBe(201);
  return { ...deal, debit, statement };
}

/** Makes a deal whose payment a debit informs, and a credit of the acquirer confirms. */
async function confirmedByLines() {
  const deal = await informedByDebit();
  const credit = await makeLine(s.borrower, { amount: deal.price });
  await allocate(s.borrower, credit, [pay(deal.id, deal.price / 100)]);
  return { ...deal, credit };
}

const act = (actor: Session, name: 'reversePayment' | 'contestPayment' | 'rescindDeal', id: number) =>
  s.callAs(actor, name, {
    params: { id },
    body: { reason: name === 'contestPayment' ? 'NOT_RECEIVED' : 'Não chegou' },
  });
const consentTo = (to: 'REVERSE' | 'RESCIND', id: number) =>
  s.callAs(lender, 'consentToPaymentChange', { params: { id }, body: { to } });
const confirm = (id: number) =>
  s.callAs(s.borrower, 'confirmPayment', { params: { id }, body: { day: TODAY } });
const inform = ({ id, price }: Priced, reference: string) =>
  s.callAs(lender, 'informPayment', {
    params: { id },
    body: { day: TODAY, amount: price / 100, method: 'OTHER', reference },
  });

/** Returns the standing allocations to the price of a deal, as `line amount`. */
const standing = async (id: number) =>
  (
    await s.db
      .selectFrom('bank_allocations')
      .select(['bank_line_id', 'amount'])
      .where('offer_id', '=', id)
      .where('kind', '=', 'PAYMENT')
      .where('reversed_at', 'is', null)
      .orderBy('bank_line_id')
      .execute()
  ).map(({ bank_line_id, amount }) => `${bank_line_id} ${amount}`);

/** Returns the ids of the standing allocations of a line of the acquirer, oldest first. */
const idsOfLine = async (id: number): Promise<number[]> => {
  const { rows } = (await s.callAs(s.borrower, 'listBankLines', { query: { id } })).body;
  return rows[0]?.allocations.map((allocation) => allocation.id) ?? [];
};

const settlementOf = async (reader: Session, id: number) =>
  (await s.callAs(reader, 'getSettlement', { params: { id } })).body;

describe('a debit that informed a payment', () => {
  it('is open again when the acquirer reverses its confirmation by hand, and another may inform it', async () => {
    const deal = await informedByDebit();
    await confirm(deal.id);
    expect((await act(s.borrower, 'reversePayment', deal.id)).body).toMatchObject({ status: 'DUE' });
    expect([await lineOf(deal.debit), await standing(deal.id)]).toEqual(['OPEN 0', []]);
    const freed = await s.db
      .selectFrom('bank_allocations')
      .select(['reversal_reason', 'reversed_by'])
      .where('offer_id', '=', deal.id)
      .execute();
    expect(freed).toEqual([{ reversal_reason: 'Não chegou', reversed_by: s.borrower.user_id }]);
    // The audit row of the line is the system's: the acquirer sees no statement of the investor.
    expect(await auditTrail(s.db, 'BANK_STATEMENT', deal.statement)).toHaveLength(2);
    const { company_id } = await s.db
      .selectFrom('audit')
      .select('company_id')
      .where('aggregate', '=', 'BANK_STATEMENT')
      .where('aggregate_id', '=', deal.statement)
      .where('event', '=', 'REVERSE')
      .executeTakeFirstOrThrow();
    expect(company_id).toBeNull();
    const second = await makeLine(lender, { amount: -deal.price });
    await allocate(lender, second, [pay(deal.id, deal.price / 100)]);
    expect(await standing(deal.id)).toEqual([`${second} ${deal.price}`]);
  });

  it('is open again together with the credits that confirmed it, and after a consent', async () => {
    const deal = await confirmedByLines();
    await s.setClock('2026-03-20T15:00:00Z');
    await consentTo('REVERSE', deal.id);
    expect((await act(s.borrower, 'reversePayment', deal.id)).status).toBe(200);
    expect([await lineOf(deal.debit), await lineOf(deal.credit)]).toEqual(['OPEN 0', 'OPEN 0']);
  });

  it('stays with a contested payment, and is replaced by another debit that informs it anew', async () => {
    const deal = await informedByDebit();
    await act(s.borrower, 'contestPayment', deal.id);
    expect(await lineOf(deal.debit)).toBe(`ALLOCATED ${deal.price}`);
    const second = await makeLine(lender, { amount: -deal.price });
    expect((await allocate(lender, second, [pay(deal.id, deal.price / 100)])).status).toBe(201);
    expect([await lineOf(deal.debit), await standing(deal.id)]).toEqual([
      'OPEN 0',
      [`${second} ${deal.price}`],
    ]);
  });

  it('is replaced by another part of the same line', async () => {
    const deal = await priced('DUE');
    const line = await makeLine(lender, { amount: -2 * deal.price });
    await allocate(lender, line, [pay(deal.id, deal.price / 100)]);
    await act(s.borrower, 'contestPayment', deal.id);
    expect((await allocate(lender, line, [pay(deal.id, deal.price / 100)])).body).toMatchObject({
      state: 'PARTIAL',
      open_amount: deal.price / 100,
    });
    expect(await standing(deal.id)).toEqual([`${line} ${deal.price}`]);
  });

  it('stays when the same transfer is informed anew by hand, and is open again for another one', async () => {
    for (const isSame of [true, false]) {
      const deal = await informedByDebit();
      const { informed_reference } = await paymentRow(deal.id);
      await act(s.borrower, 'contestPayment', deal.id);
      const { status } = await inform(deal, isSame ? (informed_reference ?? '') : 'TED-2');
      expect([status, await lineOf(deal.debit)]).toEqual([
        200,
        isSame ? `ALLOCATED ${deal.price}` : 'OPEN 0',
      ]);
    }
  });

  it('is open again when the deal is rescinded', async () => {
    const deal = await informedByDebit();
    await act(s.borrower, 'contestPayment', deal.id);
    await s.setClock('2026-03-20T15:00:00Z');
    await consentTo('RESCIND', deal.id);
    const { company_id: id, company_type } = s.borrower;
    const colleague = await makeUser(s.db, { id, name: '', company_type }, {});
    await act(s.borrower, 'rescindDeal', deal.id);
    expect((await act(colleague, 'rescindDeal', deal.id)).body).toMatchObject({ status: 'RESCINDED' });
    expect(await lineOf(deal.debit)).toBe('OPEN 0');
  });

  it('is one at a time when a reversal and a second debit come at once', async () => {
    const deal = await informedByDebit();
    await confirm(deal.id);
    const second = await makeLine(lender, { amount: -deal.price });
    const again = () => allocate(lender, second, [pay(deal.id, deal.price / 100)]);
    const [reversed, first] = await Promise.all([act(s.borrower, 'reversePayment', deal.id), again()]);
    expect(reversed.status).toBe(200);
    expect(first.status === 201 ? 201 : (await again()).status).toBe(201);
    expect(await standing(deal.id)).toEqual([`${second} ${deal.price}`]);
  });
});

describe('a debit that returns a payment', () => {
  const giveBack = async (deal: Priced, spec: { text?: string; payer?: string } = {}, more: object = {}) => {
    const line = await makeLine(s.borrower, { amount: -deal.price, text: 'TED ENVIADA', ...spec });
    return { line, reply: await allocate(s.borrower, line, [pay(deal.id, deal.price / 100)], more) };
  };

  it('names the payment or its investor, or was checked by a person', async () => {
    const deal = await priced('CONFIRMED');
    const named = [
      { text: `DEVOLUCAO ${paymentReference(deal.id)}` },
      { payer: await taxNumberOf(lender) },
    ] as const;
    for (const spec of [{}, { text: `DEVOLUCAO ${paymentReference(deal.id + 1)}` }]) {
      const { reply } = await giveBack(deal, spec);
      expect([reply.status, reply.problem.message]).toEqual([409, 'PAYMENT_RETURN_UNCHECKED']);
    }
    for (const [spec, more] of [
      [named[0], {}],
      [named[1], {}],
      [{}, { return_checked: true }],
    ] as const) {
      const { reply } = await giveBack(deal, spec, more);
      expect([reply.status, (await paymentRow(deal.id)).status]).toEqual([201, 'DUE']);
      await undo(s.borrower, idsOf(reply.body)[0] ?? 0);
    }
  });

  it('frees the line of the investor, and undoing it restores the payment as it was', async () => {
    const deal = await informedByDebit();
    const parts = [1_000, deal.price - 1_500];
    const { lines } = await makeStatement(
      s.borrower,
      parts.map((amount) => ({ amount })),
    );
    for (const [at, line] of lines.entries()) {
      const more = at === 1 ? { close: true, reason: 'FEE' } : {};
      await allocate(s.borrower, line, [pay(deal.id, (parts[at] ?? 0) / 100)], more);
    }
    const all = [deal.debit, ...lines];
    const before = {
      row: await paymentRow(deal.id),
      borrower: await settlementOf(s.borrower, deal.id),
      lender: await settlementOf(lender, deal.id),
      standing: await standing(deal.id),
    };
    expect(before.row).toMatchObject({ status: 'CONFIRMED', confirmed_amount: deal.price - 500 });
    await s.setClock('2026-03-20T15:00:00Z');
    const line = await makeLine(s.borrower, { amount: -(deal.price - 500), day: '2026-03-20' });
    const back = [pay(deal.id, (deal.price - 500) / 100)];
    const { body } = await allocate(s.borrower, line, back, { return_checked: true });
    expect(await Promise.all(all.map(lineOf))).toEqual([
      'OPEN 0',
      `ALLOCATED ${parts[0]}`,
      `ALLOCATED ${parts[1]}`,
    ]);
    expect(await settlementOf(s.borrower, deal.id)).toMatchObject({ payment: { matched_value: 0 } });
    const query = { offer_id: deal.id, kind: 'PAYMENT' };
    expect((await s.callAs(s.borrower, 'listSettlements', { query })).body.rows).toMatchObject([
      { matched_value: 0 },
    ]);
    const reply = await undo(s.borrower, idsOf(body)[0] ?? 0);
    expect([reply.status, reply.body]).toMatchObject([200, { id: line, state: 'OPEN' }]);
    expect(await standing(deal.id)).toEqual(before.standing);
    expect(await settlementOf(s.borrower, deal.id)).toEqual(before.borrower);
    expect(await settlementOf(lender, deal.id)).toEqual(before.lender);
    const { updated_at: _, ...row } = await paymentRow(deal.id);
    expect(before.row).toMatchObject(row);
    expect((await trailOf(s.db, deal.id)).at(-1)).toBe('PAYMENT RESTORE DUE>CONFIRMED');
    // The restored parts are undone by the rules of the confirmation that they belong to.
    const { rows } = (await s.callAs(s.borrower, 'listBankLines', { query: { id: lines[0] } })).body;
    const part = rows[0]?.allocations[0]?.id ?? 0;
    expect((await undo(s.borrower, part)).problem.message).toBe('PAYMENT_REVERSAL_NEEDS_CONSENT');
  });

  it('leaves the consent of the investor to a reversal when it is undone', async () => {
    const deal = await priced('CONFIRMED');
    await consentTo('REVERSE', deal.id);
    const { reply } = await giveBack(deal, {}, { return_checked: true });
    expect((await paymentRow(deal.id)).consented_to).toBeNull();
    await undo(s.borrower, idsOf(reply.body)[0] ?? 0);
    expect((await paymentRow(deal.id)).consented_to).toBe('REVERSE');
  });

  it('closes a settled deal again when it is undone', async () => {
    const deal = await priced('CONFIRMED');
    await s.setClock(ON_DAY);
    for (const collection of deal.collections)
      await s.callAs(lender, 'receiveCollections', {
        body: {
          offer_id: deal.id,
          collection_ids: [collection],
          day: '2026-05-04',
          amount: [1000, 500, 200, 3000][deal.collections.indexOf(collection)],
        },
      });
    expect((await offerRow(s.db, deal.id)).status).toBe('LIQUIDATED');
    const { reply } = await giveBack(deal, {}, { return_checked: true });
    expect((await offerRow(s.db, deal.id)).status).toBe('PARTIALLY_LIQUIDATED');
    await undo(s.borrower, idsOf(reply.body)[0] ?? 0);
    expect((await offerRow(s.db, deal.id)).status).toBe('LIQUIDATED');
  });

  it('keeps the credit of the price with it, so that only a second credit confirms it again', async () => {
    const deal = await confirmedByLines();
    const { line, reply } = await giveBack(deal, { text: `DEVOLUCAO ${paymentReference(deal.id)}` });
    const inQueue = async () => {
      const { rows } = (await s.callAs(s.borrower, 'listBankLines', { query: { state: 'OPEN' } })).body;
      return rows.map(({ id }) => id).filter((id) => id === deal.credit || id === line);
    };
    expect([await inQueue(), (await candidatesOf(s.borrower, deal.credit)).rows]).toEqual([[], []]);
    expect((await allocate(s.borrower, deal.credit, [pay(deal.id, deal.price / 100)])).problem.message).toBe(
      'BANK_LINE_ALLOCATED',
    );
    expect((await paymentRow(deal.id)).status).toBe('DUE');
    const { rows } = (await s.callAs(s.borrower, 'listBankLines', { query: { id: deal.credit } })).body;
    const [former] = rows[0]?.allocations ?? [];
    expect(former?.undo_refusal).toBe('ALLOCATION_RETURNED');
    expect((await undo(s.borrower, former?.id ?? 0)).problem.message).toBe('ALLOCATION_RETURNED');

    await inform(deal, 'TED-2');
    const text = `PIX ${paymentReference(deal.id)}`;
    const second = await makeStatement(s.borrower, [{ amount: deal.price, text }]);
    expect(await matchStatementLines(s.deps, second.id)).toEqual({ matched: 1, left: 0 });
    expect((await paymentRow(deal.id)).status).toBe('CONFIRMED');
    // Neither undoing the second credit nor reversing by hand frees the first one.
    const [part = 0] = await idsOfLine(second.lines[0] ?? 0);
    expect((await undo(s.borrower, part)).status).toBe(200);
    expect(await lineOf(deal.credit)).toBe(`ALLOCATED ${deal.price}`);
    await confirm(deal.id);
    expect((await act(s.borrower, 'reversePayment', deal.id)).status).toBe(200);
    expect(await lineOf(deal.credit)).toBe(`ALLOCATED ${deal.price}`);
    expect((await undo(s.borrower, idsOf(reply.body)[0] ?? 0)).problem.message).toBe(
      'PAYMENT_CHANGED_SINCE_RETURN',
    );
  });

  it('keeps a credit that is linked to a price confirmed by hand, and undoing it links it again', async () => {
    const deal = await priced('CONFIRMED');
    const credit = await makeLine(s.borrower, { amount: deal.price });
    const found = (await candidatesOf(s.borrower, credit)).rows.flatMap(({ expectations }) => expectations);
    const link = found.find(({ act, offer_id }) => act === 'LINK' && offer_id === deal.id);
    await allocate(s.borrower, credit, [
      { ...pay(deal.id, deal.price / 100), entry_id: link?.entry_id ?? 0 },
    ]);
    const [linked = 0] = await idsOfLine(credit);
    const { reply } = await giveBack(deal, {}, { return_checked: true });
    expect((await undo(s.borrower, linked)).problem.message).toBe('ALLOCATION_RETURNED');
    await undo(s.borrower, idsOf(reply.body)[0] ?? 0);
    expect([(await paymentRow(deal.id)).status, await lineOf(credit)]).toEqual([
      'CONFIRMED',
      `ALLOCATED ${deal.price}`,
    ]);
    expect((await undo(s.borrower, linked)).status).toBe(200);
  });

  it('returns one of two prices of a credit, whose other part is not changed', async () => {
    const [one, two] = [await priced('INFORMED'), await priced('INFORMED')];
    const credit = await makeLine(s.borrower, { amount: one.price + two.price + 100 });
    await allocate(
      s.borrower,
      credit,
      [one, two].map(({ id, price }) => pay(id, price / 100)),
    );
    const { reply } = await giveBack(one, {}, { return_checked: true });
    const statuses = () => Promise.all([one, two].map(async ({ id }) => (await paymentRow(id)).status));
    expect(await statuses()).toEqual(['DUE', 'CONFIRMED']);
    expect(await lineOf(credit)).toBe(`PARTIAL ${one.price + two.price}`);
    const [ofOne = 0, ofTwo = 0] = await idsOfLine(credit);
    expect((await undo(s.borrower, ofOne)).problem.message).toBe('ALLOCATION_RETURNED');
    expect((await undo(s.borrower, ofTwo)).status).toBe(200);
    await undo(s.borrower, idsOf(reply.body)[0] ?? 0);
    expect(await statuses()).toEqual(['CONFIRMED', 'INFORMED']);
  });

  it('leaves a deal that can be rescinded', async () => {
    const deal = await confirmedByLines();
    await giveBack(deal, {}, { return_checked: true });
    const { company_id: id, company_type } = s.borrower;
    const colleague = await makeUser(s.db, { id, name: '', company_type }, {});
    await s.setClock('2026-03-20T15:00:00Z');
    await act(s.borrower, 'rescindDeal', deal.id);
    expect((await act(colleague, 'rescindDeal', deal.id)).body).toMatchObject({ status: 'RESCINDED' });
    expect(await lineOf(deal.credit)).toBe(`ALLOCATED ${deal.price}`);
  });

  it.each<[string, (deal: Awaited<ReturnType<typeof confirmedByLines>>) => Promise<unknown>]>([
    ['the investor informed the payment anew', (deal) => inform(deal, 'TED-3')],
    [
      'the payment was confirmed and reversed anew',
      async ({ id }) => [await confirm(id), await act(s.borrower, 'reversePayment', id)],
    ],
    [
      'a credit is allocated to the price',
      async (deal) => allocate(s.borrower, await makeLine(s.borrower, { amount: 100 }), [pay(deal.id, 1)]),
    ],
    [
      'a former line serves another deal',
      async ({ debit, price }) => allocate(lender, debit, [pay((await priced('DUE')).id, price / 100)]),
    ],
    [
      'a former line is ignored',
      ({ debit }) => s.callAs(lender, 'ignoreBankLine', { params: { id: debit }, body: { ignored: true } }),
    ],
  ])('is not undone after %s', async (_, change) => {
    const deal = await confirmedByLines();
    const { line, reply } = await giveBack(deal, {}, { return_checked: true });
    await change(deal);
    const { status, problem } = await undo(s.borrower, idsOf(reply.body)[0] ?? 0);
    expect([status, problem.message]).toEqual([409, 'PAYMENT_CHANGED_SINCE_RETURN']);
    expect(await lineOf(line)).toBe(`ALLOCATED ${deal.price}`);
  });
});

describe('one credit for the prices of several deals', () => {
  it('is found as a combination on request, and confirms them all', async () => {
    const offers: number[] = [];
    for (const value of [611_100, 722_200]) {
      const receivables = [{ value, issuer: 'Banco Azul', due_date: '2026-05-29' }];
      offers.push((await settle({ receivables, payment: 'INFORMED' })).id);
    }
    const rows = await Promise.all(offers.map(paymentRow));
    const day = rows[0]?.due_date ?? TODAY;
    await s.setClock(`${day}T15:00:00Z`);
    const amount = rows.reduce((sum, { payment_value }) => sum + payment_value, 0);
    const line = await makeLine(s.borrower, { amount, day });
    expect((await candidatesOf(s.borrower, line)).rows).toEqual([]);
    const searched = await candidatesOf(s.borrower, line, { search_subset: 'true' });
    const combination = searched.rows.find(({ expectations }) =>
      expectations.every(({ offer_id }) => offers.includes(offer_id)),
    );
    expect(combination).toMatchObject({ reason: 'SUM', difference: 0 });
    const items =
      combination?.expectations.map(({ offer_id, open_value }) => pay(offer_id, open_value)) ?? [];
    expect((await allocate(s.borrower, line, items)).status).toBe(201);
    for (const id of offers) expect((await paymentRow(id)).status).toBe('CONFIRMED');
  });
});

describe('a price that parts of lines have brought', () => {
  it('is shown with what is matched, to the acquirer only', async () => {
    const deal = await priced('INFORMED');
    const line = await makeLine(s.borrower, { amount: 12_345 });
    await allocate(s.borrower, line, [pay(deal.id, 123.45)]);
    const shown = async (reader: Session) => {
      const query = { offer_id: deal.id, kind: 'PAYMENT' };
      const { rows } = (await s.callAs(reader, 'listSettlements', { query })).body;
      return [(await settlementOf(reader, deal.id)).payment.matched_value, rows[0]?.matched_value];
    };
    expect(await shown(s.borrower)).toEqual([123.45, 123.45]);
    for (const reader of [lender, s.moderator]) expect(await shown(reader)).toEqual([0, 0]);
    await confirm(deal.id);
    expect(await shown(s.borrower)).toEqual([0, 0]);
  });
});
