import { styled } from '@mui/material/styles';

/** Scroll container of a report, with a maximum height. */
export const ReportScroll = styled('div')(({ theme }) => ({
  maxHeight: 320,
  overflow: 'auto',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
}));

/** Table of a report. On a narrow screen each row becomes a block of labeled values. */
export const ReportTable = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  '& th': {
    ...theme.typography.caption,
    position: 'sticky',
    top: 0,
    fontWeight: 600,
    textAlign: 'left',
    backgroundColor: theme.vars.palette.background.default,
    color: theme.vars.palette.text.secondary,
  },
  '& th, & td': { padding: theme.spacing(2, 3), verticalAlign: 'top' },
  '& td': { borderTop: `1px solid ${theme.vars.palette.divider}`, overflowWrap: 'break-word' },
  '& td:nth-of-type(3)': { maxWidth: 220 },
  '& [data-number]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& [data-line]': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& code': { fontFamily: 'inherit', fontWeight: 600 },
  [theme.breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '& tr': { display: 'grid', gap: 2, padding: theme.spacing(2, 3) },
    '& tr + tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
    '& td': { border: 0, padding: 0 },
    '& td[data-number]': { textAlign: 'left' },
    '& td[data-label]::before': {
      content: 'attr(data-label) ": "',
      color: theme.vars.palette.text.secondary,
    },
  },
}));
