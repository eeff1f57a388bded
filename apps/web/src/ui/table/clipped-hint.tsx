import Tooltip from '@mui/material/Tooltip';
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { clippedIn, wordsOf } from './clipped.ts';
import { useRowKeys } from './use-row-keys.ts';

/** The pointer rests on a text before the whole of it is shown. */
const REST_MS = 250;

interface Hint {
  readonly anchor: HTMLElement;
  readonly text: string;
}

const PARTS = '[data-part]';

const partOf = (target: EventTarget, part: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(part) : null;

function hintOf(place: HTMLElement | null): Hint | undefined {
  const [first, ...more] = place ? clippedIn(place, PARTS) : [];
  if (first === undefined) return undefined;
  return { anchor: first, text: [first, ...more].map(wordsOf).join('\n') };
}

/**
 * Around rows of one line: their keys, and what has no room there is shown whole, of a part at the pointer, of a row at
 * the focus.
 */
export function ClippedHint({ children }: { children: ReactNode }) {
  const rows = useRef<HTMLDivElement>(null);
  useRowKeys(rows);
  const [hint, setHint] = useState<Hint>();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  /** What has room is measured only then: rows that pass under the pointer while they are scrolled cost nothing. */
  const show = (place: HTMLElement | null, after: number) => {
    clearTimeout(rest.current);
    if (hint) setHint(undefined);
    rest.current = setTimeout(() => setHint(hintOf(place)), after);
  };
  const hide = () => show(null, 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens; every control is in the rows
    <div
      ref={rows}
      onPointerOver={({ target }: PointerEvent) => show(partOf(target, PARTS), REST_MS)}
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
