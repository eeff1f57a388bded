import { allow, type Decision, refuse } from '../refusals/decision.ts';
import type { Label } from '../shown/labels.ts';
import { type InstantLike, toInstant } from '../values/instant.ts';
import { FACTOR_GRACE_DAYS } from '../values/limits.ts';
import type { Right } from './permissions.ts';

/** What a company asks for as the second step of sign-in: the PIN that is mailed, or a factor of the user's own. */
export const SECOND_FACTOR_POLICIES = ['MAILED_PIN', 'OWN_FACTOR'] as const;
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number];

export const SECOND_FACTOR_POLICY_LABELS = {
  MAILED_PIN: { pt: 'PIN por e-mail', en: 'PIN by e-mail' },
  OWN_FACTOR: { pt: 'Aplicativo autenticador', en: 'Authenticator app' },
} as const satisfies Record<SecondFactorPolicy, Label>;

/** What the second step of a sign-in takes. */
export const SIGN_IN_FACTORS = ['PIN', 'APP', 'RECOVERY_CODE'] as const;
export type SignInFactor = (typeof SIGN_IN_FACTORS)[number];

/** What is known of a user's second factor; instants. */
export interface FactorState {
  readonly second_factor: SecondFactorPolicy;
  /** When the company began to require what it does; null where it never changed. */
  readonly second_factor_since: InstantLike | null;
  /** Since when the user has a factor of its own; null without one. */
  readonly factor_since: InstantLike | null;
  /** When the user set the first password; null of one who is still invited. */
  readonly accepted_at: InstantLike | null;
  /** When the factors of the user were last reset by others. */
  readonly factor_reset_at: InstantLike | null;
}

const isAfter = (a: InstantLike, b: InstantLike): boolean =>
  Temporal.Instant.compare(toInstant(a), toInstant(b)) > 0;

/**
 * Until when a user without a factor of its own may sign in with the PIN where the company requires one: so many days from when
 * it was required, the user came, or its factors were reset, whichever was last. Null where nothing is required or it has one.
 */
export function enrollUntil(user: FactorState): Temporal.Instant | null {
  if (user.second_factor === 'MAILED_PIN' || user.factor_since !== null) return null;
  const begins = [user.second_factor_since, user.accepted_at, user.factor_reset_at].flatMap((one) =>
    one === null ? [] : [toInstant(one)],
  );
  const last = begins.toSorted((a, b) => Temporal.Instant.compare(a, b)).at(-1);
  return last?.add({ hours: FACTOR_GRACE_DAYS * 24 }) ?? null;
}

/** Which second step the password opens: the user's own factor where there is one, else the PIN, as long as it is accepted. */
export function decideSecondStep(user: FactorState, now: InstantLike): Decision<'PIN' | 'OWN'> {
  if (user.factor_since !== null) return allow('OWN');
  const until = enrollUntil(user);
  return until !== null && Temporal.Instant.compare(until, toInstant(now)) <= 0
    ? refuse('SECOND_FACTOR_OVERDUE')
    : allow('PIN');
}

/** True for a session that may do nothing before its user has enrolled: opened since the company requires it, by who has not. */
export const mustEnroll = (
  user: Pick<FactorState, 'second_factor' | 'second_factor_since' | 'factor_since'>,
  openedAt: InstantLike,
): boolean =>
  user.second_factor === 'OWN_FACTOR' &&
  user.factor_since === null &&
  (user.second_factor_since === null || !isAfter(user.second_factor_since, openedAt));

/** What a session may do whose user has to enroll first. */
const BEFORE_ENROLLING: ReadonlySet<Right> = new Set<Right>([
  'keep-own-session',
  'keep-own-factors',
  'set-own-locale',
]);

export const isOpenBeforeEnrolling = (right: Right): boolean => BEFORE_ENROLLING.has(right);

/** May the actor have its company require this? Who asks for more than the PIN has it already, and is not the first to be shut out. */
export function decidePolicy(
  policy: SecondFactorPolicy,
  actor: Pick<FactorState, 'factor_since'>,
): Decision<true> {
  return policy === 'OWN_FACTOR' && actor.factor_since === null ? refuse('ENROLL_FIRST') : allow(true);
}

/** May a user give up its last factor? Not where its company requires one. */
export function decideGiveUpFactor(user: Pick<FactorState, 'second_factor'>, others: number): Decision<true> {
  return user.second_factor === 'OWN_FACTOR' && others === 0 ? refuse('FACTOR_REQUIRED') : allow(true);
}

/** What has changed of how a user signs in, by itself or by others. */
export const FACTOR_CHANGES = [
  'APP_ENROLLED',
  'APP_GIVEN_UP',
  'CODES_RENEWED',
  'CODE_USED',
  'RESET',
] as const;
export type FactorChange = (typeof FACTOR_CHANGES)[number];
