export interface StreamCount {
  /**
   * Counts a stream of the user.
   * @returns how to release it; undefined if the user has reached the limit
   */
  enter(userId: number): (() => void) | undefined;
}

/** Limits the number of streams per user in this process. */
export function createStreamCount(max: number): StreamCount {
  const counts = new Map<number, number>();
  const add = (userId: number, change: 1 | -1) => {
    const count = (counts.get(userId) ?? 0) + change;
    if (count === 0) counts.delete(userId);
    else counts.set(userId, count);
  };
  return {
    enter: (userId) => {
      if ((counts.get(userId) ?? 0) >= max) return undefined;
      add(userId, 1);
      return () => add(userId, -1);
    },
  };
}
