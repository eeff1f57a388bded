import {
  ACCESS_REQUEST_STATUS_LABELS,
  ALLOCATION_KIND_LABELS,
  APPROVAL_ACT_LABELS,
  APPROVAL_STATUS_LABELS,
  AWAITED_ACTS,
  BANK_ACCOUNT_TYPES,
  BANK_FILE_ERROR_CODES,
  BANK_FILE_FORMATS,
  BANK_LINE_STATE_LABELS,
  BANK_MOVEMENTS,
  CANCELED_CAUSE_LABELS,
  CANCELED_PARTS,
  CANDIDATE_REASON_LABELS,
  CARD_NETWORKS,
  CERTIFICATE_CHAINS,
  CERTIFICATE_VALIDITIES,
  COLLECTION_ENTRY_KINDS,
  COLLECTION_ROUTE_LABELS,
  COLLECTION_STATUS_LABELS,
  COMPANY_TYPE_LABELS,
  COMPANY_TYPES,
  CONTEST_REASON_LABELS,
  CONTRACT_STATUS_LABELS,
  CONTRACT_STATUSES,
  CREDENTIAL_END_LABELS,
  CREDENTIAL_STATUS_LABELS,
  CREDIT_STATUS_LABELS,
  CREDIT_STATUSES,
  DASHBOARD_GROUPS,
  DOCUMENT_FAULTS,
  ENTRY_KIND_LABELS,
  EXPORT_FORMATS,
  FILE_ERROR_CODES,
  FILE_STATUS_LABELS,
  HELD_CHANGE_FAILURES,
  HELD_CHANGE_KINDS,
  HELD_CHANGE_STATUSES,
  HELD_FIELD_LABELS,
  HISTORY_ACT_NAMES,
  IMPORT_MODES,
  IN_APP_NOTICE_KINDS,
  INBOX_KINDS,
  LANGUAGES,
  type Label,
  LIST_NAMES,
  MATCHING_ACT_LABELS,
  NEGOTIATION_SORTS,
  NOTICE_CHOICES,
  OFF_TARGET_REASONS,
  OFFER_STATUS_LABELS,
  OFFER_STATUSES,
  PAYMENT_CONSENTS,
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
  PERMISSIONS,
  PRESET_NAMES,
  PROPOSAL_OUTCOME_LABELS,
  RECEIVABLE_SORTS,
  RECEIVABLE_STATUS_LABELS,
  RECEIVABLE_STATUSES,
  RECOURSE_LABELS,
  REFUSALS,
  REMITTANCE_STATUS_LABELS,
  REPEAT_MODES,
  ROLES,
  SCOPES,
  SECOND_FACTOR_POLICY_LABELS,
  SELECTION_ORDERS,
  SETTLED_BY_LABELS,
  SETTLEMENT_KIND_LABELS,
  SETTLEMENT_STATE_LABELS,
  SHORTAGE_REASON_LABELS,
  SHOWN_ENDS,
  SHOWN_OFFER_STATUSES,
  SIGN_IN_FACTORS,
  SIGNATURE_COVERAGES,
  SIGNATURE_INTEGRITIES,
  SIGNATURE_KINDS,
  SIGNING_SIDES,
  SIGNING_TIME_SOURCES,
  TURN_FILTERS,
  UPDATED_SORTS,
  USER_STATUS_LABELS,
  WEBHOOK_DELIVERY_STATUSES,
  WEBHOOK_EVENTS,
  WEBHOOK_FAILURES,
  WEBHOOK_OFF_CAUSES,
  WEBHOOK_TEST,
} from '@pregao/domain';
import { CHANGE_KINDS } from './changes.ts';
import { fileFailureKind } from './files.ts';

/** An enumeration with its description. */
interface DescribedEnum {
  readonly values: readonly string[];
  /** Markdown. */
  readonly description: string;
}

/** Describes each value with its label on screens. */
function labeledEnum(
  about: string,
  labels: Readonly<Record<string, Label>>,
  values: readonly string[] = Object.keys(labels),
): DescribedEnum {
  const words = values.map((value) => `\`${value}\` (${labels[value]?.en})`);
  return { values, description: `${about}: ${words.join(', ')}.` };
}

const plainEnum = (description: string, values: readonly string[]): DescribedEnum => ({
  values,
  description,
});

