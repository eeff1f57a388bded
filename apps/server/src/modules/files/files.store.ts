import type { Api, QueryOf } from '@pregao/contract';
import {
  type Actor,
  addDays,
  type ImportMode,
  type InitialStep,
  maySeeAllCompanies,
  type RepeatMode,
  saoPauloInstant,
  type UpdatedSort,
} from '@pregao/domain';
import { type Insertable, type SqlBool, sql } from 'kysely';
import { applyFilters, type FiltersOf } from '../../platform/db/apply-filters.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { countRows, type PageQuery, rowsOfPage } from '../../platform/db/page.ts';
import type { ManagedFiles } from '../../platform/db/schema.generated.ts';
import { BATCH_ROWS, type Cursor } from '../../platform/sheets/sheet.ts';
import { isAwaitingFile } from '../receivables/awaiting-file.ts';

export type FileFilter = FiltersOf<QueryOf<Api['listFiles']>>;

/** Selects the files that the actor may see: a borrower its own, a moderator all, a lender none. */
function selectVisible(db: Db | Tx, actor: Actor) {
  const query = db
    .selectFrom('managed_files as f')
    .innerJoin('companies as c', 'c.id', 'f.company_id')
    .innerJoin('users as u', 'u.id', 'f.user_id');
  if (actor.company_type === 'MODERATOR') return query;
  return query.where('f.company_id', '=', actor.company_type === 'BORROWER' ? actor.company_id : -1);
}

const ROW = [
  'f.id',
  'f.name',
  'f.card_network',
  'f.company_id',
  'c.name as company_name',
  'f.mode',
  'f.status',
  'f.total_value',
  'f.total_rows',
  'f.total_issuer',
  'f.created_at',
  'f.processed_at',
  'f.canceled_at',
  'f.repeats_canceled_at',
  'f.updated_at',
  'u.name as user_name',
] as const;

const DETAIL = [
  'f.failure',
  'f.cause',
  'f.error_line_count',
  'f.on_repeat',
  'f.new_receivables',
  'f.new_value',
  'f.source_file_id',
  'f.error_count',
  'f.warning_count',
  'f.line_count',
  'f.receivable_count',
  'f.summed_receivables',
  'f.repeated_receivables',
  'f.repeated_value',
  'f.canceled_receivables',
  'f.kept_receivables',
  'f.sha256',
  'f.size',
  'f.storage_key',
  'f.content_removed_at',
] as const;

function selectFiltered(db: Db | Tx, actor: Actor, filter: FileFilter) {
  return selectVisible(db, actor).where((eb) =>
    applyFilters(eb, filter, {
      // Matches part of the name, ignoring accents and case.
      name: (name) => sql<SqlBool>`position(search_key(${name}) in search_key(f.name)) > 0`,
      // Calendar days in São Paulo.
      created_greater_or_equal_than: (day) => eb('f.created_at', '>=', saoPauloInstant(day, '00:00')),
      created_less_or_equal_than: (day) => eb('f.created_at', '<', saoPauloInstant(addDays(day, 1), '00:00')),
      card_network: (networks) => eb('f.card_network', 'in', networks),
      borrower_company_id: (companies) => eb('f.company_id', 'in', companies),
      status: (statuses) => eb('f.status', 'in', statuses),
      changed_after: (at) => eb('f.updated_at', '>', new Date(at)),
      awaiting: (asked) => {
        const awaits = isAwaitingFile(sql<Date>`app_now()`);
        return asked ? awaits : sql<SqlBool>`${awaits} is not true`;
      },
    }),
  );
}

const ORDERS = {
  newest: sql`f.created_at desc, f.id desc`,
  'updated_at asc': sql`f.updated_at, f.id`,
  'updated_at desc': sql`f.updated_at desc, f.id desc`,
};

interface Page extends PageQuery {
  readonly sort?: UpdatedSort | undefined;
}

/** Returns one page of files, newest first unless sorted otherwise. */
export function pageOfFiles(db: Db | Tx, actor: Actor, filter: FileFilter, { sort, ...page }: Page) {
  return rowsOfPage(
    selectFiltered(db, actor, filter)
      .select(ROW)
      .orderBy(ORDERS[sort ?? 'newest']),
    page,
  );
}

/**
 * Returns the next batch of an export after the file `last`, newest first. Keyset pagination needs `at`,
 * which keeps the microseconds of the creation.
 */
