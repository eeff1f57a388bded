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

export function dashboardRoutes({ reads }: Deps): Handlers<Names> {
  return {
    dashboardInbox: ({ actor }) => dashboardInbox(reads, actor),
    dashboardPortfolio: ({ actor }) => dashboardPortfolio(reads, actor),
    dashboardIssuers: ({ actor, query }) => dashboardIssuers(reads, actor, query),
    dashboardPizza: ({ actor, query, now }) => dashboardPizza(reads, actor, query, now),
    dashboardBar: ({ actor, query, now }) => dashboardBar(reads, actor, query, now),
    dashboardReceivables: ({ actor, query, now }) => dashboardReceivables(reads, actor, query, now),
  };
}
