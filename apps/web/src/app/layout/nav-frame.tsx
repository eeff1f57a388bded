import { styled } from '@mui/material/styles';
import { createLink } from '@tanstack/react-router';
import { visuallyHidden } from '../../ui/visually-hidden.ts';

/** Layout of the side menu by its shape: a column, a narrow column, or a row. */
export const Menu = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  padding: theme.spacing(0, 4, 4),
  '&[data-shape="mini"]': {
    padding: theme.spacing(0, 1.5, 3),
    '& a, & button': {
      flexDirection: 'column',
      justifyContent: 'center',
      gap: 4,
      minHeight: 52,
      padding: theme.spacing(1, 0.5),
      fontSize: '0.6875rem',
      lineHeight: 1.25,
      textAlign: 'center',
      overflowWrap: 'anywhere',
    },
  },
  '&[data-shape="horizontal"]': {
    flexDirection: 'row',
    alignItems: 'center',
    columnGap: theme.spacing(4),
    height: 'auto',
    minHeight: 64,
    padding: theme.spacing(0, 10),
    whiteSpace: 'nowrap',
  },
}));

export const LogoLink = createLink(
  styled('a')(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    height: 80,
    padding: theme.spacing(0, 2),
    textDecoration: 'none',
    borderRadius: 8,
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -8 },
    '[data-shape="horizontal"] &': { height: 64 },
  })),
);

/** Scrolls on its own in a low window, so that sign-out stays visible. */
export const Sections = styled('div')(({ theme }) => ({
  minHeight: 0,
  overflowY: 'auto',
  // Leaves space for the focus outline of the links.
  padding: 2,
  margin: -2,
  '[data-shape="horizontal"] &': {
    display: 'flex',
    flexWrap: 'wrap',
    flex: 1,
    minWidth: 0,
    overflowY: 'visible',
    columnGap: theme.spacing(1),
    // All entries of a company fit into one row.
    '& a > svg': { display: 'none' },
  },
}));

export const Section = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  '& + &': { marginTop: theme.spacing(5) },
  '[data-shape="mini"] & + &': { marginTop: 2 },
  '[data-shape="horizontal"] &': { display: 'flex', flexWrap: 'wrap', columnGap: theme.spacing(1) },
  '[data-shape="horizontal"] & + &': { marginTop: 0 },
}));

export const SectionName = styled('p')(({ theme }) => ({
  ...theme.typography.overline,
  margin: theme.spacing(0, 0, 1),
  paddingInline: theme.spacing(3),
  color: theme.vars.palette.text.secondary,
  '[data-shape="mini"] &, [data-shape="horizontal"] &': visuallyHidden,
}));

/** Heading above the entries that only moderators see. */
export const AdminLabel = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  margin: theme.spacing(1, 0),
  paddingInline: theme.spacing(3),
  color: theme.vars.palette.text.secondary,
}));

/** Compact heading of the moderators' entries, for narrow menus. */
export const AdminIcon = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  fontSize: '0.6875rem',
  lineHeight: 1.25,
  textAlign: 'center',
  minWidth: 24,
  minHeight: 24,
  color: theme.vars.palette.text.secondary,
  '& svg': { fontSize: 20 },
  '[data-shape="mini"] &': {
    margin: theme.spacing(2, 0, 1),
    paddingTop: theme.spacing(2),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '[data-shape="horizontal"] & small': { display: 'none' },
}));

export const NavFooter = styled('div')(({ theme }) => ({
  flexShrink: 0,
  marginTop: 'auto',
  paddingTop: theme.spacing(2),
  '[data-shape="horizontal"] &': { margin: theme.spacing(0, 0, 0, 'auto'), padding: 0 },
}));
