import { expectedDays, matchingDays } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { idArray } from '../../../platform/db/id-array.ts';
import { type BankLineRow, type LineOwner, lockLines } from './allocations.store.ts';
import { type LineToMatch, MATCHED_COLUMNS } from './expectations.ts';

/** Returns the company of a processed statement. */
export function ownerOfStatement(db: Db, id: number): Promise<LineOwner | undefined> {
  return db
    .selectFrom('bank_statements as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .select(['s.company_id', 'c.company_type'])
    .where('s.id', '=', id)
    .where('s.status', '=', 'PROCESSED')
    .executeTakeFirst();
}

/**
 * Returns the open credits of a statement that were never allocated, and those of the company around its
 * days, which may claim the same expectations, up to a limit. It leaves out possible repetitions.
 */
export async function openCredits(
  db: Db,
  { company_id }: LineOwner,
  statementId: number,
  limit: number,
): Promise<(LineToMatch & Pick<BankLineRow, 'statement_id'>)[]> {
  const { first, last } = await db
    .selectFrom('bank_lines')
    .select(({ fn }) => [fn.min('day').as('first'), fn.max('day').as('last')])
    .where('statement_id', '=', statementId)
    .executeTakeFirstOrThrow();
  if (first === null || last === null) return [];
  const { from, to } = matchingDays(expectedDays({ from: first, to: last }));
  return db
    .selectFrom('bank_lines as l')
    .select([...MATCHED_COLUMNS, 'statement_id'])
    .where('l.company_id', '=', company_id)
    .where('l.is_possible_repetition', '=', false)
    .where('l.state', 'in', ['OPEN', 'PARTIAL'])
    .where('l.amount', '>', 0)
    .where('l.day', '>=', from)
    .where('l.day', '<=', to)
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('l.statement_id', '<>', statementId),
        not(
          exists(selectFrom('bank_allocations as a').select('a.id').whereRef('a.bank_line_id', '=', 'l.id')),
        ),
      ]),
    )
    .orderBy('l.id')
    .limit(limit)
    .execute();
}

/**
 * Locks lines which the machine may allocate: each is open and was never allocated.
 * @returns undefined if one of them is not
 */
export async function lockUntouched(
  tx: Tx,
  ids: readonly number[],
): Promise<readonly BankLineRow[] | undefined> {
  const lines = await lockLines(tx, ids);
  if (lines.some(({ state, is_possible_repetition }) => state !== 'OPEN' || is_possible_repetition))
    return undefined;
  const earlier = await tx
    .selectFrom('bank_allocations')
    .select('id')
    .where('bank_line_id', '=', sql<number>`ANY(${idArray(ids)})`)
    .limit(1)
    .executeTakeFirst();
  return earlier === undefined ? lines : undefined;
}
