import { useCallback, useState } from 'react';

interface Kept {
  readonly reader: number;
  readonly rows: ReadonlyMap<number, unknown>;
}

const kept = new Map<string, Kept>();

/**
 * Ticked rows of a list that outlive a visit to another page and back. They are the reader's own: whoever
 * signs in next starts with none.
 */
export function useKeptSelection<Row>(list: string, reader: number) {
  const [rows, show] = useState<ReadonlyMap<number, Row>>(() => {
    const before = kept.get(list);
    return before?.reader === reader ? (before.rows as ReadonlyMap<number, Row>) : new Map();
  });
  const set = useCallback(
    (next: ReadonlyMap<number, Row>) => {
      kept.set(list, { reader, rows: next });
      show(next);
    },
    [list, reader],
  );
  return { rows, set } as const;
}

/** After an act that used the selection up. */
export function forgetSelection(list: string): void {
  kept.delete(list);
}
