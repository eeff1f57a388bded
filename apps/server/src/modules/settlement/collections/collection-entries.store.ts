import type { Actor, Centavos, CollectionEntryKind, Day, NewCollectionEntry } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { idArray } from '../../../platform/db/id-array.ts';

/** Entries of collections, thousands in each statement. */

/** Entry with the remittance that it answers. */
export interface EntryToInsert extends NewCollectionEntry {
  readonly remittance_id: number | null;
}

/** Who makes an entry: a user, or the system for bank lines that the machine allocates. */
export type EntryAuthor = Pick<Actor, 'company_id' | 'user_id'> | 'system';

/** Inserts entries of collections of a locked deal, in one statement for all that differ in amount only. */
export async function insertCollectionEntries(
  tx: Tx,
  offerId: number,
  by: EntryAuthor,
  entries: readonly EntryToInsert[],
  at: Date,
): Promise<void> {
  const alike = ({ kind, day, reason, text, reverses_id, remittance_id }: EntryToInsert) =>
    JSON.stringify([kind, day, reason, text, reverses_id, remittance_id]);
  for (const group of Map.groupBy(entries, alike).values()) await insertAlike(tx, offerId, by, group, at);
}

async function insertAlike(
  tx: Tx,
  offerId: number,
  by: EntryAuthor,
  entries: readonly EntryToInsert[],
  at: Date,
): Promise<void> {
  const [first] = entries;
  if (first === undefined) return;
  const { company_id, user_id } = by === 'system' ? { company_id: null, user_id: null } : by;
  const ids = idArray(entries.map(({ collection_id }) => collection_id));
  const amounts = idArray(entries.map(({ amount }) => amount));
  await sql`INSERT INTO settlement_entries (offer_id, collection_id, kind, amount, day, reason, text, reverses_id,
      remittance_id, company_id, created_by, created_at)
    SELECT ${offerId}, v.id, ${first.kind}, v.amount, ${first.day}::date, ${first.reason}, ${first.text},
      ${first.reverses_id}::bigint, ${first.remittance_id}::bigint, ${company_id}::bigint, ${user_id}::bigint, ${at}::timestamptz
    FROM unnest(${ids}, ${amounts}) WITH ORDINALITY v (id, amount, place)
    ORDER BY v.place`.execute(tx);
}

/** Entry of a collection with the entry that reverses it, if any. */
export interface EntryRecord {
  readonly id: number;
  readonly collection_id: number;
  readonly kind: CollectionEntryKind;
  readonly amount: Centavos;
  readonly day: Day;
  readonly reason: NewCollectionEntry['reason'];
  readonly text: string | null;
  readonly reverses_id: number | null;
  readonly reversed_by: number | null;
  readonly remittance_id: number | null;
  readonly company_id: number | null;
  readonly created_at: Date;
}

/** Returns all entries of some collections of a deal, oldest first. */
export async function entriesOf(
  db: Db | Tx,
  offerId: number,
  collectionIds: readonly number[],
): Promise<EntryRecord[]> {
  if (collectionIds.length === 0) return [];
  const rows = await db
    .selectFrom('settlement_entries as e')
    .leftJoin('settlement_entries as x', 'x.reverses_id', 'e.id')
    .select([
      'e.id',
      'e.collection_id',
      'e.kind',
      'e.amount',
      'e.day',
      'e.reason',
      'e.text',
      'e.reverses_id',
      'x.id as reversed_by',
      'e.remittance_id',
      'e.company_id',
      'e.created_at',
    ])
    .where('e.offer_id', '=', offerId)
    .where('e.collection_id', '=', sql<number>`ANY(${idArray(collectionIds)})`)
    .orderBy('e.id')
    .execute();
  return rows as EntryRecord[];
}
