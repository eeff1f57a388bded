import { findViolations } from '../../apps/server/src/modules/audit/invariants.ts';
import type { Db } from '../../apps/server/src/platform/db/db.ts';
import type { Tally } from './insist.ts';
import { ask } from './postgres.ts';

/** An accepted proposal, also while its contract is due and when its deal is completed. */
const STANDS = "t.status IN ('APPROVED', 'NEGOTIATED')";

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
    ...(await missing('acceptance of proposal', 'credits', tally.accepted, STANDS)),
    ...(await missing('contract', 'contracts', tally.contracts, 'true')),
    ...(await missing('acceptance of contract', 'contracts', tally.completed, "t.status = 'APPROVED'")),
    ...(await missing('file', 'managed_files', [...tally.files.keys()], "t.status <> 'PROCESSING_FAILURE'")),
    ...(await findViolations(db)).map(({ name, rows }) => `${name} is broken: ${JSON.stringify(rows)}`),
  ];
}

/** No file is being imported any more. */
export async function isImported(databaseUrl: string): Promise<boolean> {
  const rows: { open: string }[] = await ask(
    databaseUrl,
    "SELECT count(*) AS open FROM managed_files WHERE status = 'PROCESSING'",
  );
  return Number(rows[0]?.open) === 0;
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
