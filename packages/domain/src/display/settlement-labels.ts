import type { CollectionStatus, PaymentStatus, RemittanceStatus } from '../lifecycles/statuses.ts';
import type { CandidateReason, MatchingAct } from '../settlement/matching.ts';
import type { SettlementKind, SettlementState } from '../settlement/settlement-turn.ts';
import type {
  AllocationKind,
  BankLineState,
  CollectionRoute,
  ContestReason,
  EntryKind,
  PaymentMethod,
  Recourse,
  SettledBy,
  ShortageReason,
} from '../settlement/vocabulary.ts';
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
    pt: 'Recompra de chargeback e venda cancelada em 5 dias úteis',
    en: 'Chargebacks and canceled sales bought back within 5 business days',
  },
  FULL: {
    pt: 'Recompra de qualquer falta em 5 dias úteis',
    en: 'Any shortage bought back within 5 business days',
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
} as const satisfies Record<MatchingAct, Label>;

/** Why a payment, collection or buyback is a candidate for a bank line. */
export const CANDIDATE_REASON_LABELS = {
  REFERENCE: { pt: 'Referência igual', en: 'Same reference' },
  AMOUNT_AND_PAYER: { pt: 'Valor e pagador iguais', en: 'Same amount and payer' },
  AMOUNT_AND_DAY: { pt: 'Valor e dia iguais', en: 'Same amount and day' },
  SUM: { pt: 'Soma igual ao valor', en: 'Their sum is the amount' },
  AMOUNT: { pt: 'Valor igual', en: 'Same amount' },
} as const satisfies Record<CandidateReason, Label>;
