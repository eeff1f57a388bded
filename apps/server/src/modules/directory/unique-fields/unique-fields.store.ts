import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';

/** Tables with unique e-mail, phone and tax number. */
export type UniqueTable = 'users' | 'companies';

/** Fields that are unique within a table. */
export interface UniqueFields {
  readonly email: string;
  readonly phone: string;
  readonly tax_number: string;
}

/**
 * Finds out which of these fields another row of any company has. It runs as the system, because row-level
 * security hides other companies.
 * @param except id of the row itself, if it is being changed
 */
export async function findDuplicateFields(
  tx: Tx,
  table: UniqueTable,
  { email, phone, tax_number }: UniqueFields,
  except: number | undefined,
): Promise<Record<keyof UniqueFields, boolean>> {
  const rows = tx
    .selectFrom(table)
    .select(['email', 'phone', 'tax_number'])
    .where((row) =>
      row.or([row('email', '=', email), row('phone', '=', phone), row('tax_number', '=', tax_number)]),
    )
    .$if(except !== undefined, (query) => query.where('id', '!=', except as number));
  const others = await runAsSystem(() => rows.execute());
  return {
    email: others.some((other) => other.email === email),
    phone: others.some((other) => other.phone === phone),
    tax_number: others.some((other) => other.tax_number === tax_number),
  };
}
