import type { ComponentProps } from 'react';
import { Controller, type FieldPath, type FieldValues, useFormContext } from 'react-hook-form';
import { RateField } from '../ui/fields/rate-field.tsx';
import { useFieldError } from './use-field-error.ts';

interface Props<Values extends FieldValues>
  extends Omit<
    ComponentProps<typeof RateField>,
    'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef'
  > {
  readonly name: FieldPath<Values>;
}

/** A rate field of the surrounding form; its value is a number, or null while the text is no rate. */
export function FormRate<Values extends FieldValues>({ name, ...field }: Props<Values>) {
  const { control } = useFormContext<Values>();
  const error = useFieldError(name);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <RateField
          {...field}
          name={name}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          inputRef={ref}
          error={error}
        />
      )}
    />
  );
}
