import { type FieldErrorKey, MAX_EMAIL } from '@pregao/domain';
import * as z from 'zod';

/**
 * A text of a form, cleaned before it is judged: form and server name the same fault.
 * @param required what is said where nothing was filled in
 */
export function checkedText(
  required: FieldErrorKey,
  clean: (text: string) => string,
  errorOf: (text: string) => FieldErrorKey | undefined,
) {
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? required : undefined) })
    .overwrite(clean)
    .superRefine((text, context) => {
      const message = text === '' ? required : errorOf(text);
      if (message !== undefined) context.addIssue({ code: 'custom', message, continue: false });
    });
}

const isEmail = (text: string): boolean => text.length <= MAX_EMAIL && z.email().safeParse(text).success;

/** An address of a form; surrounding spaces and capitals do not count. */
export const emailText = (required: FieldErrorKey) =>
  checkedText(
    required,
    (text) => text.trim().toLowerCase(),
    (text) => (isEmail(text) ? undefined : 'EMAIL_INVALID'),
  );
