import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { downloadMonthlyStatement } from './download-statement.ts';
import { getMonthlyStatement } from './get-statement.ts';

export function monthlyStatementRoutes(
  deps: Deps,
): Handlers<'getMonthlyStatement' | 'downloadMonthlyStatement'> {
  return {
    getMonthlyStatement: ({ actor, query }) => getMonthlyStatement(deps.db, actor, query),
    downloadMonthlyStatement: ({ actor, query }) => downloadMonthlyStatement(deps, actor, query),
  };
}
