import type { Language } from '../values/languages.ts';
import { ACCESS_REFUSALS } from './access.ts';
import { DIRECTORY_REFUSALS } from './directory.ts';
import type { RefusalEntry } from './entry.ts';
import { FILE_REFUSALS } from './files.ts';
import { GENERAL_REFUSALS } from './general.ts';
import { NEGOTIATION_REFUSALS } from './negotiations.ts';
import { SCOPE_REFUSALS } from './scopes.ts';
import { SETTLEMENT_REFUSALS } from './settlement.ts';
import { VIEW_REFUSALS } from './views.ts';

export { GENERAL_CODES, type GeneralCode, type RefusalEntry, type RefusalStatus } from './entry.ts';

/** The catalog of all refusals, with HTTP status, general code and message (specification, section 8). */
export const REFUSALS = {
  ...GENERAL_REFUSALS,
  ...ACCESS_REFUSALS,
  ...DIRECTORY_REFUSALS,
  ...FILE_REFUSALS,
  ...NEGOTIATION_REFUSALS,
  ...SCOPE_REFUSALS,
  ...SETTLEMENT_REFUSALS,
  ...VIEW_REFUSALS,
} as const satisfies Record<string, RefusalEntry>;

export type RefusalKey = keyof typeof REFUSALS;

/** The refusals that every call may return in addition to its declared ones. */
export const COMMON_REFUSALS = [
  'MALFORMED',
  'UNAUTHENTICATED',
  'SESSION_EXPIRED',
  'NOT_AUTHORIZED',
  'NO_PERMISSION',
  'SCOPE_MISSING_READ',
  'SCOPE_MISSING_FILES',
  'SCOPE_MISSING_PUBLISH',
  'SCOPE_MISSING_BID',
  'SCOPE_MISSING_CONTRACTS',
  'SCOPE_MISSING_SETTLE',
  'NOT_FOUND',
  'REQUEST_TIMEOUT',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'UNSUPPORTED_ENCODING',
  'HEADERS_TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'TOO_MANY_AT_ONCE',
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_IN_PROGRESS',
  'INTERNAL',
  'UNAVAILABLE',
  'OUTCOME_UNKNOWN',
] as const satisfies readonly RefusalKey[];

export function isRefusalKey(value: unknown): value is RefusalKey {
  return typeof value === 'string' && Object.hasOwn(REFUSALS, value);
}

export function refusalText(key: RefusalKey, language: Language): string {
  return REFUSALS[key][language];
}

export type RefusalTexts = Readonly<Record<RefusalKey, string>>;

/** Returns the messages of all refusals in one language, which is all that a screen needs. */
export function refusalTexts(language: Language): RefusalTexts {
  const texts = Object.entries(REFUSALS).map(([key, entry]) => [key, entry[language]]);
  return Object.fromEntries(texts) as RefusalTexts;
}
