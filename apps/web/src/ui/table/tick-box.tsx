import { styled } from '@mui/material/styles';

/** Pixels of its box, within a target of 28. */
const BOX = 15;

/** A box to tick, as MUI draws it, in one element: MUI's own takes eight components, and of the rows of a list there are hundreds. */
export const TickBox = styled('input')(({ theme }) => ({
  appearance: 'none',
  position: 'relative',
  zIndex: 1,
  display: 'inline-grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  margin: 0,
  borderRadius: 14,
  verticalAlign: 'middle',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&::before, &::after': { gridArea: '1 / 1', width: BOX, height: BOX, boxSizing: 'border-box' },
  '&::before': { content: '""', border: '1.67px solid currentcolor', borderRadius: 3 },
  '&:checked, &:indeterminate': { color: theme.vars.palette.primary.main },
  '&:checked::before, &:indeterminate::before': { backgroundColor: 'currentcolor' },
  '&:checked::after, &:indeterminate::after': {
    content: '""',
    backgroundColor: theme.vars.palette.background.paper,
    clipPath: 'polygon(12% 52%, 22% 42%, 39% 59%, 78% 20%, 88% 30%, 39% 79%)',
  },
  // Some of them.
  '&:indeterminate::after': { clipPath: 'polygon(20% 44%, 80% 44%, 80% 56%, 20% 56%)' },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:disabled': { color: theme.vars.palette.action.disabled, cursor: 'default' },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 0 },
  // Where the reader's system draws all colours itself, the box too.
  '@media (forced-colors: active)': { appearance: 'auto', '&::before, &::after': { display: 'none' } },
}));
