import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';

const Anchor = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  verticalAlign: 'middle',
  position: 'relative',
  zIndex: 1,
  cursor: 'not-allowed',
  borderRadius: 8,
  '& > *': { pointerEvents: 'none' },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));

interface Props {
  /** Why the control is disabled; undefined when it is enabled. */
  readonly reason: string | undefined;
  readonly children: ReactElement;
}

/** Explains why a control is disabled, on hover, on focus and to screen readers. */
export function DisabledHint({ reason, children }: Props) {
  if (reason === undefined) return children;
  return (
    <Tooltip title={reason}>
      <Anchor tabIndex={0} role="note">
        {children}
      </Anchor>
    </Tooltip>
  );
}
