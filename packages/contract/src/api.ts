import { access } from './access.ts';
import { accessRequests } from './access-requests.ts';
import { allocationsApi } from './allocations.ts';
import { approvals } from './approvals.ts';
import { bankStatementsApi } from './bank-statements.ts';
import { borrowerRecords } from './borrower-record.ts';
import { cdiRates } from './cdi-rates.ts';
import { companies } from './companies.ts';
import { contracts } from './contracts.ts';
import { credentials } from './credentials.ts';
import { credits } from './credits.ts';
import { dashboard } from './dashboard.ts';
import { dealHistory } from './deal-history.ts';
import { files } from './files.ts';
import { heldChanges } from './held-changes.ts';
import { listViews } from './list-views.ts';
import { negotiation } from './negotiation.ts';
import { notices } from './notices.ts';
import { offerChanges } from './offer-changes.ts';
import { offers } from './offers.ts';
import { ownDataCalls } from './own-data.ts';
import { proof } from './proof.ts';
import { receivables } from './receivables.ts';
import { secondFactor } from './second-factor.ts';
import { serviceUsers } from './service-users.ts';
import { sessions } from './sessions.ts';
import { settlementApi } from './settlement.ts';
import { users } from './users.ts';
import { usualRates } from './usual-rates.ts';
import { webhooks } from './webhooks.ts';

/** All calls of the API by name. Server and web client share the names. */
export const api = {
  ...access,
  ...sessions,
  ...secondFactor,
  ...accessRequests,
  ...companies,
  ...users,
  ...ownDataCalls,
  ...credentials,
  ...heldChanges,
  ...notices,
  ...serviceUsers,
  ...webhooks,
  ...files,
  ...receivables,
  ...offers,
  ...negotiation,
  ...dealHistory,
  ...offerChanges,
  ...approvals,
  ...borrowerRecords,
  ...usualRates,
  ...credits,
  ...contracts,
  ...proof,
  ...settlementApi,
  ...allocationsApi,
  ...bankStatementsApi,
  ...cdiRates,
  ...dashboard,
  ...listViews,
};

export type Api = typeof api;
export type CallName = keyof Api;
