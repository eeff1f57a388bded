import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mapUniqueViolation } from '../../src/modules/negotiations/transitions/map-unique-violation.ts';
import { acceptCredit, askResend, makeContract, makeCredit, makeOffer } from '../support/deals.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

/** Statements bypass locks and rules, because only so can they violate the unique indexes. */

let s: TestServer;
let offer: number;
let pendingOffer: number;
beforeAll(async () => {
  s = await createTestServer();
  const { deps, borrower, lenders } = s;
  const [a, b] = lenders;
  const made = await makeOffer(deps, borrower, { lenders });
  await makeCredit(deps, a, made);
  await makeCredit(deps, b, made);
  const formalizing = await makeOffer(deps, borrower, { lenders });
  const credit = await makeCredit(deps, a, formalizing);
  await acceptCredit(deps, borrower, credit);
  await askResend(deps, borrower, await makeContract(deps, a, credit));
  await makeContract(deps, a, credit);
  offer = made.id;
  pendingOffer = formalizing.id;
});
afterAll(() => s.close());

const runMapped = (statement: string) => mapUniqueViolation(sql.raw(statement).execute(s.db));

it('mapUniqueViolation maps a second live credit of a lender to ACTIVE_PROPOSAL_EXISTS', async () => {
  const work = runMapped(`INSERT INTO credits (offer_id, company_id, user_id, credit_value, expire_date)
    SELECT offer_id, company_id, user_id, credit_value, expire_date FROM credits WHERE offer_id = ${offer}`);
  await expect(work).rejects.toMatchObject({ key: 'ACTIVE_PROPOSAL_EXISTS' });
});

it('mapUniqueViolation maps a second approved credit of an offer to PROPOSAL_ACTION_UNAVAILABLE', async () => {
  const work = runMapped(`UPDATE credits SET status = 'APPROVED' WHERE offer_id = ${offer}`);
  await expect(work).rejects.toMatchObject({ key: 'PROPOSAL_ACTION_UNAVAILABLE' });
});

it('mapUniqueViolation maps a second live contract or a duplicate version to CONTRACT_EXISTS', async () => {
  const again = (version: string, status: string) =>
    runMapped(`INSERT INTO contracts (offer_id, credit_id, user_id, version, name, size, sha256, storage_key, status, answered_at)
      SELECT offer_id, credit_id, user_id, ${version}, name, size, sha256, storage_key, '${status}', answered_at
      FROM contracts WHERE offer_id = ${pendingOffer} AND status = '${status}'`);
  await expect(again('version + 1', 'PENDING')).rejects.toMatchObject({ key: 'CONTRACT_EXISTS' });
  await expect(again('version', 'REJECTED')).rejects.toMatchObject({ key: 'CONTRACT_EXISTS' });
});

it('mapUniqueViolation rethrows any other error unchanged', async () => {
  await expect(runMapped('SELECT 1 / 0')).rejects.toThrow('division by zero');
  const duplicate = 'INSERT INTO offer_lenders SELECT * FROM offer_lenders LIMIT 1';
  await expect(runMapped(duplicate)).rejects.toMatchObject({ code: '23505' });
});