/** The enumerations of bank statements. */
const BANK_STATEMENT_ENUMS: Readonly<Record<string, DescribedEnum>> = {
  AllocationKind: labeledEnum('What a part of a bank line is allocated to', ALLOCATION_KIND_LABELS),
  BankFileErrorCode: plainEnum('Fault or warning of a bank statement.', BANK_FILE_ERROR_CODES),
  BankFileFormat: plainEnum('Format of a bank statement.', BANK_FILE_FORMATS),
  BankLineState: labeledEnum('How much of a bank line is allocated', BANK_LINE_STATE_LABELS),
  BankMovement: plainEnum('CREDIT: adds to the balance. DEBIT: takes from it.', BANK_MOVEMENTS),
};

/** The enumerations of settlement. */
const SETTLEMENT_ENUMS: Readonly<Record<string, DescribedEnum>> = {
  CollectionEntryKind: labeledEnum(
    'What an entry of a collection is',
    ENTRY_KIND_LABELS,
    COLLECTION_ENTRY_KINDS,
  ),
  CollectionRoute: labeledEnum('By which way issuers pay', COLLECTION_ROUTE_LABELS),
  CollectionStatus: labeledEnum('Where a collection stands', COLLECTION_STATUS_LABELS),
  ContestReason: labeledEnum('Why a payment is contested', CONTEST_REASON_LABELS),
  PaymentConsent: plainEnum('To which change of a payment the investor consents.', PAYMENT_CONSENTS),
  PaymentMethod: labeledEnum('How a price is paid', PAYMENT_METHOD_LABELS),
  PaymentStatus: labeledEnum('Where a payment stands', PAYMENT_STATUS_LABELS),
  Recourse: labeledEnum('What the acquirer owes for a shortage', RECOURSE_LABELS),
  RemittanceStatus: labeledEnum('Where a remittance stands', REMITTANCE_STATUS_LABELS),
  SettledBy: labeledEnum('What settled a receivable', SETTLED_BY_LABELS),
  SettlementKind: labeledEnum('What a row of the work queue is about', SETTLEMENT_KIND_LABELS),
  SettlementState: labeledEnum('Where a row of the work queue stands', SETTLEMENT_STATE_LABELS),
  ShortageReason: labeledEnum('Why less arrived than was open', SHORTAGE_REASON_LABELS),
};

/** The enumerations of matching. */
const ALLOCATION_ENUMS: Readonly<Record<string, DescribedEnum>> = {
  CandidateReason: labeledEnum('Why a bank line may serve it', CANDIDATE_REASON_LABELS),
  MatchingAct: labeledEnum('What the allocated line does', MATCHING_ACT_LABELS),
};

/**
 * The enumerations of the contract by their names in the OpenAPI document. Every schema with the same values
 * refers to one of them, regardless of its error message.
 */
