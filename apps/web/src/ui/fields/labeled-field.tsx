import FormControl, { type FormControlProps } from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { TextFieldProps } from '@mui/material/TextField';
import { type ReactNode, useId } from 'react';
import { ExpandIcon } from '../icons.tsx';

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
  extends FieldTexts,
    Pick<FormControlProps, 'disabled' | 'fullWidth' | 'size' | 'style' | 'sx'>,
    Pick<
      OutlinedInputProps,
      'id' | 'inputRef' | 'minRows' | 'multiline' | 'name' | 'onChange' | 'placeholder' | 'value'
    > {
  /** At the right end of the line below: a counter. */
  readonly counter?: ReactNode;
  readonly 'data-span'?: number | undefined;
  /** As MUI's `TextField` has them, because `Autocomplete` passes them. */
  readonly slotProps?: Pick<NonNullable<TextFieldProps['slotProps']>, 'inputLabel' | 'htmlInput'> & {
    readonly input?: OutlinedInputProps;
  };
  /** Options make it the browser's own select. */
  readonly children?: ReactNode;
}

/**
 * An outlined input with the label above it, and below it the help or the error. It is made of the parts of MUI's
 * `TextField`, which would also load three other kinds of input and the menu of its select on every page.
 */
export function LabeledField(props: Props) {
  const { label, labelNote, help, error, counter, slotProps, children, ...rest } = props;
  const { disabled, fullWidth = true, size = 'small', style, sx, 'data-span': span, ...field } = rest;
  const own = useId();
  const id = field.id ?? own;
  const note = error ?? help;
  const hasHelper = Boolean(note || counter);
  const input = (
    <OutlinedInput
      {...field}
      id={id}
      aria-describedby={hasHelper ? `${id}-helper-text` : undefined}
      // The label stands above the border and leaves no gap in it.
      label=""
      inputProps={slotProps?.htmlInput as OutlinedInputProps['inputProps']}
      {...slotProps?.input}
    />
  );
  return (
    <FormControl
      disabled={disabled}
      error={error !== undefined}
      fullWidth={fullWidth}
      size={size}
      style={style}
      sx={sx}
      data-span={span}
    >
      <InputLabel {...(slotProps?.inputLabel as object)} htmlFor={id} id={`${id}-label`}>
        {label} {labelNote && <small>{labelNote}</small>}
      </InputLabel>
      {children ? <NativeSelect input={input}>{children}</NativeSelect> : input}
      {hasHelper && (
        <FormHelperText id={`${id}-helper-text`}>
          <span role={error ? 'alert' : undefined}>{note}</span>
          {counter}
        </FormHelperText>
      )}
    </FormControl>
  );
}
