import type { ComponentProps } from 'react';
import { type FieldTexts, LabeledField } from './labeled-field.tsx';

export interface Option<Value extends string | number = string> {
  readonly value: Value;
  readonly text: string;
  readonly disabled?: boolean;
}

interface Props extends ComponentProps<'select'>, FieldTexts {
  readonly options: readonly Option<string | number>[];
  /** Shown while nothing is selected. */
  readonly placeholder?: string;
}

/** A native select. */
export function SelectField(props: Props) {
  const { label, labelNote, help, error, id, options, placeholder, style, disabled, ref, ...select } = props;
  return (
    <LabeledField
      label={label}
      labelNote={labelNote}
      help={help}
      error={error}
      id={id}
      style={style}
      disabled={disabled}
      inputRef={ref}
      slotProps={{ htmlInput: select }}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, text, disabled: isOff }) => (
        <option key={value} value={value} disabled={isOff}>
          {text}
        </option>
      ))}
    </LabeledField>
  );
}
