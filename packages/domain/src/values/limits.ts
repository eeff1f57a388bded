/**
 * Business limits shared by server and web. "S" numbers are sections of the specification. Calls:
 * platform/http; sign-in: modules/access; workbooks: platform/sheets/xlsx.
 */

// Money and offers

/** The largest amount, in centavos: one hundred billion reais. */
export const MAX_CENTAVOS = 10 ** 13;
/** The smallest part of a schedule that can be offered, in percent (S9, S5). */
export const MIN_OFFER_PERCENTAGE = 80;
/** The largest part of a schedule that can be offered, in percent (S9, S5). */
export const MAX_OFFER_PERCENTAGE = 100;
/** The maximum of decimals of a percentage. */
export const PERCENTAGE_DECIMALS = 6;
/** The debounce of the percentage field, in milliseconds after the last change (S9, S7). */
export const PERCENTAGE_DEBOUNCE_MS = 500;
/** The maximum of characters of the reason for refusing a proposal or a contract (S9, S5). */
export const MAX_REFUSAL_REASON = 255;
/** The maximum of refused list entries reported one by one. */
export const MAX_REFUSED_ENTRIES = 1000;
/** The step of the deadline picker, in minutes (S9, S5). */
export const SLOT_MINUTES = 30;
/** The time of day in São Paulo at which business deadlines end. */
export const DEADLINE_TIME = '18:00';
/**
 * The business days between an offer's closing and its earliest due date. They leave time to formalize
 * the deal.
 */
export const OFFER_CLOSING_BUSINESS_DAYS = 3;
/** The default length of a formalization step, in business days. Each installation can configure it. */
export const FORMALIZATION_BUSINESS_DAYS = 2;
/** The minutes after its creation during which a lender can withdraw a proposal. */
export const WITHDRAW_MINUTES = 5;
/** The maximum of pending approval requests of a company (our choice). */
export const MAX_WAITING_APPROVALS = 200;
/** The maximum of pending approval requests of one user (our choice). */
export const MAX_OWN_WAITING_APPROVALS = 50;
/** The hours before a formalization deadline at which both sides get a reminder. */
export const REMINDER_HOURS = 4;
/** The maximum of inbox items listed one by one (our choice). The inbox counts the rest. */
export const MAX_INBOX_ITEMS = 12;
/** The days for which the inbox shows a failed file without a replacement (our choice). */
export const FAILED_FILE_DAYS = 7;

/** The days for which the inbox shows a requester that its approval request failed (our choice). */
export const FAILED_APPROVAL_DAYS = 3;
/** The hours before a deadline during which it counts as near (our choice). */
export const NEAR_HOURS = 24;
/** The hours after which a simulation expires. A simulation reserves nothing. */
export const SIMULATION_HOURS = 24;
/** The hours for which the reply to an `Idempotency-Key` is stored and replayed (our choice). */
export const IDEMPOTENCY_HOURS = 24;

/** The first calendar day of CDI rates. Bank holidays are known from that year on. */
export const FIRST_CDI_DAY = '2001-01-01';
/**
 * The largest CDI rate, in percent a year. It exceeds every rate since 2001 and rejects a misplaced decimal
 * comma.
 */
export const MAX_CDI_RATE = 1000;
export const CDI_RATE_DECIMALS = 4;
/**
 * The default factor around the CDI beyond which a rate is unusual: above CDI times it, or below CDI divided
 * by it. Each installation can configure it.
 */
export const USUAL_RATE_FACTOR = 3;
/** The factor around the last CDI rate beyond which a new CDI rate needs a second confirmation. */
export const CDI_STEP_FACTOR = 2;
/**
 * The sample of completed deals that defines a usual rate: whole months, and the minimum of deals and
 * investors.
 */
export const USUAL_MONTHS = 12;
export const MIN_SIMILAR_DEALS = 8;
export const MIN_SIMILAR_INVESTORS = 4;
/** The rounding step of the published quartiles, in percentage points. */
export const QUARTILE_STEP = 0.5;
/** The width of Tukey's fences, in interquartile ranges. A rate within them is usual. */
export const FENCE_FACTOR = 1.5;

// Lists

/** The page sizes of lists (S9). */
export const PAGE_SIZES = [1, 10, 20, 50, 100, 500, 1000] as const;
/** The default page size of lists (S9; C-39). */
export const DEFAULT_PAGE_SIZE = 10;
/** The page size of the operation list (S9; C-39). */
export const RECEIVABLES_PAGE_SIZE = 50;
/** The largest page size of lists (S9). */
export const MAX_PAGE_SIZE = 1000;
/** The maximum of entries in selector lookups and in the list of credits (S9, S7). */
export const LOOKUP_LIMIT = 1000;
/**
 * The maximum of skeleton rows (S9). A list shows one row for each entry of its page size, up to this number.
 */
export const MAX_SKELETON_ROWS = 20;
/** The maximum of receivables in one selection and in the lists of one offer. */
export const MAX_SELECTED = 100_000;
/** The maximum of receivable ids in a URL. A larger selection travels as the id of its simulation. */
export const MAX_IDS_IN_URL = 200;
/** The default range of the dashboard, in days up to today (S9, S2). */
export const DASHBOARD_DAYS = 30;
/** The range of the date picker (S5 Dates). */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2099-12-31';
/** The maximum of saved views of a user over all lists, and of shared views of a company. */
export const MAX_LIST_VIEWS = 50;
export const MAX_SHARED_VIEWS = 100;
export const MAX_VIEW_NAME = 40;
/** The maximum of values per parameter and of characters per saved view. A view is applied as a URL. */
export const MAX_VIEW_VALUES = 50;
export const MAX_VIEW_CHARACTERS = 4000;

// Sign-in

