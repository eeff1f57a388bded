import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';

/** Tables with unique e-mail, phone and tax number. */
export type Registry = 'users' | 'companies';

/** Fields that are unique within a table. */
export interface Unique {
  readonly email: string;
  readonly phone: string;
  readonly tax_number: string;
}

/**
 * Finds out which of these fields another row of any company has. It runs as the system, because row-level
 * security hides other companies.
 * @param except id of the row itself, if it is being changed
 */
export async function takenFields(
  tx: Tx,
  registry: Registry,
  { email, phone, tax_number }: Unique,
  except: number | undefined,
): Promise<Record<keyof Unique, boolean>> {
  const rows = tx
    .selectFrom(registry)
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
