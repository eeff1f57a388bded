/**
 * Scrolls to a part of the page and focuses it; without animation under `prefers-reduced-motion`.
 * @param place focusable
 */
export function bringTo(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true });
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place?.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' });
}
