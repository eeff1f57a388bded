import type { Api, QueryOf, Reply } from '@pregao/contract';
import { type Actor, DEFAULT_PAGE_SIZE } from '@pregao/domain';
import type { Db } from '../../platform/db/db.ts';
import { Refused } from '../../platform/refusal.ts';
import { presentStatement, presentStatementRow } from './statements.present.ts';
import {
  countStatements,
  findStatement,
  linesOfStatements,
  pageOfStatements,
  statementAccounts,
  statementRemarks,
} from './statements.store.ts';

/** Returns a page of the statements of the actor's company. */
export async function listBankStatements(
  db: Db,
  actor: Actor,
  { limit = DEFAULT_PAGE_SIZE, page = 1, ...filter }: QueryOf<Api['listBankStatements']>,
): Promise<Reply<'listBankStatements'>> {
  const [rows, total_rows] = await Promise.all([
    pageOfStatements(db, actor, filter, { limit, page }),
    countStatements(db, actor, filter),
  ]);
  const lines = await linesOfStatements(
    db,
    actor,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => presentStatementRow(row, lines)), total_rows };
}

/**
 * Returns one statement of the actor's company with its report.
 * @throws Refused NOT_FOUND
 */
export async function getBankStatement(db: Db, actor: Actor, id: number): Promise<Reply<'getBankStatement'>> {
  const statement = await findStatement(db, actor, id);
  if (statement === undefined) throw new Refused('NOT_FOUND');
  const accounts = await statementAccounts(db, actor, id);
  const lines = await linesOfStatements(db, actor, [id]);
  return presentStatement(statement, accounts, await statementRemarks(db, actor, id), lines);
}
