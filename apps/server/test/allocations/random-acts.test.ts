import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sizeForRun } from '../../../../test/support/size.ts';
import { checkInvariants } from '../support/invariants.ts';
import {
  allocate,
  balancesOf,
  collect,
  DAY,
  lender,
  makeStatement,
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

/** Sequences of random acts; `npm run fuzz` plays more of them. */
const RUNS = sizeForRun(3, 40);

/** Amounts in reais around the open values of the collections. */
const acts = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('ALLOCATE' as const),
      line: fc.integer({ min: 0, max: 3 }),
      parts: fc.uniqueArray(
        fc.record({
          at: fc.integer({ min: 0, max: 3 }),
          amount: fc.constantFrom(0.01, 100, 200, 500, 1000, 3000),
        }),
        { minLength: 1, maxLength: 3, selector: ({ at }) => at },
      ),
      close: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('UNDO' as const), at: fc.nat(20) }),
  ),
  { minLength: 8, maxLength: 14 },
);

const PRICE_ACTS = ['ALLOCATE', 'UNDO', 'INFORM', 'CONFIRM', 'CONTEST', 'REVERSE', 'RETURN'] as const;

/** Acts on a price, of which credits bring parts of a tenth. */
const priceActs = fc.array(
  fc.record({
    kind: fc.constantFrom(...PRICE_ACTS, 'ALLOCATE', 'RETURN'),
    line: fc.integer({ min: 0, max: 2 }),
    tenths: fc.constantFrom(3, 7, 10),
    at: fc.nat(20),
  }),
  { minLength: 10, maxLength: 20 },
);

const standing = (lines: readonly number[]) =>
  s.db
    .selectFrom('bank_allocations')
    .select('id')
    .where('bank_line_id', 'in', [...lines])
    .where('reversed_at', 'is', null)
    .orderBy('id')
    .execute();

it(
  'random allocations and reversals never exceed a line or a collection, and undoing all restores the deal',
  async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (sequence) => {
        await s.setClock('2026-03-10T13:00:00Z');
        const deal = await settle();
        await s.setClock(ON_DAY);
        const before = await balancesOf(deal);
        const amounts = [50_000, 100_000, 170_000, 400_000];
        const { lines } = await makeStatement(
          lender,
          amounts.map((amount) => ({ amount, day: DAY })),
        );
        for (const act of sequence) {
          if (act.kind === 'UNDO') {
            const rows = await standing(lines);
            const row = rows[act.at % Math.max(rows.length, 1)];
            if (row) expect((await undo(lender, row.id)).status).toBe(200);
          } else {
            const items = act.parts.map(({ at, amount }) => collect(deal.collections[at], amount));
            const closing = act.close ? { close: true, reason: 'FEE' } : {};
            const { status } = await allocate(lender, lines[act.line] ?? 0, items, closing);
            expect([201, 409]).toContain(status);
          }
          await checkInvariants(s.db);
        }
        for (const { id } of await standing(lines)) expect((await undo(lender, id)).status).toBe(200);
        expect(await balancesOf(deal)).toEqual(before);
      }),
      { numRuns: RUNS },
    );
  },
  sizeForRun(2, 20) * 60_000,
);

it(
  'random acts on a price keep a returned credit and its debit together',
  async () => {
    await fc.assert(
      fc.asyncProperty(priceActs, async (sequence) => {
        await s.setClock('2026-03-10T13:00:00Z');
        const deal = await settle({ payment: 'INFORMED' });
        const { payment_value: price } = await paymentRow(deal.id);
        const amounts = [price, price, price, -price, -price];
        const { lines } = await makeStatement(
          s.borrower,
          amounts.map((amount) => ({ amount })),
        );
        const params = { id: deal.id };
        const all = [pay(deal.id, price / 100)];
        for (const { kind, line, tenths, at } of sequence) {
          const rows = await standing(lines);
          const part = pay(deal.id, Math.floor((price * tenths) / 10) / 100);
          const body = { day: TODAY, amount: price / 100, method: 'OTHER' as const, reference: `TED-${at}` };
          const act = {
            ALLOCATE: () => allocate(s.borrower, lines[line] ?? 0, [part]),
            UNDO: () => undo(s.borrower, rows[at % Math.max(rows.length, 1)]?.id ?? 1_000_000),
            INFORM: () => s.callAs(lender, 'informPayment', { params, body }),
            CONFIRM: () => s.callAs(s.borrower, 'confirmPayment', { params, body: { day: TODAY } }),
            CONTEST: () =>
              s.callAs(s.borrower, 'contestPayment', { params, body: { reason: 'NOT_RECEIVED' as const } }),
            REVERSE: () => s.callAs(s.borrower, 'reversePayment', { params, body: { reason: 'Engano' } }),
            RETURN: () => allocate(s.borrower, lines[3 + (at % 2)] ?? 0, all, { return_checked: true }),
          }[kind];
          expect([200, 201, 404, 409]).toContain((await act()).status);
          await checkInvariants(s.db);
        }
      }),
      { numRuns: RUNS },
    );
  },
  sizeForRun(2, 20) * 60_000,
);
