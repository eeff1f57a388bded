import { PASSWORD_MAX } from '@pregao/domain';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/problem.ts';
import { useDescribed } from '../../lib/errors/use-described.ts';
import type { Act } from '../../lib/use-act.ts';
import { LightButton } from '../../ui/light-buttons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Form } from './form-parts.tsx';
import { isPasswordReady, passwordFlaw, passwordRules } from './password.view.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

interface Props {
  readonly token: string;
  readonly reset: Act<{ token: string; password: string; password_confirmation: string }, unknown>;
}

export function NewPasswordForm({ token, reset }: Props) {
  const { t } = useTranslation('auth');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const failure = useDescribed(reset.error);
  const [sent, setSent] = useState('');
  const key = reset.error instanceof ApiProblem ? reset.error.key : undefined;
  const gone = key === 'INVALID_TOKEN';
  const reason = key === 'PASSWORD_COMMON' ? 'COMMON' : 'HOLDS_NAME';
  const refused = key === `PASSWORD_${reason}` ? sent : undefined;
  const flaw = passwordFlaw(password, refused, reason);
  const flaws = {
    COMMON: t(($) => $.newPassword.common),
    HOLDS_NAME: t(($) => $.newPassword.holdsName),
  };
  const ready = isPasswordReady(password, confirmation) && flaw === undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) {
      setSent(password);
      void reset.run({ token, password, password_confirmation: confirmation });
    }
  };

  return (
    <>
      {failure && refused === undefined && (
        <Notice tone="red">
          {gone ? (
            <>
              {t(($) => $.newPassword.gone)}{' '}
              <TextLink to="/auth/forgot-password">{t(($) => $.newPassword.askNew)}</TextLink>
            </>
          ) : (
            failure.text
          )}
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
          help={t(($) => $.newPassword.namesHelp)}
          error={flaw && flaws[flaw]}
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
        <LightButton type="submit" primary loading={reset.pending} disabled={!ready}>
          {t(($) => $.newPassword.submit)}
        </LightButton>
      </Form>
    </>
  );
}