export const DESCRIBED_ENUMS: Readonly<Record<string, DescribedEnum>> = {
  ...SETTLEMENT_ENUMS,
  ...ALLOCATION_ENUMS,
  ...BANK_STATEMENT_ENUMS,
  AccessRequestStatus: labeledEnum('Status of an access request', ACCESS_REQUEST_STATUS_LABELS),
  ApprovalAct: labeledEnum('Act that may need the approval of a MASTER', APPROVAL_ACT_LABELS),
  ApprovalAnswer: plainEnum('Answer of a MASTER to an approval request.', ['APPROVE', 'DECLINE']),
  ApprovalRequestStatus: labeledEnum('Status of an approval request', APPROVAL_STATUS_LABELS),
  AwaitedAct: plainEnum(
    'Awaited act of an open negotiation: a proposal, its answer, the contract, its answer.',
    AWAITED_ACTS,
  ),
  BankAccountType: plainEnum(
    'Type of a bank account, in Portuguese as Brazilian banks name it.',
    BANK_ACCOUNT_TYPES,
  ),
  CanceledCause: labeledEnum("Reason of a proposal's cancellation", CANCELED_CAUSE_LABELS),
  CanceledPart: plainEnum('Part of an import to cancel.', CANCELED_PARTS),
  CardNetwork: plainEnum('The card network (bandeira) of receivables.', CARD_NETWORKS),
  CertificateChain: plainEnum('Root of a certificate chain.', CERTIFICATE_CHAINS),
  CertificateValidity: plainEnum('Validity of a certificate for signing.', CERTIFICATE_VALIDITIES),
  ChangeKind: plainEnum(
    'offer: a negotiation. file: a receivables file. notices: new notices of the caller. access_request: an access request, sent to moderators. held_change: a held change, sent to moderators and to the MASTERs of its company. bank_statement: a bank statement or its lines, sent to its company alone.',
    CHANGE_KINDS,
  ),
  ClosedCause: labeledEnum('Reason why a proposal was closed', CANCELED_CAUSE_LABELS, [
    'OTHER_ACCEPTED',
    'OFFER_CANCELED',
  ]),
  CompanyType: labeledEnum('Role of a company in the market', COMPANY_TYPE_LABELS, COMPANY_TYPES),
  ContractReading: plainEnum('Whether a contract file could be read.', ['READ', 'UNREADABLE']),
  ContractStatus: labeledEnum('Status of a contract version', CONTRACT_STATUS_LABELS, CONTRACT_STATUSES),
  CredentialEnd: labeledEnum("Reason of a credential's status INACTIVE", CREDENTIAL_END_LABELS),
  CredentialStatus: labeledEnum('Status of a credential', CREDENTIAL_STATUS_LABELS),
  CreditStatus: labeledEnum('Status of a proposal', CREDIT_STATUS_LABELS, CREDIT_STATUSES),
  DashboardGroup: labeledEnum('Group of receivables', RECEIVABLE_STATUS_LABELS, DASHBOARD_GROUPS),
  DealEntity: plainEnum("Entity of a deal's step.", ['OFFER', 'CREDIT', 'CONTRACT', 'RECEIVABLES']),
  FileErrorCode: plainEnum('Error of a file or of one of its lines.', FILE_ERROR_CODES),
  FileFailure: plainEnum('Reason why a file was not imported.', fileFailureKind.options),
  FileStatus: labeledEnum("Status of a file's import", FILE_STATUS_LABELS),
  HeldChangeAnswer: plainEnum('Answer to a held change.', ['RELEASE', 'STOP']),
  HeldChangeFailure: plainEnum('Reason why a held change failed when it became due.', HELD_CHANGE_FAILURES),
  HeldChangeKind: plainEnum('Kind of a held change.', HELD_CHANGE_KINDS),
  HeldChangeStatus: plainEnum('Status of a held change.', HELD_CHANGE_STATUSES),
  HeldField: labeledEnum('Changed field', HELD_FIELD_LABELS),
  HistoryActName: plainEnum("Act of a deal's history.", HISTORY_ACT_NAMES),
  ImportMode: plainEnum(
    'ADD keeps earlier files; REPLACE cancels the AVAILABLE receivables of earlier files of the company and network.',
    IMPORT_MODES,
  ),
  InboxKind: plainEnum(
    "ANSWER_CREDIT: a schedule has proposals to answer. ANSWER_CONTRACT, UPLOAD_CONTRACT: a contract to review or to upload. PROPOSE: a schedule without a proposal of the caller's company closes within 24 hours. CLOSING: an own schedule without a proposal closes within 24 hours. SIDE_NEAR: a deadline of the other side (for moderators: of either side) is within 24 hours. FAILED_FILE: a failed file without a replacement. ACCESS_REQUEST: an access request. HELD_CHANGE: a held change that the caller may stop.",
    INBOX_KINDS,
  ),
  Language: plainEnum('Brazilian Portuguese or English.', LANGUAGES),
  ListName: plainEnum('List with saved views.', LIST_NAMES),
  NegotiationSort: plainEnum('Sort field and direction of the negotiation list.', [
    ...NEGOTIATION_SORTS,
    ...UPDATED_SORTS,
  ]),
  NoticeKind: plainEnum('Kind of a notice.', IN_APP_NOTICE_KINDS),
  NoticeTiming: plainEnum(
    'When a notice is mailed: at once, in the digest of the business day, or never.',
    NOTICE_CHOICES,
  ),
  OffTargetReason: plainEnum('Reason why a selection differs from the requested amount.', OFF_TARGET_REASONS),
  OnRepeat: plainEnum('Handling of receivables that an earlier file already has.', REPEAT_MODES),
  OfferStatus: labeledEnum(
    'Status of a negotiation as shown to the caller',
    OFFER_STATUS_LABELS,
    SHOWN_OFFER_STATUSES,
  ),
  StoredOfferStatus: labeledEnum('Stored status of a negotiation', OFFER_STATUS_LABELS, OFFER_STATUSES),
  Permission: plainEnum('Company type and role, which grant rights.', PERMISSIONS),
  PresetName: plainEnum('Built-in view of a role.', PRESET_NAMES),
  ProposalOutcome: labeledEnum('Outcome of an own proposal', PROPOSAL_OUTCOME_LABELS),
  ReceivableSort: plainEnum('Sort field and direction of a receivables list.', RECEIVABLE_SORTS),
  ReceivableStatus: labeledEnum('Status of a receivable', RECEIVABLE_STATUS_LABELS, RECEIVABLE_STATUSES),
  RefusalKey: plainEnum(
    'A key of the refusal catalog, described at `/api/problems/{key}`.',
    Object.keys(REFUSALS),
  ),
  Role: plainEnum('MASTER: manages users and deals of the company. OPERATOR: manages its deals.', ROLES),
  SecondFactorPolicy: labeledEnum('Second-factor policy of a company', SECOND_FACTOR_POLICY_LABELS),
  SignInFactor: plainEnum(
    'Accepted second factor. PIN: the mailed PIN, for `/pin`. Otherwise no PIN was mailed: APP, the code of the authenticator app, for `/auth/code`; RECOVERY_CODE, for `/auth/recovery-code`.',
    SIGN_IN_FACTORS,
  ),
  Scope: plainEnum('Scope of a service user.', SCOPES),
  SelectionOrder: plainEnum(
    'Preferred selection: closest to the amount, of the shortest or longest term, or of the fewest receivables.',
    SELECTION_ORDERS,
  ),
  SheetFormat: plainEnum('Excel workbook or CSV.', EXPORT_FORMATS),
  ShownEnd: plainEnum("Reason of a negotiation's end as shown to the caller.", SHOWN_ENDS),
  Side: labeledEnum('A side of a deal', COMPANY_TYPE_LABELS, SIGNING_SIDES),
  DocumentFault: plainEnum(
    'DRAFT: the pages have a draft mark. PRINT: a dossier, receipt or page of Pregão. UNFILLED: the text has placeholders in brackets.',
    DOCUMENT_FAULTS,
  ),
  SignatureCoverage: plainEnum(
    'SIGNED_LATER: another intact signature covers later additions, which leave the pages unchanged. APPENDED: no signature covers later additions. CHANGED: later content changes the pages. PARTIAL: it does not cover all earlier content.',
    SIGNATURE_COVERAGES,
  ),
  SignatureIntegrity: plainEnum(
    'ALTERED: the signed bytes were changed. FORGED: the certificate does not verify the signature. WEAK: it uses a hash or key that can be forged.',
    SIGNATURE_INTEGRITIES,
  ),
  SignatureKind: plainEnum(
    'TIMESTAMP: of the whole file, by a timestamping authority (TSA).',
    SIGNATURE_KINDS,
  ),
  SigningTimeSource: plainEnum(
    "TIMESTAMP: by a timestamping authority. SIGNER: by the signer's machine, inside the signature. FILE: by the file, next to the signature.",
    SIGNING_TIME_SOURCES,
  ),
  TurnFilter: plainEnum(
    "Side whose turn it is; `mine` is the caller's own side, which moderators do not have.",
    TURN_FILTERS,
  ),
  UpdatedSort: plainEnum('Sort direction of a list by `updated_at`.', UPDATED_SORTS),
  UserStatus: labeledEnum('Status of a user', USER_STATUS_LABELS),
  WebhookDeliveryStatus: plainEnum(
    'GIVEN_UP: no attempt of a day succeeded. SWITCHED_OFF: the endpoint was disabled while the delivery was pending.',
    WEBHOOK_DELIVERY_STATUSES,
  ),
  WebhookEvent: plainEnum('Event to which a webhook can subscribe.', WEBHOOK_EVENTS),
  WebhookFailure: plainEnum('Reason why an attempt got no response.', WEBHOOK_FAILURES),
  WebhookOffCause: plainEnum(
    'Reason why an endpoint is disabled: by a MASTER, after days of failures, or after a response 410 Gone.',
    WEBHOOK_OFF_CAUSES,
  ),
  WebhookType: plainEnum('Event type: one to subscribe to, or the test.', [...WEBHOOK_EVENTS, WEBHOOK_TEST]),
};
