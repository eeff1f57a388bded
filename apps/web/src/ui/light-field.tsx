import { styled } from '@mui/material/styles';
import { type ComponentProps, type ReactNode, useId } from 'react';

const Root = styled('div')({ display: 'flex', flexDirection: 'column', gap: 6 });

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.subtitle2,
  color: theme.vars.palette.text.primary,
}));

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  height: 48,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.control}`,
  backgroundColor: theme.vars.palette.background.paper,
  transition: 'border-color 150ms',
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&:focus-within': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -1 },
  '&[data-invalid]': { borderColor: theme.vars.palette.error.main },
}));

const Input = styled('input')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  height: '100%',
  padding: '0 14px',
  border: 0,
  outline: 0,
  borderRadius: 8,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: '1rem',
  '&:-webkit-autofill': {
    WebkitTextFillColor: theme.vars.palette.text.primary,
    WebkitBoxShadow: `0 0 0 48px ${theme.vars.palette.background.paper} inset`,
  },
}));

const Help = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.vars.palette.text.secondary,
  '&[data-invalid]': { color: theme.vars.palette.error.main },
}));

interface Props extends Omit<ComponentProps<'input'>, 'ref'> {
  readonly label: string;
  readonly help?: string | undefined;
  /** Replaces the help text in place. */
  readonly error?: string | undefined;
  readonly end?: ReactNode;
}

/** A labelled input without the weight of MUI's, for the pages before sign-in. */
export function LightField({ label, help, error, end, id, ...input }: Props) {
  const own = useId();
  const field = id ?? own;
  const note = error ?? help;
  const invalid = error === undefined ? undefined : true;
  return (
    <Root>
      <Label htmlFor={field}>{label}</Label>
      <Box data-invalid={invalid}>
        <Input {...input} id={field} aria-invalid={invalid} aria-describedby={note && `${field}-note`} />
        {end}
      </Box>
      {note && (
        <Help id={`${field}-note`} data-invalid={invalid}>
          {note}
        </Help>
      )}
    </Root>
  );
}
