import { SCOPE_LABELS, type SCOPE_MISSING, type ServiceScope } from '../people/scopes.ts';
import type { RefusalEntry } from './entry.ts';

const lacking = (scope: ServiceScope) =>
  ({
    status: 403,
    code: 'FORBIDDEN',
    pt: `Este usuário de serviço não tem o escopo “${SCOPE_LABELS[scope].pt}”. Um usuário Master da sua empresa pode concedê-lo em Usuários de serviço.`,
    en: `This service user lacks the scope “${SCOPE_LABELS[scope].en}”. A Master user of your company can give it under Service users.`,
  }) as const satisfies RefusalEntry;

/** The refusals for missing scopes of a service user, with which no one can sign in. */
export const SCOPE_REFUSALS = {
  SCOPE_MISSING_READ: lacking('READ'),
  SCOPE_MISSING_FILES: lacking('FILES'),
  SCOPE_MISSING_PUBLISH: lacking('PUBLISH'),
  SCOPE_MISSING_BID: lacking('BID'),
  SCOPE_MISSING_CONTRACTS: lacking('CONTRACTS'),
  SCOPE_MISSING_SETTLE: lacking('SETTLE'),
} as const satisfies Record<(typeof SCOPE_MISSING)[ServiceScope], RefusalEntry>;
