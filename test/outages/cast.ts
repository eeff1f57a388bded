import pino from 'pino';
import { createDb, type Db } from '../../apps/server/src/platform/db/db.ts';
import { createPool } from '../../apps/server/src/platform/db/pool.ts';
import type { Session } from '../../apps/server/src/platform/http/call.ts';
import { keysOf } from '../../apps/server/src/platform/keys.ts';
import { createTokens } from '../../apps/server/src/platform/tokens/tokens.ts';
import { eveningOf } from '../../apps/server/test/support/deals.ts';
import { makeActor, makeReceivables } from '../../apps/server/test/support/makers.ts';
import type { Installation } from './installation.ts';

export interface Player {
  readonly company_id: number;
  readonly token: string;
}

/** Who acts in a round, and the database as its owner sees it. */
export interface Cast {
  readonly db: Db;
  readonly borrower: Player;
  readonly lenders: readonly Player[];
  /** ISO text: until when offers and proposals run. */
  readonly expire_date: string;
  /** Ids of new AVAILABLE receivables of R$ 1.000,00 each. */
  receivables(count: number): Promise<number[]>;
  close(): Promise<void>;
}

const LENDERS = 8;
const LASTS_SECONDS = 50 * 365 * 24 * 60 * 60;

export async function createCast({
  databaseUrl,
  secret,
}: Pick<Installation, 'databaseUrl' | 'secret'>): Promise<Cast> {
  const db = createDb(createPool({ url: databaseUrl, log: pino({ level: 'silent' }), max: 4 }));
  const tokens = createTokens(keysOf({ secret }));
  const player = async ({ company_id, user_id, session_id }: Session) => ({
    company_id,
    // What the server reads of it, for tables of a version before too.
    token: await tokens.sign('access', { sub: String(user_id), sid: session_id }, LASTS_SECONDS, new Date()),
  });
  const acquirer = await makeActor(db, 'BORROWER');
  const lenders: Player[] = [];
  for (let at = 0; at < LENDERS; at += 1) lenders.push(await player(await makeActor(db, 'LENDER')));
  return {
    db,
    borrower: await player(acquirer),
    lenders,
    expire_date: await eveningOf(db, 5),
    receivables: (count) => makeReceivables(db, acquirer, count),
    close: () => db.destroy(),
  };
}
