/** The line that the arrows lead to; past an end it goes on at the other. */
export function nextActive(active: number, by: 1 | -1, count: number): number {
  return count === 0 ? 0 : (active + by + count) % count;
}
