import { type FieldErrorKey, isEmail, MAX_EMAIL } from '@pregao/domain';
import * as z from 'zod';

type ReportFault = (text: string, context: z.RefinementCtx) => void;

/**
 * Names the fault that a rule finds. A text that is too long is told as zod's own checks tell it, so that the limit
 * reaches form and answer.
 * @param most the characters after which the rule says TOO_LONG
 */
export const reportFault =
  (errorOf: (text: string) => FieldErrorKey | undefined, most?: number): ReportFault =>
  (text, context) => {
    const message = errorOf(text);
    if (message === undefined) return;
    if (message === 'TOO_LONG' && most !== undefined)
      context.addIssue({ code: 'too_big', origin: 'string', maximum: most, continue: false });
    else context.addIssue({ code: 'custom', message, continue: false });
  };

/** What the described contract tells of a text beyond its type. */
interface Shape {
  /** The characters that count: what cleaning takes off may come on top. */
  readonly maxLength?: number;
  /** What every text that is taken looks like as it was sent, mask and surrounding spaces on. */
  readonly pattern?: RegExp;
  readonly format?: 'email';
  readonly description?: string;
  readonly examples?: readonly string[];
}

/** The schema with its shape in the described contract; which input is taken stays the rules' affair. */
export function describeShape<T extends z.ZodType>(schema: T, { pattern, ...shape }: Shape): T {
  return schema.meta({ ...shape, ...(pattern && { pattern: pattern.source }) });
}

/**
 * A text of a form, cleaned before it is judged: form and server name the same fault.
 * @param required what is said where nothing was filled in
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

/** An address of a form; surrounding spaces and capitals do not count. */
export const emailText = (required: FieldErrorKey) =>
  checkedText(
    required,
    (text) => text.trim().toLowerCase(),
    (text) => (isEmail(text) ? undefined : 'EMAIL_INVALID'),
    { maxLength: MAX_EMAIL, format: 'email' },
  );
