import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listSealedApps, replaceSealedApp } from './app.store.ts';
import { isAppSealCurrent, openAppSecret, sealAppSecret } from './app-secrets.ts';

export interface ResealedApps {
  /** Number of secrets resealed with the current key. */
  readonly resealed: number;
  /** Ids of users whose secret no accepted key unseals. */
  readonly unreadable: readonly number[];
}

/**
 * Reseals the secrets of all authenticator apps with the current key (key rotation); those already sealed
 * with it are skipped.
 */
export async function resealApps({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<ResealedApps> {
  let resealed = 0;
  const unreadable: number[] = [];
  for (const row of await listSealedApps(db)) {
    if (isAppSealCurrent(config, row.sealed)) continue;
    const secret = openAppSecret(config, row.user_id, row.sealed);
    if (secret === undefined) unreadable.push(row.user_id);
    else {
      const anew = sealAppSecret(config, row.user_id, secret);
      if (await transaction(db, (tx) => replaceSealedApp(tx, row, anew))) resealed += 1;
    }
  }
  return { resealed, unreadable };
}
