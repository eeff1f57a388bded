import Popper from '@mui/material/Popper';
import { styled } from '@mui/material/styles';

const Bubble = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  maxWidth: 360,
  whiteSpace: 'pre-line',
  margin: 6,
  padding: '6px 10px',
  borderRadius: 8,
  color: theme.vars.palette.background.paper,
  backgroundColor: theme.vars.palette.text.primary,
}));

interface Props {
  readonly anchor: HTMLElement;
  readonly text: string;
  /** For what it describes. */
  readonly id?: string;
}

/** A short text beside what it explains. */
export function HintBubble({ anchor, text, id }: Props) {
  return (
    <Popper
      open
      {...(id !== undefined && { id })}
      anchorEl={anchor}
      placement="top"
      sx={{ zIndex: 'tooltip', pointerEvents: 'none' }}
      aria-hidden="true"
    >
      <Bubble>{text}</Bubble>
    </Popper>
  );
}
