import { type FieldError, get, useFormContext, useFormState } from 'react-hook-form';
import { useFieldText } from './use-field-text.ts';

/** Returns the error text of the field at a path, in the reader's language. */
export function useFieldError(name: string): string | undefined {
  const { control } = useFormContext();
  const { errors } = useFormState({ control, name });
  const error: FieldError | undefined = get(errors, name);
  return useFieldText()(error);
}
