import { type TurnOptions, type Turns, type WaitingLine, waitInLine } from './turns.ts';

interface Group {
  /** Turns that it has. */
  taken: number;
  readonly waiting: WaitingLine;
}

/**
 * Lets so much be done at once in this process by all groups (companies) together. A turn that is given back goes to the group that
 * has the fewest, and of those to the one that has waited, or gave back its last one, before the others: who has much waiting keeps
 * nobody else waiting for all of it.
 */
export function createFairTurns({ atOnce, waiting, waitMs, refuse }: TurnOptions): Turns {
  /** In the order in which they came, or gave back their last turn. */
  const groups = new Map<string, Group>();
  const taken = () => sum((group) => group.taken);
  const sum = (of: (group: Group) => number) => [...groups.values()].reduce((all, one) => all + of(one), 0);

  const callNext = () => {
    const inLine = [...groups.values()].filter((group) => group.waiting.size > 0);
    const next = inLine.toSorted((one, other) => one.taken - other.taken)[0];
    const [enter] = next?.waiting.keys() ?? [];
    if (!next || !enter) return;
    next.waiting.delete(enter);
    next.taken += 1;
    enter();
  };

  /** To the end of the line, or out of it. */
  const moveBack = (key: string, group: Group) => {
    groups.delete(key);
    if (group.taken > 0 || group.waiting.size > 0) groups.set(key, group);
  };

  return {
    async take(key, gone) {
      const group = groups.get(key) ?? { taken: 0, waiting: new Map() };
      const isFull = taken() >= atOnce;
      if (isFull && sum(({ waiting: { size } }) => size) >= waiting) throw refuse();
      groups.set(key, group);
      if (isFull)
        await waitInLine(group.waiting, { waitMs, refuse, gone }).catch((error) => {
          if (group.taken === 0) moveBack(key, group);
          throw error;
        });
      else group.taken += 1;
      let left = false;
      return () => {
        if (left) return;
        left = true;
        group.taken -= 1;
        moveBack(key, group);
        callNext();
      };
    },
  };
}
