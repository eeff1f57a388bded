import type { Reply } from '@pregao/contract';
import { mustEnroll, permissionOf } from '@pregao/domain';
import type { TokenClaims } from '../../platform/tokens/tokens.ts';
import type { OpenSession, SessionUser } from './sessions.store.ts';

/**
 * Builds the claims that the client reads from its access token, besides `exp` (specification, section 3;
 * C-03 adds the ids).
 */
export function accessClaims(session: Pick<OpenSession, 'id'>, user: SessionUser): TokenClaims {
  const { id, company_id, name, email, role, company_type } = user;
  return { sub: String(id), sid: session.id, company_id, name, email, role, company_type };
}

export function presentSession(
  accessToken: string,
  session: Pick<OpenSession, 'created_at'>,
  user: SessionUser,
): Reply<'enterPin'> {
  return {
    access_token: accessToken,
    user: {
      ...user,
      permission: permissionOf(user.company_type, user.role),
      must_enroll: mustEnroll(user, session.created_at),
    },
  };
}
