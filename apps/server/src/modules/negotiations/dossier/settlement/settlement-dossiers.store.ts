import type { EntryAuthorSide, ExpectedCollection } from '@pregao/domain';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/db.ts';
import type { SettlementDossiers } from '../../../../platform/db/schema.generated.ts';
import type { EntryAt } from './settlement-rows.ts';

export type StoredSettlementDossier = Omit<Selectable<SettlementDossiers>, 'created_at'>;

export async function insertSettlementDossier(
  tx: Tx,
  dossier: Insertable<SettlementDossiers>,
): Promise<void> {
  await tx.insertInto('settlement_dossiers').values(dossier).execute();
}

/** Returns the versions of a deal's dossier after that of its completion, oldest first. */
export function listSettlementDossiers(db: Db | Tx, offerId: number) {
  return db
    .selectFrom('settlement_dossiers')
    .select(['version', 'outcome', 'created_at'])
    .where('offer_id', '=', offerId)
    .orderBy('version')
    .execute();
}

export function findSettlementDossier(
  db: Db | Tx,
  offerId: number,
  version: number,
): Promise<StoredSettlementDossier | undefined> {
  return db
    .selectFrom('settlement_dossiers')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Returns the number of the newest version: 1 where only the completion has a dossier. */
export async function newestVersion(tx: Tx, offerId: number): Promise<number> {
  const { newest } = await tx
    .selectFrom('settlement_dossiers')
    .select(({ fn }) => fn.max('version').as('newest'))
    .where('offer_id', '=', offerId)
    .executeTakeFirstOrThrow();
  return newest ?? 1;
}

/** Returns the audit row that closed a settlement: it names the hash of what was frozen. */
export function closingRow(
  db: Db | Tx,
  { offer_id, settlement_sha256 }: Pick<StoredSettlementDossier, 'offer_id' | 'settlement_sha256'>,
): Promise<{ seq: number; hash: Buffer }> {
  return db
    .selectFrom('audit')
    .select(['seq', 'hash'])
    .where('aggregate', '=', 'OFFER')
    .where('aggregate_id', '=', offer_id)
    .where('entity', '=', 'OFFER')
    .where(sql<boolean>`details ->> 'settlement_sha256' = ${settlement_sha256}`)
    .executeTakeFirstOrThrow();
}

/** Returns the payment of a completed deal as its settlement closes. */
export function findClosedPayment(db: Db | Tx, offerId: number) {
  return db.selectFrom('payments').selectAll().where('offer_id', '=', offerId).executeTakeFirstOrThrow();
}

/** Rows of a query, so that thousands of them do not block the event loop at once. */
const BATCH_ROWS = 10_000;

async function readBatches<Row extends { readonly id: number }>(
  read: (behind: number, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let batch = await read(0, BATCH_ROWS); batch.length > 0; ) {
    rows.push(...batch);
    batch = batch.length < BATCH_ROWS ? [] : await read(batch.at(-1)?.id ?? 0, BATCH_ROWS);
  }
  return rows;
}

/** Returns what the collections of a deal expect, by id, up to one of them. */
export function readExpected(
  db: Db | Tx,
  offerId: number,
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<ExpectedCollection[]> {
  return readBatches((behind, limit) =>
    db
      .selectFrom('collections')
      .select(['id', 'receivable_id', 'issuer', 'due_date', 'pay_date', 'face_value', 'cover_id'])
      .where('offer_id', '=', offerId)
      .where('id', '>', behind)
      .where('id', '<=', upTo)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
}

/** Returns the entries of a deal, by id, up to one of them. Authors are named by their side only. */
export function readEntries(
  db: Db | Tx,
  offerId: number,
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<EntryAt[]> {
  return readBatches(async (behind, limit) => {
    const rows = await db
      .selectFrom('settlement_entries as e')
      .innerJoin('payments as p', 'p.offer_id', 'e.offer_id')
      .leftJoin('buyback_shares as s', (join) =>
        join.onRef('s.buyback_id', '=', 'e.buyback_id').onRef('s.collection_id', '=', 'e.collection_id'),
      )
      .select(['e.id', 'e.collection_id', 'e.kind', 'e.amount', 'e.day', 'e.reason', 'e.reverses_id'])
      .select(['e.buyback_id', 'e.cover_id', 'e.dispute_id', 's.price'])
      .select([
        'e.created_at',
        sql<EntryAuthorSide>`case e.company_id when p.borrower_id then 'ASSIGNOR' when p.lender_id then 'ASSIGNEE'
          else case when e.company_id is null then 'SYSTEM' else 'MODERATOR' end end`.as('by'),
      ])
      .where('e.offer_id', '=', offerId)
      .where('e.id', '>', behind)
      .where('e.id', '<=', upTo)
      .orderBy('e.id')
      .limit(limit)
      .execute();
    return rows.map(({ created_at, ...entry }) => ({ ...entry, at: created_at.toISOString() }));
  });
}
