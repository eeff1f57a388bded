import type { Label } from '../display/labels.ts';
import type { CompanyType } from './company.ts';

/** The scopes that a company can grant a service user. */
export const SCOPES = ['READ', 'FILES', 'PUBLISH', 'BID', 'CONTRACTS', 'SETTLE'] as const;
export type ServiceScope = (typeof SCOPES)[number];

/**
 * The scope that grants each right; null for none. `permissions.ts` checks that all rights are listed.
 * People-only rights and those on personal data have no scope.
 */
export const SCOPE_OF_RIGHT = {
  'keep-own-session': null,
  'keep-own-factors': null,
  'require-second-factor': null,
  'set-own-locale': null,
  'download-own-data': null,
  'keep-list-views': null,
  'follow-changes': 'READ',
  'view-own-notices': 'READ',
  'keep-own-notices': null,
  'view-dashboard': 'READ',
  'view-users': null,
  'filter-users-by-company': null,
  'create-user': null,
  'edit-user': null,
  'block-user': null,
  'reset-second-factor': null,
  'manage-own-credentials': null,
  'manage-credentials-of-others': null,
  'manage-service-users': null,
  'manage-webhooks': null,
  'view-companies': 'READ',
  'export-companies': null,
  'create-company': null,
  'create-moderator-company': null,
  'edit-company': null,
  'view-access-requests': null,
  'answer-access-request': null,
  'view-held-changes': null,
  'stop-held-change': null,
  'release-held-change': null,
  'view-files': 'READ',
  'send-file': 'FILES',
  'cancel-import': 'FILES',
  'download-file': 'READ',
  'rename-file': 'FILES',
  'list-receivables': 'READ',
  'download-receivables': 'READ',
  'simulate-offer': 'PUBLISH',
  'split-selection': 'PUBLISH',
  'create-offer': 'PUBLISH',
  'cancel-offer': 'PUBLISH',
  'change-offer': 'PUBLISH',
  'view-negotiations': 'READ',
  'create-credit': 'BID',
  'withdraw-credit': 'BID',
  'view-credits': 'READ',
  'view-own-proposals': 'READ',
  'view-portfolio': 'READ',
  'view-borrower-record': 'READ',
  'view-usual-rates': 'READ',
  'view-approvals': 'READ',
  'answer-approval': null,
  'set-approval-limits': null,
  'answer-credit': null,
  'upload-contract': 'CONTRACTS',
  'answer-contract': null,
  'view-contract': 'READ',
  'draft-contract': 'READ',
  'view-dossier': 'READ',
  'view-settlement': 'READ',
  'inform-payment': 'SETTLE',
  'confirm-payment': null,
  'contest-payment': null,
  'reverse-payment': null,
  'rescind-deal': null,
  'consent-to-payment-change': null,
  'remit-collections': 'SETTLE',
  'receive-collections': 'SETTLE',
  'reverse-collection-entry': null,
  'write-off-collections': null,
  'set-settlement-settings': null,
  'view-bank-statements': 'SETTLE',
  'upload-bank-statement': 'SETTLE',
  'allocate-bank-lines': 'SETTLE',
  'reverse-allocation': null,
  'manage-bank-accounts': null,
  'view-cdi-rates': 'READ',
  'set-cdi-rate': null,
} as const satisfies Record<string, ServiceScope | null>;

/** The refusal for each missing scope. */
export const REFUSAL_OF_MISSING_SCOPE = {
  READ: 'SCOPE_MISSING_READ',
  FILES: 'SCOPE_MISSING_FILES',
  PUBLISH: 'SCOPE_MISSING_PUBLISH',
  BID: 'SCOPE_MISSING_BID',
  CONTRACTS: 'SCOPE_MISSING_CONTRACTS',
  SETTLE: 'SCOPE_MISSING_SETTLE',
} as const satisfies Record<ServiceScope, string>;

const SCOPES_OF_TYPE: Readonly<Record<CompanyType, readonly ServiceScope[]>> = {
  MODERATOR: ['READ', 'FILES'],
  BORROWER: ['READ', 'FILES', 'PUBLISH', 'SETTLE'],
  LENDER: ['READ', 'BID', 'CONTRACTS', 'SETTLE'],
};

/** Returns the scopes that apply to a company of this type. */
export const scopesFor = (companyType: CompanyType): readonly ServiceScope[] => SCOPES_OF_TYPE[companyType];

/** The maximum of service users of a company. */
export const MAX_SERVICE_USERS = 20;
export const MAX_SERVICE_USER_NAME = 60;

export const SCOPE_LABELS = {
  READ: { pt: 'Consultar', en: 'Read' },
  FILES: { pt: 'Enviar arquivos', en: 'Send files' },
  PUBLISH: { pt: 'Publicar agendas', en: 'Publish schedules' },
  BID: { pt: 'Fazer propostas', en: 'Make proposals' },
  CONTRACTS: { pt: 'Enviar contratos', en: 'Upload agreements' },
  SETTLE: { pt: 'Liquidar', en: 'Settle' },
} as const satisfies Record<ServiceScope, Label>;
