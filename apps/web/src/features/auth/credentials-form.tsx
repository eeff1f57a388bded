import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '../../lib/errors/use-error-texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useAct } from '../../lib/use-act.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { PasswordField } from '../password/public.ts';
import { type SecondStep, signIn } from './auth.acts.ts';
import { isEmailLike } from './auth.view.ts';
import { DemoHint } from './demo-hint.tsx';
import { Form, FormFoot, Lead, Stack, Title } from './form-parts.tsx';
import { ZoneNotice } from './zone-notice.tsx';

interface Props {
  /** Whether the guard of another page redirected the reader to the sign-in. */
  readonly needsSession: boolean;
  /** E-mail of the reader whose session expired on that page. */
  readonly expiredSessionEmail?: string | undefined;
  readonly onSent: (step: SecondStep & { email: string }) => void;
}

export function CredentialsForm({ needsSession, expiredSessionEmail, onSent }: Props) {
  const { t } = useTranslation('auth');
  const [email, setEmail] = useState(expiredSessionEmail ?? '');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const act = useAct(signIn);
  const failure = useErrorTexts(act.error);
  usePageTitle(t(($) => $.signIn.title));

  const missing = t(($) => $.missing);
  const emailError = email === '' ? missing : isEmailLike(email) ? undefined : t(($) => $.emailInvalid);
  const passwordError = password === '' ? missing : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (emailError ?? passwordError) return;
    const sent = await act.run({ email: email.trim(), password });
    if (sent) onSent({ email: email.trim(), token: sent.token_pin, factors: sent.factors });
  };

  return (
    <Stack>
      <div>
        <Title>{t(($) => $.signIn.title)}</Title>
        <Lead>{t(($) => $.signIn.lead)}</Lead>
      </div>
      {needsSession && act.error === undefined && (
        <Notice tone="blue">{t(($) => (expiredSessionEmail ? $.sessionEnded : $.needSession))}</Notice>
      )}
      {failure && <Notice tone="red">{failure.text}</Notice>}
      <ZoneNotice />
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
          error={tried ? emailError : undefined}
        />
        <PasswordField
          large
          label={t(($) => $.password)}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={tried ? passwordError : undefined}
        />
        <TextLink to="/auth/forgot-password" style={{ alignSelf: 'flex-end' }}>
          {t(($) => $.signIn.forgot)}
        </TextLink>
        <Button type="submit" variant="contained" size="large" loading={act.pending}>
          {t(($) => $.signIn.submit)}
        </Button>
      </Form>
      <FormFoot>
        {t(($) => $.signIn.noAccess)} <TextLink to="/auth/register">{t(($) => $.signIn.register)}</TextLink>
      </FormFoot>
      <DemoHint />
    </Stack>
  );
}
