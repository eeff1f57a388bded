import type { CallName } from '@pregao/contract';
import { accessRoutes } from './modules/access/access.routes.ts';
import { createAuthenticator } from './modules/access/authenticator.ts';
import {
  bankStatementRoutes,
  bankStatementStreams,
} from './modules/bank-statements/bank-statements.routes.ts';
import { credentialRoutes } from './modules/credentials/credentials.routes.ts';
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts';
import { accessRequestRoutes } from './modules/directory/access-requests/access-requests.routes.ts';
import { companyRoutes } from './modules/directory/companies/companies.routes.ts';
import { directoryStreams } from './modules/directory/directory.streams.ts';
import { heldChangeRoutes } from './modules/directory/held-changes/held-changes.routes.ts';
import { serviceUserRoutes } from './modules/directory/service-users/service-users.routes.ts';
import { userRoutes } from './modules/directory/users/users.routes.ts';
import { fileRoutes } from './modules/files/files.routes.ts';
import { fileStreams } from './modules/files/files.streams.ts';
import { liveStreams } from './modules/live/live.streams.ts';
import { monthlyStatementStreams } from './modules/monthly-statements/download-statement.ts';
import { monthlyStatementRoutes } from './modules/monthly-statements/monthly-statements.routes.ts';
import { approvalRoutes } from './modules/negotiations/approvals/approvals.routes.ts';
import { contractStreams } from './modules/negotiations/contracts/contracts.streams.ts';
import { dossierStreams } from './modules/negotiations/dossier/dossier.streams.ts';
import { draftStreams } from './modules/negotiations/draft/draft.streams.ts';
import { negotiationRoutes } from './modules/negotiations/negotiations.routes.ts';
import { negotiationStreams } from './modules/negotiations/negotiations.streams.ts';
import { negotiationReadRoutes } from './modules/negotiations/negotiations-read.routes.ts';
import { notificationRoutes } from './modules/notifications/notifications.routes.ts';
import { privacyRoutes } from './modules/privacy/privacy.routes.ts';
import { privacyStreams } from './modules/privacy/privacy.streams.ts';
import { rateRoutes } from './modules/rates/rates.routes.ts';
import { receivableRoutes } from './modules/receivables/receivables.routes.ts';
import { receivableStreams } from './modules/receivables/receivables.streams.ts';
import { allocationRoutes } from './modules/settlement/allocations/allocations.routes.ts';
import { collectionRoutes } from './modules/settlement/collections/collections.routes.ts';
import { differenceRoutes } from './modules/settlement/differences.routes.ts';
import { queueRoutes, queueStreams } from './modules/settlement/queue/queue.routes.ts';
import { settlementRoutes } from './modules/settlement/settlement.routes.ts';
import { settlementStreams } from './modules/settlement/settlement.streams.ts';
import { settlementActs } from './modules/settlement/settlement-acts.ts';
import { listViewRoutes } from './modules/views/views.routes.ts';
import { webhookRoutes } from './modules/webhooks/webhooks.routes.ts';
import type { Deps } from './platform/deps.ts';
import type { Authenticator, Handlers } from './platform/http/call.ts';
import type { StreamRoute } from './platform/http/stream.ts';

/**
 * What the modules contribute: handlers, streams and the authenticator. Every call of the contract has a
 * handler; the authenticator turns a token into a session.
 */
export interface Assembly {
  readonly authenticator: Authenticator;
  readonly handlers: Handlers<CallName>;
  readonly streams: readonly StreamRoute[];
}

/** Collects the routes and streams of all modules. A new module adds its own here. */
export function assemble(deps: Deps): Assembly {
  const authenticator = createAuthenticator(deps);
  return {
    authenticator,
    handlers: {
      ...accessRoutes(deps),
      ...dashboardRoutes(deps),
      ...companyRoutes(deps),
      ...accessRequestRoutes(deps),
      ...userRoutes(deps),
      ...privacyRoutes(deps),
      ...serviceUserRoutes(deps),
      ...credentialRoutes(deps),
      ...heldChangeRoutes(deps),
      ...fileRoutes(deps),
      ...receivableRoutes(deps),
      ...negotiationRoutes(deps),
      ...negotiationReadRoutes(deps),
      ...approvalRoutes(deps, settlementActs),
      ...collectionRoutes(deps),
      ...queueRoutes(deps),
      ...differenceRoutes(deps),
      ...settlementRoutes(deps),
      ...allocationRoutes(deps),
      ...bankStatementRoutes(deps),
      ...monthlyStatementRoutes(deps),
      ...rateRoutes(deps),
      ...listViewRoutes(deps),
      ...notificationRoutes(deps),
      ...webhookRoutes(deps),
    },
    streams: [
      ...directoryStreams(deps),
      ...privacyStreams(deps),
      ...fileStreams(deps),
      ...receivableStreams(deps),
      ...negotiationStreams(deps),
      ...contractStreams(deps),
      ...draftStreams(deps),
      ...dossierStreams(deps),
      ...settlementStreams(deps),
      ...queueStreams(deps),
      ...bankStatementStreams(deps),
      ...monthlyStatementStreams(deps),
      ...liveStreams(deps, authenticator),
    ],
  };
}
