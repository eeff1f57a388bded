import { styled } from '@mui/material/styles';

/** A small button in the filter bar. */
export const Pill = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  flexShrink: 0,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 32,
  padding: '0 10px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& svg': { flexShrink: 0, color: theme.vars.palette.text.secondary },
  '&:hover': { borderColor: theme.vars.palette.text.secondary },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
  '&[data-dashed]': { borderStyle: 'dashed', borderColor: theme.vars.palette.control },
  '&[data-quiet]': {
    border: 0,
    background: 'none',
    color: theme.vars.palette.text.secondary,
    fontWeight: 600,
    '&:hover': { color: theme.vars.palette.text.primary },
  },
}));
