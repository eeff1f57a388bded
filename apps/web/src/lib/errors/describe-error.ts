import type { FieldProblem } from '@pregao/contract';
import {
  type FieldErrorKey,
  fieldErrorText,
  isFieldErrorKey,
  type Language,
  withRetryWait,
} from '@pregao/domain';
import { isKnownRefusal, translateRefusal } from '../../i18n/refusal-text.ts';
import { isAbortError } from '../api/abort-error.ts';
import { ApiProblem, isUnanswered } from '../api/problem.ts';
import { ABORTED, CODE_TEXTS, EARLIER_FILE, NO_RESPONSE, STATUS_TEXTS } from './texts.ts';

export interface ErrorTexts {
  readonly text: string;
  /** Error text by the path of the field in the body. */
  readonly fields: Readonly<Record<string, string>>;
  /** Text for a place without these fields: the field errors, else `text`. */
  readonly reason: string;
  readonly requestId: string | undefined;
  /** True when a refusal or field error advises an action; otherwise the only advice is a retry. */
  readonly isExplained: boolean;
  /** True when the outcome is unknown: no response arrived, or one of a proxy. */
  readonly isUnknown: boolean;
}

/**
 * Translates every failure into texts (specification, section 8). With field errors, each becomes its field's
 * text and the general code the sentence above them. Without them the message key is translated, else the
 * HTTP status, else the raw message is shown. Unknown failures count as status 500.
 */
export function describeError(error: unknown, language: Language): ErrorTexts {
  if (isAbortError(error)) {
    const text = ABORTED[language];
    return { text, fields: {}, reason: text, requestId: undefined, isExplained: true, isUnknown: false };
  }
  const problem =
    error instanceof ApiProblem ? error : new ApiProblem({ message: messageOf(error), status: 500 });
  const fields = problem.fields.map((entry) => [entry.field, fieldText(entry, language)] as const);
  const text = fields.length > 0 ? listText(problem, language) : plainText(problem, language);
  return {
    text,
    fields: Object.fromEntries(fields),
    reason: [...new Set(fields.map(([, reason]) => reason))].join(' ') || text,
    requestId: problem.requestId,
    isExplained: fields.length > 0 || isKnownRefusal(problem.key),
    isUnknown: isUnknown(problem),
  };
}

/**
 * Returns true when the outcome is unknown. A 5xx response without a known message key comes from a proxy,
 * not from our server.
 */
function isUnknown(problem: ApiProblem): boolean {
  return isUnanswered(problem) || (problem.status >= 500 && !isKnownRefusal(problem.key));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function listText(problem: ApiProblem, language: Language): string {
  return codeText(problem.code, language) ?? plainText(problem, language);
}

function plainText(problem: ApiProblem, language: Language): string {
  const { key, retryAfter: seconds } = problem;
  if (isKnownRefusal(key)) return withRetryWait(translateRefusal(key, language), { key, seconds }, language);
  if (problem.status === 0) return NO_RESPONSE[language];
  return STATUS_TEXTS[problem.status]?.[language] ?? problem.message;
}

function codeText(code: string | undefined, language: Language): string | undefined {
  return isCode(code) ? CODE_TEXTS[code][language] : undefined;
}

function isCode(code: string | undefined): code is keyof typeof CODE_TEXTS {
  return code !== undefined && Object.hasOwn(CODE_TEXTS, code);
}

/**
 * Returns the text of a field error by its message or code, whichever the catalog knows, with the expected
 * value.
 */
function fieldText(entry: FieldProblem, language: Language): string {
  const key: FieldErrorKey | undefined = [entry.message, entry.code].find(isFieldErrorKey);
  if (key !== undefined) return fieldErrorText(key, language, entry.expected);
  if (entry.message === 'FILE_EXISTS' && entry.expected !== undefined)
    return `${translateRefusal(entry.message, language)} ${EARLIER_FILE[language]}: ${entry.expected}.`;
  if (isKnownRefusal(entry.message)) return translateRefusal(entry.message, language);
  const text = codeText(entry.code, language) ?? entry.message;
  return entry.expected === undefined ? text : `${text} (${entry.expected})`;
}
