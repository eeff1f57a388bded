import type { BuybackEvent } from '../lifecycles/buyback.ts';
import type { CollectionEvent } from '../lifecycles/collection.ts';
import type { CoverEvent } from '../lifecycles/cover.ts';
import type { DisputeEvent } from '../lifecycles/dispute.ts';
import type { PaymentEvent } from '../lifecycles/payment.ts';
import type { RemittanceEvent } from '../lifecycles/remittance.ts';
import type {
  BuybackStatus,
  CollectionStatus,
  CoverStatus,
  DisputeStatus,
  PaymentStatus,
  RemittanceStatus,
} from '../lifecycles/statuses.ts';
import type { AccountParts } from '../settlement/bank-account.ts';
import type { BuybackPriceRule } from '../settlement/buyback-price.ts';
import type { DossierStage, EntryAuthorSide } from '../settlement/closed-settlement.ts';
import type { CandidateReason } from '../settlement/matching.ts';
import type { SettlementKind, SettlementState } from '../settlement/queue-place.ts';
import { SHORTAGE_BUSINESS_DAYS } from '../settlement/shortage-deadline.ts';
import type {
  AllocationKind,
  BankLineState,
  CONSENT_EVENT,
  CollectionAct,
  CollectionRoute,
  ContestReason,
  DECISION_EVENT,
  DisputeAction,
  DisputeKind,
  EntryKind,
  MatchingAct,
  PaymentMethod,
  RETURNED_BY_BANK,
  Recourse,
  SettledBy,
  ShortageReason,
} from '../settlement/vocabulary.ts';
import type { Language } from '../values/languages.ts';
import type { Label } from './labels.ts';

export const PAYMENT_STATUS_LABELS = {
  DUE: { pt: 'A pagar', en: 'Due' },
  INFORMED: { pt: 'Pagamento informado', en: 'Payment informed' },
  CONFIRMED: { pt: 'Pagamento confirmado', en: 'Payment confirmed' },
  CONTESTED: { pt: 'Pagamento contestado', en: 'Payment contested' },
  RESCINDED: { pt: 'Desfeita por falta de pagamento', en: 'Rescinded for lack of payment' },
} as const satisfies Record<PaymentStatus, Label>;

export const COLLECTION_STATUS_LABELS = {
  EXPECTED: { pt: 'A receber', en: 'Expected' },
  PARTIAL: { pt: 'Recebido em parte', en: 'Partly received' },
  RECEIVED: { pt: 'Recebido', en: 'Received' },
  REPURCHASED: { pt: 'Recomprado', en: 'Bought back' },
  COVERED: { pt: 'Coberto pela margem', en: 'Covered by the margin' },
  WRITTEN_OFF: { pt: 'Baixado por perda', en: 'Written off' },
  VOID: { pt: 'Sem efeito', en: 'Void' },
} as const satisfies Record<CollectionStatus, Label>;

export const REMITTANCE_STATUS_LABELS = {
  DECLARED: { pt: 'Repasse informado', en: 'Remittance declared' },
  RECEIVED: { pt: 'Repasse recebido', en: 'Remittance received' },
  WITHDRAWN: { pt: 'Repasse retirado', en: 'Remittance withdrawn' },
  DISPUTED: { pt: 'Repasse em divergência', en: 'Remittance disputed' },
} as const satisfies Record<RemittanceStatus, Label>;

export const BUYBACK_STATUS_LABELS = {
  PROPOSED: { pt: 'Recompra proposta', en: 'Buyback proposed' },
  CONFIRMED: { pt: 'Recompra confirmada', en: 'Buyback confirmed' },
  REFUSED: { pt: 'Recompra recusada', en: 'Buyback refused' },
  WITHDRAWN: { pt: 'Recompra retirada', en: 'Buyback withdrawn' },
  EXPIRED: { pt: 'Recompra expirada', en: 'Buyback expired' },
  REVERSED: { pt: 'Recompra estornada', en: 'Buyback reversed' },
} as const satisfies Record<BuybackStatus, Label>;

export const BUYBACK_PRICE_RULE_LABELS = {
  FACE: { pt: 'Valor de face', en: 'Face value' },
  DEAL_RATE: { pt: 'Taxa da negociação', en: 'Rate of the deal' },
  AGREED: { pt: 'Preço combinado', en: 'Agreed price' },
} as const satisfies Record<BuybackPriceRule, Label>;

