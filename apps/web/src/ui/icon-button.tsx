import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

const Base = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  flex: '0 0 auto',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  verticalAlign: 'middle',
  padding: 8,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: theme.vars.palette.action.active,
  fontSize: '1.5rem',
  textAlign: 'center',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  transition: 'background-color 150ms',
  '&[data-size="small"]': { padding: 5, fontSize: '1.125rem' },
  '@media (hover: hover)': {
    '&:hover': {
      backgroundColor: theme.alpha(theme.vars.palette.action.active, theme.vars.palette.action.hoverOpacity),
    },
  },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '&:disabled': { pointerEvents: 'none', color: theme.vars.palette.action.disabled },
}));

interface Look {
  readonly 'aria-label': string;
  readonly size?: 'small' | 'medium';
}

/** A round button with a drawing, in MUI's look without the weight of its ripples. */
export const IconButton = ({ size, ...props }: Omit<ComponentProps<typeof Base>, 'color'> & Look) => (
  <Base type="button" {...props} data-size={size} />
);
