import type { BuybackEvent } from '../lifecycles/buyback.ts';
import type { ContractEvent } from '../lifecycles/contract.ts';
import type { CoverEvent } from '../lifecycles/cover.ts';
import type { CreditEvent } from '../lifecycles/credit.ts';
import type { DisputeEvent } from '../lifecycles/dispute.ts';
import type { OfferEvent } from '../lifecycles/offer.ts';
import type { PaymentEvent } from '../lifecycles/payment.ts';
import type { RemittanceEvent } from '../lifecycles/remittance.ts';
import type { CompanyType } from '../people/company.ts';
import type { CONSENT_EVENT, CollectionAct, DECISION_EVENT } from '../settlement/vocabulary.ts';
import type { Label } from './labels.ts';

/** The acts of a deal's history with their labels. `receipt`: the act binds a company and has a receipt. */
export const HISTORY_ACTS = {
  PUBLISH: { receipt: true, label: { pt: 'Agenda disponibilizada', en: 'Schedule made available' } },
  EXTEND: { receipt: true, label: { pt: 'Prazo prorrogado', en: 'Deadline extended' } },
  LOWER: { receipt: true, label: { pt: 'Valor mínimo reduzido', en: 'Minimum lowered' } },
  INVITE: { receipt: true, label: { pt: 'Mais investidores convidados', en: 'More investors invited' } },
  INVITED: { receipt: false, label: { pt: 'Sua empresa foi convidada', en: 'Your company was invited' } },
  PROPOSE: { receipt: true, label: { pt: 'Proposta feita', en: 'Proposal made' } },
  ACCEPT_PROPOSAL: { receipt: true, label: { pt: 'Proposta aceita', en: 'Proposal accepted' } },
  REFUSE_PROPOSAL: { receipt: true, label: { pt: 'Proposta recusada', en: 'Proposal refused' } },
  WITHDRAW_PROPOSAL: { receipt: true, label: { pt: 'Proposta retirada', en: 'Proposal withdrawn' } },
  CLOSE_PROPOSAL: { receipt: false, label: { pt: 'Proposta encerrada', en: 'Proposal closed' } },
  EXPIRE_PROPOSAL: { receipt: false, label: { pt: 'Proposta expirada', en: 'Proposal expired' } },
  CLOSED: { receipt: false, label: { pt: 'Agenda fechada a propostas', en: 'Schedule closed to proposals' } },
  SEND_CONTRACT: { receipt: true, label: { pt: 'Contrato enviado', en: 'Agreement uploaded' } },
  ASK_RESEND: {
    receipt: true,
    label: { pt: 'Reenvio do contrato solicitado', en: 'Resend of the agreement requested' },
  },
  ACCEPT_CONTRACT: {
    receipt: true,
    label: { pt: 'Contrato aceito, negociação concluída', en: 'Agreement accepted, negotiation completed' },
  },
  CANCEL: { receipt: true, label: { pt: 'Agenda cancelada', en: 'Schedule canceled' } },
  EXPIRE: { receipt: false, label: { pt: 'Agenda expirada', en: 'Schedule expired' } },
  LAPSE: { receipt: false, label: { pt: 'Formalização expirada', en: 'Formalization expired' } },
  SETTLE_SOME: {
    receipt: false,
    label: { pt: 'Recebíveis liquidados em parte', en: 'Receivables settled in part' },
  },
  SETTLE_ALL: { receipt: false, label: { pt: 'Recebíveis liquidados', en: 'Receivables settled' } },
  RESCIND: {
    receipt: true,
    label: { pt: 'Desfeita por falta de pagamento', en: 'Rescinded for lack of payment' },
  },
  INFORM_PAYMENT: { receipt: true, label: { pt: 'Pagamento informado', en: 'Payment informed' } },
  CONFIRM_PAYMENT: { receipt: true, label: { pt: 'Pagamento confirmado', en: 'Payment confirmed' } },
  CONTEST_PAYMENT: { receipt: true, label: { pt: 'Pagamento contestado', en: 'Payment contested' } },
  REVERSE_PAYMENT: {
    receipt: true,
    label: { pt: 'Confirmação do pagamento estornada', en: 'Confirmation of the payment reversed' },
  },
  CONSENT: {
    receipt: true,
    label: { pt: 'Investidor consentiu na alteração do pagamento', en: 'Investor consented to the change' },
  },
  DECIDE_CONTEST: {
    receipt: true,
    label: {
      pt: 'Moderador decidiu sobre o pagamento contestado',
      en: 'Moderator decided on the contested payment',
    },
  },
  REMIT: { receipt: true, label: { pt: 'Repasse informado', en: 'Remittance declared' } },
  WITHDRAW_REMITTANCE: { receipt: true, label: { pt: 'Repasse retirado', en: 'Remittance withdrawn' } },
  RECEIVE: { receipt: true, label: { pt: 'Recebimento lançado', en: 'Receipt entered' } },
  WRITE_OFF: { receipt: true, label: { pt: 'Baixa por perda', en: 'Write-off' } },
  REVERSE_ENTRY: { receipt: true, label: { pt: 'Lançamento estornado', en: 'Entry reversed' } },
  PROPOSE_BUYBACK: { receipt: true, label: { pt: 'Recompra proposta', en: 'Buyback proposed' } },
  CONFIRM_BUYBACK: { receipt: true, label: { pt: 'Recompra confirmada', en: 'Buyback confirmed' } },
  REFUSE_BUYBACK: { receipt: true, label: { pt: 'Recompra recusada', en: 'Buyback refused' } },
  WITHDRAW_BUYBACK: { receipt: true, label: { pt: 'Recompra retirada', en: 'Buyback withdrawn' } },
  REVERSE_BUYBACK: { receipt: true, label: { pt: 'Recompra estornada', en: 'Buyback reversed' } },
  EXPIRE_BUYBACK: { receipt: false, label: { pt: 'Recompra expirada', en: 'Buyback expired' } },
  OFFER_COVER: {
    receipt: true,
    label: { pt: 'Cobertura pela margem oferecida', en: 'Cover by the margin offered' },
  },
  ACCEPT_COVER: {
    receipt: true,
    label: { pt: 'Cobertura pela margem aceita', en: 'Cover by the margin accepted' },
  },
  REFUSE_COVER: {
    receipt: true,
    label: { pt: 'Cobertura pela margem recusada', en: 'Cover by the margin refused' },
  },
  WITHDRAW_COVER: {
    receipt: true,
    label: { pt: 'Cobertura pela margem retirada', en: 'Cover by the margin withdrawn' },
  },
  EXPIRE_COVER: {
    receipt: false,
    label: { pt: 'Cobertura pela margem expirada', en: 'Cover by the margin expired' },
  },
  OPEN_DISPUTE: { receipt: true, label: { pt: 'Divergência aberta', en: 'Dispute opened' } },
  ANSWER_DISPUTE: { receipt: true, label: { pt: 'Divergência respondida', en: 'Dispute answered' } },
  AGREE_DISPUTE: {
    receipt: true,
    label: { pt: 'Divergência resolvida por acordo', en: 'Dispute ended by agreement' },
  },
  ESCALATE_DISPUTE: {
    receipt: true,
    label: { pt: 'Divergência levada aos moderadores', en: 'Dispute escalated to moderators' },
  },
  DECIDE_DISPUTE: {
    receipt: true,
    label: { pt: 'Divergência decidida por moderador', en: 'Dispute decided by a moderator' },
  },
  CLOSE_DISPUTE: {
    receipt: true,
    label: { pt: 'Divergência encerrada por lançamento', en: 'Dispute closed by an entry' },
  },
  REOPEN_DISPUTE: { receipt: true, label: { pt: 'Divergência reaberta', en: 'Dispute reopened' } },
  COLLECTIONS_OVERDUE: {
    receipt: false,
    label: { pt: 'Recebimentos em atraso', en: 'Collections overdue' },
  },
} as const satisfies Record<string, { receipt: boolean; label: Label }>;

