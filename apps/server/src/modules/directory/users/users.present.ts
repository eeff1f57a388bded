import type { RowOf } from '@pregao/contract';
import { type Actor, permissionOf, seesUserNumbers, userStatus } from '@pregao/domain';
import type { UserRecord } from './users-read.store.ts';

/** The user as this reader may know it. */
export function presentUser(actor: Actor, user: UserRecord): RowOf<'listUsers'> {
  const { accepted_at: _, tax_number, phone, blocked_at, created_at, ...rest } = user;
  const sees = seesUserNumbers(actor, user);
  return {
    ...rest,
    permission: permissionOf(user.company_type, user.role),
    tax_number: sees ? tax_number : null,
    phone: sees ? phone : null,
    status: userStatus(user),
    blocked_at: blocked_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}
