import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { presentBar, presentPizza, presentTotals } from './dashboard.present.ts';
import { issuersQuery, sumsByGroup, sumsByMonth } from './dashboard-query.ts';

type Names = 'dashboardIssuers' | 'dashboardPizza' | 'dashboardBar' | 'dashboardReceivables';

export function dashboardRoutes({ db }: Deps): Handlers<Names> {
  return {
    dashboardIssuers: ({ actor, query }) => issuersQuery(db, actor, query),
    dashboardPizza: async ({ actor, query }) => presentPizza(await sumsByGroup(db, actor, query)),
    dashboardBar: async ({ actor, query }) => presentBar(await sumsByMonth(db, actor, query)),
    dashboardReceivables: async ({ actor, query }) => presentTotals(await sumsByGroup(db, actor, query)),
  };
}
