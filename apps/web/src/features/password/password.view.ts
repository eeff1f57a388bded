import { PASSWORD_PROBLEMS, passwordProblems } from '@pregao/domain';

export interface PasswordRule {
  readonly name: (typeof PASSWORD_PROBLEMS)[number] | 'MATCH';
  readonly met: boolean;
}

/**
 * Returns the rules of a new password, each met or not. The maximum length appears only once it is exceeded.
 */
export function passwordRules(password: string, confirmation: string): PasswordRule[] {
  const brokenRules = passwordProblems(password);
  const rules = PASSWORD_PROBLEMS.map((name) => ({
    name,
    met: password !== '' && !brokenRules.includes(name),
  }));
  return [
    ...rules.filter((rule) => rule.name !== 'TOO_LONG' || brokenRules.includes('TOO_LONG')),
    { name: 'MATCH', met: password !== '' && password === confirmation },
  ];
}

/** Refusals that only the server can decide: it knows the owner's names and the list of common passwords. */
const FLAWS = { PASSWORD_COMMON: 'COMMON', PASSWORD_HOLDS_NAME: 'HOLDS_NAME' } as const;

/**
 * Returns the flaw of a refused password; undefined for other refusals.
 * @param refusal key of the API refusal
 */
export const passwordFlaw = (refusal: string | undefined) =>
  refusal === 'PASSWORD_COMMON' || refusal === 'PASSWORD_HOLDS_NAME' ? FLAWS[refusal] : undefined;

export function isPasswordReady(password: string, confirmation: string): boolean {
  return passwordRules(password, confirmation).every(({ met }) => met);
}