export const COVER_STATUS_LABELS = {
  OFFERED: { pt: 'Cobertura oferecida', en: 'Cover offered' },
  ACCEPTED: { pt: 'Cobertura aceita', en: 'Cover accepted' },
  REFUSED: { pt: 'Cobertura recusada', en: 'Cover refused' },
  WITHDRAWN: { pt: 'Cobertura retirada', en: 'Cover withdrawn' },
  EXPIRED: { pt: 'Cobertura expirada', en: 'Cover expired' },
  REVERSED: { pt: 'Cobertura estornada', en: 'Cover reversed' },
} as const satisfies Record<CoverStatus, Label>;

export const DISPUTE_STATUS_LABELS = {
  OPEN: { pt: 'Divergência aberta', en: 'Dispute open' },
  ANSWERED: { pt: 'Divergência respondida', en: 'Dispute answered' },
  AGREED: { pt: 'Divergência resolvida por acordo', en: 'Dispute agreed' },
  ESCALATED: { pt: 'Divergência com os moderadores', en: 'Dispute escalated' },
  DECIDED: { pt: 'Divergência decidida', en: 'Dispute decided' },
  CLOSED: { pt: 'Divergência encerrada por lançamento', en: 'Dispute closed by an entry' },
  VOID: { pt: 'Sem efeito', en: 'Void' },
} as const satisfies Record<DisputeStatus, Label>;

export const DISPUTE_KIND_LABELS = {
  COLLECTION: { pt: 'Recebimentos', en: 'Collections' },
  REMITTANCE: { pt: 'Repasse', en: 'Remittance' },
} as const satisfies Record<DisputeKind, Label>;

export const DISPUTE_ACTION_LABELS = {
  ANSWER: { pt: 'Responder', en: 'Answer' },
  AGREE: { pt: 'Concordar', en: 'Agree' },
  ESCALATE: { pt: 'Levar aos moderadores', en: 'Escalate' },
  DECIDE: { pt: 'Decidir', en: 'Decide' },
} as const satisfies Record<DisputeAction, Label>;

export const COLLECTION_ROUTE_LABELS = {
  PASS_THROUGH: {
    pt: 'Repasse pelo adquirente no mesmo dia',
    en: 'Remitted by the acquirer on the same day',
  },
  DIRECT: { pt: 'Emissores pagam ao investidor', en: 'Issuers pay the investor' },
} as const satisfies Record<CollectionRoute, Label>;

export const RECOURSE_LABELS = {
  MARGIN_ONLY: { pt: 'Faltas cobertas pela margem', en: 'Shortages covered by the margin' },
  NONE: { pt: 'A margem não cobre faltas', en: 'The margin does not cover shortages' },
  CHARGEBACK_ONLY: {
    pt: `Recompra de chargeback e venda cancelada em ${SHORTAGE_BUSINESS_DAYS} dias úteis`,
    en: `Chargebacks and canceled sales bought back within ${SHORTAGE_BUSINESS_DAYS} business days`,
  },
  FULL: {
    pt: `Recompra de qualquer falta em ${SHORTAGE_BUSINESS_DAYS} dias úteis`,
    en: `Any shortage bought back within ${SHORTAGE_BUSINESS_DAYS} business days`,
  },
} as const satisfies Record<Recourse, Label>;

export const PAYMENT_METHOD_LABELS = {
  PIX: { pt: 'Pix', en: 'Pix' },
  TED: { pt: 'TED', en: 'TED' },
  OTHER: { pt: 'Outro meio', en: 'Other' },
} as const satisfies Record<PaymentMethod, Label>;

export const CONTEST_REASON_LABELS = {
  NOT_RECEIVED: { pt: 'Não recebido', en: 'Not received' },
  OTHER_AMOUNT: { pt: 'Valor diferente', en: 'Other amount' },
  OTHER_PAYER: { pt: 'Pagador diferente', en: 'Other payer' },
  WRONG_ACCOUNT: { pt: 'Conta errada', en: 'Wrong account' },
  RETURNED: { pt: 'Devolvido', en: 'Returned' },
} as const satisfies Record<ContestReason, Label>;

/** The labels of reasons of a reversal that are stored as codes; people write theirs in own words. */
export const REVERSAL_REASON_LABELS = {
  RETURNED_BY_BANK: { pt: 'Devolução no extrato', en: 'Returned on the bank statement' },
} as const satisfies Record<typeof RETURNED_BY_BANK, Label>;