export type HistoryAct = keyof typeof HISTORY_ACTS;
export const HISTORY_ACT_NAMES = Object.keys(HISTORY_ACTS) as HistoryAct[];

/**
 * The lenders that see a step, in addition to the acquirer and moderators, who see all. INVITED: all invited.
 * MAKER: the proposal's lender. WINNER: the lender of the accepted proposal.
 */
type LenderAudience = 'INVITED' | 'MAKER' | 'WINNER' | 'NONE';

interface HistoryRule {
  readonly act: HistoryAct;
  readonly lenders: LenderAudience;
  /** The audience once a proposal was accepted, instead of `lenders`. */
  readonly afterClosing?: LenderAudience;
}

/** Marks a step that another row already represents: that of the proposal, contract or schedule. */
const OTHER_ROW = 'OTHER_ROW';

const STEP_RULES = {
  OFFER: {
    MAKE_AVAILABLE: { act: 'PUBLISH', lenders: 'INVITED' },
    EXTEND_DEADLINE: { act: 'EXTEND', lenders: 'INVITED' },
    LOWER_MINIMUM: { act: 'LOWER', lenders: 'INVITED' },
    INVITE_LENDERS: { act: 'INVITE', lenders: 'NONE' },
    ACCEPT_CREDIT: OTHER_ROW,
    EXPIRE: { act: 'EXPIRE', lenders: 'INVITED' },
    CANCEL: { act: 'CANCEL', lenders: 'INVITED', afterClosing: 'WINNER' },
    UPLOAD_CONTRACT: OTHER_ROW,
    ASK_RESEND: OTHER_ROW,
    ACCEPT_CONTRACT: OTHER_ROW,
    LAPSE: { act: 'LAPSE', lenders: 'WINNER' },
    SETTLE_SOME: { act: 'SETTLE_SOME', lenders: 'WINNER' },
    SETTLE_ALL: { act: 'SETTLE_ALL', lenders: 'WINNER' },
    COLLECT_SOME: OTHER_ROW,
    COLLECT_ALL: { act: 'SETTLE_ALL', lenders: 'WINNER' },
    REOPEN_SOME: OTHER_ROW,
    REOPEN_ALL: OTHER_ROW,
    RESCIND: { act: 'RESCIND', lenders: 'WINNER' },
  },
  CREDIT: {
    PROPOSE: { act: 'PROPOSE', lenders: 'MAKER' },
    ACCEPT: { act: 'ACCEPT_PROPOSAL', lenders: 'MAKER' },
    REJECT: { act: 'REFUSE_PROPOSAL', lenders: 'MAKER' },
    CLOSE: { act: 'CLOSE_PROPOSAL', lenders: 'MAKER' },
    WITHDRAW: { act: 'WITHDRAW_PROPOSAL', lenders: 'MAKER' },
    EXPIRE: { act: 'EXPIRE_PROPOSAL', lenders: 'MAKER' },
    COMPLETE: OTHER_ROW,
    RESCIND: OTHER_ROW,
  },
  CONTRACT: {
    UPLOAD: { act: 'SEND_CONTRACT', lenders: 'WINNER' },
    ACCEPT: { act: 'ACCEPT_CONTRACT', lenders: 'WINNER' },
    ASK_RESEND: { act: 'ASK_RESEND', lenders: 'WINNER' },
    CANCEL: OTHER_ROW,
  },
  PAYMENT: {
    OPEN: OTHER_ROW,
    INFORM: { act: 'INFORM_PAYMENT', lenders: 'WINNER' },
    CONFIRM: { act: 'CONFIRM_PAYMENT', lenders: 'WINNER' },
    CONTEST: { act: 'CONTEST_PAYMENT', lenders: 'WINNER' },
    REVERSE: { act: 'REVERSE_PAYMENT', lenders: 'WINNER' },
    UNMATCH: { act: 'REVERSE_PAYMENT', lenders: 'WINNER' },
    RESTORE: { act: 'CONFIRM_PAYMENT', lenders: 'WINNER' },
    CONSENT: { act: 'CONSENT', lenders: 'WINNER' },
    DECIDE: { act: 'DECIDE_CONTEST', lenders: 'WINNER' },
    RESCIND: OTHER_ROW,
  },
  COLLECTIONS: {
    RECEIVE: { act: 'RECEIVE', lenders: 'WINNER' },
    WRITE_OFF: { act: 'WRITE_OFF', lenders: 'WINNER' },
    REVERSE: { act: 'REVERSE_ENTRY', lenders: 'WINNER' },
    BUY_BACK: OTHER_ROW,
    COVER: OTHER_ROW,
    END_DISPUTE: OTHER_ROW,
    OVERDUE: { act: 'COLLECTIONS_OVERDUE', lenders: 'WINNER' },
  },
  REMITTANCE: {
    DECLARE: { act: 'REMIT', lenders: 'WINNER' },
    WITHDRAW: { act: 'WITHDRAW_REMITTANCE', lenders: 'WINNER' },
    RECEIVE: OTHER_ROW,
    REOPEN: OTHER_ROW,
    DISPUTE: OTHER_ROW,
    REJECT: OTHER_ROW,
  },
  BUYBACK: {
    PROPOSE: { act: 'PROPOSE_BUYBACK', lenders: 'WINNER' },
    CONFIRM: { act: 'CONFIRM_BUYBACK', lenders: 'WINNER' },
    REFUSE: { act: 'REFUSE_BUYBACK', lenders: 'WINNER' },
    WITHDRAW: { act: 'WITHDRAW_BUYBACK', lenders: 'WINNER' },
    EXPIRE: { act: 'EXPIRE_BUYBACK', lenders: 'WINNER' },
    REOPEN: { act: 'REVERSE_BUYBACK', lenders: 'WINNER' },
    REVERSE: { act: 'REVERSE_BUYBACK', lenders: 'WINNER' },
  },
  COVER: {
    OFFER: { act: 'OFFER_COVER', lenders: 'WINNER' },
    ACCEPT: { act: 'ACCEPT_COVER', lenders: 'WINNER' },
    REFUSE: { act: 'REFUSE_COVER', lenders: 'WINNER' },
    WITHDRAW: { act: 'WITHDRAW_COVER', lenders: 'WINNER' },
    EXPIRE: { act: 'EXPIRE_COVER', lenders: 'WINNER' },
    REVERSE: OTHER_ROW,
  },
  DISPUTE: {
    OPEN: { act: 'OPEN_DISPUTE', lenders: 'WINNER' },
    ANSWER: { act: 'ANSWER_DISPUTE', lenders: 'WINNER' },
    AGREE: { act: 'AGREE_DISPUTE', lenders: 'WINNER' },
    ESCALATE: { act: 'ESCALATE_DISPUTE', lenders: 'WINNER' },
    DECIDE: { act: 'DECIDE_DISPUTE', lenders: 'WINNER' },
    CLOSE: { act: 'CLOSE_DISPUTE', lenders: 'WINNER' },
    REOPEN: { act: 'REOPEN_DISPUTE', lenders: 'WINNER' },
    REOPEN_ANSWERED: { act: 'REOPEN_DISPUTE', lenders: 'WINNER' },
    REOPEN_ESCALATED: { act: 'REOPEN_DISPUTE', lenders: 'WINNER' },
    VOID: OTHER_ROW,
  },
} as const satisfies {
  readonly OFFER: Record<OfferEvent, HistoryRule | typeof OTHER_ROW>;
  readonly CREDIT: Record<CreditEvent, HistoryRule | typeof OTHER_ROW>;
  readonly CONTRACT: Record<ContractEvent, HistoryRule | typeof OTHER_ROW>;
  readonly PAYMENT: Record<
    PaymentEvent | typeof CONSENT_EVENT | typeof DECISION_EVENT,
    HistoryRule | typeof OTHER_ROW
  >;
  readonly COLLECTIONS: Record<CollectionAct, HistoryRule | typeof OTHER_ROW>;
  readonly REMITTANCE: Record<RemittanceEvent, HistoryRule | typeof OTHER_ROW>;
  readonly BUYBACK: Record<BuybackEvent, HistoryRule | typeof OTHER_ROW>;
  readonly COVER: Record<CoverEvent, HistoryRule | typeof OTHER_ROW>;
  readonly DISPUTE: Record<DisputeEvent, HistoryRule | typeof OTHER_ROW>;
};

