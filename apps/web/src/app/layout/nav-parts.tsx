import { styled } from '@mui/material/styles';
import { createLink } from '@tanstack/react-router';

const Anchor = styled('a')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '0 12px',
  borderRadius: 8,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
  fontWeight: 500,
  textDecoration: 'none',
  transition: 'background-color 150ms',
  '& svg': { flexShrink: 0, fontSize: 22 },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '&[data-current]': {
    fontWeight: 600,
    color: theme.vars.palette.primary.main,
    backgroundColor: `rgb(${theme.vars.palette.primary.mainChannel} / 10%)`,
  },
}));

const ChildAnchor = styled(Anchor)(({ theme }) => ({
  minHeight: 36,
  paddingLeft: 46,
  position: 'relative',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 21,
    width: 4,
    height: 4,
    borderRadius: 2,
    backgroundColor: 'currentcolor',
    opacity: 0.6,
  },
  '[data-shape="mini"] &, [data-shape="horizontal"] &': { padding: '0 12px' },
  '[data-shape="mini"] &::before, [data-shape="horizontal"] &::before': { display: 'none' },
  '&[data-status="active"]': { color: theme.vars.palette.text.primary, fontWeight: 600 },
}));

/** Badge with the number of pending items of an entry. */
export const NavCount = styled('span')(({ theme }) => ({
  marginLeft: 'auto',
  minWidth: 22,
  padding: '0 7px',
  borderRadius: 11,
  fontSize: '0.75rem',
  lineHeight: '1.375rem',
  fontWeight: 700,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.tone.amber.text,
  backgroundColor: theme.vars.palette.tone.amber.tint,
  '[data-shape="mini"] &': { marginLeft: 0 },
  '[data-shape="horizontal"] &': { marginLeft: 4 },
}));

/** Group of child entries, laid out by the shape of the menu. */
export const NavGroup = styled('div')({ display: 'contents' });

export const NavLink = createLink(Anchor);
export const NavChildLink = createLink(ChildAnchor);

export const NavButton = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 44,
  padding: '0 12px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  font: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 500,
  '& svg': { flexShrink: 0, fontSize: 22 },
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '&:disabled': { opacity: 0.6, cursor: 'progress' },
}));
