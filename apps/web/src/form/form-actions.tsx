import { styled } from '@mui/material/styles';

/** The buttons at a form's end: the way out, then the act; as wide as the screen where that is narrow. */
export const FormActions = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: theme.spacing(2),
  [theme.breakpoints.down('sm')]: { '& > *': { flex: 1 } },
}));
