import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { DRAW_ALL_UP_TO } from './table.view.ts';

export interface RowsInSight {
  /** The rows to draw: from, up to and without `to`. */
  readonly from: number;
  readonly to: number;
  /** Pixels of the rows left out before and after. */
  readonly before: number;
  readonly after: number;
  /** Ref of each drawn row, which carries `data-index`. */
  readonly measure: ((element: Element | null) => void) | undefined;
}

/** Of a long list only the rows near the window's part of the page; of a short one all. */
export function useRowsInSight(
  list: RefObject<HTMLElement | null>,
  count: number,
  height: number,
): RowsInSight {
  const long = count > DRAW_ALL_UP_TO;
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    if (long && list.current) setScrollMargin(Math.round(list.current.getBoundingClientRect().top + scrollY));
  });
  const virtual = useWindowVirtualizer({
    count,
    enabled: long,
    estimateSize: () => height,
    overscan: 6,
    scrollMargin,
  });
  if (!long) return { from: 0, to: count, before: 0, after: 0, measure: undefined };
  const items = virtual.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  return {
    from: first?.index ?? 0,
    to: (last?.index ?? -1) + 1,
    before: (first?.start ?? scrollMargin) - scrollMargin,
    after: virtual.getTotalSize() - ((last?.end ?? scrollMargin) - scrollMargin),
    measure: virtual.measureElement,
  };
}
