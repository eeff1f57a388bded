import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { focusRow, ROW } from '../../lib/row-focus.ts';

const CONTROLS = 'a[href], button, input, [role="note"]';

type Rows = readonly HTMLElement[];

const rowsIn = (place: Element): Rows => [...place.querySelectorAll<HTMLElement>(ROW)];

/** Sets the roving tabindex: one row of all is a tab stop, followed by its controls. */
function setTabStop(row: HTMLElement, isStop: boolean): void {
  const index = isStop ? 0 : -1;
  for (const element of [row, ...row.querySelectorAll<HTMLElement>(CONTROLS)])
    if (element.getAttribute('tabindex') !== String(index)) element.tabIndex = index;
}

/** Returns the rows that were added or whose content changed. */
function changedRows(changes: readonly MutationRecord[]): ReadonlySet<HTMLElement> {
  const nodes = changes.flatMap(({ addedNodes }) => [...addedNodes]);
  return new Set(
    nodes.flatMap((node) => {
      if (!(node instanceof Element) || !node.isConnected) return [];
      const row = node.closest<HTMLElement>(ROW);
      return row ? [row] : [...rowsIn(node)];
    }),
  );
}

const checkboxOf = (row: Element) => row.querySelector<HTMLInputElement>('input[type="checkbox"]');

function setTicked(row: Element | undefined, on: boolean): void {
  const box = row && checkboxOf(row);
  // Each tick renders before the next one, which depends on the selection then.
  if (box && !box.disabled && box.checked !== on) flushSync(() => box.click());
}

/** Opens a row as by a click on its link: with Ctrl in a new tab. */
function openRow(row: Element, { ctrlKey, metaKey }: KeyboardEvent): void {
  row
    .querySelector('a[href]')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }));
}

const KEY_STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * Keyboard navigation of rows, in a table or in cards. Arrows, Home and End move between rows, with Shift
 * they extend the selection; Space ticks, Enter opens. Only one row is a tab stop.
 */
export function useRowKeys(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    let stop: HTMLElement | undefined;
    /** The row from which Shift extends the selection. */
    let anchor: HTMLElement | undefined;
    const moveTabStop = (row: HTMLElement | undefined) => {
      if (stop) setTabStop(stop, false);
      stop = row;
      if (stop) setTabStop(stop, true);
    };
    /** Updates added rows only, because a virtualized list adds and removes rows at each scroll. */
    const updateRows = (rows: Iterable<HTMLElement>) => {
      for (const row of rows) setTabStop(row, row === stop);
      if (stop === undefined || !current.contains(stop))
        moveTabStop(current.querySelector<HTMLElement>(ROW) ?? undefined);
    };
    const onFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
      if (row === null || row === stop) return;
      moveTabStop(row);
    };
    const step = (from: HTMLElement, next: (at: number, count: number) => number, isExtending: boolean) => {
      const rows = rowsIn(current);
      const at = rows.indexOf(from);
      const to = next(at, rows.length);
      if (!isExtending) anchor = undefined;
      else {
        anchor ??= from;
        extend(rows, { at, to, begin: rows.indexOf(anchor) });
      }
      focusRow(rows[to]);
    };
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      const row = target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
      if (row === null || event.defaultPrevented || event.altKey) return;
      const next = KEY_STEPS[key];
      const onRow = target === row;
      if (next && !event.ctrlKey && !event.metaKey) step(row, next, event.shiftKey);
      else if (key === ' ' && onRow) setTicked(row, checkboxOf(row)?.checked === false);
      else if (key === 'Enter' && onRow) openRow(row, event);
      else return;
      event.preventDefault();
    };
    const onPress = () => {
      anchor = undefined;
    };
    updateRows(rowsIn(current));
    const observer = new MutationObserver((changes) => updateRows(changedRows(changes)));
    observer.observe(current, { childList: true, subtree: true });
    current.addEventListener('focusin', onFocus);
    current.addEventListener('keydown', onKey);
    current.addEventListener('pointerdown', onPress);
    return () => {
      observer.disconnect();
      current.removeEventListener('focusin', onFocus);
      current.removeEventListener('keydown', onKey);
      current.removeEventListener('pointerdown', onPress);
    };
  }, [place]);
}

interface Extension {
  readonly at: number;
  readonly to: number;
  /** Index of the row where the selection began. */
  readonly begin: number;
}

/** Ticks rows away from the start of the selection, and unticks them on the way back. */
function extend(rows: Rows, { at, to, begin }: Extension): void {
  const isAway = Math.abs(to - begin) >= Math.abs(at - begin);
  const [low, high] = [Math.min(at, to), Math.max(at, to)];
  for (const row of rows.slice(low, high + 1)) if (isAway || row !== rows[to]) setTicked(row, isAway);
}
