import { BORROWERS, EVERYONE, LENDERS, MODERATORS, type Permission } from '@pregao/domain';
import type { Access } from './endpoint.ts';

/** Nobody needs to be signed in. */
export const PUBLIC: Access = { kind: 'public' };
/** The bearer of the token that the first step of sign-in answered. */
export const PIN_TOKEN: Access = { kind: 'pin-token' };

const users = (...groups: readonly (readonly Permission[])[]): Access => ({
  kind: 'user',
  permissions: groups.flat(),
});

export const SIGNED_IN = users(EVERYONE);
export const FOR_MODERATORS = users(MODERATORS);
export const FOR_BORROWERS = users(BORROWERS);
export const FOR_LENDERS = users(LENDERS);
export const FOR_MODERATORS_AND_BORROWERS = users(MODERATORS, BORROWERS);

/** Whom a right of the domain is for. */
export const rightTo = (permissions: readonly Permission[]): Access => ({ kind: 'user', permissions });
