import { isDay } from '@pregao/domain';
import type { ComponentProps } from 'react';
import { Controller, type FieldPath, type FieldValues, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DayTextField } from '../ui/fields/day-field.tsx';
import { useFieldError } from './use-field-error.ts';

interface Props<Values extends FieldValues>
  extends Omit<
    ComponentProps<typeof DayTextField>,
    'name' | 'text' | 'onText' | 'onBlur' | 'error' | 'inputRef'
  > {
  readonly name: FieldPath<Values>;
}

/** A calendar-day field of the surrounding form. The form also holds text that is not a day yet. */
export function FormDay<Values extends FieldValues>({ name, ...field }: Props<Values>) {
  const { t } = useTranslation('ui');
  const { control } = useFormContext<Values>();
  const error = useFieldError(name);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <DayTextField
          {...field}
          name={name}
          text={value ?? ''}
          onText={onChange}
          onBlur={onBlur}
          inputRef={ref}
          // The catalog's text names the wire format (ISO 8601), which users do not type.
          error={error && !isDay(value) ? t(($) => $.day.invalid) : error}
        />
      )}
    />
  );
}
