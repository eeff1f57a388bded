import {
  type Actor,
  answerContractRefusal,
  answerCreditRefusal,
  makeProposalRefusal,
  may,
  proposalPanelProblems,
  type RefusalKey,
  uploadContractRefusal,
} from '@pregao/domain';
import { type CreditDraft, panelTerms } from '../credits/credit.view.ts';
import { cancelAct, offerOf } from './cancel-act.view.ts';
import { type DealAct, isOpen } from './deal-act.view.ts';
import type { Credit, Negotiation } from './negotiation.view.ts';

/**
 * Acts of the reader's role on a deal, by the same rules as the API.
 * An act is absent if the role never may do it.
 */
export interface DealActs {
  readonly cancel?: DealAct;
  readonly propose?: DealAct;
  readonly upload?: DealAct;
  readonly acceptContract?: DealAct;
  readonly askResend?: DealAct;
}

function proposeRefusal(actor: Actor, negotiation: Negotiation): RefusalKey | undefined {
  const { own_credit: own } = negotiation;
  const own_credits = own ? [own.status] : [];
  return makeProposalRefusal(actor, { status: offerOf(negotiation).status, own_credits })?.key;
}

export function dealActs(actor: Actor, negotiation: Negotiation): DealActs {
  const offer = offerOf(negotiation);
  const { own_credit: own, winner } = negotiation;
  const contract = winner?.contract?.status ?? null;
  const cancel = cancelAct(actor, negotiation);
  const answer = (accepted: boolean): DealAct => ({
    refusal: answerContractRefusal(actor, { offer, contract, accepted })?.key,
  });
  return {
    ...(cancel && { cancel }),
    ...(may(actor, 'create-credit') &&
      winner === null && {
        propose: { refusal: proposeRefusal(actor, negotiation) },
      }),
    ...(may(actor, 'upload-contract') && winner && own && { upload: { refusal: uploadRefusal() } }),
    ...(may(actor, 'answer-contract') &&
      contract !== null && { acceptContract: answer(true), askResend: answer(false) }),
  };

  function uploadRefusal(): RefusalKey | undefined {
    const credit = winner && own && { company_id: winner.company_id, status: own.status };
    return credit
      ? uploadContractRefusal(actor, { offer: offer.status, credit, contract })?.key
      : 'PROPOSAL_ACTION_UNAVAILABLE';
  }
}

/** Returns whether the reader may give this answer to a credit; undefined if the role never may. */
export function answerAct(
  actor: Actor,
  negotiation: Negotiation,
  { status }: Pick<Credit, 'status'>,
  accepted: boolean,
): DealAct | undefined {
  if (!may(actor, 'answer-credit')) return undefined;
  return {
    refusal: answerCreditRefusal(actor, { offer: offerOf(negotiation), credit: status, accepted })?.key,
  };
}

/** Returns the refusal key that the API would return for a draft; undefined if it can be sent. */
export function draftRefusal(
  actor: Actor,
  { credit_value, expire_date, payment_date }: CreditDraft,
  negotiation: Negotiation,
  now: Date,
): RefusalKey | undefined {
  const refusal = proposeRefusal(actor, negotiation);
  if (refusal) return refusal;
  const terms = panelTerms(negotiation);
  const [problem] = proposalPanelProblems({ terms, credit_value, expire_date, payment_date, now });
  return problem && problem.key !== 'MISSING_FIELD' ? problem.key : undefined;
}

/** Returns the reader's part in credits: makes own ones, answers others', or only looks. */
export function sectionOf(actor: Actor): 'makes' | 'answers' | 'looks' {
  if (may(actor, 'create-credit')) return 'makes';
  return may(actor, 'answer-credit') ? 'answers' : 'looks';
}

/** Primary action of the headline. A moderator can only look. */
export type NextAct = 'make' | 'propose' | 'upload' | 'answerContract' | 'credits' | 'look' | undefined;

/**
 * Returns the primary action of the reader.
 * @param ready whether the draft can be sent
 */
export function nextActOf(actor: Actor, negotiation: Negotiation, ready: boolean): NextAct {
  const acts = dealActs(actor, negotiation);
  if (isOpen(acts.propose)) return ready ? 'make' : 'propose';
  if (isOpen(acts.upload)) return 'upload';
  if (isOpen(acts.acceptContract)) return 'answerContract';
  if (sectionOf(actor) === 'looks') return negotiation.total_credits > 0 ? 'look' : undefined;
  const answers = isOpen(answerAct(actor, negotiation, { status: 'AVAILABLE' }, true));
  return answers && negotiation.open_credits > 0 ? 'credits' : undefined;
}

/** Primary actions that the footer button also offers. */
export const FOOTER_ACTS: readonly NextAct[] = ['make', 'credits', 'look'];
