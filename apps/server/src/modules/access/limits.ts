import { ACCESS_TOKEN_MINUTES, PIN_MINUTES, RESET_MINUTES, SESSION_HOURS } from '@pregao/domain';

export const PIN_SECONDS = PIN_MINUTES * 60;
/** A PIN token lives this long from the password on, so that new PINs can be asked for; then the password is due again. */
export const PIN_TOKEN_SECONDS = 30 * 60;
/** After each fifth wrong PIN the account waits; the wait doubles from time to time, up to a day. */
export const PIN_LOCK_SECONDS = 15 * 60;
export const MAX_PIN_LOCK_SECONDS = 24 * 60 * 60;
/** Refused sign-ins with an audit row of their own: of one account in an hour, and of all accounts in an hour. */
export const REFUSALS_OF_ONE = 10;
export const REFUSALS_OF_ALL = 1000;
export const ACCESS_TOKEN_SECONDS = ACCESS_TOKEN_MINUTES * 60;
export const SESSION_SECONDS = SESSION_HOURS * 60 * 60;
/** When a session was last used is written down once in so long. */
export const SEEN_SECONDS = 60;
/** A new authenticator app shows its first code within so long. */
export const PENDING_APP_SECONDS = 15 * 60;
export const RESET_SECONDS = RESET_MINUTES * 60;