/** One step of the audit trail of a deal. */
export interface HistoryStep {
  readonly entity: string;
  readonly entity_id: number;
  readonly event: string;
  readonly from_status: string | null;
  /** The ids of further invited companies. */
  readonly lenders?: readonly number[];
}

export interface HistoryReader {
  readonly company_type: CompanyType;
  readonly company_id: number;
  /** The ids of its company's proposals. */
  readonly own: ReadonlySet<number>;
  /** The id of the accepted proposal, including one whose deal failed; null for none. */
  readonly chosen: number | null;
  /** True when a proposal of its company was closed by the acceptance of another one. */
  readonly closed: boolean;
}

/**
 * Returns the steps of a deal visible to the reader, with their acts. The acquirer and moderators see all. A
 * lender sees the schedule's public steps from its invitation on, its own proposals, and the formalization if
 * it won (docs/decisions/0008). It learns of another acceptance from its own closed proposal, otherwise only
 * that the schedule was closed.
 */
export function visibleHistory<Step extends HistoryStep>(
  steps: readonly Step[],
  reader: HistoryReader,
): { readonly step: Step; readonly act: HistoryAct }[] {
  const invitation = steps.findIndex(({ lenders = [] }) => lenders.includes(reader.company_id));
  const begun = reader.company_type === 'LENDER' ? Math.max(invitation, 0) : 0;
  return steps.slice(begun).flatMap((step) => {
    const act = actFor(step, reader);
    return act === undefined ? [] : [{ step, act }];
  });
}

