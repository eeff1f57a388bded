import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listSealedApps, replaceSealedApp } from './app.store.ts';
import { isAppSealedNow, openAppSecret, sealAppSecret } from './app-secrets.ts';

export interface ResealedApps {
  /** Secrets that the present key has sealed in the place of another one. */
  readonly resealed: number;
  /** Ids of users with a secret that no accepted key opens. */
  readonly unreadable: readonly number[];
}

/** Seals the secrets of all authenticator apps by the installation's present key; one that is sealed by it already stays. */
export async function resealApps({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<ResealedApps> {
  let resealed = 0;
  const unreadable: number[] = [];
  for (const row of await listSealedApps(db)) {
    if (isAppSealedNow(config, row.sealed)) continue;
    const secret = openAppSecret(config, row.user_id, row.sealed);
    if (secret === undefined) unreadable.push(row.user_id);
    else {
      const anew = sealAppSecret(config, row.user_id, secret);
      if (await transaction(db, (tx) => replaceSealedApp(tx, row, anew))) resealed += 1;
    }
  }
  return { resealed, unreadable };
}
