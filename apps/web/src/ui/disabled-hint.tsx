import { styled } from '@mui/material/styles';
import { type ReactElement, Suspense, useRef, useState } from 'react';
import { lazyPart } from '../lib/arrival/lazy.ts';

const HintBubble = lazyPart(() => import('./hint-bubble.tsx').then((file) => file.HintBubble));

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
  /** Undefined when the control is not disabled. */
  readonly reason: string | undefined;
  readonly children: ReactElement;
}

/** Around a disabled control: says why, on hover, on focus and to screen readers. */
export function DisabledHint({ reason, children }: Props) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(false);
  if (reason === undefined) return children;
  const show = () => setShown(true);
  const hide = () => setShown(false);
  return (
    <Anchor
      ref={anchor}
      tabIndex={0}
      role="note"
      aria-label={reason}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      <Suspense>{shown && anchor.current && <HintBubble anchor={anchor.current} text={reason} />}</Suspense>
    </Anchor>
  );
}
