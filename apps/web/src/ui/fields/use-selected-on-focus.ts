import { type FocusEvent, type MouseEvent, useRef } from 'react';

/**
 * A field whose whole text is selected when it is reached, by Tab or by a click, so that typing replaces it. Dragging over
 * a part selects that part, and a second click places the caret.
 */
export function useSelectedOnFocus() {
  const reached = useRef(false);
  return {
    onFocus({ currentTarget }: FocusEvent<HTMLInputElement>) {
      reached.current = true;
      currentTarget.select();
    },
    onMouseUp(event: MouseEvent<HTMLInputElement>) {
      const { selectionStart, selectionEnd, value } = event.currentTarget;
      const dragged =
        selectionStart !== selectionEnd && Number(selectionEnd) - Number(selectionStart) < value.length;
      if (reached.current && !dragged) {
        // Else the browser places the caret now.
        event.preventDefault();
        event.currentTarget.select();
      }
      reached.current = false;
    },
    onKeyDown() {
      reached.current = false;
    },
  };
}
