import { useState } from 'react';
import { ApiProblem } from '../../lib/api/problem.ts';
import { isPasswordReady, passwordFlaw } from './password.view.ts';

/**
 * Returns the state of a new password, typed twice.
 * @param error of the call that sent it
 */
export function useNewPassword(error: unknown) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [sent, setSent] = useState('');
  const refused = passwordFlaw(error instanceof ApiProblem ? error.key : undefined);
  const flaw = password === sent ? refused : undefined;
  return {
    password,
    confirmation,
    setPassword,
    setConfirmation,
    flaw,
    ready: isPasswordReady(password, confirmation) && flaw === undefined,
    /** Whether the error concerns this password and is shown at its field. */
    shownAtField: refused !== undefined,
    /** Returns the body of the call and remembers the sent password. */
    send() {
      setSent(password);
      return { password, password_confirmation: confirmation };
    },
  };
}

export type NewPassword = ReturnType<typeof useNewPassword>;
