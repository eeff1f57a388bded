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
  s,
  settle,
  stageForAllocations,
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
