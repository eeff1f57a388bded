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
  /** Nothing can be done yet: on small screens the bar then waits at the end of the page. */
  readonly idle?: boolean;
  readonly children: ReactNode;
}

/** An act of the bar whose button goes with it leaves the keyboard there. */
export const focusBar = ({ currentTarget }: { readonly currentTarget: Element }): void =>
  currentTarget.closest<HTMLElement>('[role="region"]')?.focus();

/** The page's act and what it is about, in sight at the bottom. Toasts appear above it. */
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
