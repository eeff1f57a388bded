import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of an element in pixels, as it changes; undefined before it is drawn. */
export function useWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const look = () => setWidth(current.clientWidth || undefined);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
