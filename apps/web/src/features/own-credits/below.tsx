import { styled } from '@mui/material/styles';

/** What stands below a figure or a word. */
export const Below = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
}));
