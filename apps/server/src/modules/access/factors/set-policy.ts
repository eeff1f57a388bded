import type { Input, Reply } from '@pregao/contract';
import { decideSetFactorPolicy } from '@pregao/domain';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow } from '../../../platform/refusal.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockFactorsOf, setPolicy } from '../../directory/factors/factors.store.ts';
import { notify } from '../../notices/notify.ts';
import { type OwnAccountContext, requirePasswordProof } from './require-password-proof.ts';

/**
 * Sets the second-factor policy of the actor's company. Open sessions continue; users without a factor of
 * their own must enroll at the next sign-in. All MASTERs get a notice.
 * @throws Refused ENROLL_FIRST, PASSWORD_INCORRECT, TOO_MANY_REQUESTS
 */
export async function setSecondFactorPolicy(
  deps: Pick<Deps, 'db' | 'config' | 'jobs'>,
  context: OwnAccountContext,
  { policy, password }: Input<'setSecondFactorPolicy'>,
): Promise<Reply<'setSecondFactorPolicy'>> {
  const { actor } = context;
  await requirePasswordProof(deps, context, password);
  return transaction(deps.db, async (tx) => {
    orThrow(decideSetFactorPolicy(policy, await lockFactorsOf(tx, actor.user_id)));
    if (!(await setPolicy(tx, actor.company_id, policy))) return { policy };
    await recordAudit(tx, context, {
      entity: 'COMPANY',
      entity_id: actor.company_id,
      aggregate: 'COMPANY',
      aggregate_id: actor.company_id,
      event: 'SET_SECOND_FACTOR',
      details: { policy },
    });
    await notify(deps, tx, {
      kind: 'SECOND_FACTOR_POLICY',
      to: { companies: [actor.company_id] },
      facts: { policy, by_name: actor.name },
    });
    return { policy };
  });
}
