import { styled } from '@mui/material/styles';
import { createLink } from '@tanstack/react-router';

/** A sign that fits into a row, with a target of 28 pixels. */
export const RowAct = styled('button')(({ theme }) => ({
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  width: 28,
  height: 28,
  padding: 4,
  border: 0,
  borderRadius: 14,
  background: 'none',
  color: theme.vars.palette.action.active,
  cursor: 'pointer',
  transition: 'background-color 150ms',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 0 },
  '&[data-danger]': { color: theme.vars.palette.error.main },
}));

/** A real link: it also opens in a new tab. */
export const RowActLink = createLink((props: React.ComponentProps<'a'>) => (
  <RowAct {...(props as object)} as="a" />
));
