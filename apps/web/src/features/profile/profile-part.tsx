import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';

/** Card of the profile page. */
export const ProfilePart = styled(Card)(({ theme }) => ({
  padding: theme.spacing(6),
  '& h2': { ...theme.typography.h3, margin: theme.spacing(0, 0, 5) },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(4) },
}));

/** Header of a profile card with an introduction and an action. */
export const ProfileHead = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: theme.spacing(4),
  marginBottom: theme.spacing(4),
  '&:last-child': { marginBottom: 0 },
  '& > div': { flex: '1 1 320px', minWidth: 0 },
  '& h2': { margin: 0 },
  '& p': {
    ...theme.typography.body1,
    maxWidth: 720,
    margin: theme.spacing(1, 0, 0),
    color: theme.vars.palette.text.secondary,
  },
}));
