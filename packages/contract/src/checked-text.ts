import { type FieldErrorKey, isEmail, MAX_EMAIL } from '@pregao/domain';
import * as z from 'zod';

type ReportFault = (text: string, context: z.RefinementCtx) => void;

/**
 * Reports the error of a domain rule as a zod issue. A text too long is reported like zod's own check, so
 * that form and reply have the limit.
 * @param most the characters after which the rule says TOO_LONG
 */
export const reportFault =
  (errorOf: (text: string) => FieldErrorKey | undefined, max?: number): ReportFault =>
  (text, context) => {
    const message = errorOf(text);
    if (message === undefined) return;
    if (message === 'TOO_LONG' && max !== undefined)
      context.addIssue({ code: 'too_big', origin: 'string', maximum: max, continue: false });
    else context.addIssue({ code: 'custom', message, continue: false });
  };

/** The additional JSON schema properties of a text. */
interface Shape {
  /** The maximum of characters after normalization, which removes some of the input. */
  readonly maxLength?: number;
  /** The pattern of every valid input as sent, with mask and surrounding spaces. */
  readonly pattern?: RegExp;
  readonly format?: 'email';
  readonly description?: string;
  readonly examples?: readonly string[];
}

/**
 * Adds JSON schema properties to a schema for the OpenAPI document. The domain rules alone validate the
 * input.
 */
export function describeShape<T extends z.ZodType>(schema: T, { pattern, ...shape }: Shape): T {
  return schema.meta({ ...shape, ...(pattern && { pattern: pattern.source }) });
}

/**
 * A form text, normalized before validation, so that form and server report the same error.
 * @param required the error of an empty text
 */
export function checkedText(
  required: FieldErrorKey,
  clean: (text: string) => string,
  errorOf: (text: string) => FieldErrorKey | undefined,
  shape: Shape = {},
) {
  const schema = z
    .string({ error: ({ input }) => (input === undefined || input === null ? required : undefined) })
    .overwrite(clean)
    .superRefine(reportFault((text) => (text === '' ? required : errorOf(text)), shape.maxLength));
  return describeShape(schema, shape);
}

/** An email address of a form. Surrounding spaces and case do not count. */
export const emailText = (required: FieldErrorKey) =>
  checkedText(
    required,
    (text) => text.trim().toLowerCase(),
    (text) => (isEmail(text) ? undefined : 'EMAIL_INVALID'),
    { maxLength: MAX_EMAIL, format: 'email' },
  );
