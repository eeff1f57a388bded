import type { Input } from '@pregao/contract';
import { decideCancelOffer } from '@pregao/domain';
import type { ByOnce } from '../../../platform/command-context.ts';
import { type Kept, transactionOnce } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refused.ts';
import { notify } from '../../notices/notify.ts';
import { recordAndTell } from '../../webhooks/record-audit-and-publish.ts';
import { applyStep } from '../transitions/apply-transition.ts';
import { lockDeal } from '../transitions/lock-deal.ts';
import { factsOf, toLender } from '../transitions/notice-facts.ts';

/**
 * Cancels an own AVAILABLE or APPROVED offer with all its proposals and releases its receivables.
 * @throws Refused NOT_FOUND for an offer that is not the actor's; else by the rule of the domain
 */
export function cancelOffer(
  deps: Deps,
  by: ByOnce<{ id: number }>,
  { id: offerId }: Input<'cancelOffer'>,
): Promise<Kept<{ id: number }>> {
  const { actor } = by;
  return transactionOnce(deps.db, by.once, async (tx) => {
    const deal = await lockDeal(deps, tx, actor, { offer_id: offerId });
    if (deal === undefined) throw new Refused('NOT_FOUND');
    const { effects, ended_by, closed_credits } = orThrow(decideCancelOffer({ ...deal, actor }));
    const closed = deal.credits.filter(({ id }) => closed_credits.includes(id));
    const { trail } = await applyStep(tx, deal, {
      effects,
      offer: { ended_by },
      chosen: closed.find(({ status }) => status === 'APPROVED'),
      others: closed.filter(({ status }) => status === 'AVAILABLE'),
      canceled_cause: 'OFFER_CANCELED',
    });
    await recordAndTell(deps, tx, by, trail);
    const facts = await factsOf(tx, deal);
    await notify(
      deps,
      tx,
      closed.map((credit) => ({
        kind: 'OFFER_CANCELED' as const,
        to: toLender(credit),
        facts: { ...facts.credit(credit), accepted: credit.status === 'APPROVED' },
      })),
    );
    return { id: offerId };
  });
}
