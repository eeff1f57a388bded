import { REFUSALS, type RefusalKey } from '@pregao/domain';
import { statusOf } from './problem.ts';

const ERRORS: Partial<Record<RefusalKey, string>> = {
  INVALID_CLIENT: 'invalid_client',
  UNSUPPORTED_GRANT_TYPE: 'unsupported_grant_type',
  TOO_MANY_REQUESTS: 'temporarily_unavailable',
  UNAVAILABLE: 'temporarily_unavailable',
  OUTCOME_UNKNOWN: 'temporarily_unavailable',
};

/** Quotes, backslashes and letters beyond ASCII have no place in `error_description` (RFC 6749, section 5.2). */
const NOT_ALLOWED = /[^\x20\x21\x23-\x5b\x5d-\x7e]/g;

/** What a refusal is called where RFC 6749 (section 5.2) speaks, for people who read logs in English. */
export function oauthError(key: RefusalKey): { error: string; error_description: string } {
  const other = statusOf(key) >= 500 ? 'server_error' : 'invalid_request';
  return { error: ERRORS[key] ?? other, error_description: REFUSALS[key].en.replace(NOT_ALLOWED, '') };
}
