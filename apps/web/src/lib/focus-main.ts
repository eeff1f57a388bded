import { type RefObject, useEffect, useRef } from 'react';

/** Tells whether no element has the focus, or the page as a whole, as after a navigation. */
export const isFocusFree = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement.tagName === 'MAIN';

/** Focuses the main content if no element has the focus, such as after the focused button was removed. */
export function focusMainIfLost(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** Returns the element that had the focus last; it may be gone. */
export function useLastFocused(): RefObject<Element | null> {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const remember = () => {
      focused.current = document.activeElement;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  return focused;
}

/**
 * Focuses the main content when a change removes the focused element, such as a button of a passed step.
 * @param state changes with what the page shows
 */
export function useFocusOnChange(state: unknown): void {
  const focused = useLastFocused();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the state
  useEffect(() => {
    if (focused.current?.isConnected === false) focusMainIfLost();
  }, [state]);
}

/**
 * Focuses the heading of the card with the result when an act removes the button that opened its dialog, be
 * it before or after the dialog closes.
 * @param heading id of the heading while the dialog is open; undefined otherwise
 * @param state changes with what the cards show
 */
export function useFocusOnResult(heading: string | undefined, state: unknown): void {
  const focused = useLastFocused();
  const last = useRef<string>(undefined);
  const wasOpen = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the state
  useEffect(() => {
    const isClosing = wasOpen.current;
    wasOpen.current = heading !== undefined;
    if (heading !== undefined) last.current = heading;
    else if (last.current && (isClosing ? isFocusFree() : focused.current?.isConnected === false))
      document.getElementById(last.current)?.focus();
  }, [heading, state]);
}
