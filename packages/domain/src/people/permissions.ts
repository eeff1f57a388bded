import type { Refusal } from '../refusals/decision.ts';
import type { CompanyType, Role } from './company.ts';

/** `TYPE.ROLE` (specification, section 6). */
export type Permission = `${CompanyType}.${Role}`;

export const MODERATORS = ['MODERATOR.MASTER', 'MODERATOR.OPERATOR'] as const satisfies readonly Permission[];
export const BORROWERS = ['BORROWER.MASTER', 'BORROWER.OPERATOR'] as const satisfies readonly Permission[];
export const LENDERS = ['LENDER.MASTER', 'LENDER.OPERATOR'] as const satisfies readonly Permission[];
export const MASTERS = [
  'MODERATOR.MASTER',
  'BORROWER.MASTER',
  'LENDER.MASTER',
] as const satisfies readonly Permission[];
export const PERMISSIONS = [...MODERATORS, ...BORROWERS, ...LENDERS] as const;
export const EVERYONE: readonly Permission[] = PERMISSIONS;

/** Who acts: a signed-in person, or a program with a credential of that user. */
export interface Actor {
  readonly user_id: number;
  readonly company_id: number;
  readonly company_type: CompanyType;
  readonly role: Role;
  readonly via: 'SESSION' | 'CREDENTIAL';
}

export function permissionOf(companyType: CompanyType, role: Role): Permission {
  return `${companyType}.${role}`;
}

const MODERATORS_AND_BORROWERS = [...MODERATORS, ...BORROWERS];
const USER_MANAGERS: readonly Permission[] = [...MODERATORS, 'BORROWER.MASTER', 'LENDER.MASTER'];

/**
 * Action -> who may do it (specification, sections 2 and 6). Scope (own company, invited, own offer) is a second question, asked
 * with the row in hand.
 */
export const RIGHTS = {
  'view-dashboard': EVERYONE,
  'view-users': EVERYONE,
  'filter-users-by-company': MODERATORS,
  'create-user': [...USER_MANAGERS, 'LENDER.OPERATOR'],
  'edit-user': USER_MANAGERS,
  'block-user': USER_MANAGERS,
  'send-password-reset': EVERYONE,
  'manage-own-credentials': EVERYONE,
  'manage-credentials-of-others': USER_MANAGERS,
  'view-companies': EVERYONE,
  'create-company': MODERATORS,
  'create-moderator-company': ['MODERATOR.MASTER'],
  'edit-company': MODERATORS,
  'answer-access-request': MODERATORS,
  'view-held-changes': USER_MANAGERS,
  'stop-held-change': USER_MANAGERS,
  'release-held-change': ['MODERATOR.MASTER'],
  'view-files': MODERATORS_AND_BORROWERS,
  'send-file': MODERATORS_AND_BORROWERS,
  'download-file': MODERATORS_AND_BORROWERS,
  'rename-file': MODERATORS,
  'list-receivables': MODERATORS_AND_BORROWERS,
  'download-receivables': MODERATORS_AND_BORROWERS,
  'choose-receivables': BORROWERS,
  'simulate-offer': MODERATORS_AND_BORROWERS,
  'split-selection': BORROWERS,
  'create-offer': BORROWERS,
  'cancel-offer': BORROWERS,
  'view-negotiations': EVERYONE,
  'filter-by-borrower': [...MODERATORS, ...LENDERS],
  'filter-by-lender': MODERATORS_AND_BORROWERS,
  'make-proposal': LENDERS,
  'view-proposals': EVERYONE,
  'answer-credit': BORROWERS,
  'upload-contract': LENDERS,
  'answer-contract': BORROWERS,
  'download-contract': EVERYONE,
} as const satisfies Record<string, readonly Permission[]>;

export type Action = keyof typeof RIGHTS;

/** What a program may never do for its user: binding answers, companies, users and credentials (product, POST /oauth/token, section 11). */
export const PEOPLE_ONLY: readonly Action[] = [
  'create-company',
  'create-moderator-company',
  'edit-company',
  'create-user',
  'edit-user',
  'block-user',
  'manage-own-credentials',
  'manage-credentials-of-others',
  'answer-access-request',
  'view-held-changes',
  'stop-held-change',
  'release-held-change',
  'answer-credit',
  'answer-contract',
];

/** True when the role of the actor, and the way it signed in, open this action. */
export function may(
  actor: Pick<Actor, 'company_type' | 'role'> & Partial<Pick<Actor, 'via'>>,
  action: Action,
): boolean {
  if (actor.via === 'CREDENTIAL' && PEOPLE_ONLY.includes(action)) return false;
  const allowed: readonly Permission[] = RIGHTS[action];
  return allowed.includes(permissionOf(actor.company_type, actor.role));
}

/** Why the actor may not; undefined when it may. A program is told apart from a role that lacks the right. */
export function rightRefusal(actor: Actor, action: Action): Refusal | undefined {
  if (!may({ ...actor, via: 'SESSION' }, action)) return { key: 'NO_PERMISSION' };
  return may(actor, action) ? undefined : { key: 'NOT_AUTHORIZED' };
}
