import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { processDeadlines } from '../../src/modules/negotiations/deadlines/process-deadlines.ts';
import { checkInvariants } from '../support/invariants.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

export const NOTHING_SWEPT = { offers: 0, reminders: 0, receivables: 0, failed: 0 };

/** Creates the stage of a test file on which nothing is due when a test begins. */
export function useSweptServer() {
  let s: TestServer;
  beforeAll(async () => {
    s = await createTestServer();
  });
  /** Sweeps everything that earlier tests left open. */
  beforeEach(async () => {
    await s.setClock('2027-01-04T12:00:00Z');
    await processDeadlines(s.deps);
    await s.setClock(START);
  });
  afterEach(() => checkInvariants(s.db));
  afterAll(() => s.close());
  return {
    get s() {
      return s;
    },
    async sweepAt(at: string) {
      await s.setClock(at);
      return processDeadlines(s.deps);
    },
    authors: (offerId: number, count: number) =>
      s.db
        .selectFrom('audit')
        .select(['user_id', 'company_id', 'permission'])
        .where('aggregate', '=', 'OFFER')
        .where('aggregate_id', '=', offerId)
        .orderBy('id', 'desc')
        .limit(count)
        .execute(),
  };
}
