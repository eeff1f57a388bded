/** Public interface of second factors for other features. */
export { EnrollApp } from './enroll-app.tsx';
export { FactorButtons, FactorStep } from './password-step.tsx';
export { useResetFactorAction } from './use-reset-factor.ts';
