import Popper from '@mui/material/Popper';
import { styled } from '@mui/material/styles';

const Bubble = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  maxWidth: 280,
  margin: 6,
  padding: '6px 10px',
  borderRadius: 8,
  color: theme.vars.palette.background.paper,
  backgroundColor: theme.vars.palette.text.primary,
}));

/** A short text beside what it explains. */
export function HintBubble({ anchor, text }: { anchor: HTMLElement; text: string }) {
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="top"
      sx={{ zIndex: 'tooltip', pointerEvents: 'none' }}
      aria-hidden="true"
    >
      <Bubble>{text}</Bubble>
    </Popper>
  );
}
