import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import type { Reply } from '@pregao/contract';
import { APP_CODE_DIGITS } from '@pregao/domain';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/client.ts';
import { useErrorTexts } from '../../lib/errors/use-error-texts.ts';
import { useAct } from '../../lib/use-act.ts';
import { Notice } from '../../ui/notice.tsx';
import { PinInput } from '../../ui/pin-input.tsx';
import { SecretBox } from '../../ui/secret-box.tsx';
import { FactorButtons, FactorStep, PasswordStep } from './password-step.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** QR code beside the fields; below each other on narrow screens. */
const Sides = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.spacing(4, 8),
  '& > div': { flex: '1 1 280px', display: 'grid', gap: theme.spacing(4), minWidth: 0, maxWidth: 440 },
}));

/** Link for readers on the device that has the app, who cannot scan its own screen. */
const OnThisDevice = styled('a')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'none',
  minHeight: 24,
  fontWeight: 600,
  color: theme.vars.palette.primary.main,
  '@media (pointer: coarse)': { display: 'block' },
}));

const groupByFour = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');

interface Props {
  /** Called once the app is enrolled and the recovery codes are saved. */
  readonly onDone: () => void;
  readonly onCancel?: () => void;
  /** Whether it is rendered on a page of its own. */
  readonly page?: boolean;
}

/** Enrolls an authenticator app: password, QR code, first code of the app, recovery codes. */
export function EnrollApp({ onDone, onCancel, page = false }: Props) {
  const { t } = useTranslation('secondFactor');
  const begin = useAct((password: string) => call('beginApp', { body: { password } }));
  const confirm = useAct((code: string) => call('confirmApp', { body: { code } }));
  const codes = confirm.result?.recovery_codes;
  if (codes && codes.length > 0) return <RecoveryCodes codes={codes} page={page} onDone={onDone} />;
  if (begin.result === undefined)
    return (
      <PasswordStep verb={t(($) => $.begin)} act={begin} page={page} autoFocus={!page} onCancel={onCancel} />
    );
  const enter = async (code: string) => {
    const confirmed = await confirm.run(code);
    if (confirmed?.recovery_codes.length === 0) onDone();
  };
  return (
    <ScanStep
      app={begin.result}
      error={confirm.error}
      pending={confirm.pending}
      page={page}
      onCode={(code) => void enter(code)}
      onCancel={onCancel}
    />
  );
}

interface ScanProps {
  readonly app: Reply<'beginApp'>;
  readonly error: unknown;
  readonly pending: boolean;
  readonly page: boolean;
  readonly onCode: (code: string) => void;
  readonly onCancel: (() => void) | undefined;
}

function ScanStep({ app, error, pending, page, onCode, onCancel }: ScanProps) {
  const { t } = useTranslation('secondFactor');
  const [code, setCode] = useState('');
  const failure = useErrorTexts(error);
  const change = (digits: string) => {
    setCode(digits);
    if (digits.length === APP_CODE_DIGITS && digits !== code) onCode(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === APP_CODE_DIGITS) onCode(code);
  };
  const label = t(($) => $.scan.code, { digits: APP_CODE_DIGITS });
  const Heading = page ? 'h2' : 'h3';
  return (
    <FactorStep data-wide onSubmit={submit} noValidate>
      <Heading>{t(($) => $.scan.title)}</Heading>
      <p>{t(($) => $.scan.text)}</p>
      <Sides>
        <QrCode text={app.uri} label={t(($) => $.scan.picture)} />
        <div>
          <SecretBox label={t(($) => $.scan.secret)} value={app.secret} shown={groupByFour(app.secret)} />
          <OnThisDevice href={app.uri}>{t(($) => $.scan.here)}</OnThisDevice>
          {failure && <Notice tone="red">{failure.text}</Notice>}
          <FormControl>
            <FormLabel component="span" aria-hidden="true">
              {label}
            </FormLabel>
            <PinInput
              label={label}
              value={code}
              onChange={change}
              invalid={error !== undefined}
              disabled={pending}
            />
          </FormControl>
          <FactorButtons data-page={page || undefined}>
            <Button
              type="submit"
              variant="contained"
              size="large"
              loading={pending}
              disabled={code.length < APP_CODE_DIGITS}
            >
              {t(($) => $.scan.confirm)}
            </Button>
            {onCancel && (
              <Button color="inherit" onClick={onCancel}>
                {t(($) => $.cancel)}
              </Button>
            )}
          </FactorButtons>
        </div>
      </Sides>
    </FactorStep>
  );
}
