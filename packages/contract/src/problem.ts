import * as z from 'zod';

const fieldProblem = z
  .object({
    field: z.string().describe('Path of the field in the body or query, dots between its parts.'),
    code: z.string().describe("One of the specification's general codes."),
    message: z
      .string()
      .describe('A key of the field catalogue, or of the refusal catalogue where a rule refused this field.'),
    expected: z.union([z.string(), z.number()]).optional(),
    value: z
      .number()
      .optional()
      .describe('What was given there, where one entry of a list is refused: the id of a receivable.'),
  })
  .meta({ id: 'FieldProblem' });

/** A refusal: a problem document (RFC 9457) with the fields of the specification's translator. */
export const problem = z
  .object({
    type: z.string().meta({
      description: 'The address that describes the refusal.',
      examples: ['/api/problems/PROPOSAL_BELOW_MINIMUM'],
    }),
    title: z.string(),
    status: z.int().meta({ description: 'The HTTP status.', examples: [409] }),
    detail: z.string(),
    instance: z
      .string()
      .describe(
        'Path of the call without its query. The id of the request, as in the logs, is the header `x-request-id`.',
      ),
    code: z.string().describe("One of the specification's general codes."),
    message: z.string().describe('A key of the refusal catalogue.'),
    errors: z.array(fieldProblem),
  })
  .meta({ id: 'Problem' });

export type Problem = z.output<typeof problem>;
export type FieldProblem = z.output<typeof fieldProblem>;
