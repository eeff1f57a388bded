import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { endedFor } from '../../lib/session/session.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { PinForm } from './pin-form.tsx';

const route = getRouteApi('/auth/login');

interface PinStep {
  readonly email: string;
  readonly token: string;
}

/** Sign-in in two steps: e-mail and password, then the PIN from the mail. The route's guard leads on from there. */
export function SignInPage() {
  const { returnTo } = route.useSearch();
  const [step, setStep] = useState<PinStep>();
  const needsSession = returnTo !== undefined;
  if (step === undefined)
    return (
      <CredentialsForm
        needsSession={needsSession}
        endedFor={needsSession ? endedFor() : undefined}
        onSent={setStep}
      />
    );
  return <PinForm {...step} onOther={() => setStep(undefined)} />;
}
