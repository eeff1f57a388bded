import InputAdornment from '@mui/material/InputAdornment';
import type { ComponentProps, ReactNode } from 'react';
import { type FieldTexts, LabeledField } from './labeled-field.tsx';

export interface TextFieldProps extends ComponentProps<'input'>, FieldTexts {
  /** Adornments inside the border, before and after the text. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  /** A taller field, for the pages before sign-in. */
  readonly large?: boolean;
  /** Width in a form grid, in sixths of the row. */
  readonly span?: 1 | 2 | 6 | undefined;
}

/** A labeled input; other props go to the native input, such as those of `register` of react-hook-form. */
export function TextField(props: TextFieldProps) {
  const { label, labelNote, help, error, start, end, large, span, id, style, disabled, ref, ...input } =
    props;
  return (
    <LabeledField
      label={label}
      labelNote={labelNote}
      help={help}
      error={error}
      id={id}
      style={style}
      data-span={span}
      size={large ? 'medium' : 'small'}
      disabled={disabled}
      inputRef={ref}
      slotProps={{
        input: {
          startAdornment: start && <InputAdornment position="start">{start}</InputAdornment>,
          endAdornment: end && <InputAdornment position="end">{end}</InputAdornment>,
        },
        htmlInput: input,
      }}
    />
  );
}
