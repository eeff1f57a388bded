import { styled } from '@mui/material/styles';

/** The head of a column by which rows can be put in order. */
export const SortButton = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 24,
  margin: '-4px 0',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'inherit',
  cursor: 'pointer',
  borderRadius: 4,
  '& svg': { opacity: 0 },
  '&:hover svg': { opacity: 0.5 },
  '&:hover, &[data-sorted]': { color: theme.vars.palette.text.primary },
  '&[data-sorted] svg': { opacity: 1 },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));
