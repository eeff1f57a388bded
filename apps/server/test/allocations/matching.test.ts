import { paymentReference } from '@pregao/domain';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { matchStatementLines } from '../../src/modules/settlement/allocations/match-statement-lines.ts';
import type { OpenDb } from '../../src/platform/db/db.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { makeActor } from '../support/makers.ts';
import { trailOf } from '../support/row-queries.ts';
import type { SettlementWishes } from '../support/settlements.ts';
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
  paymentRow,
  s,
  settle,
  stageForAllocations,
  TODAY,
  taxNumberOf,
  undo,
} from './allocating.ts';

stageForAllocations();

/** Imports a statement and matches it. */
async function match(owner: Session, specs: readonly LineSpec[]) {
  const statement = await makeStatement(owner, specs);
  const counts = await matchStatementLines(s.deps, statement.id);
  return { ...statement, counts, states: await Promise.all(statement.lines.map(lineOf)) };
}

let value = 1_000_000;
/** Makes a deal of one receivable whose amounts no other deal of the file has. */
function distinct(wishes: SettlementWishes = {}) {
  value += 123_400;
  return settle({ receivables: [{ value, issuer: 'Banco Azul', due_date: DAY }], ...wishes });
}

/** Makes a deal of two collections on the day, and credits that pay them. */
async function twoCredits() {
  value += 123_400;
  const amounts = [value + 1, value + 2] as const;
  const receivables = amounts.map((value) => ({ value, issuer: `Banco ${value}`, due_date: DAY }));
  const deal = await settle({ receivables });
  await s.setClock(ON_DAY);
  const payer = await taxNumberOf(s.borrower);
  return { deal, amounts, specs: amounts.map((amount) => ({ amount, day: DAY, payer })) };
}

