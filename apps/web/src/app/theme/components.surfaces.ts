import { cardLook } from '../../ui/card-look.ts';
import type { ThemeComponents } from './component-types.ts';

const floating = '0 0 1px rgb(16 24 40 / 24%), 0 16px 40px -12px rgb(16 24 40 / 28%)';

/** Theme overrides of cards, dialogs, menus and tables. */
export const SURFACES: ThemeComponents = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    styleOverrides: {
      root: ({ theme }) => cardLook(theme),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 16,
        boxShadow: floating,
        margin: 16,
        [theme.breakpoints.down('sm')]: { width: 'calc(100% - 32px)' },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h2, padding: '24px 24px 8px' }) },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: '16px 24px 24px',
        gap: 4,
        flexWrap: 'wrap',
        '& > button, & > a': { whiteSpace: 'nowrap' },
      },
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 12,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: floating,
      }),
    },
  },
  MuiMenu: { styleOverrides: { paper: { marginTop: 4 }, list: { padding: 4 } } },
  MuiMenuItem: {
    styleOverrides: { root: { borderRadius: 8, minHeight: 36, fontSize: '0.875rem', gap: 12 } },
  },
  MuiTooltip: {
    // An interactive tooltip would cover the row above the one that it explains.
    defaultProps: { placement: 'top', disableInteractive: true, enterTouchDelay: 0, leaveTouchDelay: 5_000 },
    styleOverrides: {
      popper: ({ theme }) => ({
        '&.MuiTooltip-popper[data-popper-placement] .MuiTooltip-tooltip': {
          ...theme.typography.caption,
          maxWidth: 360,
          margin: 6,
          padding: '6px 10px',
          borderRadius: 8,
          whiteSpace: 'pre-line',
          color: theme.vars.palette.background.paper,
          backgroundColor: theme.vars.palette.text.primary,
        },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: '0.8125rem',
        lineHeight: '1.25rem',
        padding: '10px 12px',
        fontVariantNumeric: 'tabular-nums',
        letterSpacing: '-0.02em',
        '&:first-of-type:not(.MuiTableCell-paddingCheckbox)': { paddingLeft: 16 },
        '&:last-of-type': { paddingRight: 16 },
        borderBottomColor: theme.vars.palette.divider,
      }),
      head: ({ theme }) => ({
        padding: '10px 12px',
        fontSize: '0.75rem',
        lineHeight: '1.125rem',
        fontWeight: 600,
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.head,
      }),
      // Numbers keep their distance by the right padding of the previous column.
      alignRight: { paddingLeft: 4 },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      // Gives the sort label a target of 24 pixels without a taller head.
      root: ({ theme }) => ({
        gap: 4,
        minHeight: 24,
        margin: '-4px 0',
        borderRadius: 4,
        '&:hover, &:focus': { color: theme.vars.palette.text.primary },
      }),
      icon: { margin: 0, fontSize: '0.875rem' },
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave', variant: 'rounded' } },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: '0.875rem',
        fontWeight: 600,
        borderRadius: 4,
        '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      }),
    },
  },
};
