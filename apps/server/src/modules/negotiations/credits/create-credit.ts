import type { Input } from '@pregao/contract';
import { decideCreateCredit } from '@pregao/domain';
import type { ByOnce } from '../../../platform/by.ts';
import { type Kept, transactionOnce } from '../../../platform/db/once.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refused.ts';
import { recordAudits } from '../../audit/record-audit.ts';
import { notify } from '../../notices/notify.ts';
import { chosenDeadline } from '../due/chosen-deadline.ts';
import { factsOf, toBorrower } from '../steps/facts.ts';
import { lockDeal } from '../steps/lock-deal.ts';
import { refusingUnique } from '../steps/refuse-unique.ts';
import { creditMoved } from '../steps/trail.ts';
import { insertCredit } from './credits.store.ts';

/**
 * Makes a proposal on an offer to which the actor's company was invited.
 * @throws Refused by the rule of the domain
 */
export function createCredit(
  deps: Deps,
  by: ByOnce<{ id: number }>,
  input: Input<'createCredit'>,
): Promise<Kept<{ id: number }>> {
  const { actor } = by;
  const { credit_value } = input;
  const expire_date = chosenDeadline(input.expire_date, actor);
  const work = transactionOnce(deps.db, by.once, async (tx) => {
    const deal = await lockDeal(deps, tx, actor, input);
    if (deal === undefined) throw new Refused('OFFER_NOT_OPEN', { field: 'offer_id' });
    const { offer, now } = deal;
    const own_credits = deal.credits.filter(({ company_id }) => company_id === actor.company_id);
    const proposed = orThrow(
      decideCreateCredit({ actor, offer, own_credits, credit_value, expire_date, now }),
    );
    const terms = { credit_value, expire_date, created_at: now };
    const credit = await insertCredit(tx, actor, offer, proposed, terms);
    await recordAudits(tx, by, [
      creditMoved(offer, credit, proposed, { credit_value, expire_date: expire_date.toISOString() }),
    ]);
    const facts = await factsOf(tx, { offer, credits: [credit] });
    await notify(deps, tx, {
      kind: 'PROPOSAL_RECEIVED',
      to: toBorrower(offer),
      facts: { ...facts.deal(credit), expire_date },
    });
    return { id: credit.id };
  });
  return refusingUnique(work);
}
