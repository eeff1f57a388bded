import Button from '@mui/material/Button';
import { PIN_DIGITS, PIN_MINUTES } from '@pregao/domain';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '../../lib/errors/use-error-texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useAct } from '../../lib/use-act.ts';
import { Notice } from '../../ui/notice.tsx';
import { PinInput } from '../../ui/pin-input.tsx';
import { enterPin, resendPin } from './auth.acts.ts';
import { DemoHint } from './demo-hint.tsx';
import { Form, FormWays, Lead, Stack, Title } from './form-parts.tsx';
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
  const enter = useAct(enterPin);
  const resend = useAct(resendPin);
  const failure = useErrorTexts(enter.error ?? resend.error);
  usePageTitle(t(($) => $.pin.title));

  const send = async (digits: string) => {
    resend.reset();
    await enter.run({ token, pin: digits });
    setPin('');
  };
  const change = (digits: string) => {
    setPin(digits);
    if (digits.length === PIN_DIGITS && digits !== pin) void send(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pin.length === PIN_DIGITS) void send(pin);
  };
  const sendNewPin = async () => {
    enter.reset();
    const sent = await resend.run(token);
    if (sent === undefined) return;
    setToken(sent.token_pin);
    setSentAt(Date.now());
    setPin('');
  };

  return (
    <Stack>
      <div>
        <Title>{t(($) => $.pin.title)}</Title>
        <Lead>{t(($) => $.pin.lead, { digits: PIN_DIGITS, email, minutes: PIN_MINUTES })}</Lead>
      </div>
      {failure && <Notice tone="red">{failure.text}</Notice>}
      {resend.result && enter.error === undefined && (
        <Notice tone="green">{t(($) => $.pin.resent, { email })}</Notice>
      )}
      <Form onSubmit={submit} noValidate>
        <PinInput
          label={t(($) => $.pin.label, { digits: PIN_DIGITS })}
          value={pin}
          onChange={change}
          invalid={enter.error !== undefined}
          disabled={enter.pending}
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={enter.pending}
          disabled={pin.length < PIN_DIGITS}
        >
          {t(($) => $.pin.submit)}
        </Button>
      </Form>
      <FormWays>
        <Button color="inherit" onClick={onOther}>
          {t(($) => $.pin.other)}
        </Button>
        <ResendButton sentAt={sentAt} loading={resend.pending} onClick={() => void sendNewPin()} />
      </FormWays>
      <DemoHint />
    </Stack>
  );
}
