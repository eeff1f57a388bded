import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Distance below the window, in pixels, at which content already renders, so that it is ready when scrolled
 * to.
 */
const NEAR_PX = 240;

interface Props {
  /** Placeholder with the height of the content. */
  readonly place: ReactNode;
  readonly children: ReactNode;
}

/** Defers rendering of expensive content until it is near the viewport or printed; then it stays mounted. */
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
