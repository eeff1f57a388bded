import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 4),
  minHeight: 20,
  padding: theme.spacing(3, 4),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  '& b': { color: theme.vars.palette.text.primary, fontWeight: 600 },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(0, 0, 3), border: 0 },
}));

/** Above a list: how many rows the filters leave, and in bold at the right what they come to. */
export function ListLine({ children }: { children: ReactNode }) {
  return <Line aria-live="polite">{children}</Line>;
}
