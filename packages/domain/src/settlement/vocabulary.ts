/**
 * The way by which issuers pay a sold deal. PASS_THROUGH: to the acquirer, which remits on the same day.
 * DIRECT: to the investor (settlement.md, Which deals are tracked).
 */
export const COLLECTION_ROUTES = ['PASS_THROUGH', 'DIRECT'] as const;
export type CollectionRoute = (typeof COLLECTION_ROUTES)[number];

/** What the acquirer owes for a shortage, frozen when the offer is made available. */
export const RECOURSES = ['MARGIN_ONLY', 'NONE', 'CHARGEBACK_ONLY', 'FULL'] as const;
export type Recourse = (typeof RECOURSES)[number];

export const PAYMENT_METHODS = ['PIX', 'TED', 'OTHER'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const CONTEST_REASONS = [
  'NOT_RECEIVED',
  'OTHER_AMOUNT',
  'OTHER_PAYER',
  'WRONG_ACCOUNT',
  'RETURNED',
] as const;
export type ContestReason = (typeof CONTEST_REASONS)[number];

/** The stored reason of a reversal by a bank line without a text. */
export const RETURNED_BY_BANK = 'RETURNED_BY_BANK';

export const SHORTAGE_REASONS = [
  'CHARGEBACK',
  'CANCELED_SALE',
  'NETTING_BY_ISSUER',
  'FEE',
  'WITHHELD_TAX',
  'ISSUER_DEFAULT',
  'WRONG_ACCOUNT',
  'DATE_MOVED',
  'OTHER',
] as const;
export type ShortageReason = (typeof SHORTAGE_REASONS)[number];

/** The changes of a payment that need the lender's consent. */
export const PAYMENT_CONSENTS = ['REVERSE', 'RESCIND'] as const;
export type PaymentConsent = (typeof PAYMENT_CONSENTS)[number];

/** What settled a receivable. CALENDAR: its deal is untracked. LOSS: it was written off. */
export const SETTLED_BY = ['RECEIPT', 'BUYBACK', 'COVER', 'LOSS', 'CALENDAR'] as const;
export type SettledBy = (typeof SETTLED_BY)[number];

/** The entries of a collection. Each adds its amount to one term of the balance. */
export const COLLECTION_ENTRY_KINDS = ['RECEIPT', 'BUYBACK', 'COVER', 'WRITE_OFF'] as const;
export type CollectionEntryKind = (typeof COLLECTION_ENTRY_KINDS)[number];

/** The entries of a payment. PAYMENT_FEE: the part of the price that a bank kept. */
export const PAYMENT_ENTRY_KINDS = ['PAYMENT', 'PAYMENT_FEE'] as const;
export type PaymentEntryKind = (typeof PAYMENT_ENTRY_KINDS)[number];

/**
 * The acts on collections and remittances in the audit trail: one row for each act, with count and hash of
 * the collections. END_DISPUTE: receipts by agreement or decision. OVERDUE is the system's.
 */
export type CollectionAct =
  | 'RECEIVE'
  | 'WRITE_OFF'
  | 'REVERSE'
  | 'BUY_BACK'
  | 'COVER'
  | 'END_DISPUTE'
  | 'OVERDUE';

/** What a dispute is about: open collections of one group, or one remittance. */
export const DISPUTE_KINDS = ['COLLECTION', 'REMITTANCE'] as const;
export type DisputeKind = (typeof DISPUTE_KINDS)[number];

/** The steps of a dispute that a person takes after its opening. */
export const DISPUTE_ACTIONS = ['ANSWER', 'AGREE', 'ESCALATE', 'DECIDE'] as const;
export type DisputeAction = (typeof DISPUTE_ACTIONS)[number];

/** The steps that a message of a dispute belongs to. */
export const DISPUTE_MESSAGE_ACTIONS = ['OPEN', ...DISPUTE_ACTIONS] as const;

/** The event of the lender's consent in the audit trail of a payment, next to those of its lifecycle. */
export const CONSENT_EVENT = 'CONSENT';

/** What a moderator decides on a contested payment: the acquirer may rescind the deal, or it goes on. */
export const CONTEST_DECISIONS = ['RESCIND', 'KEEP'] as const;
export type ContestDecision = (typeof CONTEST_DECISIONS)[number];

/** The audit event of a moderator's decision on a contested payment; the status stays. */
export const DECISION_EVENT = 'DECIDE';

export const ENTRY_KINDS = [...PAYMENT_ENTRY_KINDS, ...COLLECTION_ENTRY_KINDS] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The states of a bank line. PARTIAL: a part of it is allocated. IGNORED: a person has set it aside. */
export const BANK_LINE_STATES = ['OPEN', 'PARTIAL', 'ALLOCATED', 'IGNORED'] as const;
export type BankLineState = (typeof BANK_LINE_STATES)[number];

/** The choices of states that the list of bank lines shows. */
export const BANK_LINES_SHOWN = ['open', 'partial', 'done', 'ignored', 'all'] as const;

/** The movements of an account. A credit adds to its balance. */
export const BANK_MOVEMENTS = ['CREDIT', 'DEBIT'] as const;
export type BankMovement = (typeof BANK_MOVEMENTS)[number];

/** What a part of a bank line can be allocated to. */
export const ALLOCATION_KINDS = ['PAYMENT', 'COLLECTION', 'BUYBACK'] as const;
export type AllocationKind = (typeof ALLOCATION_KINDS)[number];

/** Why what a debit told the other side can no longer be undone, nor a credit whose price was returned. */
export const DECLARATION_UNDO_REFUSALS = [
  'ALLOCATION_DECLARED',
  'REMITTANCE_ANSWERED',
  'ALLOCATION_RETURNED',
] as const;
export type DeclarationUndoRefusal = (typeof DECLARATION_UNDO_REFUSALS)[number];

/**
 * What an allocated line does to its payment, collection or buyback. Debits of the payer inform or remit;
 * REVERSE: a debit of the payee returns a confirmed payment. BUY_BACK: a credit is the price of a buyback.
 * LINK: a credit is the money of entries that a person made by hand; nothing else changes. LINK_REMITTED: a
 * debit of the acquirer is money that the investor has received already; nothing else changes.
 * LINK_DECLARED: a debit is the payment or the remittance that its company declared by hand; nothing else
 * changes.
 */
export const MATCHING_ACTS = [
  'CONFIRM',
  'RECEIVE',
  'INFORM',
  'REMIT',
  'REVERSE',
  'BUY_BACK',
  'LINK',
  'LINK_REMITTED',
  'LINK_DECLARED',
] as const;
export type MatchingAct = (typeof MATCHING_ACTS)[number];
