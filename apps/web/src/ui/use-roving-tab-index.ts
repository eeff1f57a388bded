import { type RefObject, useEffect, useLayoutEffect } from 'react';

const CONTROLS = 'button, a[href], input, [tabindex]';

const controlsOf = (element: HTMLElement): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => !control.matches(':disabled'));

function setTabStop(controls: readonly HTMLElement[], stop: HTMLElement | undefined): void {
  for (const control of controls) {
    const index = control === stop ? 0 : -1;
    if (control.tabIndex !== index) control.tabIndex = index;
  }
}

const KEY_STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function updateTabStop(place: HTMLElement | null): void {
  if (place === null) return;
  const controls = controlsOf(place);
  const stop = (mark: 'stop' | 'firstAct') => controls.find(({ dataset }) => dataset[mark] !== undefined);
  setTabStop(controls, stop('stop') ?? stop('firstAct') ?? controls[0]);
}

/**
 * Makes the controls of an element one tab stop, first at the main action. Arrow keys move between them
 * (roving tabindex, the ARIA toolbar pattern).
 */
export function useRovingTabIndex(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => updateTabStop(place.current));
  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    const onFocus = ({ target }: FocusEvent) => {
      const controls = controlsOf(current);
      if (!controls.includes(target as HTMLElement)) return;
      for (const control of controls) delete control.dataset.stop;
      (target as HTMLElement).dataset.stop = '';
      setTabStop(controls, target as HTMLElement);
    };
    const onKey = (event: KeyboardEvent) => {
      const step = KEY_STEPS[event.key];
      const controls = controlsOf(current);
      const at = controls.indexOf(event.target as HTMLElement);
      if (step === undefined || at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      controls[step(at, controls.length)]?.focus();
    };
    // A control that React renders anew, such as one that was disabled, becomes a tab stop of its own again.
    const observer = new MutationObserver(() => updateTabStop(current));
    observer.observe(current, { subtree: true, attributeFilter: ['disabled', 'tabindex'] });
    current.addEventListener('focusin', onFocus);
    current.addEventListener('keydown', onKey);
    return () => {
      observer.disconnect();
      current.removeEventListener('focusin', onFocus);
      current.removeEventListener('keydown', onKey);
    };
  }, [place]);
}
