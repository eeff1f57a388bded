import { styled } from '@mui/material/styles';

/** Secondary text below a figure or a word. */
export const SecondaryText = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
}));