function actFor(step: HistoryStep, reader: HistoryReader): HistoryAct | undefined {
  const rule = ruleOf(step);
  if (reader.company_type === 'LENDER') return actForLender(step, rule, reader);
  if (rule === undefined || rule === OTHER_ROW || isLapsedExpiry(step)) return undefined;
  return rule.act;
}

function actForLender(
  step: HistoryStep,
  rule: HistoryRule | typeof OTHER_ROW | undefined,
  reader: HistoryReader,
): HistoryAct | undefined {
  const won = reader.chosen !== null && reader.own.has(reader.chosen);
  if (step.lenders?.includes(reader.company_id)) return 'INVITED';
  if (step.event === 'ACCEPT_CREDIT') return won || reader.closed ? undefined : 'CLOSED';
  if (rule === undefined || rule === OTHER_ROW || isLapsedExpiry(step)) return undefined;
  // A lender whose proposal was closed by an acceptance also learns that this deal lapsed.
  if (rule.act === 'LAPSE' && reader.closed) return rule.act;
  const lenders = step.from_status === 'AVAILABLE' ? rule.lenders : (rule.afterClosing ?? rule.lenders);
  const reached = { INVITED: true, MAKER: reader.own.has(step.entity_id), WINNER: won, NONE: false };
  return reached[lenders] ? rule.act : undefined;
}

