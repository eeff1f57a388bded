import Button from '@mui/material/Button';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/problem.ts';
import { useErrorTexts } from '../../lib/errors/use-error-texts.ts';
import type { Act } from '../../lib/use-act.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { NewPasswordFields, useNewPassword } from '../password/public.ts';
import { Form } from './form-parts.tsx';

interface Props {
  readonly token: string;
  readonly reset: Act<{ token: string; password: string; password_confirmation: string }, unknown>;
}

export function NewPasswordForm({ token, reset }: Props) {
  const { t } = useTranslation('auth');
  const failure = useErrorTexts(reset.error);
  const entry = useNewPassword(reset.error);
  const isTokenInvalid = reset.error instanceof ApiProblem && reset.error.key === 'INVALID_TOKEN';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (entry.ready) void reset.run({ token, ...entry.send() });
  };

  return (
    <>
      {failure && !entry.shownAtField && (
        <Notice tone="red">
          {isTokenInvalid ? (
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
        <NewPasswordFields large entry={entry} />
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={reset.pending}
          disabled={!entry.ready}
        >
          {t(($) => $.newPassword.submit)}
        </Button>
      </Form>
    </>
  );
}
