import { STATUS_CODES } from 'node:http';
import type { Problem } from '@pregao/contract';
import { FIELD_ERRORS, isFieldErrorKey, type Language, REFUSALS, type RefusalKey } from '@pregao/domain';
import type { FieldRefusal, Refused } from '../refused.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';
export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Address below which each key of the catalogue is described. */
export const PROBLEMS_PATH = '/api/problems';

export function statusOf(key: RefusalKey): number {
  return REFUSALS[key].status;
}

function fieldProblem({ field, message, expected }: FieldRefusal): Problem['errors'][number] {
  return {
    field,
    code: isFieldErrorKey(message) ? FIELD_ERRORS[message].code : REFUSALS[message].code,
    message,
    ...(expected === undefined ? {} : { expected }),
  };
}

function fieldErrors({ extra }: Refused): Problem['errors'] {
  return (extra.errors ?? []).map(fieldProblem);
}

/** A rule that refused one field of the call names it in the same list, first: it is what the answer is about. */
function ruleField({ key, extra }: Refused): Problem['errors'] {
  if (extra.field === undefined) return [];
  const expected = extra.expected === undefined ? {} : { expected: extra.expected };
  return [{ field: extra.field, code: REFUSALS[key].code, message: key, ...expected }];
}

/**
 * The refusal as a problem document (RFC 9457).
 * @param path of the call, without its query: echoed as `instance`
 */
export function toProblem(refused: Refused, language: Language, path: string): Problem {
  const entry = REFUSALS[refused.key];
  return {
    type: `${PROBLEMS_PATH}/${refused.key}`,
    title: STATUS_CODES[entry.status] ?? 'Error',
    status: entry.status,
    detail: entry[language],
    instance: path,
    code: entry.code,
    message: refused.key,
    errors: [...ruleField(refused), ...fieldErrors(refused)],
  };
}
