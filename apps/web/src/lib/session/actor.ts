import type { Actor } from '@pregao/domain';
import type { SessionUser } from './session.ts';

/** Returns the reader as the `Actor` of the domain's rules. */
export function actorOf({ id, company_id, company_type, role }: SessionUser): Actor {
  return { user_id: id, company_id, company_type, role, via: 'SESSION' };
}
