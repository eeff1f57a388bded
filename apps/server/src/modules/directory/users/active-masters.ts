import { userStatus } from '@pregao/domain';
import type { LockedUser } from './users.store.ts';

const isActiveMaster = (user: LockedUser) => user.role === 'MASTER' && userStatus(user) === 'ACTIVE';

/** How many of the locked users are active MASTERs of the company. */
export function countActiveMasters(locked: readonly LockedUser[], companyId: number): number {
  return locked.filter((user) => user.company_id === companyId && isActiveMaster(user)).length;
}
