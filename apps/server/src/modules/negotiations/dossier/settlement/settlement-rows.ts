import { createHash } from 'node:crypto';
import type { DossierCollection, DossierEntry } from '@pregao/contract';
import {
  type ClosedCollection,
  centavosFromDecimal,
  decimalFromCentavos,
  type ExpectedCollection,
  type RecordedEntry,
} from '@pregao/domain';
import { canonicalJson, type Json } from '../../../../platform/canonical-json.ts';
import { mapInSlices } from '../../../../platform/time-slices.ts';

/** Collections and entries of a settlement as the dossier lists them. */

const MONEY_OF_COLLECTION = [
  'face_value',
  'received_value',
  'bought_back_value',
  'covered_value',
  'written_off_value',
] as const;

export type CollectionMoney = (typeof MONEY_OF_COLLECTION)[number];

const moneyOf = (convert: (amount: number) => number, row: Readonly<Record<CollectionMoney, number>>) =>
  Object.fromEntries(MONEY_OF_COLLECTION.map((name) => [name, convert(row[name])])) as Record<
    CollectionMoney,
    number
  >;

/** Returns a collection as the file has it, in reais. */
export const collectionRow = (collection: ClosedCollection): DossierCollection => ({
  ...collection,
  ...moneyOf(decimalFromCentavos, collection),
});

/** Returns what a collection of a file expects, in centavos. */
export const expectedOf = ({
  id,
  receivable_id,
  issuer,
  due_date,
  pay_date,
  face_value,
  cover_id,
}: DossierCollection) =>
  ({
    id,
    receivable_id,
    issuer,
    due_date,
    pay_date,
    face_value: centavosFromDecimal(face_value),
    cover_id,
  }) satisfies ExpectedCollection;

/** Entry with the instant at which it was made. */
export type EntryAt = RecordedEntry & { readonly at: string };

/** Returns an entry as the file has it, in reais. */
export const entryRow = (entry: EntryAt): DossierEntry => ({
  ...entry,
  amount: decimalFromCentavos(entry.amount),
  price: entry.price === null ? null : decimalFromCentavos(entry.price),
});

/** Returns an entry of a file, in centavos. */
export const recordedEntryOf = (entry: DossierEntry): EntryAt => ({
  ...entry,
  amount: centavosFromDecimal(entry.amount),
  price: entry.price === null ? null : centavosFromDecimal(entry.price),
});

/** Returns the sums of the collections of a file. */
export function collectionSums(rows: readonly DossierCollection[]): Record<CollectionMoney, number> {
  const sum = (name: CollectionMoney) => rows.reduce((all, row) => all + centavosFromDecimal(row[name]), 0);
  return moneyOf(decimalFromCentavos, {
    face_value: sum('face_value'),
    received_value: sum('received_value'),
    bought_back_value: sum('bought_back_value'),
    covered_value: sum('covered_value'),
    written_off_value: sum('written_off_value'),
  });
}

/** Returns the SHA-256 over rows in their order, each as canonical JSON ended by a line feed. */
export function hashOfRows(rows: readonly object[]): string {
  const hash = createHash('sha256');
  for (const row of rows) hash.update(`${canonicalJson(row as Json)}\n`);
  return hash.digest('hex');
}

/** Computes the same hash in slices, so that thousands of rows do not block the event loop. */
export async function hashInSlices(rows: readonly object[]): Promise<string> {
  const hash = createHash('sha256');
  await mapInSlices(rows, (row) => hash.update(`${canonicalJson(row as Json)}\n`));
  return hash.digest('hex');
}
