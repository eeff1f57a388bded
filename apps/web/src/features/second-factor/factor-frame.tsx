import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';

/** Card about second factors on the profile page. */
export const FactorFrame = styled(Card)(({ theme }) => ({
  padding: theme.spacing(6),
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& > p': {
    ...theme.typography.body1,
    maxWidth: 720,
    margin: theme.spacing(1, 0, 4),
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(4) },
}));

/** Row with a factor and its actions. */
export const FactorRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: theme.spacing(3, 4),
  '& > :not(button, [data-acts])': { flex: '1 1 280px', minWidth: 0, maxWidth: 720 },
  '& b': { fontWeight: 600 },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  '& > [data-acts]': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(2) },
}));
