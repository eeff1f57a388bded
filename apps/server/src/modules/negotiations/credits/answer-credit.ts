import type { Input, Reply } from '@pregao/contract';
import { acceptedAmount, type CreditAnswer, decideAnswerCredit } from '@pregao/domain';
import type { CommandContext, IdempotentContext } from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { markAnsweredNoticesSeen } from '../../notices/mark-answered-seen.ts';
import { notify } from '../../notices/notify.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import type { ActToApprove } from '../approvals/insert-approval-request.store.ts';
import { requireWithinLimit, runOrRequestApproval } from '../approvals/run-or-request-approval.ts';
import { paymentDateOf } from '../flow/measure.ts';
import { findRegisteredPayee } from '../offers/offers.store.ts';
import { applyTransition } from '../transitions/apply-transition.ts';
import { creditTransitionEntry } from '../transitions/audit-entries.ts';
import { type Deal, liveCredits } from '../transitions/deal.ts';
import { lockDeal } from '../transitions/lock-deal.ts';
import { mapUniqueViolation } from '../transitions/map-unique-violation.ts';
import { lenderRecipients, readNoticeFacts } from '../transitions/notice-facts.ts';
import { type CreditRow, changeCredits } from './credits.store.ts';

type Answer = Input<'answerCredit'>;
type Acceptance = Extract<CreditAnswer, { answer: 'ACCEPTED' }>;
type Rejection = Extract<CreditAnswer, { answer: 'REJECTED' }>;

/**
 * Accepts a proposal on the actor's offer, which closes the others, or refuses it with an optional reason.
 * @throws Refused NOT_FOUND for a proposal that is not on an offer of the actor; otherwise the refusal of
 *   `decideAnswerCredit`
 */
export function answerCredit(
  deps: Deps,
  context: IdempotentContext<Reply<'answerCredit'>>,
  input: Answer,
): Promise<StoredReply<Reply<'answerCredit'>>> {
  return mapUniqueViolation(
    runOrRequestApproval(deps, context, (tx) => answerCreditWithinLimit(deps, tx, context, input)),
  );
}

/** Answers within a transaction; an acceptance above the actor's limit writes nothing. */
export async function answerCreditWithinLimit(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  { id: creditId, ...decision }: Answer,
): Promise<{ id: number }> {
  const { actor } = context;
  const deal = await lockDeal(deps, tx, actor, { credit_id: creditId });
  const credit = deal?.credits.find(({ id }) => id === creditId);
  if (deal === undefined || credit === undefined) throw new Refused('NOT_FOUND');
  const { formalizationDays: formalization_days } = deps.config;
  const answer = orThrow(decideAnswerCredit({ ...deal, ...decision, actor, credit, formalization_days }));
  if (answer.answer === 'ACCEPTED') await requireWithinLimit(tx, context, acceptanceToApprove(deal, credit));
  const trail =
    answer.answer === 'ACCEPTED'
      ? await acceptCredit(deps, tx, { deal, credit, answer })
      : await rejectCredit(deps, tx, { deal, credit, answer });
  await recordAuditAndPublish(deps, tx, context, trail);
  // A notice names the offer and not its proposal, so notices stay unseen while another proposal waits.
  const isLastAnswer = answer.answer === 'ACCEPTED' || liveCredits(deal).every(({ id }) => id === creditId);
  if (isLastAnswer)
    await markAnsweredNoticesSeen(tx, 'ANSWER_PROPOSALS', {
      company_id: actor.company_id,
      offer_id: deal.offer.id,
    });
  return { id: creditId };
}

/**
 * Describes the acceptance for an approval request. `acceptedAmount` is compared with the limit; the request
 * expires with the proposal. A refusal needs no approval.
 */
function acceptanceToApprove({ offer }: Deal, credit: CreditRow): ActToApprove {
  const { id, credit_value, expire_date, company_id, annual_252 } = credit;
  return {
    act: 'ACCEPT',
    command: { id, accepted: true },
    amount: credit_value,
    limited_amount: acceptedAmount(offer, credit),
    offer_id: offer.id,
    credit_id: id,
    expires_at: expire_date,
    summary: {
      card_network: offer.card_network,
      valid_until: expire_date.toISOString(),
      payment_date: paymentDateOf(credit, offer),
      annual_252,
      counterpart: company_id,
    },
  };
}

interface CreditChoice<Answer> {
  readonly deal: Deal;
  readonly credit: CreditRow;
  readonly answer: Answer;
}

/** Accepts the proposal and freezes the acquirer's registered account and its holder into the deal. */
async function acceptCredit(
  deps: Deps,
  tx: Tx,
  { deal, credit, answer }: CreditChoice<Acceptance>,
): Promise<readonly AuditEntry[]> {
  const { effects, formalization_turn, formalization_deadline } = answer;
  const others = deal.credits.filter(({ id }) => answer.closed_credits.includes(id));
  const { trail } = await applyTransition(tx, deal, {
    effects,
    offer: { ...(await findRegisteredPayee(tx, deal.offer.company_id)), chosen_credit_id: credit.id },
    formalization: { formalization_turn, formalization_deadline },
    chosen: credit,
    others,
    canceled_cause: 'OTHER_ACCEPTED',
    details: { credit_value: credit.credit_value },
  });
  const facts = await readNoticeFacts(tx, deal);
  await notify(deps, tx, [
    {
      kind: 'PROPOSAL_ACCEPTED',
      to: lenderRecipients(credit),
      facts: { ...facts.credit(credit), deadline: formalization_deadline },
    },
    ...others.map((other) => ({
      kind: 'PROPOSAL_CLOSED' as const,
      to: lenderRecipients(other),
      facts: facts.credit(other),
    })),
  ]);
  return trail;
}

/** Refuses the proposal. The offer stays open, also to the same lender. */
async function rejectCredit(
  deps: Deps,
  tx: Tx,
  { deal, credit, answer }: CreditChoice<Rejection>,
): Promise<AuditEntry[]> {
  const { step, refusal_reason } = answer;
  // Runs as the system: the row belongs to the investor, on the actor's own offer.
  await runAsSystem(() => changeCredits(tx, deal.offer, [credit], step, { at: deal.now, refusal_reason }));
  const facts = await readNoticeFacts(tx, { offer: deal.offer, credits: [credit] });
  await notify(deps, tx, {
    kind: 'PROPOSAL_REFUSED',
    to: lenderRecipients(credit),
    facts: {
      ...facts.credit(credit),
      reason: refusal_reason,
      offer_expire_date: deal.offer.expire_date,
    },
  });
  return [creditTransitionEntry(deal.offer, credit, step)];
}
