import { afterAll, beforeAll, expect, it } from 'vitest';
import { sizeForRun } from '../../../../test/support/size.ts';
import { type ApiProcess, startApi } from '../support/api-process.ts';
import { eveningOf, makeCredit, makeOffer } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeActor, makeReceivables } from '../support/makers.ts';
import { tokenFor } from '../support/sessions.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

/** Sizes of the races through two API processes; `npm run chaos` runs the full sizes. */
const OFFERS = sizeForRun(2, 1000);
const ROUNDS = sizeForRun(2, 500);
const CONCURRENCY = 16;

const SECRET = 'a secret of tests that all processes share';
const MINUTES = 60_000;

let s: TestServer;
let apis: ApiProcess[];
let token: string;
beforeAll(async () => {
  s = await createTestServer({ SECRET });
  const { dataDir } = s.deps.config;
  const env = { DATABASE_URL: s.t.database.url, SECRET, DATA_DIR: dataDir };
  apis = [await startApi(env), await startApi(env)];
  token = await tokenFor(s.deps, s.borrower);
});
afterAll(async () => {
  await Promise.all((apis ?? []).map((api) => api.stop()));
  await s.close();
});

/** Sends the n-th concurrent call, alternating between the processes. @returns the HTTP status */
async function send(n: number, method: string, path: string, body: unknown): Promise<number> {
  const api = apis[n % apis.length] as ApiProcess;
  const response = await fetch(`${api.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

const countStatuses = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].sort().map((status) => [status, statuses.filter((one) => one === status).length]),
  );

it(
  `one of 16 concurrent acceptances of each of ${OFFERS} offers succeeds, the rest return 409`,
  async () => {
    const lenders = await Promise.all(Array.from({ length: CONCURRENCY }, () => makeActor(s.db, 'LENDER')));
    const statuses: number[] = [];
    for (let round = 0; round < OFFERS; round += 1) {
      const receivables = await makeReceivables(s.db, s.borrower, 2);
      const offer = await makeOffer(s.deps, s.borrower, { lenders, receivables });
      const credits = await Promise.all(lenders.map((lender) => makeCredit(s.deps, lender, offer)));
      statuses.push(
        ...(await Promise.all(
          credits.map((credit, n) => send(n, 'PUT', `/credits/${credit}`, { accepted: true })),
        )),
      );
    }
    expect(countStatuses(statuses)).toEqual({ 200: OFFERS, 409: OFFERS * (CONCURRENCY - 1) });
    const approved = await s.db.selectFrom('offers').select('id').where('status', '=', 'APPROVED').execute();
    expect(approved).toHaveLength(OFFERS);
    await checkInvariants(s.db);
  },
  sizeForRun(2, 60) * MINUTES,
);

it(
  `one of 16 concurrent offers of the same receivables is created in each of ${ROUNDS} rounds`,
  async () => {
    const statuses: number[] = [];
    const expire_date = await eveningOf(s.db, 5);
    for (let round = 0; round < ROUNDS; round += 1) {
      const ids = await makeReceivables(s.db, s.borrower, 6);
      // Every offer contains the third and the fourth receivable, in its own order.
      const wanted = Array.from({ length: CONCURRENCY }, (_, n) => {
        const part = ids.slice(n % 3, 4 + (n % 3));
        return n % 2 === 0 ? part : part.toReversed();
      });
      statuses.push(
        ...(await Promise.all(
          wanted.map((receivable_id, n) =>
            send(n, 'POST', '/offers', {
              receivable_id,
              security_margin_receivable_id: [],
              offer_value: 1000 * receivable_id.length,
              minimal_value: 1,
              card_network: 'VISA',
              lenders: [s.lenders[0].company_id],
              expire_date,
            }),
          ),
        )),
      );
    }
    expect(countStatuses(statuses)).toEqual({ 201: ROUNDS, 409: ROUNDS * (CONCURRENCY - 1) });
    await checkInvariants(s.db);
  },
  sizeForRun(2, 60) * MINUTES,
);

it(
  'concurrent acceptance, cancellation and expiry of an offer cause no error and keep all invariants',
  async () => {
    const statuses: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const at = Date.parse('2026-03-17T12:00:00Z') + round * MINUTES;
      await s.setClock(new Date(at - 5 * MINUTES));
      const offer = await makeOffer(s.deps, s.borrower, {
        lenders: s.lenders,
        expire_date: new Date(at).toISOString(),
      });
      const credits = await Promise.all(s.lenders.map((lender) => makeCredit(s.deps, lender, offer)));
      await s.setClock(new Date(at - 20));
      const accepted = credits.map((credit, n) => send(n, 'PUT', `/credits/${credit}`, { accepted: true }));
      const canceled = [0, 1].map((n) => send(n, 'PUT', `/negotiation/${offer.id}/cancel`, undefined));
      statuses.push(...(await Promise.all([...accepted, ...canceled])));
    }
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    await checkInvariants(s.db);
  },
  sizeForRun(2, 60) * MINUTES,
);
