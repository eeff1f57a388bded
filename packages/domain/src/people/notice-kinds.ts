import { hasPassed } from '../deal/effective-status.ts';
import type { Refusal } from '../refusals/decision.ts';
import { isBusinessDay, saoPauloInstant, today } from '../values/calendar.ts';
import type { InstantLike } from '../values/instant.ts';
import type { Language } from '../values/languages.ts';
import { COMPANY_TYPES, type CompanyType } from './company.ts';
import type { Actor } from './permissions.ts';

/**
 * The delivery of a kind of notice. MAIL: mail only, because it has a secret or its recipient has no account.
 * MANDATORY: in-app, with an immediate mail. CHOSEN: in-app, with mail by the recipient's preference
 * (decision 0004).
 */
export type NoticeDelivery = 'MAIL' | 'MANDATORY' | 'CHOSEN';

interface NoticeRule {
  readonly delivery: NoticeDelivery;
  /** The label of the kind in preferences and in the list of notices. */
  readonly label: Readonly<Record<Language, string>>;
  /**
   * The company types of which only MASTERs get the notice, because no other user took part; none by default.
   */
  readonly mastersOf?: readonly CompanyType[];
}

/** The rules of all notices (product, section 7), in the order of a deal. */
export const NOTICE_RULES = {
  PIN: { delivery: 'MAIL', label: { pt: 'Código de acesso', en: 'Access code' } },
  INVITATION: { delivery: 'MAIL', label: { pt: 'Convite', en: 'Invitation' } },
  PASSWORD_RESET: { delivery: 'MAIL', label: { pt: 'Redefinição de senha', en: 'Password reset' } },
  CREDENTIAL_SECRET: { delivery: 'MAIL', label: { pt: 'Nova credencial', en: 'New credential' } },
  ACCESS_DECLINED: { delivery: 'MAIL', label: { pt: 'Pedido de acesso recusado', en: 'Access refused' } },
  DIGEST: { delivery: 'MAIL', label: { pt: 'Resumo de avisos', en: 'Digest of notices' } },
  EMAIL_CHANGED: {
    delivery: 'MANDATORY',
    label: { pt: 'E-mail do acesso alterado', en: 'E-mail of the access changed' },
  },
  TAX_NUMBER_CHANGED: {
    delivery: 'MANDATORY',
    label: { pt: 'CPF do acesso alterado', en: 'CPF of the access changed' },
  },
  PASSWORD_CHANGED: { delivery: 'MANDATORY', label: { pt: 'Senha alterada', en: 'Password changed' } },
  SECOND_FACTOR_CHANGED: {
    delivery: 'MANDATORY',
    label: { pt: 'Segundo fator alterado', en: 'Second factor changed' },
  },
  SECOND_FACTOR_POLICY: {
    delivery: 'MANDATORY',
    label: { pt: 'Segundo fator exigido pela empresa', en: 'Second factor that the company requires' },
    mastersOf: COMPANY_TYPES,
  },
  CHANGE_HELD: { delivery: 'MANDATORY', label: { pt: 'Alteração em espera', en: 'Change on hold' } },
  HELD_CHANGE_ENDED: {
    delivery: 'MANDATORY',
    label: { pt: 'Fim de uma alteração em espera', en: 'End of a change on hold' },
  },
  BANK_DATA_CHANGED: {
    delivery: 'MANDATORY',
    label: { pt: 'Dados bancários alterados', en: 'Bank details changed' },
    mastersOf: COMPANY_TYPES,
  },
  IMPORT_ACCOUNT_CHANGED: {
    delivery: 'MANDATORY',
    label: { pt: 'Contas de importação de extratos alteradas', en: 'Import accounts changed' },
    mastersOf: COMPANY_TYPES,
  },
  BANK_STATEMENT_FAILED: {
    delivery: 'CHOSEN',
    label: { pt: 'Falha no processamento de extrato', en: 'Failed bank statement' },
  },
  APPROVAL_LIMITS_CHANGED: {
    delivery: 'MANDATORY',
    label: { pt: 'Limites de aprovação alterados', en: 'Approval limits changed' },
    mastersOf: COMPANY_TYPES,
  },
  APPROVAL_ASKED: {
    delivery: 'CHOSEN',
    label: { pt: 'Pedido de aprovação', en: 'Approval request' },
    // OPERATORs of an acquirer second a rescission that a MASTER requests.
    mastersOf: ['LENDER', 'MODERATOR'],
  },
  APPROVAL_ANSWERED: {
    delivery: 'CHOSEN',
    label: { pt: 'Resposta a um pedido de aprovação', en: 'Answer to an approval request' },
  },
  WEBHOOK_SWITCHED_OFF: {
    delivery: 'MANDATORY',
    label: { pt: 'Webhook desligado', en: 'Webhook switched off' },
    mastersOf: COMPANY_TYPES,
  },
  FILE_FAILURE: {
    delivery: 'CHOSEN',
    label: { pt: 'Falha no processamento de arquivo', en: 'Failed processing of a file' },
  },
  OFFER_AVAILABLE: {
    delivery: 'CHOSEN',
    label: { pt: 'Nova agenda disponível', en: 'New schedule available' },
    mastersOf: COMPANY_TYPES,
  },
  OFFER_CHANGED: { delivery: 'CHOSEN', label: { pt: 'Agenda alterada', en: 'Schedule changed' } },
  OFFER_CANCELED: { delivery: 'CHOSEN', label: { pt: 'Agenda cancelada', en: 'Schedule canceled' } },
  OFFER_EXPIRED: { delivery: 'CHOSEN', label: { pt: 'Agenda expirada', en: 'Schedule expired' } },
  PROPOSAL_RECEIVED: { delivery: 'CHOSEN', label: { pt: 'Proposta recebida', en: 'Proposal received' } },
  PROPOSAL_WITHDRAWN: { delivery: 'CHOSEN', label: { pt: 'Proposta retirada', en: 'Proposal withdrawn' } },
  PROPOSAL_ACCEPTED: { delivery: 'CHOSEN', label: { pt: 'Proposta aceita', en: 'Proposal accepted' } },
  PROPOSAL_REFUSED: { delivery: 'CHOSEN', label: { pt: 'Proposta recusada', en: 'Proposal refused' } },
  PROPOSAL_CLOSED: { delivery: 'CHOSEN', label: { pt: 'Proposta encerrada', en: 'Proposal closed' } },
  PROPOSAL_EXPIRED: { delivery: 'CHOSEN', label: { pt: 'Proposta expirada', en: 'Proposal expired' } },
  OTHER_DEAL_LAPSED: {
    delivery: 'CHOSEN',
    label: { pt: 'Outra negociação não concluída', en: 'Another negotiation not completed' },
  },
  CONTRACT_RECEIVED: { delivery: 'CHOSEN', label: { pt: 'Contrato recebido', en: 'Agreement received' } },
  RESEND_ASKED: {
    delivery: 'CHOSEN',
    label: { pt: 'Reenvio do contrato solicitado', en: 'Resend of the agreement requested' },
  },
  DEADLINE_REMINDER: { delivery: 'MANDATORY', label: { pt: 'Lembrete de prazo', en: 'Deadline reminder' } },
  NEGOTIATION_COMPLETED: {
    delivery: 'MANDATORY',
    label: { pt: 'Negociação concluída', en: 'Negotiation completed' },
  },
  PAYMENT_DUE: { delivery: 'MANDATORY', label: { pt: 'Pagamento vence hoje', en: 'Payment due today' } },
  PAYMENT_INFORMED: { delivery: 'CHOSEN', label: { pt: 'Pagamento informado', en: 'Payment informed' } },
  PAYMENT_CONFIRMED: { delivery: 'CHOSEN', label: { pt: 'Pagamento confirmado', en: 'Payment confirmed' } },
  PAYMENT_CONTESTED: {
    delivery: 'MANDATORY',
    label: { pt: 'Pagamento contestado', en: 'Payment contested' },
  },
  PAYMENT_ESCALATED: {
    delivery: 'CHOSEN',
    label: { pt: 'Pagamento contestado sem acordo', en: 'Contested payment without an agreement' },
    mastersOf: ['MODERATOR'],
  },
  PAYMENT_REVERSED: {
    delivery: 'MANDATORY',
    label: { pt: 'Confirmação de pagamento estornada', en: 'Confirmation of a payment reversed' },
  },
  PAYMENT_CONSENTED: {
    delivery: 'CHOSEN',
    label: { pt: 'Concordância do investidor', en: 'Consent of the investor' },
  },
  CONTEST_DECIDED: {
    delivery: 'MANDATORY',
    label: { pt: 'Decisão sobre um pagamento contestado', en: 'Decision on a contested payment' },
    mastersOf: ['MODERATOR'],
  },
  PAYMENT_OVERDUE: {
    delivery: 'MANDATORY',
    label: { pt: 'Pagamento em atraso', en: 'Payment overdue' },
    mastersOf: ['MODERATOR'],
  },
  DEAL_RESCINDED: {
    delivery: 'MANDATORY',
    label: { pt: 'Negociação desfeita', en: 'Negotiation rescinded' },
    mastersOf: ['MODERATOR'],
  },
  DEAL_SETTLED: { delivery: 'CHOSEN', label: { pt: 'Negociação liquidada', en: 'Negotiation settled' } },
  FORMALIZATION_EXPIRED: {
    delivery: 'CHOSEN',
    label: { pt: 'Formalização expirada', en: 'Formalization expired' },
    mastersOf: ['MODERATOR'],
  },
  COLLECTIONS_REMITTED: { delivery: 'CHOSEN', label: { pt: 'Repasse informado', en: 'Remittance declared' } },
  COLLECTIONS_OVERDUE: {
    delivery: 'CHOSEN',
    label: { pt: 'Recebimentos em atraso', en: 'Collections overdue' },
    mastersOf: ['BORROWER', 'LENDER'],
  },
  COLLECTIONS_WRITTEN_OFF: {
    delivery: 'CHOSEN',
    label: { pt: 'Recebimentos baixados por perda', en: 'Collections written off' },
  },
  COLLECTION_REVERSED: {
    delivery: 'CHOSEN',
    label: { pt: 'Lançamento estornado', en: 'Entry of a collection reversed' },
  },
  BUYBACK_PROPOSED: { delivery: 'CHOSEN', label: { pt: 'Recompra proposta', en: 'Buyback proposed' } },
  BUYBACK_ANSWERED: { delivery: 'CHOSEN', label: { pt: 'Recompra respondida', en: 'Buyback answered' } },
  COVER_OFFERED: {
    delivery: 'CHOSEN',
    label: { pt: 'Cobertura pela margem oferecida', en: 'Cover by the margin offered' },
  },
  COVER_ANSWERED: {
    delivery: 'CHOSEN',
    label: { pt: 'Cobertura pela margem respondida', en: 'Cover by the margin answered' },
  },
  DISPUTE_OPENED: { delivery: 'MANDATORY', label: { pt: 'Divergência aberta', en: 'Dispute opened' } },
  DISPUTE_ANSWERED: { delivery: 'CHOSEN', label: { pt: 'Divergência respondida', en: 'Dispute answered' } },
  DISPUTE_ESCALATED: {
    delivery: 'MANDATORY',
    label: { pt: 'Divergência levada aos moderadores', en: 'Dispute escalated to moderators' },
    mastersOf: ['MODERATOR'],
  },
  DISPUTE_REOPENED: {
    delivery: 'MANDATORY',
    label: { pt: 'Divergência reaberta', en: 'Dispute reopened' },
    mastersOf: ['MODERATOR'],
  },
  DISPUTE_ENDED: { delivery: 'MANDATORY', label: { pt: 'Divergência resolvida', en: 'Dispute ended' } },
  ACCESS_REQUESTED: {
    delivery: 'CHOSEN',
    label: { pt: 'Pedido de acesso', en: 'Request for access' },
    mastersOf: COMPANY_TYPES,
  },
} as const satisfies Record<string, NoticeRule>;

