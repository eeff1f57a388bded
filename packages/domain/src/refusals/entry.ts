/** The general codes of the specification's translator (section 8). */
export const GENERAL_CODES = [
  'INVALID_INPUT',
  'INVALID_FORMAT',
  'MISSING_FIELD',
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'INTERNAL_SERVER_ERROR',
] as const;

export type GeneralCode = (typeof GENERAL_CODES)[number];

export type RefusalStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 408
  | 409
  | 412
  | 413
  | 415
  | 416
  | 422
  | 429
  | 431
  | 500
  | 503
  | 507;

/** A catalog entry: HTTP status, general code and message in both languages. */
export interface RefusalEntry {
  readonly status: RefusalStatus;
  readonly code: GeneralCode;
  readonly pt: string;
  readonly en: string;
}
