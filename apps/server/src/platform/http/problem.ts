import { STATUS_CODES } from 'node:http';
import type { Problem } from '@pregao/contract';
import {
  alternativesText,
  FIELD_ERRORS,
  isFieldErrorKey,
  type Language,
  REFUSALS,
  type RefusalKey,
  withRetryWait,
} from '@pregao/domain';
import type { Expected, FieldRefusal, Refused } from '../refusal.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';
export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Path below which each refusal key is described. */
export const PROBLEMS_PATH = '/api/problems';

export function statusOf(key: RefusalKey): number {
  return REFUSALS[key].status;
}

type FieldError = Problem['errors'][number];

function presentExpected(language: Language, expected: Expected | undefined): Pick<FieldError, 'expected'> {
  if (expected === undefined) return {};
  const isOne = typeof expected === 'string' || typeof expected === 'number';
  return { expected: isOne ? expected : alternativesText(expected, language) };
}

function fieldProblem({ field, message, expected, value }: FieldRefusal, language: Language): FieldError {
  return {
    field,
    code: isFieldErrorKey(message) ? FIELD_ERRORS[message].code : REFUSALS[message].code,
    message,
    ...presentExpected(language, expected),
    ...(value === undefined ? {} : { value }),
  };
}

/**
 * Lists the faulty fields of a refusal: first the field that a rule refused, then list entries and other
 * fields.
 */
function fieldRefusals({ key, extra }: Refused): readonly FieldRefusal[] {
  const { field, expected, entries = [], errors = [] } = extra;
  if (field === undefined) return errors;
  const own = { field, message: key, ...(expected !== undefined && { expected }) };
  return [own, ...entries.map((entry) => ({ ...entry, message: key })), ...errors];
}

/**
 * Converts a refusal to a problem document (RFC 9457).
 * @param path of the call without its query, as `instance`
 */
export function toProblem(refused: Refused, language: Language, path: string): Problem {
  const entry = REFUSALS[refused.key];
  return {
    type: `${PROBLEMS_PATH}/${refused.key}`,
    title: STATUS_CODES[entry.status] ?? 'Error',
    status: entry.status,
    detail: withRetryWait(entry[language], { key: refused.key, seconds: refused.extra.retryAfter }, language),
    instance: path,
    code: entry.code,
    message: refused.key,
    errors: fieldRefusals(refused).map((one) => fieldProblem(one, language)),
  };
}
