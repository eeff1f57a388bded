import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RowsInSight, RowsShownProps } from './rows-shown-props.ts';

/** Drawn before and behind the window's part: as many as a turn of the wheel brings. */
const BESIDE = 8;

interface Place {
  /** Pixels of the page above the list. */
  readonly top: number;
  /** Of each row: where the reader has larger letters, they are higher than was reckoned. */
  readonly height: number;
}

/** Where the list stands, looked at when something around it may have moved it, not at each turn of the wheel. */
function usePlace({ list, height }: RowsShownProps): Place {
  const [place, setPlace] = useState<Place>({ top: 0, height });
  useLayoutEffect(() => {
    const { current } = list;
    if (current === null) return;
    const look = () => {
      const top = Math.round(current.getBoundingClientRect().top + scrollY);
      const row = current.querySelector(':scope > [data-index]')?.getBoundingClientRect().height ?? 0;
      const now = { top, height: row > 0 ? row : height };
      setPlace((before) => (before.top === now.top && before.height === now.height ? before : now));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, height]);
  return place;
}

/** Which row has the focus: it stays drawn wherever the list is scrolled, so that the keyboard goes on from there. */
function focusedRow(list: HTMLElement | null): number | undefined {
  const { activeElement } = document;
  if (activeElement === null || !list?.contains(activeElement)) return undefined;
  const row = activeElement.closest<HTMLElement>('[data-index]');
  return row === null ? undefined : Number(row.dataset.index);
}

interface Sight {
  readonly from: number;
  readonly to: number;
  readonly focused: number | undefined;
  readonly count: number;
  readonly height: number;
}

function inSight({ from, to, focused, count, height }: Sight): RowsInSight {
  const alone =
    focused === undefined || focused >= count || (focused >= from && focused < to) ? [] : [focused];
  const near = { name: 'near', from, to } as const;
  const rows = [near, ...alone.map((row) => ({ name: 'focused', from: row, to: row + 1 }) as const)].toSorted(
    (one, other) => one.from - other.from,
  );
  const parts = rows.map((part, at) => ({ ...part, before: (part.from - (rows[at - 1]?.to ?? 0)) * height }));
  return { parts, after: (count - (rows.at(-1)?.to ?? 0)) * height };
}

/** Follows the window's scrolling and draws the rows near it. All rows of a list are equally high. */
export function RowsNearby(props: RowsShownProps) {
  const { list, count, children } = props;
  const { top, height } = usePlace(props);
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: BESIDE,
    scrollMargin: top,
  });
  const measured = useRef(height);
  useLayoutEffect(() => {
    if (measured.current === height) return;
    measured.current = height;
    virtual.measure();
  }, [virtual, height]);
  useLayoutEffect(() => {
    // Nothing is pointed at meanwhile: each row that passes under the pointer would be drawn as such, and laid out again.
    const { current } = list;
    current?.style.setProperty('pointer-events', virtual.isScrolling ? 'none' : '');
    // The list may go on without us, with fewer rows or on paper.
    return () => void current?.style.removeProperty('pointer-events');
  }, [list, virtual.isScrolling]);
  const items = virtual.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = (items.at(-1)?.index ?? -1) + 1;
  return children(inSight({ from, to, focused: focusedRow(list.current), count, height }));
}
