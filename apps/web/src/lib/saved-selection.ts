import { useCallback, useState } from 'react';
import { storedText, storeText } from './browser-store.ts';

/** What a selection is as text in the tab's storage. */
export interface SelectionForm<Selection> {
  readonly none: Selection;
  /** Undefined for text of another shape. */
  readonly read: (kept: unknown) => Selection | undefined;
  /** Plain data; undefined where nothing is selected. */
  readonly write: (selection: Selection) => unknown;
}

/** What this page knows, also where the storage is full or closed. */
const selections = new Map<string, { readonly reader: number; readonly selection: unknown }>();

const LISTS = ['receivables'] as const;
type SelectingList = (typeof LISTS)[number];

const keyOf = (list: SelectingList) => `selection:${list}`;

/** As the tab's storage has it; undefined for another reader's, and for what another version wrote. */
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
 * What is ticked in a list. It outlives a visit to another page and a reload, and is its tab's and its reader's own: whoever
 * signs in next starts with none.
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

/** After an act that used the selection up. */
export function clearSelection(list: SelectingList): void {
  selections.delete(list);
  storeText('sessionStorage', keyOf(list), null);
}

/** Everything that was ticked in this tab goes. */
export function clearSelections(): void {
  for (const list of LISTS) clearSelection(list);
}

/** What another reader has ticked in this tab goes. */
export function clearSelectionsOfOthers(reader: number): void {
  for (const list of LISTS) {
    const isOwn = (selections.get(list)?.reader ?? reader) === reader && storedOf(list, reader) !== undefined;
    if (!isOwn) clearSelection(list);
  }
}