export function batchOfFiles(db: Db | Tx, actor: Actor, filter: FileFilter, last: Cursor | undefined) {
  const query = selectFiltered(db, actor, filter);
  const rest = last
    ? query.where(sql<SqlBool>`(f.created_at, f.id) < (${last.at}::timestamptz, ${last.id})`)
    : query;
  return rest
    .select([...ROW, sql<string>`f.created_at::text`.as('at')])
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(BATCH_ROWS)
    .execute();
}

export const countFiles = (db: Db | Tx, actor: Actor, filter: FileFilter): Promise<number> =>
  countRows(selectFiltered(db, actor, filter));

export function findFile(db: Db | Tx, actor: Actor, id: number) {
  return selectVisible(db, actor)
    .select([...ROW, ...DETAIL])
    .select((eb) =>
      eb
        .selectFrom('managed_files as n')
        .select('n.id')
        .whereRef('n.source_file_id', '=', 'f.id')
        .as('sent_again_id'),
    )
    .where('f.id', '=', id)
    .executeTakeFirst();
}

export type FileRow = Awaited<ReturnType<typeof pageOfFiles>>[number];
export type FileDetail = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** Counts a company's files whose import is queued or running. */
export async function countUnfinished(tx: Tx, companyId: number): Promise<number> {
  const { files } = await tx
    .selectFrom('managed_files')
    .select(sql<number>`count(*)`.as('files'))
    .where('company_id', '=', companyId)
    .where('status', '=', 'PROCESSING')
    .executeTakeFirstOrThrow();
  return files;
}

/**
 * Inserts a file and returns its id.
 * @throws a unique violation of `managed_files_content` when the company has sent the same content before
 */
export async function insertFile(
  tx: Tx,
  { to }: InitialStep<'FILE'>,
  file: Pick<
    Insertable<ManagedFiles>,
    'company_id' | 'user_id' | 'name' | 'card_network' | 'sha256' | 'size' | 'storage_key' | 'source_file_id'
  > & { mode: ImportMode; on_repeat: RepeatMode | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('managed_files')
    .values({ ...file, status: to })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Finds the file that blocks the company from sending the same content again. It neither failed nor was
 * canceled.
 */
export async function findSameContent(
  db: Db,
  { company_id, sha256 }: Pick<Insertable<ManagedFiles>, 'company_id' | 'sha256'>,
): Promise<number | undefined> {
  const file = await db
    .selectFrom('managed_files')
    .select('id')
    .where('company_id', '=', company_id)
    .where('sha256', '=', sha256)
    .where('status', '<>', 'PROCESSING_FAILURE')
    .where('canceled_at', 'is', null)
    .executeTakeFirst();
  return file?.id;
}

/** Locks a file to be sent again: the actor's own, or any for a moderator. */
export async function lockFailed(tx: Tx, actor: Actor, id: number) {
  let query = tx
    .selectFrom('managed_files as f')
    .select([
      'f.id',
      'f.company_id',
      'f.name',
      'f.card_network',
      'f.mode',
      'f.failure',
      'f.new_receivables',
      'f.sha256',
      'f.size',
      'f.storage_key',
      'f.content_removed_at',
    ])
    .where('f.id', '=', id);
  if (!maySeeAllCompanies(actor)) query = query.where('f.company_id', '=', actor.company_id);
  const file = await query.forUpdate('f').executeTakeFirst();
  if (!file) return undefined;
  const again = await tx
    .selectFrom('managed_files')
    .select('id')
    .where('source_file_id', '=', id)
    .executeTakeFirst();
  return { ...file, sent_again_id: again?.id ?? null };
}

/** Marks the content of a failed file as moved to another file. Only one row may name a stored object. */
export async function transferContent(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('managed_files')
    .set({ content_removed_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute();
}

/** Renames a file that the actor may see; undefined when there is none. */
export async function setFileName(tx: Tx, actor: Actor, id: number, name: string) {
  let query = tx.updateTable('managed_files').set({ name }).where('id', '=', id);
  if (actor.company_type !== 'MODERATOR') query = query.where('company_id', '=', actor.company_id);
  return query.returning(['id', 'name', 'status']).executeTakeFirst();
}

/** Returns whether a company of type BORROWER with this id exists. */
export async function isBorrower(db: Db | Tx, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', id)
    .where('company_type', '=', 'BORROWER')
    .executeTakeFirst();
  return found !== undefined;
}
