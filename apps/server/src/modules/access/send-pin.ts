import { randomUUID } from 'node:crypto';
import type { Language } from '@pregao/domain';
import type { Tx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../notices/notify.ts';
import { insertChallenge } from './pin-challenges.store.ts';
import { hashPin, newPin } from './pins.ts';

export interface PinRequest {
  readonly user_id: number;
  readonly language: Language;
  readonly timezone: string;
  /** Instant of the password step; default: now. */
  readonly began_at?: Date;
}

/**
 * Opens a challenge and mails its PIN.
 * @returns the challenge, from which the PIN token is made
 */
export async function sendPin(deps: Pick<Deps, 'config' | 'jobs'>, tx: Tx, request: PinRequest) {
  const { user_id, language, timezone } = request;
  const id = randomUUID();
  const pin = newPin();
  const challenge = await insertChallenge(tx, {
    ...request,
    id,
    pin_hash: hashPin(deps.config, id, pin),
  });
  await notify(deps, tx, {
    kind: 'PIN',
    to: { users: [user_id] },
    locale: { language, timezone },
    facts: { pin, expires_at: challenge.expires_at },
  });
  return challenge;
}
