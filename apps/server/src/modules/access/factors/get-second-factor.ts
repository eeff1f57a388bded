import type { Reply } from '@pregao/contract';
import { enrollmentDeadline } from '@pregao/domain';
import type { Db } from '../../../platform/db/db.ts';
import type { Session } from '../../../platform/http/call.ts';
import { type FactorsOfUser, factorsOf } from '../../directory/factors/factors.store.ts';

/** Returns the second factor of the actor, and the policy of its company. */
export async function getSecondFactor(db: Db, actor: Session): Promise<Reply<'getSecondFactor'>> {
  return presentFactors(await factorsOf(db, actor.user_id), actor);
}

const presentFactors = (factors: FactorsOfUser, { must_enroll }: Session): Reply<'getSecondFactor'> => ({
  policy: factors.second_factor,
  must_enroll: must_enroll === true,
  enroll_until: enrollmentDeadline(factors)?.toString() ?? null,
  app:
    factors.app_since === null
      ? null
      : {
          enrolled_at: factors.app_since.toISOString(),
          used_at: factors.app_last_used_at?.toISOString() ?? null,
        },
  recovery_codes: factors.recovery_codes,
});
