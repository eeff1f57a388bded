import Button from '@mui/material/Button';
import { isCommonPassword, PASSWORD_MAX } from '@pregao/domain';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribed } from '../../lib/errors/use-described.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { useResetPassword } from './auth.queries.ts';
import { Form } from './form-parts.tsx';
import { isPasswordReady, passwordRules } from './password.view.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

export function NewPasswordForm({
  token,
  reset,
}: {
  token: string;
  reset: ReturnType<typeof useResetPassword>;
}) {
  const { t } = useTranslation('auth');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const failure = useDescribed(reset.error);
  const common = isCommonPassword(password) ? t(($) => $.newPassword.common) : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPasswordReady(password, confirmation)) {
      reset.mutate({ token, password, password_confirmation: confirmation });
    }
  };

  return (
    <>
      {failure && (
        <Notice tone="red">
          {failure.text} <TextLink to="/auth/forgot-password">{t(($) => $.newPassword.askNew)}</TextLink>
        </Notice>
      )}
      <Form onSubmit={submit} noValidate>
        <PasswordField
          label={t(($) => $.newPassword.password)}
          name="password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX + 1}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={common}
        />
        <PasswordField
          label={t(($) => $.newPassword.confirmation)}
          name="password_confirmation"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX + 1}
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
        />
        <PasswordRules rules={passwordRules(password, confirmation)} />
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={reset.isPending}
          disabled={!isPasswordReady(password, confirmation)}
        >
          {t(($) => $.newPassword.submit)}
        </Button>
      </Form>
    </>
  );
}
