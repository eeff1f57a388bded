import { isCommonPassword, PASSWORD_PROBLEMS, passwordProblems } from '@pregao/domain';

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

export function isPasswordReady(password: string, confirmation: string): boolean {
  return passwordRules(password, confirmation).every(({ met }) => met) && !isCommonPassword(password);
}
