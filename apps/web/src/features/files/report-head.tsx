import { styled } from '@mui/material/styles';

/** Row of a report title and its actions. */
export const ReportHead = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  marginBottom: theme.spacing(2),
  '& h3': { ...theme.typography.subtitle2, margin: 0 },
}));
