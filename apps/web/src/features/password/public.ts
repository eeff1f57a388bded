/** Public interface of the password fields for other features. */
export { NewPasswordFields } from './new-password-fields.tsx';
export { PasswordField } from './password-field.tsx';
export { useNewPassword } from './use-new-password.ts';
