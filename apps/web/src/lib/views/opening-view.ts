import type { ListName, ViewParams } from '@pregao/domain';
import { storedText, storeText } from '../browser-store.ts';

/**
 * Local storage key of a reader's default view. The server knows the default; the browser caches it, so that
 * a list opens without a request.
 */
const keyOf = (list: ListName, reader: number) => `view ${list} ${reader}`;

/** Returns the cached default view of the list for the reader. */
export function savedOpeningView(list: ListName, reader: number): ViewParams | undefined {
  try {
    const kept: unknown = JSON.parse(storedText('localStorage', keyOf(list, reader)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as ViewParams) : undefined;
  } catch {
    return undefined;
  }
}

export function saveOpeningView(list: ListName, reader: number, params: ViewParams | undefined): void {
  storeText('localStorage', keyOf(list, reader), params === undefined ? null : JSON.stringify(params));
}
