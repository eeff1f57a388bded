import type { Refusal } from '../refusals/decision.ts';
import type { CompanyType, Role } from './company.ts';
import { REFUSAL_OF_MISSING_SCOPE, SCOPE_OF_RIGHT, type ServiceScope } from './scopes.ts';

/** A permission as `TYPE.ROLE` (specification, section 6). */
export type Permission = `${CompanyType}.${Role}`;

export const MODERATORS = ['MODERATOR.MASTER', 'MODERATOR.OPERATOR'] as const satisfies readonly Permission[];
export const BORROWERS = ['BORROWER.MASTER', 'BORROWER.OPERATOR'] as const satisfies readonly Permission[];
export const LENDERS = ['LENDER.MASTER', 'LENDER.OPERATOR'] as const satisfies readonly Permission[];
export const PERMISSIONS = [...MODERATORS, ...BORROWERS, ...LENDERS] as const;
export const EVERYONE: readonly Permission[] = PERMISSIONS;

/** The actor: a signed-in person, or a program with a credential of that user. */
export interface Actor {
  readonly user_id: number;
  readonly company_id: number;
  readonly company_type: CompanyType;
  readonly role: Role;
  readonly via: 'SESSION' | 'CREDENTIAL';
  /** The scopes of a service user, which limit its rights. People and their programs have none. */
  readonly scopes?: readonly ServiceScope[];
}

export function permissionOf(companyType: CompanyType, role: Role): Permission {
  return `${companyType}.${role}`;
}

const MODERATORS_AND_BORROWERS = [...MODERATORS, ...BORROWERS];
const USER_MANAGERS: readonly Permission[] = [...MODERATORS, 'BORROWER.MASTER', 'LENDER.MASTER'];
const MASTERS = [
  'MODERATOR.MASTER',
  'BORROWER.MASTER',
  'LENDER.MASTER',
] as const satisfies readonly Permission[];

/**
 * The access matrix: which roles have each right (specification, sections 2 and 6). Each authenticated call
 * names one right. The scope check (own company, invited, own offer) follows with the row.
 */
export const RIGHTS = {
  'keep-own-session': EVERYONE,
  'keep-own-factors': EVERYONE,
  'require-second-factor': MASTERS,
  'set-own-locale': EVERYONE,
  'download-own-data': EVERYONE,
  'keep-list-views': EVERYONE,
  'follow-changes': EVERYONE,
  'view-own-notices': EVERYONE,
  'keep-own-notices': EVERYONE,
  'view-dashboard': EVERYONE,
  'view-users': EVERYONE,
  'filter-users-by-company': MODERATORS,
  'create-user': [...USER_MANAGERS, 'LENDER.OPERATOR'],
  'edit-user': USER_MANAGERS,
  'block-user': USER_MANAGERS,
  'reset-second-factor': USER_MANAGERS,
  'manage-own-credentials': EVERYONE,
  'manage-credentials-of-others': USER_MANAGERS,
  'manage-service-users': MASTERS,
  'manage-webhooks': MASTERS,
  'view-companies': EVERYONE,
  'export-companies': MODERATORS,
  'create-company': MODERATORS,
  'create-moderator-company': ['MODERATOR.MASTER'],
  'edit-company': MODERATORS,
  'view-access-requests': MODERATORS,
  'answer-access-request': MODERATORS,
  'view-held-changes': USER_MANAGERS,
  'stop-held-change': USER_MANAGERS,
  'release-held-change': ['MODERATOR.MASTER'],
  'view-approvals': [...BORROWERS, ...LENDERS],
  'answer-approval': ['BORROWER.MASTER', 'LENDER.MASTER'],
  'set-approval-limits': ['BORROWER.MASTER', 'LENDER.MASTER'],
  'view-files': MODERATORS_AND_BORROWERS,
  'send-file': MODERATORS_AND_BORROWERS,
  'cancel-import': BORROWERS,
  'download-file': MODERATORS_AND_BORROWERS,
  'rename-file': MODERATORS,
  'list-receivables': MODERATORS_AND_BORROWERS,
  'download-receivables': MODERATORS_AND_BORROWERS,
  'simulate-offer': MODERATORS_AND_BORROWERS,
  'split-selection': BORROWERS,
  'create-offer': BORROWERS,
  'cancel-offer': BORROWERS,
  'change-offer': BORROWERS,
  'view-negotiations': EVERYONE,
  'create-credit': LENDERS,
  'withdraw-credit': LENDERS,
  'view-credits': EVERYONE,
  'view-own-proposals': LENDERS,
  'view-portfolio': LENDERS,
  'view-borrower-record': LENDERS,
  'view-usual-rates': LENDERS,
  'answer-credit': BORROWERS,
  'upload-contract': LENDERS,
  'answer-contract': BORROWERS,
  'view-contract': EVERYONE,
  'draft-contract': EVERYONE,
  'view-dossier': EVERYONE,
  'view-settlement': EVERYONE,
  'inform-payment': LENDERS,
  'confirm-payment': BORROWERS,
  'contest-payment': BORROWERS,
  'reverse-payment': BORROWERS,
  'rescind-deal': BORROWERS,
  'consent-to-payment-change': LENDERS,
  'remit-collections': BORROWERS,
  'receive-collections': LENDERS,
  'reverse-collection-entry': LENDERS,
  'write-off-collections': LENDERS,
  'set-settlement-settings': ['BORROWER.MASTER', 'LENDER.MASTER'],
  'view-bank-statements': [...BORROWERS, ...LENDERS],
  'upload-bank-statement': [...BORROWERS, ...LENDERS],
  'allocate-bank-lines': [...BORROWERS, ...LENDERS],
  'reverse-allocation': [...BORROWERS, ...LENDERS],
  'manage-bank-accounts': ['BORROWER.MASTER', 'LENDER.MASTER'],
  'view-cdi-rates': EVERYONE,
  'set-cdi-rate': ['MODERATOR.MASTER'],
} as const satisfies Record<string, readonly Permission[]>;

