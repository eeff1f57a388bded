import InputAdornment from '@mui/material/InputAdornment';
import MuiTextField, { type OutlinedTextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { ExpandIcon } from '../marks.tsx';

/** The arrow of a field that opens a list. */
export const EXPAND_ADORNMENT = (
  <InputAdornment position="end" disablePointerEvents>
    <ExpandIcon />
  </InputAdornment>
);

export interface FieldTexts {
  readonly label: string;
  /** Behind the label, in a lighter weight: `(opcional)`. */
  readonly labelNote?: string | undefined;
  readonly help?: ReactNode;
  /** Replaces the help text in place. */
  readonly error?: string | undefined;
}

interface Props
  extends Omit<OutlinedTextFieldProps, 'label' | 'helperText' | 'error' | 'variant'>,
    FieldTexts {
  /** At the right end of the line below: a counter. */
  readonly counter?: ReactNode;
}

/** MUI's `TextField` with the label above it, and below it the help or the error. */
export function LabeledField({ label, labelNote, help, error, counter, slotProps, ...field }: Props) {
  const note = error ?? help;
  return (
    <MuiTextField
      {...field}
      label={
        <>
          {label} {labelNote && <small>{labelNote}</small>}
        </>
      }
      error={error !== undefined}
      helperText={
        (note || counter) && (
          <>
            <span role={error ? 'alert' : undefined}>{note}</span>
            {counter}
          </>
        )
      }
      // The label stands above the border and leaves no gap in it.
      slotProps={{ ...slotProps, input: { label: '', ...slotProps?.input } }}
    />
  );
}