export const SHORTAGE_REASON_LABELS = {
  CHARGEBACK: { pt: 'Chargeback', en: 'Chargeback' },
  CANCELED_SALE: { pt: 'Venda cancelada', en: 'Canceled sale' },
  NETTING_BY_ISSUER: { pt: 'Compensação pelo emissor', en: 'Netting by the issuer' },
  FEE: { pt: 'Tarifa', en: 'Fee' },
  WITHHELD_TAX: { pt: 'Imposto retido', en: 'Withheld tax' },
  ISSUER_DEFAULT: { pt: 'Inadimplência do emissor', en: 'Default of the issuer' },
  WRONG_ACCOUNT: { pt: 'Conta errada', en: 'Wrong account' },
  DATE_MOVED: { pt: 'Data alterada', en: 'Date moved' },
  OTHER: { pt: 'Outro motivo', en: 'Other reason' },
} as const satisfies Record<ShortageReason, Label>;

export const SETTLED_BY_LABELS = {
  RECEIPT: { pt: 'Recebimento', en: 'Receipt' },
  BUYBACK: { pt: 'Recompra', en: 'Buyback' },
  COVER: { pt: 'Cobertura pela margem', en: 'Margin cover' },
  LOSS: { pt: 'Baixa por perda', en: 'Write-off' },
  CALENDAR: { pt: 'Calendário', en: 'Calendar' },
} as const satisfies Record<SettledBy, Label>;

export const ENTRY_KIND_LABELS = {
  PAYMENT: { pt: 'Pagamento', en: 'Payment' },
  PAYMENT_FEE: { pt: 'Tarifa do pagamento', en: 'Fee of the payment' },
  RECEIPT: { pt: 'Recebimento', en: 'Receipt' },
  BUYBACK: { pt: 'Recompra', en: 'Buyback' },
  COVER: { pt: 'Cobertura pela margem', en: 'Margin cover' },
  WRITE_OFF: { pt: 'Baixa por perda', en: 'Write-off' },
} as const satisfies Record<EntryKind, Label>;

export const SETTLEMENT_KIND_LABELS = {
  PAYMENT: { pt: 'Pagamento', en: 'Payment' },
  COLLECTION: { pt: 'Recebimento', en: 'Collection' },
  DISPUTE: { pt: 'Divergência', en: 'Dispute' },
  BUYBACK: { pt: 'Recompra', en: 'Buyback' },
} as const satisfies Record<SettlementKind, Label>;

export const SETTLEMENT_STATE_LABELS = {
  UPCOMING: { pt: 'Por vir', en: 'Upcoming' },
  TO_PAY: { pt: 'A pagar hoje', en: 'To pay today' },
  TO_CONFIRM: { pt: 'A confirmar', en: 'To confirm' },
  TO_REMIT: { pt: 'A repassar', en: 'To remit' },
  REMITTED: { pt: 'Repasse informado', en: 'Remittance declared' },
  TO_RECEIVE: { pt: 'A receber', en: 'To receive' },
  OVERDUE: { pt: 'Em atraso', en: 'Overdue' },
  IN_DISPUTE: { pt: 'Em divergência', en: 'In dispute' },
  CLOSED: { pt: 'Encerrada', en: 'Closed' },
  BY_CALENDAR: { pt: 'Pelo calendário', en: 'By the calendar' },
} as const satisfies Record<SettlementState, Label>;

export const BANK_LINE_STATE_LABELS = {
  OPEN: { pt: 'Em aberto', en: 'Open' },
  PARTIAL: { pt: 'Conciliada em parte', en: 'Partly allocated' },
  ALLOCATED: { pt: 'Conciliada', en: 'Allocated' },
  IGNORED: { pt: 'Ignorada', en: 'Ignored' },
} as const satisfies Record<BankLineState, Label>;

export const ALLOCATION_KIND_LABELS = {
  PAYMENT: { pt: 'Pagamento', en: 'Payment' },
  COLLECTION: { pt: 'Recebimento', en: 'Collection' },
  BUYBACK: { pt: 'Recompra', en: 'Buyback' },
} as const satisfies Record<AllocationKind, Label>;