describe('GET /bank-lines/{id}/candidates', () => {
  it('shows what tells five equal candidates apart: deal, issuer, day and counterpart (erpnext#36448)', async () => {
    const issuers = ['Azul', 'Branco', 'Cinza', 'Dourado', 'Verde'];
    const deals = [];
    for (const issuer of issuers)
      deals.push(await settle({ receivables: [{ value: 77_700, issuer, due_date: DAY }] }));
    await s.setClock(ON_DAY);
    const line = await makeLine(lender, { amount: 77_700, day: DAY });
    const { rows, search_complete } = await candidatesOf(lender, line);
    expect(rows.map(({ reason, tied }) => `${reason} ${tied}`)).toEqual(Array(5).fill('AMOUNT_AND_DAY true'));
    const shown = rows.flatMap(({ expectations }) => expectations);
    expect(shown.map(({ offer_id, issuer, day }) => ({ offer_id, issuer, day }))).toEqual(
      deals.map(({ id }, at) => ({ offer_id: id, issuer: issuers[at], day: DAY })),
    );
    expect(new Set(shown.map(({ counterpart }) => counterpart.id))).toEqual(new Set([s.borrower.company_id]));
    expect(search_complete).toBeNull();
  });

  it('ranks the collection first whose remittance was declared for the day', async () => {
    const receivables = [{ value: 88_811, issuer: 'Prata', due_date: DAY }];
    const deals = [await settle({ receivables }), await settle({ receivables })];
    await s.setClock(ON_DAY);
    const declared = deals[1]?.id ?? 0;
    const group = { offer_id: declared, pay_date: DAY, issuer: 'Prata' };
    await s.callAs(s.borrower, 'remitCollections', { body: { ...group, day: DAY, amount: 888.11 } });
    const line = await makeLine(lender, { amount: 88_811, day: DAY });
    const { rows } = await candidatesOf(lender, line);
    expect(
      rows.map(({ reason, remittance_declared, tied, expectations: [one] }) => [
        reason,
        remittance_declared,
        tied,
        one?.offer_id,
      ]),
    ).toEqual([
      ['AMOUNT_AND_DAY', true, false, declared],
      ['AMOUNT_AND_DAY', false, false, deals[0]?.id],
    ]);
  });

  it('offers a declared remittance of the payer of which the line is short', async () => {
    const deal = await distinct();
    await s.setClock(ON_DAY);
    const payer = await taxNumberOf(s.borrower);
    const line = await makeLine(lender, { amount: value - 19_800, day: DAY, payer });
    expect((await candidatesOf(lender, line)).rows).toEqual([]);
    const group = { offer_id: deal.id, pay_date: DAY, issuer: 'Banco Azul' };
    await s.callAs(s.borrower, 'remitCollections', { body: { ...group, day: DAY, amount: value / 100 } });
    const { rows } = await candidatesOf(lender, line);
    expect(rows).toMatchObject([
      {
        reason: 'SHORT_OF_DECLARED',
        expectations: [{ id: deal.collections[0] }],
        difference: -198,
        amount_agrees: false,
        payer_agrees: true,
      },
    ]);
  });

  it('offers the informed price of which the line is short', async () => {
    const deal = await distinct({ payment: 'INFORMED' });
    const { payment_value } = await paymentRow(deal.id);
    const line = await makeLine(s.borrower, {
      amount: payment_value - 1000,
      payer: await taxNumberOf(lender),
    });
    expect((await candidatesOf(s.borrower, line)).rows).toMatchObject([
      {
        reason: 'SHORT_OF_DECLARED',
        expectations: [{ kind: 'PAYMENT', id: deal.id, face_value: null }],
        difference: -10,
      },
    ]);
  });

  it('offers the sum of one day and issuer, and subsets on request only', async () => {
    const deal = await settle({
      receivables: [
        { value: 1_113, issuer: 'Roxo', due_date: '2026-05-01' },
        { value: 2_227, issuer: 'Roxo', due_date: '2026-05-02' },
        { value: 4_441, issuer: 'Roxo', due_date: DAY },
      ],
    });
    await s.setClock(ON_DAY);
    const day = await makeLine(lender, { amount: 7_781, day: DAY });
    const { rows } = await candidatesOf(lender, day);
    expect(rows).toMatchObject([{ reason: 'SUM', open_value: 77.81, difference: 0 }]);
    expect(rows[0]?.expectations.map(({ id }) => id)).toEqual(deal.collections);
    expect(rows[0]?.expectations.map(({ face_value }) => face_value)).toEqual([11.13, 22.27, 44.41]);
    const part = await makeLine(lender, { amount: 5_554, day: DAY });
    expect((await candidatesOf(lender, part)).rows).toEqual([]);
    const searched = await candidatesOf(lender, part, { search_subset: 'true' });
    expect(searched).toMatchObject({ rows: [{ reason: 'SUM' }], search_complete: true });
    expect(searched.rows[0]?.expectations.map(({ id }) => id).sort()).toEqual([
      deal.collections[0],
      deal.collections[2],
    ]);
  });

  it('accepts a difference within the tolerance of the company', async () => {
    await distinct();
    await s.setClock(ON_DAY);
    const line = await makeLine(lender, { amount: value - 150, day: DAY });
    expect((await candidatesOf(lender, line)).rows).toEqual([]);
    const set = (match_tolerance: number) =>
      s.callAs(lender, 'setSettlementSettings', { body: { match_tolerance } });
    await set(1.5);
    expect((await candidatesOf(lender, line)).rows).toMatchObject([
      { amount_agrees: true, difference: -1.5 },
    ]);
    await set(0);
  });

  it('expects prices on their frozen account only', async () => {
    const deal = await distinct({ payment: 'INFORMED' });
    const { payment_value: amount } = await paymentRow(deal.id);
    const text = paymentReference(deal.id);
    const other = await makeLine(s.borrower, { amount, text, account_key: '237/1/1' });
    expect((await candidatesOf(s.borrower, other)).rows).toEqual([]);
    const own = await makeLine(s.borrower, { amount, text });
    expect((await candidatesOf(s.borrower, own)).rows).toMatchObject([{ reason: 'REFERENCE' }]);
  });

  it('lists nothing for a line without an open part', async () => {
    const deal = await distinct();
    await s.setClock(ON_DAY);
    const line = await makeLine(lender, { amount: value, day: DAY });
    await allocate(lender, line, [collect(deal.collections[0], value / 100)]);
    expect((await candidatesOf(lender, line)).rows).toEqual([]);
  });
});

