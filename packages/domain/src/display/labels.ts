import type { CheckVerdict } from '../deal/contract-check.ts';
import type { DocumentFault } from '../deal/contract-document.ts';
import type { ApprovalAct } from '../lifecycles/approval-request.ts';
import type {
  AccessRequestStatus,
  ApprovalRequestStatus,
  CanceledCause,
  ContractStatus,
  CredentialEnd,
  CredentialStatus,
  CreditStatus,
  FileStatus,
  ReceivableStatus,
  ShownOfferStatus,
  UserStatus,
} from '../lifecycles/statuses.ts';
import type { BankAccountType, CompanyType, Role } from '../people/company.ts';
import type { Language } from '../values/languages.ts';
import type { ProposalOutcome } from './own-credits.ts';

export type Label = Readonly<Record<Language, string>>;

/** The names of the company types on the screen (specification, section 6). */
export const COMPANY_TYPE_LABELS = {
  MODERATOR: { pt: 'Moderador', en: 'Moderator' },
  LENDER: { pt: 'Investidor', en: 'Investor' },
  BORROWER: { pt: 'Adquirente', en: 'Acquirer' },
} as const satisfies Record<CompanyType, Label>;

export const ROLE_LABELS = {
  MASTER: { pt: 'Master', en: 'Master' },
  OPERATOR: { pt: 'Operador', en: 'Operator' },
} as const satisfies Record<Role, Label>;

export const BANK_ACCOUNT_TYPE_LABELS = {
  'Conta Corrente': { pt: 'Conta Corrente', en: 'Current account' },
  'Conta Poupança': { pt: 'Conta Poupança', en: 'Savings account' },
  'Conta Salário': { pt: 'Conta Salário', en: 'Salary account' },
  'Conta Conjunta': { pt: 'Conta Conjunta', en: 'Joint account' },
  'Conta Digital': { pt: 'Conta Digital', en: 'Digital account' },
  'Conta Investimento': { pt: 'Conta Investimento', en: 'Investment account' },
  'Conta de Pagamento': { pt: 'Conta de Pagamento', en: 'Payment account' },
} as const satisfies Record<BankAccountType, Label>;

/** The label of a lost proposal and of its negotiation as its lender sees it. All screens use it. */
const LOST_LABEL = {
  pt: 'Encerrada (outra proposta aceita)',
  en: 'Closed (another proposal accepted)',
} as const satisfies Label;

export const OFFER_STATUS_LABELS = {
  SIMULATION: { pt: 'Simulação', en: 'Simulation' },
  AVAILABLE: { pt: 'Disponível', en: 'Available' },
  NEGOTIATION: { pt: 'Em negociação', en: 'In negotiation' },
  APPROVED: { pt: 'Aprovada', en: 'Approved' },
  PENDING_CONTRACT: { pt: 'Pendente', en: 'Pending' },
  NEGOTIATED: { pt: 'Negociada', en: 'Negotiated' },
  PARTIALLY_LIQUIDATED: { pt: 'Parcialmente liquidada', en: 'Partially settled' },
  LIQUIDATED: { pt: 'Liquidada', en: 'Settled' },
  EXPIRED: { pt: 'Expirada', en: 'Expired' },
  CANCELED: { pt: 'Cancelada', en: 'Canceled' },
  LOST: LOST_LABEL,
  OVER: { pt: 'Encerrada', en: 'Closed' },
} as const satisfies Record<ShownOfferStatus | 'SIMULATION' | 'LOST' | 'OVER', Label>;

