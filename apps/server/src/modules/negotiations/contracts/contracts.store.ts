import {
  type Actor,
  type ContractCheck,
  type InitialStep,
  NO_DOCUMENT_FINDINGS,
  type Step,
} from '@pregao/domain';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { expectOneRow } from '../../../platform/db/expect-changed-rows.ts';
import type { Contracts } from '../../../platform/db/schema.generated.ts';
import type { LockedOffer } from '../offers/offers.store.ts';

export type ContractRow = Selectable<Contracts>;

/** Returns the offer id of a contract on the actor's own offer; undefined for any other. */
export async function offerIdOfContract(
  db: Db | Tx,
  actor: Actor,
  contractId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('contracts')
    .innerJoin('offers', 'offers.id', 'contracts.offer_id')
    .select('contracts.offer_id')
    .where('contracts.id', '=', contractId)
    .where('offers.company_id', '=', actor.company_id)
    .executeTakeFirst();
  return row?.offer_id;
}

/** Returns all versions of a locked offer's contract, newest first. */
export function contractsOf(tx: Tx, { id }: LockedOffer): Promise<ContractRow[]> {
  return tx
    .selectFrom('contracts')
    .selectAll()
    .where('offer_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
}

/** Uploaded file as it is stored. */
export interface StoredContract {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
  readonly storage_key: string;
  /** The file holds a digital signature; `check` says what it is worth. */
  readonly signed: boolean;
  readonly check: ContractCheck;
}

export interface NewContract extends StoredContract {
  readonly credit_id: number;
  readonly version: number;
}

interface LockedContracts {
  readonly offer: LockedOffer;
  readonly now: Date;
}

/** Inserts a version of a locked offer's contract with its check. */
export async function insertContract(
  tx: Tx,
  actor: Actor,
  { offer, now }: LockedContracts,
  { to }: InitialStep<'CONTRACT'>,
  { check, ...contract }: NewContract,
): Promise<ContractRow> {
  const row = await tx
    .insertInto('contracts')
    .values({ ...contract, status: to, offer_id: offer.id, user_id: actor.user_id, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  const found = JSON.stringify(check);
  await tx.insertInto('contract_checks').values({ contract_id: row.id, found }).execute();
  // Touches `updated_at` of the proposal, so that a client that polls proposals sees the new version.
  await tx
    .updateTable('credits')
    .set({ updated_at: sql<Date>`app_now()` })
    .where('id', '=', row.credit_id)
    .execute();
  return row;
}

/** Returns the check of a contract version; undefined for versions uploaded before contracts were checked. */
export async function checkOfContract(db: Db, id: number): Promise<ContractCheck | undefined> {
  const row = await db
    .selectFrom('contract_checks')
    .select('found')
    .where('contract_id', '=', id)
    .executeTakeFirst();
  // Adds the findings that earlier checks lack: they did not look at what the document is.
  return row && ({ ...NO_DOCUMENT_FINDINGS, ...(row.found as object) } as ContractCheck);
}

/**
 * Applies a transition to a version of a locked offer's contract.
 * @throws Error when it is not in the status from which the transition leads
 */
export async function answerContractRow(
  tx: Tx,
  { offer, now }: LockedContracts,
  { id }: Pick<ContractRow, 'id'>,
  { from, to }: Step<'CONTRACT'>,
  refusal_reason: string | null,
): Promise<void> {
  const rows = await tx
    .updateTable('contracts')
    .set({ status: to, answered_at: now, refusal_reason })
    .where('id', '=', id)
    .where('offer_id', '=', offer.id)
    .where('status', '=', from)
    .returning('id')
    .execute();
  expectOneRow(rows, `contract ${id} in ${from}`);
}
