import { styled } from '@mui/material/styles';

/** Highlight of the best credit. */
export const BestMark = styled('b')(({ theme }) => ({
  fontWeight: 600,
  color: theme.vars.palette.tone.green.text,
}));
