import type { ContractEvent } from '../lifecycles/contract.ts';
import type { CreditEvent } from '../lifecycles/credit.ts';
import type { FileEvent } from '../lifecycles/managed-file.ts';
import type { OfferEvent } from '../lifecycles/offer.ts';
import type { OfferStatus } from '../lifecycles/statuses.ts';
import type { CompanyType } from '../people/company.ts';
import type { Label } from '../shown/labels.ts';

/** What a company's programs can be told of. */
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
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What a MASTER sends by hand, to see that an address answers. */
export const WEBHOOK_TEST = 'webhook.test';
export type WebhookType = WebhookEvent | typeof WEBHOOK_TEST;

/** Of each step of a lifecycle the event that it is; null where programs are not told. */
const EVENT_OF = {
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
    // To those who are new it is available from now on.
    INVITE_LENDERS: 'offer.available',
    ACCEPT_CREDIT: null,
    UPLOAD_CONTRACT: null,
    ASK_RESEND: null,
    ACCEPT_CONTRACT: 'offer.completed',
    EXPIRE: 'offer.expired',
    LAPSE: 'offer.expired',
    CANCEL: 'offer.canceled',
    SETTLE_SOME: null,
    SETTLE_ALL: null,
  } satisfies Record<OfferEvent, WebhookEvent | null>,
  CREDIT: {
    PROPOSE: 'credit.received',
    ACCEPT: 'credit.answered',
    REJECT: 'credit.answered',
    CLOSE: 'credit.answered',
    WITHDRAW: 'credit.withdrawn',
    EXPIRE: 'credit.expired',
    COMPLETE: null,
  } satisfies Record<CreditEvent, WebhookEvent | null>,
  CONTRACT: {
    UPLOAD: 'contract.received',
    ACCEPT: 'contract.answered',
    ASK_RESEND: 'contract.answered',
    CANCEL: null,
  } satisfies Record<ContractEvent, WebhookEvent | null>,
} as const;

/** A step as the audit trail has it. */
export interface TrailStep {
  readonly entity: string;
  readonly entity_id: number;
  readonly event: string;
  readonly from?: string;
  readonly to?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Something that programs are told of. */
export interface WebhookChange {
  readonly type: WebhookEvent;
  readonly entity: 'FILE' | 'OFFER' | 'CREDIT' | 'CONTRACT';
  readonly entity_id: number;
  /** In which an offer was before; of another thing nothing follows from it. */
  readonly from: string | undefined;
  readonly status: string;
  /** Ids of the companies that alone are told. */
  readonly only?: readonly number[];
}

const ENDS: readonly string[] = ['EXPIRE', 'LAPSE', 'CANCEL'];

function toldStep({ entity, entity_id, event, from, to, details }: TrailStep): WebhookChange[] {
  if (!(entity in EVENT_OF) || to === undefined) return [];
  const kind = entity as WebhookChange['entity'];
  const events: Readonly<Record<string, WebhookEvent | null>> = EVENT_OF[kind];
  const type = events[event];
  const only = event === 'INVITE_LENDERS' ? { only: (details?.lenders ?? []) as number[] } : {};
  return type ? [{ type, entity: kind, entity_id, from, status: to, ...only }] : [];
}

/**
 * What one command's steps tell, in the order in which it is told: first what an offer's credits and contract became, then the
 * offer. An offer that ends says by that what becomes of them.
 */
export function webhookEventsOf(trail: readonly TrailStep[]): WebhookChange[] {
  const ended = trail.find(({ entity, event }) => entity === 'OFFER' && ENDS.includes(event));
  return (ended ? [ended] : trail)
    .flatMap(toldStep)
    .toSorted((a, b) => Number(a.entity === 'OFFER') - Number(b.entity === 'OFFER'));
}

/** What a company is in a deal, or to a file. */
export interface CompanyInDeal {
  readonly company_id: number;
  readonly company_type: CompanyType;
  /** Whose offer or file it is. */
  readonly owner: boolean;
  readonly invited: boolean;
  /** Its credit was accepted. */
  readonly winner: boolean;
  /** The acceptance of another credit closed its own. */
  readonly closed_for_another: boolean;
  /** Ids of its credits on the offer. */
  readonly credits: readonly number[];
}

/** Statuses in which all that were invited may see an offer as it is. */
const OPEN: readonly string[] = ['START', 'AVAILABLE'] satisfies readonly (OfferStatus | 'START')[];

function lenderIsTold(told: WebhookChange, lender: CompanyInDeal): boolean {
  switch (told.entity) {
    case 'FILE':
      return false;
    case 'CREDIT':
      return lender.credits.includes(told.entity_id);
    case 'CONTRACT':
      return lender.winner;
    case 'OFFER':
      if (told.from === undefined || OPEN.includes(told.from)) return lender.invited;
      return lender.winner || (told.type === 'offer.expired' && lender.closed_for_another);
  }
}

/**
 * May a company's programs be told of this? Of no more than what it reads by its ordinary calls: a lender learns nothing of what others
 * bid, nor of a deal that it did not win (docs/decisions/0008).
 */
export function mayReceiveEvent(told: WebhookChange, company: CompanyInDeal): boolean {
  if (told.only && !told.only.includes(company.company_id)) return false;
  if (company.company_type === 'MODERATOR' || company.owner) return true;
  return company.company_type === 'LENDER' && lenderIsTold(told, company);
}

const FOR: Readonly<Record<CompanyType, readonly WebhookEvent[]>> = {
  MODERATOR: WEBHOOK_EVENTS,
  BORROWER: WEBHOOK_EVENTS,
  LENDER: WEBHOOK_EVENTS.filter((type) => !type.startsWith('file.')),
};

/** The events that a company of this type can choose. */
export const webhookEventsFor = (companyType: CompanyType): readonly WebhookEvent[] => FOR[companyType];

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
  'webhook.test': { pt: 'Teste', en: 'Test' },
} as const satisfies Record<WebhookType, Label>;
