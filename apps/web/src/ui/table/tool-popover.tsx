import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import type { ListView } from './use-list-view.ts';

const Body = styled('div')(({ theme }) => ({
  width: 320,
  maxWidth: 'calc(100vw - 32px)',
  padding: theme.spacing(4),
  display: 'grid',
  gap: theme.spacing(3),
  '& h2, & h3': { ...theme.typography.subtitle2, margin: 0 },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  '& > [role="group"]': { justifySelf: 'start' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': { display: 'flex', alignItems: 'center', gap: 4, minHeight: 36 },
}));

export interface ToolProps {
  readonly view: ListView<never>;
  readonly anchor: HTMLElement;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Props extends Omit<ToolProps, 'view'> {
  readonly title: string;
  readonly children: ReactNode;
}

/** The popover of a toolbar button. */
export function ToolPopover({ title, anchor, open, onClose, children }: Props) {
  const id = useId();
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, 'aria-modal': true } }}
    >
      <Body>
        <h2 id={id}>{title}</h2>
        {children}
      </Body>
    </Popover>
  );
}
