import type { Actor, AllocationKind, Centavos, Day, PricePart } from '@pregao/domain';
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { expectOneRow, expectRows } from '../../../platform/db/expect-changed-rows.ts';
import { idArray } from '../../../platform/db/id-array.ts';
import type { BankAllocations, BankLines } from '../../../platform/db/schema.generated.ts';

/** Allocations are written under the locks of their bank line and their offer, in this order. */

export type BankLineRow = Selectable<BankLines>;
export type StoredAllocation = Selectable<BankAllocations>;

/** The company whose account a line is of. */
export type LineOwner = Pick<Actor, 'company_id' | 'company_type'>;

/** Returns a line of a company; undefined for none. */
export function findLine(
  db: Db | Tx,
  { company_id }: Pick<LineOwner, 'company_id'>,
  id: number,
): Promise<BankLineRow | undefined> {
  return db
    .selectFrom('bank_lines')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .executeTakeFirst();
}

/** Locks lines in id order, also of both sides of a deal. Their callers have checked who may change them. */
export function lockLines(tx: Tx, ids: readonly number[]): Promise<BankLineRow[]> {
  return runAsSystem(() =>
    tx
      .selectFrom('bank_lines')
      .selectAll()
      .where('id', '=', sql<number>`ANY(${idArray(ids)})`)
      .orderBy('id')
      .forUpdate()
      .execute(),
  );
}

/**
 * Changes what is allocated of a locked line.
 * @param by in centavos; negative to release a part
 */
export async function addAllocatedAmount(
  tx: Tx,
  { id }: Pick<BankLineRow, 'id'>,
  by: Centavos,
): Promise<BankLineRow> {
  const rows = await tx
    .updateTable('bank_lines')
    .set(({ eb }) => ({ allocated_amount: eb('allocated_amount', '+', by) }))
    .where('id', '=', id)
    .returningAll()
    .execute();
  return expectOneRow(rows, `bank line ${id}`);
}

/** Sets what is allocated of locked lines, in centavos. */
export async function setAllocatedAmounts(
  tx: Tx,
  lines: readonly Pick<BankLineRow, 'id' | 'allocated_amount'>[],
): Promise<void> {
  const ids = idArray(lines.map(({ id }) => id));
  const amounts = idArray(lines.map(({ allocated_amount }) => allocated_amount));
  const { numAffectedRows } = await sql`
    UPDATE bank_lines l SET allocated_amount = v.amount FROM unnest(${ids}, ${amounts}) v (id, amount)
    WHERE l.id = v.id`.execute(tx);
  expectRows(numAffectedRows ?? 0n, lines.length, 'bank lines');
}

/** Returns the deals of items in which the company is a party, by `KIND id`. */
export async function offersOfItems(
  tx: Tx,
  { company_id, company_type }: LineOwner,
  items: readonly { readonly kind: AllocationKind; readonly id: number }[],
): Promise<ReadonlyMap<string, number>> {
  const idsOf = (kind: AllocationKind) =>
    idArray(items.filter((item) => item.kind === kind).map(({ id }) => id));
  const party = sql.ref(company_type === 'LENDER' ? 'p.lender_id' : 'p.borrower_id');
  const { rows } = await sql<{ kind: AllocationKind; id: number; offer_id: number }>`
    SELECT 'PAYMENT' AS kind, p.offer_id AS id, p.offer_id FROM payments p
    WHERE p.offer_id = ANY(${idsOf('PAYMENT')}) AND ${party} = ${company_id}
    UNION ALL
    SELECT 'COLLECTION', c.id, c.offer_id FROM collections c JOIN payments p ON p.offer_id = c.offer_id
    WHERE c.id = ANY(${idsOf('COLLECTION')}) AND ${party} = ${company_id}
    UNION ALL
    SELECT 'BUYBACK', b.id, b.offer_id FROM buybacks b JOIN payments p ON p.offer_id = b.offer_id
    WHERE b.id = ANY(${idsOf('BUYBACK')}) AND ${party} = ${company_id}`.execute(tx);
  return new Map(rows.map(({ kind, id, offer_id }) => [`${kind} ${id}`, offer_id]));
}

/** Allocation to insert. */
export type NewAllocation = Pick<
  Insertable<BankAllocations>,
  | 'offer_id'
  | 'kind'
  | 'collection_id'
  | 'buyback_id'
  | 'amount'
  | 'entry_id'
  | 'remittance_id'
  | 'linked'
  | 'returned_payment'
>;

/**
 * Inserts allocations of locked lines of a company in their order.
 * @param by user; null for the machine
 */
export async function insertAllocations(
  tx: Tx,
  { company_id }: Pick<LineOwner, 'company_id'>,
  allocations: readonly (NewAllocation & { readonly bank_line_id: number })[],
  by: number | null,
): Promise<StoredAllocation[]> {
  const rows: StoredAllocation[] = [];
  for (let at = 0; at < allocations.length; at += INSERT_ROWS) {
    const values = allocations
      .slice(at, at + INSERT_ROWS)
      .map((allocation) => ({ ...allocation, company_id, created_by: by }));
    rows.push(...(await tx.insertInto('bank_allocations').values(values).returningAll().execute()));
  }
  return rows.toSorted((one, other) => one.id - other.id);
}

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const INSERT_ROWS = 5000;

/** Returns an allocation of a company; undefined for none. */
export function findAllocation(
  tx: Tx,
  { company_id }: Pick<LineOwner, 'company_id'>,
  id: number,
): Promise<StoredAllocation | undefined> {
  return tx
    .selectFrom('bank_allocations')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .executeTakeFirst();
}

