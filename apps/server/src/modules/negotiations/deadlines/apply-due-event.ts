import { type DueEvent, offerEffects, step } from '@pregao/domain';
import type { Tx } from '../../../platform/db/db.ts';
import { expectOneRow } from '../../../platform/db/expect-changed-rows.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { notify } from '../../notices/notify.ts';
import { releaseMaturedMargin } from '../../receivables/receivables.store.ts';
import { changeCredits } from '../credits/credits.store.ts';
import { applyTransition } from '../transitions/apply-transition.ts';
import { creditTransitionEntry, receivableTransitionEntries } from '../transitions/audit-entries.ts';
import { chosenCredit, creditsClosedForAnother, type Deal, liveCredits } from '../transitions/deal.ts';
import {
  awaitedStep,
  borrowerRecipients,
  bothRecipients,
  lenderRecipients,
  readNoticeFacts,
} from '../transitions/notice-facts.ts';

type DueEventOf<Entity extends DueEvent['entity'], Event extends DueEvent['event']> = Extract<
  DueEvent,
  { entity: Entity; event: Event }
>;

/**
 * Applies one due event of the calendar and notifies the parties.
 * @returns the audit rows
 */
export function applyDueEvent(
  deps: Deps,
  tx: Tx,
  deal: Deal,
  event: DueEvent,
): Promise<readonly AuditEntry[]> {
  if (event.entity === 'CREDIT') return expireCredit(deps, tx, deal, event);
  if (event.entity === 'RECEIVABLES') return matureMargin(tx, deal, event);
  switch (event.event) {
    case 'EXPIRE':
      return expireOffer(deps, tx, deal, event);
    case 'LAPSE':
      return lapseDeal(deps, tx, deal, event);
    default:
      return settleDeal(tx, deal, event);
  }
}

async function expireCredit(deps: Deps, tx: Tx, deal: Deal, event: DueEventOf<'CREDIT', 'EXPIRE'>) {
  const { offer, credits, now } = deal;
  const credit = expectOneRow(
    credits.filter(({ id }) => id === event.credit_id),
    `credit ${event.credit_id}`,
  );
  const expired = step('CREDIT', 'AVAILABLE', 'EXPIRE');
  await changeCredits(tx, offer, [credit], expired, { at: now });
  const facts = await readNoticeFacts(tx, { offer, credits: [credit] });
  await notify(deps, tx, {
    kind: 'PROPOSAL_EXPIRED',
    to: bothRecipients(offer, credit),
    facts: {
      ...facts.deal(credit),
      expire_date: credit.expire_date,
      offer_expire_date: offer.expire_date,
    },
  });
  return [creditTransitionEntry(offer, credit, expired)];
}

/** Expires an offer on which no proposal was accepted in time. */
async function expireOffer(deps: Deps, tx: Tx, deal: Deal, event: DueEventOf<'OFFER', 'EXPIRE' | 'LAPSE'>) {
  const { offer } = deal;
  const others = liveCredits(deal);
  const effects = offerEffects(offer.status, 'EXPIRE');
  const { trail } = await applyTransition(tx, deal, { effects, others, offer: { ended_by: event.ended_by } });
  const facts = await readNoticeFacts(tx, { offer, credits: others });
  const { expire_date } = offer;
  await notify(deps, tx, [
    {
      kind: 'OFFER_EXPIRED',
      to: borrowerRecipients(offer),
      facts: { ...facts.offer, expire_date, credit_value: null },
    },
    ...others.map((credit) => ({
      kind: 'OFFER_EXPIRED' as const,
      to: lenderRecipients(credit),
      facts: { ...facts.credit(credit), expire_date },
    })),
  ]);
  return trail;
}

/**
 * Lapses a deal whose formalization was not finished in time; `ended_by` names the side whose turn it was.
 */
async function lapseDeal(deps: Deps, tx: Tx, deal: Deal, event: DueEventOf<'OFFER', 'EXPIRE' | 'LAPSE'>) {
  const { offer } = deal;
  const chosen = chosenCredit(deal);
  const effects = offerEffects(offer.status, 'LAPSE');
  const { trail } = await applyTransition(tx, deal, { effects, chosen, offer: { ended_by: event.ended_by } });
  const facts = await readNoticeFacts(tx, { offer, credits: [chosen] });
  await notify(deps, tx, [
    {
      kind: 'FORMALIZATION_EXPIRED',
      to: { ...bothRecipients(offer, chosen), moderators: true },
      facts: { ...facts.deal(chosen), step: awaitedStep(offer), deadline: event.at },
    },
    ...creditsClosedForAnother(deal).map((credit) => ({
      kind: 'OTHER_DEAL_LAPSED' as const,
      to: lenderRecipients(credit),
      facts: facts.credit(credit),
    })),
  ]);
  return trail;
}

/** Releases receivables of the margin that fell due unsold. */
async function matureMargin(tx: Tx, { offer }: Deal, event: DueEventOf<'RECEIVABLES', 'MATURE'>) {
  const matured = step('RECEIVABLE', 'RESERVED', 'MATURE');
  return receivableTransitionEntries(
    offer,
    matured,
    await releaseMaturedMargin(tx, offer, matured, event.due_date),
  );
}

async function settleDeal(tx: Tx, deal: Deal, event: DueEventOf<'OFFER', 'SETTLE_SOME' | 'SETTLE_ALL'>) {
  const { due_dates, at } = event;
  const effects = offerEffects(deal.offer.status, event.event);
  const details = event.event === 'SETTLE_ALL' ? { settled_by: 'CALENDAR' } : undefined;
  const settlement = { due_dates, at };
  const { trail } = await applyTransition(tx, deal, { effects, settlement, ...(details && { details }) });
  return trail;
}
