import { styled } from '@mui/material/styles';

export const TargetForm = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  '& .pair': {
    display: 'grid',
    gap: theme.spacing(3),
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
}));
