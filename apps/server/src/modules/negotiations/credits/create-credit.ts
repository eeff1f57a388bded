import type { Input, Reply } from '@pregao/contract';
import { averageTerms, decideCreateCredit, exactRate, purchaseOf } from '@pregao/domain';
import type { CommandContext, IdempotentContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { markAnsweredNoticesSeen } from '../../notices/mark-answered-seen.ts';
import { notify } from '../../notices/notify.ts';
import { cdiRateOn } from '../../rates/cdi-rates.store.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import type { ActToApprove } from '../approvals/insert-approval-request.store.ts';
import { requireWithinLimit, runOrRequestApproval } from '../approvals/run-or-request-approval.ts';
import { parseDeadline } from '../deadlines/parse-deadline.ts';
import { readMeasuredOffer } from '../flow/measure.ts';
import { creditTransitionEntry } from '../transitions/audit-entries.ts';
import type { Deal } from '../transitions/deal.ts';
import { lockDeal } from '../transitions/lock-deal.ts';
import { mapUniqueViolation } from '../transitions/map-unique-violation.ts';
import { borrowerRecipients, readNoticeFacts } from '../transitions/notice-facts.ts';
import { insertCredit, type NewCredit } from './credits.store.ts';

type Proposal = Input<'createCredit'>;

/**
 * Creates a proposal on an offer to which the actor's company was invited.
 * @throws Refused by the rule of the domain
 */
export function createCredit(
  deps: Deps,
  context: IdempotentContext<Reply<'createCredit'>>,
  input: Proposal,
): Promise<StoredReply<Reply<'createCredit'>>> {
  return mapUniqueViolation(
    runOrRequestApproval(deps, context, (tx) => insertCreditWithinLimit(deps, tx, context, input)),
  );
}

/** Creates a proposal within a transaction; one above the actor's limit is not written. */
export async function insertCreditWithinLimit(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  input: Proposal,
): Promise<{ id: number }> {
  const { actor } = context;
  const { credit_value, payment_date: requested_date } = input;
  const expire_date = parseDeadline(input.expire_date, actor);
  const deal = await lockDeal(deps, tx, actor, input);
  if (deal === undefined) throw new Refused('OFFER_NOT_OPEN', { field: 'offer_id' });
  const { offer, now } = deal;
  const own_credits = deal.credits.filter(({ company_id }) => company_id === actor.company_id);
  const { step, payment_date } = orThrow(
    decideCreateCredit({
      actor,
      offer,
      own_credits,
      credit_value,
      expire_date,
      payment_date: requested_date,
      now,
    }),
  );
  const proposed = { credit_value, expire_date, payment_date, created_at: now };
  const terms = { ...proposed, ...(await measureCredit(tx, deal, proposed)) };
  await requireWithinLimit(tx, context, creditToApprove(deal, terms));
  const credit = await insertCredit(tx, actor, offer, step, terms);
  await recordAuditAndPublish(deps, tx, context, [
    creditTransitionEntry(offer, credit, step, {
      credit_value,
      expire_date: expire_date.toISOString(),
      payment_date,
    }),
  ]);
  await markAnsweredNoticesSeen(tx, 'PROPOSE', { company_id: actor.company_id, offer_id: offer.id });
  const facts = await readNoticeFacts(tx, { offer, credits: [credit] });
  await notify(deps, tx, {
    kind: 'PROPOSAL_RECEIVED',
    to: borrowerRecipients(offer),
    facts: { ...facts.deal(credit), expire_date },
  });
  return { id: credit.id };
}

/** Describes the proposal for an approval request. Its amount is the price; it expires with the proposal. */
function creditToApprove({ offer }: Deal, terms: NewCredit): ActToApprove {
  const { credit_value, payment_date, annual_252 } = terms;
  const valid_until = terms.expire_date.toISOString();
  return {
    act: 'BID',
    command: { offer_id: offer.id, credit_value, payment_date, expire_date: valid_until },
    amount: credit_value,
    offer_id: offer.id,
    credit_id: null,
    expires_at: terms.expire_date,
    summary: {
      card_network: offer.card_network,
      valid_until,
      payment_date,
      annual_252,
      counterpart: offer.company_id,
    },
  };
}

/**
 * Computes the measures stored with a new proposal. These are the CDI of the day in São Paulo, the rate that
 * ranks it, and its average term.
 */
async function measureCredit(
  tx: Tx,
  { offer, today }: Deal,
  { credit_value, payment_date }: Pick<NewCredit, 'credit_value' | 'payment_date'>,
): Promise<Pick<NewCredit, 'cdi_day' | 'cdi_rate' | 'annual_252' | 'average_term_business'>> {
  const { flow } = await readMeasuredOffer(tx, offer);
  const cdi = (await cdiRateOn(tx, today)) ?? null;
  const purchase = purchaseOf(flow, payment_date);
  const annual_252 = exactRate({ purchase, price: credit_value, cdi }, 'annual_252');
  const { average_term_business } = averageTerms(purchase);
  return { cdi_day: cdi?.day ?? null, cdi_rate: cdi?.rate ?? null, annual_252, average_term_business };
}
