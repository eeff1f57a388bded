export interface StreamCount {
  /** @returns how to leave; undefined when the user has as many as it may */
  enter(userId: number): (() => void) | undefined;
}

/** Bounds how many streams one user holds in this process. */
export function createStreamCount(max: number): StreamCount {
  const held = new Map<number, number>();
  const add = (userId: number, change: 1 | -1) => {
    const count = (held.get(userId) ?? 0) + change;
    if (count === 0) held.delete(userId);
    else held.set(userId, count);
  };
  return {
    enter: (userId) => {
      if ((held.get(userId) ?? 0) >= max) return undefined;
      add(userId, 1);
      return () => add(userId, -1);
    },
  };
}
