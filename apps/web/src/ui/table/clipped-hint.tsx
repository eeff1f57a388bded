import {
  type FocusEvent,
  lazy,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { clippedIn, wordsOf } from './clipped.ts';
import { useRowKeys } from './use-row-keys.ts';

const HintBubble = lazy(() => import('../hint-bubble.tsx').then((file) => ({ default: file.HintBubble })));

/** The pointer rests on a text before the whole of it is shown. */
const REST_MS = 250;

interface Hint {
  readonly anchor: HTMLElement;
  readonly text: string;
  readonly after: number;
}

const partOf = (target: EventTarget, part: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(part) : null;

function hintOf(place: HTMLElement | null, parts: string, after: number): Hint | undefined {
  const [first, ...more] = place ? clippedIn(place, parts) : [];
  if (first === undefined) return undefined;
  return { anchor: first, text: [first, ...more].map(wordsOf).join('\n'), after };
}

/**
 * Around rows of one line: their keys, and what has no room there is shown whole, of a part at the pointer, of a row at
 * the focus.
 */
export function ClippedHint({ children }: { children: ReactNode }) {
  const rows = useRef<HTMLDivElement>(null);
  useRowKeys(rows);
  const [hint, setHint] = useState<Hint>();
  const [rested, setRested] = useState<Hint>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(hint), hint?.after ?? 0);
    return () => clearTimeout(timer);
  }, [hint]);
  const hide = () => setHint(undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens; every control is in the rows
    <div
      ref={rows}
      onPointerOver={({ target }: PointerEvent) =>
        setHint(hintOf(partOf(target, '[data-part]'), '[data-part]', REST_MS))
      }
      onPointerLeave={hide}
      onFocus={({ target }: FocusEvent) => setHint(hintOf(partOf(target, '[data-row]'), '[data-part]', 0))}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children}
      <Suspense>
        {rested?.anchor.isConnected && <HintBubble anchor={rested.anchor} text={rested.text} />}
      </Suspense>
    </div>
  );
}
