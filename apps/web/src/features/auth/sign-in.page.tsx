import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { expiredSessionEmail } from '../../lib/session/session.ts';
import type { SecondStep } from './auth.acts.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { FactorForm } from './factor-form.tsx';
import { PinForm } from './pin-form.tsx';

const route = getRouteApi('/auth/login');

/**
 * Renders the two-step sign-in: e-mail and password, then the mailed PIN or the reader's own factor.
 * The guard of the route redirects afterwards.
 */
export function SignInPage() {
  const { returnTo } = route.useSearch();
  const [step, setStep] = useState<SecondStep & { email: string }>();
  const needsSession = returnTo !== undefined;
  if (step === undefined)
    return (
      <CredentialsForm
        needsSession={needsSession}
        expiredSessionEmail={needsSession ? expiredSessionEmail() : undefined}
        onSent={setStep}
      />
    );
  const Form = step.factors.includes('PIN') ? PinForm : FactorForm;
  return <Form {...step} onOther={() => setStep(undefined)} />;
}