/** What standing allocations are looked up by. */
export type AllocationsOf =
  /** An entry that a line made, also as a part of its buyback, or that lines of both sides are linked to. */
  | { readonly entry_id: number }
  | { readonly remittance_id: number }
  /** Debits that declared the remittances of this offer, or informed its price. */
  | { readonly declared_of: number }
  /** Debits that informed the price of this offer. */
  | { readonly informed_of: number }
  /** Credits allocated to the price of this offer, without returned ones, and debits that informed it. */
  | { readonly price_of: number };

/** Returns standing allocations in the deals of a company, those of both sides, oldest first. */
export function findStandingAllocations(
  tx: Tx,
  { company_id }: Pick<LineOwner, 'company_id'>,
  of: AllocationsOf,
): Promise<StoredAllocation[]> {
  return runAsSystem(() =>
    tx
      .selectFrom('bank_allocations as a')
      .innerJoin('bank_lines as l', 'l.id', 'a.bank_line_id')
      .innerJoin('payments as p', 'p.offer_id', 'a.offer_id')
      .selectAll('a')
      .where(({ or, eb }) => or([eb('p.borrower_id', '=', company_id), eb('p.lender_id', '=', company_id)]))
      .where('a.reversed_at', 'is', null)
      .where(conditionOf(of))
      .orderBy('a.id')
      .execute(),
  );
}

function conditionOf(of: AllocationsOf) {
  if ('entry_id' in of)
    return sql<SqlBool>`(a.entry_id = ${of.entry_id} OR a.buyback_id =
      (SELECT e.buyback_id FROM settlement_entries e WHERE e.id = ${of.entry_id}))`;
  if ('remittance_id' in of) return sql<SqlBool>`a.remittance_id = ${of.remittance_id}`;
  const informed = sql`a.kind = 'PAYMENT' AND l.amount < 0 AND a.company_id = p.lender_id`;
  if ('declared_of' in of)
    return sql<SqlBool>`a.offer_id = ${of.declared_of} AND (a.remittance_id IS NOT NULL OR ${informed})`;
  if ('informed_of' in of) return sql<SqlBool>`a.offer_id = ${of.informed_of} AND ${informed}`;
  return sql<SqlBool>`a.offer_id = ${of.price_of}
    AND (a.kind = 'PAYMENT' AND l.amount > 0 AND NOT ${IS_RETURNED} OR ${informed})`;
}

/**
 * SQL for whether a debit has returned the price that the standing allocation `a` made or is linked to. Such
 * a credit stays allocated with its reversed entry, so that its money pays nothing again.
 */
export const IS_RETURNED = sql<boolean>`EXISTS (SELECT FROM settlement_entries y WHERE y.reverses_id = a.entry_id)`;

/** Tells whether a debit has returned the price of a standing allocation. */
export async function isReturned(tx: Tx, { id }: Pick<StoredAllocation, 'id'>): Promise<boolean> {
  const { rows } = await sql`SELECT FROM bank_allocations a WHERE a.id = ${id} AND ${IS_RETURNED}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Marks standing allocations as reversed. @param by user who reverses them */
export async function markReversed(
  tx: Tx,
  ids: readonly number[],
  by: { readonly user_id: number; readonly reason: string | null; readonly at: Date },
): Promise<StoredAllocation[]> {
  const rows = await tx
    .updateTable('bank_allocations')
    .set({ reversed_at: by.at, reversed_by: by.user_id, reversal_reason: by.reason })
    .where('id', '=', sql<number>`ANY(${idArray(ids)})`)
    .where('reversed_at', 'is', null)
    .returningAll()
    .execute();
  expectRows(BigInt(rows.length), ids.length, 'standing allocations');
  return rows.toSorted((one, other) => one.id - other.id);
}

/** Part of a price with its allocation. */
export interface AllocatedPart extends PricePart {
  readonly id: number;
  readonly day: Day;
}

/** Returns the allocated parts of a price that is not confirmed, oldest first. The offer is locked. */
export async function priceParts(tx: Tx, offerId: number): Promise<AllocatedPart[]> {
  return tx
    .selectFrom('bank_allocations as a')
    .innerJoin('bank_lines as l', 'l.id', 'a.bank_line_id')
    .select(['a.id', 'a.amount', 'l.day'])
    .where('a.offer_id', '=', offerId)
    .where('a.kind', '=', 'PAYMENT')
    .where('a.reversed_at', 'is', null)
    .where('a.entry_id', 'is', null)
    .where('l.amount', '>', 0)
    .orderBy('a.id')
    .execute();
}

/** Links parts of a price to the entry that confirmed it. */
export async function linkPriceParts(
  tx: Tx,
  parts: readonly { readonly id: number }[],
  entryId: number | undefined,
): Promise<void> {
  if (parts.length === 0 || entryId === undefined) return;
  await tx
    .updateTable('bank_allocations')
    .set({ entry_id: entryId })
    .where('id', '=', sql<number>`ANY(${idArray(parts.map(({ id }) => id))})`)
    .execute();
}

/** Unlinks the parts of a price from the entries of its reversed confirmation. */
export async function unlinkPriceParts(tx: Tx, parts: readonly { readonly id: number }[]): Promise<void> {
  await tx
    .updateTable('bank_allocations')
    .set({ entry_id: null })
    .where('id', '=', sql<number>`ANY(${idArray(parts.map(({ id }) => id))})`)
    .execute();
}
