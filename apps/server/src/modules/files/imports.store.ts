import {
  type CardNetwork,
  type Day,
  type ImportMode,
  type InitialStep,
  MAX_TOTAL_CENTAVOS,
  type RepeatMode,
  type Step,
} from '@pregao/domain';
import { type SqlBool, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { expectRows } from '../../platform/db/expect-changed-rows.ts';
import type { ManagedFiles } from '../../platform/db/schema.generated.ts';

/** SQL of the import. It acts as the system, so the file's own company scopes every statement. */
export interface ProcessingFile {
  readonly id: number;
  readonly company_id: number;
  readonly user_id: number;
  readonly name: string;
  readonly card_network: CardNetwork;
  readonly mode: ImportMode;
  /** Sender's choice for receivables that another file still holds. */
  readonly on_repeat: RepeatMode | null;
  readonly storage_key: string;
  /** SHA-256 of the content, hexadecimal. */
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
  readonly created_at: Date;
  readonly company_name: string;
}

const selectProcessing = (db: Db | Tx, id: number) =>
  db
    .selectFrom('managed_files as f')
    .innerJoin('companies as c', 'c.id', 'f.company_id')
    .select([
      'f.id',
      'f.company_id',
      'f.user_id',
      'f.name',
      'f.card_network',
      'f.mode',
      'f.on_repeat',
      'f.storage_key',
      'f.sha256',
      'f.size',
      'f.created_at',
      'c.name as company_name',
    ])
    .where('f.id', '=', id)
    .where('f.status', '=', 'PROCESSING');

/** Finds a file whose import has not ended. */
export function findProcessing(db: Db | Tx, id: number): Promise<ProcessingFile | undefined> {
  return selectProcessing(db, id).executeTakeFirst();
}

/**
 * Locks such a file with its company: imports of one company end one after another. Returns undefined for
 * another file that got the same number when the demo was reset.
 */
export function lockProcessing(
  tx: Tx,
  { id, storage_key }: Pick<ProcessingFile, 'id' | 'storage_key'>,
): Promise<ProcessingFile | undefined> {
  return selectProcessing(tx, id)
    .where('f.storage_key', '=', storage_key)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** First transition of a receivable: `matured` on and after its due date, otherwise `free`. */
export interface ImportSteps {
  readonly free: InitialStep<'RECEIVABLE', 'IMPORT'>;
  readonly matured: InitialStep<'RECEIVABLE', 'IMPORT_MATURED'>;
}

/**
 * Inserts receivables and returns their number.
 * @param lines JSON objects of `issuer, issuer_key, due_date, value, transactions`, as the engine wrote them
 */
export async function insertReceivables(
  tx: Tx,
  file: ProcessingFile,
  lines: readonly string[],
  { now, today, free, matured }: ImportSteps & { readonly now: Date; readonly today: Day },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into receivables (company_id, file_id, card_network, issuer, issuer_key, due_date, value, transactions, status, created_at)
    select ${file.company_id}, ${file.id}, ${file.card_network}, issuer, issuer_key, due_date, value, transactions,
      case when due_date <= ${today}::date then ${matured.to} else ${free.to} end, ${now}
    from json_to_recordset(${`[${lines.join(',')}]`}::json)
      as line (issuer text, issuer_key text, due_date date, value bigint, transactions bigint)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Company and network are the scope of a file's mode. */
type FileScope = Pick<ProcessingFile, 'id' | 'company_id' | 'card_network'>;

const isOfScope = (file: Omit<FileScope, 'id'>) =>
  sql`r.company_id = ${file.company_id} and r.card_network = ${file.card_network}`;

/** Matches receivables of files that were sent earlier, whenever they were imported. */
const isSentBefore = (file: FileScope) => sql`${isOfScope(file)} and r.file_id < ${file.id}`;

/** Matches what a REPLACE file cancels; `isHeld` matches what it leaves because offers hold it. */
const isReplaceable = (today: Day) => sql`r.status = 'AVAILABLE' and r.due_date > ${today}::date`;
const isHeld = (today: Day) =>
  sql`r.offer_id is not null and r.status <> 'LIQUIDATED' and r.due_date > ${today}::date`;

/** Returns what a REPLACE file sent now would cancel and leave; values in centavos. */
export async function sumReplaceable(db: Db | Tx, scope: Omit<FileScope, 'id'>, today: Day) {
  const { rows } = await sql<{
    available_receivables: number;
    available_value: number;
    held_receivables: number;
    held_value: number;
  }>`
    select count(*) filter (where ${isReplaceable(today)}) as available_receivables,
      least(coalesce(sum(r.value) filter (where ${isReplaceable(today)}), 0), ${MAX_TOTAL_CENTAVOS})::bigint as available_value,
      count(*) filter (where ${isHeld(today)}) as held_receivables,
      least(coalesce(sum(r.value) filter (where ${isHeld(today)}), 0), ${MAX_TOTAL_CENTAVOS})::bigint as held_value
    from receivables r where ${isOfScope(scope)} and r.due_date > ${today}::date`.execute(db);
  return rows[0] ?? { available_receivables: 0, available_value: 0, held_receivables: 0, held_value: 0 };
}

/** Cancels, for REPLACE, the available receivables of earlier files, locked in id order. */
export function cancelEarlier(
  tx: Tx,
  file: FileScope,
  { from, to }: Step<'RECEIVABLE', 'REPLACE'>,
  today: Day,
) {
  return tx
    .with('locked', (cte) =>
      cte
        .selectFrom('receivables as r')
        .select('r.id')
        .where(sql<SqlBool>`${isSentBefore(file)} and ${isReplaceable(today)}`)
        .orderBy('r.id')
        .forUpdate(),
    )
    .with('changed', (cte) =>
      cte
        .updateTable('receivables as r')
        .from('locked')
        .set({ status: to })
        .where('r.company_id', '=', file.company_id)
        .whereRef('r.id', '=', 'locked.id')
        .where('r.status', '=', from)
        .returning('r.value'),
    )
    .selectFrom('changed')
    .select([sql<number>`count(*)`.as('canceled'), sql<number>`coalesce(sum(value), 0)::bigint`.as('value')])
    .executeTakeFirstOrThrow();
}

/** Counts, for REPLACE, the receivables of earlier files that offers hold. They stay. */
export async function countHeldReceivables(tx: Tx, file: FileScope, today: Day): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select count(*) as kept from receivables r
    where ${isSentBefore(file)} and ${isHeld(today)}`.execute(tx);
  return rows[0]?.kept ?? 0;
}

/** Finds the first imported REPLACE file of the scope that was sent after this one. */
export function findLaterReplace(tx: Tx, file: FileScope): Promise<FileScope | undefined> {
  return tx
    .selectFrom('managed_files')
    .select(['id', 'company_id', 'card_network'])
    .where('company_id', '=', file.company_id)
    .where('card_network', '=', file.card_network)
    .where('mode', '=', 'REPLACE')
    .where('status', '=', 'PROCESSED')
    .where('canceled_at', 'is', null)
    .where('id', '>', file.id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export async function addCanceledCount(tx: Tx, id: number, canceled: number): Promise<void> {
  await tx
    .updateTable('managed_files')
    .set({ canceled_receivables: sql`canceled_receivables + ${canceled}` })
    .where('id', '=', id)
    .execute();
}

/** Counts the issuers of a file's receivables. */
export async function countIssuers(
  tx: Tx,
  { id, company_id }: Pick<FileScope, 'id' | 'company_id'>,
): Promise<number> {
  const { issuers } = await tx
    .selectFrom('receivables')
    .select(sql<number>`count(distinct issuer_key)`.as('issuers'))
    .where('company_id', '=', company_id)
    .where('file_id', '=', id)
    .executeTakeFirstOrThrow();
  return issuers;
}

/**
 * Ends the import of a locked file.
 * @throws Error when it is not in the status from which the transition leads
 */
export async function endProcessing(
  tx: Tx,
  { id }: ProcessingFile,
  { from, to }: Step<'FILE'>,
  outcome: Omit<Updateable<ManagedFiles>, 'id' | 'status'>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('managed_files')
    .set({ ...outcome, status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  expectRows(numUpdatedRows, 1, `file ${id} in ${from}`);
}
