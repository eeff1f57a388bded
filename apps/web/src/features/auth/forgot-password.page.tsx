import Button from '@mui/material/Button';
import { RESET_MINUTES } from '@pregao/domain';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '../../lib/errors/use-error-texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useAct } from '../../lib/use-act.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { forgotPassword } from './auth.acts.ts';
import { isEmailLike } from './auth.view.ts';
import { DemoHint } from './demo-hint.tsx';
import { Form, Lead, Stack, Title } from './form-parts.tsx';

/** Requests the password reset mail. The answer is the same for every address, against user enumeration. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const forgot = useAct(forgotPassword);
  const failure = useErrorTexts(forgot.error);
  const sent = forgot.result;
  const title = sent ? t(($) => $.forgot.sentTitle) : t(($) => $.forgot.title);
  usePageTitle(title);
  const wrong =
    email === '' ? t(($) => $.missing) : isEmailLike(email) ? undefined : t(($) => $.emailInvalid);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong === undefined) void forgot.run(email.trim());
  };

  return (
    <Stack>
      <div>
        <Title>{title}</Title>
        {!sent && <Lead>{t(($) => $.forgot.lead, { minutes: RESET_MINUTES })}</Lead>}
      </div>
      {failure && <Notice tone="red">{failure.text}</Notice>}
      {sent ? (
        <>
          <Notice tone="green">{sent.message}</Notice>
          <DemoHint />
        </>
      ) : (
        <Form onSubmit={submit} noValidate>
          <TextField
            large
            label={t(($) => $.email)}
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={tried ? wrong : undefined}
          />
          <Button type="submit" variant="contained" size="large" loading={forgot.pending}>
            {t(($) => $.forgot.submit)}
          </Button>
        </Form>
      )}
      <TextLink to="/auth/login">{t(($) => $.backToSignIn)}</TextLink>
    </Stack>
  );
}
