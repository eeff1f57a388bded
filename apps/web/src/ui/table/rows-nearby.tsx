import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';
import type { RowsShownProps } from './rows-shown-props.ts';

/** Follows the window's scrolling and draws the rows near it. */
export function RowsNearby({ list, count, height, children }: RowsShownProps) {
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setScrollMargin(Math.round(list.current.getBoundingClientRect().top + scrollY));
  });
  const virtual = useWindowVirtualizer({ count, estimateSize: () => height, overscan: 6, scrollMargin });
  const items = virtual.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  return children({
    from: first?.index ?? 0,
    to: (last?.index ?? -1) + 1,
    before: (first?.start ?? scrollMargin) - scrollMargin,
    after: virtual.getTotalSize() - ((last?.end ?? scrollMargin) - scrollMargin),
    measure: virtual.measureElement,
  });
}
