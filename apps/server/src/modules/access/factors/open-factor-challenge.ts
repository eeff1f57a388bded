import { randomUUID } from 'node:crypto';
import type { SignInFactor } from '@pregao/domain';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { factorsOf } from '../../directory/factors/factors.store.ts';
import { insertChallenge } from '../pin-challenges.store.ts';
import type { PinRequest } from '../send-pin.ts';

/** Stands where the hash of a PIN does: no PIN has it. */
const NO_PIN = '-';

/** Opens a challenge that the user's own factor answers: nothing is mailed. */
export const openFactorChallenge = (tx: Tx, request: PinRequest) =>
  insertChallenge(tx, { ...request, id: randomUUID(), pin_hash: NO_PIN, factor: 'OWN' });

/** What a user with a factor of its own has for the second step. */
export async function factorsDue(db: Db, userId: number): Promise<SignInFactor[]> {
  const { app_since, recovery_codes } = await factorsOf(db, userId);
  return [
    ...(app_since ? (['APP'] as const) : []),
    ...(recovery_codes > 0 ? (['RECOVERY_CODE'] as const) : []),
  ];
}
