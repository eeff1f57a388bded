import { api, type CallName } from '@pregao/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAddress } from '../../../../test/support/call-address.ts';
import { sizeForRun } from '../../../../test/support/size.ts';
import { createApp } from '../../src/app.ts';
import { eveningOf } from '../support/deals.ts';
import { machineSlowness, measureBlocking } from '../support/event-loop-blocking.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeReceivables } from '../support/makers.ts';
import { tokenFor } from '../support/sessions.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

const COUNT = sizeForRun(20_000, 100_000);
/**
 * Longest hold of the event loop, in milliseconds of processor time on a machine of the usual speed. The
 * promise is 200; the short form has a fifth of the receivables, but measures code that its process has yet
 * to compile.
 */
const MAX_BLOCKED_MS = sizeForRun(120, 200);

let s: TestServer;
/** App with the limits of production, which other tests raise. */
let app: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  s = await createTestServer();
  app = await createApp({ deps: s.deps, readiness: {} });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await s.close();
});

/** Creates `count` receivables in one file, each of its own issuer. */
async function fill(count: number): Promise<void> {
  const [first] = await makeReceivables(s.db, s.borrower, 1);
  await sql`
    with model as (select * from receivables where id = ${first})
    insert into receivables (company_id, file_id, card_network, issuer, issuer_key, due_date, value, transactions, status, created_at)
    select company_id, file_id, card_network, 'Emissor de nome comprido ' || n, 'emissordenomecomprido' || n,
      due_date + n % 90, 100000 + n * 7919::bigint % 90000, 1, status, created_at
    from model, generate_series(2, ${count}::int) n`.execute(s.db);
  await sql`analyze receivables`.execute(s.t.database.owner);
  await sql`
    update managed_files f set line_count = of.count, total_rows = of.count, total_issuer = of.count, total_value = of.value
    from (select file_id, count(*) as count, sum(value) as value from receivables group by file_id) of
    where f.id = of.file_id`.execute(s.db);
}

it('large selection is published without holding the event loop beyond the limit', async () => {
  await fill(COUNT);
  const token = await tokenFor(s.deps, s.borrower);
  const call = async (name: CallName, input: Parameters<typeof callAddress>[1] & { body?: object }) => {
    const payload = input.body && JSON.stringify(input.body);
    const { result, held } = await measureBlocking(() =>
      app.inject({
        method: api[name].method,
        url: callAddress(name, input),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(payload && { payload }),
      }),
    );
    expect([name, result.statusCode]).toEqual([name, api[name].status]);
    const most = MAX_BLOCKED_MS * machineSlowness();
    expect([name, held < most || `${held} of ${most}`]).toEqual([name, true]);
    return { bytes: result.rawPayload.length, body: result.json() };
  };
  const selection = await call('selectByTarget', { body: { card_network: ['VISA'] } });
  const ids = selection.body.receivables_id;
  expect(ids).toHaveLength(COUNT);
  const { issuers: named, issuers_count, other_issuers, value } = selection.body;
  expect([named.length, issuers_count, other_issuers.receivables]).toEqual([50, COUNT, COUNT - 50]);
  const cents = (amount: number) => Math.round(amount * 100);
  const inNames = named.reduce((sum: number, of: { value: number }) => sum + cents(of.value), 0);
  expect(inNames + cents(other_issuers.value)).toBe(cents(value));
  const body = { receivable_id: ids, card_network: 'VISA' };
  const made = await call('createSimulation', { query: { receivables: 'false' }, body });
  expect(made.bytes).toBeLessThan(1000);
  const {
    receivables,
    issuers,
    issuers_count: all,
    ...simulated
  } = (await call('getSimulation', { params: { id: made.body.id } })).body;
  expect([receivables.length, issuers.length, all]).toEqual([COUNT, COUNT, COUNT]);
  const brief = await call('getSimulation', {
    params: { id: made.body.id },
    query: { receivables: 'false' },
  });
  expect(brief.bytes).toBeLessThan(COUNT * 25);
  expect([brief.body.issuers.length, brief.body.issuers_count]).toEqual([50, COUNT]);
  expect({ ...made.body, now: simulated.now }).toEqual(simulated);
  const split = (await call('splitByPercentage', { body: { receivables_id: ids, percentage_value: 90 } }))
    .body;
  await call('createOffer', {
    body: {
      receivable_id: split.receivables_id,
      security_margin_receivable_id: split.security_margin_receivables_id,
      offer_value: split.offer_value,
      minimal_value: 2000,
      card_network: 'VISA',
      lenders: s.lenders.map(({ company_id }) => company_id),
      expire_date: await eveningOf(s.db, 5),
    },
  });
  await checkInvariants(s.db);
});

it('simulation without rows is refused for mixed networks and names unavailable receivables', async () => {
  const simulate = (receivable_id: number[], card_network = 'VISA') =>
    s.callAs(s.borrower, 'createSimulation', {
      query: { receivables: 'false' },
      body: { receivable_id, card_network },
    });
  const own = await makeReceivables(s.db, s.borrower, 2);
  const [foreign = 0] = await makeReceivables(s.db, s.otherBorrower, 1);
  const other = await makeReceivables(s.db, s.borrower, 1, 'MASTERCARD');
  const { problem } = await simulate([...own, foreign]);
  expect(problem.message).toBe('RECEIVABLE_UNAVAILABLE');
  expect(problem.errors.flatMap(({ value }) => value ?? [])).toEqual([foreign]);
  expect((await simulate([...own, ...other])).problem.message).toBe('NETWORKS_MIXED');
  expect((await simulate(own, 'MASTERCARD')).problem.message).toBe('OFFER_INVALID_RECEIVABLES');
});
