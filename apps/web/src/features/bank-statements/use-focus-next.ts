import { useEffect, useRef } from 'react';
import { focusMainIfLost } from '../../lib/focus-main.ts';
import type { BankLine } from './matching.queries.ts';
import { focusLine } from './use-match-keys.ts';

/** Tells whether nothing has the focus, or the page as a whole, as after a navigation. */
const isFocusFree = () =>
  document.activeElement === document.body || document.activeElement?.tagName === 'MAIN';

/**
 * Returns a function that chooses and focuses a line after an act, once no dialog is open. When the focused
 * line leaves the list, the focus goes to the line that the list then shows as chosen. So it does when the
 * page opens, unless the reader has focused something, so that the keys work at once.
 */
export function useFocusNext(
  lines: readonly BankLine[],
  lineId: number | undefined,
  chooseLine: (id: number) => void,
  isDialogOpen: boolean,
): (id: number | undefined) => void {
  const target = useRef<number>(undefined);
  const focused = useRef<Element | null>(null);
  const opened = useRef(false);
  useEffect(() => {
    const remember = () => {
      focused.current = document.activeElement;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  // Runs after each change of the lines.
  useEffect(() => {
    if (isDialogOpen) return;
    if (target.current !== undefined) focusLine(target.current);
    else if (focused.current?.isConnected === false) {
      focusLine(lineId);
      focusMainIfLost();
    } else if (!opened.current && isFocusFree()) focusLine(lineId);
    opened.current ||= lines.length > 0;
    target.current = undefined;
  }, [lines, lineId, isDialogOpen]);
  return (id) => {
    target.current = id;
    if (id === undefined) return;
    chooseLine(id);
    focusLine(id);
  };
}
