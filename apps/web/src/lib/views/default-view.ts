import type { ListName, ViewParams } from '@pregao/domain';
import { readStorage, writeStorage } from '../browser-store.ts';

/**
 * Local storage key of a reader's default view. The server knows the default; the browser caches it, so that
 * a list opens without a request.
 */
const keyOf = (list: ListName, reader: number) => `view ${list} ${reader}`;

/** Returns the cached default view of the list for the reader. */
export function cachedDefaultView(list: ListName, reader: number): ViewParams | undefined {
  try {
    const cached: unknown = JSON.parse(readStorage('localStorage', keyOf(list, reader)) ?? 'null');
    return typeof cached === 'object' && cached !== null ? (cached as ViewParams) : undefined;
  } catch {
    return undefined;
  }
}

export function cacheDefaultView(list: ListName, reader: number, params: ViewParams | undefined): void {
  writeStorage('localStorage', keyOf(list, reader), params === undefined ? null : JSON.stringify(params));
}
