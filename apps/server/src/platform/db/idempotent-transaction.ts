import type { Db, Tx } from './db.ts';
import { transaction } from './transaction.ts';

/** Idempotency key of a call, whose reply is stored in the transaction of its command. */
export interface IdempotencyKeyUse<Reply> {
  /**
   * Claims the key first. @throws Refused IDEMPOTENCY_IN_PROGRESS when the same call runs elsewhere, or has
   * just ended
   */
  claim(tx: Tx): Promise<void>;
  /** Stores the reply last, so that it commits together with its effects. */
  keep(tx: Tx, reply: Reply): Promise<void>;
}

declare const kept: unique symbol;

/** Reply of a command that was stored in its transaction; only `idempotentTransaction` creates one. */
export type StoredReply<Reply> = Reply & { readonly [kept]: true };

/**
 * Runs a command as `transaction` does and stores its reply in the same transaction: both commit, or neither.
 * @param once idempotency key of the call; undefined for a command that did not come over HTTP
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