export type NoticeKind = keyof typeof NOTICE_RULES;
export const NOTICE_KINDS = Object.keys(NOTICE_RULES) as NoticeKind[];

/** The kinds of in-app notices: those without a secret whose recipient has an account. */
export type InAppNoticeKind = {
  [Kind in NoticeKind]: (typeof NOTICE_RULES)[Kind]['delivery'] extends 'MAIL' ? never : Kind;
}[NoticeKind];
export const isInAppNoticeKind = (kind: NoticeKind): kind is InAppNoticeKind =>
  NOTICE_RULES[kind].delivery !== 'MAIL';
export const IN_APP_NOTICE_KINDS = NOTICE_KINDS.filter(isInAppNoticeKind);

/** The notices that request an act, by the act that answers them. */
export const NOTICES_OF_ACT = {
  PROPOSE: ['OFFER_AVAILABLE', 'OFFER_CHANGED'],
  ANSWER_PROPOSALS: ['PROPOSAL_RECEIVED'],
  SEND_CONTRACT: ['PROPOSAL_ACCEPTED', 'RESEND_ASKED', 'DEADLINE_REMINDER'],
  REVIEW_CONTRACT: ['CONTRACT_RECEIVED', 'DEADLINE_REMINDER'],
  RECEIVE_COLLECTIONS: ['COLLECTIONS_REMITTED'],
  ANSWER_BUYBACK: ['BUYBACK_PROPOSED'],
  ANSWER_COVER: ['COVER_OFFERED'],
  ANSWER_DISPUTE: ['DISPUTE_OPENED', 'DISPUTE_ANSWERED', 'DISPUTE_REOPENED'],
  ANSWER_APPROVAL: ['APPROVAL_ASKED'],
  ANSWER_ACCESS: ['ACCESS_REQUESTED'],
  SEND_FILE_AGAIN: ['FILE_FAILURE'],
} as const satisfies Record<string, readonly InAppNoticeKind[]>;
export type AnsweringAct = keyof typeof NOTICES_OF_ACT;

