import type { Api, Input, QueryOf, Reply, RowOf } from '@pregao/contract';
import { type Actor, type Day, DEFAULT_PAGE_SIZE, isCollectionOverdue, today } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import { requirePayment } from '../require-payment.ts';
import { type EntryRecord, entriesOf } from './collection-entries.store.ts';
import { type CollectionRecord, countCollections, pageOfCollections } from './collections-read.store.ts';

type Query = Pick<Input<'listCollections'>, 'id'> & QueryOf<Api['listCollections']>;
type Row = RowOf<'listCollections'>;

/**
 * Returns a page of the collections of a completed deal with their entries.
 * @throws Refused NOT_FOUND or SETTLEMENT_NOT_OPEN, as `requirePayment`
 */
export async function listCollections(
  db: Db,
  actor: Actor,
  { id, limit = DEFAULT_PAGE_SIZE, page = 1, ...filter }: Query,
): Promise<Reply<'listCollections'>> {
  await requirePayment(db, actor, id);
  const on = today(await appNow(db));
  const [rows, total_rows] = await Promise.all([
    pageOfCollections(db, id, filter, { limit, page }),
    countCollections(db, id, filter),
  ]);
  const entries = await entriesOf(
    db,
    id,
    rows.map((row) => row.id),
  );
  const byCollection = Map.groupBy(entries, ({ collection_id }) => collection_id);
  return {
    rows: rows.map((row) => presentCollection(row, byCollection.get(row.id) ?? [], { actor, on })),
    total_rows,
  };
}

interface Reader {
  readonly actor: Actor;
  readonly on: Day;
}

function presentCollection(
  row: CollectionRecord,
  entries: readonly EntryRecord[],
  { actor, on }: Reader,
): Row {
  const { offer_id: _, tracked: __, updated_at: ___, ...shown } = row;
  return {
    ...shown,
    overdue: isCollectionOverdue(row, on),
    entries: entries.map((entry) => presentEntry(entry, actor)),
  };
}

const presentEntry = (entry: EntryRecord, actor: Actor): Row['entries'][number] => ({
  id: entry.id,
  kind: entry.kind,
  amount: entry.amount,
  day: entry.day,
  reason: entry.reason,
  text: entry.text,
  reverses_id: entry.reverses_id,
  reversed_by_id: entry.reversed_by,
  own: entry.company_id === actor.company_id,
  created_at: entry.created_at.toISOString(),
});
