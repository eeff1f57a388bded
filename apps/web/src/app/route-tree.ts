import { approvalRoutes } from './routes/approvals.ts';
import { bankStatementRoutes } from './routes/bank-statements.ts';
import { companyRoutes } from './routes/companies.ts';
import { dashboardRoute, homeRoutes } from './routes/dashboard.ts';
import { fileRoutes } from './routes/files.ts';
import { heldChangeRoutes } from './routes/held-changes.ts';
import { negotiationRoutes } from './routes/negotiations.ts';
import { noticeRoutes } from './routes/notices.ts';
import { publicRoutes } from './routes/open.ts';
import { ownCreditRoutes } from './routes/own-credits.ts';
import { profileRoutes } from './routes/profile.ts';
import { rateRoutes } from './routes/rates.ts';
import { receivableRoutes } from './routes/receivables.ts';
import { rootRoute } from './routes/root.ts';
import { serviceUserRoutes } from './routes/service-users.ts';
import { settlementRoutes } from './routes/settlement.ts';
import { userRoutes } from './routes/users.ts';
import { webhookRoutes } from './routes/webhooks.ts';

/** The route tree of the product; `routes/` has one file per feature. */
export const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  dashboardRoute.addChildren([
    ...homeRoutes,
    ...receivableRoutes,
    ...fileRoutes,
    ...negotiationRoutes,
    ...ownCreditRoutes,
    ...companyRoutes,
    ...settlementRoutes,
    ...bankStatementRoutes,
    ...approvalRoutes,
    ...heldChangeRoutes,
    ...rateRoutes,
    ...noticeRoutes,
    ...profileRoutes,
    ...userRoutes,
    ...serviceUserRoutes,
    ...webhookRoutes,
  ]),
]);
