import pino from 'pino';
import { createDb } from '../../apps/server/src/platform/db/db.ts';
import { createPool } from '../../apps/server/src/platform/db/pool.ts';
import type { Session } from '../../apps/server/src/platform/http/call.ts';
import { keysOf } from '../../apps/server/src/platform/keys.ts';
import { createTokens } from '../../apps/server/src/platform/tokens/tokens.ts';
import { eveningOf } from '../../apps/server/test/support/deals.ts';
import { makeActor, makeReceivables } from '../../apps/server/test/support/makers.ts';

export interface TestUser {
  readonly company_id: number;
  /** Access token. */
  readonly token: string;
}

/** An acquirer, eight investors, and a database connection of the owner. */
export type TestUsers = Awaited<ReturnType<typeof createTestUsers>>;

const LENDERS = 8;
const TOKEN_SECONDS = 50 * 365 * 24 * 60 * 60;

/** Inserts the users of a load. @param secret SECRET of the processes, for signing tokens */
export async function createTestUsers(databaseUrl: string, secret: string) {
  const db = createDb(createPool({ url: databaseUrl, log: pino({ level: 'silent' }), max: 4 }));
  const tokens = createTokens(keysOf({ secret }));
  const signIn = async ({ company_id, user_id, session_id }: Session): Promise<TestUser> => ({
    company_id,
    token: await tokens.sign('access', { sub: String(user_id), sid: session_id }, TOKEN_SECONDS, new Date()),
  });
  const acquirer = await makeActor(db, 'BORROWER');
  const lenders: TestUser[] = [];
  for (let at = 0; at < LENDERS; at += 1) lenders.push(await signIn(await makeActor(db, 'LENDER')));
  return {
    db,
    borrower: await signIn(acquirer),
    lenders,
    /** Deadline of offers and proposals, ISO text. */
    expire_date: await eveningOf(db, 5),
    /** Inserts AVAILABLE receivables of R$ 1.000,00 each. @returns their ids */
    receivables: (count: number) => makeReceivables(db, acquirer, count),
    close: () => db.destroy(),
  };
}
