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
/** Who is not signed in as a user. */
export type OpenKind = Exclude<AccessKind, 'user'>;

/** How a call says it: signed-in users by the name of their right, everybody else by what they bring. */
export type AccessRule<Open extends OpenKind = OpenKind> =
  | { readonly right: Right; readonly access?: never }
  // An answer is kept for a user: nobody else could ask for it again.
  | { readonly access: Open; readonly right?: never; readonly idempotent?: never };

/** The kind of access that a call or a stream with this rule has. */
export type KindOf<Open extends OpenKind> = [Open] extends [never] ? 'user' : Open;

/** Who may call, as the domain's table of rights has it. */
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
