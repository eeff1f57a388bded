import { readStorage, writeStorage } from '../../lib/browser-store.ts';

/** Default row count for a reader without a saved one. */
const DEFAULT_ROWS = 2;
const key = (reader: number) => `inboxRows.${reader}`;

/** Returns the last number of inbox rows of the reader, which sizes the skeleton while the inbox loads. */
export function lastInboxRows(reader: number): number {
  const text = readStorage('localStorage', key(reader));
  return text !== null && /^\d{1,2}$/.test(text) ? Number(text) : DEFAULT_ROWS;
}

export function saveInboxRowCount(reader: number, rows: number): void {
  writeStorage('localStorage', key(reader), String(rows));
}
