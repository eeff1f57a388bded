import {
  ACCESS_REQUEST_STATUS_LABELS,
  APPROVAL_ACT_LABELS,
  APPROVAL_STATUS_LABELS,
  AWAITED_ACTS,
  BANK_ACCOUNT_TYPES,
  BELL_KINDS,
  CANCELED_CAUSE_LABELS,
  CANCELED_PARTS,
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
  INBOX_KINDS,
  LANGUAGES,
  type Label,
  LIST_NAMES,
  NEGOTIATION_SORTS,
  NOTICE_CHOICES,
  OFF_TARGET_REASONS,
  OFFER_STATUS_LABELS,
  OFFER_STATUSES,
  ON_REPEAT,
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
function labelled(
  about: string,
  labels: Readonly<Record<string, Label>>,
  values: readonly string[] = Object.keys(labels),
): DescribedEnum {
  const words = values.map((value) => `\`${value}\` (${labels[value]?.en})`);
  return { values, description: `${about}: ${words.join(', ')}.` };
}

const plain = (description: string, values: readonly string[]): DescribedEnum => ({ values, description });

/** The enumerations of settlement. They join `DESCRIBED_ENUMS` when `settlementApi` joins `api`. */
export const SETTLEMENT_ENUMS: Readonly<Record<string, DescribedEnum>> = {
  CollectionEntryKind: labelled(
    'What an entry of a collection is',
    ENTRY_KIND_LABELS,
    COLLECTION_ENTRY_KINDS,
  ),
  CollectionRoute: labelled('By which way issuers pay', COLLECTION_ROUTE_LABELS),
  CollectionStatus: labelled('Where a collection stands', COLLECTION_STATUS_LABELS),
  ContestReason: labelled('Why a payment is contested', CONTEST_REASON_LABELS),
  PaymentConsent: plain('To which change of a payment the investor consents.', PAYMENT_CONSENTS),
  PaymentMethod: labelled('How a price is paid', PAYMENT_METHOD_LABELS),
  PaymentStatus: labelled('Where a payment stands', PAYMENT_STATUS_LABELS),
  Recourse: labelled('What the acquirer owes for a shortage', RECOURSE_LABELS),
  RemittanceStatus: labelled('Where a remittance stands', REMITTANCE_STATUS_LABELS),
  SettledBy: labelled('What settled a receivable', SETTLED_BY_LABELS),
  SettlementKind: labelled('What a row of the work queue is about', SETTLEMENT_KIND_LABELS),
  SettlementState: labelled('Where a row of the work queue stands', SETTLEMENT_STATE_LABELS),
  ShortageReason: labelled('Why less arrived than was open', SHORTAGE_REASON_LABELS),
};

/**
 * The enumerations of the contract by their names in the OpenAPI document. Every schema with the same values
 * refers to one of them, regardless of its error message.
 */
export const DESCRIBED_ENUMS: Readonly<Record<string, DescribedEnum>> = {
  AccessRequestStatus: labelled('What became of a request for access', ACCESS_REQUEST_STATUS_LABELS),
  ApprovalAct: labelled('What may wait for a MASTER of the own company', APPROVAL_ACT_LABELS),
  ApprovalAnswer: plain('What a MASTER answers to an act that waits.', ['APPROVE', 'DECLINE']),
  ApprovalRequestStatus: labelled('What became of an act that waits, or waited', APPROVAL_STATUS_LABELS),
  AwaitedAct: plain(
    'What an open negotiation waits for: a proposal, the answer to one, the contract, the answer to it.',
    AWAITED_ACTS,
  ),
  BankAccountType: plain('Kind of a bank account, in the words of Brazilian banks.', BANK_ACCOUNT_TYPES),
  CanceledCause: labelled('Why a proposal was canceled', CANCELED_CAUSE_LABELS),
  CanceledPart: plain('What of the import of a file is canceled.', CANCELED_PARTS),
  CardNetwork: plain('The card network (bandeira) of receivables.', CARD_NETWORKS),
  CertificateChain: plain('To whose roots the certificates lead.', CERTIFICATE_CHAINS),
  CertificateValidity: plain('Whether a certificate was good for signing.', CERTIFICATE_VALIDITIES),
  ChangeKind: plain(
    'offer: a negotiation. file: a file of receivables. notices: the reader has new notices. access_request: a request for access, sent to moderators. held_change: a change on hold, sent to moderators and to the MASTERs of its company.',
    CHANGE_KINDS,
  ),
  ClosedCause: labelled('Why a proposal was closed', CANCELED_CAUSE_LABELS, [
    'OTHER_ACCEPTED',
    'OFFER_CANCELED',
  ]),
  CompanyType: labelled('What a company is in the market', COMPANY_TYPE_LABELS, COMPANY_TYPES),
  ContractReading: plain('Whether the file of a contract could be read.', ['READ', 'UNREADABLE']),
  ContractStatus: labelled('Where a version of a contract stands', CONTRACT_STATUS_LABELS, CONTRACT_STATUSES),
  CredentialEnd: labelled('Why a credential is INACTIVE', CREDENTIAL_END_LABELS),
  CredentialStatus: labelled('Whether a credential opens anything', CREDENTIAL_STATUS_LABELS),
  CreditStatus: labelled('Where a proposal stands', CREDIT_STATUS_LABELS, CREDIT_STATUSES),
  DashboardGroup: labelled('What became of receivables', RECEIVABLE_STATUS_LABELS, DASHBOARD_GROUPS),
  DealEntity: plain('What a step of a deal was of.', ['OFFER', 'CREDIT', 'CONTRACT', 'RECEIVABLES']),
  FileErrorCode: plain('What is wrong with a file, or with a line of it.', FILE_ERROR_CODES),
  FileFailure: plain('Why a file was not imported.', fileFailureKind.options),
  FileStatus: labelled('Where the import of a file stands', FILE_STATUS_LABELS),
  HeldChangeAnswer: plain('What is done with a change that waits.', ['RELEASE', 'STOP']),
  HeldChangeFailure: plain('Why a change could not be applied when its time had come.', HELD_CHANGE_FAILURES),
  HeldChangeKind: plain('What a change that waits is about.', HELD_CHANGE_KINDS),
  HeldChangeStatus: plain('What became of a change that waits, or waited.', HELD_CHANGE_STATUSES),
  HeldField: labelled('The field that changes', HELD_FIELD_LABELS),
  HistoryActName: plain('What happened to a deal.', HISTORY_ACT_NAMES),
  ImportMode: plain(
    'ADD keeps earlier files; REPLACE cancels what earlier files of the company and network left available.',
    IMPORT_MODES,
  ),
  InboxKind: plain(
    'ANSWER_CREDIT: a schedule has proposals to answer. ANSWER_CONTRACT, UPLOAD_CONTRACT: a contract is to be reviewed, or sent. PROPOSE: a schedule without a proposal of the own company closes within 24 hours. CLOSING: an own schedule without a proposal does. SIDE_NEAR: the other side of a deal, or to moderators either side, has 24 hours or less. FAILED_FILE: a file was not imported, and none was sent in its place. ACCESS_REQUEST: a company asks for access. HELD_CHANGE: a change on hold that the reader may stop.',
    INBOX_KINDS,
  ),
  Language: plain('Portuguese of Brazil, or English.', LANGUAGES),
  ListName: plain('A list of the site.', LIST_NAMES),
  NegotiationSort: plain('Field and direction of a list of negotiations.', [
    ...NEGOTIATION_SORTS,
    ...UPDATED_SORTS,
  ]),
  NoticeKind: plain('What a notice is about.', BELL_KINDS),
  NoticeTiming: plain(
    'When a notice is mailed: at once, in the digest of the business day, or not at all.',
    NOTICE_CHOICES,
  ),
  OffTargetReason: plain('Why a selection is not exactly the amount that was asked for.', OFF_TARGET_REASONS),
  OnRepeat: plain('What becomes of receivables that an earlier file still holds.', ON_REPEAT),
  OfferStatus: labelled(
    'Where a negotiation stands, as it concerns the reader',
    OFFER_STATUS_LABELS,
    SHOWN_OFFER_STATUSES,
  ),
  StoredOfferStatus: labelled('Where a negotiation stands', OFFER_STATUS_LABELS, OFFER_STATUSES),
  Permission: plain('Company type and role in one word: what rights are given to.', PERMISSIONS),
  PresetName: plain('A view that everybody of a role has.', PRESET_NAMES),
  ProposalOutcome: labelled('What an own proposal came to', PROPOSAL_OUTCOME_LABELS),
  ReceivableSort: plain('Field and direction of a list of receivables.', RECEIVABLE_SORTS),
  ReceivableStatus: labelled('Where a receivable stands', RECEIVABLE_STATUS_LABELS, RECEIVABLE_STATUSES),
  RefusalKey: plain(
    'A key of the refusal catalogue, described at `/api/problems/{key}`.',
    Object.keys(REFUSALS),
  ),
  Role: plain('MASTER: also keeps the users of the company. OPERATOR: its deals.', ROLES),
  SecondFactorPolicy: labelled(
    'What a company asks for as the second step of sign-in',
    SECOND_FACTOR_POLICY_LABELS,
  ),
  SignInFactor: plain(
    'What the second step of a sign-in takes: PIN, one was mailed, for `/pin`. Else none was: APP, the code of the authenticator app, for `/auth/code`; RECOVERY_CODE for `/auth/recovery-code`.',
    SIGN_IN_FACTORS,
  ),
  Scope: plain('A part of what programs may, that a service user is given.', SCOPES),
  SelectionOrder: plain(
    'Which of several selections: the one closest to the amount, of the shortest or longest term, of the fewest receivables.',
    SELECTION_ORDERS,
  ),
  SheetFormat: plain('A workbook of Excel, or CSV.', EXPORT_FORMATS),
  ShownEnd: plain('Why a negotiation ended, as it concerns the reader.', SHOWN_ENDS),
  Side: labelled('A side of a deal', COMPANY_TYPE_LABELS, SIGNING_SIDES),
  DocumentFault: plain(
    'DRAFT: the pages are marked as a draft. PRINT: a dossier, receipt or page of Pregão. UNFILLED: brackets are still to be filled in.',
    DOCUMENT_FAULTS,
  ),
  SignatureCoverage: plain(
    'SIGNED_LATER: a later intact signature covers what was added, which leaves the pages as they were. APPENDED: nobody signed what was added. CHANGED: the pages show something else since. PARTIAL: not all of what was there.',
    SIGNATURE_COVERAGES,
  ),
  SignatureIntegrity: plain(
    'ALTERED: the bytes are not those that were signed. FORGED: not the signature of its certificate. WEAK: by a hash or key that can be forged.',
    SIGNATURE_INTEGRITIES,
  ),
  SignatureKind: plain('TIMESTAMP: of the whole file, by a time stamping authority.', SIGNATURE_KINDS),
  SigningTimeSource: plain(
    "TIMESTAMP: a time stamping authority's. SIGNER: the signer's machine said so. FILE: it said so in the file beside the signature.",
    SIGNING_TIME_SOURCES,
  ),
  TurnFilter: plain("Whose turn it is; `mine` is the reader's own side, a moderator has none.", TURN_FILTERS),
  UpdatedSort: plain('Direction of a list by `updated_at`.', UPDATED_SORTS),
  UserStatus: labelled('Where a user stands', USER_STATUS_LABELS),
  WebhookDeliveryStatus: plain(
    'GIVEN_UP: no try of a day succeeded. SWITCHED_OFF: its address was, while it waited.',
    WEBHOOK_DELIVERY_STATUSES,
  ),
  WebhookEvent: plain('Of what programs can be told.', WEBHOOK_EVENTS),
  WebhookFailure: plain('Why a try got no answer.', WEBHOOK_FAILURES),
  WebhookOffCause: plain(
    'Why an address is switched off: a MASTER did it, it answered nothing good for days, or it said that it is gone (410).',
    WEBHOOK_OFF_CAUSES,
  ),
  WebhookType: plain('The type of an event: one that can be chosen, or the test.', [
    ...WEBHOOK_EVENTS,
    WEBHOOK_TEST,
  ]),
};
