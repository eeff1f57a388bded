import type { Reply } from '@pregao/contract';
import { deviceOf, PIN_TRIES, type RefusalKey, type SignInFactor } from '@pregao/domain';
import type { AnyCommandContext, PinBearerContext } from '../../platform/command-context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { ipNetwork, normalizeIp } from '../../platform/ip-network.ts';
import { Refused } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { recordFactorChange } from '../directory/factors/record-factor-change.ts';
import {
  countPinTry,
  findAccountById,
  recordSuccessfulSignIn,
  upsertKnownAddress,
} from './accounts.store.ts';
import { enqueueRefusedPin } from './enqueue-refused-sign-in.ts';
import { findChallenge, type OpenChallenge } from './pin-challenges.store.ts';
import { presentSession } from './session.present.ts';
import { insertSession, type SessionUser, userOfSession } from './sessions.store.ts';
import { signAccessToken } from './tokens.ts';

/** One kind of second step of sign-in: PIN, authenticator app or recovery code. */
export interface SecondStep {
  readonly factor: SignInFactor;
  /** Refusal of a wrong entry. */
  readonly wrong: 'PIN_INCORRECT' | 'CODE_INCORRECT' | 'RECOVERY_CODE_INCORRECT';
  /** Consumes what was entered, and the challenge; false if it is wrong. */
  readonly verify: (tx: Tx, challenge: OpenChallenge) => Promise<boolean>;
}

/**
 * Exchanges a valid second factor for a session. The attempt is counted before it is checked, together with
 * those of all other factors.
 * @throws Refused INVALID_TOKEN, PIN_EXPIRED, PIN_NOT_ACCEPTED, NO_SECOND_FACTOR, PIN_ATTEMPTS_EXHAUSTED,
 * CREDENTIALS_BLOCKED, and the step's own refusal of a wrong entry
 */
export async function passSecondStep(
  deps: Deps,
  context: PinBearerContext,
  step: SecondStep,
): Promise<Reply<'enterPin'>> {
  const outcome = await transaction(deps.db, (tx) => tryStep(deps, tx, context, step)).catch(refusalAsValue);
  if (outcome instanceof Refused) {
    if (outcome.key !== 'INVALID_TOKEN')
      await enqueueRefusedPin(deps.db, context.pin.user_id, outcome.key, context);
    throw outcome;
  }
  const { session, user } = outcome;
  return presentSession(await signAccessToken(deps.tokens, session, user), session, user);
}

function refusalAsValue(error: unknown): Refused {
  if (error instanceof Refused) return error;
  throw error;
}

const isPin = (step: SecondStep): boolean => step.factor === 'PIN';

/** Returns the refusal of a wrong entry as a value: thrown, it would roll back its own count. */
async function tryStep(deps: Deps, tx: Tx, context: PinBearerContext, step: SecondStep) {
  const { challenge_id, user_id } = context.pin;
  const challenge = await findChallenge(tx, challenge_id, user_id);
  if (!challenge) throw new Refused('INVALID_TOKEN');
  if (challenge.expired) throw new Refused('PIN_EXPIRED');
  if ((challenge.factor === 'PIN') !== isPin(step))
    throw new Refused(isPin(step) ? 'PIN_NOT_ACCEPTED' : 'NO_SECOND_FACTOR');
  const tries = await countPinTry(tx, user_id);
  if (tries === undefined) throw await attemptsExhausted(tx, user_id);
  if (!(await step.verify(tx, challenge))) return refuseWrongEntry(tx, context, step.wrong, tries);
  if (!(await recordSuccessfulSignIn(tx, user_id, { ...challenge, byPin: isPin(step) })))
    throw await lateRefusal(tx, user_id);
  return openSession(deps, tx, context, step);
}

async function openSession(
  deps: Deps,
  tx: Tx,
  { pin, ip, user_agent, request_id }: PinBearerContext,
  { factor }: SecondStep,
) {
  await upsertKnownAddress(tx, pin.user_id, ipNetwork(ip));
  const user = await userOfSession(tx, pin.user_id);
  const session = await insertSession(tx, user.id, { ...deviceOf(user_agent), address: normalizeIp(ip) });
  const author = authorOf(user, request_id);
  await recordAudit(tx, author, {
    ...sessionEntity(user),
    event: 'SIGN_IN',
    details: { session_id: session.id, ...(factor !== 'PIN' && { factor }) },
  });
  if (factor === 'RECOVERY_CODE')
    await recordFactorChange(deps, tx, author, { user_id: user.id, change: 'CODE_USED' });
  return { session, user };
}

/**
 * Refuses a wrong entry; each fifth one also locks the account for a while.
 * @throws Refused INVALID_TOKEN if another call consumed the challenge
 */
async function refuseWrongEntry(
  tx: Tx,
  { pin, request_id }: PinBearerContext,
  key: RefusalKey,
  tries: number,
): Promise<Refused> {
  if (!(await findChallenge(tx, pin.challenge_id, pin.user_id))) throw new Refused('INVALID_TOKEN');
  if (tries % PIN_TRIES !== 0) return new Refused(key);
  const user = await userOfSession(tx, pin.user_id);
  await recordAudit(tx, authorOf(user, request_id), {
    ...sessionEntity(user),
    event: 'LOCK',
    details: { tries },
  });
  return attemptsExhausted(tx, pin.user_id);
}

async function attemptsExhausted(tx: Tx, userId: number): Promise<Refused> {
  const { pin_lock } = await findAccountById(tx, userId);
  return new Refused('PIN_ATTEMPTS_EXHAUSTED', { retryAfter: pin_lock ?? 1 });
}

/**
 * Explains a late refusal. The user was blocked since the password step, or enrolled a factor since the PIN
 * was mailed.
 */
async function lateRefusal(tx: Tx, userId: number): Promise<Refused> {
  const { blocked_at } = await findAccountById(tx, userId);
  return new Refused(blocked_at ? 'CREDENTIALS_BLOCKED' : 'INVALID_TOKEN');
}

const authorOf = (user: SessionUser, request_id: string): AnyCommandContext => ({
  actor: { ...user, user_id: user.id, via: 'SESSION' },
  request_id,
});

const sessionEntity = ({ id }: SessionUser) =>
  ({ entity: 'SESSION', entity_id: id, aggregate: 'USER', aggregate_id: id }) as const;
