import { styled } from '@mui/material/styles';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlStyle, FieldBox, FieldLabel, FieldNote, FieldRoot, type FieldTexts } from './field-frame.tsx';

const Input = styled('input')(({ theme }) => ({
  ...controlStyle,
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  '&::-webkit-search-cancel-button': { display: 'none' },
  '&:-webkit-autofill': {
    WebkitTextFillColor: theme.vars.palette.text.primary,
    WebkitBoxShadow: `0 0 0 48px ${theme.vars.palette.background.paper} inset`,
  },
}));

export interface TextFieldProps extends ComponentProps<'input'>, FieldTexts {
  /** Inside the border, before and after the text. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  /** Taller: on the pages before sign-in. */
  readonly large?: boolean;
  /** In a form's grid: sixths of the line. */
  readonly span?: 1 | 2 | 6 | undefined;
}

/** A labelled input; takes what `register` of react-hook-form answers. Lighter than MUI's, on every page the same. */
export function TextField(props: TextFieldProps) {
  const { label, labelNote, help, error, start, end, large, span, id, style, ...input } = props;
  const own = useId();
  const field = id ?? own;
  const invalid = error === undefined ? undefined : true;
  return (
    <FieldRoot style={style} data-span={span}>
      <FieldLabel htmlFor={field}>
        {label} {labelNote && <small>{labelNote}</small>}
      </FieldLabel>
      <FieldBox
        data-large={large || undefined}
        data-invalid={invalid}
        data-disabled={input.disabled || undefined}
      >
        {start}
        <Input
          {...input}
          id={field}
          aria-invalid={invalid}
          aria-describedby={error || help ? `${field}-note` : undefined}
        />
        {end}
      </FieldBox>
      <FieldNote id={`${field}-note`} help={help} error={error} />
    </FieldRoot>
  );
}
