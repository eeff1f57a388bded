import type { Label } from '../display/labels.ts';
import { allow, type Decision, refuse } from '../refusals/decision.ts';
import { type InstantLike, toInstant } from '../values/instant.ts';
import { FACTOR_GRACE_DAYS } from '../values/limits.ts';
import type { Right } from './permissions.ts';

/** The second-factor policy of a company: the mailed PIN, or a factor of the user's own. */
export const SECOND_FACTOR_POLICIES = ['MAILED_PIN', 'OWN_FACTOR'] as const;
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number];

export const SECOND_FACTOR_POLICY_LABELS = {
  MAILED_PIN: { pt: 'PIN por e-mail', en: 'PIN by e-mail' },
  OWN_FACTOR: { pt: 'Aplicativo autenticador', en: 'Authenticator app' },
} as const satisfies Record<SecondFactorPolicy, Label>;

/** The factors that the second step of sign-in accepts. */
export const SIGN_IN_FACTORS = ['PIN', 'APP', 'RECOVERY_CODE'] as const;
export type SignInFactor = (typeof SIGN_IN_FACTORS)[number];

/** The state of a user's second factor. Times are instants. */
export interface FactorState {
  readonly second_factor: SecondFactorPolicy;
  /** When the company set its current policy; null when it never changed. */
  readonly second_factor_since: InstantLike | null;
  /** When the user enrolled a factor; null without one. */
  readonly factor_since: InstantLike | null;
  /** When the user set the first password; null while invited. */
  readonly accepted_at: InstantLike | null;
  /** When another user last reset the factors. */
  readonly factor_reset_at: InstantLike | null;
}

const isAfter = (a: InstantLike, b: InstantLike): boolean =>
  Temporal.Instant.compare(toInstant(a), toInstant(b)) > 0;

/**
 * Returns until when a user without a factor may sign in with the PIN although its company requires a factor.
 * The grace period starts at the latest of requirement, first password and reset; null when the policy does
 * not apply or the user has a factor.
 */
export function enrollmentDeadline(user: FactorState): Temporal.Instant | null {
  if (user.second_factor === 'MAILED_PIN' || user.factor_since !== null) return null;
  const begins = [user.second_factor_since, user.accepted_at, user.factor_reset_at].flatMap((one) =>
    one === null ? [] : [toInstant(one)],
  );
  const last = begins.toSorted((a, b) => Temporal.Instant.compare(a, b)).at(-1);
  return last?.add({ hours: FACTOR_GRACE_DAYS * 24 }) ?? null;
}

/** Decides the second step of sign-in: the user's own factor, else the PIN within the grace period. */
export function decideSecondStep(user: FactorState, now: InstantLike): Decision<'PIN' | 'OWN'> {
  if (user.factor_since !== null) return allow('OWN');
  const until = enrollmentDeadline(user);
  return until !== null && Temporal.Instant.compare(until, toInstant(now)) <= 0
    ? refuse('SECOND_FACTOR_OVERDUE')
    : allow('PIN');
}

/**
 * Tells whether a session must enroll a factor first. It applies to sessions opened since the company
 * requires one.
 */
export const mustEnroll = (
  user: Pick<FactorState, 'second_factor' | 'second_factor_since' | 'factor_since'>,
  openedAt: InstantLike,
): boolean =>
  user.second_factor === 'OWN_FACTOR' &&
  user.factor_since === null &&
  (user.second_factor_since === null || !isAfter(user.second_factor_since, openedAt));

/** The rights of a session before enrollment. */
const RIGHTS_BEFORE_ENROLLMENT: ReadonlySet<Right> = new Set<Right>([
  'keep-own-session',
  'keep-own-factors',
  'set-own-locale',
]);

export const isAllowedBeforeEnrollment = (right: Right): boolean => RIGHTS_BEFORE_ENROLLMENT.has(right);

/**
 * Decides whether the actor may set this policy. To require a factor it must have one, so that it does not
 * lock itself out.
 */
export function decideSetFactorPolicy(
  policy: SecondFactorPolicy,
  actor: Pick<FactorState, 'factor_since'>,
): Decision<true> {
  return policy === 'OWN_FACTOR' && actor.factor_since === null ? refuse('ENROLL_FIRST') : allow(true);
}

/** Decides whether a user may remove its last factor. The company's policy may require one. */
export function decideRemoveFactor(user: Pick<FactorState, 'second_factor'>, others: number): Decision<true> {
  return user.second_factor === 'OWN_FACTOR' && others === 0 ? refuse('FACTOR_REQUIRED') : allow(true);
}

/** The changes of a user's factors, by itself or by others. */
export const FACTOR_CHANGES = [
  'APP_ENROLLED',
  'APP_GIVEN_UP',
  'CODES_RENEWED',
  'CODE_USED',
  'RESET',
] as const;
export type FactorChange = (typeof FACTOR_CHANGES)[number];