/** The labels of receivable statuses. EXPIRED is never "vencido", which reads as default. */
export const RECEIVABLE_STATUS_LABELS = {
  AVAILABLE: { pt: 'Disponível', en: 'Available' },
  RESERVED: { pt: 'Reservado', en: 'Reserved' },
  NEGOTIATION: { pt: 'Em negociação', en: 'In negotiation' },
  APPROVED: { pt: 'Aprovado', en: 'Approved' },
  PENDING_CONTRACT: { pt: 'Pendente', en: 'Pending' },
  NEGOTIATED: { pt: 'Negociado', en: 'Negotiated' },
  LIQUIDATED: { pt: 'Liquidado', en: 'Settled' },
  EXPIRED: { pt: 'Expirado', en: 'Expired' },
  CANCELED: { pt: 'Cancelado', en: 'Canceled' },
} as const satisfies Record<ReceivableStatus, Label>;

export const CREDIT_STATUS_LABELS = {
  AVAILABLE: { pt: 'Em análise', en: 'Under review' },
  NEGOTIATION: { pt: 'Em negociação', en: 'In negotiation' },
  APPROVED: { pt: 'Aceita', en: 'Accepted' },
  NEGOTIATED: { pt: 'Negociada', en: 'Negotiated' },
  REJECTED: { pt: 'Recusada', en: 'Refused' },
  CANCELED: { pt: 'Cancelada', en: 'Canceled' },
  EXPIRED: { pt: 'Expirada', en: 'Expired' },
  LOST: LOST_LABEL,
  UNFORMALIZED: { pt: 'Encerrada: formalização não concluída', en: 'Closed: formalization not completed' },
} as const satisfies Record<CreditStatus | 'NEGOTIATION' | 'LOST' | 'UNFORMALIZED', Label>;

/** The labels of cancellation causes, displayed with the status. */
export const CANCELED_CAUSE_LABELS = {
  OTHER_ACCEPTED: { pt: 'outra proposta aceita', en: 'another proposal was accepted' },
  OFFER_CANCELED: { pt: 'agenda cancelada', en: 'schedule canceled' },
  WITHDRAWN: { pt: 'retirada pelo investidor', en: 'withdrawn by the investor' },
  UNPAID: { pt: 'desfeita por falta de pagamento', en: 'rescinded for lack of payment' },
} as const satisfies Record<CanceledCause, Label>;

/** The labels of acts that may need approval. */
export const APPROVAL_ACT_LABELS = {
  PUBLISH: { pt: 'Disponibilizar agenda', en: 'Make a schedule available' },
  BID: { pt: 'Fazer proposta', en: 'Make a proposal' },
  ACCEPT: { pt: 'Aceitar proposta', en: 'Accept a proposal' },
  INFORM: { pt: 'Informar pagamento', en: 'Inform a payment' },
  WRITE_OFF: { pt: 'Baixar por perda', en: 'Write off' },
  BUYBACK: { pt: 'Propor recompra', en: 'Propose a buyback' },
  INVITE: { pt: 'Convidar investidores', en: 'Invite investors' },
  RESCIND: { pt: 'Desfazer negociação', en: 'Rescind a negotiation' },
} as const satisfies Record<ApprovalAct, Label>;

export const APPROVAL_STATUS_LABELS = {
  WAITING: { pt: 'Aguarda aprovação', en: 'Awaits approval' },
  APPROVED: { pt: 'Aprovado', en: 'Approved' },
  DECLINED: { pt: 'Recusado', en: 'Refused' },
  FAILED: { pt: 'Não realizado', en: 'Not carried out' },
  EXPIRED: { pt: 'Expirado', en: 'Expired' },
} as const satisfies Record<ApprovalRequestStatus, Label>;

export const PROPOSAL_OUTCOME_LABELS = {
  WAITING: { pt: 'Em análise', en: 'Under review' },
  WON: { pt: 'Vencedora', en: 'Won' },
  LOST: LOST_LABEL,
  REFUSED: { pt: 'Recusada', en: 'Refused' },
  LAPSED: { pt: 'Expirada sem resposta', en: 'Expired unanswered' },
  UNFORMALIZED: { pt: 'Formalização não concluída', en: 'Formalization not completed' },
  CANCELED: { pt: 'Cancelada pelo adquirente', en: 'Canceled by the acquirer' },
  WITHDRAWN: { pt: 'Retirada', en: 'Withdrawn' },
  RESCINDED: { pt: 'Desfeita por falta de pagamento', en: 'Rescinded for lack of payment' },
} as const satisfies Record<ProposalOutcome, Label>;

