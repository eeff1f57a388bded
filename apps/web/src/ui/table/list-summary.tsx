import { styled } from '@mui/material/styles';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 4),
  minHeight: 20,
  margin: 0,
  padding: theme.spacing(3, 6),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  '& b': { color: theme.vars.palette.text.primary, fontWeight: 600 },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(0, 0, 3), border: 0 },
}));

/** How many rows the filters leave, and what they come to, in words. */
export function ListSummary({ count, total }: { readonly count: string; readonly total?: string }) {
  return (
    <Line aria-live="polite">
      <span>{count}</span>
      {total && <b>{total}</b>}
    </Line>
  );
}
