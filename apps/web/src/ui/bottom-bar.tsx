import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';

const Bar = styled(Card)(({ theme }) => ({
  position: 'sticky',
  bottom: theme.spacing(3),
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2, 4),
  marginTop: theme.spacing(3),
  padding: theme.spacing(2, 2, 2, 4),
  '& button, & a': { minHeight: 36, paddingBlock: 4 },
  outline: 'none',
  boxShadow: '0 12px 32px -12px rgb(16 24 40 / 32%)',
  [theme.breakpoints.down('sm')]: {
    padding: theme.spacing(3, 4),
    '& button, & a': { flex: '1 1 auto' },
    '&[data-idle]': { position: 'static', boxShadow: 'none' },
  },
}));

interface Props {
  readonly label: string;
  /** True while no action is possible; on small screens the bar is then at the end of the page. */
  readonly idle?: boolean;
  readonly children: ReactNode;
}

/** Moves the focus to the bar, for an action whose button disappears. */
export const focusBar = ({ currentTarget }: { readonly currentTarget: Element }): void =>
  currentTarget.closest<HTMLElement>('[role="region"]')?.focus();

/** A sticky bar at the bottom with the page's action and its subject. Toasts appear above it. */
export function BottomBar({ label, idle = false, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => {
      root.setProperty('--bottom-bar', `${(bar.current?.offsetHeight ?? 0) + 12}px`);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      root.removeProperty('--bottom-bar');
    };
  }, []);
  return (
    <Bar
      data-off-paper
      ref={bar}
      role="region"
      tabIndex={-1}
      aria-label={label}
      data-idle={idle || undefined}
    >
      {children}
    </Bar>
  );
}
