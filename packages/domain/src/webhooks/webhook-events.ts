import type { Label } from '../display/labels.ts';
import type { BankStatementEvent } from '../lifecycles/bank-statement.ts';
import type { ContractEvent } from '../lifecycles/contract.ts';
import type { CreditEvent } from '../lifecycles/credit.ts';
import type { DisputeEvent } from '../lifecycles/dispute.ts';
import type { FileEvent } from '../lifecycles/managed-file.ts';
import type { OfferEvent } from '../lifecycles/offer.ts';
import type { PaymentEvent } from '../lifecycles/payment.ts';
import type { OfferStatus } from '../lifecycles/statuses.ts';
import type { CompanyType } from '../people/company.ts';
import type { CONSENT_EVENT, CollectionAct, DECISION_EVENT } from '../settlement/vocabulary.ts';

/** The webhook events that a company can subscribe to. */
export const WEBHOOK_EVENTS = [
  'file.processed',
  'file.failed',
  'file.canceled',
  'offer.available',
  'offer.deadline_extended',
  'offer.minimum_lowered',
  'credit.received',
  'credit.answered',
  'credit.withdrawn',
  'credit.expired',
  'contract.received',
  'contract.answered',
  'offer.completed',
  'offer.expired',
  'offer.canceled',
  'offer.rescinded',
  'offer.settled',
  'payment.informed',
  'payment.confirmed',
  'payment.contested',
  'payment.reversed',
  'collection.received',
  'collection.overdue',
  'collection.reversed',
  'collection.closed',
  'dispute.opened',
  'dispute.decided',
  'bank_statement.processed',
  'bank_statement.failed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The event that a MASTER sends manually to test an endpoint. */
export const WEBHOOK_TEST = 'webhook.test';
export type WebhookType = WebhookEvent | typeof WEBHOOK_TEST;

/** The webhook event of each lifecycle step; null when it has none. */
const EVENT_OF_STEP = {
  FILE: {
    RECEIVE: null,
    IMPORT: 'file.processed',
    FAIL: 'file.failed',
    CANCEL_IMPORT: 'file.canceled',
  } satisfies Record<FileEvent, WebhookEvent | null>,
  OFFER: {
    MAKE_AVAILABLE: 'offer.available',
    EXTEND_DEADLINE: 'offer.deadline_extended',
    LOWER_MINIMUM: 'offer.minimum_lowered',
    // For newly invited lenders the offer becomes available now.
    INVITE_LENDERS: 'offer.available',
    ACCEPT_CREDIT: null,
    UPLOAD_CONTRACT: null,
    ASK_RESEND: null,
    ACCEPT_CONTRACT: 'offer.completed',
    EXPIRE: 'offer.expired',
    LAPSE: 'offer.expired',
    CANCEL: 'offer.canceled',
    SETTLE_SOME: null,
    SETTLE_ALL: 'offer.settled',
    COLLECT_SOME: null,
    COLLECT_ALL: 'offer.settled',
    REOPEN_SOME: null,
    REOPEN_ALL: null,
    RESCIND: 'offer.rescinded',
  } satisfies Record<OfferEvent, WebhookEvent | null>,
  CREDIT: {
    PROPOSE: 'credit.received',
    ACCEPT: 'credit.answered',
    REJECT: 'credit.answered',
    CLOSE: 'credit.answered',
    WITHDRAW: 'credit.withdrawn',
    EXPIRE: 'credit.expired',
    COMPLETE: null,
    RESCIND: null,
  } satisfies Record<CreditEvent, WebhookEvent | null>,
  CONTRACT: {
    UPLOAD: 'contract.received',
    ACCEPT: 'contract.answered',
    ASK_RESEND: 'contract.answered',
    CANCEL: null,
  } satisfies Record<ContractEvent, WebhookEvent | null>,
  PAYMENT: {
    OPEN: null,
    INFORM: 'payment.informed',
    CONFIRM: 'payment.confirmed',
    CONTEST: 'payment.contested',
    REVERSE: 'payment.reversed',
    UNMATCH: 'payment.reversed',
    RESTORE: 'payment.confirmed',
    RESCIND: null,
    CONSENT: null,
    DECIDE: null,
  } satisfies Record<PaymentEvent | typeof CONSENT_EVENT | typeof DECISION_EVENT, WebhookEvent | null>,
  COLLECTIONS: {
    RECEIVE: 'collection.received',
    WRITE_OFF: 'collection.closed',
    REVERSE: 'collection.reversed',
    BUY_BACK: 'collection.closed',
    COVER: 'collection.closed',
    END_DISPUTE: 'collection.received',
    OVERDUE: 'collection.overdue',
  } satisfies Record<CollectionAct, WebhookEvent>,
  DISPUTE: {
    OPEN: 'dispute.opened',
    ANSWER: null,
    ESCALATE: null,
    AGREE: 'dispute.decided',
    DECIDE: 'dispute.decided',
    CLOSE: 'dispute.decided',
    REOPEN: 'dispute.opened',
    REOPEN_ANSWERED: 'dispute.opened',
    REOPEN_ESCALATED: 'dispute.opened',
    VOID: null,
  } satisfies Record<DisputeEvent, WebhookEvent | null>,
  BANK_STATEMENT: {
    RECEIVE: null,
    IMPORT: 'bank_statement.processed',
    FAIL: 'bank_statement.failed',
  } satisfies Record<BankStatementEvent, WebhookEvent | null>,
} as const;

/** A lifecycle step as recorded in the audit trail. */
export interface TrailStep {
  readonly entity: string;
  readonly entity_id: number;
  readonly event: string;
  readonly from?: string;
  readonly to?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A change to deliver to webhooks. */
export interface WebhookChange {
  readonly type: WebhookEvent;
  readonly entity:
    | 'FILE'
    | 'OFFER'
    | 'CREDIT'
    | 'CONTRACT'
    | 'PAYMENT'
    | 'COLLECTIONS'
    | 'DISPUTE'
    | 'BANK_STATEMENT';
  readonly entity_id: number;
  /** The previous status of an offer; irrelevant for other entities. */
  readonly from: string | undefined;
  /** Absent for an act on many collections. */
  readonly status?: string;
  /** The number of collections that an act changed. */
  readonly collections?: number;
  /** What settled an offer; absent for other changes. */
  readonly settled_by?: string;
  /** The ids of the only companies to receive it; all entitled ones by default. */
  readonly only?: readonly number[];
}

const END_EVENTS: readonly string[] = ['EXPIRE', 'LAPSE', 'CANCEL', 'RESCIND'];

function changesOfStep(step: TrailStep): WebhookChange[] {
  const { entity, entity_id, event, from, to, details } = step;
  if (entity === 'COLLECTIONS') return changesOfCollectionAct(step);
  if (!(entity in EVENT_OF_STEP) || to === undefined) return [];
  const kind = entity as Exclude<WebhookChange['entity'], 'COLLECTIONS'>;
  const events: Readonly<Record<string, WebhookEvent | null>> = EVENT_OF_STEP[kind];
  const type = events[event];
  const only = event === 'INVITE_LENDERS' ? { only: (details?.lenders ?? []) as number[] } : {};
  const settled = typeof details?.settled_by === 'string' ? { settled_by: details.settled_by } : {};
  return type ? [{ type, entity: kind, entity_id, from, status: to, ...only, ...settled }] : [];
}

/** Returns the changes of an act on collections: a receipt also closes those of which nothing is open. */
function changesOfCollectionAct({ entity_id, event, from, details }: TrailStep): WebhookChange[] {
  const events: Readonly<Record<string, WebhookEvent>> = EVENT_OF_STEP.COLLECTIONS;
  const type = events[event];
  if (type === undefined) return [];
  const change = { entity: 'COLLECTIONS', entity_id, from } as const;
  const closed = Number(details?.closed ?? 0);
  if (type === 'collection.closed') return closed > 0 ? [{ ...change, type, collections: closed }] : [];
  const changes = [{ ...change, type, collections: Number(details?.count ?? 0) }];
  return type === 'collection.received' && closed > 0
    ? [...changes, { ...change, type: 'collection.closed', collections: closed }]
    : changes;
}

/**
 * Returns the webhook changes of one command's steps, in delivery order: first those of an offer's credits
 * and contract, then the offer's. The end of an offer replaces those of its parts.
 */
export function webhookEventsOf(trail: readonly TrailStep[]): WebhookChange[] {
  const ended = trail.find(({ entity, event }) => entity === 'OFFER' && END_EVENTS.includes(event));
  return (ended ? [ended] : trail)
    .flatMap(changesOfStep)
    .toSorted((a, b) => Number(a.entity === 'OFFER') - Number(b.entity === 'OFFER'));
}

/** The relation of a company to a deal or file. */
export interface CompanyInDeal {
  readonly company_id: number;
  readonly company_type: CompanyType;
  /** True when the company owns the offer or file. */
  readonly owner: boolean;
  readonly invited: boolean;
  /** True when its credit was accepted. */
  readonly winner: boolean;
  /** True when its credit was closed by the acceptance of another one. */
  readonly closed_for_another: boolean;
  /** The ids of its credits on the offer. */
  readonly credits: readonly number[];
}

/** The offer statuses visible to all invited lenders. */
const OPEN_STATUSES: readonly string[] = ['START', 'AVAILABLE'] satisfies readonly (OfferStatus | 'START')[];

function mayLenderReceive(change: WebhookChange, lender: CompanyInDeal): boolean {
  switch (change.entity) {
    case 'FILE':
    case 'BANK_STATEMENT':
      return false;
    case 'CREDIT':
      return lender.credits.includes(change.entity_id);
    case 'CONTRACT':
    case 'PAYMENT':
    case 'COLLECTIONS':
    case 'DISPUTE':
      return lender.winner;
    case 'OFFER':
      if (change.from === undefined || OPEN_STATUSES.includes(change.from)) return lender.invited;
      return lender.winner || (change.type === 'offer.expired' && lender.closed_for_another);
  }
}

/**
 * Tells whether a company may receive a webhook event. Webhooks disclose no more than ordinary calls: a
 * lender learns neither others' bids nor deals that it did not win (docs/decisions/0008).
 */
export function mayReceiveEvent(change: WebhookChange, company: CompanyInDeal): boolean {
  if (change.only && !change.only.includes(company.company_id)) return false;
  if (company.owner) return true;
  // Bank statements are their company's alone.
  if (company.company_type === 'MODERATOR') return change.entity !== 'BANK_STATEMENT';
  return company.company_type === 'LENDER' && mayLenderReceive(change, company);
}

const EVENTS_OF_TYPE: Readonly<Record<CompanyType, readonly WebhookEvent[]>> = {
  MODERATOR: WEBHOOK_EVENTS.filter((type) => !type.startsWith('bank_statement.')),
  BORROWER: WEBHOOK_EVENTS,
  LENDER: WEBHOOK_EVENTS.filter((type) => !type.startsWith('file.')),
};

/** Returns the events to which a company of this type can subscribe. */
export const webhookEventsFor = (companyType: CompanyType): readonly WebhookEvent[] =>
  EVENTS_OF_TYPE[companyType];

export const WEBHOOK_EVENT_LABELS = {
  'file.processed': { pt: 'Arquivo processado', en: 'File processed' },
  'file.failed': { pt: 'Falha no processamento do arquivo', en: 'File failed' },
  'file.canceled': { pt: 'Importação do arquivo cancelada', en: 'File import canceled' },
  'offer.available': { pt: 'Agenda disponível', en: 'Schedule available' },
  'offer.deadline_extended': { pt: 'Prazo da agenda prorrogado', en: 'Schedule deadline extended' },
  'offer.minimum_lowered': { pt: 'Valor mínimo reduzido', en: 'Minimum lowered' },
  'credit.received': { pt: 'Proposta recebida', en: 'Proposal received' },
  'credit.answered': { pt: 'Proposta respondida', en: 'Proposal answered' },
  'credit.withdrawn': { pt: 'Proposta retirada', en: 'Proposal withdrawn' },
  'credit.expired': { pt: 'Proposta expirada', en: 'Proposal expired' },
  'contract.received': { pt: 'Contrato recebido', en: 'Agreement received' },
  'contract.answered': { pt: 'Contrato respondido', en: 'Agreement answered' },
  'offer.completed': { pt: 'Negociação concluída', en: 'Negotiation completed' },
  'offer.expired': { pt: 'Agenda expirada', en: 'Schedule expired' },
  'offer.canceled': { pt: 'Agenda cancelada', en: 'Schedule canceled' },
  'offer.rescinded': { pt: 'Negociação desfeita por falta de pagamento', en: 'Negotiation rescinded' },
  'offer.settled': { pt: 'Negociação liquidada', en: 'Negotiation settled' },
  'payment.informed': { pt: 'Pagamento informado', en: 'Payment informed' },
  'payment.confirmed': { pt: 'Pagamento confirmado', en: 'Payment confirmed' },
  'payment.contested': { pt: 'Pagamento contestado', en: 'Payment contested' },
  'payment.reversed': {
    pt: 'Confirmação do pagamento estornada',
    en: 'Confirmation of the payment reversed',
  },
  'collection.received': { pt: 'Recebimento registrado', en: 'Collection received' },
  'collection.overdue': { pt: 'Recebimentos em atraso', en: 'Collections overdue' },
  'collection.reversed': { pt: 'Lançamento de recebimento estornado', en: 'Entry of a collection reversed' },
  'collection.closed': { pt: 'Recebimento encerrado', en: 'Collection closed' },
  'dispute.opened': { pt: 'Divergência aberta', en: 'Dispute opened' },
  'dispute.decided': { pt: 'Divergência resolvida', en: 'Dispute ended' },
  'bank_statement.processed': { pt: 'Extrato processado', en: 'Bank statement processed' },
  'bank_statement.failed': {
    pt: 'Falha no processamento do extrato',
    en: 'Bank statement failed',
  },
  'webhook.test': { pt: 'Teste', en: 'Test' },
} as const satisfies Record<WebhookType, Label>;
