import type { ListName } from '@pregao/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storedText, storeText } from '../browser-store.ts';
import { carryOver } from './carry-over.ts';
import { listViewsQuery } from './list-views.queries.ts';

const keyOf = (list: ListName, reader: number) => `carry ${list} ${reader}`;

/**
 * Copies the views that an earlier version stored in this browser, before its state is overwritten.
 * @returns true when there were any
 */
export function setAsideLocalViews(list: ListName, reader: number, text: string | null): boolean {
  if (!text?.includes('"saved":[{')) return false;
  storeText('localStorage', keyOf(list, reader), text);
  return true;
}

interface Place {
  readonly names: readonly string[];
  readonly reads: (raw: never) => object;
}

/** Migrates the copied views to the server, once; without a network at the next visit. */
export function useCarriedOver(list: ListName, reader: number, { names, reads }: Place): void {
  const queries = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list; how its address is read does not change
  useEffect(() => {
    const key = keyOf(list, reader);
    const text = storedText('localStorage', key);
    if (text === null) return;
    carryOver(list, text, { read: reads as never, names }).then(
      () => {
        storeText('localStorage', key, null);
        return queries.invalidateQueries({ queryKey: listViewsQuery.queryKey });
      },
      () => undefined,
    );
  }, [list, reader]);
}