/** What an allocated line does. */
export const MATCHING_ACT_LABELS = {
  CONFIRM: { pt: 'Confirma o pagamento', en: 'Confirms the payment' },
  RECEIVE: { pt: 'Registra o recebimento', en: 'Records the collection' },
  INFORM: { pt: 'Informa o pagamento', en: 'Informs the payment' },
  REMIT: { pt: 'Informa o repasse', en: 'Declares the remittance' },
  REVERSE: { pt: 'Estorna o pagamento devolvido', en: 'Reverses the returned payment' },
  BUY_BACK: { pt: 'Confirma a recompra', en: 'Confirms the buyback' },
  LINK: { pt: 'Liga a linha ao lançamento', en: 'Links the line to the entry' },
  LINK_REMITTED: {
    pt: 'Liga a linha ao recebimento do investidor',
    en: 'Links the line to the receipt of the investor',
  },
  LINK_DECLARED: {
    pt: 'Liga a linha ao que já foi informado',
    en: 'Links the line to what was declared',
  },
} as const satisfies Record<MatchingAct, Label>;

/** Why a payment, collection or buyback is a candidate for a bank line. */
export const CANDIDATE_REASON_LABELS = {
  REFERENCE: { pt: 'Referência igual', en: 'Same reference' },
  AMOUNT_AND_PAYER: { pt: 'Valor e pagador iguais', en: 'Same amount and payer' },
  AMOUNT_AND_DAY: { pt: 'Valor e dia iguais', en: 'Same amount and day' },
  SUM: { pt: 'Soma igual ao valor', en: 'Their sum is the amount' },
  AMOUNT: { pt: 'Valor igual', en: 'Same amount' },
  SHORT_OF_DECLARED: { pt: 'Mesmo pagador, valor informado maior', en: 'Same payer, larger amount declared' },
} as const satisfies Record<CandidateReason, Label>;
export const DOSSIER_STAGE_LABELS = {
  COMPLETED: { pt: 'Conclusão da negociação', en: 'Completion of the negotiation' },
  SETTLED: { pt: 'Encerramento da liquidação', en: 'Closing of the settlement' },
  RESCINDED: { pt: 'Desfeita por falta de pagamento', en: 'Rescinded for lack of payment' },
} as const satisfies Record<DossierStage, Label>;

export const ENTRY_AUTHOR_LABELS = {
  ASSIGNOR: { pt: 'Cedente', en: 'Assignor' },
  ASSIGNEE: { pt: 'Cessionária', en: 'Assignee' },
  MODERATOR: { pt: 'Moderador', en: 'Moderator' },
  SYSTEM: { pt: 'Conciliação do extrato', en: 'Bank statement' },
} as const satisfies Record<EntryAuthorSide, Label>;

