import Tooltip from '@mui/material/Tooltip';
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useRowKeys } from './use-row-keys.ts';

/** Minimum width in pixels of a clipped text; visually hidden texts are narrower. */
const MIN_CLIPPED_WIDTH = 8;

const isClipped = ({ scrollWidth, clientWidth }: Element): boolean =>
  clientWidth > MIN_CLIPPED_WIDTH && scrollWidth > clientWidth;

/** The second line of a card wraps values that do not fit into hidden lines. */
const hidesValues = (part: HTMLElement): boolean =>
  part.dataset.quiet !== undefined && part.scrollHeight > part.clientHeight;

/**
 * Finds the parts of a row, or the part itself, whose text is clipped.
 * @param parts selector of them
 */
function clippedParts(place: HTMLElement, parts: string): readonly HTMLElement[] {
  const all = place.matches(parts) ? [place] : [...place.querySelectorAll<HTMLElement>(parts)];
  return all.filter(
    (part) => isClipped(part) || hidesValues(part) || [...part.querySelectorAll('*')].some(isClipped),
  );
}

/** Reads the texts of an element, separated by spaces, and the labels of its pictures. */
export function accessibleText(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() ?? '';
  if (node instanceof Element && node.getAttribute('role') === 'img')
    return node.getAttribute('aria-label') ?? '';
  return [...node.childNodes]
    .map(accessibleText)
    .filter((words) => words !== '')
    .join(' ');
}

/** Delay in milliseconds before the tooltip appears. */
const TOOLTIP_DELAY_MS = 250;

interface Hint {
  readonly anchor: HTMLElement;
  readonly text: string;
}

const PARTS = '[data-part]';

const partOf = (target: EventTarget, part: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(part) : null;

/** Finds the part under the pointer by its place, because the link of a row covers all of its cells. */
function partUnderPointer({ clientX, clientY, target }: PointerEvent): HTMLElement | null {
  // A document without layout has no places.
  const elements = document.elementsFromPoint?.(clientX, clientY) ?? [];
  const part = elements.find((element) => element.matches(PARTS));
  return part instanceof HTMLElement ? part : partOf(target, PARTS);
}

function hintOf(place: HTMLElement | null): Hint | undefined {
  const [first, ...more] = place ? clippedParts(place, PARTS) : [];
  if (first === undefined) return undefined;
  return { anchor: first, text: [first, ...more].map(accessibleText).join('\n') };
}

/**
 * Wraps the rows of a list: handles their keys, and shows clipped texts in a tooltip at pointer and focus.
 */
export function ClippedHint({ children }: { children: ReactNode }) {
  const rows = useRef<HTMLDivElement>(null);
  useRowKeys(rows);
  const [hint, setHint] = useState<Hint>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const pointedPart = useRef<HTMLElement>(null);
  /**
   * Measures after the delay only, so that rows which pass under the pointer while scrolling cost nothing.
   */
  const show = (place: HTMLElement | null, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHint(hintOf(place)), after);
  };
  const hide = () => {
    pointedPart.current = null;
    show(null, 0);
  };
  const onPointerMove = (event: PointerEvent) => {
    const place = partUnderPointer(event);
    if (place !== pointedPart.current) show(place, TOOLTIP_DELAY_MS);
    pointedPart.current = place;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens; every control is in the rows
    <div
      ref={rows}
      onPointerMove={onPointerMove}
      onPointerLeave={hide}
      onFocus={({ target }: FocusEvent) => show(partOf(target, '[data-row]'), 0)}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children}
      {hint?.anchor.isConnected && (
        <Tooltip open describeChild title={hint.text} slotProps={{ popper: { anchorEl: hint.anchor } }}>
          <span />
        </Tooltip>
      )}
    </div>
  );
}
