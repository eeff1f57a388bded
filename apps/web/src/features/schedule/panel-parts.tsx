import { styled } from '@mui/material/styles';

/** Vertical layout of the panel's field groups. */
export const Fields = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(6) }));

export const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { ...theme.typography.h3, padding: 0, marginBottom: theme.spacing(3) },
}));

/** Caption below fields with the result of the values above. */
export const Line = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.vars.palette.text.secondary,
  '&[data-tone="bad"]': { color: theme.vars.palette.error.main },
  '&[data-tone="good"]': { color: theme.vars.palette.text.primary },
}));

/** Two fields side by side, below the field to which they belong. */
export const TwoColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  marginTop: theme.spacing(3),
}));
