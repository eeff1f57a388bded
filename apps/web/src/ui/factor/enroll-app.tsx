import type { Reply } from '@pregao/contract';
import { APP_CODE_DIGITS } from '@pregao/domain';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/client.ts';
import { useDescribed } from '../../lib/errors/use-described.ts';
import { useAct } from '../../lib/use-act.ts';
import { LightButton } from '../light-buttons.tsx';
import { Notice } from '../notice.tsx';
import { PinInput } from '../pin-input.tsx';
import { SecretBox } from '../secret-box.tsx';
import { FactorButtons, FactorStep, PasswordStep } from './password-step.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Props {
  /** The app counts, and its recovery codes were kept. */
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}

/** Enrolls an authenticator app: the password, the code to read, the first code of the app, the recovery codes. */
export function EnrollApp({ onDone, onCancel }: Props) {
  const { t } = useTranslation('secondFactor');
  const begin = useAct((password: string) => call('beginApp', { body: { password } }));
  const confirm = useAct((code: string) => call('confirmApp', { body: { code } }));
  const codes = confirm.result?.recovery_codes;
  if (codes && codes.length > 0) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (begin.result === undefined)
    return <PasswordStep verb={t(($) => $.begin)} act={begin} onCancel={onCancel} />;
  const enter = async (code: string) => {
    const confirmed = await confirm.run(code);
    if (confirmed?.recovery_codes.length === 0) onDone();
  };
  return (
    <ScanStep
      app={begin.result}
      error={confirm.error}
      pending={confirm.pending}
      onCode={(code) => void enter(code)}
      onCancel={onCancel}
    />
  );
}

interface ScanProps {
  readonly app: Reply<'beginApp'>;
  readonly error: unknown;
  readonly pending: boolean;
  readonly onCode: (code: string) => void;
  readonly onCancel: (() => void) | undefined;
}

function ScanStep({ app, error, pending, onCode, onCancel }: ScanProps) {
  const { t } = useTranslation('secondFactor');
  const [code, setCode] = useState('');
  const failure = useDescribed(error);
  const change = (digits: string) => {
    setCode(digits);
    if (digits.length === APP_CODE_DIGITS && digits !== code) onCode(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === APP_CODE_DIGITS) onCode(code);
  };
  return (
    <FactorStep onSubmit={submit} noValidate>
      <h3>{t(($) => $.scan.title)}</h3>
      <p>{t(($) => $.scan.text)}</p>
      <QrCode text={app.uri} label={t(($) => $.scan.picture)} />
      <SecretBox label={t(($) => $.scan.secret)} value={app.secret} />
      {failure && <Notice tone="red">{failure.text}</Notice>}
      <PinInput
        label={t(($) => $.scan.code, { digits: APP_CODE_DIGITS })}
        value={code}
        onChange={change}
        invalid={error !== undefined}
        disabled={pending}
      />
      <FactorButtons>
        <LightButton type="submit" primary loading={pending} disabled={code.length < APP_CODE_DIGITS}>
          {t(($) => $.scan.confirm)}
        </LightButton>
        {onCancel && <LightButton onClick={onCancel}>{t(($) => $.cancel)}</LightButton>}
      </FactorButtons>
    </FactorStep>
  );
}
