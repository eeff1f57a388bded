import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import type { Audit } from '../../platform/db/schema.generated.ts';

/** Far below the 65,535 parameters of one statement. */
const ROWS_PER_STATEMENT = 2000;

/** Appends rows in their order. */
export async function insertAudit(tx: Tx, rows: readonly Insertable<Audit>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await tx
      .insertInto('audit')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .execute();
  }
}
