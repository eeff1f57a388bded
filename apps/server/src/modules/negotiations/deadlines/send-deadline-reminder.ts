import { hasPassed, reminderInstant } from '@pregao/domain';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify } from '../../notices/notify.ts';
import { markReminded } from '../offers/offers.store.ts';
import { chosenCredit } from '../transitions/deal.ts';
import { lockDueDeal } from '../transitions/lock-deal.ts';
import { awaitedStep, bothRecipients, readNoticeFacts } from '../transitions/notice-facts.ts';

/**
 * Reminds both sides of a formalization of its deadline, once for each step.
 * @returns whether it sent the reminder
 */
export async function sendDeadlineReminder(deps: Deps, tx: Tx, offerId: number): Promise<boolean> {
  const deal = await lockDueDeal(deps, tx, offerId);
  if (deal === undefined) return false;
  const { offer, now } = deal;
  const deadline = offer.formalization_deadline;
  if (deadline === null || offer.reminded_at !== null || !hasPassed(reminderInstant(deadline), now))
    return false;
  const credit = chosenCredit(deal);
  const facts = await readNoticeFacts(tx, { offer, credits: [credit] });
  await notify(deps, tx, {
    kind: 'DEADLINE_REMINDER',
    to: bothRecipients(offer, credit),
    facts: { ...facts.deal(credit), step: awaitedStep(offer), deadline },
  });
  await markReminded(tx, offer, now);
  return true;
}
