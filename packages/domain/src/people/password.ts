import { allow, type Decision, refuse } from '../refusals/decision.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../values/limits.ts';
import { containsName, type PasswordOwner } from './password-names.ts';

export const PASSWORD_PROBLEMS = [
  'LENGTH',
  'TOO_LONG',
  'UPPER_CASE',
  'LOWER_CASE',
  'DIGIT',
  'SPECIAL',
] as const;

export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number];

const RULE_VIOLATIONS = {
  LENGTH: (text) => [...text].length < PASSWORD_MIN,
  TOO_LONG: (text) => text.length > PASSWORD_MAX,
  UPPER_CASE: (text) => !/\p{Lu}/u.test(text),
  LOWER_CASE: (text) => !/\p{Ll}/u.test(text),
  DIGIT: (text) => !/\d/.test(text),
  SPECIAL: (text) => !/[^\p{L}\p{M}\p{N}\s]/u.test(text),
} as const satisfies Record<PasswordProblem, (text: string) => boolean>;

/**
 * Lists the unmet password rules (specification, section 5), in the order of the hints; empty when it is
 * acceptable.
 */
export function passwordProblems(text: string): PasswordProblem[] {
  return PASSWORD_PROBLEMS.filter((problem) => RULE_VIOLATIONS[problem](text));
}

/**
 * Decides whether a new password is acceptable: confirmed (specification, section 5) and without names that
 * attackers try first. The server also checks the list of common passwords.
 */
export function decideNewPassword(
  typed: { readonly password: string; readonly password_confirmation: string },
  owner: PasswordOwner = {},
): Decision<string> {
  if (passwordProblems(typed.password).length > 0) return refuse('PASSWORD_WEAK', { field: 'password' });
  if (containsName(typed.password, owner)) return refuse('PASSWORD_HOLDS_NAME', { field: 'password' });
  if (typed.password !== typed.password_confirmation)
    return refuse('PASSWORD_MISMATCH', { field: 'password_confirmation' });
  return allow(typed.password);
}
