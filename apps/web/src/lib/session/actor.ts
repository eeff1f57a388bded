import type { Actor } from '@pregao/domain';
import type { SessionUser } from './session.ts';

/** The reader as the domain's rules ask for it. */
export function actorOf({ id, company_id, company_type, role }: SessionUser): Actor {
  return { user_id: id, company_id, company_type, role, via: 'SESSION' };
}
