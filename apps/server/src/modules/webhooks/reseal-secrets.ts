import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { listSealedSecrets, replaceSealedSecret, type SealedSecret } from './sealed-secrets.store.ts';
import { isSealedNow, openSecret, sealSecret } from './secrets.ts';

export interface Resealed {
  /** Secrets that the present key has sealed in the place of another one. */
  readonly resealed: number;
  /** Ids of webhooks with a secret that no accepted key opens. */
  readonly unreadable: readonly number[];
}

/** Seals the secrets of all webhooks by the installation's present key; one that is sealed by it already stays. */
export async function resealSecrets({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<Resealed> {
  let resealed = 0;
  const unreadable = new Set<number>();
  for (const row of await listSealedSecrets(db)) {
    if (isSealedNow(config, row.sealed)) continue;
    const secret = openSecret(config, row.company_id, row.sealed);
    if (secret === undefined) unreadable.add(row.id);
    else if (await reseal(row, secret)) resealed += 1;
  }
  return { resealed, unreadable: [...unreadable] };

  /** Not where its company has rotated it meanwhile: that one is sealed by the present key. */
  function reseal(row: SealedSecret, secret: string): Promise<boolean> {
    return transaction(db, (tx) => replaceSealedSecret(tx, row, sealSecret(config, row.company_id, secret)));
  }
}
