import Popover from '@mui/material/Popover';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

interface Props {
  readonly anchor: HTMLElement;
  readonly open: boolean;
  readonly label: string;
  readonly onClose: () => void;
  readonly onClosed?: () => void;
  readonly sx?: Readonly<Record<string, string | number>>;
  readonly children: ReactNode;
}

/** A non-modal panel below its button: a click outside closes it and takes effect as well. */
export function AnchoredPanel({ anchor, open, label, onClose, onClosed, sx, children }: Props) {
  const paper = useRef<HTMLDivElement>(null);
  const closeBeside = useEffectEvent((event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    // A calendar opened from the panel is on top of it.
    if (target === null || target.closest('.MuiPopover-root')) return;
    // The panel's own button would open it again.
    if (anchor.contains(target)) event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    if (!open) return;
    const listener = (event: MouseEvent) => closeBeside(event);
    document.addEventListener('click', listener, { capture: true });
    return () => document.removeEventListener('click', listener, { capture: true });
  }, [open]);
  useEffect(() => {
    const focused = document.activeElement;
    if (!open && (focused === document.body || paper.current?.contains(focused))) anchor.focus();
  }, [open, anchor]);
  // A focused button may have disappeared, so the focus returns to the panel.
  useEffect(() => {
    if (open && document.activeElement === document.body) paper.current?.focus();
  });
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      hideBackdrop
      disableEnforceFocus
      disableRestoreFocus
      sx={{ pointerEvents: 'none' }}
      slotProps={{
        paper: {
          ref: paper,
          role: 'dialog',
          'aria-label': label,
          sx: { mt: 1, pointerEvents: 'auto', ...sx },
        },
        transition: { ...(onClosed && { onExited: onClosed }) },
      }}
    >
      {children}
    </Popover>
  );
}
