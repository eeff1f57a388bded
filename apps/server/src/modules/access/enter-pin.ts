import type { Input, Reply } from '@pregao/contract';
import { PIN_TRIES } from '@pregao/domain';
import type { ByAnyone, ByPinBearer } from '../../platform/by.ts';
import type { Tx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../../platform/network.ts';
import { Refused } from '../../platform/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { accountById, countPinTry, rememberAddress, welcomeUser } from './accounts.store.ts';
import { notePinRefusal } from './note-refusal.ts';
import { findChallenge, usePin } from './pin-challenges.store.ts';
import { hashesOfPin } from './pins.ts';
import { presentSession } from './session.present.ts';
import { insertSession, type SessionUser, userOfSession } from './sessions.store.ts';
import { signAccessToken } from './tokens.ts';

/**
 * Second step of sign-in: exchanges the PIN for a session. The try is counted before the PIN is looked at.
 * @throws Refused INVALID_TOKEN, PIN_EXPIRED, PIN_INCORRECT, PIN_ATTEMPTS_EXHAUSTED, CREDENTIALS_BLOCKED
 */
export async function enterPin(
  deps: Deps,
  by: ByPinBearer,
  input: Input<'enterPin'>,
): Promise<Reply<'enterPin'>> {
  const outcome = await transaction(deps.db, (tx) => tryPin(deps, tx, by, input.pin)).catch(asValue);
  if (outcome instanceof Refused) {
    if (outcome.key !== 'INVALID_TOKEN') await notePinRefusal(deps.db, by.pin.user_id, outcome.key, by);
    throw outcome;
  }
  const { session, user } = outcome;
  return presentSession(await signAccessToken(deps.tokens, session, user), user);
}

function asValue(error: unknown): Refused {
  if (error instanceof Refused) return error;
  throw error;
}

/** A wrong PIN is answered as a value: thrown, it would take its own count back. */
async function tryPin(deps: Deps, tx: Tx, by: ByPinBearer, entered: string) {
  const { challenge_id, user_id } = by.pin;
  const challenge = await findChallenge(tx, challenge_id, user_id);
  if (!challenge) throw new Refused('INVALID_TOKEN');
  if (challenge.expired) throw new Refused('PIN_EXPIRED');
  const tries = await countPinTry(tx, user_id);
  if (tries === undefined) throw await exhausted(tx, user_id);
  const hashes = hashesOfPin(deps.config, challenge_id, entered);
  if (!(await usePin(tx, challenge_id, hashes))) return wrongPin(tx, by, tries);
  if (!(await welcomeUser(tx, user_id, challenge))) throw new Refused('CREDENTIALS_BLOCKED');
  return openSession(tx, by);
}

async function openSession(tx: Tx, { pin, ip, request_id }: ByPinBearer) {
  await rememberAddress(tx, pin.user_id, networkOf(ip));
  const user = await userOfSession(tx, pin.user_id);
  const session = await insertSession(tx, user.id);
  await recordAudit(tx, authorOf(user, request_id), {
    ...ofUser(user),
    event: 'SIGN_IN',
    details: { session_id: session.id },
  });
  return { session, user };
}

/** The fifth wrong PIN locks the account for a while. @throws Refused INVALID_TOKEN when another call used the PIN up */
async function wrongPin(tx: Tx, { pin, request_id }: ByPinBearer, tries: number): Promise<Refused> {
  if (!(await findChallenge(tx, pin.challenge_id, pin.user_id))) throw new Refused('INVALID_TOKEN');
  if (tries % PIN_TRIES !== 0) return new Refused('PIN_INCORRECT');
  const user = await userOfSession(tx, pin.user_id);
  await recordAudit(tx, authorOf(user, request_id), { ...ofUser(user), event: 'LOCK', details: { tries } });
  return exhausted(tx, pin.user_id);
}

async function exhausted(tx: Tx, userId: number): Promise<Refused> {
  const { pin_lock } = await accountById(tx, userId);
  return new Refused('PIN_ATTEMPTS_EXHAUSTED', { retryAfter: pin_lock ?? 1 });
}

const authorOf = (user: SessionUser, request_id: string): ByAnyone => ({
  actor: { ...user, user_id: user.id, via: 'SESSION' },
  request_id,
});

const ofUser = ({ id }: SessionUser) =>
  ({ entity: 'SESSION', entity_id: id, aggregate: 'USER', aggregate_id: id }) as const;
