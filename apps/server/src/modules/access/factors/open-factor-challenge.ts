import { randomUUID } from 'node:crypto';
import type { SignInFactor } from '@pregao/domain';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { factorsOf } from '../../directory/factors/factors.store.ts';
import { insertChallenge } from '../pin-challenges.store.ts';
import type { PinRequest } from '../send-pin.ts';

/** Placeholder in place of a PIN hash; no PIN hashes to it. */
const NO_PIN = '-';

/** Opens a challenge for the user's own factor; nothing is mailed. */
export const openFactorChallenge = (tx: Tx, request: PinRequest) =>
  insertChallenge(tx, { ...request, id: randomUUID(), pin_hash: NO_PIN, factor: 'OWN' });

/** Lists the own factors of a user for the second step of sign-in. */
export async function ownFactorsOf(db: Db, userId: number): Promise<SignInFactor[]> {
  const { app_since, recovery_codes } = await factorsOf(db, userId);
  return [
    ...(app_since ? (['APP'] as const) : []),
    ...(recovery_codes > 0 ? (['RECOVERY_CODE'] as const) : []),
  ];
}
