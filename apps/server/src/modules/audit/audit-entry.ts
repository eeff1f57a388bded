import type {
  AccessRequestEvent,
  AccessRequestStatus,
  ApprovalRequestEvent,
  ApprovalRequestStatus,
  BankLineAct,
  BankLineAllocationAct,
  BankStatementEvent,
  BankStatementStatus,
  CONSENT_EVENT,
  CollectionAct,
  CollectionEvent,
  CollectionStatus,
  ContractEvent,
  ContractStatus,
  CredentialEvent,
  CredentialStatus,
  CreditEvent,
  CreditStatus,
  FileEvent,
  FileStatus,
  HeldChangeEvent,
  HeldChangeStatus,
  OfferEvent,
  OfferStatus,
  PaymentEvent,
  PaymentStatus,
  ReceivableEvent,
  ReceivableStatus,
  RemittanceEvent,
  RemittanceStatus,
  Start,
} from '@pregao/domain';
import type { CommandContext } from '../../platform/command-context.ts';

/**
 * Vocabulary of the audit trail. The aggregate is the object whose hash chain the row extends: its rows are
 * the whole history of an offer, a file, a user, a company, an access request or a rate. Events with a status
 * are those of the lifecycles.
 */
interface Vocabulary {
  OFFER: { aggregate: 'OFFER'; event: OfferEvent; status: OfferStatus };
  CREDIT: { aggregate: 'OFFER'; event: CreditEvent; status: CreditStatus };
  CONTRACT: { aggregate: 'OFFER'; event: ContractEvent; status: ContractStatus };
  FILE: { aggregate: 'FILE'; event: FileEvent | 'RENAME'; status: FileStatus };
  /**
   * Many receivables of one offer or file at once: the entity id is the aggregate's; `details.count` has the
   * number.
   */
  RECEIVABLES: { aggregate: 'OFFER' | 'FILE'; event: ReceivableEvent; status: ReceivableStatus };
  /** The entity id is the offer's. */
  PAYMENT: { aggregate: 'OFFER'; event: PaymentEvent | typeof CONSENT_EVENT; status: PaymentStatus };
  /** Many collections of one offer at once: `details` has their number and the hash of their entries. */
  COLLECTIONS: { aggregate: 'OFFER'; event: CollectionEvent | CollectionAct; status: CollectionStatus };
  REMITTANCE: { aggregate: 'OFFER'; event: RemittanceEvent; status: RemittanceStatus };
  BANK_STATEMENT: { aggregate: 'BANK_STATEMENT'; event: BankStatementEvent; status: BankStatementStatus };
  /** A line belongs to the history of the statement that added it. */
  BANK_LINE: { aggregate: 'BANK_STATEMENT'; event: BankLineAct | BankLineAllocationAct; status: never };
  /** An account for the import of statements. */
  BANK_ACCOUNT: { aggregate: 'COMPANY'; event: 'ADD' | 'REMOVE'; status: never };
  USER: {
    aggregate: 'USER';
    event:
      | 'CREATE_SERVICE'
      | 'INVITE'
      | 'ACCEPT_INVITATION'
      | 'EDIT'
      | 'BLOCK'
      | 'UNBLOCK'
      | 'ASK_RESET'
      | 'RESET_PASSWORD'
      | 'CHANGE_PASSWORD'
      | 'ERASE'
      | 'CHANGE_FACTOR';
    status: 'INVITED' | 'ACTIVE' | 'BLOCKED';
  };
  /** The entity id is the user's; the session's own id, a UUID, is in `details`. */
  SESSION: { aggregate: 'USER'; event: 'SIGN_IN' | 'SIGN_OUT' | 'END' | 'LOCK' | 'REFUSE'; status: never };
  CREDENTIAL: { aggregate: 'USER'; event: CredentialEvent | 'REFUSE'; status: CredentialStatus };
  ACCESS_REQUEST: { aggregate: 'ACCESS_REQUEST'; event: AccessRequestEvent; status: AccessRequestStatus };
  /** Belongs to the history of the user or company that it changes. */
  HELD_CHANGE: { aggregate: 'USER' | 'COMPANY'; event: HeldChangeEvent; status: HeldChangeStatus };
  COMPANY: {
    aggregate: 'COMPANY';
    event:
      | 'CREATE'
      | 'EDIT'
      | 'CHANGE_BANK_DATA'
      | 'SET_APPROVAL_LIMITS'
      | 'SET_SECOND_FACTOR'
      | 'SET_SETTLEMENT_SETTINGS';
    status: never;
  };
  /** The approved act itself is recorded on its own aggregate, with `details.approval_request`. */
  APPROVAL_REQUEST: {
    aggregate: 'APPROVAL_REQUEST';
    event: ApprovalRequestEvent;
    status: ApprovalRequestStatus;
  };
  /** A webhook of the company. */
  WEBHOOK: {
    aggregate: 'COMPANY';
    event: 'CREATE' | 'EDIT' | 'SWITCH_ON' | 'SWITCH_OFF' | 'ROTATE_SECRET' | 'REMOVE';
    status: never;
  };
  /** Each entry of the series is an aggregate of its own. */
  CDI_RATE: { aggregate: 'CDI_RATE'; event: 'SET'; status: never };
}

export type AuditEntity = keyof Vocabulary;

type Details = { readonly [name: string]: string | number | boolean | null | readonly (string | number)[] };

interface EntryOf<Entity extends AuditEntity> {
  readonly entity: Entity;
  readonly entity_id: number;
  readonly aggregate: Vocabulary[Entity]['aggregate'];
  readonly aggregate_id: number;
  readonly event: Vocabulary[Entity]['event'];
  /** START, or absent, for a newly created entity. */
  readonly from?: Vocabulary[Entity]['status'] | Start;
  readonly to?: Vocabulary[Entity]['status'];
  /** Never a secret, a password, a PIN or a token. Amounts in centavos. */
  readonly details?: Details;
}

/** One entry of the audit trail. */
export type AuditEntry = { [Entity in AuditEntity]: EntryOf<Entity> }[AuditEntity];

export const SYSTEM: CommandContext<'system'> = { actor: 'system' };
