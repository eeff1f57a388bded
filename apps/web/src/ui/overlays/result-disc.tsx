import { styled } from '@mui/material/styles';
import type { Tone } from '../tones.ts';

/** The icon above the result of an action. */
export const ResultDisc = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    display: 'grid',
    placeItems: 'center',
    width: 56,
    height: 56,
    margin: theme.spacing(6, 'auto', 2),
    borderRadius: 28,
    color: theme.vars.palette.tone[tone].text,
    backgroundColor: theme.vars.palette.tone[tone].tint,
  }),
);
