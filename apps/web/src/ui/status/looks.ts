import type {
  AccessRequestStatus,
  ApprovalRequestStatus,
  BankLineState,
  BuybackStatus,
  CollectionStatus,
  ContractStatus,
  CoverStatus,
  CredentialStatus,
  CreditStatus,
  DisputeStatus,
  FileStatus,
  HeldChangeStatus,
  PaymentStatus,
  ProposalOutcome,
  ReceivableStatus,
  RemittanceStatus,
  SettlementState,
  ShownOfferStatus,
  UserStatus,
} from '@pregao/domain';
import type { BadgeLook } from './badge.tsx';

const look = (tone: BadgeLook['tone'], mark: BadgeLook['mark']): BadgeLook => ({ tone, mark });

const AVAILABLE = look('blue', 'circle');
const NEGOTIATION = look('amber', 'exchange');
const REVIEW = look('amber', 'clock');
const APPROVED = look('green', 'check');
const WAITING = look('violet', 'sign');
const NEGOTIATED = look('green', 'check');
const PARTLY_SETTLED = look('teal', 'half');
const SETTLED = look('teal', 'coins');
const EXPIRED = look('grey', 'clock');
const CANCELED = look('grey', 'ban');
const LOST = look('grey', 'cross');
const REFUSED = look('red', 'cross');

/**
 * Tones have one meaning everywhere: open is blue, in progress amber, agreed green, waiting for a party
 * violet.
 */
export const OFFER_LOOKS = {
  SIMULATION: look('slate', 'file'),
  AVAILABLE,
  NEGOTIATION,
  APPROVED,
  PENDING_CONTRACT: WAITING,
  NEGOTIATED,
  PARTIALLY_LIQUIDATED: PARTLY_SETTLED,
  LIQUIDATED: SETTLED,
  EXPIRED,
  CANCELED: look('red', 'ban'),
  LOST,
  OVER: LOST,
} as const satisfies Record<ShownOfferStatus | 'SIMULATION' | 'LOST' | 'OVER', BadgeLook>;

export const RECEIVABLE_LOOKS = {
  AVAILABLE,
  RESERVED: look('slate', 'bookmark'),
  NEGOTIATION,
  APPROVED,
  PENDING_CONTRACT: WAITING,
  NEGOTIATED,
  LIQUIDATED: SETTLED,
  EXPIRED,
  CANCELED,
} as const satisfies Record<ReceivableStatus, BadgeLook>;

export const CREDIT_LOOKS = {
  AVAILABLE: REVIEW,
  NEGOTIATION,
  APPROVED,
  NEGOTIATED,
  REJECTED: REFUSED,
  CANCELED,
  EXPIRED,
  LOST,
  UNFORMALIZED: EXPIRED,
} as const satisfies Record<CreditStatus | 'NEGOTIATION' | 'LOST' | 'UNFORMALIZED', BadgeLook>;

/** Looks of the outcomes of own proposals. */
export const OUTCOME_LOOKS = {
  WAITING: REVIEW,
  WON: APPROVED,
  LOST,
  REFUSED,
  LAPSED: EXPIRED,
  UNFORMALIZED: look('red', 'clock'),
  CANCELED,
  WITHDRAWN: look('grey', 'ban'),
  RESCINDED: look('red', 'ban'),
} as const satisfies Record<ProposalOutcome, BadgeLook>;

export const CONTRACT_LOOKS = {
  NONE: WAITING,
  PENDING: REVIEW,
  REJECTED: look('violet', 'refresh'),
  APPROVED,
  CANCELED,
} as const satisfies Record<ContractStatus | 'NONE', BadgeLook>;

export const FILE_LOOKS = {
  PROCESSING: REVIEW,
  PROCESSED: APPROVED,
  PROCESSING_FAILURE: REFUSED,
} as const satisfies Record<FileStatus, BadgeLook>;

export const CREDENTIAL_LOOKS = {
  ACTIVE: look('green', 'key'),
  INACTIVE: look('grey', 'ban'),
} as const satisfies Record<CredentialStatus, BadgeLook>;

