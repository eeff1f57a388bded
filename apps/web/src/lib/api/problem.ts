import type { FieldProblem } from '@pregao/contract';
import { isKnownRefusal } from '../../i18n/refusal-text.ts';

/** Why a call failed, in the words of the problem document or of the browser. */
export class ApiProblem extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** One of the specification's general codes, when the server sent one. */
  readonly code: string | undefined;
  /** Key of the refusal catalogue, when the server sent one. */
  readonly key: string | undefined;
  readonly fields: readonly FieldProblem[];
  readonly requestId: string | undefined;
  /** Seconds after which another try makes sense, where the server says so. */
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

  /** The same, of these fields only. */
  about(fields: readonly FieldProblem[]): ApiProblem {
    return new ApiProblem({ ...this, message: this.message, fields });
  }
}

/** The code of a call that had not left as a whole when it failed, as of a file that cannot be read any more: nobody carries out a part. */
export const NOT_SENT = 'NOT_SENT';

/** True where asking again changes nothing: it does not exist, or is not for this reader. */
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

/** An error body that came with a success (specification, section 8): a code and a message, and no data. */
export function isErrorBody(body: unknown): boolean {
  return isRecord(body) && text(body.code) !== undefined && text(body.message) !== undefined;
}

/** A header of the answer by its name. */
export type HeaderOf = (name: string) => string | null;

/** A whole number of seconds; a date, which we never answer, counts as nothing. */
function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}

/** Reads whatever a failed call answered: a problem document, another JSON, or text of a proxy. */
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
 * True where nobody who knows what became of the call has answered: nothing came, or the word of something between us and
 * the server, which knows no key of ours; or the server says that it does not know itself.
 */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  const { status, code, key } = error;
  if (status === 0) return code !== NOT_SENT;
  return key === 'OUTCOME_UNKNOWN' || (status > 500 && !isKnownRefusal(key));
}

/** A rule said no to what was asked: the state of things is another than the page thought. */
export function isRefusedByRule(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 409;
}

/** Those of the receivables that a call named which cannot be had: taken by another schedule, or over. */
export function unavailableIn(error: unknown): readonly number[] {
  if (!(error instanceof ApiProblem) || error.key !== 'RECEIVABLE_UNAVAILABLE') return [];
  return error.fields.flatMap(({ value }) => value ?? []);
}
