/**
 * Every constant of the product, once. "S" numbers are sections of the specification, "P" numbers
 * sections of the product decisions that settle what it leaves open.
 */

// Money and offers

/** The largest amount, in centavos: one hundred billion reais (P1). */
export const MAX_CENTAVOS = 10 ** 13;
/** The smallest part of a schedule that can be offered, in percent (S9, S5). */
export const MIN_OFFER_PERCENTAGE = 80;
/** S9, S5. */
export const MAX_OFFER_PERCENTAGE = 100;
/** Percentages carry up to six decimals (P5). */
export const PERCENTAGE_DECIMALS = 6;
/** Pause after the last change before the percentage is sent (S9, S7). */
export const PERCENTAGE_DEBOUNCE_MS = 500;
/** S9, S5: of a proposal or a contract. */
export const MAX_REFUSAL_REASON = 255;
/** Entries of a list that a refusal names one by one. */
export const MAX_REFUSED_ENTRIES = 1000;
/** Deadlines are chosen in steps of half an hour (S9, S5). */
export const SLOT_MINUTES = 30;
/** The hour in São Paulo at which business deadlines end (P4, P5). */
export const DEADLINE_TIME = '18:00';
/** An offer closes this many business days before its earliest due date: room to formalize (P5). */
export const OFFER_CLOSING_BUSINESS_DAYS = 3;
/** What each step of the formalization has, in business days, unless an installation sets another number (P4). */
export const FORMALIZATION_BUSINESS_DAYS = 2;
/** For so long after it was made a proposal can be withdrawn (P11). */
export const WITHDRAW_MINUTES = 5;
/** Ours: acts of one company that wait for approval at once. */
export const MAX_WAITING_APPROVALS = 200;
/** Ours: those of them that one user asked for. */
export const MAX_OWN_WAITING_APPROVALS = 50;
/** Both sides are reminded this long before a formalization deadline (P4). */
export const REMINDER_HOURS = 4;
/** Ours: what waits for a reader is told one by one up to this many; the rest is counted. */
export const INBOX_ITEMS = 12;
/** Ours: a failed file that nobody has replaced is recalled for this many days. */
export const FAILED_FILE_DAYS = 7;

/** Ours: days for which who asked for an approval is told at the start that its act was not done. */
export const APPROVAL_TOLD_DAYS = 3;
/** Ours: a deadline is near this long before it. */
export const NEAR_HOURS = 24;
/** A simulation reserves nothing and is forgotten after this (P3). */
export const SIMULATION_HOURS = 24;
/** Ours: how long the answer to an `Idempotency-Key` counts, and is kept. */
export const IDEMPOTENCY_HOURS = 24;

/** The first day for which a rate of the CDI is kept: bank holidays are known from that year on. */
export const FIRST_CDI_DAY = '2001-01-01';
/** In percent a year: more than it ever was since then, and less than a slipped comma makes of it. */
export const MAX_CDI_RATE = 1000;
export const CDI_RATE_DECIMALS = 4;
/** A rate is unusual beyond the CDI times this, or below the CDI over it, unless an installation sets another number. */
export const USUAL_RATE_FACTOR = 3;
/** A rate of the CDI is asked about once more beyond the last one times this, or below the last one over it. */
export const CDI_STEP_FACTOR = 2;
/** Whole months of completed deals that say what is usual, and how many deals of how many investors they have to be at least. */
export const USUAL_MONTHS = 12;
export const MIN_LIKE_DEALS = 8;
export const MIN_LIKE_INVESTORS = 4;
/** Percentage points: what is told of them is told in such steps. */
export const LIKE_DEALS_STEP = 0.5;
/** How far beyond the quartiles a rate is still usual, in distances of the quartiles (Tukey's fences). */
export const LIKE_DEALS_FENCE = 1.5;

// Lists

/** S9. */
export const PAGE_SIZES = [1, 10, 20, 50, 100, 500, 1000] as const;
/** S9; P9 C-39. */
export const DEFAULT_PAGE_SIZE = 10;
/** The operation list (S9; P9 C-39). */
export const RECEIVABLES_PAGE_SIZE = 50;
/** S9. */
export const MAX_PAGE_SIZE = 1000;
/** Selector lookups and the list of credits (S9, S7). */
export const LOOKUP_LIMIT = 1000;
/** Skeleton rows are the page size, at most this (S9). */
export const MAX_SKELETON_ROWS = 20;
/** Receivables of one selection, and of one offer's lists. */
export const MAX_SELECTED = 100_000;
/** Above this many ids a selection travels by the id of its simulation (P8). */
export const MAX_ROWS_IN_ADDRESS = 200;
/** The default range of the dashboard: this many days up to today (S9, S2). */
export const DASHBOARD_DAYS = 30;
/** The range of the date picker (S5 Dates). */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2099-12-31';
/** Views that a user keeps, over all lists; and shared ones of a company, which all its users are offered. */
export const MAX_LIST_VIEWS = 50;
export const MAX_SHARED_VIEWS = 100;
export const MAX_VIEW_NAME = 40;
/** Values of one parameter of a view, and the characters of all: a view is applied by an address. */
export const MAX_VIEW_VALUES = 50;
export const MAX_VIEW_CHARACTERS = 4000;

