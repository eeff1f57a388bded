import type { ContractEvent } from '../lifecycles/contract.ts';
import type { CreditEvent } from '../lifecycles/credit.ts';
import type { OfferEvent } from '../lifecycles/offer.ts';
import type { CompanyType } from '../people/company.ts';
import type { Label } from './labels.ts';

/** What a deal's history tells, in the words of its page. `receipt`: somebody bound a company by it, and it leaves a receipt. */
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
} as const satisfies Record<string, { receipt: boolean; label: Label }>;

export type HistoryAct = keyof typeof HISTORY_ACTS;
export const HISTORY_ACT_NAMES = Object.keys(HISTORY_ACTS) as HistoryAct[];

/**
 * Which lenders are told a step, beside the acquirer and moderators, who are told all of them. INVITED: all that are invited.
 * MAKER: whose proposal it is. WINNER: whose proposal was accepted.
 */
type Lenders = 'INVITED' | 'MAKER' | 'WINNER' | 'NONE';

interface Told {
  readonly act: HistoryAct;
  readonly lenders: Lenders;
  /** Once a proposal was accepted, in place of `lenders`. */
  readonly afterwards?: Lenders;
}

/** The same step stands in another row: that of the proposal, of the contract, or of the schedule. */
const ELSEWHERE = 'ELSEWHERE';

const STEPS = {
  OFFER: {
    MAKE_AVAILABLE: { act: 'PUBLISH', lenders: 'INVITED' },
    EXTEND_DEADLINE: { act: 'EXTEND', lenders: 'INVITED' },
    LOWER_MINIMUM: { act: 'LOWER', lenders: 'INVITED' },
    INVITE_LENDERS: { act: 'INVITE', lenders: 'NONE' },
    ACCEPT_CREDIT: ELSEWHERE,
    EXPIRE: { act: 'EXPIRE', lenders: 'INVITED' },
    CANCEL: { act: 'CANCEL', lenders: 'INVITED', afterwards: 'WINNER' },
    UPLOAD_CONTRACT: ELSEWHERE,
    ASK_RESEND: ELSEWHERE,
    ACCEPT_CONTRACT: ELSEWHERE,
    LAPSE: { act: 'LAPSE', lenders: 'WINNER' },
    SETTLE_SOME: { act: 'SETTLE_SOME', lenders: 'WINNER' },
    SETTLE_ALL: { act: 'SETTLE_ALL', lenders: 'WINNER' },
  },
  CREDIT: {
    PROPOSE: { act: 'PROPOSE', lenders: 'MAKER' },
    ACCEPT: { act: 'ACCEPT_PROPOSAL', lenders: 'MAKER' },
    REJECT: { act: 'REFUSE_PROPOSAL', lenders: 'MAKER' },
    CLOSE: { act: 'CLOSE_PROPOSAL', lenders: 'MAKER' },
    WITHDRAW: { act: 'WITHDRAW_PROPOSAL', lenders: 'MAKER' },
    EXPIRE: { act: 'EXPIRE_PROPOSAL', lenders: 'MAKER' },
    COMPLETE: ELSEWHERE,
  },
  CONTRACT: {
    UPLOAD: { act: 'SEND_CONTRACT', lenders: 'WINNER' },
    ACCEPT: { act: 'ACCEPT_CONTRACT', lenders: 'WINNER' },
    ASK_RESEND: { act: 'ASK_RESEND', lenders: 'WINNER' },
    CANCEL: ELSEWHERE,
  },
} as const satisfies {
  readonly OFFER: Record<OfferEvent, Told | typeof ELSEWHERE>;
  readonly CREDIT: Record<CreditEvent, Told | typeof ELSEWHERE>;
  readonly CONTRACT: Record<ContractEvent, Told | typeof ELSEWHERE>;
};

/** One step of the audit trail of a deal. */
export interface HistoryStep {
  readonly entity: string;
  readonly entity_id: number;
  readonly event: string;
  readonly from_status: string | null;
  /** Companies that it invites besides. */
  readonly lenders?: readonly number[];
}

export interface HistoryReader {
  readonly company_type: CompanyType;
  readonly company_id: number;
  /** Ids of the proposals of its company. */
  readonly own: ReadonlySet<number>;
  /** The accepted proposal, also of a deal that came to nothing; null where there was none. */
  readonly chosen: number | null;
  /** A proposal of its company was closed because another one was accepted. */
  readonly closed: boolean;
}

/**
 * The steps of a deal that its reader is told, each with what it is called: the acquirer and moderators all; a lender what the schedule told all
 * that it invites, from its own invitation on, its own proposals, and of the formalization what it won (docs/decisions/0008). That another
 * proposal was accepted it reads off its own, where that was closed by it, and else that the schedule was closed, as its page says.
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
  const told = ruleOf(step);
  if (reader.company_type === 'LENDER') return actForLender(step, told, reader);
  if (told === undefined || told === ELSEWHERE || isOfLapse(step)) return undefined;
  return told.act;
}

function actForLender(
  step: HistoryStep,
  told: Told | typeof ELSEWHERE | undefined,
  reader: HistoryReader,
): HistoryAct | undefined {
  const won = reader.chosen !== null && reader.own.has(reader.chosen);
  if (step.lenders?.includes(reader.company_id)) return 'INVITED';
  if (step.event === 'ACCEPT_CREDIT') return won || reader.closed ? undefined : 'CLOSED';
  if (told === undefined || told === ELSEWHERE || isOfLapse(step)) return undefined;
  // A lender whose open proposal was closed for another one is told that this came to nothing.
  if (told.act === 'LAPSE' && reader.closed) return told.act;
  const lenders = step.from_status === 'AVAILABLE' ? told.lenders : (told.afterwards ?? told.lenders);
  const reached = { INVITED: true, MAKER: reader.own.has(step.entity_id), WINNER: won, NONE: false };
  return reached[lenders] ? told.act : undefined;
}

/** An accepted proposal that expires does so with its deal, which says so itself. */
const isOfLapse = ({ entity, event, from_status }: HistoryStep) =>
  entity === 'CREDIT' && event === 'EXPIRE' && from_status === 'APPROVED';

function ruleOf({ entity, event }: HistoryStep): Told | typeof ELSEWHERE | undefined {
  const steps: Readonly<Record<string, Told | typeof ELSEWHERE>> | undefined = Object.hasOwn(STEPS, entity)
    ? STEPS[entity as keyof typeof STEPS]
    : undefined;
  return steps && Object.hasOwn(steps, event) ? steps[event] : undefined;
}

/** The name in an address of the first act of its kind on a thing. @param id of the proposal, the contract or the schedule */
export const historyKey = (act: HistoryAct, id: number): string =>
  `${act.toLowerCase().replaceAll('_', '-')}-${id}`;

/** The name of a step in an address, such as `accept-proposal-12`; the second of its kind ends in `-2`. Tells nothing of other steps. */
export function historyKeys(
  told: readonly { readonly step: HistoryStep; readonly act: HistoryAct }[],
): string[] {
  const seen = new Map<string, number>();
  return told.map(({ step, act }) => {
    const name = historyKey(act, step.entity_id);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  });
}
