import type {
  Actor,
  Centavos,
  CollectionEntryKind,
  Day,
  NewCollectionEntry,
  StoredEntry,
} from '@pregao/domain';
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

/** An inserted entry. */
export type InsertedEntry = Pick<EntryRecord, 'id' | 'collection_id' | 'kind'>;

/** Inserts entries of collections of a locked deal, in one statement for all that differ in amount only. */
export async function insertCollectionEntries(
  tx: Tx,
  offerId: number,
  by: EntryAuthor,
  entries: readonly EntryToInsert[],
  at: Date,
): Promise<InsertedEntry[]> {
  const alike = ({
    kind,
    day,
    reason,
    text,
    authorized_on,
    reverses_id,
    remittance_id,
    ...of
  }: EntryToInsert) =>
    JSON.stringify([kind, day, reason, text, authorized_on, reverses_id, remittance_id, ...sourcesOf(of)]);
  const inserted: (readonly InsertedEntry[])[] = [];
  for (const group of Map.groupBy(entries, alike).values())
    inserted.push(await insertAlike(tx, offerId, by, group, at));
  return inserted.flat();
}

/** Returns the buyback, cover and dispute that an entry comes from. */
const sourcesOf = ({
  buyback_id = null,
  cover_id = null,
  dispute_id = null,
}: Pick<EntryToInsert, 'buyback_id' | 'cover_id' | 'dispute_id'>) =>
  [buyback_id, cover_id, dispute_id] as const;

async function insertAlike(
  tx: Tx,
  offerId: number,
  by: EntryAuthor,
  entries: readonly EntryToInsert[],
  at: Date,
): Promise<readonly InsertedEntry[]> {
  const [first] = entries;
  if (first === undefined) return [];
  const { company_id, user_id } = by === 'system' ? { company_id: null, user_id: null } : by;
  const ids = idArray(entries.map(({ collection_id }) => collection_id));
  const amounts = idArray(entries.map(({ amount }) => amount));
  const [buyback_id, cover_id, dispute_id] = sourcesOf(first);
  const { rows } =
    await sql<InsertedEntry>`INSERT INTO settlement_entries (offer_id, collection_id, kind, amount, day, reason, text, authorized_on,
      reverses_id, remittance_id, buyback_id, cover_id, dispute_id, company_id, created_by, created_at)
    SELECT ${offerId}, v.id, ${first.kind}, v.amount, ${first.day}::date, ${first.reason}, ${first.text},
      ${first.authorized_on ?? null}::date, ${first.reverses_id}::bigint, ${first.remittance_id}::bigint, ${buyback_id}::bigint, ${cover_id}::bigint,
      ${dispute_id}::bigint, ${company_id}::bigint, ${user_id}::bigint, ${at}::timestamptz
    FROM unnest(${ids}, ${amounts}) WITH ORDINALITY v (id, amount, place)
    ORDER BY v.place
    RETURNING id, collection_id, kind`.execute(tx);
  return rows;
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
  readonly buyback_id: number | null;
  readonly cover_id: number | null;
  readonly dispute_id: number | null;
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
      'e.buyback_id',
      'e.cover_id',
      'e.dispute_id',
      'e.company_id',
      'e.created_at',
    ])
    .where('e.offer_id', '=', offerId)
    .where('e.collection_id', '=', sql<number>`ANY(${idArray(collectionIds)})`)
    .orderBy('e.id')
    .execute();
  return rows as EntryRecord[];
}

/** Company id of entries that the system made for allocated bank lines. */
const SYSTEM_COMPANY = 0;

/** Returns what the rules of settlement read of an entry. */
export const storedEntryOf = ({ company_id, ...entry }: EntryRecord): StoredEntry => ({
  ...entry,
  company_id: company_id ?? SYSTEM_COMPANY,
});
