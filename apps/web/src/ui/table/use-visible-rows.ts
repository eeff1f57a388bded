import useMediaQuery from '@mui/material/useMediaQuery';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { MAX_UNVIRTUALIZED_ROWS } from './table.view.ts';

/** Overscan: rows rendered above and below the window, as many as one turn of the wheel scrolls. */
const OVERSCAN = 8;

interface VisibleRows {
  /**
   * `before` is the height in pixels of the unrendered rows between the previous visible row and this one.
   */
  readonly visible: readonly { readonly index: number; readonly before: number }[];
  /** Height in pixels of the unrendered rows after the last visible one. */
  readonly after: number;
}

/** Adds the focused row to those near the window, so that the keyboard continues from it after scrolling. */
function withFocusedRow(range: Range, list: HTMLElement | null): number[] {
  const row = list?.contains(document.activeElement) && document.activeElement?.closest('[data-index]');
  const focused = row ? Number(row.getAttribute('data-index')) : range.count;
  const near = defaultRangeExtractor(range);
  return focused >= range.count || near.includes(focused)
    ? near
    : [...near, focused].sort((one, other) => one - other);
}

/**
 * Measures the top of the list in the page and the height of its first row. The height grows with the
 * reader's font size.
 */
function useListMeasures(list: RefObject<HTMLElement | null>, rowHeight: number, enabled: boolean) {
  const [measures, setPlace] = useState({ top: 0, height: rowHeight });
  useLayoutEffect(() => {
    const { current } = list;
    if (!enabled || current === null) return;
    const measure = () => {
      const top = Math.round(current.getBoundingClientRect().top + scrollY);
      const height =
        current.querySelector(':scope > [data-index]')?.getBoundingClientRect().height || rowHeight;
      setPlace((before) => (before.top === top && before.height === height ? before : { top, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, rowHeight, enabled]);
  return measures;
}

/** Virtualizes a list: returns all rows of a short list and in print, else those near the window. */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): VisibleRows {
  const isPrinting = useMediaQuery('not screen', { noSsr: true });
  const enabled = count > MAX_UNVIRTUALIZED_ROWS && !isPrinting;
  const { top, height } = useListMeasures(list, rowHeight, enabled);
  const virtualizer = useWindowVirtualizer({
    count,
    enabled,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor: (range) => withFocusedRow(range, list.current),
  });
  // The virtualizer caches sizes; `height` is a dependency because another height makes them stale.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    if (enabled) virtualizer.measure();
  }, [virtualizer, enabled, height]);
  if (!enabled)
    return { visible: Array.from({ length: count }, (_, index) => ({ index, before: 0 })), after: 0 };
  const items = virtualizer.getVirtualItems();
  return {
    visible: items.map(({ index, start }, at) => ({ index, before: start - (items[at - 1]?.end ?? top) })),
    after: virtualizer.getTotalSize() + top - (items.at(-1)?.end ?? top),
  };
}
