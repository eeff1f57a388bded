import { userStatus } from '@pregao/domain';
import type { LockedUser } from './users.store.ts';

const isActiveMaster = (user: LockedUser) => user.role === 'MASTER' && userStatus(user) === 'ACTIVE';

/** Counts the active MASTERs of the company among the locked users. */
export function countActiveMasters(locked: readonly LockedUser[], companyId: number): number {
  return locked.filter((user) => user.company_id === companyId && isActiveMaster(user)).length;
}
