/** Narrower is nothing to read: words for who cannot see have one pixel. */
const LEAST_WIDTH = 8;

const isClipped = ({ scrollWidth, clientWidth }: Element): boolean =>
  clientWidth > LEAST_WIDTH && scrollWidth > clientWidth;

/** Of a line that leaves out what has no room: something was. */
const leavesOut = (part: HTMLElement): boolean =>
  part.dataset.quiet !== undefined && part.scrollHeight > part.clientHeight;

/** The parts of a row, or the part itself, that do not show all of their text. @param parts selector of them */
export function clippedIn(place: HTMLElement, parts: string): readonly HTMLElement[] {
  const all = place.matches(parts) ? [place] : [...place.querySelectorAll<HTMLElement>(parts)];
  return all.filter(
    (part) => isClipped(part) || leavesOut(part) || [...part.querySelectorAll('*')].some(isClipped),
  );
}

/** Its words, those of different elements apart, and what pictures stand for. */
export function wordsOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() ?? '';
  if (node instanceof Element && node.getAttribute('role') === 'img')
    return node.getAttribute('aria-label') ?? '';
  return [...node.childNodes]
    .map(wordsOf)
    .filter((words) => words !== '')
    .join(' ');
}
