import type { Actor, Decision, Permission, Role } from '../src/index.ts';

/** Returns `OK` or the key of the refusal. */
export const key = (decision: Decision<unknown>) => (decision.ok ? 'OK' : decision.refusal.key);

export function actorOf(permission: Permission, company_id = 1): Actor {
  const [company_type, role] = permission.split('.') as [Actor['company_type'], Role];
  return { user_id: 100, company_id, company_type, role, via: 'SESSION' };
}