export type Right = keyof typeof RIGHTS;

/**
 * The rights closed to programs (product, POST /oauth/token, section 11). They include binding answers,
 * companies, users, credentials and sessions.
 */
const PEOPLE_ONLY: ReadonlySet<Right> = new Set<Right>([
  'keep-own-session',
  'keep-own-factors',
  'require-second-factor',
  'reset-second-factor',
  'set-own-locale',
  'download-own-data',
  'keep-list-views',
  'keep-own-notices',
  'create-company',
  'create-moderator-company',
  'edit-company',
  'create-user',
  'edit-user',
  'block-user',
  'manage-own-credentials',
  'manage-credentials-of-others',
  'manage-service-users',
  'manage-webhooks',
  'answer-access-request',
  'view-held-changes',
  'stop-held-change',
  'release-held-change',
  'answer-approval',
  'set-approval-limits',
  'answer-credit',
  'answer-contract',
  'confirm-payment',
  'contest-payment',
  'reverse-payment',
  'rescind-deal',
  'consent-to-payment-change',
  'reverse-collection-entry',
  'write-off-collections',
  'set-settlement-settings',
  'reverse-allocation',
  'manage-bank-accounts',
]);

/** Tells whether a right is closed to programs (API credentials), regardless of their user's role. */
export function isPeopleOnly(right: Right): boolean {
  return PEOPLE_ONLY.has(right);
}

const SCOPES_BY_RIGHT: Readonly<Record<Right, ServiceScope | null>> = SCOPE_OF_RIGHT;

/** Returns the scope that grants a right to service users; null for none. */
export const scopeOf = (right: Right): ServiceScope | null => SCOPES_BY_RIGHT[right];

/** Tells whether one of the scopes grants the right. */
function isInScopes(scopes: readonly ServiceScope[], right: Right): boolean {
  const scope = scopeOf(right);
  return scope !== null && scopes.includes(scope);
}

/**
 * The permission check of screens, API and rules: tells whether the actor's role, authentication method and
 * scopes grant this right.
 */
export function may(
  actor: Pick<Actor, 'company_type' | 'role'> & Partial<Pick<Actor, 'via' | 'scopes'>>,
  right: Right,
): boolean {
  if (actor.via === 'CREDENTIAL' && isPeopleOnly(right)) return false;
  if (actor.scopes && !isInScopes(actor.scopes, right)) return false;
  const allowed: readonly Permission[] = RIGHTS[right];
  return allowed.includes(permissionOf(actor.company_type, actor.role));
}

/**
 * Returns why the actor lacks a right; undefined when it has it. A missing role, a people-only right and a
 * missing scope have distinct refusals.
 */
export function rightRefusal(actor: Actor, right: Right): Refusal | undefined {
  const { company_type, role } = actor;
  if (!may({ company_type, role }, right)) return { key: 'NO_PERMISSION' };
  if (may(actor, right)) return undefined;
  const scope = scopeOf(right);
  // A right in no scope is people-only.
  return { key: actor.scopes && scope ? REFUSAL_OF_MISSING_SCOPE[scope] : 'NOT_AUTHORIZED' };
}

/** Tells whether the actor sees all companies' data, as moderators do. Others see their own. */
export const maySeeAllCompanies = ({ company_type }: Pick<Actor, 'company_type'>): boolean =>
  company_type === 'MODERATOR';

/** Tells whether a company is in the actor's scope: every company for a moderator, otherwise its own. */
export function isInScope(actor: Pick<Actor, 'company_type' | 'company_id'>, companyId: number): boolean {
  return maySeeAllCompanies(actor) || actor.company_id === companyId;
}
