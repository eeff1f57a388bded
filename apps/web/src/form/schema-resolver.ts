import { toNestErrors } from '@hookform/resolvers';
import { fieldIssues } from '@pregao/contract';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod';

// Disables zod's JIT compilation, because the pages' content security policy (CSP) forbids `eval`.
z.config({ jitless: true });

/** The error of a field: a key of the catalogs and the expected value. */
export interface NamedError {
  readonly type: string;
  /** Value of the catalog's placeholder `{expected}`. */
  readonly message: string;
}

export function namedError(key: string, expected?: string | number): NamedError {
  return { type: key, message: expected === undefined ? '' : String(expected) };
}

/** Returns the error of each field by its path. */
export function firstIssues(schema: z.ZodType, values: unknown): Record<string, NamedError> {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const named: Record<string, NamedError> = {};
  for (const { field, message, expected } of fieldIssues(values, result.error))
    named[field] = namedError(message, expected);
  return named;
}

/**
 * Validates a form by the schema of its call and returns the call's values, without masks and surrounding
 * spaces. Errors carry catalog keys, so that a language switch translates them again.
 */
export function schemaResolver<Values extends FieldValues>(schema: z.ZodType<Values>): Resolver<Values> {
  return (values, _context, options) => {
    const result = schema.safeParse(values);
    if (result.success) return { values: result.data, errors: {} };
    const errors = firstIssues(schema, values) as FieldErrors;
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
