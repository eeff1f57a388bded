import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Below the window's end; what is as near is there when the reader comes. */
const NEAR_PX = 240;

interface Props {
  /** As high as what will stand there. */
  readonly place: ReactNode;
  readonly children: ReactNode;
}

/** What is dear to fetch and to draw, once its place is near the window or goes to paper; then it stays. */
export function InViewport({ place, children }: Props) {
  const [near, setNear] = useState(false);
  const spot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (near) return;
    const show = () => setNear(true);
    const look = () => {
      if ((spot.current?.getBoundingClientRect().top ?? 0) < innerHeight + NEAR_PX) show();
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    addEventListener('beforeprint', show);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
      removeEventListener('beforeprint', show);
    };
  });
  return near ? children : <div ref={spot}>{place}</div>;
}
