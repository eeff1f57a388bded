import { afterAll, beforeAll, expect, it } from 'vitest';
import { sizeForRun } from '../../../../test/support/size.ts';
import { type ApiProcess, startApi } from '../support/api-process.ts';
import { makeOperator } from '../support/approvals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { tokenFor } from '../support/sessions.ts';
import { createTestServer } from '../support/test-server.ts';
import { DAY, makeStatementIn, ON_DAY, type Stage, settleIn } from './allocating.ts';

/** Lines that two people allocate at once; `npm run chaos` plays the full number. */
const LINES = sizeForRun(200, 2000);
const SECRET = 'a secret of tests that all processes share';
const MINUTES = 60_000;

let s: Stage;
let apis: ApiProcess[];
beforeAll(async () => {
  s = await createTestServer({ SECRET });
  const { dataDir } = s.deps.config;
  const env = { DATABASE_URL: s.t.database.url, SECRET, DATA_DIR: dataDir };
  apis = [await startApi(env), await startApi(env)];
});
afterAll(async () => {
  await Promise.all((apis ?? []).map((api) => api.stop()));
  await s.close();
});

it(
  `two people who allocate the same ${LINES} lines over two processes allocate each once`,
  async () => {
    const [lender] = s.lenders;
    const value = 100_00;
    const deals = [];
    for (let at = 0; at < 4; at += 1) {
      const specs = Array.from({ length: LINES / 4 }, (_, n) => ({
        value,
        issuer: `Banco ${at} ${n}`,
        due_date: DAY,
      }));
      deals.push(await settleIn(s, { receivables: specs }));
    }
    await s.setClock(ON_DAY);
    const collections = deals.flatMap((deal) => deal.collections);
    const { lines } = await makeStatementIn(
      s,
      lender,
      collections.map(() => ({ amount: value, day: DAY })),
    );
    const people = [lender, await makeOperator(s.db, lender)];
    const tokens = await Promise.all(people.map((person) => tokenFor(s.deps, person)));
    /** Allocates all lines, one after the other; the second person has its own order of collections. */
    const play = async (person: number): Promise<number[]> => {
      const statuses: number[] = [];
      const wanted = person === 0 ? collections : collections.toReversed();
      for (const [at, bank_line_id] of lines.entries()) {
        const items = [wanted[at], wanted[(at + 7) % wanted.length]].map((id) => ({
          kind: 'COLLECTION',
          id,
          amount: value / 200,
        }));
        const response = await fetch(`${apis[person]?.url}/api/allocations`, {
          method: 'POST',
          headers: { authorization: `Bearer ${tokens[person]}`, 'content-type': 'application/json' },
          body: JSON.stringify({ bank_line_id, items }),
        });
        await response.arrayBuffer();
        statuses.push(response.status);
      }
      return statuses;
    };
    const statuses = (await Promise.all([play(0), play(1)])).flat();
    expect([...new Set(statuses)].sort()).toEqual([201, 409]);
    const rows = await s.db
      .selectFrom('bank_lines')
      .select(['state', 'allocated_amount', 'amount'])
      .execute();
    expect(rows.filter(({ allocated_amount, amount }) => allocated_amount > amount)).toEqual([]);
    expect(statuses.filter((status) => status === 201)).toHaveLength(
      rows.filter(({ state }) => state === 'ALLOCATED').length,
    );
    await checkInvariants(s.db);
  },
  10 * MINUTES,
);
