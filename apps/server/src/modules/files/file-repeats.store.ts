import { type Centavos, type Day, MAX_REPORTED_LINES, type ReceivableStatus } from '@pregao/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { ProcessingFile } from './imports.store.ts';

/**
 * Stores and finds repeated receivables: duplicates between files of a company and network. They have the
 * same issuer and due date (product decisions, section 6). "Earlier" means imported before, whichever file
 * was sent first.
 */

/** Repeated receivable with the newest one that it repeats, as of that moment. */
export interface Repeat {
  readonly issuer: string;
  readonly due_date: Day;
  readonly value: Centavos;
  readonly earlier_file_id: number;
  readonly earlier_receivable_id: number;
  readonly earlier_value: Centavos;
  readonly earlier_status: ReceivableStatus;
}

/** Number and sum of repeated receivables. */
export interface RepeatTotals {
  readonly receivables: number;
  readonly value: Centavos;
}

type FileScope = Pick<ProcessingFile, 'id' | 'company_id' | 'card_network'>;

/** Matches live receivables of the file's company and network: not yet due, neither CANCELED nor EXPIRED. */
const isLive = (file: FileScope, today: Day) =>
  sql`r.company_id = ${file.company_id} and r.card_network = ${file.card_network} and r.due_date > ${today}::date
    and r.status not in ('CANCELED', 'EXPIRED')`;

/**
 * Selects, per issuer and due date, the file's own receivable and the newest of an earlier import. Imports of
 * a company end one after another, so receivable ids follow the order of imports.
 */
const selectEarlierImports = (file: FileScope, today: Day) => sql`
  select max(r.id) filter (where r.file_id = ${file.id}) as own_id,
    max(r.id) filter (where r.file_id <> ${file.id}) as earlier_id,
    sum(r.value) filter (where r.file_id = ${file.id}) as value
  from receivables r where ${isLive(file, today)}
  group by r.issuer_key, r.due_date
  having min(r.id) filter (where r.file_id <> ${file.id}) < max(r.id) filter (where r.file_id = ${file.id})`;

/**
 * Counts the receivables of a file that repeat another one. Reads in one pass without a join: the planner has
 * no statistics on rows that this transaction has just written, and a nested loop over them is quadratic.
 */
export async function countRepeats(tx: Tx, file: FileScope, today: Day): Promise<RepeatTotals> {
  const { rows } = await sql<RepeatTotals>`
    select count(*) as receivables, coalesce(sum(value), 0)::bigint as value
    from (${selectEarlierImports(file, today)}) repeated`.execute(tx);
  return rows[0] ?? { receivables: 0, value: 0 };
}

/** Returns the first 1,000 repeats in file order. */
export async function readFirstRepeats(tx: Tx, file: FileScope, today: Day): Promise<Repeat[]> {
  const { rows } = await sql<Repeat>`
    with first as materialized (
      select own_id, earlier_id from (${selectEarlierImports(file, today)}) repeated order by own_id limit ${MAX_REPORTED_LINES})
    select r.issuer, r.due_date, r.value, e.file_id as earlier_file_id, e.id as earlier_receivable_id,
      e.value as earlier_value, e.status as earlier_status
    from first
      join receivables r on r.company_id = ${file.company_id} and r.id = first.own_id
      join receivables e on e.company_id = ${file.company_id} and e.id = first.earlier_id
    order by r.id`.execute(tx);
  return rows;
}

/** Creates a temporary table of what other files hold. One index then compares each batch of a file. */
export async function createExistingKeysTable(tx: Tx, file: FileScope, today: Day): Promise<void> {
  await sql`
    create temporary table existing_keys on commit drop as
    select r.issuer_key, r.due_date, max(r.id) as id from receivables r
    where ${isLive(file, today)} and r.file_id <> ${file.id} group by r.issuer_key, r.due_date`.execute(tx);
  await sql`alter table existing_keys add primary key (issuer_key, due_date)`.execute(tx);
  await sql`analyze existing_keys`.execute(tx);
}

/** Line of a batch that repeats another file's receivable; `place` is its index in the batch, from 0. */
export interface DuplicateLine extends Repeat {
  readonly place: number;
  readonly transactions: number;
}

/** Finds the lines of a batch that other files hold, by the table of `createExistingKeysTable`. */
export async function findDuplicateLines(
  tx: Tx,
  file: FileScope,
  lines: readonly string[],
): Promise<DuplicateLine[]> {
  const { rows } = await sql<DuplicateLine>`
    select l.place - 1 as place, l.issuer, l.due_date, l.value, l.transactions, e.file_id as earlier_file_id,
      e.id as earlier_receivable_id, e.value as earlier_value, e.status as earlier_status
    from rows from (json_to_recordset(${`[${lines.join(',')}]`}::json)
        as (issuer text, issuer_key text, due_date date, value bigint, transactions bigint))
        with ordinality as l (issuer, issuer_key, due_date, value, transactions, place)
      join existing_keys k on k.issuer_key = l.issuer_key and k.due_date = l.due_date
      join receivables e on e.company_id = ${file.company_id} and e.id = k.id
    order by l.place`.execute(tx);
  return rows;
}

export async function insertRepeats(tx: Tx, fileId: number, repeats: readonly Repeat[]): Promise<void> {
  if (repeats.length === 0) return;
  const rows = repeats.map((repeat, position) => ({ ...repeat, file_id: fileId, position }));
  await sql`
    insert into managed_file_repeats (file_id, position, issuer, due_date, value, earlier_file_id, earlier_receivable_id,
      earlier_value, earlier_status)
    select file_id, position, issuer, due_date, value, earlier_file_id, earlier_receivable_id, earlier_value, earlier_status
    from json_populate_recordset(null::managed_file_repeats, ${JSON.stringify(rows)}::json)`.execute(tx);
}

/**
 * Selects the stored repeats of a file in file order. The caller has checked that the reader may see the
 * file.
 */
export function selectFileRepeats(db: Db | Tx, fileId: number) {
  return db
    .selectFrom('managed_file_repeats')
    .select(['issuer', 'due_date', 'value', 'earlier_file_id', 'earlier_value', 'earlier_status'])
    .where('file_id', '=', fileId)
    .orderBy('position')
    .execute();
}

/**
 * Counts receivables `r` that other imports left out or canceled because of this file, and that no other file
 * holds. Only the first 1,000 repeats of each import are stored.
 */
export async function countLeftOut(
  db: Db,
  { id, company_id, card_network }: FileScope,
  receivables: RawBuilder<SqlBool>,
  today: Day,
): Promise<number> {
  const { rows } = await sql<{ left_out: number }>`
    select count(distinct r.id) as left_out
    from managed_file_repeats m
      join managed_files n on n.id = m.file_id and n.company_id = ${company_id} and n.status = 'PROCESSED'
        and n.canceled_at is null
      join receivables r on r.company_id = ${company_id} and r.id = m.earlier_receivable_id
    where m.earlier_file_id = ${id} and ${receivables}
      and not exists (select from receivables o
        where o.company_id = ${company_id} and o.card_network = ${card_network} and o.file_id <> ${id}
          and o.issuer_key = r.issuer_key and o.due_date = r.due_date and o.due_date > ${today}::date
          and o.status not in ('CANCELED', 'EXPIRED'))`.execute(db);
  return rows[0]?.left_out ?? 0;
}

/** Selects the ids of the file's receivables that a file imported earlier still holds. */
export const selectRepeatedIds = (file: FileScope, today: Day) => sql<number>`
  select own_id from (${selectEarlierImports(file, today)}) repeated`;
