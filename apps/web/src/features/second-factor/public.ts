/** What other features use of second factors. */
export { EnrollApp } from './enroll-app.tsx';
export { FactorButtons, FactorStep } from './password-step.tsx';
export { useResetFactorAction } from './use-reset-factor.ts';
