import Button from '@mui/material/Button';
import { PIN_DIGITS, PIN_MINUTES } from '@pregao/domain';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribed } from '../../lib/errors/use-described.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Notice } from '../../ui/notice.tsx';
import { useEnterPin, useResendPin } from './auth.queries.ts';
import { DemoHint } from './demo-hint.tsx';
import { Form, Lead, Stack, Title } from './form-parts.tsx';
import { PinInput } from './pin-input.tsx';
import { ResendButton } from './resend-button.tsx';

interface Props {
  readonly email: string;
  readonly token: string;
  readonly onOther: () => void;
}

export function PinForm({ email, token: firstToken, onOther }: Props) {
  const { t } = useTranslation('auth');
  const [token, setToken] = useState(firstToken);
  const [pin, setPin] = useState('');
  const [sentAt, setSentAt] = useState(() => Date.now());
  const enter = useEnterPin();
  const resend = useResendPin();
  const failure = useDescribed(enter.error ?? resend.error);
  usePageTitle(t(($) => $.pin.title));

  const send = (digits: string) => {
    resend.reset();
    enter.mutate({ token, pin: digits }, { onError: () => setPin('') });
  };
  const change = (digits: string) => {
    setPin(digits);
    if (digits.length === PIN_DIGITS && digits !== pin) send(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pin.length === PIN_DIGITS) send(pin);
  };
  const askAgain = () => {
    enter.reset();
    resend.mutate(token, {
      onSuccess({ token_pin }) {
        setToken(token_pin);
        setSentAt(Date.now());
        setPin('');
      },
    });
  };

  return (
    <Stack>
      <div>
        <Title>{t(($) => $.pin.title)}</Title>
        <Lead>{t(($) => $.pin.lead, { digits: PIN_DIGITS, email, minutes: PIN_MINUTES })}</Lead>
      </div>
      {failure && <Notice tone="red">{failure.text}</Notice>}
      {resend.isSuccess && !enter.isError && (
        <Notice tone="green">{t(($) => $.pin.resent, { email })}</Notice>
      )}
      <Form onSubmit={submit} noValidate>
        <PinInput value={pin} onChange={change} invalid={enter.isError} disabled={enter.isPending} />
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={enter.isPending}
          disabled={pin.length < PIN_DIGITS}
        >
          {t(($) => $.pin.submit)}
        </Button>
      </Form>
      <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 8 }}>
        <Button color="inherit" onClick={onOther}>
          {t(($) => $.pin.other)}
        </Button>
        <ResendButton sentAt={sentAt} loading={resend.isPending} onClick={askAgain} />
      </div>
      <DemoHint />
    </Stack>
  );
}
