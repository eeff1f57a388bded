import type { Input, Reply } from '@pregao/contract';
import { type ApprovalLimits, approvalActsOf, decideSetLimits } from '@pregao/domain';
import type { CommandContext } from '../../../platform/command-context.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow } from '../../../platform/refusal.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { notify } from '../../notices/notify.ts';
import { companyNames } from '../offers/offers.store.ts';
import { approvalLimitsOf, lockLimits, replaceLimits } from './approval-limits.store.ts';
import { presentLimits } from './approvals.present.ts';

/**
 * Sets the amounts up to which OPERATORs of the actor's company act alone, and notifies its MASTERs. Requests
 * that already wait are not changed.
 * @throws Refused by the rule of the domain
 */
export function setApprovalLimits(
  deps: Deps,
  context: CommandContext,
  input: Input<'setApprovalLimits'>,
): Promise<Reply<'setApprovalLimits'>> {
  const { actor } = context;
  return transaction(deps.db, async (tx) => {
    await lockLimits(tx, actor);
    const before = await approvalLimitsOf(tx, actor);
    const after: ApprovalLimits = {
      PUBLISH: input.publish,
      BID: input.bid,
      ACCEPT: input.accept,
      INFORM: input.inform === undefined ? before.INFORM : input.inform,
      WRITE_OFF: input.write_off === undefined ? before.WRITE_OFF : input.write_off,
      BUYBACK: input.buyback === undefined ? before.BUYBACK : input.buyback,
    };
    orThrow(decideSetLimits(actor, after));
    const acts = approvalActsOf(actor.company_type);
    if (acts.every((act) => before[act] === after[act])) return presentLimits(after);
    await replaceLimits(tx, actor, after);
    const details = acts.flatMap((act) => [
      [`${act.toLowerCase()}_before`, before[act]],
      [act.toLowerCase(), after[act]],
    ]);
    await recordAudit(tx, context, {
      aggregate: 'COMPANY',
      aggregate_id: actor.company_id,
      entity: 'COMPANY',
      entity_id: actor.company_id,
      event: 'SET_APPROVAL_LIMITS',
      details: Object.fromEntries(details),
    });
    const names = await companyNames(tx, [actor.company_id]);
    await notify(deps, tx, {
      kind: 'APPROVAL_LIMITS_CHANGED',
      to: { companies: [actor.company_id] },
      facts: {
        company_name: names.get(actor.company_id) ?? '',
        by_name: actor.name,
        limits: acts.map((act) => ({ act, before: before[act], after: after[act] })),
      },
    });
    return presentLimits(after);
  });
}
