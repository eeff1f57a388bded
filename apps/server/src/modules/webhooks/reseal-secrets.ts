import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { listSealedSecrets, replaceSealedSecret, type SealedSecret } from './sealed-secrets.store.ts';
import { isSealCurrent, openSecret, sealSecret } from './secrets.ts';

export interface ResealedSecrets {
  /** Number of secrets resealed with the current key. */
  readonly resealed: number;
  /** Ids of webhooks with a secret that no accepted key unseals. */
  readonly unreadable: readonly number[];
}

/**
 * Reseals the secrets of all webhooks with the current key (key rotation); those already sealed with it are
 * skipped.
 */
export async function resealSecrets({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<ResealedSecrets> {
  let resealed = 0;
  const unreadable = new Set<number>();
  for (const row of await listSealedSecrets(db)) {
    if (isSealCurrent(config, row.sealed)) continue;
    const secret = openSecret(config, row.company_id, row.sealed);
    if (secret === undefined) unreadable.add(row.id);
    else if (await reseal(row, secret)) resealed += 1;
  }
  return { resealed, unreadable: [...unreadable] };

  /** Skips a secret that its company has rotated meanwhile: the new one is sealed with the current key. */
  function reseal(row: SealedSecret, secret: string): Promise<boolean> {
    return transaction(db, (tx) => replaceSealedSecret(tx, row, sealSecret(config, row.company_id, secret)));
  }
}
