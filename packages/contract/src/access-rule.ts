import { isPeopleOnly, type Permission, RIGHTS, type Right } from '@pregao/domain';

/**
 * The access to a call: public, with the token of the first step of sign-in, or authenticated with the right.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'pin-token' }
  | {
      readonly kind: 'user';
      readonly right: Right;
      /** The permissions that have the right. */
      readonly permissions: readonly Permission[];
      /** True when closed to programs (API credentials). */
      readonly peopleOnly: boolean;
    };

export type AccessKind = Access['kind'];
/** The kinds of access without a signed-in user. */
export type OpenKind = Exclude<AccessKind, 'user'>;

/** The declaration of access: the name of a right for signed-in users, otherwise the kind of access. */
export type AccessRule<Open extends OpenKind = OpenKind> =
  | { readonly right: Right; readonly access?: never }
  // Idempotent replies are stored per user, so open calls cannot be idempotent.
  | { readonly access: Open; readonly right?: never; readonly idempotent?: never };

/** The kind of access of a call or stream with this rule. */
export type KindOf<Open extends OpenKind> = [Open] extends [never] ? 'user' : Open;

/** Resolves an access rule by the domain's access matrix. */
export function accessOf<Open extends OpenKind>({
  right,
  access,
}: AccessRule<Open>): Access & { readonly kind: KindOf<Open> } {
  const rule: Access =
    right === undefined
      ? { kind: access }
      : { kind: 'user', right, permissions: RIGHTS[right], peopleOnly: isPeopleOnly(right) };
  return rule as Access & { readonly kind: KindOf<Open> };
}
