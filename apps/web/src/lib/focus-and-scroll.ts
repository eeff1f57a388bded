/**
 * Scrolls to a part of the page and focuses it; without animation under `prefers-reduced-motion`.
 * @param element focusable
 */
export function focusAndScrollTo(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'start', behavior: prefersReducedMotion ? 'instant' : 'smooth' });
}