// Sign-in

/** A click this close to the token's expiry refreshes it (S9, S7). */
export const REFRESH_WINDOW_MINUTES = 5;
/** Ours: this long before a session ends unrenewed its reader is warned. */
export const SESSION_WARNING_SECONDS = 120;
/** S9, S5. */
export const PASSWORD_MIN = 8;
/** Longer texts only cost hashing time. */
export const PASSWORD_MAX = 128;
/** P3, POST /pin, for this and the next four. */
export const PIN_DIGITS = 6;
export const PIN_MINUTES = 5;
/** What authenticator apps show, and for how many seconds (RFC 6238). */
export const APP_CODE_DIGITS = 6;
export const APP_STEP_SECONDS = 30;
/** Ours: recovery codes of a user. */
export const RECOVERY_CODES = 10;
/** Ours: for so many days who has no second factor of its own signs in by the PIN where the company requires one. */
export const FACTOR_GRACE_DAYS = 7;
/** Counted per account across tokens. */
export const PIN_TRIES = 5;
export const PIN_RESEND_SECONDS = 60;
export const SESSION_HOURS = 12;
/** P8. */
export const ACCESS_TOKEN_MINUTES = 30;
/** P3, POST /reset. */
export const RESET_MINUTES = 30;
/** P3, POST /users. */
export const INVITATION_DAYS = 7;
/** P3, POST /apiKeys. */
export const CREDENTIAL_DAYS = 90;
/** The mailed link that shows the secret of a credential once works as long as an invitation (P3, POST /apiKeys, POST /users). */
export const SECRET_LINK_DAYS = INVITATION_DAYS;

/** How long a change waits, in hours, unless an installation sets another number (P11), and the longest that it may set. */
export const HOLD_HOURS = 24;
export const MAX_HOLD_HOURS = 720;
/** Changes asked for in one company within a day: more would bury the one that matters. */
export const MAX_HELD_PER_COMPANY = 20;

// Registration data

/** S9: digits of a landline. */
export const LANDLINE_LENGTH = 10;
export const MOBILE_LENGTH = 11;

/** Characters of a CPF and of a CNPJ without their masks. */
export const CPF_LENGTH = 11;
export const CNPJ_LENGTH = 14;
/** S9, S5 Company form. */
export const MAX_BANK_BRANCH = 4;
export const MAX_BANK_ACCOUNT = 12;
export const MAX_BANK_ACCOUNT_DIGIT = 1;
/** Ours: longer than any real name, short enough for a table. */
export const MAX_USER_NAME = 120;
export const MAX_COMPANY_NAME = 150;
/** RFC 5321. */
export const MAX_EMAIL = 254;
/** File systems keep names up to 255 bytes; accented letters take two. */
export const MAX_FILE_NAME = 120;

// Files

const MEGABYTE = 1024 ** 2;
/** A receivables file inside a JSON body (P3). */
export const MAX_JSON_FILE_BYTES = 10 * MEGABYTE;
/** A receivables file streamed as multipart (P3, P6). */
export const MAX_STREAM_FILE_BYTES = 1024 * MEGABYTE;
/** P3, POST /contracts/upload. */
export const MAX_CONTRACT_BYTES = 10 * MEGABYTE;
/** Faulty lines kept with a failed file (P6). */
export const MAX_REPORTED_LINES = 1000;
/** A download address works this long (P3). */
export const LINK_SECONDS = 60;
/** How often it may be opened: viewers and download managers ask more than once. */
export const LINK_USES = 5;

// Screen

/** Right-hand panel in pixels: proposal history; moderator or borrower on operation management, then elsewhere; otherwise (S9, S2). */
export const PANEL_WIDTHS = { history: 585, narrow: 420, wide: 590, other: 444 } as const;
/** Side navigation in pixels (S9). */
export const NAV_WIDTHS = { vertical: 280, mini: 88 } as const;
/** S9. */
export const HEADER_HEIGHTS = { mobile: 64, desktop: 80 } as const;
/** S8. */
export const MAX_TOASTS = 5;
/** S8: toasts of success. */
export const SUCCESS_TOAST_MS = 3_000;
/** P8: an error stays long enough to be read. */
export const ERROR_TOAST_MS = 8_000;
/** S8: errors of saving a company. */
export const COMPANY_ERROR_TOAST_MS = 60_000;
