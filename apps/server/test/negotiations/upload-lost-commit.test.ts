import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedDeps, openDeps } from '../../src/open-deps.ts';
import { OutcomeUnknown } from '../../src/platform/db/errors.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.ts';
import { acceptCredit, makeContract, makeCredit, makeOffer } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let s: TestServer;
let line: DatabaseProxy;
let cut: OpenedDeps;
beforeAll(async () => {
  s = await createTestServer();
  line = await startDatabaseProxy(s.t.database.url);
  cut = await openDeps(s.deps.config, s.deps.log, line.url, { connections: 2, defaultActor: 'SYSTEM' });
});
afterAll(async () => {
  await cut.close();
  await line.close();
  await s.close();
});

test('contract upload keeps its file when the outcome of its commit is unknown', async () => {
  const [lender] = s.lenders;
  const offer = await makeOffer(s.deps, s.borrower, { lenders: [lender] });
  const credit = await makeCredit(s.deps, lender, offer);
  await acceptCredit(s.deps, s.borrower, credit);
  line.cutNextCommit('after');
  await expect(makeContract(cut.deps, lender, credit)).rejects.toBeInstanceOf(OutcomeUnknown);
  const contracts = () =>
    s.db.selectFrom('contracts').select('storage_key').where('credit_id', '=', credit).execute();
  await expect.poll(contracts).toHaveLength(1);
  const [contract] = await contracts();
  const file = s.deps.storage.withLocalFile(contract?.storage_key ?? '', async (path) => existsSync(path));
  expect(await file).toBe(true);
  await checkInvariants(s.db);
});