/** Labels of the events of settlement in the audit trail, by the kind of thing that they are about. */
export const SETTLEMENT_EVENT_LABELS = {
  PAYMENT: {
    OPEN: { pt: 'Pagamento a fazer', en: 'Payment due' },
    INFORM: { pt: 'Pagamento informado', en: 'Payment informed' },
    CONFIRM: { pt: 'Pagamento confirmado', en: 'Payment confirmed' },
    CONTEST: { pt: 'Pagamento contestado', en: 'Payment contested' },
    REVERSE: { pt: 'Confirmação estornada', en: 'Confirmation reversed' },
    UNMATCH: { pt: 'Conciliação desfeita, pagamento informado', en: 'Match undone, payment informed' },
    RESTORE: { pt: 'Devolução desfeita, pagamento confirmado', en: 'Return undone, payment confirmed' },
    RESCIND: { pt: 'Desfeita por falta de pagamento', en: 'Rescinded for lack of payment' },
    CONSENT: { pt: 'Consentimento do investidor', en: 'Consent of the investor' },
    DECIDE: { pt: 'Contestação decidida por moderador', en: 'Contest decided by a moderator' },
  } satisfies Record<PaymentEvent | typeof CONSENT_EVENT | typeof DECISION_EVENT, Label>,
  COLLECTIONS: {
    EXPECT: { pt: 'Recebimentos previstos', en: 'Collections expected' },
    RECEIVE: { pt: 'Recebimento lançado', en: 'Receipt entered' },
    RECEIVE_ALL: { pt: 'Recebido', en: 'Received' },
    RECEIVE_PART: { pt: 'Recebido em parte', en: 'Partly received' },
    BUY_BACK: { pt: 'Recompra', en: 'Buyback' },
    COVER: { pt: 'Cobertura pela margem', en: 'Margin cover' },
    WRITE_OFF: { pt: 'Baixa por perda', en: 'Write-off' },
    REVERSE: { pt: 'Lançamento estornado', en: 'Entry reversed' },
    REVERSE_ALL: { pt: 'Reaberto', en: 'Open again' },
    REVERSE_PART: { pt: 'Reaberto em parte', en: 'Partly open again' },
    END_DISPUTE: { pt: 'Fim de divergência', en: 'End of a dispute' },
    OVERDUE: { pt: 'Em atraso', en: 'Overdue' },
    VOID: { pt: 'Sem efeito', en: 'Void' },
  } satisfies Record<CollectionEvent | CollectionAct, Label>,
  REMITTANCE: {
    DECLARE: { pt: 'Repasse informado', en: 'Remittance declared' },
    RECEIVE: { pt: 'Repasse recebido', en: 'Remittance received' },
    WITHDRAW: { pt: 'Repasse retirado', en: 'Remittance withdrawn' },
    DISPUTE: { pt: 'Repasse em divergência', en: 'Remittance disputed' },
    REOPEN: { pt: 'Repasse sem resposta de novo', en: 'Remittance unanswered again' },
    REJECT: { pt: 'Repasse não reconhecido', en: 'Remittance rejected' },
  } satisfies Record<RemittanceEvent, Label>,
  BUYBACK: {
    PROPOSE: { pt: 'Recompra proposta', en: 'Buyback proposed' },
    CONFIRM: { pt: 'Recompra confirmada', en: 'Buyback confirmed' },
    REFUSE: { pt: 'Recompra recusada', en: 'Buyback refused' },
    WITHDRAW: { pt: 'Recompra retirada', en: 'Buyback withdrawn' },
    EXPIRE: { pt: 'Recompra expirada', en: 'Buyback expired' },
    REOPEN: { pt: 'Recompra estornada, proposta novamente', en: 'Buyback reversed, proposed again' },
    REVERSE: { pt: 'Recompra estornada', en: 'Buyback reversed' },
  } satisfies Record<BuybackEvent, Label>,
  COVER: {
    OFFER: { pt: 'Cobertura oferecida', en: 'Cover offered' },
    ACCEPT: { pt: 'Cobertura aceita', en: 'Cover accepted' },
    REFUSE: { pt: 'Cobertura recusada', en: 'Cover refused' },
    WITHDRAW: { pt: 'Cobertura retirada', en: 'Cover withdrawn' },
    EXPIRE: { pt: 'Cobertura expirada', en: 'Cover expired' },
    REVERSE: { pt: 'Cobertura estornada', en: 'Cover reversed' },
  } satisfies Record<CoverEvent, Label>,
  DISPUTE: {
    OPEN: { pt: 'Divergência aberta', en: 'Dispute opened' },
    ANSWER: { pt: 'Divergência respondida', en: 'Dispute answered' },
    AGREE: { pt: 'Divergência encerrada por acordo', en: 'Dispute agreed' },
    ESCALATE: { pt: 'Divergência levada aos moderadores', en: 'Dispute escalated' },
    DECIDE: { pt: 'Divergência decidida', en: 'Dispute decided' },
    CLOSE: { pt: 'Divergência encerrada por lançamento', en: 'Dispute closed by an entry' },
    REOPEN: { pt: 'Divergência reaberta', en: 'Dispute reopened' },
    REOPEN_ANSWERED: { pt: 'Divergência reaberta', en: 'Dispute reopened' },
    REOPEN_ESCALATED: { pt: 'Divergência reaberta', en: 'Dispute reopened' },
    VOID: { pt: 'Divergência sem efeito', en: 'Dispute void' },
  } satisfies Record<DisputeEvent, Label>,
} as const;

const ACCOUNT_WORDS = {
  pt: { bank: 'Banco', branch: 'agência', account: 'conta' },
  en: { bank: 'Bank', branch: 'branch', account: 'account' },
} as const satisfies Record<Language, unknown>;

/** Names an account by its bank, branch and number; a branch inside the number is left out. */
export function accountText({ bank, branch, account }: AccountParts, language: Language): string {
  const words = ACCOUNT_WORDS[language];
  return [
    `${words.bank} ${bank}`,
    ...(branch === '' ? [] : [`${words.branch} ${branch}`]),
    `${words.account} ${account}`,
  ].join(', ');
}
