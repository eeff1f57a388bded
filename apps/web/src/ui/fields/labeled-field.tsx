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
  /** Note behind the label in a lighter weight: `(opcional)`. */
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
  /** A counter at the right end of the help row. */
  readonly counter?: ReactNode;
  readonly 'data-span'?: number | undefined;
  /** Props as in MUI's `TextField`, because `Autocomplete` passes them. */
  readonly slotProps?: Pick<NonNullable<TextFieldProps['slotProps']>, 'inputLabel' | 'htmlInput'> & {
    readonly input?: OutlinedInputProps;
  };
  /** Options turn the input into a native select. */
  readonly children?: ReactNode;
}

/**
 * An outlined input with a label above, and help or error below. It uses the parts of MUI's `TextField`,
 * which would also load three other kinds of input and the select's menu on every page.
 */
export function LabeledField(props: Props) {
  const { label, labelNote, help, error, counter, slotProps, children, ...rest } = props;
  const { disabled, fullWidth = true, size = 'small', style, sx, 'data-span': span, ...field } = rest;
  const generatedId = useId();
  const id = field.id ?? generatedId;
  const note = error ?? help;
  const hasHelper = Boolean(note || counter);
  const input = (
    <OutlinedInput
      {...field}
      id={id}
      aria-describedby={hasHelper ? `${id}-helper-text` : undefined}
      // The label is above the border, so the border needs no gap.
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
