import { useCallback, useState } from 'react';
import { storedText, storeText } from './browser-store.ts';

/** How a selection is serialized in session storage. */
export interface SelectionForm<Selection> {
  readonly none: Selection;
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
function storedOf(list: SelectingList, reader: number): unknown {
  try {
    const kept: { reader?: unknown; selection?: unknown } | null = JSON.parse(
      storedText('sessionStorage', keyOf(list)) ?? 'null',
    );
    return kept?.reader === reader ? kept.selection : undefined;
  } catch {
    return undefined;
  }
}

function keptOf<Selection>(
  list: SelectingList,
  reader: number,
  { none, read }: SelectionForm<Selection>,
): Selection {
  const known = selections.get(list);
  if (known) return known.reader === reader ? (known.selection as Selection) : none;
  return read(storedOf(list, reader)) ?? none;
}

/**
 * Keeps the selected rows of a list. They survive navigation and reloads, and belong to one tab and one
 * reader: the next user of the tab starts with none.
 */
export function useKeptSelection<Selection>(
  list: SelectingList,
  reader: number,
  form: SelectionForm<Selection>,
) {
  const [selection, show] = useState(() => keptOf(list, reader, form));
  const set = useCallback(
    (next: Selection) => {
      selections.set(list, { reader, selection: next });
      const written = form.write(next);
      const text = written === undefined ? null : JSON.stringify({ reader, selection: written });
      storeText('sessionStorage', keyOf(list), text);
      show(next);
    },
    [list, reader, form],
  );
  return { selection, set } as const;
}

/** Clears the selection, after an action has used it. */
export function clearSelection(list: SelectingList): void {
  selections.delete(list);
  storeText('sessionStorage', keyOf(list), null);
}

/** Clears all selections of this tab. */
export function clearSelections(): void {
  for (const list of LISTS) clearSelection(list);
}

/** Clears the selections of other readers in this tab. */
export function clearSelectionsOfOthers(reader: number): void {
  for (const list of LISTS) {
    const isOwn = (selections.get(list)?.reader ?? reader) === reader && storedOf(list, reader) !== undefined;
    if (!isOwn) clearSelection(list);
  }
}
