import { useEffect, useRef } from 'react';
import { focusMainIfLost, isFocusFree, useLastFocused } from '../../lib/focus-main.ts';
import type { BankLine } from './matching.queries.ts';
import { focusLine } from './use-match-keys.ts';

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
  const focused = useLastFocused();
  const opened = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the lines
  useEffect(() => {
    if (isDialogOpen) return;
    if (lines.some(({ id }) => id === target.current)) focusLine(target.current);
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
