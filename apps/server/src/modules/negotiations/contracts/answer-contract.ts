import type { Api, BodyOf } from '@pregao/contract';
import { type ContractAnswer, decideAnswerContract } from '@pregao/domain';
import type { Tx } from '../../../platform/db/db.ts';
import { type Kept, transactionOnce } from '../../../platform/db/once.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refused.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { recordAudits } from '../../audit/record-audit.ts';
import { notify } from '../../notices/notify.ts';
import { lockDeal } from '../due/come-due.ts';
import { applyStep } from '../steps/apply-step.ts';
import { type Command, chosenCredit, type Deal } from '../steps/deal.ts';
import { factsOf, toBoth, toLender } from '../steps/facts.ts';
import type { Formalization } from '../steps/step.ts';
import { partOf } from '../steps/trail.ts';
import { type ContractRow, closeContract, offerIdOfContract } from './contracts.store.ts';

/**
 * Accepts the newest contract of an own offer, which completes the negotiation, or asks for a resend.
 * @throws Refused NOT_FOUND for a contract that is not of an offer of the actor; else by the rule of the domain
 */
export function answerContract(
  deps: Deps,
  command: Command,
  contractId: number,
  body: BodyOf<Api['answerContract']>,
): Promise<Kept<{ id: number }>> {
  const { actor } = command;
  return transactionOnce(deps.db, command.once, async (tx) => {
    const offerId = await offerIdOfContract(tx, actor, contractId);
    const deal = offerId === undefined ? undefined : await lockDeal(deps, tx, actor, offerId);
    const contract = deal?.contracts.find(({ id }) => id === contractId);
    const newest = deal?.contracts[0];
    if (!deal || !contract || !newest) throw new Refused('NOT_FOUND');
    const decision = decideAnswerContract({
      ...deal,
      ...body,
      actor,
      contract,
      newest_id: newest.id,
      formalization_days: deps.config.formalizationDays,
    });
    const trail = await answer(tx, deal, contract, orThrow(decision));
    await recordAudits(tx, command, trail);
    await tell(deps, tx, deal, orThrow(decision));
    return { id: contractId };
  });
}

async function answer(
  tx: Tx,
  deal: Deal,
  contract: ContractRow,
  plan: ContractAnswer,
): Promise<AuditEntry[]> {
  const isAccepted = plan.answer === 'ACCEPTED';
  await closeContract(tx, deal.offer, contract.id, {
    status: plan.status,
    at: deal.now,
    refusal_reason: isAccepted ? null : plan.refusal_reason,
  });
  const { trail } = await applyStep(tx, deal, {
    effects: plan.effects,
    chosen: chosenCredit(deal),
    ...(!isAccepted && { formalization: turnOf(plan) }),
  });
  const event = isAccepted ? 'ACCEPT' : 'ASK_RESEND';
  return [
    ...trail,
    { ...partOf(deal.offer, 'CONTRACT', contract.id), event, from: 'PENDING', to: plan.status },
  ];
}

const turnOf = ({ formalization_turn, formalization_deadline }: Formalization): Formalization => ({
  formalization_turn,
  formalization_deadline,
});

async function tell(deps: Deps, tx: Tx, deal: Deal, plan: ContractAnswer): Promise<void> {
  const { offer } = deal;
  const credit = chosenCredit(deal);
  const facts = await factsOf(tx, { offer, credits: [credit] });
  const { min_due_date, max_due_date } = offer;
  await notify(
    deps,
    tx,
    plan.answer === 'ACCEPTED'
      ? {
          kind: 'NEGOTIATION_COMPLETED',
          to: toBoth(offer, credit),
          facts: { ...facts.deal(credit), min_due_date, max_due_date },
        }
      : {
          kind: 'RESEND_ASKED',
          to: toLender(credit),
          facts: {
            ...facts.credit(credit),
            reason: plan.refusal_reason,
            deadline: plan.formalization_deadline,
          },
        },
  );
}
