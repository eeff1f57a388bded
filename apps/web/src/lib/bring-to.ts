/** Leads the reader to a part of the page, eyes and keyboard; at once where the system asks for no motion. @param place focusable */
export function bringTo(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true });
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place?.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' });
}
