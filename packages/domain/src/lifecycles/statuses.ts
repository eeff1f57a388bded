/** The stored statuses of an offer (product lifecycles; specification, section 4). */
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

/**
 * The displayed statuses of an offer. NEGOTIATION is what a lender with a live credit sees of an AVAILABLE
 * offer.
 */
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

/**
 * The causes of a proposal's cancellation: another one accepted, schedule canceled by the acquirer, proposal
 * withdrawn by the lender, or deal rescinded because its price was not paid.
 */
export const CANCELED_CAUSES = ['OTHER_ACCEPTED', 'OFFER_CANCELED', 'WITHDRAWN', 'UNPAID'] as const;
export type CanceledCause = (typeof CANCELED_CAUSES)[number];

export const CONTRACT_STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELED'] as const;

export const FILE_STATUSES = ['PROCESSING', 'PROCESSED', 'PROCESSING_FAILURE'] as const;

export const CREDENTIAL_STATUSES = ['ACTIVE', 'INACTIVE'] as const;
/**
 * The reasons why a credential is INACTIVE: deleted, older than 90 days, or its user was blocked or got
 * another email.
 */
export const CREDENTIAL_ENDS = ['DELETED', 'EXPIRED', 'BLOCKED', 'EMAIL_CHANGED'] as const;

/** The statuses of a user. Blocking preserves whether the invitation was accepted. */
export const USER_STATUSES = ['INVITED', 'ACTIVE', 'BLOCKED'] as const;

/** The statuses of a deal's payment (settlement.md, Payment). */
export const PAYMENT_STATUSES = ['DUE', 'INFORMED', 'CONFIRMED', 'CONTESTED', 'RESCINDED'] as const;

/** The statuses of a collection, one per sold receivable (settlement.md, Collections). */
export const COLLECTION_STATUSES = [
  'EXPECTED',
  'PARTIAL',
  'RECEIVED',
  'REPURCHASED',
  'COVERED',
  'WRITTEN_OFF',
  'VOID',
] as const;

/** The statuses of a declared remittance of the acquirer. */
export const REMITTANCE_STATUSES = ['DECLARED', 'RECEIVED', 'WITHDRAWN', 'DISPUTED'] as const;

/** The statuses of a buyback that the acquirer proposes. */
export const BUYBACK_STATUSES = [
  'PROPOSED',
  'CONFIRMED',
  'REFUSED',
  'WITHDRAWN',
  'EXPIRED',
  'REVERSED',
] as const;

/** The statuses of a cover of open collections by the security margin. */
export const COVER_STATUSES = ['OFFERED', 'ACCEPTED', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'REVERSED'] as const;

/** The statuses of a dispute about collections or a remittance. */
export const DISPUTE_STATUSES = [
  'OPEN',
  'ANSWERED',
  'AGREED',
  'ESCALATED',
  'DECIDED',
  'CLOSED',
  'VOID',
] as const;

export type BuybackStatus = (typeof BUYBACK_STATUSES)[number];
export type CoverStatus = (typeof COVER_STATUSES)[number];
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];
/** The statuses of an uploaded bank statement, which are those of every imported file. */
export const BANK_STATEMENT_STATUSES = FILE_STATUSES;

export type BankStatementStatus = (typeof BANK_STATEMENT_STATUSES)[number];
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export type CollectionStatus = (typeof COLLECTION_STATUSES)[number];
export type RemittanceStatus = (typeof REMITTANCE_STATUSES)[number];
export type OfferStatus = (typeof OFFER_STATUSES)[number];
export type ShownOfferStatus = (typeof SHOWN_OFFER_STATUSES)[number];
export type ReceivableStatus = (typeof RECEIVABLE_STATUSES)[number];
export type CreditStatus = (typeof CREDIT_STATUSES)[number];
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];
export type FileStatus = (typeof FILE_STATUSES)[number];
export type CredentialStatus = (typeof CREDENTIAL_STATUSES)[number];
/** The statuses of an access request, which is answered once. */
export const ACCESS_REQUEST_STATUSES = ['PENDING', 'ACCEPTED', 'DECLINED'] as const;

export type AccessRequestStatus = (typeof ACCESS_REQUEST_STATUSES)[number];
/** The statuses of a held change, which is held once and ends once. */
export const HELD_CHANGE_STATUSES = ['HELD', 'APPLIED', 'STOPPED', 'FAILED'] as const;

/** The statuses of an approval request, which ends once. */
export const APPROVAL_REQUEST_STATUSES = ['WAITING', 'APPROVED', 'DECLINED', 'FAILED', 'EXPIRED'] as const;

export type ApprovalRequestStatus = (typeof APPROVAL_REQUEST_STATUSES)[number];
export type HeldChangeStatus = (typeof HELD_CHANGE_STATUSES)[number];
export type UserStatus = (typeof USER_STATUSES)[number];
export type CredentialEnd = (typeof CREDENTIAL_ENDS)[number];

/** The statuses in which a credit counts as the lender's only proposal on an offer. */
export const LIVE_CREDIT_STATUSES = [
  'AVAILABLE',
  'APPROVED',
  'NEGOTIATED',
] as const satisfies readonly CreditStatus[];

export function isLiveCredit(status: CreditStatus): boolean {
  return LIVE_CREDIT_STATUSES.some((live) => live === status);
}

/** Tells whether a credit awaits the acquirer's answer. */
export function isOpenCredit(status: CreditStatus): boolean {
  return status === 'AVAILABLE';
}

/** Tells whether the acquirer rejected a proposal or a contract version. */
export function isRefused(status: CreditStatus | ContractStatus): boolean {
  return status === 'REJECTED';
}
