/** What other features use of the fields of a password. */
export { NewPasswordFields } from './new-password-fields.tsx';
export { PasswordField } from './password-field.tsx';
export { useNewPassword } from './use-new-password.ts';
