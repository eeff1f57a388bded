import type { RowOf } from '@pregao/contract';
import { type Actor, enrollmentDeadline, maySeeUserNumbers, permissionOf, userStatus } from '@pregao/domain';
import type { UserRecord } from './users-read.store.ts';

/** Presents a user with the fields that this reader may see. */
export function presentUser(actor: Actor, user: UserRecord): RowOf<'listUsers'> {
  const { id, company_id, company_name, company_type, name, email, role, active_masters } = user;
  const sees = maySeeUserNumbers(actor, user);
  return {
    id,
    company_id,
    company_name,
    company_type,
    permission: permissionOf(company_type, role),
    name,
    email,
    role,
    tax_number: sees ? user.tax_number : null,
    phone: sees ? user.phone : null,
    status: userStatus(user),
    blocked_at: user.blocked_at?.toISOString() ?? null,
    created_at: user.created_at.toISOString(),
    second_factor_since: sees ? (user.factor_since?.toISOString() ?? null) : null,
    enroll_until: sees ? (enrollmentDeadline(user)?.toString() ?? null) : null,
    active_masters,
  };
}
