import type { ComponentProps } from 'react';
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form';
import { SelectField } from '../ui/fields/select-field.tsx';
import { useFieldError } from './use-field-error.ts';
import { useOptionalNote } from './use-optional-note.ts';

interface Props<Values extends FieldValues>
  extends Omit<ComponentProps<typeof SelectField>, 'name' | 'value' | 'onChange' | 'error'> {
  readonly name: FieldPath<Values>;
  readonly optional?: boolean;
  /** True when the values are numbers, such as ids. */
  readonly numeric?: boolean;
}

/** A select field of the surrounding form, for short lists. */
export function FormSelect<Values extends FieldValues>({ name, optional, numeric, ...field }: Props<Values>) {
  const { register } = useFormContext<Values>();
  const error = useFieldError(name);
  const note = useOptionalNote(optional);
  const options = numeric ? { setValueAs: (text: string) => (text === '' ? undefined : Number(text)) } : {};
  return <SelectField {...field} {...register(name, options)} labelNote={note} error={error} />;
}