/**
 * Tells whether a role can receive a kind of notice. MASTERs get those of the company, others those of their
 * own acts.
 */
export function mayReceiveKind(
  kind: NoticeKind,
  { role, company_type }: Pick<Actor, 'role' | 'company_type'>,
): boolean {
  const { mastersOf = [] }: NoticeRule = NOTICE_RULES[kind];
  return role === 'MASTER' || !mastersOf.includes(company_type);
}

/** The mail preferences of a kind; AT_ONCE by default. */
export const NOTICE_CHOICES = ['AT_ONCE', 'DIGEST', 'NONE'] as const;
export type NoticeChoice = (typeof NOTICE_CHOICES)[number];

/** The preferences of a recipient by kind; absent for the default. */
export type NoticePreferences = Readonly<Record<string, NoticeChoice | undefined>>;

/** Returns when a kind is mailed. Preferences apply to CHOSEN kinds only. */
export function noticeChoice(kind: NoticeKind, chosen: NoticePreferences): NoticeChoice {
  return NOTICE_RULES[kind].delivery === 'CHOSEN' ? (chosen[kind] ?? 'AT_ONCE') : 'AT_ONCE';
}

/** Returns why a preference is invalid: a mandatory kind is always mailed at once. */
export const noticeChoiceRefusal = (kind: InAppNoticeKind, choice: NoticeChoice): Refusal | undefined =>
  NOTICE_RULES[kind].delivery === 'MANDATORY' && choice !== 'AT_ONCE'
    ? { key: 'NOTICE_MANDATORY' }
    : undefined;

/** The local time in São Paulo at which digests are sent. */
export const DIGEST_TIME = '08:00';
/** The days for which in-app notices are retained. */
export const NOTICE_DAYS = 90;
/** The maximum of retained in-app notices per recipient. The newest remain. */
export const MAX_NOTICES = 500;
/** The maximum of notices listed in a digest. It counts the others. */
export const MAX_DIGEST_ITEMS = 40;

/**
 * Returns the end of the period that a due digest covers: 8:00 of today's business day; undefined before 8:00
 * and on other days.
 */
export function dueDigestEnd(now: InstantLike): Date | undefined {
  const day = today(now);
  if (!isBusinessDay(day)) return undefined;
  const at = saoPauloInstant(day, DIGEST_TIME);
  return hasPassed(at, now) ? at : undefined;
}
