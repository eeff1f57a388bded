import { type REFUSAL_OF_MISSING_SCOPE, SCOPE_LABELS, type ServiceScope } from '../people/scopes.ts';
import type { RefusalEntry } from './entry.ts';

const missingScopeRefusal = (scope: ServiceScope) =>
  ({
    status: 403,
    code: 'FORBIDDEN',
    pt: `Este usuário de serviço não tem o escopo “${SCOPE_LABELS[scope].pt}”. Um usuário Master da sua empresa pode concedê-lo em Usuários de serviço.`,
    en: `This service user lacks the scope “${SCOPE_LABELS[scope].en}”. A Master user of your company can give it under Service users.`,
  }) as const satisfies RefusalEntry;

/** The refusals for missing scopes of a service user, with which no one can sign in. */
export const SCOPE_REFUSALS = {
  SCOPE_MISSING_READ: missingScopeRefusal('READ'),
  SCOPE_MISSING_FILES: missingScopeRefusal('FILES'),
  SCOPE_MISSING_PUBLISH: missingScopeRefusal('PUBLISH'),
  SCOPE_MISSING_BID: missingScopeRefusal('BID'),
  SCOPE_MISSING_CONTRACTS: missingScopeRefusal('CONTRACTS'),
  SCOPE_MISSING_SETTLE: missingScopeRefusal('SETTLE'),
} as const satisfies Record<(typeof REFUSAL_OF_MISSING_SCOPE)[ServiceScope], RefusalEntry>;