/**
 * Tells whether the step is the expiry of an accepted proposal. The lapse of its deal already represents it.
 */
const isLapsedExpiry = ({ entity, event, from_status }: HistoryStep) =>
  entity === 'CREDIT' && event === 'EXPIRE' && from_status === 'APPROVED';

function ruleOf({ entity, event }: HistoryStep): HistoryRule | typeof OTHER_ROW | undefined {
  const steps: Readonly<Record<string, HistoryRule | typeof OTHER_ROW>> | undefined = Object.hasOwn(
    STEP_RULES,
    entity,
  )
    ? STEP_RULES[entity as keyof typeof STEP_RULES]
    : undefined;
  return steps && Object.hasOwn(steps, event) ? steps[event] : undefined;
}

/**
 * Returns the URL key of the first act of its kind on an entity. @param id of the proposal, the contract or
 * the schedule
 */
export const historyKey = (act: HistoryAct, id: number): string =>
  `${act.toLowerCase().replaceAll('_', '-')}-${id}`;

/**
 * Returns the URL key of each step, such as `accept-proposal-12`; the second of its kind ends in `-2`. A key
 * reveals nothing about other steps.
 */
export function historyKeys(
  steps: readonly { readonly step: HistoryStep; readonly act: HistoryAct }[],
): string[] {
  const seen = new Map<string, number>();
  return steps.map(({ step, act }) => {
    const name = historyKey(act, step.entity_id);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  });
}
