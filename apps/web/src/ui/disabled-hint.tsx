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
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));

interface Props {
  /** Undefined when the control is not disabled. */
  readonly reason: string | undefined;
  readonly children: ReactElement;
}

/** Around a disabled control: says why, on hover, on focus and to screen readers. */
export function DisabledHint({ reason, children }: Props) {
  if (reason === undefined) return children;
  return (
    <Tooltip title={reason} describeChild>
      <Anchor tabIndex={0} role="note" aria-label={reason}>
        {children}
      </Anchor>
    </Tooltip>
  );
}
