import { isPeopleOnly, type Permission, RIGHTS, type Right } from '@pregao/domain';

/** Who may call: nobody signed in, the bearer of the token of the first step of sign-in, or a signed-in user with the right. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'pin-token' }
  | {
      readonly kind: 'user';
      readonly right: Right;
      /** Who has the right. */
      readonly permissions: readonly Permission[];
      /** Closed to programs (API credentials). */
      readonly peopleOnly: boolean;
    };

export type AccessKind = Access['kind'];

/** How a call says it: signed-in users by the name of their right, everybody else by what they bring. */
export type AccessRule<Open extends Exclude<AccessKind, 'user'> = Exclude<AccessKind, 'user'>> =
  | { readonly right: Right; readonly access?: never }
  | { readonly access: Open; readonly right?: never };

/** Who may call, as the domain's table of rights has it. */
export function accessOf({ right, access }: AccessRule): Access {
  if (right === undefined) return { kind: access };
  return { kind: 'user', right, permissions: RIGHTS[right], peopleOnly: isPeopleOnly(right) };
}
