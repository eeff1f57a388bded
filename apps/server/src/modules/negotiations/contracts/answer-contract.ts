import type { Input } from '@pregao/contract';
import { type ContractAnswer, type Day, decideAnswerContract, paymentDueDate } from '@pregao/domain';
import type { IdempotentContext } from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { SYSTEM } from '../../audit/audit-entry.ts';
import { markAnsweredNoticesSeen } from '../../notices/mark-answered-seen.ts';
import { notify } from '../../notices/notify.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import { freezeTerms, storeDossier } from '../dossier/freeze-dossier.ts';
import { paymentDateOf } from '../flow/measure.ts';
import { applyTransition, type Formalization } from '../transitions/apply-transition.ts';
import { chosenCredit, type Deal } from '../transitions/deal.ts';
import { lockDeal } from '../transitions/lock-deal.ts';
import {
  bothRecipients,
  lenderRecipients,
  payeeFacts,
  readNoticeFacts,
} from '../transitions/notice-facts.ts';
import { openSettlement } from './open-settlement.ts';

/**
 * Accepts the newest contract of the actor's offer, which completes the negotiation, or asks for a resend.
 * @throws Refused NOT_FOUND for a contract that is not of an offer of the actor; otherwise the refusal of
 *   `decideAnswerContract`
 */
export function answerContract(
  deps: Deps,
  context: IdempotentContext<{ id: number }>,
  { id: contractId, ...input }: Input<'answerContract'>,
): Promise<StoredReply<{ id: number }>> {
  const { actor } = context;
  return idempotentTransaction(deps.db, context.idempotency, async (tx) => {
    const deal = await lockDeal(deps, tx, actor, { contract_id: contractId });
    const contract = deal?.contracts.find(({ id }) => id === contractId);
    const newest = deal?.contracts[0];
    if (!deal || !contract || !newest) throw new Refused('NOT_FOUND');
    const decision = decideAnswerContract({
      ...deal,
      ...input,
      actor,
      contract,
      newest_id: newest.id,
      formalization_days: deps.config.formalizationDays,
    });
    const plan = orThrow(decision);
    const isAccepted = plan.answer === 'ACCEPTED';
    const frozen = isAccepted ? await freezeTerms(tx, deal, contract) : undefined;
    const { trail } = await applyTransition(tx, deal, {
      effects: plan.effects,
      chosen: chosenCredit(deal),
      ...(isAccepted && { offer: { payment_due_date: dueDateOf(deal) } }),
      ...(frozen && { details: { terms_sha256: frozen.terms_sha256 } }),
      ...(!isAccepted && { formalization: nextTurnOf(plan), refusal_reason: plan.refusal_reason }),
    });
    await recordAuditAndPublish(deps, tx, context, trail);
    if (frozen) await storeDossier(tx, deal, frozen);
    // The frozen dossier ends with the completion, so that the rows of the settlement come after it.
    if (isAccepted)
      await runAsSystem(async () =>
        recordAuditAndPublish(deps, tx, SYSTEM, await openSettlement(tx, deal, dueDateOf(deal))),
      );
    await markAnsweredNoticesSeen(tx, 'REVIEW_CONTRACT', {
      company_id: actor.company_id,
      offer_id: deal.offer.id,
    });
    await notifyAnswer(deps, tx, deal, plan);
    return { id: contractId };
  });
}

/** Returns the day on which a deal is to be paid whose contract is accepted now. */
const dueDateOf = (deal: Deal): Day =>
  paymentDueDate(paymentDateOf(chosenCredit(deal), deal.offer), deal.now);

const nextTurnOf = ({ formalization_turn, formalization_deadline }: Formalization): Formalization => ({
  formalization_turn,
  formalization_deadline,
});

async function notifyAnswer(deps: Deps, tx: Tx, deal: Deal, plan: ContractAnswer): Promise<void> {
  const { offer } = deal;
  const credit = chosenCredit(deal);
  const facts = await readNoticeFacts(tx, { offer, credits: [credit] });
  const { min_due_date, max_due_date } = offer;
  await notify(
    deps,
    tx,
    plan.answer === 'ACCEPTED'
      ? {
          kind: 'NEGOTIATION_COMPLETED',
          to: bothRecipients(offer, credit),
          facts: {
            ...facts.deal(credit),
            min_due_date,
            max_due_date,
            payment_date: dueDateOf(deal),
            payee: payeeFacts(offer),
          },
        }
      : {
          kind: 'RESEND_ASKED',
          to: lenderRecipients(credit),
          facts: {
            ...facts.credit(credit),
            reason: plan.refusal_reason,
            deadline: plan.formalization_deadline,
          },
        },
  );
}
