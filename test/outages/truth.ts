import { findViolations } from '../../apps/server/src/modules/audit/invariants.ts';
import type { Db } from '../../apps/server/src/platform/db/db.ts';
import { ask } from './postgres.ts';
import type { Tally } from './traffic.ts';

/** What the rows say of what the server said: each acknowledged act that is not there, each rule that is broken. */
export async function unkept(databaseUrl: string, db: Db, tally: Tally): Promise<string[]> {
  const missing = async (what: string, table: string, ids: readonly number[], condition: string) => {
    const rows: { id: string }[] = await ask(
      databaseUrl,
      `SELECT wanted.id FROM unnest($1::bigint[]) AS wanted (id)
       WHERE NOT EXISTS (SELECT 1 FROM ${table} t WHERE t.id = wanted.id AND ${condition})`,
      [ids],
    );
    return rows.map(({ id }) => `${what} ${id} was acknowledged and is lost`);
  };
  return [
    ...(await missing('offer', 'offers', tally.offers, 'true')),
    ...(await missing('proposal', 'credits', tally.credits, 'true')),
    ...(await missing('acceptance of proposal', 'credits', tally.accepted, "t.status = 'APPROVED'")),
    ...(await findViolations(db)).map(({ name, rows }) => `${name} is broken: ${JSON.stringify(rows)}`),
  ];
}

/** Every mail of the outbox is sent and its job is done. */
export async function isDrained(databaseUrl: string): Promise<boolean> {
  const rows: { open: string }[] = await ask(
    databaseUrl,
    `SELECT (SELECT count(*) FROM mails WHERE sent_at IS NULL)
          + (SELECT count(*) FROM jobs.job WHERE name = 'send-mail' AND state < 'completed') AS open`,
  );
  return Number(rows[0]?.open) === 0;
}
