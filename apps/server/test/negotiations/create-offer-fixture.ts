import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { eveningOf } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeReceivables } from '../support/makers.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

/** Creates the stage of a test file and returns helpers that publish schedules of its acquirer. */
export function useCreateOffer() {
  let s: TestServer;
  beforeAll(async () => {
    s = await createTestServer();
  });
  beforeEach(() => s.setClock(START));
  afterEach(() => checkInvariants(s.db));
  afterAll(() => s.close());

  /** Builds the body of `createOffer`, with amounts in reais. */
  async function bodyOf(changes: Record<string, unknown> = {}) {
    const receivable_id =
      (changes.receivable_id as number[] | undefined) ?? (await makeReceivables(s.db, s.borrower, 3));
    return {
      receivable_id,
      security_margin_receivable_id: [],
      offer_value: 1000 * receivable_id.length,
      minimal_value: 2000,
      card_network: 'VISA',
      lenders: s.lenders.map(({ company_id }) => company_id),
      expire_date: await eveningOf(s.db, 5),
      ...changes,
    };
  }

  return {
    get s() {
      return s;
    },
    bodyOf,
    create: async (changes?: Record<string, unknown>, actor = s.borrower) =>
      s.callAs(actor, 'createOffer', { body: await bodyOf(changes) }),
    lastOffer: async () =>
      (await s.db.selectFrom('offers').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? 0,
  };
}
