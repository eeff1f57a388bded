import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export const FieldRoot = styled('div')({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 });

export const FieldLabel = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  '& small': { fontWeight: 400, fontSize: 'inherit', color: theme.vars.palette.text.secondary },
}));

/** The border around any input; `data-large` before sign-in. */
export const FieldBox = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  height: 40,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.control}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  fontSize: '0.875rem',
  transition: 'border-color 150ms',
  '&[data-large]': { height: 48, fontSize: '1rem' },
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&:focus-within': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -1 },
  '&[data-invalid]': { borderColor: theme.vars.palette.error.main },
  '&[data-disabled]': {
    borderColor: theme.vars.palette.divider,
    backgroundColor: theme.vars.palette.background.default,
    color: theme.vars.palette.text.secondary,
  },
  '& > svg': { flexShrink: 0, marginLeft: 12, color: theme.vars.palette.text.secondary },
}));

/** The native control inside the box. */
export const controlStyle = {
  flex: 1,
  minWidth: 0,
  width: '100%',
  height: '100%',
  padding: '0 12px',
  border: 0,
  outline: 0,
  borderRadius: 8,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
} as const;

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  color: theme.vars.palette.text.secondary,
  '& [data-invalid]': { color: theme.vars.palette.error.main },
}));

export interface FieldTexts {
  readonly label: string;
  /** Behind the label, in a lighter weight: `(opcional)`. */
  readonly labelNote?: string | undefined;
  readonly help?: ReactNode;
  /** Replaces the help text in place. */
  readonly error?: string | undefined;
}

/** The line under a field: help, or what is wrong; and at its right end a counter. */
export function FieldNote({
  id,
  help,
  error,
  end,
}: { id: string; end?: ReactNode } & Pick<FieldTexts, 'help' | 'error'>) {
  if (!(error ?? help ?? end)) return null;
  return (
    <Note>
      <span id={id} data-invalid={error === undefined ? undefined : true} role={error ? 'alert' : undefined}>
        {error ?? help}
      </span>
      {end}
    </Note>
  );
}
