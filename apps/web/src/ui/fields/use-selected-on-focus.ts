import { type FocusEvent, type MouseEvent, useRef } from 'react';

/**
 * Selects the whole text when the field gets the focus by Tab or click, so that typing replaces it. Dragging
 * selects a part, and a second click places the caret.
 */
export function useSelectOnFocus() {
  const isNewFocus = useRef(false);
  return {
    onFocus({ currentTarget }: FocusEvent<HTMLInputElement>) {
      isNewFocus.current = true;
      currentTarget.select();
    },
    onMouseUp(event: MouseEvent<HTMLInputElement>) {
      const { selectionStart, selectionEnd, value } = event.currentTarget;
      const hasDragged =
        selectionStart !== selectionEnd && Number(selectionEnd) - Number(selectionStart) < value.length;
      if (isNewFocus.current && !hasDragged) {
        // Keeps the browser from placing the caret now.
        event.preventDefault();
        event.currentTarget.select();
      }
      isNewFocus.current = false;
    },
    onKeyDown() {
      isNewFocus.current = false;
    },
  };
}
