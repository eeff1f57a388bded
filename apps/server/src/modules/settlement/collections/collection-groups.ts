import type { Day } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { idArray } from '../../../platform/db/id-array.ts';

/** The day and issuer of collections. */
export interface CollectionGroupName {
  readonly pay_date: Day;
  readonly issuer: string;
}

/** A collection as a part of a buyback, cover or dispute. */
interface Part {
  readonly subject_id: number;
  readonly collection_id: number;
}

/** Returns the days and issuers of the collections of each subject, earliest first. */
export async function groupsOfParts(
  db: Db | Tx,
  parts: readonly Part[],
): Promise<ReadonlyMap<number, readonly CollectionGroupName[]>> {
  const subjects = idArray(parts.map(({ subject_id }) => subject_id));
  const collections = idArray(parts.map(({ collection_id }) => collection_id));
  const { rows } = await sql<CollectionGroupName & { readonly subject_id: number }>`
    SELECT DISTINCT v.subject_id, c.pay_date, c.issuer
    FROM unnest(${subjects}, ${collections}) v (subject_id, id) JOIN collections c ON c.id = v.id
    ORDER BY v.subject_id, c.pay_date, c.issuer`.execute(db);
  const bySubject = Map.groupBy(rows, ({ subject_id }) => subject_id);
  return new Map(
    [...bySubject].map(([id, groups]) => [id, groups.map(({ pay_date, issuer }) => ({ pay_date, issuer }))]),
  );
}
