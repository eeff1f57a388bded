/** What is stored of an offer (product lifecycles; specification, section 4). */
export const OFFER_STATUSES = [
  'AVAILABLE',
  'APPROVED',
  'PENDING_CONTRACT',
  'NEGOTIATED',
  'PARTIALLY_LIQUIDATED',
  'LIQUIDATED',
  'EXPIRED',
  'CANCELED',
] as const;

/** What may be shown of an offer: NEGOTIATION is only what a lender with a live credit sees of an AVAILABLE one. */
export const SHOWN_OFFER_STATUSES = [...OFFER_STATUSES, 'NEGOTIATION'] as const;

export const RECEIVABLE_STATUSES = [
  'AVAILABLE',
  'RESERVED',
  'NEGOTIATION',
  'APPROVED',
  'PENDING_CONTRACT',
  'NEGOTIATED',
  'LIQUIDATED',
  'EXPIRED',
  'CANCELED',
] as const;

export const CREDIT_STATUSES = [
  'AVAILABLE',
  'APPROVED',
  'NEGOTIATED',
  'REJECTED',
  'CANCELED',
  'EXPIRED',
] as const;

/** Why a canceled proposal was canceled: another one was accepted, the acquirer took the schedule back, or the lender the proposal. */
export const CANCELED_CAUSES = ['OTHER_ACCEPTED', 'OFFER_CANCELED', 'WITHDRAWN'] as const;
export type CanceledCause = (typeof CANCELED_CAUSES)[number];

export const CONTRACT_STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELED'] as const;

export const FILE_STATUSES = ['PROCESSING', 'PROCESSED', 'PROCESSING_FAILURE'] as const;

export const CREDENTIAL_STATUSES = ['ACTIVE', 'INACTIVE'] as const;
/** Why a credential is INACTIVE: somebody deleted it, its 90 days were over, or its user was blocked or got another address. */
export const CREDENTIAL_ENDS = ['DELETED', 'EXPIRED', 'BLOCKED', 'EMAIL_CHANGED'] as const;

/** A person's; blocking keeps whether the invitation was accepted. */
export const USER_STATUSES = ['INVITED', 'ACTIVE', 'BLOCKED'] as const;

export type OfferStatus = (typeof OFFER_STATUSES)[number];
export type ShownOfferStatus = (typeof SHOWN_OFFER_STATUSES)[number];
export type ReceivableStatus = (typeof RECEIVABLE_STATUSES)[number];
export type CreditStatus = (typeof CREDIT_STATUSES)[number];
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];
export type FileStatus = (typeof FILE_STATUSES)[number];
export type CredentialStatus = (typeof CREDENTIAL_STATUSES)[number];
/** A request for access is answered once. */
export const ACCESS_REQUEST_STATUSES = ['PENDING', 'ACCEPTED', 'DECLINED'] as const;

export type AccessRequestStatus = (typeof ACCESS_REQUEST_STATUSES)[number];
/** A held change waits once, and ends once. */
export const HELD_CHANGE_STATUSES = ['HELD', 'APPLIED', 'STOPPED', 'FAILED'] as const;

/** An act that waits for a MASTER's approval ends once. */
export const APPROVAL_REQUEST_STATUSES = ['WAITING', 'APPROVED', 'DECLINED', 'FAILED', 'EXPIRED'] as const;

export type ApprovalRequestStatus = (typeof APPROVAL_REQUEST_STATUSES)[number];
export type HeldChangeStatus = (typeof HELD_CHANGE_STATUSES)[number];
export type UserStatus = (typeof USER_STATUSES)[number];
export type CredentialEnd = (typeof CREDENTIAL_ENDS)[number];

/** A credit that still counts as the lender's one proposal on an offer. */
export const LIVE_CREDIT_STATUSES = [
  'AVAILABLE',
  'APPROVED',
  'NEGOTIATED',
] as const satisfies readonly CreditStatus[];

export function isLiveCredit(status: CreditStatus): boolean {
  return LIVE_CREDIT_STATUSES.some((live) => live === status);
}

/** A credit that waits for the acquirer's answer. */
export function isOpenCredit(status: CreditStatus): boolean {
  return status === 'AVAILABLE';
}

/** A proposal, or a version of a contract, that the acquirer said no to. */
export function isRefused(status: CreditStatus | ContractStatus): boolean {
  return status === 'REJECTED';
}
