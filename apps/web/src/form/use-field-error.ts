import { type FieldError, get, useFormContext, useFormState } from 'react-hook-form';
import { useFieldText } from './use-field-text.ts';

/** What the form says under the field of this path, in the reader's language. */
export function useFieldError(name: string): string | undefined {
  const { control } = useFormContext();
  const { errors } = useFormState({ control, name });
  const error: FieldError | undefined = get(errors, name);
  return useFieldText()(error);
}
