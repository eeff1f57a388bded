import { type FieldErrorKey, isFieldErrorKey, isRefusalKey, type RefusalKey } from '@pregao/domain';
import type * as z from 'zod';

/** A validation error of one field, as a catalog key. */
export interface FieldIssue {
  /** The path of the field, separated by dots. */
  readonly field: string;
  readonly message: FieldErrorKey | RefusalKey;
  readonly expected?: string | number;
}

type Issue = z.core.$ZodIssue;
type IssueName = Pick<FieldIssue, 'message' | 'expected'>;

const FORMATS: Readonly<Record<string, FieldErrorKey>> = {
  email: 'EMAIL_INVALID',
  datetime: 'INSTANT_FORMAT',
};
const BELOW_MINIMUM: Readonly<Record<string, FieldErrorKey>> = { string: 'TOO_SHORT', array: 'TOO_FEW' };
const ABOVE_MAXIMUM: Readonly<Record<string, FieldErrorKey>> = { string: 'TOO_LONG', array: 'TOO_MANY' };

function nameOf(issue: Issue, value: unknown): IssueName {
  if (isFieldErrorKey(issue.message) || isRefusalKey(issue.message)) return { message: issue.message };
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined || value === null
        ? { message: 'MISSING_FIELD' }
        : { message: 'INVALID_FORMAT', expected: issue.expected };
    case 'too_small':
      if (issue.origin === 'string' && value === '') return { message: 'MISSING_FIELD' };
      // Above an exclusive bound there is no smallest value to report.
      if (issue.inclusive === false) return { message: BELOW_MINIMUM[issue.origin] ?? 'TOO_SMALL' };
      return {
        message: BELOW_MINIMUM[issue.origin] ?? 'TOO_SMALL',
        expected: Number(issue.minimum),
      };
    case 'too_big':
      return {
        message: ABOVE_MAXIMUM[issue.origin] ?? 'TOO_LARGE',
        expected: Number(issue.maximum),
      };
    case 'invalid_format':
      return value === ''
        ? { message: 'MISSING_FIELD' }
        : { message: FORMATS[issue.format] ?? 'INVALID_FORMAT' };
    case 'invalid_value':
      if (value === undefined || value === null) return { message: 'MISSING_FIELD' };
      return { message: 'NOT_ALLOWED', expected: issue.values.map(String).join(', ') };
    default:
      return { message: 'INVALID_FORMAT' };
  }
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  );
}

/**
 * The maximum of reported errors. More would not help, and a reply must not grow to a multiple of its
 * request.
 */
const MAX_FIELD_ERRORS = 100;

function issuesOf(issue: Issue, input: unknown): FieldIssue[] {
  const field = issue.path.map(String).join('.');
  if (issue.code !== 'unrecognized_keys') return [{ field, ...nameOf(issue, valueAt(input, issue.path)) }];
  const prefix = field === '' ? '' : `${field}.`;
  const keys = issue.keys.slice(0, MAX_FIELD_ERRORS);
  return keys.map((key) => ({ field: prefix + key, message: 'UNKNOWN_FIELD' }));
}

/**
 * Converts zod errors of `input` to catalog errors: one for each field, of the first 100. Server replies
 * and forms share this conversion.
 */
export function fieldIssues(input: unknown, error: z.core.$ZodError): FieldIssue[] {
  const byField = new Map<string, FieldIssue>();
  for (const issue of error.issues) {
    for (const one of issuesOf(issue, input)) if (!byField.has(one.field)) byField.set(one.field, one);
    if (byField.size >= MAX_FIELD_ERRORS) break;
  }
  return [...byField.values()].slice(0, MAX_FIELD_ERRORS);
}
