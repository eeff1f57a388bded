import type { ListName } from '@pregao/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readStorage, writeStorage } from '../browser-store.ts';
import { listViewsQuery } from './list-views.queries.ts';
import { migrateLocalViews } from './migrate-local-views.ts';

const keyOf = (list: ListName, reader: number) => `carry ${list} ${reader}`;

/**
 * Copies the views that an earlier version stored in this browser, before its state is overwritten.
 * @returns true when there were any
 */
export function backUpLocalViews(list: ListName, reader: number, text: string | null): boolean {
  if (!text?.includes('"saved":[{')) return false;
  writeStorage('localStorage', keyOf(list, reader), text);
  return true;
}

interface ListReader {
  readonly names: readonly string[];
  readonly read: (raw: never) => object;
}

/** Migrates the copied views to the server, once; without a network at the next visit. */
export function useLocalViewMigration(list: ListName, reader: number, { names, read }: ListReader): void {
  const queries = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list; how its address is read does not change
  useEffect(() => {
    const key = keyOf(list, reader);
    const text = readStorage('localStorage', key);
    if (text === null) return;
    migrateLocalViews(list, text, { read: read as never, names }).then(
      () => {
        writeStorage('localStorage', key, null);
        return queries.invalidateQueries({ queryKey: listViewsQuery.queryKey });
      },
      () => undefined,
    );
  }, [list, reader]);
}