/** The minutes before the token's expiry within which a click refreshes it (S9, S7). */
export const REFRESH_WINDOW_MINUTES = 5;
/** The seconds before the end of a session at which the user gets a warning (our choice). */
export const SESSION_WARNING_SECONDS = 120;
/** The minimum of characters of a password (S9, S5). */
export const PASSWORD_MIN = 8;
/** The maximum of characters of a password. Longer texts only cost hashing time. */
export const PASSWORD_MAX = 128;
/** The digits and lifetime of a PIN, its attempts, resend interval and session length (POST /pin). */
export const PIN_DIGITS = 6;
export const PIN_MINUTES = 5;
/** The digits of a TOTP code and the seconds that it lasts (RFC 6238). */
export const APP_CODE_DIGITS = 6;
export const APP_STEP_SECONDS = 30;
/** The recovery codes of a user (our choice). */
export const RECOVERY_CODES = 10;
/**
 * The grace period in days after which a company that requires a second factor rejects the mailed PIN (our
 * choice).
 */
export const FACTOR_GRACE_DAYS = 7;
/** The maximum of PIN attempts per account, counted across tokens. */
export const PIN_TRIES = 5;
export const PIN_RESEND_SECONDS = 60;
export const SESSION_HOURS = 12;
/** The lifetime of an access token. */
export const ACCESS_TOKEN_MINUTES = 30;
/** The lifetime of a password reset link (POST /reset). */
export const RESET_MINUTES = 30;
/** The lifetime of an invitation (POST /users). */
export const INVITATION_DAYS = 7;
/** The lifetime of a credential (POST /apiKeys). */
export const CREDENTIAL_DAYS = 90;
/**
 * The days for which the mailed single-use link to a credential's secret works. It lasts as long as an
 * invitation (POST /apiKeys, POST /users).
 */
export const SECRET_LINK_DAYS = INVITATION_DAYS;

/**
 * The default hold of a sensitive change and the longest that an installation can configure, in hours.
 */
export const HOLD_HOURS = 24;
export const MAX_HOLD_HOURS = 720;
/**
 * The maximum of changes on hold that a company can request within a day. More would bury the one that
 * matters.
 */
export const MAX_HELD_PER_COMPANY = 20;

// Registration data

/** The digits of a landline and of a mobile number (S9). */
export const LANDLINE_LENGTH = 10;
export const MOBILE_LENGTH = 11;

/** The characters of a CPF and of a CNPJ without their masks. */
export const CPF_LENGTH = 11;
export const CNPJ_LENGTH = 14;
/** The maximum of digits of a bank branch, an account and its check digit (S9, S5 Company form). */
export const MAX_BANK_BRANCH = 4;
export const MAX_BANK_ACCOUNT = 12;
export const MAX_BANK_ACCOUNT_DIGIT = 1;
/** The maximum of characters of a name (our choice): longer than real names, short enough for a table. */
export const MAX_USER_NAME = 120;
export const MAX_COMPANY_NAME = 150;
/** The maximum of characters of an email address (RFC 5321). */
export const MAX_EMAIL = 254;
/**
 * The maximum of characters of a file name. File systems store up to 255 bytes, and accented letters take
 * two.
 */
export const MAX_FILE_NAME = 120;

// Files

const MEGABYTE = 1024 ** 2;
/** The maximum of bytes of a receivables file inside a JSON body. */
export const MAX_JSON_FILE_BYTES = 10 * MEGABYTE;
/** The maximum of bytes of a receivables file streamed as multipart. */
export const MAX_STREAM_FILE_BYTES = 1024 * MEGABYTE;
/** The maximum of bytes of a contract file (POST /contracts/upload). */
export const MAX_CONTRACT_BYTES = 10 * MEGABYTE;
/** The maximum of bytes of a proof of payment (settlement.md, Payment). */
export const MAX_PAYMENT_PROOF_BYTES = 10 * MEGABYTE;
/** The maximum of bytes of a bank statement inside a JSON body, and streamed as multipart. */
export const MAX_JSON_STATEMENT_BYTES = 10 * MEGABYTE;
export const MAX_STREAM_STATEMENT_BYTES = 64 * MEGABYTE;
/** The maximum of import accounts of a company (our choice). */
export const MAX_IMPORT_ACCOUNTS = 50;
/** The maximum of parts into which one act allocates a bank line (our choice). */
export const MAX_ALLOCATION_ITEMS = 1000;
/** The maximum of faulty lines stored with a failed file. */
export const MAX_REPORTED_LINES = 1000;
/** The seconds for which a download URL works. */
export const LINK_SECONDS = 60;
/** The maximum of requests per download URL. Viewers and download managers send more than one. */
export const LINK_USES = 5;

// Screen

/**
 * The widths of the right-hand panel, in pixels (S9, S2). `history`: proposal history; `narrow`: moderator or
 * borrower on operation management; `wide`: moderator or borrower elsewhere; `other`: all other cases.
 */
export const PANEL_WIDTHS = { history: 585, narrow: 420, wide: 590, other: 444 } as const;
/** The widths of the side navigation, in pixels (S9). */
export const NAV_WIDTHS = { vertical: 280, mini: 88 } as const;
/** The heights of the page header, in pixels (S9). */
export const HEADER_HEIGHTS = { mobile: 64, desktop: 80 } as const;
/** The maximum of toasts displayed at once (S8). */
export const MAX_TOASTS = 5;
/** The duration of a success toast (S8). */
export const SUCCESS_TOAST_MS = 3_000;
/** The duration of an error toast. It leaves enough time to read. */
export const ERROR_TOAST_MS = 8_000;
/** The duration of an error toast after saving a company (S8). */
export const COMPANY_ERROR_TOAST_MS = 60_000;
