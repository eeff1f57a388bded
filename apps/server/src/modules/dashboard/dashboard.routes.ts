import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { dashboardInbox } from './inbox/read-inbox.ts';
import { dashboardBar, dashboardIssuers, dashboardPizza, dashboardReceivables } from './read-dashboard.ts';
import { dashboardPortfolio } from './read-portfolio.ts';

type Names =
  | 'dashboardInbox'
  | 'dashboardPortfolio'
  | 'dashboardIssuers'
  | 'dashboardPizza'
  | 'dashboardBar'
  | 'dashboardReceivables';

export function dashboardRoutes({ db }: Deps): Handlers<Names> {
  return {
    dashboardInbox: ({ actor }) => dashboardInbox(db, actor),
    dashboardPortfolio: ({ actor }) => dashboardPortfolio(db, actor),
    dashboardIssuers: ({ actor, query }) => dashboardIssuers(db, actor, query),
    dashboardPizza: ({ actor, query, now }) => dashboardPizza(db, actor, query, now),
    dashboardBar: ({ actor, query, now }) => dashboardBar(db, actor, query, now),
    dashboardReceivables: ({ actor, query, now }) => dashboardReceivables(db, actor, query, now),
  };
}
