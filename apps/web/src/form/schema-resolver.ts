import { toNestErrors } from '@hookform/resolvers';
import { fieldIssues } from '@pregao/contract';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod';

// The pages' content policy allows no compiled code, which zod would try to make.
z.config({ jitless: true });

/** What is wrong with a field: a key of the catalogues, and what was expected there. */
export interface NamedError {
  readonly type: string;
  /** The catalogue's `{expected}`. */
  readonly message: string;
}

export function namedError(key: string, expected?: string | number): NamedError {
  return { type: key, message: expected === undefined ? '' : String(expected) };
}

/** The fault of each field, by its path. */
export function firstIssues(schema: z.ZodType, values: unknown): Record<string, NamedError> {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const named: Record<string, NamedError> = {};
  for (const { field, message, expected } of fieldIssues(values, result.error))
    named[field] = namedError(message, expected);
  return named;
}

/**
 * Judges a form by the schema of the call that it is for, and hands on what the call takes: without masks and
 * surrounding spaces. Fields with a fault carry its key, so that another language translates it anew.
 */
export function schemaResolver<Values extends FieldValues>(schema: z.ZodType<Values>): Resolver<Values> {
  return (values, _context, options) => {
    const result = schema.safeParse(values);
    if (result.success) return { values: result.data, errors: {} };
    const errors = firstIssues(schema, values) as FieldErrors;
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
