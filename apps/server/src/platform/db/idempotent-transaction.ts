import type { Db, Tx } from './db.ts';
import { transaction } from './transaction.ts';

/** What a call brings so that it is carried out once: the place of its answer in its command's transaction. */
export interface IdempotencyKeyUse<Reply> {
  /** Begins the transaction. @throws Refused IDEMPOTENCY_IN_PROGRESS when the same call runs elsewhere, or has just ended */
  claim(tx: Tx): Promise<void>;
  /** Ends it: the answer is committed with what it tells of. */
  keep(tx: Tx, reply: Reply): Promise<void>;
}

declare const kept: unique symbol;

/** The reply of a command whose transaction has kept it; only `idempotentTransaction` makes one. */
export type StoredReply<Reply> = Reply & { readonly [kept]: true };

/**
 * Runs a command as `transaction` does, and keeps its answer in the same transaction, so that both are there or neither.
 * @param once of the call; undefined for a command that nobody called over HTTP
 */
export async function idempotentTransaction<Reply>(
  db: Db,
  once: IdempotencyKeyUse<Reply> | undefined,
  work: (tx: Tx) => Promise<Reply>,
): Promise<StoredReply<Reply>> {
  const reply = await transaction(db, async (tx) => {
    await once?.claim(tx);
    const done = await work(tx);
    await once?.keep(tx, done);
    return done;
  });
  return reply as StoredReply<Reply>;
}
