import * as z from 'zod';

const fieldProblem = z
  .object({
    field: z.string().describe('Path of the field in the body or query, separated by dots.'),
    code: z.string().describe("One of the specification's general codes."),
    message: z
      .string()
      .describe('A key of the field catalog, or of the refusal catalog if a rule refused the field.'),
    expected: z.union([z.string(), z.number()]).optional(),
    value: z.number().optional().describe('The refused list entry: the id of a receivable.'),
  })
  .meta({ id: 'FieldProblem' });

/** A refusal: a problem document (RFC 9457) with the fields of the specification's translator. */
export const problem = z
  .object({
    type: z.string().meta({
      description: 'URL that describes the refusal.',
      examples: ['/api/problems/PROPOSAL_BELOW_MINIMUM'],
    }),
    title: z.string(),
    status: z.int().meta({ description: 'The HTTP status.', examples: [409] }),
    detail: z.string(),
    instance: z
      .string()
      .describe(
        'Path of the call without its query. The header `x-request-id` has the id of the request in the logs.',
      ),
    code: z.string().describe("One of the specification's general codes."),
    message: z.string().describe('A key of the refusal catalog.'),
    errors: z.array(fieldProblem),
  })
  .meta({ id: 'Problem' });

export type Problem = z.output<typeof problem>;
export type FieldProblem = z.output<typeof fieldProblem>;
