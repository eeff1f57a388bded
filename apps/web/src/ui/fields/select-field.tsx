import { styled } from '@mui/material/styles';
import { type ComponentProps, useId } from 'react';
import { Mark } from '../marks.tsx';
import { controlStyle, FieldBox, FieldLabel, FieldNote, FieldRoot, type FieldTexts } from './field-frame.tsx';

const Select = styled('select')(({ theme }) => ({
  ...controlStyle,
  appearance: 'none',
  paddingRight: 34,
  cursor: 'pointer',
  textOverflow: 'ellipsis',
  // Nothing chosen reads like the placeholder of any other field.
  '&:has(> option[value=""]:checked)': { color: theme.vars.palette.text.secondary },
  '& option': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
  },
}));

const Arrow = styled('span')(({ theme }) => ({
  width: 0,
  display: 'flex',
  alignItems: 'center',
  pointerEvents: 'none',
  color: theme.vars.palette.text.secondary,
  '& svg': { flexShrink: 0, marginLeft: -30 },
}));

export interface Option<Value extends string | number = string> {
  readonly value: Value;
  readonly text: string;
  readonly disabled?: boolean;
}

interface Props extends ComponentProps<'select'>, FieldTexts {
  readonly options: readonly Option<string | number>[];
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
}

/** One choice out of a list, by the browser's own control. */
export function SelectField({
  label,
  labelNote,
  help,
  error,
  id,
  options,
  placeholder,
  style,
  ...select
}: Props) {
  const own = useId();
  const field = id ?? own;
  const invalid = error === undefined ? undefined : true;
  return (
    <FieldRoot style={style}>
      <FieldLabel htmlFor={field}>
        {label} {labelNote && <small>{labelNote}</small>}
      </FieldLabel>
      <FieldBox data-invalid={invalid} data-disabled={select.disabled || undefined}>
        <Select
          {...select}
          id={field}
          aria-invalid={invalid}
          aria-describedby={error || help ? `${field}-note` : undefined}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, text, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {text}
            </option>
          ))}
        </Select>
        <Arrow>
          <Mark name="expand" size={18} />
        </Arrow>
      </FieldBox>
      <FieldNote id={`${field}-note`} help={help} error={error} />
    </FieldRoot>
  );
}
