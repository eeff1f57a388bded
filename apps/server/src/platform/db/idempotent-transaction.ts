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
  store(tx: Tx, reply: Reply): Promise<void>;
}

declare const stored: unique symbol;

/** Reply of a command that was stored in its transaction; only `idempotentTransaction` creates one. */
export type StoredReply<Reply> = Reply & { readonly [stored]: true };

/**
 * Runs a command as `transaction` does and stores its reply in the same transaction: both commit, or neither.
 * @param keyUse idempotency key of the call; undefined for a command that did not come over HTTP
 */
export async function idempotentTransaction<Reply>(
  db: Db,
  keyUse: IdempotencyKeyUse<Reply> | undefined,
  work: (tx: Tx) => Promise<Reply>,
): Promise<StoredReply<Reply>> {
  const reply = await transaction(db, async (tx) => {
    await keyUse?.claim(tx);
    const result = await work(tx);
    await keyUse?.store(tx, result);
    return result;
  });
  return reply as StoredReply<Reply>;
}
