import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
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
  if (step === undefined) return <CredentialsForm needsSession={returnTo !== undefined} onSent={setStep} />;
  return <PinForm {...step} onOther={() => setStep(undefined)} />;
}
