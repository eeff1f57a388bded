import { keyframes, styled } from '@mui/material/styles';
import type { ComponentProps, CSSProperties } from 'react';

const wave = keyframes`
  0% { transform: translateX(-100%); }
  50%, 100% { transform: translateX(100%); }
`;

const Base = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.Skeleton.bg,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    transform: 'translateX(-100%)',
    background: `linear-gradient(90deg, transparent, ${theme.vars.palette.action.hover}, transparent)`,
    animation: `${wave} 2s linear 0.5s infinite`,
  },
}));

interface Props extends Omit<ComponentProps<typeof Base>, 'children'> {
  readonly width?: CSSProperties['width'];
  readonly height?: CSSProperties['height'];
}

/** The place of something that is on its way. */
export const Skeleton = ({ width, height, style, ...props }: Props) => (
  <Base data-skeleton {...props} style={{ width, height, ...style }} />
);
