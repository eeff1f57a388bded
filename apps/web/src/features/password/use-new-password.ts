import { useState } from 'react';
import { ApiProblem } from '../../lib/api/problem.ts';
import { isPasswordReady, passwordFlaw } from './password.view.ts';

/** A new password while it is typed, twice. @param error of the call that it was sent by */
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
    /** The error is of this password, and told at its field. */
    toldAtField: refused !== undefined,
    /** What the call takes of it, which is sent now. */
    send() {
      setSent(password);
      return { password, password_confirmation: confirmation };
    },
  };
}

export type NewPassword = ReturnType<typeof useNewPassword>;
