import type { ContractEvent } from '../lifecycles/contract.ts';
import type { CreditEvent } from '../lifecycles/credit.ts';
import type { OfferEvent } from '../lifecycles/offer.ts';
import type { ReceivableEvent } from '../lifecycles/receivable.ts';
import type { Label } from './labels.ts';

/** The labels of a deal's steps in the audit trail. */

export const OFFER_EVENT_LABELS = {
  MAKE_AVAILABLE: { pt: 'Disponibilização', en: 'Made available' },
  ACCEPT_CREDIT: { pt: 'Aceite da proposta', en: 'Proposal accepted' },
  EXTEND_DEADLINE: { pt: 'Prorrogação do prazo', en: 'Deadline extended' },
  LOWER_MINIMUM: { pt: 'Redução do valor mínimo', en: 'Minimum lowered' },
  INVITE_LENDERS: { pt: 'Convite a mais investidores', en: 'More investors invited' },
  EXPIRE: { pt: 'Fim do prazo de propostas', en: 'Time for proposals over' },
  CANCEL: { pt: 'Cancelamento', en: 'Canceled' },
  UPLOAD_CONTRACT: { pt: 'Envio do contrato', en: 'Agreement uploaded' },
  ASK_RESEND: { pt: 'Pedido de reenvio', en: 'Resend asked for' },
  ACCEPT_CONTRACT: { pt: 'Aceite do contrato', en: 'Agreement accepted' },
  LAPSE: { pt: 'Fim do prazo de formalização', en: 'Time for formalization over' },
  SETTLE_SOME: { pt: 'Liquidação parcial', en: 'Partly settled' },
  SETTLE_ALL: { pt: 'Liquidação total', en: 'Settled' },
  COLLECT_SOME: { pt: 'Recebimento parcial', en: 'Partly collected' },
  COLLECT_ALL: { pt: 'Recebimento total', en: 'Collected' },
  REOPEN_SOME: { pt: 'Reabertura parcial da liquidação', en: 'Settlement partly reopened' },
  REOPEN_ALL: { pt: 'Reabertura da liquidação', en: 'Settlement reopened' },
  RESCIND: { pt: 'Desfeita por falta de pagamento', en: 'Rescinded for lack of payment' },
} as const satisfies Record<OfferEvent, Label>;

export const CREDIT_EVENT_LABELS = {
  PROPOSE: { pt: 'Proposta', en: 'Proposed' },
  ACCEPT: { pt: 'Aceite', en: 'Accepted' },
  REJECT: { pt: 'Recusa', en: 'Refused' },
  CLOSE: { pt: 'Encerramento', en: 'Closed' },
  WITHDRAW: { pt: 'Retirada', en: 'Withdrawn' },
  EXPIRE: { pt: 'Fim do prazo', en: 'Time over' },
  COMPLETE: { pt: 'Conclusão', en: 'Completed' },
  RESCIND: { pt: 'Desfeita por falta de pagamento', en: 'Rescinded for lack of payment' },
} as const satisfies Record<CreditEvent, Label>;

export const CONTRACT_EVENT_LABELS = {
  UPLOAD: { pt: 'Envio', en: 'Uploaded' },
  ACCEPT: { pt: 'Aceite', en: 'Accepted' },
  ASK_RESEND: { pt: 'Pedido de reenvio', en: 'Resend asked for' },
  CANCEL: { pt: 'Cancelamento', en: 'Canceled' },
} as const satisfies Record<ContractEvent, Label>;

export const RECEIVABLE_EVENT_LABELS = {
  IMPORT: { pt: 'Importação', en: 'Imported' },
  IMPORT_MATURED: { pt: 'Importação depois do vencimento', en: 'Imported after the due date' },
  OFFER: { pt: 'Inclusão na agenda', en: 'Put into the schedule' },
  RESERVE: { pt: 'Reserva como margem', en: 'Reserved as margin' },
  REPLACE: { pt: 'Substituição', en: 'Replaced' },
  CANCEL_IMPORT: { pt: 'Cancelamento da importação', en: 'Import canceled' },
  MATURE: { pt: 'Vencimento sem venda', en: 'Fell due unsold' },
  ACCEPT: { pt: 'Aceite da proposta', en: 'Proposal accepted' },
  UPLOAD: { pt: 'Envio do contrato', en: 'Agreement uploaded' },
  SELL: { pt: 'Cessão', en: 'Assigned' },
  SETTLE: { pt: 'Liquidação', en: 'Settled' },
  REOPEN: { pt: 'Reabertura', en: 'Reopened' },
  COVER: { pt: 'Cobertura pela margem', en: 'Cover by the margin' },
  UNCOVER: { pt: 'Estorno da cobertura', en: 'Cover reversed' },
  RELEASE: { pt: 'Devolução', en: 'Given back' },
  RELEASE_MATURED: { pt: 'Devolução depois do vencimento', en: 'Given back after the due date' },
} as const satisfies Record<ReceivableEvent, Label>;
