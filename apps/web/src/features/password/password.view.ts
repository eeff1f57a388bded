import { holdsName, isCommonPassword, PASSWORD_PROBLEMS, passwordProblems } from '@pregao/domain';

export interface PasswordRule {
  readonly name: (typeof PASSWORD_PROBLEMS)[number] | 'MATCH';
  readonly met: boolean;
}

/** The rules of a new password as a list that fills while it is typed; the upper limit shows only when it is broken. */
export function passwordRules(password: string, confirmation: string): PasswordRule[] {
  const broken = passwordProblems(password);
  const rules = PASSWORD_PROBLEMS.map((name) => ({ name, met: password !== '' && !broken.includes(name) }));
  return [
    ...rules.filter((rule) => rule.name !== 'TOO_LONG' || broken.includes('TOO_LONG')),
    { name: 'MATCH', met: password !== '' && password === confirmation },
  ];
}

/**
 * What is wrong with a password that may meet every rule. The names of user and company, and all that has leaked, only the server
 * knows:
 * @param refused the password that it has refused for them
 * @param reason and for which of them
 */
export function passwordFlaw(
  password: string,
  refused?: string,
  reason: PasswordFlaw = 'HOLDS_NAME',
): PasswordFlaw | undefined {
  if (isCommonPassword(password)) return 'COMMON';
  if (holdsName(password)) return 'HOLDS_NAME';
  return password !== '' && password === refused ? reason : undefined;
}

type PasswordFlaw = 'COMMON' | 'HOLDS_NAME';

export function isPasswordReady(password: string, confirmation: string): boolean {
  return (
    passwordRules(password, confirmation).every(({ met }) => met) && passwordFlaw(password) === undefined
  );
}