export const USER_LOOKS = {
  INVITED: look('violet', 'clock'),
  ACTIVE: APPROVED,
  BLOCKED: look('red', 'ban'),
} as const satisfies Record<UserStatus, BadgeLook>;

export const ACCESS_REQUEST_LOOKS = {
  PENDING: look('violet', 'clock'),
  ACCEPTED: APPROVED,
  DECLINED: REFUSED,
} as const satisfies Record<AccessRequestStatus, BadgeLook>;

export const APPROVAL_LOOKS = {
  WAITING: look('violet', 'clock'),
  APPROVED,
  DECLINED: REFUSED,
  FAILED: look('red', 'warning'),
  EXPIRED,
} as const satisfies Record<ApprovalRequestStatus, BadgeLook>;

export const HELD_CHANGE_LOOKS = {
  HELD: look('violet', 'clock'),
  APPLIED: APPROVED,
  STOPPED: CANCELED,
  FAILED: REFUSED,
} as const satisfies Record<HeldChangeStatus, BadgeLook>;

export const PAYMENT_LOOKS = {
  DUE: WAITING,
  INFORMED: REVIEW,
  CONFIRMED: APPROVED,
  CONTESTED: look('red', 'warning'),
  RESCINDED: look('red', 'ban'),
} as const satisfies Record<PaymentStatus, BadgeLook>;

export const COLLECTION_LOOKS = {
  EXPECTED: AVAILABLE,
  PARTIAL: PARTLY_SETTLED,
  RECEIVED: SETTLED,
  REPURCHASED: look('teal', 'exchange'),
  COVERED: look('teal', 'bookmark'),
  WRITTEN_OFF: look('grey', 'cross'),
  VOID: CANCELED,
} as const satisfies Record<CollectionStatus, BadgeLook>;

export const REMITTANCE_LOOKS = {
  DECLARED: REVIEW,
  RECEIVED: APPROVED,
  WITHDRAWN: CANCELED,
  DISPUTED: look('red', 'warning'),
} as const satisfies Record<RemittanceStatus, BadgeLook>;

export const BUYBACK_LOOKS = {
  PROPOSED: REVIEW,
  CONFIRMED: APPROVED,
  REFUSED,
  WITHDRAWN: CANCELED,
  EXPIRED,
  REVERSED: CANCELED,
} as const satisfies Record<BuybackStatus, BadgeLook>;

export const COVER_LOOKS = {
  OFFERED: REVIEW,
  ACCEPTED: APPROVED,
  REFUSED,
  WITHDRAWN: CANCELED,
  EXPIRED,
  REVERSED: CANCELED,
} as const satisfies Record<CoverStatus, BadgeLook>;

export const DISPUTE_LOOKS = {
  OPEN: look('red', 'warning'),
  ANSWERED: REVIEW,
  AGREED: APPROVED,
  ESCALATED: WAITING,
  DECIDED: APPROVED,
  CLOSED: APPROVED,
  VOID: CANCELED,
} as const satisfies Record<DisputeStatus, BadgeLook>;

/** Looks of the lines of bank statements. */
export const BANK_LINE_LOOKS = {
  OPEN: AVAILABLE,
  PARTIAL: PARTLY_SETTLED,
  ALLOCATED: APPROVED,
  IGNORED: CANCELED,
} as const satisfies Record<BankLineState, BadgeLook>;

/** Looks of the rows of the work queue. */
export const SETTLEMENT_LOOKS = {
  UPCOMING: AVAILABLE,
  TO_PAY: WAITING,
  TO_CONFIRM: REVIEW,
  TO_REMIT: WAITING,
  REMITTED: REVIEW,
  TO_RECEIVE: REVIEW,
  OVERDUE: look('red', 'clock'),
  IN_DISPUTE: look('red', 'warning'),
  CLOSED: SETTLED,
  BY_CALENDAR: look('grey', 'clock'),
} as const satisfies Record<SettlementState, BadgeLook>;
