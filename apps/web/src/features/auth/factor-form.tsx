import Button from '@mui/material/Button';
import { APP_CODE_DIGITS } from '@pregao/domain';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '../../lib/errors/use-error-texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useAct } from '../../lib/use-act.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PinInput } from '../../ui/pin-input.tsx';
import type { SecondStep } from './auth.acts.ts';
import { enterCode, enterRecoveryCode } from './factor.acts.ts';
import { Form, FormWays, Lead, Stack, Title } from './form-parts.tsx';

interface Props extends SecondStep {
  readonly onOther: () => void;
}

/** Renders the second step of sign-in with the reader's own factor: authenticator code or recovery code. */
export function FactorForm({ token, factors, onOther }: Props) {
  const { t } = useTranslation('secondFactor');
  const [byRecovery, setByRecovery] = useState(!factors.includes('APP'));
  usePageTitle(t(($) => $.entry.title));
  return (
    <Stack>
      {byRecovery ? <RecoveryEntry token={token} /> : <CodeEntry token={token} />}
      <FormWays>
        <Button color="inherit" onClick={onOther}>
          {t(($) => $.entry.other)}
        </Button>
        {factors.includes('APP') && factors.includes('RECOVERY_CODE') && (
          <Button color="inherit" onClick={() => setByRecovery(!byRecovery)}>
            {t(($) => (byRecovery ? $.entry.useApp : $.entry.useRecovery))}
          </Button>
        )}
      </FormWays>
    </Stack>
  );
}

function CodeEntry({ token }: { readonly token: string }) {
  const { t } = useTranslation('secondFactor');
  const [code, setCode] = useState('');
  const enter = useAct(enterCode);
  const failure = useErrorTexts(enter.error);
  const digits = APP_CODE_DIGITS;
  const sendCode = async (entered: string) => {
    await enter.run({ token, code: entered });
    setCode('');
  };
  const change = (entered: string) => {
    setCode(entered);
    if (entered.length === digits && entered !== code) void sendCode(entered);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === digits) void sendCode(code);
  };
  return (
    <>
      <div>
        <Title>{t(($) => $.entry.title)}</Title>
        <Lead>{t(($) => $.entry.lead, { digits })}</Lead>
      </div>
      {failure && <Notice tone="red">{failure.text}</Notice>}
      <Form onSubmit={submit} noValidate>
        <PinInput
          label={t(($) => $.entry.label, { digits })}
          value={code}
          onChange={change}
          invalid={enter.error !== undefined}
          disabled={enter.pending}
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={enter.pending}
          disabled={code.length < digits}
        >
          {t(($) => $.entry.submit)}
        </Button>
      </Form>
    </>
  );
}

function RecoveryEntry({ token }: { readonly token: string }) {
  const { t } = useTranslation('secondFactor');
  const [code, setCode] = useState('');
  const enter = useAct(enterRecoveryCode);
  const failure = useErrorTexts(enter.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') void enter.run({ token, recovery_code: code.trim() });
  };
  return (
    <>
      <div>
        <Title>{t(($) => $.entry.title)}</Title>
        <Lead>{t(($) => $.entry.recoveryLead)}</Lead>
      </div>
      {failure && <Notice tone="red">{failure.text}</Notice>}
      <Form onSubmit={submit} noValidate>
        <TextField
          large
          autoFocus
          label={t(($) => $.entry.recoveryLabel)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={enter.pending}
          disabled={code.trim() === ''}
        >
          {t(($) => $.entry.submit)}
        </Button>
      </Form>
    </>
  );
}
