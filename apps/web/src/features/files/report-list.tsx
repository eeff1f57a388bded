import { styled } from '@mui/material/styles';

/** List of findings, one entry per kind. */
export const ReportList = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  padding: theme.spacing(3, 4),
  listStyle: 'none',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));
