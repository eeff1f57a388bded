import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(12, 6),
  textAlign: 'center',
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& p': { ...theme.typography.body1, margin: 0, maxWidth: 440, color: theme.vars.palette.text.secondary },
}));

const Disc = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 56,
  marginBottom: theme.spacing(2),
  borderRadius: 28,
  color: theme.vars.palette.tone.slate.text,
  backgroundColor: theme.vars.palette.tone.slate.tint,
}));

interface Props {
  readonly mark?: IconName;
  readonly title: string;
  readonly text?: ReactNode;
  /** The one next action. */
  readonly action?: ReactNode;
}

/** An empty state: one sentence and one action. */
export function EmptyState({ mark = 'inbox', title, text, action }: Props) {
  return (
    <Frame>
      <Disc>
        <Icon name={mark} size={26} />
      </Disc>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action && <div style={{ marginTop: 12 }}>{action}</div>}
    </Frame>
  );
}
