import type { ListName, ViewParams } from '@pregao/domain';
import { storedText, storeText } from '../browser-store.ts';

/**
 * What a list opens with is known to the server; this browser remembers it, so that a list opens without asking first. Kept apart for
 * each reader.
 */
const keyOf = (list: ListName, reader: number) => `view ${list} ${reader}`;

/** What the list opens with for the reader, as far as this browser knows. */
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
