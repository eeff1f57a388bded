import { useEffect, useRef } from 'react';

/** Focuses the main content if no element has the focus, such as after the focused button was removed. */
export function focusMainIfLost(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  document.querySelector('main')?.focus({ preventScroll: true });
}

/**
 * Focuses the main content when a change removes the focused element, such as a button of a passed step.
 * @param state changes with what the page shows
 */
export function useFocusOnChange(state: unknown): void {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const remember = () => {
      focused.current = document.activeElement;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the state
  useEffect(() => {
    if (focused.current?.isConnected === false) focusMainIfLost();
  }, [state]);
}
