/** Returns a seeded generator of numbers from 0 up to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the things in an order determined by `random`. */
export function shuffle<T>(things: readonly T[], random: () => number): T[] {
  return things
    .map((thing) => ({ thing, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ thing }) => thing);
}
