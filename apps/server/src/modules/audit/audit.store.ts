import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import type { Audit } from '../../platform/db/schema.generated.ts';

/** Rows per INSERT, far below PostgreSQL's limit of 65,535 parameters for one statement. */
const ROWS_PER_STATEMENT = 2000;

/** Inserts audit rows in the given order. */
export async function insertAudit(tx: Tx, rows: readonly Insertable<Audit>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await tx
      .insertInto('audit')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .execute();
  }
}
