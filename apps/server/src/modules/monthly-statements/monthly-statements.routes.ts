import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { monthlyStatementLink } from './download-statement.ts';
import { getMonthlyStatement } from './get-statement.ts';

export function monthlyStatementRoutes(deps: Deps): Handlers<'getMonthlyStatement' | 'monthlyStatementLink'> {
  return {
    getMonthlyStatement: ({ actor, query }) => getMonthlyStatement(deps.db, actor, query),
    monthlyStatementLink: ({ actor, query }) => monthlyStatementLink(deps, actor, query),
  };
}
