import { ACCESS_TOKEN_MINUTES, PIN_MINUTES, RESET_MINUTES, SESSION_HOURS } from '@pregao/domain';

export const PIN_SECONDS = PIN_MINUTES * 60;
/** Lifetime of a PIN token from the password step on, in which new PINs can be mailed. */
export const PIN_TOKEN_SECONDS = 30 * 60;
/** First lock after five wrong PINs; each further one doubles, up to a day. */
export const PIN_LOCK_SECONDS = 15 * 60;
export const MAX_PIN_LOCK_SECONDS = 24 * 60 * 60;
/** Refused sign-ins per hour that get an audit row of their own: of one account, and of all accounts. */
export const MAX_RECORDED_REFUSALS_PER_ACCOUNT = 10;
export const MAX_RECORDED_REFUSALS = 1000;
export const ACCESS_TOKEN_SECONDS = ACCESS_TOKEN_MINUTES * 60;
export const SESSION_SECONDS = SESSION_HOURS * 60 * 60;
/** Interval at which the last use of a session is stored. */
export const SEEN_INTERVAL_SECONDS = 60;
/** Time within which a new authenticator app must show its first code. */
export const PENDING_APP_SECONDS = 15 * 60;
export const RESET_SECONDS = RESET_MINUTES * 60;
