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
  const marker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (near) return;
    const show = () => setNear(true);
    const check = () => {
      if ((marker.current?.getBoundingClientRect().top ?? 0) < innerHeight + NEAR_PX) show();
    };
    check();
    addEventListener('scroll', check, { passive: true });
    addEventListener('resize', check);
    addEventListener('beforeprint', show);
    return () => {
      removeEventListener('scroll', check);
      removeEventListener('resize', check);
      removeEventListener('beforeprint', show);
    };
  });
  return near ? children : <div ref={marker}>{place}</div>;
}
