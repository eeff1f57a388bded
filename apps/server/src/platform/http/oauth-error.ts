import { REFUSALS, type RefusalKey } from '@pregao/domain';
import { statusOf } from './problem.ts';

const ERRORS: Partial<Record<RefusalKey, string>> = {
  INVALID_CLIENT: 'invalid_client',
  UNSUPPORTED_GRANT_TYPE: 'unsupported_grant_type',
  TOO_MANY_REQUESTS: 'temporarily_unavailable',
  UNAVAILABLE: 'temporarily_unavailable',
  OUTCOME_UNKNOWN: 'temporarily_unavailable',
};

/**
 * Quotes, backslashes and non-ASCII characters, which `error_description` excludes (RFC 6749, section 5.2).
 */
const EXCLUDED_CHARACTERS = /[^\x20\x21\x23-\x5b\x5d-\x7e]/g;

/**
 * Converts a refusal to the OAuth error of RFC 6749 (section 5.2); the description is for logs in English.
 */
export function oauthError(key: RefusalKey): { error: string; error_description: string } {
  const other = statusOf(key) >= 500 ? 'server_error' : 'invalid_request';
  return {
    error: ERRORS[key] ?? other,
    error_description: REFUSALS[key].en.replace(EXCLUDED_CHARACTERS, ''),
  };
}
