import { styled } from '@mui/material/styles';

/** The button row at the end of a form: cancel, then submit; full width on narrow screens. */
export const FormActions = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: theme.spacing(2),
  [theme.breakpoints.down('sm')]: { '& > *': { flex: 1 } },
}));
