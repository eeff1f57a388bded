import type { ComponentProps } from 'react';
import { Controller, type FieldPath, type FieldValues, useFormContext } from 'react-hook-form';
import { ComboField } from '../ui/fields/combo-field.tsx';
import { useFieldError } from './use-field-error.ts';
import { useOptionalNote } from './use-optional-note.ts';

interface Props<Values extends FieldValues>
  extends Omit<
    ComponentProps<typeof ComboField>,
    'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef'
  > {
  readonly name: FieldPath<Values>;
  readonly optional?: boolean;
}

/** A combobox of the surrounding form, for long lists. */
export function FormCombo<Values extends FieldValues>({ name, optional, ...field }: Props<Values>) {
  const { control } = useFormContext<Values>();
  const error = useFieldError(name);
  const note = useOptionalNote(optional);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <ComboField
          {...field}
          name={name}
          value={value ?? ''}
          onChange={onChange}
          onBlur={onBlur}
          inputRef={ref}
          labelNote={note}
          error={error}
        />
      )}
    />
  );
}
