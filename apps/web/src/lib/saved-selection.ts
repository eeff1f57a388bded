import { useCallback, useState } from 'react';
import { readStorage, writeStorage } from './browser-store.ts';

/** How a selection is serialized in session storage. */
export interface SelectionSerializer<Selection> {
  readonly empty: Selection;
  /** Parses a stored selection; undefined for another shape. */
  readonly read: (kept: unknown) => Selection | undefined;
  /** Serializes to plain data; undefined for an empty selection. */
  readonly write: (selection: Selection) => unknown;
}

/** Selections in memory, which also work when the storage is full or unavailable. */
const selections = new Map<string, { readonly reader: number; readonly selection: unknown }>();

const LISTS = ['receivables'] as const;
type SelectingList = (typeof LISTS)[number];

const keyOf = (list: SelectingList) => `selection:${list}`;

/** Reads the stored selection; undefined for another reader's, and for one of another version. */
function readStored(list: SelectingList, reader: number): unknown {
  try {
    const stored: { reader?: unknown; selection?: unknown } | null = JSON.parse(
      readStorage('sessionStorage', keyOf(list)) ?? 'null',
    );
    return stored?.reader === reader ? stored.selection : undefined;
  } catch {
    return undefined;
  }
}

function readSelection<Selection>(
  list: SelectingList,
  reader: number,
  { empty, read }: SelectionSerializer<Selection>,
): Selection {
  const cached = selections.get(list);
  if (cached) return cached.reader === reader ? (cached.selection as Selection) : empty;
  return read(readStored(list, reader)) ?? empty;
}

/**
 * Keeps the selected rows of a list. They survive navigation and reloads, and belong to one tab and one
 * reader: the next user of the tab starts with none.
 */
export function useSavedSelection<Selection>(
  list: SelectingList,
  reader: number,
  serializer: SelectionSerializer<Selection>,
) {
  const [selection, setSelection] = useState(() => readSelection(list, reader, serializer));
  const set = useCallback(
    (next: Selection) => {
      selections.set(list, { reader, selection: next });
      const serialized = serializer.write(next);
      const text = serialized === undefined ? null : JSON.stringify({ reader, selection: serialized });
      writeStorage('sessionStorage', keyOf(list), text);
      setSelection(next);
    },
    [list, reader, serializer],
  );
  return { selection, set } as const;
}

/** Clears the selection, after an action has used it. */
export function clearSelection(list: SelectingList): void {
  selections.delete(list);
  writeStorage('sessionStorage', keyOf(list), null);
}

/** Clears all selections of this tab. */
export function clearSelections(): void {
  for (const list of LISTS) clearSelection(list);
}

/** Clears the selections of other readers in this tab. */
export function clearSelectionsOfOthers(reader: number): void {
  for (const list of LISTS) {
    const isOwn =
      (selections.get(list)?.reader ?? reader) === reader && readStored(list, reader) !== undefined;
    if (!isOwn) clearSelection(list);
  }
}