export const CONTRACT_STATUS_LABELS = {
  NONE: { pt: 'Aguardando envio', en: 'Awaiting upload' },
  PENDING: { pt: 'Em análise', en: 'Under review' },
  REJECTED: { pt: 'Reenvio solicitado', en: 'Resend requested' },
  APPROVED: { pt: 'Aceito', en: 'Accepted' },
  CANCELED: { pt: 'Cancelado', en: 'Canceled' },
} as const satisfies Record<ContractStatus | 'NONE', Label>;

export const FILE_STATUS_LABELS = {
  PROCESSING: { pt: 'Em processamento', en: 'Processing' },
  PROCESSED: { pt: 'Processado', en: 'Processed' },
  PROCESSING_FAILURE: { pt: 'Falha no processamento', en: 'Processing failed' },
} as const satisfies Record<FileStatus, Label>;

export const CREDENTIAL_STATUS_LABELS = {
  ACTIVE: { pt: 'Ativa', en: 'Active' },
  INACTIVE: { pt: 'Inativa', en: 'Inactive' },
} as const satisfies Record<CredentialStatus, Label>;

export const USER_STATUS_LABELS = {
  INVITED: { pt: 'Convidado', en: 'Invited' },
  ACTIVE: { pt: 'Ativo', en: 'Active' },
  BLOCKED: { pt: 'Bloqueado', en: 'Blocked' },
} as const satisfies Record<UserStatus, Label>;

export const CREDENTIAL_END_LABELS = {
  DELETED: { pt: 'Excluída', en: 'Deleted' },
  EXPIRED: { pt: 'Expirada', en: 'Expired' },
  BLOCKED: { pt: 'Usuário bloqueado', en: 'User blocked' },
  EMAIL_CHANGED: { pt: 'E-mail alterado', en: 'E-mail changed' },
} as const satisfies Record<CredentialEnd, Label>;

export const ACCESS_REQUEST_STATUS_LABELS = {
  PENDING: { pt: 'Pendente', en: 'Pending' },
  ACCEPTED: { pt: 'Aceito', en: 'Accepted' },
  DECLINED: { pt: 'Recusado', en: 'Refused' },
} as const satisfies Record<AccessRequestStatus, Label>;

/** The short labels of contract check verdicts for mails. The page explains them in a sentence. */
export const CHECK_VERDICT_LABELS = {
  NOT_CHECKED: { pt: 'não feita', en: 'not made' },
  UNREADABLE: { pt: 'não foi possível ler o arquivo', en: 'the file could not be read' },
  NONE: { pt: 'sem assinatura digital', en: 'no digital signature' },
  BAD: { pt: 'há assinatura que não confere com o arquivo', en: 'a signature does not match the file' },
  DOUBT: { pt: 'há algo a verificar nas assinaturas', en: 'there is something to verify in the signatures' },
  APPENDED: {
    pt: 'algo foi acrescentado depois das assinaturas',
    en: 'something was added after the signatures',
  },
  GOOD: { pt: 'o que foi assinado confere', en: 'what was signed matches' },
} as const satisfies Record<CheckVerdict, Label>;

/** The short labels of document faults for mails. */
export const DOCUMENT_FAULT_LABELS = {
  DRAFT: { pt: 'o arquivo é uma minuta', en: 'the file is a draft' },
  PRINT: { pt: 'o arquivo é uma impressão do Pregão', en: 'the file is a printout of Pregão' },
  UNFILLED: { pt: 'há trechos por preencher', en: 'blanks are still to be filled in' },
} as const satisfies Record<DocumentFault, Label>;
