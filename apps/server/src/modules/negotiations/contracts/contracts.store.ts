import type { Actor, ContractStatus } from '@pregao/domain';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import type { Contracts } from '../../../platform/db/schema.generated.ts';
import type { LockedOffer } from '../offers/offers.store.ts';
import { oneRow } from '../steps/guarded.ts';

export type ContractRow = Selectable<Contracts>;

/** The offer of a contract on an own offer; undefined for any other. */
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

/** All versions of a locked offer's contract, the newest first. */
export function contractsOf(tx: Tx, { id }: LockedOffer): Promise<ContractRow[]> {
  return tx
    .selectFrom('contracts')
    .selectAll()
    .where('offer_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
}

/** What was uploaded, as it lies in the storage. */
export interface StoredContract {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
  readonly storage_key: string;
}

export function insertContract(
  tx: Tx,
  actor: Actor,
  offer: LockedOffer,
  contract: StoredContract & { credit_id: number; version: number; status: ContractStatus; created_at: Date },
): Promise<ContractRow> {
  return tx
    .insertInto('contracts')
    .values({ ...contract, offer_id: offer.id, user_id: actor.user_id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Answers the pending version of a locked offer. @throws Error when it is not PENDING */
export async function closeContract(
  tx: Tx,
  offer: LockedOffer,
  id: number,
  end: { readonly status: ContractStatus; readonly at: Date; readonly refusal_reason?: string | null },
): Promise<void> {
  const rows = await tx
    .updateTable('contracts')
    .set({ status: end.status, answered_at: end.at, refusal_reason: end.refusal_reason ?? null })
    .where('id', '=', id)
    .where('offer_id', '=', offer.id)
    .where('status', '=', 'PENDING')
    .returning('id')
    .execute();
  oneRow(rows, `contract ${id} in PENDING`);
}
