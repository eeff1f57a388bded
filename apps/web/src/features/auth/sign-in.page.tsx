import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { arrived } from '../../lib/arrival/arrived.ts';
import { lazyPart } from '../../lib/arrival/lazy.ts';
import { endedFor } from '../../lib/session/session.ts';
import type { SecondStep } from './auth.acts.ts';
import { CredentialsForm } from './credentials-form.tsx';

const route = getRouteApi('/auth/login');

/** Comes once the first step stands there. */
const loadPinForm = () => arrived(() => import('./pin-form.tsx')).then((file) => ({ default: file.PinForm }));
const PinForm = lazy(loadPinForm);

/** Few have a factor of their own: its form comes when it is asked for. */
const FactorForm = lazyPart(
  () => import('./factor-form.tsx').then((file) => file.FactorForm),
  'secondFactor',
);

/** Sign-in in two steps: e-mail and password, then the PIN from the mail or the reader's own factor. The route's guard leads on from there. */
export function SignInPage() {
  const { returnTo } = route.useSearch();
  const [step, setStep] = useState<SecondStep & { email: string }>();
  useEffect(() => {
    // Asked for again when it is needed, should it fail now.
    loadPinForm().catch(() => undefined);
  }, []);
  const needsSession = returnTo !== undefined;
  if (step === undefined)
    return (
      <CredentialsForm
        needsSession={needsSession}
        endedFor={needsSession ? endedFor() : undefined}
        onSent={setStep}
      />
    );
  if (!step.factors.includes('PIN'))
    return (
      <Suspense>
        <FactorForm {...step} onOther={() => setStep(undefined)} />
      </Suspense>
    );
  return (
    <Suspense>
      <PinForm {...step} onOther={() => setStep(undefined)} />
    </Suspense>
  );
}
