import type { FieldProblem } from '@pregao/contract';
import { isKnownRefusal } from '../../i18n/refusal-text.ts';

/** The failure of a call, with the message of the problem document (RFC 9457) or of the browser. */
export class ApiProblem extends Error {
  /** HTTP status; 0 when no response arrived. */
  readonly status: number;
  /** A general error code of the specification (section 8), when the server sent one. */
  readonly code: string | undefined;
  /** Message key of the refusal catalog, when the server sent one. */
  readonly key: string | undefined;
  readonly fields: readonly FieldProblem[];
  readonly requestId: string | undefined;
  /** `Retry-After` in seconds, when the server sent it. */
  readonly retryAfter: number | undefined;

  constructor(parts: {
    message: string;
    status: number;
    code?: string | undefined;
    key?: string | undefined;
    fields?: readonly FieldProblem[];
    requestId?: string | undefined;
    retryAfter?: number | undefined;
    cause?: unknown;
  }) {
    super(parts.message, { cause: parts.cause });
    this.name = 'ApiProblem';
    this.status = parts.status;
    this.code = parts.code;
    this.key = parts.key;
    this.fields = parts.fields ?? [];
    this.requestId = parts.requestId;
    this.retryAfter = parts.retryAfter;
  }

  /** Returns a copy of this problem with only the given field errors. */
  about(fields: readonly FieldProblem[]): ApiProblem {
    return new ApiProblem({ ...this, message: this.message, fields });
  }
}

/**
 * Code of a request whose body was not sent completely, such as a file that became unreadable. The server
 * never carries out a partial request.
 */
export const NOT_SENT = 'NOT_SENT';

/** Returns true when a retry cannot help: the resource does not exist (404) or is forbidden (403). */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 403 || error.status === 404);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function fieldsOf(value: unknown): FieldProblem[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((entry) => ({
    field: text(entry.field) ?? '',
    code: text(entry.code) ?? '',
    message: text(entry.message) ?? text(entry.code) ?? '',
    ...(typeof entry.expected === 'string' || typeof entry.expected === 'number'
      ? { expected: entry.expected }
      : {}),
    ...(typeof entry.value === 'number' ? { value: entry.value } : {}),
  }));
}

/**
 * Returns true for an error body inside a success status (specification, section 8): a code and a message, no
 * data.
 */
export function isErrorBody(body: unknown): boolean {
  return isRecord(body) && text(body.code) !== undefined && text(body.message) !== undefined;
}

/** Returns a response header by name, or null. */
export type HeaderOf = (name: string) => string | null;

/**
 * Parses `Retry-After` as whole seconds; an HTTP date counts as absent, because our server never sends one.
 */
function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}

/**
 * Builds an `ApiProblem` from any failed response: problem document, other JSON, or plain text of a proxy.
 */
export function problemOf(status: number, body: unknown, headerOf: HeaderOf = () => null): ApiProblem {
  const requestId = headerOf('x-request-id') ?? undefined;
  const retryAfter = secondsOf(headerOf('retry-after'));
  if (!isRecord(body))
    return new ApiProblem({ message: text(body) ?? `HTTP ${status}`, status, requestId, retryAfter });
  return new ApiProblem({
    message: text(body.detail) ?? text(body.message) ?? text(body.title) ?? `HTTP ${status}`,
    status: typeof body.status === 'number' ? body.status : status,
    code: text(body.code),
    key: text(body.message),
    fields: fieldsOf(body.errors),
    requestId,
    retryAfter,
  });
}

/**
 * Returns true when the outcome of the call is unknown. No response arrived, a proxy answered without a
 * message key of ours, or the server itself says so (`OUTCOME_UNKNOWN`).
 */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  const { status, code, key } = error;
  if (status === 0) return code !== NOT_SENT;
  return key === 'OUTCOME_UNKNOWN' || (status > 500 && !isKnownRefusal(key));
}

/** Returns true for a conflict (409): a business rule refused the call because the page's state is stale. */
export function isRefusedByRule(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 409;
}

/**
 * Returns the ids of the requested receivables that are unavailable: taken by another schedule, or expired.
 */
export function unavailableIn(error: unknown): readonly number[] {
  if (!(error instanceof ApiProblem) || error.key !== 'RECEIVABLE_UNAVAILABLE') return [];
  return error.fields.flatMap(({ value }) => value ?? []);
}
