import { storedText, storeText } from '../../lib/browser-store.ts';

/** Of a reader who has not been seen here before. */
const USUAL = 2;
const key = (reader: number) => `inboxRows.${reader}`;

/** How many rows the reader's inbox had last: their place is kept while the next answer is on its way. */
export function lastInboxRows(reader: number): number {
  const text = storedText('localStorage', key(reader));
  return text !== null && /^\d{1,2}$/.test(text) ? Number(text) : USUAL;
}

export function saveInboxRowCount(reader: number, rows: number): void {
  storeText('localStorage', key(reader), String(rows));
}
