import * as z from 'zod';

const fieldProblem = z.object({
  /** Path of the field in the body or query, dots between its parts. */
  field: z.string(),
  /** One of the specification's general codes. */
  code: z.string(),
  /** A key of the field catalogue, or of the refusal catalogue where a rule refused this field. */
  message: z.string(),
  expected: z.union([z.string(), z.number()]).optional(),
  /** What was given there, where one entry of a list is refused: the id of a receivable. */
  value: z.number().optional(),
});

/** Every refusal: a problem document (RFC 9457) with what the specification's translator reads. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** Path of the call without its query. The id of the request, as in the logs, is the header `x-request-id`. */
  instance: z.string(),
  code: z.string(),
  /** A key of the refusal catalogue. */
  message: z.string(),
  errors: z.array(fieldProblem),
});

export type Problem = z.output<typeof problem>;
export type FieldProblem = z.output<typeof fieldProblem>;