describe('automatic matching', () => {
  it('confirms a payment by its reference, as the system', async () => {
    const deal = await distinct({ payment: 'INFORMED' });
    const { payment_value: amount } = await paymentRow(deal.id);
    const { counts, states } = await match(s.borrower, [
      { amount, text: `PIX ${paymentReference(deal.id)}` },
    ]);
    expect([counts, states]).toEqual([{ matched: 1, left: 0 }, [`ALLOCATED ${amount}`]]);
    expect(await paymentRow(deal.id)).toMatchObject({
      status: 'CONFIRMED',
      confirmed_day: TODAY,
      confirmed_by: null,
    });
  });

  it('receives collections by amount and payer, and a person may undo it (PST-30)', async () => {
    const deal = await distinct();
    await s.setClock(ON_DAY);
    const payer = await taxNumberOf(s.borrower);
    const { lines, states } = await match(lender, [{ amount: value, day: DAY, payer }]);
    expect(states).toEqual([`ALLOCATED ${value}`]);
    const row = await s.db
      .selectFrom('bank_allocations')
      .select(['id', 'created_by'])
      .where('bank_line_id', '=', lines[0] ?? 0)
      .executeTakeFirstOrThrow();
    expect(row.created_by).toBeNull();
    expect((await undo(lender, row.id)).body).toMatchObject({ state: 'OPEN' });
    expect(await balancesOf(deal)).toEqual([`EXPECTED 0 0 ${value}`]);
  });

  it('receives lines of one deal and day in one act, and a person may undo one of them', async () => {
    const { deal, amounts, specs } = await twoCredits();
    const { lines, states } = await match(lender, specs);
    expect(states).toEqual(amounts.map((amount) => `ALLOCATED ${amount}`));
    const receipts = (await trailOf(s.db, deal.id)).filter((row) => row.startsWith('COLLECTIONS RECEIVE'));
    expect(receipts).toHaveLength(1);
    const row = await s.db
      .selectFrom('bank_allocations')
      .select('id')
      .where('bank_line_id', '=', lines[0] ?? 0)
      .executeTakeFirstOrThrow();
    await undo(lender, row.id);
    expect(await balancesOf(deal)).toEqual([`EXPECTED 0 0 ${amounts[0]}`, `RECEIVED ${amounts[1]} 0 0`]);
  });

  it('receives the other line of an act when a person sets one aside meanwhile', async () => {
    const { amounts, specs } = await twoCredits();
    const { id, lines } = await makeStatement(lender, specs);
    const hold = await (s.t.database.owner as OpenDb).startTransaction().execute();
    await sql`update bank_lines set ignored = true where id = ${lines[0]}`.execute(hold);
    const matching = matchStatementLines(s.deps, id);
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1), 10_000);
    await hold.commit().execute();
    expect(await matching).toEqual({ matched: 1, left: 1 });
    expect(await Promise.all(lines.map(lineOf))).toEqual(['IGNORED 0', `ALLOCATED ${amounts[1]}`]);
  });

  it('does not repeat what a person has undone (OCA/account-reconcile#43) (PST-31)', async () => {
    const deal = await distinct();
    await s.setClock(ON_DAY);
    const payer = await taxNumberOf(s.borrower);
    const { id, lines } = await match(lender, [{ amount: value, day: DAY, payer }]);
    const row = await s.db
      .selectFrom('bank_allocations')
      .select('id')
      .where('bank_line_id', '=', lines[0] ?? 0)
      .executeTakeFirstOrThrow();
    await undo(lender, row.id);
    expect(await matchStatementLines(s.deps, id)).toEqual({ matched: 0, left: 0 });
    expect(await balancesOf(deal)).toEqual([`EXPECTED 0 0 ${value}`]);
  });

  it('leaves a part that a person has allocated as it is (OCA/account-reconcile#43) (PST-31)', async () => {
    const deal = await distinct();
    await s.setClock(ON_DAY);
    const payer = await taxNumberOf(s.borrower);
    const { id, lines } = await makeStatement(lender, [{ amount: value + 100, day: DAY, payer }]);
    await allocate(lender, lines[0] ?? 0, [collect(deal.collections[0], 1)]);
    expect(await matchStatementLines(s.deps, id)).toEqual({ matched: 0, left: 0 });
    expect(await lineOf(lines[0] ?? 0)).toBe('PARTIAL 100');
  });

  it('keeps earlier allocations of equal amount when a later statement comes (actualbudget#608)', async () => {
    const first = await distinct();
    const amount = value;
    await s.setClock(ON_DAY);
    const line = await makeLine(lender, { amount, day: DAY });
    const { body } = await allocate(lender, line, [collect(first.collections[0], amount / 100)]);
    const payer = await taxNumberOf(s.borrower);
    const { states } = await match(lender, [{ amount, day: DAY, payer }]);
    expect([states, await lineOf(line)]).toEqual([['OPEN 0'], `ALLOCATED ${amount}`]);
    const standing = await s.db
      .selectFrom('bank_allocations')
      .select(['id', 'reversed_at'])
      .where('bank_line_id', '=', line)
      .execute();
    expect(standing).toEqual([{ id: idsOf(body)[0], reversed_at: null }]);
  });

  it('matches a statement once when the job is repeated (Denaro#818)', async () => {
    const deal = await distinct();
    await s.setClock(ON_DAY);
    const payer = await taxNumberOf(s.borrower);
    const { id } = await match(lender, [{ amount: value, day: DAY, payer }]);
    expect(await matchStatementLines(s.deps, id)).toEqual({ matched: 0, left: 0 });
    expect(await balancesOf(deal)).toEqual([`RECEIVED ${value} 0 0`]);
  });

  it('leaves equal candidates, claims of two lines and unclear lines to a person (PST-30)', async () => {
    const [one, other] = [await distinct(), await distinct()];
    const face = value;
    const twin = await settle({ receivables: [{ value: face, issuer: 'Outro', due_date: DAY }] });
    await s.setClock(ON_DAY);
    const payer = await taxNumberOf(s.borrower);
    const { states } = await match(lender, [
      { amount: face, day: DAY, payer },
      { amount: face - 123_400, day: DAY, payer },
      { amount: face - 123_400, day: DAY, payer },
    ]);
    expect(states).toEqual(['OPEN 0', 'OPEN 0', 'OPEN 0']);
    const untouched = [one, other, twin].map(async (deal) => (await balancesOf(deal))[0]?.split(' ')[0]);
    expect(await Promise.all(untouched)).toEqual(['EXPECTED', 'EXPECTED', 'EXPECTED']);
  });

  it.each([
    ['credits', { lines: 1, collections: 20_000 }],
    ['collections', { lines: 50_000, collections: 1 }],
  ])('leaves all lines to a person where a limit leaves %s out', async (_case, limits) => {
    await distinct();
    await distinct();
    await s.setClock(ON_DAY);
    const payer = await taxNumberOf(s.borrower);
    const specs = [value, value - 123_400].map((amount) => ({ amount, day: DAY, payer }));
    const { id } = await makeStatement(lender, specs);
    expect(await matchStatementLines(s.deps, id, undefined, limits)).toEqual({ matched: 0, left: 0 });
    expect(await matchStatementLines(s.deps, id)).toEqual({ matched: 2, left: 0 });
  });

  it('leaves claims of equal credits on two accounts to a person', async () => {
    const deal = await distinct();
    await s.setClock(ON_DAY);
    const payer = await taxNumberOf(s.borrower);
    const { states } = await match(lender, [
      { amount: value, day: DAY, payer },
      { amount: value, day: DAY, payer, account_key: '237/1/1' },
    ]);
    expect(states).toEqual(['OPEN 0', 'OPEN 0']);
    expect(await balancesOf(deal)).toEqual([`EXPECTED 0 0 ${value}`]);
  });

  it.each<[string, Partial<LineSpec>]>([
    ['a possible repetition', { is_possible_repetition: true }],
    ['an amount and a day alone', { payer: null }],
    ['a line that names another deal (erpnext#46725)', { text: paymentReference(99_999) }],
  ])('leaves %s to a person', async (_case, more) => {
    const deal = await distinct({ payment: 'INFORMED' });
    const { payment_value: amount, due_date } = await paymentRow(deal.id);
    await s.setClock(`${due_date}T15:00:00Z`);
    const payer = await taxNumberOf(lender);
    const { states } = await match(s.borrower, [{ amount, day: due_date, payer, ...more }]);
    expect(states).toEqual(['OPEN 0']);
  });

  it('leaves debits and ignored lines to a person', async () => {
    const deal = await distinct();
    await s.setClock(ON_DAY);
    const [payer, ofLender] = [await taxNumberOf(s.borrower), await taxNumberOf(lender)];
    const debit = await match(s.borrower, [{ amount: -value, day: DAY, payer: ofLender }]);
    expect(debit.states).toEqual(['OPEN 0']);
    const { id, lines } = await makeStatement(lender, [{ amount: value, day: DAY, payer }]);
    await s.db
      .updateTable('bank_lines')
      .set({ ignored: true })
      .where('id', '=', lines[0] ?? 0)
      .execute();
    expect(await matchStatementLines(s.deps, id)).toEqual({ matched: 0, left: 0 });
    expect(await balancesOf(deal)).toEqual([`EXPECTED 0 0 ${value}`]);
  });

  it('does nothing for an unknown statement and for a company without deals', async () => {
    expect(await matchStatementLines(s.deps, 999_999)).toEqual({ matched: 0, left: 0 });
    const stranger = await makeActor(s.db, 'LENDER');
    expect((await match(stranger, [{ amount: 1 }])).counts).toEqual({ matched: 0, left: 0 });
  });
});
