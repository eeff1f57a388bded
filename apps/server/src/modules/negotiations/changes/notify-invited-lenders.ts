import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { FactsOf } from '../../notices/notices.ts';
import { notify } from '../../notices/notify.ts';
import { readMinimalRate } from '../offers/notify-invitation.ts';
import { invitedLendersOf, type LockedOffer } from '../offers/offers.store.ts';
import { type Deal, liveCredits } from '../transitions/deal.ts';
import { lenderRecipients, readNoticeFacts } from '../transitions/notice-facts.ts';

/**
 * Notifies all invited lenders of a change. Lenders with a live proposal also learn that it stays as it is.
 */
export async function notifyInvitedLenders(
  deps: Deps,
  tx: Tx,
  deal: Deal,
  { offer, before }: { readonly offer: LockedOffer; readonly before: FactsOf<'OFFER_CHANGED'>['before'] },
): Promise<void> {
  const live = liveCredits(deal);
  const facts = await readNoticeFacts(tx, { offer, credits: live });
  const { minimal_value, expire_date } = offer;
  const minimal_rate = await readMinimalRate(tx, offer);
  const change = { ...facts.offer, minimal_value, minimal_rate, expire_date, before };
  const bidders = new Set(live.map(({ company_id }) => company_id));
  const companies = (await invitedLendersOf(tx, offer)).filter((id) => !bidders.has(id));
  await notify(deps, tx, [
    { kind: 'OFFER_CHANGED', to: { companies }, facts: { ...change, own_value: null } },
    ...live.map((credit) => ({
      kind: 'OFFER_CHANGED' as const,
      to: lenderRecipients(credit),
      facts: { ...change, own_value: credit.credit_value },
    })),
  ]);
}
